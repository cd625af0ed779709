// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/graph.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace ets::testing {

/// A graph of calls that modules nested at random have made, and parts that go around them.
struct ModuleProgram {
    std::vector<OperatorNode> nodes;
    std::vector<std::uint32_t> partOf;
    std::vector<std::string> partNames;
};

/// Writes programs of random modules: nested, equal ones one after another, one module called several times, calls that
/// interleave, calls of no module, modules with unusual and with long paths.
class RandomModules {
public:
    explicit RandomModules(std::uint32_t seed)
        : m_random(seed)
        , m_isPlain(seed % 2 == 0)
    {
    }

    /// @param ops about how many
    ModuleProgram program(std::uint32_t ops)
    {
        m_left = ops;
        m_program = {};
        for (std::uint32_t i = 0; i < 1 + upTo(2); ++i) {
            OperatorNode input;
            input.name = "x" + std::to_string(i);
            input.kind = OperatorNode::Kind::Input;
            input.inputKind = chance(2) ? "user_input" : "";
            add(std::move(input));
        }
        while (m_left > 0) {
            run({.path = rootPath(), .seed = number()}, 0);
        }
        addParts();
        OperatorNode output;
        output.kind = OperatorNode::Kind::Output;
        output.inputs = {m_last, anyNode()};
        add(std::move(output));
        return std::move(m_program);
    }

private:
    /// What a module does depends on its seed alone, so that modules of one seed are equal.
    struct Module {
        std::string path;
        std::uint32_t seed = 0;
    };

    std::uint32_t number() { return static_cast<std::uint32_t>(m_random()); }
    std::uint32_t upTo(std::uint32_t most) { return number() % (most + 1); }
    bool chance(std::uint32_t oneOf) { return number() % oneOf == 0; }
    std::uint32_t anyNode() { return upTo(static_cast<std::uint32_t>(m_program.nodes.size()) - 1); }
    std::string rootPath() { return chance(8) ? std::string(upTo(3), '.') : "m" + std::to_string(upTo(3)); }

    void add(OperatorNode node)
    {
        m_last = static_cast<std::uint32_t>(m_program.nodes.size());
        m_program.nodes.push_back(std::move(node));
    }

    std::string nameOfChild(std::uint32_t index)
    {
        switch (upTo(24)) {
        case 0:
            return std::to_string(index) + std::string(300, 'x'); // long
        case 1:
            return "slice(None, 2." + std::to_string(index) + ")"; // a dot that separates nothing
        case 2:
            return "(["; // brackets that are not closed
        case 3:
            return {}; // no name
        case 4:
            return "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z" + std::to_string(index);
        default:
            return std::to_string(index);
        }
    }

    /// A call in a module, of what came last and at times of what lies farther back or of a weight.
    void call(const Module& module, std::uint32_t kind)
    {
        OperatorNode node;
        node.op = "aten.op" + std::to_string(kind % 5);
        node.name = "n" + std::to_string(m_program.nodes.size());
        const std::uint32_t before = m_last;
        if (kind % 7 == 0) {
            OperatorNode weight;
            weight.kind = OperatorNode::Kind::Input;
            weight.inputKind = "parameter";
            weight.inputTarget = module.path + ".weight";
            add(std::move(weight));
            node.inputs.push_back(m_last);
        }
        node.inputs.push_back(before);
        if (!m_isPlain && chance(12)) {
            node.inputs.push_back(anyNode());
        }
        if (m_isPlain || !chance(30)) { // else a call of which nothing is known
            ModuleStack stack;
            stack.push_back({"", "L['self']", "Model"});
            if (!module.path.empty()) {
                stack.push_back({"", "L['self']." + module.path, "Type" + std::to_string(module.seed % 4)});
            }
            node.moduleStack = std::make_shared<const ModuleStack>(std::move(stack));
        }
        node.outputShapes = {{std::to_string(1 + kind % 3), "8"}};
        node.outputDtypes = {"float32"};
        add(std::move(node));
        m_left -= m_left > 0 ? 1 : 0;
    }

    /// Calls of two modules in turn, each of what the other one gave.
    void interleave(const Module& module)
    {
        const std::uint32_t count = 2 + upTo(6);
        for (std::uint32_t i = 0; i < count; ++i) {
            call({.path = module.path + (i % 2 == 0 ? ".p" : ".q"), .seed = i}, i);
        }
    }

    void run(const Module& module, std::uint32_t depth)
    {
        std::minstd_rand own(module.seed % 40 + 1); // Few different ones, so that equal ones meet.
        const std::uint32_t steps = static_cast<std::uint32_t>(own()) % 5; // 0: an empty module
        for (std::uint32_t step = 0; step <= steps && m_left > 0; ++step) {
            const auto kind = static_cast<std::uint32_t>(own());
            if (depth > 9 || kind % 3 == 0) {
                call(module, kind / 3);
            } else if (kind % 11 == 0) {
                interleave(module);
            } else if (kind % 3 == 1) {
                repeat(module, kind / 3, depth);
            } else {
                run({.path = module.path + '.' + nameOfChild(step), .seed = kind}, depth + 1);
            }
        }
        if (m_left > 0 && depth > 0 && chance(15)) {
            run(module, depth + 4); // called a second time
        }
    }

    /// Children one after another that are equal but for a few, behind one another or between other calls.
    void repeat(const Module& module, std::uint32_t kind, std::uint32_t depth)
    {
        const std::uint32_t count = 1 + upTo(6);
        for (std::uint32_t i = 0; i < count && m_left > 0; ++i) {
            const std::uint32_t seed = chance(m_isPlain ? 20 : 8) ? number() : kind;
            const std::uint32_t name = chance(10) ? 0 : i; // A name that comes again is another call of one module.
            run({.path = module.path + ".layer" + std::to_string(name), .seed = seed}, depth + 2);
            if (!m_isPlain && chance(10)) {
                call(module, number());
            }
        }
    }

    /// Delegates around some of the calls: in pieces that follow one another, or at random.
    void addParts()
    {
        if (!chance(3)) {
            return;
        }
        constexpr std::uint32_t noPart = 0xffffffffU;
        const std::uint32_t count = 1 + upTo(5);
        for (std::uint32_t i = 0; i < count; ++i) {
            m_program.partNames.push_back("Backend #" + std::to_string(i));
        }
        const bool isScattered = chance(3);
        std::uint32_t part = noPart;
        for (std::size_t i = 0; i < m_program.nodes.size(); ++i) {
            if (isScattered || chance(5)) {
                part = chance(3) ? noPart : upTo(count); // The last one has no name.
            }
            m_program.partOf.push_back(part);
        }
        m_program.partOf.resize(m_program.partOf.size() - upTo(1)); // May be shorter than the nodes.
    }

    std::minstd_rand m_random;
    bool m_isPlain; ///< Few exceptions, so that much is equal.
    ModuleProgram m_program;
    std::uint32_t m_left = 0;
    std::uint32_t m_last = 0;
};

} // namespace ets::testing

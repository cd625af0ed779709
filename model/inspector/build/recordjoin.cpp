// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/recordjoin.h"

#include "model/inspector/join/pairevidence.h"
#include "model/inspector/links/linknarrowing.h"
#include "model/inspector/links/payloadnodes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace ets {

namespace {

constexpr const char* forward = "forward";

/// A call into a delegate has thousands of nodes in real records, too, and each of its ops is tied to all of them.
MemoryBudget linkBudget(const ETDump& dump, const TraceGraphs& graphs)
{
    constexpr std::uint64_t fixed = 64U << 20U;
    constexpr std::uint64_t perNode = 2048; // what a node takes in the file
    return MemoryBudget(fixed + 2 * (dump.fileSize + perNode * graphs.nodeCount()));
}

class MethodChooser {
public:
    MethodChooser(const TraceEvents& trace, const ProgramJoin& program, std::span<const LinkTarget> targets,
        const InspectorOptions& options, Diagnostics& diagnostics)
        : m_trace(trace)
        , m_program(program)
        , m_targets(targets)
        , m_options(options)
        , m_diagnostics(diagnostics)
    {
    }

    [[nodiscard]] MethodChoice choose(BlockId id);

private:
    const TraceEvents& m_trace;
    const ProgramJoin& m_program;
    std::span<const LinkTarget> m_targets;
    const InspectorOptions& m_options;
    Diagnostics& m_diagnostics;
    EvidenceAllowance m_allowance;
};

MethodChoice MethodChooser::choose(BlockId id)
{
    const EventBlock& block = m_trace.block(id);
    const Message where = ETS_MESSAGE("block %1 %2", id.value(), block.name);
    const auto known = m_options.methodOfBlock.find(id.value());
    // Of methods that fit equally well the program may know which one it was.
    const ExecutionPlan* const plan = m_program.planOf(id);
    bool isKnownByProgram = false;
    const LinkTarget* best = nullptr;
    double bestScore = 0;
    std::size_t equals = 0;
    for (const LinkTarget& target : m_targets) {
        if (known != m_options.methodOfBlock.end() && known->second == target.method) {
            return {&target, 1};
        }
        const std::optional<PairEvidence> evidence =
            m_allowance.compare(m_trace.eventsOf(block), *target.maps, target.graph);
        if (!evidence) {
            m_diagnostics.add(Severity::Warning, "too-many-methods", where,
                ETS_MESSAGE("there are too many blocks and methods to find out which belongs to which"));
            return {m_targets.size() == 1 ? &target : nullptr, 0};
        }
        const double score = evidence->score();
        const bool isOfPlan = plan != nullptr && plan->name == target.method;
        if (best == nullptr || score > bestScore) {
            best = &target;
            bestScore = score;
            equals = 0;
            isKnownByProgram = isOfPlan;
        } else if (score == bestScore && isOfPlan) {
            best = &target;
            isKnownByProgram = true;
        }
        equals += score == bestScore ? 1 : 0;
    }
    if (known != m_options.methodOfBlock.end()) {
        m_diagnostics.add(
            Severity::Warning, "unknown-method", where, ETS_MESSAGE("the record has no method \"%1\"", known->second));
    }
    if (m_targets.size() > 1 && bestScore == 0) {
        return {}; // a block without calls fits every method as little as the next
    }
    equals = isKnownByProgram ? std::min<std::size_t>(equals, 1) : equals;
    if (equals > 1) {
        m_diagnostics.add(Severity::Info, "ambiguous-method", where,
            ETS_MESSAGE("%1 methods of the record fit these runs equally well, shown as %2", equals, best->method));
    }
    return {best, equals == 0 ? 0 : bestScore / static_cast<double>(equals)};
}
} // namespace

std::vector<LinkTarget> targetsOf(const ETRecord& record, const TraceGraphs& graphs, const Reading& reading)
{
    std::vector<LinkTarget> targets;
    for (const auto& [method, maps] : record.methods) {
        if (!reading.allMethods && method != forward) {
            continue;
        }
        LinkTarget target{.method = method, .maps = &maps, .graph = nullptr, .firstNode = {}};
        for (std::size_t g = 0; g < graphs.graphs.size(); ++g) {
            // The Inspector uses its one graph whatever method that is of.
            if (graphs.graphs[g].method() == method || !reading.allMethods) {
                target.graph = &graphs.graphs[g];
                target.firstNode = graphs.firstNode[g];
            }
        }
        targets.push_back(target);
    }
    return targets;
}

std::vector<MethodChoice> chooseMethods(const TraceEvents& trace, const ProgramJoin& program,
    std::span<const LinkTarget> targets, const InspectorOptions& options, Diagnostics& diagnostics)
{
    MethodChooser chooser(trace, program, targets, options, diagnostics);
    std::vector<MethodChoice> choices;
    for (std::size_t b = 0; b < trace.blocks.size(); ++b) {
        choices.push_back(chooser.choose(BlockId(b)));
    }
    return choices;
}

Result<LinkedEvents> linkEvents(std::vector<Event> events, const TraceEvents& trace, const RunGrouping& grouping,
    const TraceGraphs& graphs, const ProgramJoin& program, std::span<const MethodChoice> choices,
    const InspectorOptions& options, Diagnostics& diagnostics)
{
    LinkedEvents result;
    result.events = std::move(events);
    EventLinker linker(options, diagnostics, linkBudget(*trace.dump, graphs));
    LinkNarrowing narrowing(graphs.graphs, graphs.firstNode);
    for (std::size_t b = 0; b < trace.blocks.size(); ++b) {
        const EventBlock& block = trace.blocks[b];
        const LinkTarget* const target = choices[b].target;
        if (target == nullptr) {
            continue;
        }
        const auto ofBlock = std::span(result.events).subspan(block.firstEvent.value(), block.eventCount);
        for (std::size_t i = 0; i < ofBlock.size(); ++i) {
            linker.link(ofBlock[i], grouping.groups[b].rows[i].insideExecution, *target);
        }
        if (options.reading.narrowLinks) {
            const PayloadNodes payloads =
                program.program() == nullptr ? PayloadNodes() : PayloadNodes(ofBlock, block, BlockId(b), program);
            narrowing.narrow(ofBlock, *target, payloads, diagnostics);
        }
    }
    if (options.reading.narrowLinks) {
        result.runsIn = narrowing.nodesRunIn(result.events);
    }
    if (linker.isExhausted() && options.reading.refuseOddData) {
        return Error{.file = {},
            .what = ETS_MESSAGE("ties so many events to so many nodes that they do not fit into memory"),
            .remedy = Remedy::ReadCorrected};
    }
    return result;
}

} // namespace ets

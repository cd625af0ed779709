// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/comparedicicle.h"

#include "model/analysis/compare/comparedtrace.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace ets::compare {

namespace {

constexpr std::uint32_t none = 0xffffffff;

/// By EventId the box that its own time is in; none for what is in no box.
std::vector<std::uint32_t> boxesOfEvents(const Trace& trace, const Icicle& icicle)
{
    std::vector<std::uint32_t> boxes(trace.events().size(), none);
    for (std::uint32_t box = 0; box < icicle.nodes().size(); ++box) {
        for (const EventId event : icicle.nodes()[box].events) {
            boxes[event.value()] = box;
        }
    }
    return boxes;
}

/// The innermost box that holds two.
std::uint32_t commonBox(const Icicle& icicle, std::uint32_t a, std::uint32_t b)
{
    const auto nodes = icicle.nodes();
    while (a != b) {
        std::uint32_t& deeper = nodes[a].depth >= nodes[b].depth ? a : b;
        deeper = nodes[deeper].parent;
    }
    return a;
}

/// The innermost box that holds all events of a row; none where one of them is in no box.
std::uint32_t boxOfRow(const Icicle& icicle, std::span<const std::uint32_t> boxOfEvent, std::span<const EventId> events)
{
    std::uint32_t box = none;
    for (const EventId event : events) {
        const std::uint32_t own = boxOfEvent[event.value()];
        if (own == none) {
            return none;
        }
        box = box == none ? own : commonBox(icicle, box, own);
    }
    return box;
}

/// Whether a box is the one method that ran, which is all there is.
bool isOnlyMethod(const Icicle& icicle, std::size_t box)
{
    const std::vector<std::uint32_t>& methods = icicle.nodes().front().children;
    return methods.size() == 1 && methods.front() == box;
}

/// The boxes that leaves of the old side would be in.
class BoxesOfLeaves {
public:
    BoxesOfLeaves(const ComparedTrace& compared, const Icicle& icicle)
        : m_method(methodBox(compared, icicle))
    {
        const ModuleHierarchy& modules = compared.trace()->modules();
        for (std::uint32_t box = 0; box < icicle.nodes().size(); ++box) {
            const IcicleNode& node = icicle.nodes()[box];
            if (!isIn(icicle, box)) {
                continue;
            }
            if (node.module.isValid()) {
                m_named.emplace(modules.pathOf(node.module), box);
            } else if (!node.isOp && node.depth > 1) {
                addNamed(plainNameOf(icicle.nameOf(node)), box);
            }
        }
    }

    /// That of its module, else of its line, else of its category; the method for none, nothing without a method.
    [[nodiscard]] std::uint32_t boxOf(const Leaf& leaf) const
    {
        for (std::string_view path = leaf.module; !path.empty();) {
            if (const auto found = m_named.find(path); found != m_named.end()) {
                return found->second;
            }
            const std::size_t dot = path.rfind('.');
            path = dot == std::string_view::npos ? std::string_view() : path.substr(0, dot);
        }
        for (const std::string_view name : {std::string_view(leaf.line), std::string_view(leaf.category)}) {
            if (const auto found = m_named.find(name); found != m_named.end() && found->second != none) {
                return found->second;
            }
        }
        return m_method;
    }

private:
    [[nodiscard]] static std::uint32_t methodBox(const ComparedTrace& compared, const Icicle& icicle)
    {
        const std::vector<std::uint32_t>& methods = icicle.nodes().front().children;
        const auto found = std::ranges::find_if(methods, [&](std::uint32_t box) {
            return methods.size() == 1 || icicle.nameOf(icicle.nodes()[box]) == compared.method();
        });
        return found == methods.end() ? none : *found;
    }
    [[nodiscard]] bool isIn(const Icicle& icicle, std::uint32_t box) const
    {
        while (box != m_method && box != Icicle::root) {
            box = icicle.nodes()[box].parent;
        }
        return box == m_method;
    }
    /// A line as leaves name it: "/src/model.py:18 forward" is "model.py:18".
    [[nodiscard]] static std::string_view plainNameOf(std::string_view name)
    {
        const std::string_view place = name.substr(0, name.rfind(' '));
        const bool isLine = place.size() < name.size() && place.rfind(':') != std::string_view::npos;
        return isLine ? place.substr(place.find_last_of("/\\") + 1) : name;
    }
    /// One name of several boxes tells nothing.
    void addNamed(std::string_view name, std::uint32_t box)
    {
        const auto [known, isNew] = m_named.try_emplace(std::string(name), box);
        known->second = isNew ? box : none;
    }

    std::uint32_t m_method; ///< none where the icicle has no box of the method that is compared.
    std::map<std::string, std::uint32_t, std::less<>> m_named; ///< Boxes in it; none for a name of several.
};

bool isGone(const ComparedRow& row)
{
    return row.recent.empty() && !row.old.empty() && row.place == LeafPlace::Leaf;
}

std::vector<GoneRows> goneOf(const ComparedTrace& compared, const Icicle& icicle)
{
    std::vector<GoneRows> gone(icicle.nodes().size());
    if (std::ranges::none_of(compared.rows(), isGone)) {
        return gone; // nobody asks for the names of boxes
    }
    const BoxesOfLeaves boxes(compared, icicle);
    for (const ComparedRow& row : compared.rows()) { // the largest difference first
        if (!isGone(row)) {
            continue;
        }
        const std::uint32_t box = boxes.boxOf(compared.comparison().oldSide().leaves[row.old.front()]);
        if (box == none) {
            continue;
        }
        GoneRows& there = gone[box];
        if (there.count++ == 0) {
            there.longest = row.label;
        }
        there.oldTicks += std::abs(compared.comparison().ticksPerRun(row.delta));
    }
    return gone;
}

double largestOf(const Icicle& icicle, const std::vector<std::optional<ComparedBox>>& boxes, bool ofOps, bool isColored)
{
    double largest = 0;
    for (std::size_t box = 0; box < boxes.size(); ++box) {
        const bool isWanted = boxes[box] && (!ofOps || icicle.nodes()[box].isOp)
            && (!isColored || boxes[box]->look != DifferenceLook::Undecided);
        largest = isWanted ? std::max(largest, std::abs(boxes[box]->deltaTicks)) : largest;
    }
    return largest;
}

} // namespace

Result<ComparedIcicle> ComparedIcicle::of(
    const ComparedTrace& compared, const Icicle& icicle, bool isWhole, const LoadContext& context)
{
    const std::vector<std::uint32_t> boxOfEvent = boxesOfEvents(*compared.trace(), icicle);
    std::vector<ComparedRow> lines(icicle.nodes().size());
    for (std::uint32_t row = 0; row < compared.rows().size(); ++row) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        std::uint32_t box = boxOfRow(icicle, boxOfEvent, compared.eventsOf(row));
        for (bool isIn = box != none; isIn; box = icicle.nodes()[box].parent) {
            lines[box].add(compared.rows()[row]);
            isIn = box != Icicle::root;
        }
    }
    compared.comparison().judgeTogether(lines);
    ComparedIcicle result;
    for (std::size_t box = 0; box < lines.size(); ++box) {
        const IcicleNode& node = icicle.nodes()[box];
        const ComparedRow* line = lines[box].isAnything() ? &lines[box] : nullptr;
        if (isWhole && (box == Icicle::root || isOnlyMethod(icicle, box))) {
            line = &compared.comparison().total();
        } else if (isWhole && node.module.isValid()) {
            line = compared.of(node.module);
        }
        auto& own = result.boxes.emplace_back();
        if (line != nullptr) {
            const BaselineValue value = compared.valueOf(*line, 0);
            own = ComparedBox{.oldTicks = value.oldTicks.value_or(0),
                .deltaTicks = value.deltaTicks.value_or(0),
                .look = value.look,
                .state = value.state};
        }
    }
    if (isWhole) {
        result.gone = goneOf(compared, icicle);
    } else {
        result.gone.resize(lines.size());
    }
    for (const bool ofOps : {true, false}) {
        for (const bool isColored : {true, false}) {
            const double largest = largestOf(icicle, result.boxes, ofOps, isColored);
            result.largestTicks = result.largestTicks > 0 ? result.largestTicks : largest;
        }
    }
    return result;
}

} // namespace ets::compare

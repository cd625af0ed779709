// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/comparedicicle.h"

#include "model/analysis/compare/comparedtrace.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

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
    for (const bool ofOps : {true, false}) {
        for (const bool isColored : {true, false}) {
            const double largest = largestOf(icicle, result.boxes, ofOps, isColored);
            result.largestTicks = result.largestTicks > 0 ? result.largestTicks : largest;
        }
    }
    return result;
}

} // namespace ets::compare

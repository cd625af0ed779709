// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/memoryplan.h"

#include "model/analysis/memory/coveredbytes.h"
#include "model/analysis/memory/lifetimes.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// Tensors in the order in which they begin and in which they end.
struct Events {
    std::vector<std::uint32_t> byFirst;
    std::vector<std::uint32_t> byLast;

    explicit Events(std::span<const PlannedTensor> tensors)
    {
        for (std::uint32_t i = 0; i < tensors.size(); ++i) {
            if (tensors[i].life) {
                byFirst.push_back(i);
            }
        }
        byLast = byFirst;
        std::ranges::stable_sort(byFirst, {}, [&](std::uint32_t i) { return tensors[i].life->first; });
        std::ranges::stable_sort(byLast, {}, [&](std::uint32_t i) { return tensors[i].life->last; });
    }
};

/// Calls visit with (step, bytes in use) for every step at which tensors begin or have just ended, in order.
template <typename Visit> void walk(std::span<const PlannedTensor> tensors, Visit visit)
{
    std::vector<CoveredBytes::Range> ranges;
    ranges.reserve(tensors.size());
    for (const PlannedTensor& tensor : tensors) {
        ranges.push_back({tensor.place, tensor.bytes});
    }
    CoveredBytes covered(ranges);
    const Events events(tensors);
    std::size_t begun = 0;
    std::size_t ended = 0;
    while (ended < events.byLast.size()) {
        // The next step at which something changes: a tensor begins, or the step behind the last of one.
        std::int64_t step = tensors[events.byLast[ended]].life->last + 1;
        if (begun < events.byFirst.size()) {
            step = std::min(step, tensors[events.byFirst[begun]].life->first);
        }
        for (; ended < events.byLast.size() && tensors[events.byLast[ended]].life->last < step; ++ended) {
            covered.remove(ranges[events.byLast[ended]]);
        }
        for (; begun < events.byFirst.size() && tensors[events.byFirst[begun]].life->first == step; ++begun) {
            covered.add(ranges[events.byFirst[begun]]);
        }
        visit(step, covered.total());
    }
}

} // namespace

MemoryPlan MemoryPlan::of(const ExecutionPlan& plan)
{
    Lifetimes lifetimes = Lifetimes::of(plan);
    MemoryPlan result;
    result.aliases = std::move(lifetimes.aliases);
    result.persistent = std::move(lifetimes.persistent);
    result.isIncomplete = lifetimes.isIncomplete;
    for (std::size_t i = 0; i < plan.values.size(); ++i) {
        const PlanTensor* const tensor = plan.tensor(PlanValueId(i));
        if (tensor != nullptr && tensor->place) {
            result.tensors.push_back({PlanValueId(i), *tensor->place, tensor->bytes, lifetimes.life[i]});
            result.sumOfTensorBytes += tensor->bytes;
        }
    }
    for (std::size_t arena = 1; arena < plan.arenas.size(); ++arena) {
        result.arenaBytes += static_cast<std::uint64_t>(std::max<std::int64_t>(plan.arenas[arena], 0));
    }
    walk(result.tensors, [&result](std::int64_t step, std::uint64_t bytes) {
        if (bytes > result.livePeakBytes) {
            result.livePeakBytes = bytes;
            result.livePeakStep = step;
        }
    });
    return result;
}

std::vector<std::uint32_t> MemoryPlan::liveAt(std::int64_t step) const
{
    std::vector<std::uint32_t> live;
    for (std::uint32_t i = 0; i < tensors.size(); ++i) {
        if (tensors[i].life && tensors[i].life->contains(step)) {
            live.push_back(i);
        }
    }
    return live;
}

std::vector<std::uint64_t> MemoryPlan::liveBytes(std::int64_t instructionCount) const
{
    std::vector<std::uint64_t> bytes;
    bytes.reserve(static_cast<std::size_t>(instructionCount + 2));
    std::uint64_t current = 0;
    walk(tensors, [&](std::int64_t step, std::uint64_t inUse) {
        while (static_cast<std::int64_t>(bytes.size()) - 1 < std::min(step, instructionCount + 1)) {
            bytes.push_back(current);
        }
        current = inUse;
    });
    bytes.resize(static_cast<std::size_t>(instructionCount + 2), current);
    return bytes;
}

} // namespace ets

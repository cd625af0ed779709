// SPDX-License-Identifier: GPL-3.0-or-later
// How the memory of a method was planned: P1, P2, P3.
#include "model/analysis/memory/memoryplan.h"
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/words.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace ets::findings {

namespace {

constexpr std::uint64_t littleMemory = std::uint64_t{64} << 10U; ///< Bytes up to which a plan is not worth the work.

Place ofValue(PlanValueId value)
{
    return {Place::Kind::Value, value.value()};
}

/// Values alive at the peak that are no other one's memory.
std::vector<PlannedTensor> atPeak(const MemoryPlan& memory)
{
    std::vector<PlanValueId> aliases;
    std::ranges::transform(memory.aliases, std::back_inserter(aliases), &TensorAlias::value);
    std::ranges::sort(aliases);
    std::vector<PlannedTensor> result;
    for (const std::uint32_t index : memory.liveAt(memory.livePeakStep)) {
        const PlannedTensor& tensor = memory.tensors[index];
        if (!std::ranges::binary_search(aliases, tensor.value)) {
            result.push_back(tensor);
        }
    }
    return result;
}

Outcome lookForHoles(const MethodFacts& facts)
{
    constexpr double least = 1.25;
    const MemoryPlan memory = MemoryPlan::of(*facts.plan());
    if (memory.tensors.empty() || memory.livePeakBytes == 0) {
        return Outcome::doesNotApply();
    }
    const double times = static_cast<double>(memory.arenaBytes) / static_cast<double>(memory.livePeakBytes);
    if (times <= least || memory.arenaBytes <= littleMemory) {
        return Outcome::notFound();
    }
    const std::uint64_t unused = memory.arenaBytes - memory.livePeakBytes;
    Finding finding = facts.finding(
        Grade::FilesSay, ETS_MESSAGE("The planned arenas have %1 more than is ever in use at once", bytesText(unused)));
    finding.cannotKnow = ETS_MESSAGE("What alignment and the memory that delegates allocate need");
    finding.action =
        ETS_MESSAGE("Export with another memory planning algorithm: MemoryPlanningPass(memory_planning_algo=...)");
    for (const PlannedTensor& tensor : atPeak(memory)) {
        finding.places.push_back(ofValue(tensor.value));
    }
    finding.facts = {{"arena_bytes", static_cast<std::int64_t>(memory.arenaBytes)},
        {"live_peak_bytes", static_cast<std::int64_t>(memory.livePeakBytes)},
        {"at_most_bytes", static_cast<std::int64_t>(unused)}};
    finding.atMostBytes = unused;
    return Outcome::found(std::move(finding));
}

/// Whether a value is an input or an output of the method, which live as long as it is called.
bool isOfCaller(const ExecutionPlan& plan, PlanValueId value)
{
    const auto holds = [&](const std::vector<PlanValueId>& values) {
        return std::ranges::find(values, value) != values.end();
    };
    return holds(plan.inputs) || holds(plan.outputs);
}

Outcome lookForLongLived(const MethodFacts& facts)
{
    constexpr double leastPart = 0.25;
    constexpr double leastLife = 0.5;
    const MemoryPlan memory = MemoryPlan::of(*facts.plan());
    const auto count = static_cast<double>(facts.plan()->instructions.size());
    if (memory.tensors.empty() || memory.livePeakBytes == 0 || count == 0) {
        return Outcome::doesNotApply();
    }
    Finding finding = facts.finding(Grade::FilesSay, {});
    std::uint64_t bytes = 0;
    for (const PlannedTensor& tensor : atPeak(memory)) {
        const bool isPersistent = std::ranges::binary_search(memory.persistent, tensor.value);
        const auto steps =
            static_cast<double>(std::min<std::int64_t>(tensor.life->last, static_cast<std::int64_t>(count) - 1)
                - std::max<std::int64_t>(tensor.life->first, 0) + 1);
        if (isPersistent || static_cast<double>(tensor.bytes) < leastPart * static_cast<double>(memory.livePeakBytes)
            || steps < leastLife * count) {
            continue;
        }
        finding.places.push_back(ofValue(tensor.value));
        bytes = std::max(bytes, tensor.bytes);
    }
    if (finding.places.empty()) {
        return Outcome::notFound();
    }
    const std::string part = percentText(static_cast<double>(bytes) / static_cast<double>(memory.livePeakBytes));
    finding.title = finding.places.size() == 1
        ? ETS_MESSAGE("A value that lives long holds %1 of the memory at the peak: %2", part, bytesText(bytes))
        : ETS_MESSAGE("%1 values that live long each hold up to %2 of the memory at the peak: %3",
            finding.places.size(), part, bytesText(bytes));
    const bool areOfCaller = std::ranges::all_of(
        finding.places, [&](const Place& place) { return isOfCaller(*facts.plan(), PlanValueId(place.id)); });
    finding.cannotKnow = areOfCaller ? ETS_MESSAGE("Whether the caller holds them in memory of its own as well")
                                     : ETS_MESSAGE("Whether the value could be computed again or written in place");
    finding.action = areOfCaller
        ? ETS_MESSAGE("Let the caller hold inputs and outputs: MemoryPlanningPass(alloc_graph_input=False, "
                      "alloc_graph_output=False)")
        : ETS_MESSAGE("Move what reads the value next to what writes it, or reduce it before the peak");
    finding.facts = {{"at_most_bytes", static_cast<std::int64_t>(bytes)},
        {"live_peak_bytes", static_cast<std::int64_t>(memory.livePeakBytes)}};
    finding.atMostBytes = bytes;
    finding.isSmall = bytes <= littleMemory;
    return Outcome::found(std::move(finding));
}

Outcome lookForBounds(const MethodFacts& facts)
{
    const ExecutionPlan& plan = *facts.plan();
    Finding finding = facts.finding(Grade::FilesSay, {});
    bool hasPlanned = false;
    for (std::size_t i = 0; i < plan.values.size(); ++i) {
        const PlanTensor* const tensor = plan.tensor(PlanValueId(i));
        if (tensor == nullptr || !tensor->place) {
            continue;
        }
        hasPlanned = true;
        if (tensor->isDynamic) {
            finding.places.push_back(ofValue(PlanValueId(i)));
        }
    }
    if (!hasPlanned) {
        return Outcome::doesNotApply();
    }
    if (finding.places.empty()) {
        return Outcome::notFound();
    }
    finding.title = finding.places.size() == 1
        ? ETS_MESSAGE("The sizes of one planned value are bounds, so memory and multiply-accumulates are upper bounds")
        : ETS_MESSAGE("The sizes of %1 planned values are bounds, so memory and multiply-accumulates are upper bounds",
            finding.places.size());
    finding.cannotKnow = ETS_MESSAGE("The sizes that ran");
    finding.action = ETS_MESSAGE("Export static shapes for the sizes in use: torch.export without dynamic_shapes");
    finding.facts = {{"values", static_cast<std::int64_t>(finding.places.size())}};
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule arenaWithHoles{
    "P1", "arena-with-holes", RuleSubject::Model, RuleNeeds::Program, lookForHoles, ETS_CODE("holes in an arena")};
extern const Rule longLivedAtPeak{"P2", "long-lived-at-peak", RuleSubject::Model, RuleNeeds::Program, lookForLongLived,
    ETS_CODE("long-lived value at the peak")};
extern const Rule boundsNotSizes{
    "P3", "bounds-not-sizes", RuleSubject::Model, RuleNeeds::Program, lookForBounds, ETS_CODE("sizes are bounds")};

} // namespace ets::findings

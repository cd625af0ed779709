// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/join/methodties.h"

#include "model/base/budget.h"
#include "model/trace/eventnames.h"
#include "model/trace/join/loggedtensors.h"
#include "model/trace/traceevents.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>

namespace ets {

namespace {

/// A step is a comparison of a logged tensor or a look at an event. Honest files need a small part of them.
constexpr std::uint64_t maxSteps = 20'000'000;

using Tensors = LoggedTensors::Tensors;

bool agrees(const TensorInfo& logged, const ExecutionPlan& plan, const PlanTensor& tensor)
{
    const std::span<const std::int32_t> shape = plan.shape(tensor);
    return logged.scalarType == tensor.scalarType
        && (!logged.hasSizes
            || std::ranges::equal(logged.sizes, shape, [&tensor](std::int64_t size, std::int32_t planned) {
                   return tensor.isDynamic ? size <= planned : size == planned;
               }));
}

Tensors::size_type countOf(const ExecutionPlan& plan, std::span<const PlanValueId> values)
{
    Tensors::size_type count = 0;
    plan.forEachTensor(values, [&count](PlanValueId) { ++count; });
    return count;
}

/// Whether logged tensors are those of the values, one by one.
bool agree(const Tensors& logged, const ExecutionPlan& plan, std::span<const PlanValueId> values)
{
    auto next = logged.begin();
    bool isSame = true;
    plan.forEachTensor(values, [&](PlanValueId id) { isSame = isSame && agrees(**next++, plan, *plan.tensor(id)); });
    return isSame;
}

bool fits(const LoggedTensors& logged, const ExecutionPlan& plan)
{
    if (!logged.outputs.empty()
        && (logged.outputs.size() != countOf(plan, plan.outputs) || !agree(logged.outputs, plan, plan.outputs))) {
        return false;
    }
    return std::ranges::all_of(logged.byInstruction, [&plan](const auto& entry) {
        const auto position = plan.position(entry.first.first, entry.first.second);
        if (!position) {
            return true; // instructions are compared elsewhere
        }
        // A kernel logs what it writes, a call into a delegate all its arguments; in a loop each time anew.
        const Instruction& instruction = plan.instructions[*position];
        const auto values = instruction.kind == InstructionKind::DelegateCall ? plan.argumentsOf(instruction)
                                                                              : plan.outputsOf(instruction);
        return entry.second.size() != countOf(plan, values) || agree(entry.second, plan, values);
    });
}

/// Takes the only candidate that is left, if one is.
void settle(const TraceEvents& trace, MethodMatch& match, std::span<const ExecutionPlan> plans,
    std::vector<std::uint32_t> left, Budget& steps)
{
    if (left.size() == 1) {
        choosePlan(trace, match, plans, left.front(), steps);
    }
    if (!left.empty()) {
        match.candidates = std::move(left);
    }
}

void compareValues(
    const TraceEvents& trace, MethodMatch& match, std::span<const ExecutionPlan> plans, Budget& budget, Budget& steps)
{
    settle(trace, match, plans,
        methodsOfTensors(
            *trace.dump, trace.block(match.block), match.candidates,
            [plans](const LoggedTensors& logged, std::uint32_t plan) { return fits(logged, plans[plan]); }, budget),
        steps);
}

/// How many times a method had been loaded, by run of the file.
std::vector<std::uint32_t> loadsBefore(const ETDump& dump)
{
    std::vector<bool> isLoad;
    isLoad.reserve(dump.keys.size());
    for (const ProfileKey& key : dump.keys) {
        isLoad.push_back(dump.text(key.name) == eventnames::loadMethod);
    }
    std::vector<std::uint32_t> loads;
    loads.reserve(dump.runs.size());
    std::uint32_t count = 0;
    for (const RunData& run : dump.runs) {
        loads.push_back(count);
        for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
            count += isLoad[dump.sampleKey[i].value()] ? 1 : 0;
        }
    }
    return loads;
}

/// No method runs before it is loaded: where as many methods ran before as had been loaded, this is one of them.
void compareLoads(
    const TraceEvents& trace, std::vector<MethodMatch>& matches, std::span<const ExecutionPlan> plans, Budget& steps)
{
    const auto firstRunOf = [&](const MethodMatch& match) {
        const std::vector<RunId>& runs = trace.block(match.block).runs;
        return runs.empty() ? RunId() : *std::ranges::min_element(runs);
    };
    const std::vector<std::uint32_t> loads = loadsBefore(*trace.dump);
    std::map<RunId, std::uint32_t> known; // first run of a method that is known
    for (const MethodMatch& match : matches) {
        if (match.plan && firstRunOf(match).isValid()) {
            known.emplace(firstRunOf(match), *match.plan);
        }
    }
    for (MethodMatch& match : matches) {
        const RunId first = firstRunOf(match);
        if (match.plan || match.candidates.size() < 2 || !first.isValid()) {
            continue;
        }
        std::set<std::uint32_t> before;
        for (auto i = known.begin(); i != known.lower_bound(first); ++i) {
            before.insert(i->second);
        }
        if (before.empty() || before.size() != loads[first.value()]) {
            continue;
        }
        std::vector<std::uint32_t> left;
        std::ranges::copy_if(match.candidates, std::back_inserter(left),
            [&](std::uint32_t candidate) { return before.contains(candidate); });
        settle(trace, match, plans, std::move(left), steps);
    }
}

} // namespace

void breakTies(
    const TraceEvents& trace, std::vector<MethodMatch>& matches, std::span<const ExecutionPlan> plans, Budget& steps)
{
    const auto isTie = [](const MethodMatch& match) { return !match.plan && match.candidates.size() > 1; };
    Budget budget(maxSteps);
    for (MethodMatch& match : matches) {
        if (isTie(match)) {
            compareValues(trace, match, plans, budget, steps);
        }
    }
    // Every comparison looks at the blocks before: a few dozen methods, not the thousands that a file may claim.
    constexpr std::size_t mostBlocks = 1000;
    if (matches.size() <= mostBlocks && std::ranges::any_of(matches, isTie)) {
        compareLoads(trace, matches, plans, steps);
    }
}

} // namespace ets

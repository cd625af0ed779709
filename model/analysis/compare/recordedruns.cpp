// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/recordedruns.h"

#include "model/analysis/compare/traceleaves.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/analysis/runs/selfticks.h"
#include "model/analysis/runs/warmup.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

namespace ets::compare {

namespace {

/// Of the durations of an event's samples that count.
ClockStep stepOf(const Trace& trace, std::span<const SampleId> samples)
{
    std::vector<Ticks> durations;
    durations.reserve(samples.size());
    ClockStep step;
    for (const SampleId sample : samples) {
        durations.push_back(trace.durationTicks(sample).value_or(0));
        step.divisor = std::gcd(step.divisor, durations.back());
    }
    if (step.divisor > 1) {
        return step;
    }
    std::ranges::sort(durations);
    for (std::size_t i = 1; i < durations.size(); ++i) {
        const Ticks gap = durations[i] - durations[i - 1];
        if (gap > 1 && (step.gap == 0 || gap < step.gap)) {
            step.gap = gap;
        }
    }
    return step;
}

void addSteps(const Trace& trace, TraceLeaves& leaves, std::size_t runs)
{
    for (std::size_t event = 0; event < leaves.leafOfEvent.size(); ++event) {
        if (leaves.leafOfEvent[event] == TraceLeaves::none) {
            continue;
        }
        Leaf& leaf = leaves.leaves[leaves.leafOfEvent[event]];
        const auto samples = trace.samplesOf(EventId(event));
        leaf.samples += samples.size();
        leaf.runs = runs;
        if (leaf.place == LeafPlace::Leaf) {
            leaf.step.add(stepOf(trace, samples));
        }
    }
}

Conditions conditionsOf(const Trace& trace, std::span<const BlockId> blocks, std::string_view method)
{
    Conditions conditions{.unit = trace.options().sourceTimeScale,
        .frequency = trace.options().frequency,
        .method = std::string(method),
        .loggedValues = !trace.etdump().debugEvents.empty()};
    for (const BlockId block : blocks) {
        conditions.bundledInput = std::max(conditions.bundledInput, trace.block(block).bundledInputIndex);
    }
    return conditions;
}

/// Adds the own time of every sample of a run to the leaf that it is in.
/// @return false where that is more than a span holds
bool addRun(const Trace& trace, const TraceLeaves& leaves, RunId run, std::span<TickSpan> ticks)
{
    const RunData& data = trace.etdump().runs[run.value()];
    bool fits = true;
    addSelfTicks(trace, {data.firstSample, data.sampleCount}, {}, [&](SampleId sample, TickSpan own) {
        const std::uint32_t leaf = leaves.leafOfEvent[trace.eventOf(sample).value()];
        if (leaf != TraceLeaves::none) {
            fits = !__builtin_add_overflow(ticks[leaf], own, &ticks[leaf]) && fits;
        }
    });
    return fits;
}

Error tooMuchToCompare(const std::string& file)
{
    return Error{.file = file,
        .what = ETS_MESSAGE("what its events are called and tied to takes far more memory than its size allows"),
        .advice = ETS_MESSAGE("Compare it without the record, or record it again"),
        .kind = Error::Kind::TooMuch};
}

} // namespace

std::vector<RunId> executingRuns(const Trace& trace, std::span<const BlockId> blocks)
{
    std::vector<RunId> runs;
    for (const BlockId block : blocks) {
        std::ranges::copy_if(trace.block(block).chosenRuns, std::back_inserter(runs),
            [&trace](RunId run) { return trace.ticksOf(run).executes; });
    }
    std::ranges::sort(runs);
    return runs;
}

std::vector<BlockId> comparedBlocks(const Trace& trace, std::string_view method)
{
    const MethodGroups methods(trace);
    std::vector<BlockId> blocks;
    for (const MethodGroup& group : methods.groups()) {
        if (group.executes && group.method == method) {
            blocks.insert(blocks.end(), group.blocks.begin(), group.blocks.end());
        }
    }
    std::ranges::sort(blocks);
    return blocks;
}

std::vector<ExecutedMethod> executedMethods(const Trace& trace)
{
    const MethodGroups methods(trace);
    std::map<std::string, TickSpan> ticks;
    for (const MethodGroup& group : methods.groups()) {
        const std::vector<RunId> runs = executingRuns(trace, group.blocks);
        if (!group.executes || runs.empty()) {
            continue;
        }
        TickSpan& sum = ticks[group.method];
        for (const RunId run : runs) {
            sum = saturatingAdd(sum, trace.ticksOf(run).executing);
        }
    }
    std::vector<ExecutedMethod> result;
    result.reserve(ticks.size());
    for (auto& [name, sum] : ticks) {
        result.push_back({name, sum});
    }
    std::ranges::stable_sort(result, std::greater<>(), &ExecutedMethod::ticks);
    return result;
}

namespace {

/// @throws ReadError
Result<RecordedRuns> readRuns(
    const Trace& trace, std::string_view method, const LoadContext& context, const Limits& limits)
{
    const std::vector<BlockId> blocks = comparedBlocks(trace, method);
    const std::vector<RunId> runs = executingRuns(trace, blocks);
    TraceLeaves leaves = leavesOf(trace, blocks, limits);
    limits.memory(runs.size() * leaves.leaves.size() * sizeof(TickSpan));
    addSteps(trace, leaves, runs.size());
    RecordedRuns recorded;
    recorded.file = std::filesystem::path(trace.etdump().file).filename().string();
    recorded.conditions = conditionsOf(trace, blocks, method);
    recorded.exported = exportFactsOf(trace, method);
    recorded.leaves = std::move(leaves.leaves);
    leaves.leaves.clear();
    recorded.ticks.assign(runs.size() * recorded.leaves.size(), 0);
    std::uint64_t events = 0;
    bool fits = true;
    for (std::size_t r = 0; r < runs.size(); ++r) {
        if (context.poll("compared-runs", r, runs.size())) {
            return Error::canceled();
        }
        const auto ofRun = std::span(recorded.ticks).subspan(r * recorded.leaves.size(), recorded.leaves.size());
        fits = addRun(trace, leaves, runs[r], ofRun) && fits;
        TickSpan total = 0;
        for (const TickSpan ticks : ofRun) {
            fits = !__builtin_add_overflow(total, ticks, &total) && fits;
        }
        recorded.totals.push_back(total);
        events += trace.etdump().runs[runs[r].value()].sampleCount;
    }
    if (!fits) {
        return Error::in(trace.etdump().file, ETS_MESSAGE("durations add up to more than 2^63 ticks"),
            ETS_MESSAGE("Its times cannot be those of a clock: record it again"));
    }
    recorded.eventsPerRun = runs.empty() ? 0 : (events + runs.size() - 1) / runs.size();
    if (trace.options().runs.positionsText().empty()) {
        recorded.warmUp = WarmUpRule().of(recorded.totals);
    }
    if (!runs.empty()) {
        const RunId median = runs[medianRun(recorded.totals, recorded.warmUp)];
        recorded.median = pictureOf(trace, recorded.leaves, leaves.leafOfEvent, median);
    }
    return recorded;
}

} // namespace

Result<RecordedRuns> recordedRuns(const Trace& trace, std::string_view method, const LoadContext& context)
{
    try {
        return readRuns(trace, method, context, limitsOfLeaves(trace, context));
    } catch (const ReadError& error) {
        return error.error.kind == Error::Kind::Canceled ? error.error : tooMuchToCompare(trace.etdump().file);
    }
}

} // namespace ets::compare

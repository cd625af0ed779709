// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/runs.h"

#include "model/analysis/runs/selfticks.h"
#include "model/analysis/samples/quantile.h"
#include "model/trace/runcursor.h"
#include "model/trace/trace.h"
#include "model/trace/values.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace ets {

namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

Run runOf(const Trace& trace, RunId id, BlockId block, std::size_t position)
{
    const RunTicks& ticks = trace.ticksOf(id);
    return {.run = id,
        .block = block,
        .position = static_cast<std::uint32_t>(position),
        .isChosen = trace.isChosen(id),
        .executes = ticks.executes,
        .ticks = ticks.executes ? ticks.executing : ticks.loading};
}

/// What groups of events took of their own in one run.
class RunGroups {
public:
    RunGroups(const Trace& trace, std::span<const std::uint32_t> groupOfEvent, std::size_t groups)
        : m_trace(trace)
        , m_groupOfEvent(groupOfEvent)
        , m_sum(groups, 0)
        , m_isTouched(groups, 0)
    {
    }

    /// @param self ticks of all samples, as selfTicksOf() says
    void add(const RunData& run, std::span<const TickSpan> self)
    {
        for (std::size_t i = run.firstSample; i < std::size_t{run.firstSample} + run.sampleCount; ++i) {
            add(SampleId(i), self[i]);
        }
    }
    /// The same without room for what each sample took.
    void add(const RunData& run, const LoadContext& context)
    {
        addSelfTicks(m_trace, {run.firstSample, run.sampleCount}, context,
            [this](SampleId sample, TickSpan ticks) { add(sample, ticks); });
    }

    /// Puts the sums of the run behind those of the runs before, and begins anew.
    void moveTo(std::vector<std::vector<TickSpan>>& sums)
    {
        for (const std::uint32_t group : m_touched) {
            sums[group].push_back(std::exchange(m_sum[group], 0));
            m_isTouched[group] = 0;
        }
        m_touched.clear();
    }

private:
    void add(SampleId sample, TickSpan ticks)
    {
        const std::uint32_t group = m_groupOfEvent[m_trace.eventOf(sample).value()];
        if (group >= m_sum.size()) {
            return;
        }
        if (m_isTouched[group] == 0) {
            m_isTouched[group] = 1;
            m_touched.push_back(group);
        }
        m_sum[group] = saturatingAdd(m_sum[group], ticks);
    }

    const Trace& m_trace;
    std::span<const std::uint32_t> m_groupOfEvent;
    std::vector<TickSpan> m_sum; ///< By group.
    std::vector<char> m_isTouched; ///< By group: whether something of the run was added to it.
    std::vector<std::uint32_t> m_touched;
};

} // namespace

std::vector<Run> runsOf(const Trace& trace)
{
    std::vector<Run> runs;
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        const EventBlock& block = trace.eventBlocks()[b];
        for (std::size_t i = 0; i < block.runs.size(); ++i) {
            runs.push_back(runOf(trace, block.runs[i], BlockId(b), i + 1));
        }
    }
    return runs;
}

ExecutingRuns ExecutingRuns::among(std::span<const Run> runs)
{
    ExecutingRuns counts;
    for (const Run& run : runs) {
        counts.all += run.executes ? 1 : 0;
        counts.chosen += run.executes && run.isChosen ? 1 : 0;
    }
    return counts;
}

Run runAt(const Trace& trace, RunId id)
{
    const BlockId block = trace.blockOf(id);
    return runOf(trace, id, block, positionOfRun(trace.block(block), id));
}

bool executeInOneBlock(std::span<const Run> runs)
{
    const auto first = std::ranges::find_if(runs, &Run::executes);
    return std::none_of(first, runs.end(), [&](const Run& run) { return run.executes && run.block != first->block; });
}

RunSpec onlyRun(std::span<const Run> runs, const Run& run)
{
    const RunSpec position = RunSpec::only(run.position);
    const bool executesElsewhere =
        std::ranges::any_of(runs, [&](const Run& other) { return other.executes && other.block != run.block; });
    return executesElsewhere ? position.ofBlock(static_cast<std::uint32_t>(run.block.value())) : position;
}

bool isPositionShared(std::span<const Run> runs, const Run& run)
{
    return std::ranges::any_of(
        runs, [&](const Run& other) { return other.position == run.position && other.block != run.block; });
}

std::uint32_t warmUpOf(std::span<const TickSpan> durations)
{
    if (durations.size() < 2) {
        return 0;
    }
    std::vector<TickSpan> later(durations.begin() + static_cast<std::ptrdiff_t>(durations.size() / 2), durations.end());
    std::ranges::sort(later);
    const double limit = upperFenceOf(later);
    const auto warm =
        std::ranges::find_if(durations, [limit](TickSpan ticks) { return static_cast<double>(ticks) <= limit; });
    return static_cast<std::uint32_t>(warm - durations.begin());
}

double medianOf(std::vector<TickSpan> values)
{
    if (values.empty()) {
        return 0;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    const auto upper = static_cast<double>(*middle);
    if (values.size() % 2 == 1) {
        return upper;
    }
    const auto lower = static_cast<double>(*std::max_element(values.begin(), middle));
    return lower + (upper - lower) / 2;
}

SelfByRun::SelfByRun(const Trace& trace, const LoadContext& context)
    : m_trace(trace)
    , m_context(context)
    , m_cancel(context.cancel)
    , m_methods(trace)
    , m_executingPosition(trace.etdump().runs.size(), none)
    , m_loadingPosition(trace.etdump().runs.size(), none)
{
    placeRuns({});
}

/// @param runs by RunId: not 0 for one that counts; empty for all that were chosen
void SelfByRun::placeRuns(std::span<const char> runs)
{
    std::vector<std::uint32_t> executing(m_methods.groups().size(), 0);
    std::vector<std::uint32_t> loading(m_methods.groups().size(), 0);
    for (std::size_t r = 0; r < m_executingPosition.size(); ++r) {
        m_executingPosition[r] = none;
        m_loadingPosition[r] = none;
        const BlockId block = m_trace.blockOf(RunId(r));
        const bool isLeft = runs.empty() || runs[r] != 0;
        if (!block.isValid() || !m_trace.isChosen(RunId(r)) || !isLeft) {
            continue;
        }
        const std::size_t method = m_methods.indexOf(block);
        const RunTicks& ticks = m_trace.ticksOf(RunId(r));
        if (ticks.executes) {
            m_executingPosition[r] = executing[method]++;
        }
        if (ticks.loads) {
            m_loadingPosition[r] = loading[method]++;
        }
    }
}

std::size_t SelfByRun::methodOf(EventId event) const
{
    return m_methods.indexOf(m_trace.event(event).block);
}

std::size_t SelfByRun::executingRuns(std::span<const EventId> events) const
{
    return events.empty() ? 0 : runCount(methodOf(events.front()), false);
}

std::size_t SelfByRun::executingRuns() const
{
    std::size_t count = 0;
    for (const MethodGroup& method : m_methods.groups()) {
        count += method.executing;
    }
    return count;
}

std::size_t SelfByRun::runCount(std::size_t method, bool loading) const
{
    const MethodGroup& group = m_methods.groups()[method];
    return loading ? group.loading : group.executing;
}

void SelfByRun::prepare(const LoadContext& context)
{
    if (m_self.empty()) {
        m_self = selfTicksOf(m_trace, context);
    }
}

const std::vector<TickSpan>& SelfByRun::self() const
{
    if (m_self.empty()) {
        m_self = selfTicksOf(m_trace, m_context);
    }
    return m_self;
}

void SelfByRun::keep(std::span<const char> samples)
{
    std::ignore = self();
    for (std::size_t i = 0; i < m_self.size(); ++i) {
        m_self[i] = samples[i] != 0 ? m_self[i] : 0;
    }
}

void SelfByRun::keepRuns(std::span<const char> runs)
{
    m_methods.keepRuns(m_trace, runs);
    placeRuns(runs);
}

template <typename TicksOf>
std::vector<TickSpan> SelfByRun::sumsOf(std::span<const EventId> events, bool loading, TicksOf ticksOf) const
{
    std::vector<TickSpan> result(events.empty() ? 0 : runCount(methodOf(events.front()), loading), 0);
    const std::vector<std::uint32_t>& positions = loading ? m_loadingPosition : m_executingPosition;
    RunCursor runs(m_trace);
    for (const EventId event : events) {
        if (m_cancel.isCanceled()) {
            break;
        }
        for (const SampleId sample : m_trace.samplesOf(event)) {
            const std::uint32_t position = positions[runs.runOf(sample).value()];
            if (position < result.size()) {
                result[position] = saturatingAdd(result[position], ticksOf(sample));
            }
        }
    }
    return result;
}

std::vector<TickSpan> SelfByRun::ticks(std::span<const EventId> events, bool loading) const
{
    const std::vector<TickSpan>& self = this->self();
    return sumsOf(events, loading, [&self](SampleId sample) { return self[sample.value()]; });
}

std::vector<TickSpan> SelfByRun::wholeTicks(std::span<const EventId> events) const
{
    return sumsOf(events, false, [this](SampleId sample) {
        return m_trace.isApart(sample) ? 0 : toTickSpan(m_trace.durationTicks(sample).value_or(0));
    });
}

std::vector<double> SelfByRun::medians(
    std::span<const std::uint32_t> groupOfEvent, std::size_t groups, bool loading) const
{
    const std::vector<std::uint32_t>& positions = loading ? m_loadingPosition : m_executingPosition;
    std::vector<std::vector<TickSpan>> sums(groups); // of runs that have the group
    RunGroups ofRun(m_trace, groupOfEvent, groups);
    for (std::size_t r = 0; r < positions.size() && !m_cancel.isCanceled(); ++r) {
        if (positions[r] == none) {
            continue;
        }
        if (m_self.empty()) {
            ofRun.add(m_trace.etdump().runs[r], m_context);
        } else {
            ofRun.add(m_trace.etdump().runs[r], m_self);
        }
        ofRun.moveTo(sums);
    }
    std::vector<std::size_t> runs(groups, 0);
    for (std::size_t e = 0; e < groupOfEvent.size(); ++e) {
        if (groupOfEvent[e] < groups) {
            runs[groupOfEvent[e]] = runCount(methodOf(EventId(e)), loading);
        }
    }
    std::vector<double> medians;
    medians.reserve(groups);
    for (std::size_t group = 0; group < groups; ++group) {
        std::vector<TickSpan>& values = sums[group];
        values.resize(runs[group], 0);
        medians.push_back(medianOf(std::move(values)));
        std::vector<TickSpan>().swap(values);
    }
    return medians;
}

} // namespace ets

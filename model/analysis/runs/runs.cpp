// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/runs.h"

#include "model/analysis/runs/quantile.h"
#include "model/analysis/runs/selfticks.h"
#include "model/inspector/backendtraits.h"
#include "model/inspector/eventnames.h"
#include "model/inspector/inspector.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace ets {

namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

bool isLoadingRoot(const Event& event)
{
    return event.role == EventRole::Framework && !eventnames::isExecution(event.name);
}

struct Outermost {
    TickSpan executing = 0;
    TickSpan loading = 0;
    bool executes = false;
    bool loads = false;
};

Outermost outermostOf(const Inspector& inspector, RunId id)
{
    Outermost sums;
    const RunData& run = inspector.etdump().runs[id.value()];
    for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
        const SampleId sample(i);
        if (inspector.parentOf(sample).isValid() || !inspector.isPlaceable(sample)) {
            continue; // inside another, or of another clock, which no sum takes in
        }
        const bool loading = isLoadingRoot(inspector.event(inspector.eventOf(sample)));
        const TickSpan ticks = toTickSpan(inspector.durationTicks(sample).value_or(0));
        TickSpan& sum = loading ? sums.loading : sums.executing;
        sum = saturatingAdd(sum, ticks);
        (loading ? sums.loads : sums.executes) = true;
    }
    return sums;
}

/// What groups of events took of their own in one run.
class RunGroups {
public:
    RunGroups(const Inspector& inspector, std::span<const std::uint32_t> groupOfEvent, std::size_t groups)
        : m_inspector(inspector)
        , m_groupOfEvent(groupOfEvent)
        , m_isCounter(inspector.events().size())
        , m_sum(groups, 0)
        , m_isTouched(groups, 0)
    {
        for (std::size_t e = 0; e < m_isCounter.size(); ++e) {
            m_isCounter[e] = traitsOf(inspector.event(EventId(e))).isCounter() ? 1 : 0;
        }
    }

    /// @param self ticks of samples, as selfTicksOf() says
    void add(const RunData& run, std::span<const TickSpan> self)
    {
        for (std::size_t i = run.firstSample; i < std::size_t{run.firstSample} + run.sampleCount; ++i) {
            if (const std::uint32_t group = touchedGroup(m_inspector.eventOf(SampleId(i))); group != none) {
                m_sum[group] = saturatingAdd(m_sum[group], self[i]);
            }
        }
    }

    /// The same by the rule of selfTicksOf(), which needs no room for what each sample took.
    void add(const RunData& run, const LoadContext& context)
    {
        const std::size_t all = m_inspector.etdump().sampleCount();
        for (std::size_t i = run.firstSample; i < std::size_t{run.firstSample} + run.sampleCount; ++i) {
            if (context.poll("self-times", i, all)) {
                return;
            }
            const SampleId sample(i);
            const EventId event = m_inspector.eventOf(sample);
            const std::uint32_t group = touchedGroup(event);
            if (m_isCounter[event.value()] != 0 || !m_inspector.isPlaceable(sample)) {
                continue;
            }
            const TickSpan ticks = toTickSpan(m_inspector.durationTicks(sample).value_or(0));
            if (group != none) {
                m_sum[group] = saturatingAdd(m_sum[group], ticks);
            }
            if (const SampleId parent = m_inspector.parentOf(sample); parent.isValid()) {
                if (const std::uint32_t around = groupOf(m_inspector.eventOf(parent)); around != none) {
                    m_sum[around] = saturatingAdd(m_sum[around], -ticks);
                }
            }
        }
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
    [[nodiscard]] std::uint32_t groupOf(EventId event) const
    {
        const std::uint32_t group = m_groupOfEvent[event.value()];
        return group < m_sum.size() ? group : none;
    }
    std::uint32_t touchedGroup(EventId event)
    {
        const std::uint32_t group = groupOf(event);
        if (group != none && m_isTouched[group] == 0) {
            m_isTouched[group] = 1;
            m_touched.push_back(group);
        }
        return group;
    }

    const Inspector& m_inspector;
    std::span<const std::uint32_t> m_groupOfEvent;
    std::vector<char> m_isCounter; ///< By event.
    std::vector<TickSpan> m_sum; ///< By group.
    std::vector<char> m_isTouched; ///< By group: whether the run has a sample of it.
    std::vector<std::uint32_t> m_touched;
};

} // namespace

std::vector<Run> runsOf(const Inspector& inspector, const CancelToken& cancel)
{
    std::vector<Run> runs;
    for (std::size_t b = 0; b < inspector.eventBlocks().size(); ++b) {
        const EventBlock& block = inspector.eventBlocks()[b];
        for (std::size_t i = 0; i < block.runs.size() && !cancel.isCancelled(); ++i) {
            const Outermost sums = outermostOf(inspector, block.runs[i]);
            runs.push_back({.run = block.runs[i],
                .block = BlockId(b),
                .position = static_cast<std::uint32_t>(i + 1),
                .isChosen = inspector.isChosen(block.runs[i]),
                .executes = sums.executes,
                .ticks = sums.executes ? sums.executing : sums.loading});
        }
    }
    return runs;
}

std::uint32_t warmUpOf(std::span<const TickSpan> durations)
{
    if (durations.size() < 2) {
        return 0;
    }
    std::vector<TickSpan> later(durations.begin() + static_cast<std::ptrdiff_t>(durations.size() / 2), durations.end());
    std::ranges::sort(later);
    const double limit = outlierLimitOf(later);
    const auto warm =
        std::ranges::find_if(durations, [limit](TickSpan ticks) { return static_cast<double>(ticks) <= limit; });
    return static_cast<std::uint32_t>(warm - durations.begin());
}

std::uint32_t warmUpOf(const Inspector& inspector, BlockId block)
{
    std::vector<TickSpan> durations;
    bool executes = false;
    for (const RunId run : inspector.block(block).runs) {
        const Outermost sums = outermostOf(inspector, run);
        durations.push_back(sums.executes ? sums.executing : sums.loading);
        executes = executes || sums.executes;
    }
    return executes ? warmUpOf(durations) : 0; // loading is no run of what is loaded
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

SelfByRun::SelfByRun(const Inspector& inspector, const LoadContext& context)
    : m_inspector(inspector)
    , m_context(context)
    , m_cancel(context.cancel)
    , m_executingPosition(inspector.etdump().runs.size(), none)
    , m_loadingPosition(inspector.etdump().runs.size(), none)
{
    for (std::size_t r = 0; r < m_executingPosition.size() && !m_cancel.isCancelled(); ++r) {
        if (!inspector.isChosen(RunId(r))) {
            continue;
        }
        const Outermost sums = outermostOf(inspector, RunId(r));
        if (sums.executes) {
            m_executingPosition[r] = static_cast<std::uint32_t>(m_executing++);
        }
        if (sums.loads) {
            m_loadingPosition[r] = static_cast<std::uint32_t>(m_loading++);
        }
    }
}

const std::vector<TickSpan>& SelfByRun::self() const
{
    if (m_self.empty()) {
        m_self = selfTicksOf(m_inspector, m_context);
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

template <typename TicksOf>
std::vector<TickSpan> SelfByRun::sumsOf(std::span<const EventId> events, bool loading, TicksOf ticksOf) const
{
    std::vector<TickSpan> result(loading ? m_loading : m_executing, 0);
    const std::vector<std::uint32_t>& positions = loading ? m_loadingPosition : m_executingPosition;
    RunId run; // of the sample before: the next one is often of the same
    std::uint32_t firstBehind = 0;
    for (const EventId event : events) {
        if (m_cancel.isCancelled()) {
            break;
        }
        for (const SampleId sample : m_inspector.samplesOf(event)) {
            if (!run.isValid() || sample.value() >= firstBehind
                || sample.value() < m_inspector.etdump().runs[run.value()].firstSample) {
                run = m_inspector.runOf(sample);
                const RunData& data = m_inspector.etdump().runs[run.value()];
                firstBehind = data.firstSample + data.sampleCount;
            }
            const std::uint32_t position = positions[run.value()];
            if (position != none) {
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
        return m_inspector.isPlaceable(sample) ? toTickSpan(m_inspector.durationTicks(sample).value_or(0)) : 0;
    });
}

std::vector<double> SelfByRun::medians(
    std::span<const std::uint32_t> groupOfEvent, std::size_t groups, bool loading) const
{
    const std::vector<std::uint32_t>& positions = loading ? m_loadingPosition : m_executingPosition;
    std::vector<std::vector<TickSpan>> sums(groups); // of runs that have the group
    RunGroups ofRun(m_inspector, groupOfEvent, groups);
    for (std::size_t r = 0; r < positions.size() && !m_cancel.isCancelled(); ++r) {
        if (positions[r] == none) {
            continue;
        }
        if (m_self.empty()) {
            ofRun.add(m_inspector.etdump().runs[r], m_context);
        } else {
            ofRun.add(m_inspector.etdump().runs[r], m_self);
        }
        ofRun.moveTo(sums);
    }
    std::vector<double> medians;
    medians.reserve(groups);
    for (std::vector<TickSpan>& values : sums) {
        values.resize(loading ? m_loading : m_executing, 0);
        medians.push_back(medianOf(std::move(values)));
        std::vector<TickSpan>().swap(values);
    }
    return medians;
}

} // namespace ets

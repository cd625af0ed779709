// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/analysis/runtable/runcontrast.h"

#include "model/analysis/runs/selfticks.h"
#include "model/analysis/runtable/runtable.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace ets {

namespace {

/// Sums of one side, by event.
struct Sums {
    std::vector<TickSpan> self;
    std::vector<TickSpan> whole;
};

class Contraster {
public:
    Contraster(const Trace& trace, const CancelToken& cancel)
        : m_trace(trace)
        , m_cancel(cancel)
        , m_selfTicks(selfTicksOf(trace))
    {
        const std::size_t count = trace.events().size();
        m_contrast.self.resize(count);
        m_contrast.whole.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            m_loads.push_back(isLoading(trace, EventId(i)));
        }
    }

    void add(RunContrast::Sides sides)
    {
        const auto runs = static_cast<double>(sides.runs.size());
        const auto others = static_cast<double>(sides.others.size());
        std::vector<char> isSeen(m_loads.size(), 0);
        const Sums own = sumsOf(sides.runs, isSeen);
        const Sums other = sumsOf(sides.others, isSeen);
        for (std::size_t i = 0; i < isSeen.size(); ++i) {
            if (isSeen[i] != 0) {
                const auto mean = [](TickSpan ticks, double count) { return static_cast<double>(ticks) / count; };
                m_contrast.self[i] = mean(own.self[i], runs) - mean(other.self[i], others);
                m_contrast.whole[i] = mean(own.whole[i], runs) - mean(other.whole[i], others);
            }
        }
        m_contrast.blocks.push_back(std::move(sides));
    }
    Result<RunContrast> take()
    {
        return m_cancel.isCanceled() ? Result<RunContrast>(Error::canceled()) : std::move(m_contrast);
    }

private:
    Sums sumsOf(const std::vector<Run>& runs, std::vector<char>& isSeen) const
    {
        Sums sums{std::vector<TickSpan>(isSeen.size(), 0), std::vector<TickSpan>(isSeen.size(), 0)};
        for (const Run& run : runs) {
            if (m_cancel.isCanceled()) {
                break;
            }
            const RunData& data = m_trace.etdump().runs[run.run.value()];
            for (std::size_t i = data.firstSample; i < std::size_t{data.firstSample} + data.sampleCount; ++i) {
                const std::size_t event = m_trace.eventOf(SampleId(i)).value();
                // What a run loads besides is no part of it.
                if (m_loads[event] || m_trace.isApart(SampleId(i))) {
                    continue;
                }
                isSeen[event] = 1;
                sums.self[event] = saturatingAdd(sums.self[event], m_selfTicks[i]);
                sums.whole[event] =
                    saturatingAdd(sums.whole[event], toTickSpan(m_trace.durationTicks(SampleId(i)).value_or(0)));
            }
        }
        return sums;
    }

    const Trace& m_trace;
    const CancelToken& m_cancel;
    std::vector<TickSpan> m_selfTicks; ///< By SampleId.
    std::vector<bool> m_loads; ///< By EventId.
    RunContrast m_contrast;
};

/// Runs that execute something, by block.
std::vector<RunContrast::Sides> sidesOf(const Trace& trace)
{
    std::vector<RunContrast::Sides> blocks(trace.eventBlocks().size());
    for (const Run& run : runsOf(trace)) {
        if (run.executes) {
            RunContrast::Sides& sides = blocks[run.block.value()];
            (run.isChosen ? sides.runs : sides.others).push_back(run);
        }
    }
    std::erase_if(blocks, [](const RunContrast::Sides& sides) { return sides.runs.empty() || sides.others.empty(); });
    return blocks;
}

} // namespace

Result<RunContrast> RunContrast::withMedian(
    const Trace& trace, const RunTable& table, std::size_t row, const CancelToken& cancel)
{
    Contraster contraster(trace, cancel);
    const Run& run = table.rows[row].run;
    const Run& median = table.rows[table.blockOf(row).medianRow].run;
    if (run.executes && median.executes && run.run != median.run) {
        contraster.add({{run}, {median}});
    }
    return contraster.take();
}

Result<RunContrast> RunContrast::ofChosen(const Trace& trace, const CancelToken& cancel)
{
    Contraster contraster(trace, cancel);
    for (Sides& sides : sidesOf(trace)) {
        contraster.add(std::move(sides));
    }
    return contraster.take();
}

bool RunContrast::hasOthers(const Trace& trace)
{
    return !sidesOf(trace).empty();
}

std::size_t slowestRow(const RunTable& table)
{
    const auto rank = [&table](std::size_t row) {
        const Run& run = table.rows[row].run;
        return std::tuple(run.executes, run.isChosen, run.ticks);
    };
    std::size_t best = 0;
    for (std::size_t row = 1; row < table.rows.size(); ++row) {
        best = rank(row) > rank(best) ? row : best;
    }
    return best;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelinemarks.h"

#include "model/inspector/inspector.h"

#include <algorithm>
#include <tuple>

namespace ets {

TimelineMarks::TimelineMarks(const Inspector& inspector, const TimelineIndex& index, std::span<const EventId> events)
{
    for (const EventId event : events) {
        const auto samples = inspector.samplesOf(event);
        if (m_marks.size() + samples.size() > most) {
            m_leftOut.push_back(event);
            continue;
        }
        for (const SampleId sample : samples) {
            if (const auto position = index.find(inspector, sample)) {
                const TimeRange span = index.span(*position);
                m_marks.push_back({span.start, span.end, position->lane});
            }
        }
    }
    std::ranges::sort(m_leftOut);
    std::ranges::sort(m_marks, {}, [](const Mark& mark) { return std::tuple(mark.lane, mark.start, mark.end); });
}

bool TimelineMarks::isLeftOut(EventId event) const
{
    return std::ranges::binary_search(m_leftOut, event);
}

std::span<const TimelineMarks::Mark> TimelineMarks::of(std::uint32_t lane) const
{
    const auto range = std::ranges::equal_range(m_marks, lane, {}, &Mark::lane);
    return {range.begin(), range.end()};
}

} // namespace ets

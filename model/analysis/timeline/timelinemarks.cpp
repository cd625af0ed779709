// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelinemarks.h"

#include "model/trace/trace.h"

#include <algorithm>
#include <tuple>

namespace ets {

TimelineMarks TimelineMarks::of(
    const Trace& trace, const TimelinePlaces& places, std::span<const EventId> events, const CancelToken& cancel)
{
    TimelineMarks result;
    for (const EventId event : events) {
        const auto samples = trace.samplesOf(event);
        if (result.m_marks.size() + samples.size() > most) {
            result.m_leftOut.push_back(event);
            continue;
        }
        if (cancel.isCanceled()) {
            break;
        }
        for (const SampleId sample : samples) {
            if (const auto position = places.find(trace, sample)) {
                const TimeRange span = places.index()->span(*position);
                result.m_marks.push_back({span.start, span.end, position->lane});
            }
        }
    }
    std::ranges::sort(result.m_leftOut);
    std::ranges::sort(result.m_marks, {}, [](const Mark& mark) { return std::tuple(mark.lane, mark.start, mark.end); });
    return result;
}

TimelineMarks TimelineMarks::leavingOut(std::span<const EventId> events)
{
    TimelineMarks result;
    result.m_leftOut.assign(events.begin(), events.end());
    std::ranges::sort(result.m_leftOut);
    return result;
}

std::size_t TimelineMarks::countSlices(const Trace& trace, std::span<const EventId> events)
{
    std::size_t count = 0;
    for (const EventId event : events) {
        count = std::min(most, count + trace.samplesOf(event).size());
    }
    return count;
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

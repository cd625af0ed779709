// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineplaces.h"

#include <optional>
#include <utility>

namespace ets {

class Trace;

/// Ways from one slice to another. All return an invalid id where there is nothing to go to.
class TimelineNavigation {
public:
    /// @param trace must outlive this, as must what the places look at; they have an index
    TimelineNavigation(const Trace& trace, const TimelinePlaces& places)
        : m_trace(trace)
        , m_places(places)
        , m_index(*places.index())
    {
    }

    /// The slice after (or before) it in the same lane.
    [[nodiscard]] SampleId next(SampleId sample) const { return beside(sample, 1); }
    /// The slice before it in its lane, invalid for the first.
    [[nodiscard]] SampleId previous(SampleId sample) const { return beside(sample, -1); }
    /// The same event in the next (or previous) run; of a loop the occurrence of the same number, if it has as many.
    [[nodiscard]] SampleId inNextRun(SampleId sample) const { return inOtherRun(sample, 1); }
    /// The same occurrence one run earlier, invalid in the first run.
    [[nodiscard]] SampleId inPreviousRun(SampleId sample) const { return inOtherRun(sample, -1); }
    [[nodiscard]] SampleId parent(SampleId sample) const; ///< The slice around it, invalid for an outermost one.
    /// The first slice inside it.
    [[nodiscard]] SampleId firstChild(SampleId sample) const;
    /// The outermost slice that starts at or after the tick, else the last one.
    [[nodiscard]] SampleId outermostFrom(Ticks tick) const;

    /// Where the sample is drawn.
    [[nodiscard]] std::optional<TimeRange> span(SampleId sample) const;
    /// Where the run around the sample is drawn.
    [[nodiscard]] std::optional<TimeRange> runSpan(SampleId sample) const;
    /// Duration less the placeable slices directly inside; nothing where it has no duration or where more slices lie
    /// inside than can be added up in a moment.
    [[nodiscard]] std::optional<TickSpan> selfTicks(SampleId sample) const;

private:
    [[nodiscard]] SampleId beside(SampleId sample, int step) const;
    [[nodiscard]] SampleId inOtherRun(SampleId sample, int step) const;
    /// Lanes of a track and of the clocks of delegates that its calls call, as a range [first, last).
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> lanesBelow(std::uint32_t track) const;

    const Trace& m_trace;
    TimelinePlaces m_places;
    const TimelineIndex& m_index;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"
#include "model/base/timescale.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace ets {

class Inspector;

/// Slices of one depth of one track, ascending by start, in columns.
struct TimelineLane {
    std::vector<Ticks> start;
    std::vector<Ticks> end;
    std::vector<SampleId> sample;
};

/// Rows of the timeline that belong together: all runs of a block.
struct TimelineTrack {
    BlockId block;
    std::string name;
    std::vector<TimelineLane> lanes; ///< By depth.
    TimelineLane notPlaceable; ///< Slices outside their run; start and end are those of the enclosing call.
};

/// Where every sample is drawn, and how to fold what is too small to see. Immutable.
class TimelineIndex {
public:
    [[nodiscard]] static TimelineIndex build(const Inspector& inspector);

    [[nodiscard]] std::span<const TimelineTrack> tracks() const { return m_tracks; }
    /// From the first to the last placeable tick; never affected by slices that are not placeable.
    [[nodiscard]] TimeRange range() const { return m_range; }

private:
    std::vector<TimelineTrack> m_tracks;
    TimeRange m_range;
};

} // namespace ets

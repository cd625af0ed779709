// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineplaces.h"
#include "views/timeline/arrange/timelinealignment.h"
#include "views/timeline/arrange/timelinearrangement.h"
#include "views/timeline/paint/timelinebars.h"
#include "views/timeline/paint/timelinestyle.h"
#include "views/timeline/timelinenotes.h"

#include <memory>

namespace ets {

/// What the timeline shows, whatever its size and zoom: a trace, in time or with its runs one below the other, how its
/// tracks are arranged and colored, and what a filter lets through. A value; copies share what is large.
struct TimelineContent {
    DataSetPtr dataSet; ///< Null for nothing.
    std::shared_ptr<const AlignedTrace> aligned; ///< Null in time.
    TimelineArrangement arrangement; ///< Of the tracks of places().
    std::shared_ptr<const TimelineColorFacts> colors = std::make_shared<TimelineColorFacts>(); ///< Not null.
    TimelineNotes notes; ///< Marks, drawn where runs are in time.
    std::shared_ptr<const FilterResult> filtered; ///< May be null.
    std::shared_ptr<const LaneHits> alignedHits; ///< Null where nothing is left out of the aligned runs.

    [[nodiscard]] TimelinePlaces places() const;
    /// Whether a slice of a bar passes the filter.
    [[nodiscard]] bool passes(std::uint32_t lane, const TimelineBar& bar) const;
};

} // namespace ets

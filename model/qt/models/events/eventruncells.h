// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/events/eventcells.h"

namespace ets {

/// An event in one run.
struct EventInRun {
    EventId event;
    RunId run;
    TickSpan selfTicks = 0; ///< Of the event in the run, see RunEvents.
    TickSpan runTicks = 0; ///< What the run took; 0 for one that executes nothing.
};

namespace eventcells {

/// As value() of the event, with the times of one run alone. Empty for what is only known of all runs together.
[[nodiscard]] QVariant valueInRun(const DataSet& dataSet, const EventInRun& row, EventColumn column);
/// As shownValue().
[[nodiscard]] QVariant shownValueInRun(const DataSet& dataSet, const EventInRun& row, EventColumn column);

} // namespace eventcells

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"

#include <optional>
#include <vector>

namespace ets {

struct FilterResult;

/// What some events took together.
struct EventSum {
    std::size_t events = 0; ///< Each once, however often it was given.
    TickSpan selfTicks = 0; ///< Sum of self times of all chosen runs: nothing counts twice, whatever encloses what.
    TickSpan loadingTicks = 0; ///< The part of it that is loading, which is in no run.
    bool isExecuting = false; ///< Whether one of them at least is part of runs.
    /// The rest divided by the runs of their method; none of several methods, and for loading alone.
    std::optional<double> ticksPerRun;

    [[nodiscard]] TickSpan executionTicks() const { return selfTicks - loadingTicks; } ///< Without loading.

    /// @param result what of the events counts: only what passes, where it filters this data set
    [[nodiscard]] static EventSum of(const DataSet& dataSet, const FilterResult& result, std::vector<EventId> events);
};

} // namespace ets

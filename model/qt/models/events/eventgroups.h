// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "model/qt/session/eventsum.h"

#include <QtCore/QString>

#include <memory>
#include <utility>
#include <vector>

namespace ets {

struct FilterResult;

/// By what the rows of Events are put together.
enum class EventGrouping { None, Block, OpType, Backend, Module, Run };

/// Events that have something in common.
struct EventGroup {
    QString title; ///< Empty for those that have it not: events of no backend, of no module.
    std::vector<EventId> events; ///< In the order of the trace, at least one.
    EventSum sum; ///< Of self times, so that groups add up.
    std::uint64_t samples = 0; ///< Of all chosen runs.

    // Of a group of one run only, see EventRunGroups.
    RunId run; ///< Else invalid: the events are those of all runs.
    TickSpan runTicks = 0; ///< What the run took; 0 for one that executes nothing.
    std::vector<TickSpan> selfTicks; ///< Of each of the events, in this run.
    std::uint32_t calls = 0; ///< Of sum.events: the calls around kernels.
    bool isFilled = true; ///< Whether events are there already.
    bool isSummed = true; ///< Whether the sums are.
};

/// Groups of all events, and where each event is.
struct EventGroups {
    std::vector<EventGroup> groups;
    std::vector<std::pair<int, int>> placeOf; ///< By EventId: group, and place in it.

    /// The longest group first. Sums are of what a filter lets through. May be called from any thread.
    /// @param grouping neither None nor Run
    /// @param filtered null for everything
    [[nodiscard]] static Result<EventGroups> of(const DataSet& dataSet, EventGrouping grouping,
        const std::shared_ptr<const FilterResult>& filtered, const LoadContext& context = {});
};
/// Works the sums out again for another filter.
void sumGroups(std::vector<EventGroup>& groups, const DataSet& dataSet, const FilterResult& filtered);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/filter/filterhits.h"
#include "model/analysis/filter/hitblocks.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/analysis/timeline/lanehits.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/qt/session/filterzoomstack.h"

#include <QtCore/QMetaType>

#include <memory>
#include <vector>

namespace ets {

struct DataSet;

/// What of a trace a filter lets through, and sums over that; immutable.
struct FilterResult {
    EventFilter asked; ///< The filter that this answers.
    quint64 generation = 0; ///< Of the data set.
    Filter filter; ///< Its chips and text, understood.
    FilterHits hits; ///< By event and slice; empty for a filter that is empty.
    HitBlocks hitBlocks; ///< Of hits.
    OperatorTotals operators; ///< Of what passes.
    ModuleTotals modules; ///< Of what passes.
    std::vector<EventTime> times; ///< By EventId: what counts in sums.
    MethodGroups methods; ///< With the runs that what passes is per run of; empty for a filter that is empty.
    LaneHits lanes; ///< Of what passes, by lane of the timeline.
    std::optional<EmptyingTerm> emptying; ///< Why nothing passes: a part of the text of filter.

    [[nodiscard]] bool filters() const { return !asked.isEmpty(); } ///< Whether anything may be left out.
    /// Whether an event passes; one of another data set does.
    [[nodiscard]] bool passes(EventId event) const
    {
        return !filters() || event.value() >= hits.events.size() || hits.events[event.value()] != 0;
    }
    /// Slices of a lane in [first, last) that pass.
    [[nodiscard]] std::size_t passing(std::size_t lane, std::size_t first, std::size_t last) const
    {
        return filters() ? lanes.passing(lane, first, last) : last - first;
    }

    /// Goes through all events, and through all slices. May be called from any thread.
    /// @param filter that of asked
    /// @return a fault where the trace cannot answer the filter; an error only when canceled
    [[nodiscard]] static Result<std::variant<std::shared_ptr<const FilterResult>, FilterFault>> of(
        const DataSet& dataSet, const EventFilter& asked, const Filter& filter, const FilterFacts& facts,
        const CancelToken& cancel = {});
};

using FilterResultPtr = std::shared_ptr<const FilterResult>;

/// What passes, with all of the result, as facts ask for it.
/// @param result not null
[[nodiscard]] inline std::shared_ptr<const FilterHits> hitsOf(const FilterResultPtr& result)
{
    return {result, &result->hits};
}

/// What of it counts in sums, by EventId.
/// @param result not null
[[nodiscard]] inline std::shared_ptr<const std::vector<EventTime>> timesOf(const FilterResultPtr& result)
{
    return {result, &result->times};
}

} // namespace ets

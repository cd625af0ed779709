// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/readings/readingdifferences.h"
#include "model/qt/models/events/eventcells.h"

/// Which cells of an event the two readings show differently, and what to say of them.
namespace ets::eventdifferences {

/// How much a cell differs between the readings.
enum class Mark {
    None,
    Rounding, ///< In digits that no clock measures.
    Value,
};

/// How differently the other reading shows a cell. The name stands for its row: it has the mark of the worst cell.
[[nodiscard]] Mark markOf(const Trace& shown, const ReadingDifferences& differences, EventId event, EventColumn column);
/// What the other reading says of a marked cell, and why; empty for one that is not marked.
[[nodiscard]] QString toolTip(
    const Trace& shown, const ReadingDifferences& differences, EventId event, EventColumn column);

} // namespace ets::eventdifferences

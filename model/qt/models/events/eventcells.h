// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/samples/eventspread.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/columnspec.h"

#include <QtCore/QVariant>

#include <optional>
#include <vector>

namespace ets {

/// Columns of the Events table: the Inspector's, and what this program knows beyond.
enum class EventColumn {
    Block,
    Name,
    P10,
    P50,
    P90,
    Avg,
    Min,
    Max,
    Deviation,
    Variation,
    Outliers,
    Durations,
    Samples,
    Total,
    Self,
    PerRun,
    Share,
    OpTypes,
    Delegated,
    Backend,
    DelegateId,
    Instruction,
    Handles,
    Module,
    Source,
    Shapes,
    Link,
    Start,
    Method,
    Count
};

/// What an event's cells say. Pure functions of immutable data, for models, filters and exports in any thread.
namespace eventcells {

/// All columns in the order of EventColumn, texts translated.
[[nodiscard]] std::vector<ColumnSpec> columns();
/// What the share is called where rows are of one run.
[[nodiscard]] ColumnSpec shareOfRunColumn();
/// The real value; invalid where the cell is empty.
[[nodiscard]] QVariant value(const DataSet& dataSet, EventId event, EventColumn column);
/// What Deviation, Variation and Outliers show of a spread.
[[nodiscard]] QVariant spreadValue(const std::optional<EventSpread>& spread, EventColumn column);
/// The value as far as it is shown: texts cut, see displayText().
[[nodiscard]] QVariant shownValue(const DataSet& dataSet, EventId event, EventColumn column);
/// What the column sorts by, where that is not value(): a list of handles by its first.
[[nodiscard]] QVariant sortValue(const DataSet& dataSet, EventId event, EventColumn column);
/// A text beyond the exact value: the whole path of a source file, why a link is missing. Empty for most.
[[nodiscard]] QString explanation(const DataSet& dataSet, EventId event, EventColumn column);

} // namespace eventcells

} // namespace ets

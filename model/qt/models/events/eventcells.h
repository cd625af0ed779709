// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/measure.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/columnspec.h"

#include <QtCore/QVariant>

#include <vector>

namespace ets {

/// Every column of the Events table shows a measure.
using EventColumn = EventField;

/// What an event's cells say. Pure functions of immutable data, for models, filters and exports in any thread.
namespace eventcells {

/// All columns in the order of EventColumn, texts translated.
[[nodiscard]] std::vector<ColumnSpec> columns();
/// Those that files of all columns have: all but the gap and what is of a baseline, which only files of the columns on
/// show have.
[[nodiscard]] std::vector<EventColumn> exported();
/// What the share is called where rows are of one run.
[[nodiscard]] ColumnSpec shareOfRunColumn();
/// The real value; invalid where the cell is empty.
[[nodiscard]] QVariant value(const DataSet& dataSet, const Presentation& how, EventId event, EventColumn column);
/// The value as far as it is shown: texts cut, see displayText().
[[nodiscard]] QVariant shownValue(const DataSet& dataSet, const Presentation& how, EventId event, EventColumn column);
/// What is shown in place of the value: the operator of a GPU's dispatch for its long name, "below 1 µs" for a time
/// that a coarse clock logged as 0. Empty for most.
[[nodiscard]] QString shownInstead(const DataSet& dataSet, const Presentation& how, EventId id, EventColumn column);
/// What the column sorts by, where that is not value(): a list of numbers by its first.
[[nodiscard]] QVariant sortValue(const DataSet& dataSet, const Presentation& how, EventId event, EventColumn column);
/// A text beyond the exact value: the whole path of a source file, why a link is missing. Empty for most.
[[nodiscard]] QString explanation(const DataSet& dataSet, EventId event, EventColumn column);

/// As value() of the event, with the times of one run alone. Empty for what is only known of all runs together.
[[nodiscard]] QVariant valueInRun(
    const DataSet& dataSet, const Presentation& how, const EventInRun& row, EventColumn column);
/// As shownValue().
[[nodiscard]] QVariant shownValueInRun(
    const DataSet& dataSet, const Presentation& how, const EventInRun& row, EventColumn column);
/// As sortValue().
[[nodiscard]] QVariant sortValueInRun(
    const DataSet& dataSet, const Presentation& how, const EventInRun& row, EventColumn column);

} // namespace eventcells

} // namespace ets

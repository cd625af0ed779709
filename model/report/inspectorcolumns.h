// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/measure.h"
#include "model/base/message.h"
#include "model/report/format/dataframe.h"
#include "model/report/inspectortable.h"
#include "model/trace/trace.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// What cells are made from.
struct ColumnInput {
    MeasureContext facts;
    bool everything = false; ///< Op types in full.
    Cell missing = {}; ///< Stands for the figures of an event without any.
};

/// A column of the Inspector's to_dataframe: the one definition for text, TSV, CSV and typed tables.
struct InspectorColumn {
    std::string_view key; ///< Its name, without unit.
    bool isTime; ///< In the target time scale.
    bool isLong; ///< print_data_tabular leaves it out.
    Cell (*cell)(const ColumnInput& input, EventId event); ///< As it is printed.
    TableCell (*value)(const Trace& trace, EventId event); ///< The value itself; empty for none.
};

/// In the order of to_dataframe.
[[nodiscard]] std::span<const InspectorColumn> inspectorColumns();

/// The names of columns, with the unit of times if that is wanted: "p10 (ms)".
/// @param everything also the long ones
[[nodiscard]] std::vector<std::string> inspectorColumnNames(const Trace& trace, bool units, bool everything);

/// @return an error where the faithful reading has nothing to make a table of: a block without events, or no block
[[nodiscard]] Result<void> checkPrintable(const Trace& trace);

} // namespace ets

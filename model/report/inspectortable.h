// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ets {

/// A cell of a table with the value itself: nothing, a truth value, number or text; lists of durations, ticks, texts
/// (op types, metadata bytes); stack traces; module stacks; logged values.
using TableCell =
    std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<double>, std::vector<Ticks>,
        std::vector<std::string>, std::vector<NamedStackTrace>, std::vector<NamedModuleStack>, std::vector<Value>>;

/// Rows and columns of to_dataframe. Rows are numbered from 0 and belong to one event each.
struct Table {
    std::vector<std::string> columns;
    std::vector<std::vector<TableCell>> rows; ///< Each as long as columns.
    std::vector<EventId> events; ///< By row.

    /// Position of a column; nothing if there is none of that name.
    [[nodiscard]] std::optional<std::size_t> columnIndex(std::string_view name) const;
    /// The cell of a row; null where the row, the column or the value is missing, or where it has another type.
    template <typename T> [[nodiscard]] const T* cell(std::size_t row, std::string_view column) const
    {
        const auto index = columnIndex(column);
        return index && row < rows.size() ? std::get_if<T>(&rows[row][*index]) : nullptr;
    }
};

/// What to_dataframe can be asked for.
struct TableOptions {
    bool includeUnits = true; ///< "p10 (ms)" instead of "p10".
    bool includeDelegateDebugData = false; ///< Metadata columns at the right, in order of first appearance.
    std::optional<BlockId> block = {}; ///< This block alone; all if absent.
};

/// Every row and column of the Inspector's to_dataframe, with typed cells. Op types are always in full. Figures of an
/// event without samples are missing; start times are ticks as logged.
/// @return an error where the faithful reading has a block without events or none, or the metadata parser fails
[[nodiscard]] Result<Table> toTable(const Trace& trace, const TableOptions& options = {});

} // namespace ets

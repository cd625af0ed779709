// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/tables/query.h"
#include "model/tables/table.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ets::tables {

/// A cell of an answer that is kept: null, number, text; bytes are hex text.
using AnswerCell = std::variant<std::monostate, std::int64_t, double, std::string>;

/// How much of an answer is kept.
struct QueryRoom {
    std::size_t rows = std::numeric_limits<std::size_t>::max(); ///< At most.
    std::size_t textBytes =
        std::numeric_limits<std::size_t>::max(); ///< Of all texts; the row that exceeds it is left out.
};

/// What a query has answered, as far as it is kept.
struct QueryRows {
    std::vector<std::string> names;
    std::vector<std::vector<AnswerCell>> columns; ///< By name; of one length.
    bool isCut = false; ///< Whether there are more rows than were wanted.

    [[nodiscard]] std::size_t size() const { return columns.empty() ? 0 : columns.front().size(); } ///< Rows.
    /// int64 of integers alone, double of numbers, else text.
    [[nodiscard]] ColumnType typeOf(std::size_t column) const;
};

/// Asks a query and keeps the rows.
/// @return what QueryDatabase::run() refuses
[[nodiscard]] Result<std::shared_ptr<const QueryRows>> answerOf(
    QueryDatabase& database, std::string_view query, const QueryLimits& limits, const QueryRoom& room);

/// A cell as text, in a column where not all are numbers; empty for null.
[[nodiscard]] std::string cellAsText(const AnswerCell& cell);

} // namespace ets::tables

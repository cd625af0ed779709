// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/tables/tableset.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ets::tables {

/// A cell of an answer; texts and bytes are valid while the row is visited.
struct QueryBytes {
    std::string_view bytes;
};
using QueryCell = std::variant<std::monostate, std::int64_t, double, std::string_view, QueryBytes>;

/// What a query may take.
struct QueryLimits {
    std::chrono::milliseconds time{0}; ///< 0 for any.
    std::int64_t memory = std::int64_t{1} << 30; ///< Bytes that SQLite takes at most.
    CancelToken cancel = {};
    /// Nanoseconds in which whoever reads the answer was waited for so far, which are none of the query's; none unless
    /// told.
    const std::atomic<std::int64_t>* waited = nullptr;
    Message ifLate = ETS_MESSAGE("Ask for less, or give more time"); ///< What to do about a query that takes longer.
};

/// Who is told of an answer.
struct QueryAnswer {
    std::function<void(std::span<const std::string> columns)> begin; ///< Once, before the first row.
    std::function<void(std::span<const QueryCell> row)> row;
    std::function<bool()> isEnough = {}; ///< Asked after each row: whether no more are wanted. Empty for all.
};

/// SQL over the tables of some traces. Queries read and do nothing else: no statement writes, no function reaches out
/// of the tables, nothing runs on for long after a cancel.
class QueryDatabase {
public:
    /// @param set outlives this
    [[nodiscard]] static Result<QueryDatabase> open(const TableSet& set);

    /// Runs one statement; rows are told as they are found.
    /// @return an error of kind Usage for what is no query, else what stopped it
    [[nodiscard]] Result<void> run(std::string_view sql, const QueryLimits& limits, const QueryAnswer& answer);

private:
    struct Parts;
    struct PartsEnd {
        void operator()(Parts* parts) const;
    };

    explicit QueryDatabase(std::unique_ptr<Parts, PartsEnd> parts);

    std::unique_ptr<Parts, PartsEnd> m_parts;
};

} // namespace ets::tables

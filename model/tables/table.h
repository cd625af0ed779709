// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/tables/values.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace ets::tables {

class TableSource;

/// Number of the first schema; each addition of a table or column makes it one more.
inline constexpr std::int64_t schemaVersion = 1;

/// Rows that are made at once, at most.
inline constexpr std::size_t batchRows = 4096;

/// What the rows of a table hang on, and so how often they are told: once for each trace, record or program.
enum class TableScope : std::uint8_t { Trace, Record, Program };

/// Some rows of a table that follow one another.
struct RowRange {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// Fills columns for some rows, or for fewer where their texts take too much for one batch.
/// @param fill of a RowRange; what it filled before is gone
/// @return the rows that it filled, at least one
template <typename Fill> RowRange fillFitting(RowRange rows, const Fill& fill)
{
    while (true) {
        try {
            fill(rows);
            return rows;
        } catch (const TextsTooLong&) {
            rows.count = std::max<std::size_t>(rows.count / 2, 1);
        }
    }
}

namespace detail {

template <typename T> struct CellType {
    using Bare = T;
    static constexpr bool isNullable = false;
};
template <typename T> struct CellType<std::optional<T>> {
    using Bare = T;
    static constexpr bool isNullable = true;
};

template <typename T> constexpr ColumnType typeOf()
{
    if constexpr (std::is_same_v<T, bool>) {
        return ColumnType::Bool;
    } else if constexpr (std::is_integral_v<T>) {
        return ColumnType::Int;
    } else if constexpr (std::is_floating_point_v<T>) {
        return ColumnType::Double;
    } else {
        return ColumnType::Text;
    }
}

template <typename T> void put(ColumnValues& out, T&& value)
{
    using Bare = std::remove_cvref_t<T>;
    if constexpr (std::is_same_v<Bare, bool> || std::is_same_v<Bare, double> || std::is_same_v<Bare, std::int64_t>) {
        out.add(value);
    } else if constexpr (std::is_integral_v<Bare>) {
        constexpr auto most = std::numeric_limits<std::int64_t>::max();
        if constexpr (std::is_unsigned_v<Bare> && sizeof(Bare) == sizeof(std::int64_t)) {
            out.add(value > static_cast<Bare>(most) ? most : static_cast<std::int64_t>(value));
        } else {
            out.add(static_cast<std::int64_t>(value));
        }
    } else if constexpr (std::is_same_v<Bare, std::string>) {
        out.addOwned(std::forward<T>(value));
    } else {
        out.addView(std::string_view(value));
    }
}

template <typename T> void put(ColumnValues& out, std::optional<T> value)
{
    if (value) {
        put(out, *std::move(value));
    } else {
        out.addNull();
    }
}

} // namespace detail

/// A column of a table: all that is known of it. Its type and whether it may be null follow from what its filler gives.
struct Column {
    const char* name;
    ColumnType type;
    bool isNullable;
    const char* unit; ///< "tick", "byte", "op/s" ...; empty for a count, an id, a text.
    const char* sentence; ///< What it says.
    void (*fill)(const TableSource& source, RowRange rows, ColumnValues& out);
    bool isAscending = false; ///< Never less than in the row before, of one trace, record or program.
    bool isWide = false; ///< Integers that hardly repeat: differences take less room than a dictionary.

    /// The same, marked.
    [[nodiscard]] constexpr Column ascending() const
    {
        Column column = *this;
        column.isAscending = true;
        return column;
    }
    [[nodiscard]] constexpr Column wide() const
    {
        Column column = *this;
        column.isWide = true;
        return column;
    }
};

/// A column by the function that gives its value in a row: std::optional where it may be null; a number, a bool, or a
/// text, of which a view outlives the source.
/// @param get captures nothing
template <typename Get> constexpr Column column(const char* name, const char* unit, const char* sentence, Get /*get*/)
{
    using Cell = detail::CellType<std::invoke_result_t<Get, const TableSource&, std::size_t>>;
    return Column{.name = name,
        .type = detail::typeOf<std::remove_cvref_t<typename Cell::Bare>>(),
        .isNullable = Cell::isNullable,
        .unit = unit,
        .sentence = sentence,
        .fill = [](const TableSource& source, RowRange rows, ColumnValues& out) {
            out.begin(detail::typeOf<std::remove_cvref_t<typename Cell::Bare>>());
            const Get get{};
            for (std::size_t row = rows.first; row < rows.first + rows.count; ++row) {
                detail::put(out, get(source, row));
            }
        }};
}

/// A table of the schema.
struct Table {
    const char* name;
    TableScope scope;
    const char* sentence; ///< What a row is.
    std::span<const std::string_view> key; ///< Columns that tell rows apart, that of the scope first.
    std::size_t sortedBy; ///< By so many of the key's columns behind the first rows are in order.
    std::span<const Column> columns;
    std::size_t (*count)(const TableSource& source); ///< Number of rows.

    /// Place of a column; nothing for a name that it does not have.
    [[nodiscard]] std::optional<std::size_t> indexOf(std::string_view column) const;
};

/// All tables, in the order in which they are told. Tables and columns are only ever added.
[[nodiscard]] std::span<const Table* const> allTables();
/// One of them; null for none of that name.
[[nodiscard]] const Table* tableNamed(std::string_view name);
/// "trace", "record", "program".
[[nodiscard]] std::string_view scopeName(TableScope scope);

/// The schema as a page of Markdown: docs/tables.md between its marks.
[[nodiscard]] std::string schemaMarkdown();

} // namespace ets::tables

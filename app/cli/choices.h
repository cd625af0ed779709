// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

/// Options that take one row of a table by its key.
namespace ets::cli {

/// What the option takes: the key of each row, with what the row stands for.
/// @param member which part of a row that is
template <typename Value, typename Rows, typename Member>
[[nodiscard]] std::map<std::string, Value> valuesByKey(const Rows& rows, Member member)
{
    std::map<std::string, Value> values;
    for (const auto& row : rows) {
        values.emplace(row.key, row.*member);
    }
    return values;
}

/// "text|tsv|...": the keys in the order of the rows, as the help names them.
template <typename Rows> [[nodiscard]] std::string keysOf(const Rows& rows)
{
    std::string keys;
    for (const auto& row : rows) {
        keys += (keys.empty() ? "" : "|") + std::string(row.key);
    }
    return keys;
}

} // namespace ets::cli

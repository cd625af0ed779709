// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ets {

/// A cell that pandas has filled in because a row has no such column; prints as nan where None prints as nothing.
struct NotANumberCell { };

/// A cell of a table: none, missing, truth value, integer, number or text. Lists are text already.
using Cell = std::variant<std::monostate, NotANumberCell, bool, std::int64_t, double, std::string>;

/// A table with named columns; rows are numbered from 0.
struct DataFrame {
    std::vector<std::string> columns;
    std::vector<std::vector<Cell>> rows; ///< Each as long as columns.
};

/// str() of a cell as Python gives it; empty for none.
[[nodiscard]] std::string cellText(const Cell& cell);

/// Name of a column or member that holds times: "duration (ms)".
[[nodiscard]] std::string timedName(std::string_view name, TimeScale scale);

} // namespace ets

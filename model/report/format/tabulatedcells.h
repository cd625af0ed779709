// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/format/dataframe.h"

#include <string>
#include <string_view>

/// Cells of a table as Python's tabulate takes and prints them.
namespace ets::tabulated {

/// Kinds of cells; the kind of a column is the greatest of its cells.
enum class CellKind { None, Bool, Int, Float, Text };

[[nodiscard]] CellKind kindOf(const Cell& cell); ///< A text may be a number or a truth value, too.
/// Text of a cell in a column of a kind.
[[nodiscard]] std::string formatCell(const Cell& cell, CellKind column);
/// Digits behind the point of a number, -1 where there is no point to align.
[[nodiscard]] long digitsAfterPoint(std::string_view text);

} // namespace ets::tabulated

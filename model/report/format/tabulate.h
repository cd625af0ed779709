// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/report/format/dataframe.h"
#include "model/report/format/framerows.h"

#include <string>

namespace ets {

/// The table as Python's tabulate prints a data frame in its format fancy_grid, with a column of row numbers.
/// UTF-8, without a line end after the last line. Without rows only the header is printed.
[[nodiscard]] std::string tabulate(const DataFrame& frame);

/// The same and a line end.
/// @return an error when one long or high cell among many rows would make the table out of all proportion: every cell
///         of a column is padded to the widest
[[nodiscard]] Result<std::string> tableText(const DataFrame& frame);
/// The same into a sink, of rows that nobody holds: they are asked for twice, first for the width of columns. Nothing
/// is written where there is an error.
[[nodiscard]] Result<void> writeTableText(Sink& sink, FrameRows& rows);

} // namespace ets

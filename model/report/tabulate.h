// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/dataframe.h"

#include <string>

namespace ets {

/// The table as Python's tabulate prints a data frame in its format fancy_grid, with a column of row numbers.
/// UTF-8, without a line end after the last line. Without rows only the header is printed.
[[nodiscard]] std::string tabulate(const DataFrame& frame);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

struct sqlite3;

namespace ets::tables {

/// Gives a connection median(x), quantile_cont(x, q) with q from 0 to 1, and stddev_samp(x). Nulls do not count; of no
/// values the result is null, of stddev_samp also of one.
/// @return a code of SQLite
[[nodiscard]] int registerFunctions(sqlite3* database);

/// Whether queries may call a function: those of SQLite that need no more than their arguments, and the above. What can
/// run long inside of a call, or reads and writes elsewhere, is not among them.
[[nodiscard]] bool isAllowedFunction(std::string_view name);

} // namespace ets::tables

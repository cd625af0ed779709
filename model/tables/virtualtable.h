// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/tables/tableset.h"

struct sqlite3;

namespace ets::tables {

/// Gives a connection the tables of a set, and `columns`, a table of the schema itself. Nothing is copied: rows are
/// filled when SQLite asks for them.
/// @param set outlives the connection
/// @return a code of SQLite
[[nodiscard]] int registerTables(sqlite3* database, const TableSet& set);

} // namespace ets::tables

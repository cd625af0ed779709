// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/tables/tableset.h"

#include <memory>
#include <optional>

struct sqlite3;

namespace ets::tables {

/// Gives a connection the tables of a set, and `columns`, a table of the schema itself. Nothing is copied: rows are
/// filled when SQLite asks for them.
/// @param set outlives the connection
/// @param stopped gets what stops a query for which SQLite has no code: it says that too much is told
/// @return a code of SQLite
[[nodiscard]] int registerTables(
    sqlite3* database, const TableSet& set, const std::shared_ptr<std::optional<Error>>& stopped);

} // namespace ets::tables

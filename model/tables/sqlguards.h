// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

struct sqlite3;

/// What keeps a query from anything but reading, and from running on where nobody can stop it. Each guard holds by
/// itself: what one lets through the next one stops.
namespace ets::tables {

inline constexpr int mostSql = 100'000; ///< Characters of a query.

/// Bounds what one call of SQLite may take: length of texts and queries, depth, parts, attached databases (none).
void setSqlLimits(sqlite3* database);

/// Turns off what reaches out of a database: writes into its schema, functions out of views, extensions.
void setSqlSwitches(sqlite3* database);

/// Lets statements read and call the functions of isAllowedFunction(), and nothing else.
/// @param refused outlives the database; says what was refused last
void setSqlAuthorizer(sqlite3* database, std::string* refused);

} // namespace ets::tables

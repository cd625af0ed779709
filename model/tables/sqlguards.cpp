// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/sqlguards.h"

#include "model/tables/sqlfunctions.h"

#include <sqlite3.h>

#include <array>

namespace ets::tables {

namespace {

/// A limit of SQLite and what it is set to.
struct SqlLimit {
    int which;
    int most;
};

constexpr std::array sqlLimits{SqlLimit{SQLITE_LIMIT_LENGTH, 16 << 20}, SqlLimit{SQLITE_LIMIT_SQL_LENGTH, mostSql},
    SqlLimit{SQLITE_LIMIT_ATTACHED, 0}, SqlLimit{SQLITE_LIMIT_EXPR_DEPTH, 200},
    SqlLimit{SQLITE_LIMIT_COMPOUND_SELECT, 50}, SqlLimit{SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1'000},
    SqlLimit{SQLITE_LIMIT_WORKER_THREADS, 0}};

int authorize(void* refused, int action, const char* /*first*/, const char* second, const char* /*database*/,
    const char* /*trigger*/)
{
    switch (action) {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE:
        return SQLITE_OK;
    case SQLITE_FUNCTION:
        if (second != nullptr && isAllowedFunction(second)) {
            return SQLITE_OK;
        }
        *static_cast<std::string*>(refused) = "there is no function " + std::string(second == nullptr ? "" : second);
        return SQLITE_DENY;
    default:
        *static_cast<std::string*>(refused) = "only queries are answered, which read tables";
        return SQLITE_DENY;
    }
}

} // namespace

void setSqlLimits(sqlite3* database)
{
    for (const SqlLimit& limit : sqlLimits) {
        sqlite3_limit(database, limit.which, limit.most);
    }
}

void setSqlSwitches(sqlite3* database)
{
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
}

void setSqlAuthorizer(sqlite3* database, std::string* refused)
{
    sqlite3_set_authorizer(database, authorize, refused);
}

} // namespace ets::tables

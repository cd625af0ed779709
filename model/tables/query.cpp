// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/query.h"

#include "model/tables/sqlfunctions.h"
#include "model/tables/sqlguards.h"
#include "model/tables/virtualtable.h"

#include <sqlite3.h>

#include <cctype>
#include <memory>
#include <optional>
#include <utility>

namespace ets::tables {

namespace {

using Clock = std::chrono::steady_clock;

struct StatementDone {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

using QueryStatement = std::unique_ptr<sqlite3_stmt, StatementDone>;

QueryCell cellAt(sqlite3_stmt* statement, int column)
{
    const auto size = [&] { return static_cast<std::size_t>(sqlite3_column_bytes(statement, column)); };
    switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER:
        return std::int64_t{sqlite3_column_int64(statement, column)};
    case SQLITE_FLOAT:
        return sqlite3_column_double(statement, column);
    case SQLITE_TEXT: {
        const auto* const text = sqlite3_column_text(statement, column);
        return std::string_view(reinterpret_cast<const char*>(text), size()); // NOLINT: as SQLite gives it
    }
    case SQLITE_BLOB: {
        const void* const bytes = sqlite3_column_blob(statement, column);
        return QueryBytes{{static_cast<const char*>(bytes), size()}};
    }
    default:
        return std::monostate();
    }
}

/// Whether nothing but blanks, comments and semicolons is left.
bool isEmptySql(sqlite3* database, const char* sql, const char* end)
{
    while (sql != end) {
        sqlite3_stmt* statement = nullptr;
        const char* rest = nullptr;
        const int code = sqlite3_prepare_v3(database, sql, static_cast<int>(end - sql), 0, &statement, &rest);
        const QueryStatement owner(statement);
        if (code != SQLITE_OK || statement != nullptr) {
            return false;
        }
        sql = rest;
    }
    return true;
}

/// @param why what SQLite says of it
Error queryError(const std::string& why)
{
    return Error{.what = ETS_MESSAGE("the query cannot be answered: %1", why),
        .advice = ETS_MESSAGE("Tables and columns are those that `select * from columns` lists"),
        .kind = Error::Kind::Usage};
}

Error usageError(Message what, Message advice)
{
    return Error{.what = std::move(what), .advice = std::move(advice), .kind = Error::Kind::Usage};
}

Error tooMuch(Message what, Message advice)
{
    return Error{.what = std::move(what), .advice = std::move(advice), .kind = Error::Kind::TooMuch};
}

} // namespace

struct QueryDatabase::Parts {
    sqlite3* database = nullptr;
    std::shared_ptr<std::optional<Error>> stopped = std::make_shared<std::optional<Error>>(); ///< See registerTables().
    std::string refused; ///< What the authorizer has against the statement.
    const QueryLimits* limits = nullptr; ///< Of the query that runs.
    Clock::time_point end;

    static int stopIfOver(void* parts)
    {
        const auto& of = *static_cast<const Parts*>(parts);
        return of.isCanceled() || of.isLate() ? 1 : 0;
    }
    [[nodiscard]] bool isCanceled() const { return limits != nullptr && limits->cancel.isCanceled(); }
    [[nodiscard]] bool isLate() const
    {
        if (limits == nullptr || limits->time.count() == 0) {
            return false;
        }
        return Clock::now() > end + std::chrono::nanoseconds(limits->waited != nullptr ? limits->waited->load() : 0);
    }
};

void QueryDatabase::PartsEnd::operator()(Parts* parts) const
{
    sqlite3_close(parts->database);
    delete parts; // NOLINT(cppcoreguidelines-owning-memory): of the unique_ptr
}

QueryDatabase::QueryDatabase(std::unique_ptr<Parts, PartsEnd> parts)
    : m_parts(std::move(parts))
{
}

Result<QueryDatabase> QueryDatabase::open(const TableSet& set)
{
    std::unique_ptr<Parts, PartsEnd> parts(new Parts);
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX;
    int code = sqlite3_open_v2(":memory:", &parts->database, flags, nullptr);
    if (code == SQLITE_OK) {
        code = registerTables(parts->database, set, parts->stopped);
    }
    if (code == SQLITE_OK) {
        code = registerFunctions(parts->database);
    }
    if (code != SQLITE_OK) {
        return queryError(sqlite3_errstr(code));
    }
    sqlite3* const database = parts->database;
    setSqlSwitches(database);
    setSqlLimits(database);
    setSqlAuthorizer(database, &parts->refused);
    constexpr int steps = 1000;
    sqlite3_progress_handler(database, steps, &Parts::stopIfOver, parts.get());
    return QueryDatabase(std::move(parts));
}

Result<void> QueryDatabase::run(std::string_view sql, const QueryLimits& limits, const QueryAnswer& answer)
{
    Parts& parts = *m_parts;
    sqlite3* const database = parts.database;
    if (sql.size() > mostSql) {
        return usageError(ETS_MESSAGE("the query is too long"), ETS_MESSAGE("Give at most 100,000 characters"));
    }
    parts.refused.clear();
    parts.stopped->reset();
    parts.limits = &limits;
    parts.end = Clock::now() + limits.time;
    sqlite3_hard_heap_limit64(limits.memory);
    sqlite3_stmt* prepared = nullptr;
    const char* rest = nullptr;
    const int code = sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), 0, &prepared, &rest);
    const QueryStatement statement(prepared);
    if (code != SQLITE_OK) {
        const std::string why = parts.refused.empty() ? sqlite3_errmsg(database) : parts.refused;
        return queryError(why);
    }
    if (statement == nullptr) {
        return usageError(ETS_MESSAGE("there is no query"), ETS_MESSAGE("Give a SELECT"));
    }
    if (!isEmptySql(database, rest, sql.data() + sql.size())) {
        return usageError(ETS_MESSAGE("there are several queries"), ETS_MESSAGE("Give one SELECT"));
    }
    const int columns = sqlite3_column_count(statement.get());
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(columns));
    for (int i = 0; i < columns; ++i) {
        names.emplace_back(sqlite3_column_name(statement.get(), i));
    }
    answer.begin(names);
    std::vector<QueryCell> row(static_cast<std::size_t>(columns));
    int step = sqlite3_step(statement.get());
    for (; step == SQLITE_ROW; step = sqlite3_step(statement.get())) {
        for (int i = 0; i < columns; ++i) {
            row[static_cast<std::size_t>(i)] = cellAt(statement.get(), i);
        }
        answer.row(row);
        if (answer.isEnough && answer.isEnough()) {
            return {};
        }
    }
    if (step == SQLITE_DONE) {
        return {};
    }
    if (parts.isCanceled()) {
        return Error::canceled();
    }
    if (parts.isLate()) {
        return tooMuch(ETS_MESSAGE("the query has taken longer than it may"), limits.ifLate);
    }
    if (*parts.stopped) {
        return **parts.stopped;
    }
    if (step == SQLITE_NOMEM) {
        return tooMuch(ETS_MESSAGE("the query takes more memory than it may"), ETS_MESSAGE("Ask for less"));
    }
    return queryError(sqlite3_errmsg(database));
}

} // namespace ets::tables

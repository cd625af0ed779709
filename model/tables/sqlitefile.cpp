// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/sqlitefile.h"

#include "model/base/process.h"
#include "model/base/sink.h"
#include "model/tables/beginbeside.h"
#include "model/tables/tableset.h"
#include "model/tables/writtenrows.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace ets::tables {

namespace {

std::string_view storedType(ColumnType type)
{
    constexpr std::array<std::string_view, 4> types{"INTEGER", "REAL", "INTEGER", "TEXT"};
    return types[static_cast<std::size_t>(type)];
}

std::string createTable(const Table& table, bool isOfOneTrace)
{
    const bool isSamples = std::string_view(table.name) == "samples";
    std::string sql = "CREATE TABLE \"" + std::string(table.name) + "\" (";
    for (const Column& column : table.columns) {
        sql += (&column == table.columns.data() ? "\"" : ", \"") + std::string(column.name) + "\" "
            + std::string(storedType(column.type)) + (column.isNullable ? "" : " NOT NULL");
        if (isSamples && isOfOneTrace && std::string_view(column.name) == "sample") {
            sql += " PRIMARY KEY";
        }
    }
    return sql + (isSamples && !isOfOneTrace ? ", PRIMARY KEY (trace, sample)) WITHOUT ROWID" : ")");
}

std::string insertInto(const Table& table)
{
    std::string sql = "INSERT INTO \"" + std::string(table.name) + "\" VALUES (";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        sql += i == 0 ? "?" : ", ?";
    }
    return sql + ")";
}

int bindCell(sqlite3_stmt* statement, int place, const ColumnValues& values, std::size_t row)
{
    if (values.isNull(row)) {
        return sqlite3_bind_null(statement, place);
    }
    switch (values.type()) {
    case ColumnType::Int:
    case ColumnType::Bool:
        return sqlite3_bind_int64(statement, place, values.number(row));
    case ColumnType::Double:
        return sqlite3_bind_double(statement, place, values.real(row));
    case ColumnType::Text:
        break;
    }
    const std::string_view text = values.text(row);
    return sqlite3_bind_text64(
        statement, place, text.empty() ? "" : text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

/// Whether a row has the very value of the row before it, which a statement keeps.
bool isAsBefore(const ColumnValues& values, std::size_t row)
{
    if (row == 0 || values.isNull(row) != values.isNull(row - 1)) {
        return false;
    }
    if (values.isNull(row)) {
        return true;
    }
    switch (values.type()) {
    case ColumnType::Int:
    case ColumnType::Bool:
        return values.number(row) == values.number(row - 1);
    case ColumnType::Double: // zeros of either sign are told apart
        return std::bit_cast<std::uint64_t>(values.real(row)) == std::bit_cast<std::uint64_t>(values.real(row - 1));
    case ColumnType::Text:
        break;
    }
    const std::string_view text = values.text(row);
    const std::string_view before = values.text(row - 1);
    return text.data() == before.data() && text.size() == before.size();
}

} // namespace

struct SqliteFile::Parts {
    /// Lets a statement go at the end.
    struct StatementEnd {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    using Statement = std::unique_ptr<sqlite3_stmt, StatementEnd>;

    sqlite3* database = nullptr;
    bool isOfOneTrace = false;
    std::optional<BegunFile> begun;
    std::map<const Table*, Statement> inserts;
    std::map<TableScope, std::set<std::int64_t>> added; ///< Traces, records and programs.
    std::string problem; ///< The first that there was; empty for none.
    std::uint64_t most = 0; ///< Bytes of the file.
    bool isTooLarge = false; ///< Whether the problem is that it would have more.
    CancelToken cancel; ///< Of the last trace.

    /// Asked by SQLite again and again, also while it makes the index.
    static int stopIfCanceled(void* parts) { return static_cast<const Parts*>(parts)->cancel.isCanceled() ? 1 : 0; }
};

SqliteFile::SqliteFile(std::string path, bool isOfOneTrace, std::uint64_t most)
    : m_path(std::move(path))
    , m_parts(std::make_unique<Parts>())
{
    m_parts->isOfOneTrace = isOfOneTrace;
    std::string beside;
    const int failed = beginBeside(m_path, beside, [](const char* name) {
        constexpr mode_t asOthers = 0666; // less what the mask takes
        const int made = ::open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, asOthers);
        return made >= 0 && ::close(made) == 0;
    });
    if (failed != 0) {
        m_parts->problem = std::system_category().message(failed);
        return;
    }
    m_parts->begun.emplace(beside);
    m_parts->most = most;
    if (sqlite3_open_v2(beside.c_str(), &m_parts->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr)
        != SQLITE_OK) {
        fail();
        return;
    }
    // 8 MB of pages: more is no faster for 10^7 samples and their index. Larger pages are, by a little, but a file of a
    // small trace is of its pages, one a table.
    for (const char* const setting :
        {"journal_mode=off", "synchronous=off", "locking_mode=exclusive", "cache_size=-8000"}) {
        execute(std::string("PRAGMA ") + setting);
    }
    constexpr std::uint64_t pageSize = 4096;
    constexpr std::uint64_t mostPages = 4'294'967'294;
    execute("PRAGMA max_page_count=" + std::to_string(std::clamp<std::uint64_t>(most / pageSize, 1, mostPages)));
    constexpr int steps = 10'000;
    sqlite3_progress_handler(m_parts->database, steps, &Parts::stopIfCanceled, m_parts.get());
    execute("PRAGMA application_id=" + std::to_string(applicationId));
    execute("PRAGMA user_version=" + std::to_string(schemaVersion));
    execute("BEGIN");
    for (const Table* const table : allTables()) {
        execute(createTable(*table, isOfOneTrace));
    }
}

SqliteFile::~SqliteFile()
{
    m_parts->inserts.clear();
    sqlite3_close(m_parts->database);
    if (m_parts->begun) {
        ::unlink(m_parts->begun->path().c_str());
    }
}

void SqliteFile::fail()
{
    if (!m_parts->problem.empty()) {
        return;
    }
    m_parts->problem = m_parts->database != nullptr ? sqlite3_errmsg(m_parts->database) : "no memory";
    if (m_parts->database != nullptr && sqlite3_errcode(m_parts->database) == SQLITE_FULL) {
        // The code is the same for a full disk; then much is left of what the file may have.
        constexpr std::uint64_t notWritten = 16U << 20U; // pages that SQLite holds
        std::error_code none;
        const std::uintmax_t written = std::filesystem::file_size(m_parts->begun->path(), none);
        m_parts->isTooLarge = !none && written + notWritten >= m_parts->most;
    }
}

void SqliteFile::execute(const std::string& sql)
{
    if (m_parts->problem.empty()
        && sqlite3_exec(m_parts->database, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        fail();
    }
}

bool SqliteFile::isEmpty() const
{
    return m_parts->added.empty();
}

Result<void> SqliteFile::add(const TableSource& source, const LoadContext& context)
{
    m_parts->cancel = context.cancel;
    try {
        WrittenRows written(source, context);
        for (const TableScope scope : {TableScope::Trace, TableScope::Record, TableScope::Program}) {
            const auto id = scopeId(source, scope);
            if (!id || !m_parts->added[scope].insert(*id).second) {
                continue;
            }
            for (const Table* const table : allTables()) {
                if (table->scope == scope) {
                    addRows(*table, source, written, context);
                }
            }
        }
    } catch (const ReadError& error) {
        return error.error;
    } catch (const SinkError& error) {
        return error.error();
    }
    return context.cancel.isCanceled() ? Result<void>(Error::canceled()) : Result<void>();
}

void SqliteFile::addRows(
    const Table& table, const TableSource& source, WrittenRows& written, const LoadContext& context)
{
    if (!m_parts->problem.empty()) {
        return;
    }
    Parts::Statement& insert = m_parts->inserts[&table];
    if (insert == nullptr) {
        sqlite3_stmt* made = nullptr;
        if (sqlite3_prepare_v2(m_parts->database, insertInto(table).c_str(), -1, &made, nullptr) != SQLITE_OK) {
            fail();
            return;
        }
        insert.reset(made);
    }
    forEachBatch(source, table, written.room(), [&](std::span<const ColumnValues> batch, std::size_t rows) {
        for (std::size_t row = 0; row < rows && m_parts->problem.empty() && !context.cancel.isCanceled(); ++row) {
            for (std::size_t i = 0; i < batch.size(); ++i) {
                if (!isAsBefore(batch[i], row)
                    && bindCell(insert.get(), static_cast<int>(i + 1), batch[i], row) != SQLITE_OK) {
                    fail();
                }
            }
            if (sqlite3_step(insert.get()) != SQLITE_DONE) {
                fail();
            }
            sqlite3_reset(insert.get());
        }
        if (context.cancel.isCanceled()) {
            throw ReadError{Error::canceled()}; // the batches that are left are not filled
        }
        written.add(rows);
    });
}

Result<void> SqliteFile::finish()
{
    m_parts->inserts.clear();
    // Of one trace the event comes first: a trace that is always the same makes every comparison of the sort longer,
    // and serves no query. A second thread takes a part of the sort.
    execute("PRAGMA threads=1");
    execute(std::string("CREATE INDEX samples_by_event ON samples ")
        + (m_parts->isOfOneTrace ? "(event, trace, duration)" : "(trace, event, duration)"));
    execute("COMMIT");
    if (m_parts->problem.empty() && sqlite3_close(m_parts->database) != SQLITE_OK) {
        fail();
    }
    if (m_parts->problem.empty()) {
        m_parts->database = nullptr;
        if (::rename(m_parts->begun->path().c_str(), m_path.c_str()) != 0) {
            m_parts->problem = std::system_category().message(errno);
        } else {
            m_parts->begun.reset();
            return {};
        }
    }
    if (m_parts->cancel.isCanceled()) {
        return Error::canceled();
    }
    if (m_parts->isTooLarge) {
        return SinkError::tooLarge().error();
    }
    return Error{.file = m_path,
        .what = Message::verbatim("cannot be written"),
        .where = Message::verbatim(m_parts->problem),
        .advice = Message::verbatim("Write to a place that has room"),
        .kind = Error::Kind::Output};
}

} // namespace ets::tables

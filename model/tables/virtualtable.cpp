// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/virtualtable.h"

#include "model/base/message.h"
#include "model/base/sink.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <exception>
#include <limits>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace ets::tables {

namespace {

/// Rows of one source, from first up to, not including, end.
struct SourceRows {
    const TableSource* source = nullptr;
    std::size_t first = 0;
    std::size_t end = 0;
};

/// What a module of SQLite is told: which table, of what.
struct TableOfSet {
    const Table* table = nullptr;
    const TableSet* set = nullptr;
    std::shared_ptr<const bool> isDeclared; ///< Whether all tables are; before that nobody counts rows.
    std::shared_ptr<std::optional<Error>> stopped; ///< What stopped the query, where SQLite has no code for it.
};

struct VirtualTable {
    sqlite3_vtab base{}; // first: SQLite knows nothing else
    TableOfSet of;
};

/// Integers that hold a bound of a constraint; the bound itself where it is one.
struct Whole {
    std::int64_t below = 0;
    std::int64_t above = 0;
};

/// The orders in which rows are read.
enum Order : int { ByRow = 0, ByEvent = 1 };

/// Whether every sample counts, so that the trace's own list of samples by event has all.
bool hasSamplesByEvent(const TableSource& source)
{
    return source.trace().traceEvents().samplesByEvent.size() == source.trace().etdump().sampleCount();
}

bool isSamples(const Table& table)
{
    return std::string_view(table.name) == "samples";
}

std::int64_t numberAtRow(const TableSource& source, const Column& column, std::size_t row)
{
    ColumnValues values;
    column.fill(source, {row, 1}, values);
    return values.isNull(0) ? std::numeric_limits<std::int64_t>::min() : values.number(0);
}

/// The first row of some whose value is not below a number; values ascend.
std::size_t lowerRow(const SourceRows& rows, const Column& column, std::int64_t number)
{
    std::size_t first = rows.first;
    std::size_t count = rows.end - rows.first;
    while (count > 0) {
        const std::size_t half = count / 2;
        if (numberAtRow(*rows.source, column, first + half) < number) {
            first += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return first;
}

std::size_t upperRow(const SourceRows& rows, const Column& column, std::int64_t number)
{
    return number == std::numeric_limits<std::int64_t>::max() ? rows.end : lowerRow(rows, column, number + 1);
}

/// What a query asks of a column that leads to its rows.
struct Bound {
    std::size_t column = 0;
    int op = 0;
};

/// Which columns of a table lead to rows: that of the scope, those that ascend, then those that ascend within equal
/// values of the key before them.
bool leadsToRows(const Table& table, std::size_t column)
{
    if (column == 0 || table.columns[column].isAscending) {
        return true;
    }
    for (std::size_t k = 1; k <= table.sortedBy; ++k) {
        if (table.key[k] == table.columns[column].name) {
            return true;
        }
    }
    return false;
}

/// Narrows rows by the bounds of one column, which ascends in them.
void narrow(SourceRows& rows, const Column& column, int op, Whole bound)
{
    switch (op) {
    case SQLITE_INDEX_CONSTRAINT_EQ: {
        const std::size_t first = lowerRow(rows, column, bound.below);
        rows.end = upperRow(rows, column, bound.above);
        rows.first = std::min(first, rows.end);
        break;
    }
    case SQLITE_INDEX_CONSTRAINT_GT:
    case SQLITE_INDEX_CONSTRAINT_GE:
        rows.first = lowerRow(rows, column, bound.below);
        break;
    case SQLITE_INDEX_CONSTRAINT_LT:
    case SQLITE_INDEX_CONSTRAINT_LE:
        rows.end = std::max(rows.first, upperRow(rows, column, bound.above));
        break;
    default:
        break;
    }
}

struct Cursor {
    sqlite3_vtab_cursor base{}; // first: SQLite knows nothing else

    /// The values of a column that are at hand.
    struct Held {
        ColumnValues values;
        std::size_t first = 0;
        std::size_t count = 0;
    };

    std::vector<SourceRows> parts; ///< What is read, one after the other.
    std::size_t part = 0;
    std::size_t row = 0; ///< Of the part's source; by event a place in its list of samples.
    std::size_t steps = 0; ///< Since the rows were found: who reads on is given more at once.
    int order = ByRow;
    std::vector<Held> held; ///< By column.

    /// How much text of a source was given out. A row that is read again is not counted again.
    struct Told {
        /// Less than elsewhere: SQLite and the printer of rows hold a copy each.
        static constexpr std::uint64_t alwaysTold = 4U << 20U;

        explicit Told(const TableSource& source, std::size_t columns)
            : room(source, alwaysTold)
            , rows(columns, 0)
        {
        }
        TextRoom room;
        std::vector<std::size_t> rows; ///< By column: up to where they were told.
    };
    std::map<const TableSource*, Told> told;

    [[nodiscard]] bool isAtEnd() const { return part >= parts.size(); }
    void skipEmpty()
    {
        while (!isAtEnd() && row >= parts[part].end) {
            ++part;
            forget();
            row = isAtEnd() ? 0 : parts[part].first;
        }
    }
    void forget()
    {
        for (Held& column : held) {
            column.count = 0;
        }
    }
    [[nodiscard]] std::size_t sourceRow() const
    {
        return order == ByEvent ? parts[part].source->trace().traceEvents().samplesByEvent[row].value() : row;
    }
};

const VirtualTable& tableOf(sqlite3_vtab_cursor* cursor)
{
    return *reinterpret_cast<const VirtualTable*>(cursor->pVtab); // NOLINT: it begins with it
}

Cursor& cursorOf(sqlite3_vtab_cursor* cursor)
{
    return *reinterpret_cast<Cursor*>(cursor); // NOLINT: it begins with it
}

void tell(sqlite3_vtab* table, const char* text)
{
    sqlite3_free(table->zErrMsg);
    table->zErrMsg = sqlite3_mprintf("%s", text);
}

/// Calls a function; no exception gets into SQLite.
/// @param stopped gets that of a sink
template <typename Function>
int guarded(sqlite3_vtab* table, const Function& function, std::optional<Error>* stopped = nullptr)
{
    try {
        function();
        return SQLITE_OK;
    } catch (const std::bad_alloc&) {
        return SQLITE_NOMEM;
    } catch (const ReadError& error) {
        tell(table, error.error.message().c_str());
    } catch (const SinkError& error) {
        tell(table, error.what());
        if (stopped != nullptr) {
            *stopped = error.error();
        }
    } catch (const std::exception& error) {
        tell(table, error.what());
    }
    return SQLITE_ERROR;
}

std::string declaration(const Table& table)
{
    constexpr std::array<std::string_view, 4> types{"INTEGER", "REAL", "BOOLEAN", "TEXT"};
    std::string sql = "CREATE TABLE x(";
    for (const Column& column : table.columns) {
        sql += (&column == table.columns.data() ? "\"" : ", \"") + std::string(column.name) + "\" "
            + std::string(types[static_cast<std::size_t>(column.type)]);
    }
    return sql + ")";
}

int connectTable(
    sqlite3* database, void* of, int /*count*/, const char* const* /*words*/, sqlite3_vtab** result, char** /*problem*/)
{
    const auto& told = *static_cast<const TableOfSet*>(of);
    if (const int code = sqlite3_declare_vtab(database, declaration(*told.table).c_str()); code != SQLITE_OK) {
        return code;
    }
    auto* const made = new (std::nothrow) VirtualTable;
    if (made == nullptr) {
        return SQLITE_NOMEM;
    }
    made->of = told;
    *result = &made->base;
    return SQLITE_OK;
}

int disconnectTable(sqlite3_vtab* table)
{
    delete reinterpret_cast<VirtualTable*>(table); // NOLINT: made above
    return SQLITE_OK;
}

bool isBound(int op)
{
    return op == SQLITE_INDEX_CONSTRAINT_EQ || op == SQLITE_INDEX_CONSTRAINT_GT || op == SQLITE_INDEX_CONSTRAINT_GE
        || op == SQLITE_INDEX_CONSTRAINT_LT || op == SQLITE_INDEX_CONSTRAINT_LE;
}

/// Whether rows come in the order that is asked for anyway.
bool isInOrder(const TableOfSet& of, const sqlite3_index_info& info, int order)
{
    const Table& table = *of.table;
    if (of.set->sourcesOf(table.scope).size() > 1) {
        return false;
    }
    std::size_t key = 1;
    for (int i = 0; i < info.nOrderBy; ++i) {
        const auto& term = info.aOrderBy[i]; // NOLINT: as SQLite gives it
        if (term.desc != 0 || term.iColumn < 0) {
            return false;
        }
        const std::string_view name = table.columns[static_cast<std::size_t>(term.iColumn)].name;
        if (term.iColumn == 0) {
            continue; // the same in all rows
        }
        if (order == ByEvent) {
            return name == "event" && i + 1 == info.nOrderBy;
        }
        const bool isAlone =
            table.columns[static_cast<std::size_t>(term.iColumn)].isAscending && i + 1 == info.nOrderBy;
        if (key == 1 && isAlone) {
            return true;
        }
        if (key > table.sortedBy || table.key[key] != name) {
            return false;
        }
        ++key;
    }
    return true;
}

/// How many rows are left of so many, about.
double rowsLeft(const TableOfSet& of, double rows, std::size_t column, int op)
{
    constexpr double ofRange = 4;
    const double sources = static_cast<double>(std::max<std::size_t>(1, of.set->sourcesOf(of.table->scope).size()));
    if (op != SQLITE_INDEX_CONSTRAINT_EQ) {
        return rows / ofRange;
    }
    if (column == 0) {
        return rows / sources;
    }
    const bool isWholeKey =
        of.table->sortedBy == 1 && of.table->key.size() == 2 && of.table->key[1] == of.table->columns[column].name;
    return isWholeKey ? std::min(rows, sources) : rows / std::max(2.0, std::sqrt(rows));
}

/// Chooses the constraints by which rows are found. All of them are checked again by SQLite, so that rows that are
/// found in vain do no harm.
int bestIndex(sqlite3_vtab* base, sqlite3_index_info* info)
{
    const TableOfSet& of = reinterpret_cast<VirtualTable*>(base)->of; // NOLINT: it begins with it
    const Table& table = *of.table;
    if (!*of.isDeclared) {
        return SQLITE_OK;
    }
    auto rows = static_cast<double>(of.set->rowsOf(table));
    const auto sources = of.set->sourcesOf(table.scope);
    const bool mayGoByEvent = isSamples(table)
        && std::ranges::all_of(sources, [](const TableSource* source) { return hasSamplesByEvent(*source); });
    const auto eventColumn = isSamples(table) ? table.indexOf("event") : std::nullopt;
    std::string plan;
    int arguments = 0;
    int order = ByRow;
    const auto use = [&](int i, std::size_t column) {
        info->aConstraintUsage[i].argvIndex = ++arguments; // NOLINT: as SQLite gives it
        const int op = info->aConstraint[i].op; // NOLINT: as SQLite gives it
        plan += std::to_string(column) + "," + std::to_string(op) + ";";
        rows = rowsLeft(of, rows, column, op);
    };
    for (int pass = 0; pass < 2; ++pass) { // by row first, then by event where nothing but the scope was found
        for (int i = 0; i < info->nConstraint; ++i) {
            const auto& constraint = info->aConstraint[i]; // NOLINT: as SQLite gives it
            if (constraint.usable == 0 || constraint.iColumn < 0 || !isBound(constraint.op)) {
                continue;
            }
            const auto column = static_cast<std::size_t>(constraint.iColumn);
            const bool isEvent = eventColumn && column == *eventColumn;
            if (pass == 0 && leadsToRows(table, column) && table.columns[column].type == ColumnType::Int) {
                use(i, column);
            }
            if (pass == 1 && mayGoByEvent && isEvent && constraint.op == SQLITE_INDEX_CONSTRAINT_EQ && order == ByRow
                && plan.find(';') == plan.rfind(';') && (plan.empty() || plan.starts_with("0,"))) {
                order = ByEvent;
                use(i, column);
            }
        }
    }
    if (order == ByRow && mayGoByEvent && plan.empty() && info->nOrderBy > 0 && isInOrder(of, *info, ByEvent)
        && !isInOrder(of, *info, ByRow)) {
        order = ByEvent;
    }
    info->idxNum = order;
    info->idxStr = sqlite3_mprintf("%s", plan.c_str());
    info->needToFreeIdxStr = 1;
    info->orderByConsumed = info->nOrderBy > 0 && isInOrder(of, *info, order) ? 1 : 0;
    constexpr double ofSearch = 20;
    info->estimatedRows = static_cast<sqlite3_int64>(std::max(1.0, rows));
    info->estimatedCost = rows + ofSearch;
    return info->idxStr != nullptr ? SQLITE_OK : SQLITE_NOMEM;
}

int openCursor(sqlite3_vtab* table, sqlite3_vtab_cursor** result)
{
    auto* const cursor = new (std::nothrow) Cursor;
    if (cursor == nullptr) {
        return SQLITE_NOMEM;
    }
    *result = &cursor->base;
    return guarded(table, [&] {
        cursor->held.resize(reinterpret_cast<VirtualTable*>(table)->of.table->columns.size()); // NOLINT
    });
}

int closeCursor(sqlite3_vtab_cursor* cursor)
{
    delete reinterpret_cast<Cursor*>(cursor); // NOLINT: made above
    return SQLITE_OK;
}

/// The whole numbers around a value; nothing for a text or what is beyond all of them.
std::optional<Whole> wholeOf(sqlite3_value* value)
{
    constexpr double most = 9.2e18;
    switch (sqlite3_value_type(value)) {
    case SQLITE_INTEGER: {
        const std::int64_t number = sqlite3_value_int64(value);
        return Whole{number, number};
    }
    case SQLITE_FLOAT: {
        const double number = sqlite3_value_double(value);
        if (!(std::abs(number) < most)) {
            return std::nullopt;
        }
        return Whole{static_cast<std::int64_t>(std::floor(number)), static_cast<std::int64_t>(std::ceil(number))};
    }
    default:
        return std::nullopt;
    }
}

/// The bounds that bestIndex() has written.
std::vector<Bound> boundsOf(const char* plan)
{
    std::vector<Bound> bounds;
    while (plan != nullptr && *plan != '\0') {
        char* end = nullptr;
        const auto column = static_cast<std::size_t>(std::strtoul(plan, &end, 10));
        const auto op = static_cast<int>(std::strtol(end + 1, &end, 10));
        bounds.push_back({column, op});
        plan = end + 1;
    }
    return bounds;
}

/// Narrows the rows of one source by all bounds.
/// @param wholes by bound; nothing for one that says nothing of rows
void narrowAll(
    SourceRows& rows, const Table& table, std::span<const Bound> bounds, std::span<const std::optional<Whole>> wholes)
{
    const auto by = [&](std::size_t column) {
        bool isEqual = false;
        for (std::size_t i = 0; i < bounds.size(); ++i) {
            if (bounds[i].column == column && wholes[i]) {
                narrow(rows, table.columns[column], bounds[i].op, *wholes[i]);
                isEqual =
                    isEqual || (bounds[i].op == SQLITE_INDEX_CONSTRAINT_EQ && wholes[i]->below == wholes[i]->above);
            }
        }
        return isEqual;
    };
    for (std::size_t column = 1; column < table.columns.size(); ++column) {
        if (table.columns[column].isAscending) {
            by(column);
        }
    }
    for (std::size_t k = 1; k <= table.sortedBy; ++k) {
        const auto column = table.indexOf(table.key[k]);
        if (!column || !by(*column)) {
            break; // what follows ascends within equal values alone
        }
    }
}

void findRows(Cursor& cursor, const TableOfSet& of, const char* plan, std::span<sqlite3_value*> values)
{
    const Table& table = *of.table;
    const std::vector<Bound> bounds = boundsOf(plan);
    std::vector<std::optional<Whole>> wholes;
    cursor.parts.clear();
    cursor.part = 0;
    cursor.steps = 0;
    cursor.forget();
    for (sqlite3_value* const value : values) {
        if (sqlite3_value_type(value) == SQLITE_NULL) {
            return; // nothing compares with it
        }
        wholes.push_back(wholeOf(value));
    }
    for (const TableSource* const source : of.set->sourcesOf(table.scope)) {
        const std::int64_t id = scopeId(*source, table.scope).value_or(0);
        bool isMeant = true;
        std::optional<std::int64_t> event;
        for (std::size_t i = 0; i < bounds.size(); ++i) {
            if (bounds[i].column == 0 && bounds[i].op == SQLITE_INDEX_CONSTRAINT_EQ && wholes[i]) {
                isMeant = isMeant && wholes[i]->below <= id && id <= wholes[i]->above;
            }
            if (cursor.order == ByEvent && bounds[i].column != 0 && wholes[i]) {
                event = wholes[i]->below;
            }
        }
        if (!isMeant) {
            continue;
        }
        SourceRows rows{source, 0, table.count(*source)};
        if (cursor.order == ByRow) {
            narrowAll(rows, table, bounds, wholes);
        } else if (event) {
            const auto events = source->trace().events();
            const bool isThere = *event >= 0 && static_cast<std::size_t>(*event) < events.size();
            rows.first = isThere ? events[static_cast<std::size_t>(*event)].firstSample : 0;
            rows.end = isThere ? rows.first + events[static_cast<std::size_t>(*event)].sampleCount : 0;
        }
        cursor.parts.push_back(rows);
    }
    cursor.row = cursor.parts.empty() ? 0 : cursor.parts.front().first;
    cursor.skipEmpty();
}

int filterRows(sqlite3_vtab_cursor* base, int order, const char* plan, int count, sqlite3_value** values)
{
    Cursor& cursor = cursorOf(base);
    cursor.order = order;
    return guarded(base->pVtab,
        [&] { findRows(cursor, tableOf(base).of, plan, std::span(values, static_cast<std::size_t>(count))); });
}

int nextRow(sqlite3_vtab_cursor* base)
{
    Cursor& cursor = cursorOf(base);
    ++cursor.row;
    ++cursor.steps;
    cursor.skipEmpty();
    return SQLITE_OK;
}

int isAtEnd(sqlite3_vtab_cursor* base)
{
    return cursorOf(base).isAtEnd() ? 1 : 0;
}

/// Counts the texts of rows that were not given out before.
void charge(Cursor& cursor, std::size_t place, const Cursor::Held& held)
{
    const TableSource& source = *cursor.parts[cursor.part].source;
    Cursor::Told& told = cursor.told.try_emplace(&source, source, cursor.held.size()).first->second;
    std::size_t& rows = told.rows[place];
    if (cursor.row + held.count > rows) { // by event a row is a place in the list of samples, too
        rows = cursor.row + held.count;
        told.room.take(held.values.textBytes());
    }
}

/// The values of a column at the cursor's row, filled if they are not at hand.
Cursor::Held& heldAt(Cursor& cursor, const Column& column, std::size_t place)
{
    constexpr std::size_t mostHeld = 64; // rows, of each column that is asked for
    Cursor::Held& held = cursor.held[place];
    const std::size_t row = cursor.sourceRow();
    if (row < held.first || row >= held.first + held.count) {
        const SourceRows& rows = cursor.parts[cursor.part];
        held.count = 0; // until it is filled
        held.first = row;
        const std::size_t wanted = cursor.order == ByEvent ? 1 : std::min({cursor.steps + 1, mostHeld, rows.end - row});
        held.count =
            fillFitting({row, wanted}, [&](RowRange range) { column.fill(*rows.source, range, held.values); }).count;
        if (column.type == ColumnType::Text) {
            charge(cursor, place, held);
        }
    }
    return held;
}

void giveCell(sqlite3_context* context, const ColumnValues& values, std::size_t row)
{
    if (values.isNull(row)) {
        sqlite3_result_null(context);
        return;
    }
    switch (values.type()) {
    case ColumnType::Int:
    case ColumnType::Bool:
        sqlite3_result_int64(context, values.number(row));
        break;
    case ColumnType::Double:
        sqlite3_result_double(context, values.real(row));
        break;
    case ColumnType::Text:
        sqlite3_result_text64(context, values.text(row).data() == nullptr ? "" : values.text(row).data(),
            values.text(row).size(), SQLITE_TRANSIENT, SQLITE_UTF8); // NOLINT: SQLite's own macro
        break;
    }
}

int columnAt(sqlite3_vtab_cursor* base, sqlite3_context* context, int place)
{
    Cursor& cursor = cursorOf(base);
    const Table& table = *tableOf(base).of.table;
    const auto index = static_cast<std::size_t>(place);
    const auto give = [&] {
        const Cursor::Held& held = heldAt(cursor, table.columns[index], index);
        giveCell(context, held.values, cursor.sourceRow() - held.first);
    };
    const int code = guarded(base->pVtab, give, tableOf(base).of.stopped.get());
    if (code == SQLITE_ERROR && base->pVtab->zErrMsg != nullptr) {
        sqlite3_result_error(context, base->pVtab->zErrMsg, -1);
    }
    return code;
}

int rowIdAt(sqlite3_vtab_cursor* base, sqlite3_int64* id)
{
    const Cursor& cursor = cursorOf(base);
    constexpr unsigned bitsOfRow = 40;
    *id = static_cast<sqlite3_int64>(cursor.part << bitsOfRow) + static_cast<sqlite3_int64>(cursor.sourceRow());
    return SQLITE_OK;
}

constexpr sqlite3_module tableModule = [] {
    sqlite3_module module{};
    module.xConnect = connectTable; // without xCreate: there under its name, and nobody can make others
    module.xBestIndex = bestIndex;
    module.xDisconnect = disconnectTable;
    module.xOpen = openCursor;
    module.xClose = closeCursor;
    module.xFilter = filterRows;
    module.xNext = nextRow;
    module.xEof = isAtEnd;
    module.xColumn = columnAt;
    module.xRowid = rowIdAt;
    return module;
}();

// ---- The schema as a table

struct SchemaCursor {
    sqlite3_vtab_cursor base{}; // first: SQLite knows nothing else
    std::size_t table = 0;
    std::size_t column = 0;
    std::size_t row = 0;
};

SchemaCursor& schemaCursorOf(sqlite3_vtab_cursor* cursor)
{
    return *reinterpret_cast<SchemaCursor*>(cursor); // NOLINT: it begins with it
}

int connectSchema(sqlite3* database, void* /*of*/, int /*count*/, const char* const* /*words*/, sqlite3_vtab** result,
    char** /*problem*/)
{
    // The hidden ones need no quotes.
    const int code = sqlite3_declare_vtab(database,
        "CREATE TABLE x(\"table\" TEXT, \"column\" TEXT, type TEXT, unit TEXT, nullable BOOLEAN, sentence TEXT, "
        "table_name TEXT HIDDEN, column_name TEXT HIDDEN)");
    if (code != SQLITE_OK) {
        return code;
    }
    *result = new (std::nothrow) sqlite3_vtab{};
    return *result != nullptr ? SQLITE_OK : SQLITE_NOMEM;
}

int disconnectSchema(sqlite3_vtab* table)
{
    delete table;
    return SQLITE_OK;
}

int bestSchemaIndex(sqlite3_vtab* /*table*/, sqlite3_index_info* info)
{
    constexpr sqlite3_int64 columns = 400;
    info->estimatedRows = columns;
    info->estimatedCost = static_cast<double>(columns);
    return SQLITE_OK;
}

int openSchema(sqlite3_vtab* /*table*/, sqlite3_vtab_cursor** result)
{
    auto* const cursor = new (std::nothrow) SchemaCursor;
    *result = cursor != nullptr ? &cursor->base : nullptr;
    return cursor != nullptr ? SQLITE_OK : SQLITE_NOMEM;
}

int closeSchema(sqlite3_vtab_cursor* cursor)
{
    delete reinterpret_cast<SchemaCursor*>(cursor); // NOLINT: made above
    return SQLITE_OK;
}

int filterSchema(
    sqlite3_vtab_cursor* base, int /*order*/, const char* /*plan*/, int /*count*/, sqlite3_value** /*values*/)
{
    SchemaCursor& cursor = schemaCursorOf(base);
    cursor.table = 0;
    cursor.column = 0;
    cursor.row = 0;
    return SQLITE_OK;
}

int nextOfSchema(sqlite3_vtab_cursor* base)
{
    SchemaCursor& cursor = schemaCursorOf(base);
    ++cursor.row;
    if (++cursor.column >= allTables()[cursor.table]->columns.size()) {
        cursor.column = 0;
        ++cursor.table;
    }
    return SQLITE_OK;
}

int isSchemaAtEnd(sqlite3_vtab_cursor* base)
{
    return schemaCursorOf(base).table >= allTables().size() ? 1 : 0;
}

int schemaColumn(sqlite3_vtab_cursor* base, sqlite3_context* context, int place)
{
    const SchemaCursor& cursor = schemaCursorOf(base);
    const Table& table = *allTables()[cursor.table];
    const Column& column = table.columns[cursor.column];
    constexpr int nullable = 4;
    if (place == nullable) {
        sqlite3_result_int(context, column.isNullable ? 1 : 0);
        return SQLITE_OK;
    }
    const std::string_view type = columnTypeName(column.type);
    const std::array<std::string_view, 8> texts{
        table.name, column.name, type, column.unit, "", column.sentence, table.name, column.name};
    const std::string_view text = texts.at(static_cast<std::size_t>(place));
    sqlite3_result_text64(context, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
    return SQLITE_OK;
}

int schemaRowId(sqlite3_vtab_cursor* base, sqlite3_int64* id)
{
    *id = static_cast<sqlite3_int64>(schemaCursorOf(base).row);
    return SQLITE_OK;
}

constexpr sqlite3_module schemaModule = [] {
    sqlite3_module module{};
    module.xConnect = connectSchema;
    module.xBestIndex = bestSchemaIndex;
    module.xDisconnect = disconnectSchema;
    module.xOpen = openSchema;
    module.xClose = closeSchema;
    module.xFilter = filterSchema;
    module.xNext = nextOfSchema;
    module.xEof = isSchemaAtEnd;
    module.xColumn = schemaColumn;
    module.xRowid = schemaRowId;
    return module;
}();

} // namespace

int registerTables(sqlite3* database, const TableSet& set, const std::shared_ptr<std::optional<Error>>& stopped)
{
    const auto isDeclared = std::make_shared<bool>(false);
    for (const Table* const table : allTables()) {
        auto of = std::make_unique<TableOfSet>(TableOfSet{table, &set, isDeclared, stopped});
        const int code = sqlite3_create_module_v2(database, table->name, &tableModule, of.release(),
            [](void* told) { delete static_cast<TableOfSet*>(told); });
        if (code != SQLITE_OK) {
            return code;
        }
    }
    if (const int code = sqlite3_create_module_v2(database, "columns", &schemaModule, nullptr, nullptr);
        code != SQLITE_OK) {
        return code;
    }
    // A table is there once somebody has asked for it, which declares it: later nobody may.
    int code = sqlite3_exec(database, "SELECT 1 FROM columns LIMIT 0", nullptr, nullptr, nullptr);
    for (const Table* const table : allTables()) {
        const std::string ask = "SELECT 1 FROM " + std::string(table->name) + " LIMIT 0";
        code = code == SQLITE_OK ? sqlite3_exec(database, ask.c_str(), nullptr, nullptr, nullptr) : code;
    }
    *isDeclared = true;
    return code;
}

} // namespace ets::tables

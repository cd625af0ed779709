// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/jsonlines.h"

#include "model/base/version.h"
#include "model/report/format/jsonwriter.h"
#include "model/tables/waitingtext.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>

namespace ets::tables {

namespace {

/// Hands on what is written in large pieces.
class CollectingSink final : public Sink {
public:
    explicit CollectingSink(Sink& sink)
        : m_pieces(sink)
    {
    }
    void write(std::string_view piece) override { m_pieces.add(piece); }
    void finish() { m_pieces.finish(); } ///< The last call.
    [[nodiscard]] std::uint64_t size() const { return m_pieces.size(); } ///< Bytes so far.

private:
    Pieces m_pieces;
};

void writeCell(JsonWriter& json, const ColumnValues& values, std::size_t row)
{
    if (values.isNull(row)) {
        json.null();
        return;
    }
    switch (values.type()) {
    case ColumnType::Int:
        json.value(values.number(row));
        break;
    case ColumnType::Bool:
        json.value(values.number(row) != 0);
        break;
    case ColumnType::Double:
        json.value(values.real(row));
        break;
    case ColumnType::Text:
        json.value(values.text(row));
        break;
    }
}

/// Rows of a table of one trace.
/// @param isNamed whether each says its table
void writeRows(
    Sink& out, const TableSource& source, const Table& table, TextRoom& room, bool isNamed, const LoadContext& context)
{
    forEachBatch(source, table, room, [&](std::span<const ColumnValues> batch, std::size_t rows) {
        for (std::size_t row = 0; row < rows && !context.cancel.isCanceled(); ++row) {
            JsonWriter json(out);
            json.beginObject();
            if (isNamed) {
                json.member("table", std::string_view(table.name));
            }
            for (std::size_t i = 0; i < batch.size(); ++i) {
                json.key(table.columns[i].name);
                writeCell(json, batch[i], row);
            }
            json.endObject();
            json.finish("\n");
        }
        if (context.cancel.isCanceled()) {
            throw ReadError{Error::canceled()}; // the batches that are left are not filled
        }
    });
}

} // namespace

struct JsonLines::Parts {
    /// A table, and what was written of it.
    struct WrittenTable {
        const Table* table;
        std::size_t rows = 0;
        std::unique_ptr<WaitingText> text = {}; ///< Null where it is written at once.
    };

    Sink* sink;
    bool isOfOne;
    std::vector<WrittenTable> tables;
    std::array<std::set<std::int64_t>, 3> told; ///< Ids by scope.
    std::uint64_t waiting = 0; ///< Bytes.

    [[nodiscard]] bool isNamed() const { return tables.size() != 1; }
    /// Whether rows wait for those of other traces.
    [[nodiscard]] bool waits() const { return isNamed() && !isOfOne; }
    void writeHead() const
    {
        JsonWriter json(*sink);
        json.beginObject();
        json.member("etscope_schema", schemaVersion);
        json.member("etscope_version", version());
        json.key("tables");
        json.beginObject();
        for (const WrittenTable& one : tables) {
            json.member(one.table->name, static_cast<std::uint64_t>(one.rows));
        }
        json.endObject();
        json.endObject();
        json.finish("\n");
    }
    void write(WrittenTable& one, const TableSource& source, TextRoom& room, const LoadContext& context)
    {
        if (waits() && one.text == nullptr) {
            one.text = std::make_unique<WaitingText>();
        }
        LimitedSink waiter(waits() ? static_cast<Sink&>(*one.text) : *sink, sink->room() - waiting);
        CollectingSink out(waiter);
        writeRows(out, source, *one.table, room, isNamed(), context);
        out.finish();
        waiting += waits() ? out.size() : 0;
    }
};

JsonLines::JsonLines(Sink& sink, const std::vector<const Table*>& chosen, bool isOfOne)
    : m_parts(new Parts{&sink, isOfOne, {}, {}})
{
    for (const Table* const table : chosen) {
        m_parts->tables.push_back({.table = table});
    }
}

JsonLines::~JsonLines() = default;

Result<void> JsonLines::add(const TableSource& source, const LoadContext& context)
{
    std::array<bool, 3> isNew{};
    for (const TableScope scope : {TableScope::Trace, TableScope::Record, TableScope::Program}) {
        const auto place = static_cast<std::size_t>(scope);
        const auto id = scopeId(source, scope);
        isNew.at(place) = id && m_parts->told.at(place).insert(*id).second;
        if (scope == TableScope::Trace && !isNew.at(place)) {
            return {}; // the same dump once more: what it is joined with now is left out, too
        }
    }
    const auto isWanted = [&](const Parts::WrittenTable& one) {
        return isNew.at(static_cast<std::size_t>(one.table->scope));
    };
    for (Parts::WrittenTable& one : m_parts->tables) {
        one.rows += isWanted(one) ? one.table->count(source) : 0;
    }
    if (m_parts->isNamed() && m_parts->isOfOne) {
        m_parts->writeHead();
    }
    try {
        TextRoom room(source);
        for (Parts::WrittenTable& one : m_parts->tables) {
            if (isWanted(one)) {
                m_parts->write(one, source, room, context);
            }
        }
    } catch (const ReadError& error) {
        return error.error;
    }
    return context.cancel.isCanceled() ? Result<void>(Error::canceled()) : Result<void>();
}

void JsonLines::finish()
{
    const bool hasHead = m_parts->isOfOne && !m_parts->told.front().empty();
    if (m_parts->isNamed() && !hasHead) {
        m_parts->writeHead();
    }
    for (const Parts::WrittenTable& one : m_parts->tables) {
        if (one.text != nullptr) {
            one.text->handOn(*m_parts->sink);
        }
    }
}

} // namespace ets::tables

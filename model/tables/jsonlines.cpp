// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/jsonlines.h"

#include "model/base/version.h"
#include "model/report/format/jsonwriter.h"

#include <string_view>

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

void writeHead(Sink& sink, const TableSet& set, std::span<const Table* const> chosen)
{
    JsonWriter json(sink);
    json.beginObject();
    json.member("etscope_schema", schemaVersion);
    json.member("etscope_version", version());
    json.key("tables");
    json.beginObject();
    for (const Table* const table : chosen) {
        json.member(table->name, static_cast<std::uint64_t>(set.rowsOf(*table)));
    }
    json.endObject();
    json.endObject();
    json.finish("\n");
}

} // namespace

Result<void> writeJsonLines(
    Sink& sink, const TableSet& set, std::span<const Table* const> chosen, const LoadContext& context)
{
    CollectingSink out(sink);
    const bool isOne = chosen.size() == 1;
    if (!isOne) {
        writeHead(out, set, chosen);
    }
    for (const Table* const table : chosen) {
        for (const TableSource* const source : set.sourcesOf(table->scope)) {
            forEachBatch(*source, *table, [&](std::span<const ColumnValues> batch, std::size_t rows) {
                for (std::size_t row = 0; row < rows && !context.cancel.isCanceled(); ++row) {
                    JsonWriter json(out);
                    json.beginObject();
                    if (!isOne) {
                        json.member("table", std::string_view(table->name));
                    }
                    for (std::size_t i = 0; i < batch.size(); ++i) {
                        json.key(table->columns[i].name);
                        writeCell(json, batch[i], row);
                    }
                    json.endObject();
                    json.finish("\n");
                }
            });
        }
    }
    out.finish();
    return context.cancel.isCanceled() ? Result<void>(Error::canceled()) : Result<void>();
}

} // namespace ets::tables

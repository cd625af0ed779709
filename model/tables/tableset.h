// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/sink.h"
#include "model/tables/source.h"
#include "model/tables/table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace ets::tables {

/// The id that rows of a scope hang on; nothing where the source has no such file.
[[nodiscard]] inline std::optional<std::int64_t> scopeId(const TableSource& source, TableScope scope)
{
    return scope == TableScope::Trace ? std::optional(source.traceId())
        : scope == TableScope::Record ? source.recordId()
                                      : source.programId();
}

/// Traces whose tables are read together: what several of them share is told once.
class TableSet {
public:
    /// Takes a trace; one that is there already is left out.
    /// @return whether it was new
    bool add(std::unique_ptr<TableSource> source)
    {
        const bool isKnown =
            std::ranges::any_of(m_sources, [&](const auto& known) { return known->traceId() == source->traceId(); });
        if (isKnown) {
            return false;
        }
        for (const TableScope scope : {TableScope::Trace, TableScope::Record, TableScope::Program}) {
            std::vector<const TableSource*>& list = m_byScope[static_cast<std::size_t>(scope)];
            const auto id = scopeId(*source, scope);
            const auto hasId = [&](const TableSource* known) { return scopeId(*known, scope) == id; };
            if (id && std::ranges::none_of(list, hasId)) {
                list.push_back(source.get());
            }
        }
        m_sources.push_back(std::move(source));
        return true;
    }
    /// The traces, records or programs, each once; each by a source that has it.
    [[nodiscard]] std::span<const TableSource* const> sourcesOf(TableScope scope) const
    {
        return m_byScope[static_cast<std::size_t>(scope)];
    }
    /// Rows of a table, of all sources together.
    [[nodiscard]] std::size_t rowsOf(const Table& table) const
    {
        std::size_t rows = 0;
        for (const TableSource* const source : sourcesOf(table.scope)) {
            rows += table.count(*source);
        }
        return rows;
    }

private:
    std::vector<std::unique_ptr<TableSource>> m_sources;
    std::array<std::vector<const TableSource*>, 3> m_byScope;
};

/// What may be told in texts of a trace and its files, by their size: a small file can tell one long text in thousands
/// of rows. 64 times the files and some MiB: less than may be written, since writers hold texts several times (a batch,
/// a dictionary, a page).
class TextRoom {
public:
    /// @param always bytes that there is room for whatever the size of the files, at most 64 MiB
    explicit TextRoom(const TableSource& source, std::uint64_t always = 8U << 20U)
    {
        const TableInput& input = source.input();
        std::uint64_t bytes = input.dumpContent.bytes;
        bytes += input.recordContent ? input.recordContent->bytes : 0;
        bytes += input.programContent ? input.programContent->bytes : 0;
        m_left = LimitedSink::mostOf(bytes) - LimitedSink::mostOf(0) + always;
    }
    /// @throws SinkError where it is more than is left
    void take(std::uint64_t bytes)
    {
        if (bytes > m_left) {
            throw SinkError::tooLarge();
        }
        m_left -= bytes;
    }
    /// Takes what the texts of all columns have.
    void take(std::span<const ColumnValues> columns)
    {
        for (const ColumnValues& values : columns) {
            take(values.textBytes());
        }
    }

private:
    std::uint64_t m_left = 0;
};

/// Fills all columns of a table batch by batch.
/// @param room for the texts; that of all tables of the source
/// @param visit is told the columns of some rows that follow one another: a span of ColumnValues, as table.columns
/// @throws SinkError where there is no more room
template <typename Visit>
void forEachBatch(const TableSource& source, const Table& table, TextRoom& room, const Visit& visit)
{
    std::vector<ColumnValues> batch(table.columns.size());
    const std::size_t rows = table.count(source);
    std::size_t most = batchRows;
    for (std::size_t first = 0; first < rows;) {
        const RowRange filled = fillFitting({first, std::min(most, rows - first)}, [&](RowRange range) {
            std::size_t owned = 0;
            for (std::size_t i = 0; i < batch.size(); ++i) {
                table.columns[i].fill(source, range, batch[i]);
                owned += batch[i].ownedBytes();
                if (owned > ColumnValues::mostOwned && range.count > 1) {
                    throw TextsTooLong();
                }
            }
        });
        room.take(batch);
        visit(std::span<const ColumnValues>(batch), filled.count);
        first += filled.count;
        most = std::min(batchRows, 2 * filled.count);
    }
}

} // namespace ets::tables

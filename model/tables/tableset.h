// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/tables/source.h"
#include "model/tables/table.h"

#include <algorithm>
#include <array>
#include <cstddef>
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

/// Fills all columns of a table batch by batch.
/// @param visit is told the columns of some rows that follow one another: a span of ColumnValues, as table.columns
template <typename Visit> void forEachBatch(const TableSource& source, const Table& table, const Visit& visit)
{
    std::vector<ColumnValues> batch(table.columns.size());
    const std::size_t rows = table.count(source);
    std::size_t most = batchRows;
    for (std::size_t first = 0; first < rows;) {
        const RowRange filled = fillFitting({first, std::min(most, rows - first)}, [&](RowRange range) {
            for (std::size_t i = 0; i < batch.size(); ++i) {
                table.columns[i].fill(source, range, batch[i]);
            }
        });
        visit(std::span<const ColumnValues>(batch), filled.count);
        first += filled.count;
        most = std::min(batchRows, 2 * filled.count);
    }
}

} // namespace ets::tables

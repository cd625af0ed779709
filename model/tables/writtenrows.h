// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/tables/tableset.h"

#include <cstddef>
#include <cstdint>

namespace ets::tables {

/// Tells how many of the rows of a trace's tables are written, and knows how much may be.
class WrittenRows {
public:
    /// @param context outlives this
    WrittenRows(const TableSource& source, const LoadContext& context)
        : m_context(context)
        , m_room(source)
    {
        for (const Table* const table : allTables()) {
            if (context.sink != nullptr && scopeId(source, table->scope)) {
                m_all += table->count(source);
            }
        }
    }
    [[nodiscard]] TextRoom& room() { return m_room; } ///< What is left of it for texts.
    /// Some more are.
    void add(std::size_t rows)
    {
        m_done += rows;
        m_context.report("write-tables", m_done, m_all);
    }

private:
    const LoadContext& m_context;
    TextRoom m_room;
    std::uint64_t m_done = 0;
    std::uint64_t m_all = 0;
};

} // namespace ets::tables

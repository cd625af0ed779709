// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/crossreference.h"
#include "model/tables/queryrows.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ets::tables {

class TableSource;

/// What the rows of an answer are about, by the names of its columns: a sample, an event, a node of a graph, a module,
/// a row of the operators; of several the one that is named first here.
class RowSubjects {
public:
    /// @param rows, source outlive this
    RowSubjects(const QueryRows& rows, const TableSource& source);

    /// Whether there is a column that could name something.
    [[nodiscard]] bool areAny() const;
    /// What a row is about; nothing where a number is none of the trace, or of another trace.
    [[nodiscard]] Selection of(std::size_t row) const;

private:
    enum Id : std::uint8_t {
        TraceColumn,
        SampleColumn,
        EventColumn,
        GraphColumn,
        NodeColumn,
        ModuleColumn,
        OperatorColumn,
        Count
    };

    /// Number in a column, from 0 up to, not including, a count.
    [[nodiscard]] std::optional<std::uint32_t> idAt(std::size_t row, Id id, std::size_t count) const;
    [[nodiscard]] Selection nodeAt(std::size_t row) const;
    [[nodiscard]] Selection operatorAt(std::size_t row) const;

    const QueryRows& m_rows;
    const TableSource& m_source;
    std::array<std::optional<std::size_t>, Count> m_columns; ///< Places in the answer.
};

} // namespace ets::tables

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/format/dataframe.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// The rows of a table, made when they are asked for: nobody holds their cells, and they may be asked for again.
class FrameRows {
public:
    virtual ~FrameRows() = default;
    FrameRows(const FrameRows&) = delete;
    FrameRows& operator=(const FrameRows&) = delete;

    [[nodiscard]] virtual const std::vector<std::string>& columns() const = 0; ///< Their names.
    [[nodiscard]] virtual std::size_t count() const = 0; ///< Number of rows.
    /// The cells of a row, as many as there are columns. Valid until the next call.
    [[nodiscard]] virtual std::span<const Cell> row(std::size_t index) = 0;

protected:
    FrameRows() = default;
};

/// Those of a frame, which outlives this.
class HeldRows final : public FrameRows {
public:
    /// @param frame outlives this
    explicit HeldRows(const DataFrame& frame)
        : m_frame(&frame)
    {
    }
    [[nodiscard]] const std::vector<std::string>& columns() const override { return m_frame->columns; }
    [[nodiscard]] std::size_t count() const override { return m_frame->rows.size(); }
    [[nodiscard]] std::span<const Cell> row(std::size_t index) override { return m_frame->rows[index]; }

private:
    const DataFrame* m_frame;
};

/// All rows, to be held.
[[nodiscard]] inline DataFrame heldFrame(FrameRows& rows)
{
    DataFrame frame{rows.columns(), {}};
    frame.rows.reserve(rows.count());
    for (std::size_t r = 0; r < rows.count(); ++r) {
        const std::span<const Cell> cells = rows.row(r);
        frame.rows.emplace_back(cells.begin(), cells.end());
    }
    return frame;
}

} // namespace ets

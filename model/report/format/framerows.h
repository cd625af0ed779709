// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/format/dataframe.h"

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <variant>
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
    /// The same, to be held.
    [[nodiscard]] virtual std::vector<Cell> heldRow(std::size_t index)
    {
        const std::span<const Cell> cells = row(index);
        return {cells.begin(), cells.end()};
    }

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

/// Rows of another that are asked for more than once: the first of them are held while there is room, so that what is
/// costly to make is made once in a table of usual size.
class KeptRows final : public FrameRows {
public:
    /// @param rows outlive this
    /// @param room for the cells that are held, in bytes
    explicit KeptRows(FrameRows& rows, std::size_t room = std::size_t(8) << 20U)
        : m_rows(&rows)
        , m_room(room)
    {
    }
    [[nodiscard]] const std::vector<std::string>& columns() const override { return m_rows->columns(); }
    [[nodiscard]] std::size_t count() const override { return m_rows->count(); }
    [[nodiscard]] std::span<const Cell> row(std::size_t index) override
    {
        if (index < m_held.size()) {
            return m_held[index];
        }
        if (index > m_held.size() || m_room == 0) {
            return m_rows->row(index);
        }
        std::vector<Cell> cells = m_rows->heldRow(index);
        const std::size_t bytes = bytesOf(cells);
        if (bytes > m_room) {
            m_room = 0; // those behind are made anew each time
            m_last = std::move(cells);
            return m_last;
        }
        m_room -= bytes;
        return m_held.emplace_back(std::move(cells));
    }

private:
    [[nodiscard]] static std::size_t bytesOf(std::span<const Cell> cells)
    {
        std::size_t bytes = cells.size_bytes();
        for (const Cell& cell : cells) {
            const auto* const text = std::get_if<std::string>(&cell);
            bytes += text != nullptr ? text->size() : 0;
        }
        return bytes;
    }

    FrameRows* m_rows;
    std::size_t m_room; ///< That is left.
    std::vector<std::vector<Cell>> m_held; ///< The first rows.
    std::vector<Cell> m_last; ///< The first that had no room.
};

/// All rows, to be held.
[[nodiscard]] inline DataFrame heldFrame(FrameRows& rows)
{
    DataFrame frame{rows.columns(), {}};
    frame.rows.reserve(rows.count());
    for (std::size_t r = 0; r < rows.count(); ++r) {
        frame.rows.push_back(rows.heldRow(r));
    }
    return frame;
}

} // namespace ets

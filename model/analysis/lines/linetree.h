// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/lines/linetotals.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ets {

/// What a row of the tree is.
enum class LineTreeKind : std::uint8_t {
    Method, ///< Where several ran: all rows of one are below it.
    File,
    Function,
    Line,
    Elsewhere, ///< All that is of several lines or of none, module by module below it.
    Module,
    NoPlace,
    OutsideKernels,
    BetweenCalls,
};

/// A row of time in the source, below the row that it is a part of.
struct LineTreeRow {
    LineTreeKind kind = LineTreeKind::Line;
    std::optional<std::uint32_t> parent = {}; ///< A row before this one; nothing for the top level.
    LineTotal total; ///< Own time of a method and of Elsewhere is that of the rows below. Those two have no events.
};

/// Time in the model's source by file, function and line, as a tree. Own times of the rows of one level below a row add
/// up to its own time, those of the top level to LineTree::executeTicks.
struct LineTree {
    std::shared_ptr<const SourcePlaces> source; ///< What the rows have their texts of. Never null.
    std::vector<LineTreeRow> rows; ///< Rows below one row: longest own time first.
    std::vector<std::uint32_t> rowOfEvent; ///< By EventId: whose own time it is, of lines and what is none; none else.
    TickSpan executeTicks = 0; ///< As LineTotals::executeTicks.
    TickSpan atLinesTicks = 0; ///< Of that, at a line.

    static constexpr std::uint32_t none = 0xffffffffU;

    [[nodiscard]] std::optional<double> shareOf(TickSpan ticks) const { return ets::shareOf(ticks, executeTicks); }
    /// Events of a row and of all below it, ascending.
    [[nodiscard]] std::vector<EventId> eventsOf(std::uint32_t row) const;

    /// See LineTotals::of(). Goes through all events three times.
    /// @param source not null
    /// @return a part of the runs when canceled
    [[nodiscard]] static LineTree of(const Trace& trace, const std::shared_ptr<const SourcePlaces>& source,
        const FilterHits* hits = nullptr, const LoadContext& context = {});
};

} // namespace ets

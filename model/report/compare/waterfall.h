// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ets {

/// One bar of a waterfall: where what is added begins and where it ends.
struct WaterfallStep {
    enum class Kind : std::uint8_t {
        OldTotal, ///< From 0 to what the old side took.
        Line, ///< One line of the table.
        Slower, ///< What grew of the lines that have no bar of their own.
        Faster, ///< What shrank of them.
        NewTotal, ///< From 0 to what the new side took.
    };

    Kind kind = Kind::Line;
    std::size_t line = 0; ///< Position among the lines; of Line alone.
    compare::Wide from = 0; ///< In ticks times the runs of both median recordings, see Comparison::deltaRuns().
    compare::Wide to = 0;
};

/// How the old total becomes the new one: the lines that make 90 % of all differences, then the rest in two bars. Each
/// bar begins where the one before ends, exactly.
struct Waterfall {
    std::vector<WaterfallStep> steps; ///< The old total first, the new one last.
    std::size_t others = 0; ///< Lines that have no bar of their own.
    compare::Wide least = 0; ///< Where the axis may begin: 0, or more where all bars lie far from it.
    compare::Wide most = 0; ///< Where it may end; above least.

    /// @param lines of a table, the largest difference first
    [[nodiscard]] static Waterfall of(
        const compare::Comparison& comparison, const std::vector<compare::ComparedRow>& lines);
    /// Whether the axis leaves out what lies next to 0.
    [[nodiscard]] bool isCut() const { return least > 0; }
    /// A place of the axis in pixels, from integers, so that bars that meet meet in one pixel.
    /// @param width of the axis
    /// @return from 0 to width
    [[nodiscard]] int pixelOf(compare::Wide place, int width) const;
};

} // namespace ets

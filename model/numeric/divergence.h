// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/comparator.h"
#include "model/numeric/numericgap.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ets {

/// Where a run first goes wrong: a row beyond the threshold although what it is made of is within.
struct Divergence {
    std::size_t row = 0; ///< Index in NumericGap::rows.
    /// From that row along the graph to the last row in program order that it reaches through rows beyond the
    /// threshold; begins with row, and is row alone where nothing that follows is beyond.
    std::vector<std::size_t> path;
    std::size_t affected = 0; ///< Rows beyond the threshold that it reaches, itself among them.
    std::size_t beyond = 0; ///< Rows beyond the threshold in all.
};

/// Whether any of a row's values is beyond the threshold; never for a row with a problem.
[[nodiscard]] bool isBeyond(const GapRow& row, const GapThreshold& threshold);

/// The first row in the order of the reference graph that is beyond the threshold and whose inputs are within it. An
/// input is the nearest row that leads to it, through ops of which no value was logged.
/// @return nothing when no row is beyond, or when the gap was calculated in the faithful reading
[[nodiscard]] std::optional<Divergence> firstDivergence(const NumericGap& gap, const GapThreshold& threshold);

} // namespace ets

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

/// The value that is worst beside what it is made of, whether or not it is beyond a threshold.
struct SteepestDrop {
    std::size_t row = 0; ///< Index in NumericGap::rows.
    double snr = 0; ///< Of the value in dB, of several the least; at most that of rounding.
    double inputs = 0; ///< The least of its inputs; that of rounding where none was compared.
};

/// Whether any of a row's values is beyond the threshold; never for a row with a problem.
[[nodiscard]] bool isBeyond(const GapRow& row, const GapThreshold& threshold);

/// The first row in the order of the reference graph that is beyond the threshold and whose inputs are within it. An
/// input is the nearest row that leads to it, through ops of which no value was logged.
/// @return nothing when no row is beyond, or when the gap was calculated in the faithful reading
[[nodiscard]] std::optional<Divergence> firstDivergence(const NumericGap& gap, const GapThreshold& threshold);

/// The value whose SNR lies furthest below that of its inputs, which are those of firstDivergence(); the first of
/// equals. What differs by rounding alone is passed over.
/// @return nothing where no value lies below its inputs, or when the gap was calculated in the faithful reading
[[nodiscard]] std::optional<SteepestDrop> steepestDrop(const NumericGap& gap);

} // namespace ets

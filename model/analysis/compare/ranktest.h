// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/rankdistribution.h"
#include "model/analysis/compare/recordingvalue.h"

#include <cstdint>
#include <vector>

namespace ets::compare {

/// The test of Mann and Whitney, over recordings.
struct RankTest {
    double p = 1; ///< Both tails, 0 to 1: 1 where all values are equal.
    std::uint64_t twiceU = 0; ///< Twice the number of pairs whose new value is larger, one that is equal counting half.
    bool isExact = true; ///< False for the normal approximation, above 50 recordings a side.
};

/// Of values with ties every choice of the new side is counted by the shift algorithm (Streitberg and Roehmel 1986).
/// @param distribution of as many recordings
[[nodiscard]] RankTest rankTest(const TwoSides& values, const RankDistribution& distribution);

} // namespace ets::compare

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/recordingvalue.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ets::compare {

/// Between which two values the true one lies.
struct Interval {
    double lower = 0;
    double upper = 0;

    friend bool operator==(const Interval&, const Interval&) = default;
};

/// How large a difference is, after Hodges and Lehmann: over all pairs of an old and a new recording.
struct PairSize {
    double shift = 0; ///< Median of new minus old, in ticks per run.
    std::optional<Interval> shiftInterval; ///< Nothing for too few recordings.
    std::optional<double> ratio; ///< Median of new divided by old; nothing where an old value is not above 0.
    std::optional<Interval> ratioInterval;
    bool isAbove = false; ///< Whether the interval lies on the side of larger new values alone: decided exactly.
    bool isBelow = false; ///< The same on the other side.
};

/// @param k which of the pairs bound the interval: RankDistribution::intervalRank(); 0 for no interval
[[nodiscard]] PairSize pairSize(const TwoSides& values, std::size_t k);

} // namespace ets::compare

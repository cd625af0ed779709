// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace ets {

/// Neighboring values drawn as one: the indices of the smallest and the largest of them.
struct EnvelopeBucket {
    std::size_t first = 0; ///< Index of the first value.
    std::size_t count = 0; ///< Number of values, at least 1.
    std::size_t minimum = 0; ///< Index of the smallest finite value, the first of equals.
    std::size_t maximum = 0; ///< Index of the largest finite value, the first of equals.
};

/// Folds values into at most maxBuckets buckets of (nearly) the same count, in order, without losing an extreme.
/// @param maxBuckets at least 1
[[nodiscard]] std::vector<EnvelopeBucket> envelopeOf(std::span<const double> values, std::size_t maxBuckets);

} // namespace ets

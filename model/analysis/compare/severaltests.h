// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace ets::compare {

/// p values of several tests adjusted after Holm (1979): the chance to call any of them different, where none is, is
/// what p is compared with.
/// @return in the order of p, 0 to 1
[[nodiscard]] std::vector<double> holm(std::span<const double> p);

/// Which of sorted values bound an interval of the median, by order statistics.
struct OrderInterval {
    std::size_t lower = 1; ///< Position from 1.
    std::size_t upper = 1;
    double coverage = 0; ///< How often it holds the median.
};

/// The narrowest symmetric one that holds the median in at least 95 % of the cases; of fewer than six values the
/// widest, which holds it less often.
/// @param count of the values, at least 2
[[nodiscard]] OrderInterval medianInterval(std::size_t count);

} // namespace ets::compare

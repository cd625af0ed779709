// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/severaltests.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ets::compare {

std::vector<double> holm(std::span<const double> p)
{
    std::vector<std::size_t> sorted(p.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::ranges::stable_sort(sorted, {}, [p](std::size_t i) { return p[i]; });
    std::vector<double> adjusted(p.size());
    double largest = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const auto left = static_cast<double>(p.size() - i);
        largest = std::max(largest, std::min(1.0, left * p[sorted[i]]));
        adjusted[sorted[i]] = largest;
    }
    return adjusted;
}

OrderInterval medianInterval(std::size_t count)
{
    constexpr double wanted = 0.95;
    const auto n = static_cast<double>(count);
    // 1 - 2 P(B <= lower - 1), where B of count throws falls below the median.
    double tail = std::exp2(-n);
    double way = tail;
    OrderInterval interval{1, count, 1 - 2 * tail};
    for (std::size_t lower = 2; lower <= count / 2; ++lower) {
        const auto thrown = static_cast<double>(lower - 1);
        way *= (n - thrown + 1) / thrown;
        tail += way;
        if (1 - 2 * tail < wanted) {
            break;
        }
        interval = {lower, count + 1 - lower, 1 - 2 * tail};
    }
    return interval;
}

} // namespace ets::compare

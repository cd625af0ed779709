// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/samplestatistics.h"

#include "model/trace/figures.h"

#include <algorithm>
#include <cmath>

namespace ets {

std::optional<Spread> spreadOf(std::span<const double> values)
{
    if (values.size() < 2 || !std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); })) {
        return std::nullopt;
    }
    // Two passes: the difference of the sums of squares would lose all digits of long, steady durations.
    const double average = mean(values);
    double squares = 0;
    for (const double v : values) {
        squares += (v - average) * (v - average);
    }
    Spread spread;
    spread.standardDeviation = std::sqrt(squares / static_cast<double>(values.size() - 1));
    if (average != 0) {
        spread.variation = spread.standardDeviation / std::abs(average);
    }
    return spread;
}

Rank rankOf(std::span<const double> values, double value)
{
    Rank rank;
    rank.total = values.size();
    std::size_t equal = 0;
    for (const double v : values) {
        rank.place += v > value ? 1U : 0U;
        equal += v == value ? 1U : 0U;
    }
    rank.equals = equal > 0 ? equal - 1 : 0;
    return rank;
}

} // namespace ets

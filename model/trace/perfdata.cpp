// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/perfdata.h"

#include <algorithm>
#include <array>
#include <limits>

namespace ets {

double pairwiseSum(std::span<const double> values)
{
    // The blocks and the order of additions are those of numpy's pairwise summation, whose rounding is reproduced.
    const std::size_t n = values.size();
    if (n < 8) {
        double sum = n == 0 ? 0.0 : values[0];
        for (std::size_t i = 1; i < n; ++i) {
            sum += values[i];
        }
        return sum;
    }
    if (n <= 128) {
        std::array<double, 8> r{};
        std::copy_n(values.begin(), r.size(), r.begin());
        std::size_t i = 8;
        for (; i + 8 <= n; i += 8) {
            for (std::size_t k = 0; k < 8; ++k) {
                r[k] += values[i + k];
            }
        }
        double sum = ((r[0] + r[1]) + (r[2] + r[3])) + ((r[4] + r[5]) + (r[6] + r[7]));
        for (; i < n; ++i) {
            sum += values[i];
        }
        return sum;
    }
    std::size_t half = n / 2;
    half -= half % 8;
    return pairwiseSum(values.first(half)) + pairwiseSum(values.subspan(half));
}

double mean(std::span<const double> values)
{
    return pairwiseSum(values) / static_cast<double>(values.size());
}

double percentileOfSorted(std::span<const double> sorted, double percent)
{
    return quantileOfSorted(sorted, percent / 100.0);
}

PerfSummary PerfSummary::of(std::span<const double> raw)
{
    PerfSummary result;
    result.count = raw.size();
    if (raw.empty()) {
        const double none = std::numeric_limits<double>::quiet_NaN();
        result.p10 = result.p50 = result.p90 = result.avg = result.min = result.max = none;
        return result;
    }
    std::vector<double> sorted(raw.begin(), raw.end());
    std::ranges::sort(sorted);
    result.p10 = percentileOfSorted(sorted, 10);
    result.p50 = percentileOfSorted(sorted, 50);
    result.p90 = percentileOfSorted(sorted, 90);
    result.avg = mean(raw);
    result.min = sorted.front();
    result.max = sorted.back();
    return result;
}

} // namespace ets

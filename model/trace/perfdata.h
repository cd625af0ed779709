// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace ets {

/// Sum as numpy's add.reduce computes it: pairwise with eight accumulators (equal to the last bit).
[[nodiscard]] double pairwiseSum(std::span<const double> values);

/// numpy.mean of a non-empty list.
[[nodiscard]] double mean(std::span<const double> values);

/// numpy.quantile with linear interpolation, to the last bit: from the nearer of two neighbors. NaN of no values.
/// @param sorted ascending
/// @param share 0 to 1
template <typename Value> [[nodiscard]] double quantileOfSorted(std::span<const Value> sorted, double share)
{
    if (sorted.empty()) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    const double position = static_cast<double>(sorted.size() - 1) * share;
    const double floor = std::floor(position);
    const double t = position - floor;
    const auto low = static_cast<std::size_t>(floor);
    const std::size_t high = std::min(low + 1, sorted.size() - 1);
    const auto a = static_cast<double>(sorted[low]);
    const auto b = static_cast<double>(sorted[high]);
    const double difference = b - a;
    return t < 0.5 ? a + difference * t : b - difference * (1 - t);
}

/// The same of durations, by percent.
/// @param percent 0 to 100
[[nodiscard]] double percentileOfSorted(std::span<const double> sorted, double percent);

/// The six figures of an event's durations, in the target time scale. NaN when there is no sample.
struct PerfSummary {
    double p10 = 0;
    double p50 = 0;
    double p90 = 0;
    double avg = 0;
    double min = 0;
    double max = 0;
    std::size_t count = 0; ///< Number of samples.

    /// Another name of p50.
    [[nodiscard]] double median() const { return p50; }

    /// Of durations in any unit; percentiles as numpy's, by linear interpolation.
    [[nodiscard]] static PerfSummary of(std::span<const double> raw);
};

/// Durations of an event, one per sample, and their figures (PerfData of the Inspector).
struct PerfData {
    std::vector<double> raw; ///< In the target time scale, in file order.
    PerfSummary summary;
};

} // namespace ets

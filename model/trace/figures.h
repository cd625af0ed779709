// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/trace/options.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
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

/// A figure of an event's durations: its name in files, reports and filters, and its value, in the target time scale.
struct PerfFigure {
    std::string_view key;
    double PerfSummary::*value;
};

/// The six that the Inspector has, in its order.
inline constexpr std::array<PerfFigure, 6> perfFigures{{
    {"p10", &PerfSummary::p10},
    {"p50", &PerfSummary::p50},
    {"p90", &PerfSummary::p90},
    {"avg", &PerfSummary::avg},
    {"min", &PerfSummary::min},
    {"max", &PerfSummary::max},
}};

/// From the two ticks of a sample to its duration in the target scale, by the reading in force.
class DurationRule {
public:
    explicit DurationRule(const TraceOptions& options); ///< Of a trace with these options.

    /// @return nothing where the reading has no duration for these ticks. The faithful reading would have been
    ///         refused by check() before.
    [[nodiscard]] std::optional<double> duration(bool delegated, std::string_view name, Ticks start, Ticks end) const;
    /// Whether the faithful reading accepts the ticks; always true for the corrected one.
    [[nodiscard]] Result<void> check(bool delegated, std::string_view name, Ticks start, Ticks end) const;

private:
    template <typename T> static std::optional<T> elapsed(T start, T end);

    bool m_integerDurations;
    double m_factor;
    DelegateTimeScaleConverter m_converter;
};

} // namespace ets

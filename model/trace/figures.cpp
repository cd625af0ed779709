// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/figures.h"

#include "model/trace/rules.h"
#include "model/trace/timing.h"

namespace ets {

// ---- Figures

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

// ---- Durations

namespace {

constexpr Ticks maxWrapping = UINT32_MAX;

} // namespace

DurationRule::DurationRule(const TraceOptions& options)
    : m_integerDurations(follows(options.reading, Rule::IntegerDurations))
    , m_factor(options.ticksPerTarget())
    , m_converter(options.delegateTimeScaleConverter)
{
}

/// Elapsed time as the Inspector computes it: the wrap is one tick short.
template <typename T> std::optional<T> DurationRule::elapsed(T start, T end)
{
    if (!(start > end)) {
        return end - start;
    }
    const T limit = static_cast<T>(maxWrapping);
    if (start > limit || end > limit) {
        return std::nullopt;
    }
    return (limit - start) + end;
}

std::optional<double> DurationRule::duration(bool delegated, std::string_view name, Ticks start, Ticks end) const
{
    if (delegated && m_converter) {
        const double from = m_converter(name, start);
        return elapsed(from, m_converter(name, end));
    }
    if (m_integerDurations) {
        const auto ticks = durationTicks(start, end);
        return ticks ? std::optional(static_cast<double>(*ticks) / m_factor) : std::nullopt;
    }
    if (delegated) {
        return elapsed(static_cast<double>(start) / m_factor, static_cast<double>(end) / m_factor);
    }
    const auto ticks = elapsed(start, end);
    return ticks ? std::optional(static_cast<double>(*ticks) / m_factor) : std::nullopt;
}

Result<void> DurationRule::check(bool delegated, std::string_view name, Ticks start, Ticks end) const
{
    if (m_integerDurations || end >= start || duration(delegated, name, start, end)) {
        return {};
    }
    return Error{.what = ETS_MESSAGE("start_time (%1) and end_time (%2) of %3 should be below 4294967295 for a "
                                     "wrap-around, which the Inspector refuses",
                     start, end, name),
        .remedy = Remedy::ReadCorrected};
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/durationrule.h"

#include "model/trace/build/samplenesting.h"
#include "model/trace/rules.h"

namespace ets {

namespace {
constexpr Ticks maxWrapping = UINT32_MAX;
}

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

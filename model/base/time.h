// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ets {

/// Raw clock ticks as the runtime wrote them.
using Ticks = std::uint64_t;
/// A difference of ticks; may be negative.
using TickSpan = std::int64_t;

/// A duration as a signed span; durations beyond 2^63 - 1 become that.
[[nodiscard]] inline TickSpan toTickSpan(Ticks ticks)
{
    constexpr auto most = std::numeric_limits<TickSpan>::max();
    return ticks > static_cast<Ticks>(most) ? most : static_cast<TickSpan>(ticks);
}
/// From one moment to another: negative where the second is the earlier one, and no farther than a span reaches.
[[nodiscard]] inline TickSpan spanBetween(Ticks from, Ticks to)
{
    return to >= from ? toTickSpan(to - from) : -toTickSpan(from - to);
}
/// Sum that stops at the ends of the range instead of overflowing.
[[nodiscard]] inline TickSpan saturatingAdd(TickSpan a, TickSpan b)
{
    TickSpan sum = 0;
    if (__builtin_add_overflow(a, b, &sum)) {
        return a < 0 ? std::numeric_limits<TickSpan>::min() : std::numeric_limits<TickSpan>::max();
    }
    return sum;
}

/// The unit of ticks (source) or of shown values (target).
enum class TimeScale { Ns, Us, Ms, S, Cycles };

/// The name that ExecuTorch's command line uses: ns, us, ms, s, cycles.
[[nodiscard]] std::string_view timeScaleName(TimeScale scale);
/// Of such a name; nothing for another text.
[[nodiscard]] std::optional<TimeScale> timeScaleFromName(std::string_view name);

/// Factor by which a source value is divided to get a target value; 1e6 for ns to ms, 1 for cycles.
[[nodiscard]] double timeScaleFactor(TimeScale source, TimeScale target);

/// Cycles convert to nothing else: both scales or neither have to be cycles.
/// @return an error of kind Usage that names the remedy
[[nodiscard]] Result<void> checkTimeScales(TimeScale source, TimeScale target);

/// A clock's frequency: "216MHz", "1.2 GHz", "32768Hz", "216e6" (Hz where no unit is given; upper and lower case
/// alike).
/// @return in Hz, from 1 to 1e12; nothing for another text
[[nodiscard]] std::optional<double> frequencyFromText(std::string_view text);
/// "216 MHz": in the unit that leaves 1 to 999 before the point, as short as reads back to the same.
[[nodiscard]] std::string frequencyText(double hertz);

/// A half-open range of ticks.
struct TimeRange {
    Ticks start = 0;
    Ticks end = 0;

    /// In ticks; 0 where the end is not after the start.
    [[nodiscard]] Ticks length() const { return end > start ? end - start : 0; }
    [[nodiscard]] bool isEmpty() const { return end <= start; } ///< Whether no tick lies in it.
    /// Whether a span lies in it, its edges included.
    [[nodiscard]] bool contains(Ticks from, Ticks to) const { return from >= start && to <= end; }
    friend bool operator==(const TimeRange&, const TimeRange&) = default;
};

/// All units, shortest first, then cycles.
[[nodiscard]] std::span<const TimeScale> timeScales();
/// Their names (timeScaleName()) as a choice for people: "ns|us|ms|s|cycles".
[[nodiscard]] std::string timeScaleChoice();

} // namespace ets

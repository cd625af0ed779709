// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/event.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace ets {

/// What a field of an event is: its unit, and how it is compared.
enum class FieldKind : std::uint8_t {
    Text, ///< One or several; an id may be a number as well.
    Flag,
    Number, ///< A whole number that nobody adds up: an id, a start as it was logged.
    Count, ///< How many.
    Figure, ///< A time in the target time scale.
    TickSum, ///< A time in whole source ticks.
    TickAverage, ///< A time in ticks that need not be whole.
    Share, ///< A part of 1.
    Rate, ///< How many of one thing to one of another: need not be whole.
    Real, ///< A number in a unit of its own, or in none.
    Series, ///< The durations of all samples, see SampleSeries: no value by itself.
};

/// Whether a field of the kind is a length of time.
[[nodiscard]] constexpr bool isTime(FieldKind kind)
{
    return kind == FieldKind::Figure || kind == FieldKind::TickSum || kind == FieldKind::TickAverage;
}

/// What a field says of an event; nothing where the event has none. Views lead into the trace and live as long as it.
using FieldValue = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string_view,
    std::string, TextList, std::span<const std::int64_t>>;

} // namespace ets

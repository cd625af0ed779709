// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <cstdint>
#include <optional>

namespace ets {

/// What part of a whole some ticks are: 0 to 1 as long as they lie in it. Nothing of a whole without time, where 0 %
/// would be as wrong as 100 %.
[[nodiscard]] constexpr std::optional<double> shareOf(TickSpan ticks, TickSpan whole)
{
    if (whole <= 0) {
        return std::nullopt;
    }
    return static_cast<double>(ticks) / static_cast<double>(whole);
}

/// The same of bytes.
[[nodiscard]] constexpr std::optional<double> shareOfBytes(std::uint64_t bytes, std::uint64_t whole)
{
    if (whole == 0) {
        return std::nullopt;
    }
    return static_cast<double>(bytes) / static_cast<double>(whole);
}

} // namespace ets

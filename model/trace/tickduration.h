// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <optional>

namespace ets {

/// What a clock of 32 bits loses when it starts anew.
inline constexpr Ticks clockWrap = Ticks{1} << 32U;

/// Duration of a sample: end - start, or with 2^32 added when both lie below it. Nothing when end < start otherwise.
[[nodiscard]] inline std::optional<Ticks> durationTicks(Ticks start, Ticks end)
{
    if (end >= start) {
        return end - start;
    }
    return start < clockWrap ? std::optional(end + clockWrap - start) : std::nullopt;
}

} // namespace ets

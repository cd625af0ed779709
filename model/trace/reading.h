// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ets {

/// How a trace is read where the Python Inspector of ExecuTorch loses, invents or refuses something.
/// One code path asks the rules of a reading (rules.h); there are no two implementations.
enum class Reading : std::uint8_t {
    Corrected, ///< Nothing lost and nothing invented: what the window and etinspect show.
    Faithful, ///< As the Python Inspector of ExecuTorch, quirks included.
};

/// The reading that a trace can be compared with.
[[nodiscard]] constexpr Reading otherReading(Reading reading)
{
    return reading == Reading::Faithful ? Reading::Corrected : Reading::Faithful;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <cstddef>
#include <span>
#include <string>

namespace ets {

/// Several methods, one of which is meant: "decode or prefill"; of many the first few, "... and 12 more".
[[nodiscard]] inline Message alternativesText(std::span<const std::string> methods)
{
    constexpr std::size_t named = 4;
    if (methods.size() > named + 1) {
        return ETS_MESSAGE("%1 and %2 more", alternativesText(methods.first(named)), methods.size() - named);
    }
    // Halves of halves: messages are not to nest deep.
    if (methods.size() <= 1) {
        return Message::verbatim(methods.empty() ? std::string() : methods.front());
    }
    const std::size_t half = methods.size() / 2;
    return ETS_MESSAGE("%1 or %2", alternativesText(methods.first(half)), alternativesText(methods.subspan(half)));
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/pyround.h"

#include <array>
#include <charconv>
#include <cmath>

namespace ets {

double pyRound(double value, int places)
{
    std::array<char, 400> text{}; // the largest double has 309 digits before the point
    double result = value;
    const auto written = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, places);
    if (std::isfinite(value) && written.ec == std::errc()) {
        std::from_chars(text.data(), written.ptr, result);
    }
    return result;
}

} // namespace ets

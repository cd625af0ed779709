// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <map>
#include <string>

namespace ets::cli {

/// What an option that takes a unit understands.
[[nodiscard]] inline std::map<std::string, TimeScale> scalesByName()
{
    std::map<std::string, TimeScale> scales;
    for (const TimeScale scale : timeScales()) {
        scales.emplace(timeScaleName(scale), scale);
    }
    return scales;
}

} // namespace ets::cli

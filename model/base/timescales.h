// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/timescale.h"

#include <span>
#include <string>

namespace ets {

/// All units, shortest first, then cycles.
[[nodiscard]] std::span<const TimeScale> timeScales();
/// Their names (timeScaleName()) as a choice for people: "ns|us|ms|s|cycles".
[[nodiscard]] std::string timeScaleChoice();

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/perfdata.h"

#include <array>
#include <string_view>

namespace ets {

/// A figure of an event's durations: its name in files, reports and filters, and its value, in the target time scale.
struct PerfFigure {
    std::string_view key;
    double PerfSummary::*value;
};

/// The six that the Inspector has, in its order.
inline constexpr std::array<PerfFigure, 6> perfFigures{{
    {"p10", &PerfSummary::p10},
    {"p50", &PerfSummary::p50},
    {"p90", &PerfSummary::p90},
    {"avg", &PerfSummary::avg},
    {"min", &PerfSummary::min},
    {"max", &PerfSummary::max},
}};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/runs.h"
#include "model/analysis/runs/warmuprule.h"

#include <cstdint>
#include <span>

namespace ets {

/// Warm-up of a trace: that of the block that has most of it.
struct WarmUp {
    std::uint32_t runs = 0; ///< At the beginning of the block; 0 for none.
    double timesTheRest = 0; ///< Longest of them, in medians of the block's other runs; 0 where that is 0.

    /// @param runs of the trace, by blocks
    [[nodiscard]] static WarmUp of(std::span<const Run> runs, WarmUpRule rule);
};

} // namespace ets

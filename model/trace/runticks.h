// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <cstdint>

namespace ets {

/// What the samples of a run took that nothing encloses and that are not apart, in ticks. Known of all runs, whether
/// they count in figures or not.
struct RunTicks {
    TickSpan executing = 0; ///< Of all that does not load.
    TickSpan loading = 0;
    /// Beside these: ticks of all its samples that are apart, which can be added to nothing else, and how many they
    /// are.
    TickSpan apart = 0;
    std::uint32_t apartCount = 0;
    bool executes = false; ///< Whether there is such a sample, even if it took no time.
    bool loads = false;
};

} // namespace ets

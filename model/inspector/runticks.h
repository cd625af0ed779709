// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/timescale.h"
#include "model/inspector/event.h"
#include "model/inspector/eventnames.h"

namespace ets {

/// What the samples of a run took that nothing encloses and that are not apart, in ticks. Known of all runs, whether
/// they count in figures or not.
struct RunTicks {
    TickSpan executing = 0; ///< Of all that does not load.
    TickSpan loading = 0;
    bool executes = false; ///< Whether there is such a sample, even if it took no time.
    bool loads = false;
};

/// Whether an event that nothing encloses loads a program or a method, so that its time is part of no execution.
[[nodiscard]] inline bool isLoadingRoot(const Event& outermost)
{
    return outermost.role == EventRole::Framework && !eventnames::isExecution(outermost.name);
}

} // namespace ets

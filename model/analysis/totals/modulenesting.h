// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/base/time.h"

#include <functional>
#include <vector>

namespace ets {

class Trace;

/// Which events enclose which among those that are counted at the same module: by their first samples that count. What
/// loads is left out.
struct ModuleNesting {
    std::vector<std::vector<EventId>> inside; ///< By EventId: events directly inside it that are of its module.
    /// By ModuleId, and one more for events of no module: those inside no other of the module, in the order of the
    /// trace.
    std::vector<std::vector<EventId>> atModule;

    /// Goes through all events once.
    [[nodiscard]] static ModuleNesting of(const Trace& trace);
    /// By EventId: ticks of an event and of all inside it that are of its module; 0 of what is left out.
    /// @param selfTicksOf an event
    [[nodiscard]] std::vector<TickSpan> inclusiveTicks(const std::function<TickSpan(EventId event)>& selfTicksOf) const;
};

} // namespace ets

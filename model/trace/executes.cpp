// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/executes.h"

#include <algorithm>

namespace ets {

bool executesAnything(std::span<const Event> events)
{
    // A delegate also logs what it does while it is loaded; all else that is no framework runs in an execution.
    const bool loads = std::ranges::any_of(events, [](const Event& event) { return event.loads; });
    return std::ranges::any_of(events, [loads](const Event& event) {
        switch (event.role) {
        case EventRole::Framework:
            return !event.loads;
        case EventRole::DelegateOp:
            return !loads;
        default:
            return true;
        }
    });
}

} // namespace ets

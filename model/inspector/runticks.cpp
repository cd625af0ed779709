// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/runticks.h"

#include "model/inspector/backendtraits.h"
#include "model/inspector/event.h"
#include "model/inspector/eventnames.h"

namespace ets {

bool isLoadingRoot(const Event& outermost)
{
    if (outermost.role == EventRole::Framework) {
        return !eventnames::isExecution(outermost.name);
    }
    const PhaseNames* const phase = phaseNamesOf(outermost.name);
    return phase != nullptr && phase->loads;
}

} // namespace ets

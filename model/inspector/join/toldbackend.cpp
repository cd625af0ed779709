// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/join/toldbackend.h"

#include "model/base/opnames.h"
#include "model/inspector/backendtraits.h"
#include "model/inspector/build/xnnpackops.h"

namespace ets {

std::string_view toldBackend(std::string_view name)
{
    if (const PhaseNames* const phase = phaseNamesOf(name)) {
        return phase->backend;
    }
    return isNumberedByXnnpack(name) && xnnpackOperation(name) != nullptr ? backendids::xnnpack : std::string_view();
}

} // namespace ets

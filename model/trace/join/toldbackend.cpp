// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/join/toldbackend.h"

#include "model/pte/payload.h"
#include "model/trace/backendtraits.h"

namespace ets {

std::string_view toldBackend(std::string_view name)
{
    if (const PhaseNames* const phase = phaseNamesOf(name)) {
        return phase->backend;
    }
    for (const PayloadFormat* const format : payloadFormats()) {
        const LoggedNames* const names = format->names();
        if (names != nullptr && names->isOwn(name) && names->find(name) != nullptr) {
            return format->backend;
        }
    }
    return {};
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/backendname.h"

#include "model/qt/text/text.h"
#include "model/trace/backends.h"

namespace ets {

QString backendName(std::string_view id)
{
    const BackendTraits* const traits = backendTraits(id);
    return displayText(traits == nullptr ? id : traits->name);
}

} // namespace ets

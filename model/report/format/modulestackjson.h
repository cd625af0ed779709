// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/program.h"
#include "model/report/format/jsonwriter.h"

#include <string_view>

namespace ets {

/// [["key", ["path", "type"]], ...], from the outermost module on.
inline void writeModuleStack(JsonWriter& json, const ModuleStack& stack)
{
    json.beginArray();
    for (const ModuleStackEntry& entry : stack) {
        json.beginArray();
        json.value(std::string_view(entry.key));
        json.beginArray();
        json.value(std::string_view(entry.path));
        json.value(std::string_view(entry.type));
        json.endArray();
        json.endArray();
    }
    json.endArray();
}

} // namespace ets

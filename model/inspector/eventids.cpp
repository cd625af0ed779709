// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/eventids.h"

namespace ets {

std::string identifierText(const DelegateDebugIdentifier& identifier)
{
    if (const auto* const number = std::get_if<std::int32_t>(&identifier)) {
        return std::to_string(*number);
    }
    const auto* const text = std::get_if<std::string>(&identifier);
    return text == nullptr ? std::string() : *text;
}

std::span<const std::int64_t> debugHandlesOf(const Event& event)
{
    if (const auto* const single = std::get_if<std::int64_t>(&event.debugHandles)) {
        return {single, 1};
    }
    const auto* const list = std::get_if<std::vector<std::int64_t>>(&event.debugHandles);
    return list != nullptr ? std::span<const std::int64_t>(*list) : std::span<const std::int64_t>();
}

} // namespace ets

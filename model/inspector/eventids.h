// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/event.h"

#include <cstdint>
#include <span>
#include <string>

namespace ets {

/// What a delegate calls an operation, as text; empty for none.
[[nodiscard]] std::string identifierText(const DelegateDebugIdentifier& identifier);

/// Whether it has debug handles, be it a list of none.
[[nodiscard]] inline bool hasDebugHandles(const Event& event)
{
    return event.debugHandles.index() != 0;
}

/// Its debug handles, one or a list; empty for none.
[[nodiscard]] std::span<const std::int64_t> debugHandlesOf(const Event& event);

} // namespace ets

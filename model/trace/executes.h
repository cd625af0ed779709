// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/event.h"

#include <span>

namespace ets {

/// Whether a block of these events executes something, and does not only load it: which runs count is asked of such
/// blocks alone.
[[nodiscard]] bool executesAnything(std::span<const Event> events);

} // namespace ets

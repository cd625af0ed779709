// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/content/detailspans.h"

#include <optional>

namespace ets {

/// What the program says of an event's instruction, or of its operation inside a delegate: arguments, shapes, work and
/// rates. Nothing without a program, and for events outside of instructions.
[[nodiscard]] std::optional<DetailSection> workSection(const DetailsInput& input, EventId event);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"
#include "views/details/content/detailspans.h"

#include <optional>

namespace ets {

/// What the program says of an event's instruction, or of its operation inside a delegate: arguments, shapes, work and
/// rates. Without a program the work that the record's shapes tell. Nothing for events outside of instructions.
[[nodiscard]] std::optional<DetailSection> workSection(const DetailsInput& input, EventId event);

/// An instruction of the program, or a node of a payload, that no event of the trace stands for.
/// @param place exists in the program
[[nodiscard]] DetailsContent placeContent(const DetailsInput& input, const PlanPlace& place);

} // namespace ets

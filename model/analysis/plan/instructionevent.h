// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/pte/program.h"

#include <span>
#include <vector>

namespace ets {

class Trace;
struct Program;

/// Whether a program has that instruction, and the payload that it calls that node.
/// @param program may be null
[[nodiscard]] bool exists(const Program* program, const PlanPlace& place);
/// The events that stand for a place, that to show first before the others: of an instruction its kernel, of a call
/// into a backend the call; of a payload's node what the backend logged. Empty if nothing of it was logged.
[[nodiscard]] std::vector<EventId> eventsAt(const Trace& trace, const PlanPlace& place);
/// Those of eventsAt() whose durations add up to the time of the place: a call contains its kernel, so that calls stand
/// where there are any.
[[nodiscard]] std::vector<EventId> timedEventsAt(const Trace& trace, const PlanPlace& place);
/// The first of eventsAt(), invalid if there is none.
[[nodiscard]] EventId eventAt(const Trace& trace, const PlanPlace& place);
/// The places of events, each once, in the order of the events; at most 500: a selection of more marks nearly all.
[[nodiscard]] std::vector<PlanPlace> placesOf(const Trace& trace, std::span<const EventId> events);

} // namespace ets

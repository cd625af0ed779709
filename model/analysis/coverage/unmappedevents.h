// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/text.h"

#include <vector>

namespace ets {

class Trace;

/// Events that the record's maps say nothing of and that ran in executions: each that is named alike once, in order of
/// events; not all of them when canceled. Coverage::unmapped has them.
[[nodiscard]] std::vector<EventId> unmappedEvents(const Trace& trace, const LoadContext& context = {});
/// What such an event is called: "instruction 3 of forward: NAME". Made when it is shown, since names can be long.
[[nodiscard]] Message unmappedText(const Trace& trace, EventId event);

} // namespace ets

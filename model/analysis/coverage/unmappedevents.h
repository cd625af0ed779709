// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/text.h"

#include <vector>

namespace ets {

class Trace;

/// An event that the record's maps say nothing of, and how it is named: "instruction 3 of forward: NAME".
struct UnmappedEvent {
    EventId event;
    Message text;
};

/// Those that ran in executions, each text once, in order of events; not all of them when canceled. Coverage::unmapped
/// has their texts.
[[nodiscard]] std::vector<UnmappedEvent> unmappedEvents(const Trace& trace, const LoadContext& context = {});

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/coverage/coverage.h"

#include <vector>

namespace ets {

struct EventTime;

/// Coverage::events and Coverage::time, of a part of a trace.
struct LinkCounts {
    LinkShares events;
    LinkShares time;

    /// @param times what counts of every event, by EventId; null for all events as they are
    /// @return of no use when canceled
    [[nodiscard]] static LinkCounts of(
        const Trace& trace, const std::vector<EventTime>* times = nullptr, const LoadContext& context = {});
};

} // namespace ets

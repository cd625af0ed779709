// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/base/time.h"

#include <optional>
#include <variant>
#include <vector>

namespace ets {

class Trace;
struct OperatorTotals;

/// Several events chosen together.
struct EventSet {
    std::vector<EventId> events; ///< Each once, ascending.

    /// @param events in any order, each as often as it comes
    [[nodiscard]] static EventSet of(std::vector<EventId> events);
    friend bool operator==(const EventSet&, const EventSet&) = default;
};

/// What a person has chosen. SampleId is one slice in one run.
using Selection = std::variant<std::monostate, EventId, SampleId, NodeId, ModuleId, OpTypeId, TimeRange, EventSet>;

/// What a selection means in every view; the first entry of a list is the one to scroll to.
struct CrossReference {
    std::vector<EventId> events;
    std::vector<NodeId> nodes;
    std::vector<ModuleId> modules;
    std::vector<OpTypeId> opTypes;
    /// The slice to show: the chosen one, else of the first event that has any the one in the run that is in the middle
    /// by its time, of those that count where one does. The first run is often cold.
    std::optional<SampleId> sample;
    std::optional<TimeRange> range;

    /// Follows ids through events, nodes and modules. An event that is tied exactly comes before one via its call;
    /// kernels come before the calls around them, and of equals the one that took longest. The node that a kernel is
    /// named after comes before others that share its handle.
    [[nodiscard]] static CrossReference of(
        const Trace& trace, const OperatorTotals& totals, const Selection& selection);
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/text.h"
#include "model/base/time.h"
#include "model/trace/links.h"
#include "model/trace/match.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ets {

class Trace;

/// How much of something is tied to the model, and how. Each is 0 to 1; all of them add up to 1 unless there is nothing
/// to share.
struct LinkShares {
    std::array<double, linkKinds.size()> byKind{}; ///< By LinkKind.
    double unaccounted = 0; ///< Time of runs outside every call.

    /// What is tied in one way.
    [[nodiscard]] double of(LinkKind kind) const { return byKind[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] double& of(LinkKind kind) { return byKind[static_cast<std::size_t>(kind)]; } ///< The same, to add to.
    [[nodiscard]] double ofReach(LinkReach reach) const; ///< What is tied in any of the ways that lead so far.
    /// What is tied to single nodes.
    [[nodiscard]] double toNodes() const { return ofReach(LinkReach::Node); }
    /// What is tied to several nodes together.
    [[nodiscard]] double toGroups() const { return ofReach(LinkReach::Some) + ofReach(LinkReach::Call); }
    /// All of them: 1, or 0 where there is nothing to share.
    [[nodiscard]] double sum() const { return toNodes() + toGroups() + of(LinkKind::None) + unaccounted; }
};

/// What joining a record has brought. Events count that run inside an execution; the time of framework events there is
/// unaccounted.
struct Coverage {
    LinkShares events; ///< Of events, each row of a block once.
    LinkShares time; ///< Of self time.
    /// Instructions that ran and are not in the record's maps, and delegate ids without an entry: see unmappedText().
    std::vector<EventId> unmapped;
    /// Op nodes with a handle that no event is tied to, of methods that ran.
    std::vector<NodeId> nodesNeverRun;
    std::vector<std::string> methodsNeverRun; ///< Of the record that no block ran, in its order.
    FileVerdict record; ///< TraceMatch::record of the trace.
    FileVerdict program; ///< TraceMatch::program of the trace.

    /// Goes through all events of a trace; of no use when canceled.
    [[nodiscard]] static Coverage of(const Trace& trace, const LoadContext& context = {});
};

/// Methods that a block can be said to be of: those that the record has maps of, without a record the program's.
[[nodiscard]] std::vector<std::string> methodChoices(const Trace& trace);

} // namespace ets

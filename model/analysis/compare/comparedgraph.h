// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/graphcontrast.h"
#include "model/analysis/graph/graphgroups.h"
#include "model/analysis/measures/baselinevalues.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <optional>
#include <vector>

namespace ets::compare {

class ComparedTrace;
class RowEvents;

/// What a comparison says of a card of a graph.
struct ComparedCard {
    double deltaTicks = 0; ///< Per run, of the median recordings: new less old.
    DifferenceLook look = DifferenceLook::Undecided;
    MessageCode<0> state; ///< What can be said of it, in a word or two.
    bool isShared = false; ///< It is the difference of several cards together, which cannot be divided.
};

/// A comparison as the colors of a graph.
struct ComparedGraph {
    std::vector<std::optional<ComparedCard>> nodes; ///< By node; nothing for what no row has.
    /// By group: of a module all that the comparison says of it, with what is gone there; of others the rows that lie
    /// inside.
    std::vector<std::optional<ComparedCard>> groups;
    /// The largest difference of a card to either side, in ticks per run: where the scale ends. Of nodes, since a group
    /// of many would make all of them pale; of those that have a color where there are some.
    double largestTicks = 0;

    /// @param recording whose graph it is: compared.events(), or one of the old side, whose modules are told by the
    /// rows that lie inside
    /// @param groups of the graph
    /// @param events by node: those that are tied to it
    /// @return an error when canceled
    [[nodiscard]] static Result<ComparedGraph> of(const ComparedTrace& compared, const RowEvents& recording,
        const GraphGroups& groups, const EventsOfNodes& events, const LoadContext& context = {});
};

} // namespace ets::compare

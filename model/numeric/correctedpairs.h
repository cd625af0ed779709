// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/numeric/gapmapping.h"
#include "model/numeric/nodeoutputs.h"
#include "model/numeric/referencefile.h"

#include <cstddef>
#include <vector>

namespace ets {

/// What a run logged, paired as far as the reference has something to compare with.
struct LoggedPairs {
    std::vector<ValuePair> pairs;
    std::size_t withoutPartner =
        0; ///< Outputs of calls that stand on the way to a value, which the reference has alone.
};

/// Pairs of the corrected reading: a logged value and the value of the reference op that it is the value of. Where an
/// op has several, the last in program order. Two values of a pair have one shape, or differ by views alone, which the
/// note says; else the pair has a problem. Integers that stand for numbers are compared as those numbers, as the edge
/// program tells. Several outputs of one call that are the value of one op are a pair each. In the order of the
/// reference graph.
/// @param edge the edge program; null for none
[[nodiscard]] Result<LoggedPairs> pairLoggedValues(const ReferenceGraph& graph, const ReferenceValues& values,
    const std::vector<LoggedEntry>& entries, const NodeOutputs& nodes, const std::vector<AssignedValue>& assigned,
    const ExportedProgram* edge, Diagnostics& remarks, const LoadContext& context = {});

} // namespace ets

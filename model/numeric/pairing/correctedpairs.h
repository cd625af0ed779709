// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/diagnostic.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/numeric/pairing/gapmapping.h"
#include "model/numeric/pairing/outputassignment.h"
#include "model/numeric/reference/referencevalues.h"

#include <vector>

namespace ets {

/// Pairs of the corrected reading: a logged value and the value of the reference op that it is the value of. Where an
/// op has several, the last in program order. Two values of a pair have one shape, or differ by views alone, which the
/// note says; else the pair has a problem. Integers that stand for numbers are compared as those numbers, as the edge
/// program tells. In the order of the reference graph.
/// @param edge the edge program; null for none
[[nodiscard]] Result<std::vector<ValuePair>> pairLoggedValues(const ReferenceGraph& graph,
    const ReferenceValues& values, const std::vector<LoggedEntry>& entries, const NodeOutputs& nodes,
    const std::vector<AssignedValue>& assigned, const ExportedProgram* edge, Diagnostics& remarks,
    const LoadContext& context = {});

} // namespace ets

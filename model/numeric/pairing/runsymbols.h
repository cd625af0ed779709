// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/pairing/nodeoutputs.h"
#include "model/numeric/pairing/symbols.h"
#include "model/numeric/reference/referencegraph.h"
#include "model/numeric/reference/referencevalues.h"
#include "model/numeric/values/loggedentries.h"

#include <vector>

namespace ets {

/// What the symbols of the edge program's shapes stand for in a run: what its kernels logged tells, where a handle has
/// one node alone; else the values of the reference, whose inputs the run is to have had.
[[nodiscard]] Symbols symbolsOf(const NodeOutputs& nodes, const std::vector<LoggedEntry>& entries,
    const ReferenceGraph& graph, const ReferenceValues& values, const LoadContext& context);

} // namespace ets

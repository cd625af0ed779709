// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/diagnostic.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/numeric/numericvalue.h"
#include "model/numeric/referencegraph.h"
#include "model/numeric/referencevalues.h"
#include "model/numeric/runtimevalues.h"

#include <cstddef>
#include <vector>

namespace ets {

/// A value of the reference graph and the value of a run that stands for the same nodes.
struct ValuePair {
    HandleList handles;
    NumericValue reference;
    NumericValue run;
};

/// What calculate_numeric_gap pairs, and what it makes of irregular data.
struct PairingRules {
    /// Where an output or handle is missing: an error in Python's words, or a remark.
    bool refuse = false;
};

/// Pairs values through debug handles, in the order of the reference graph's ops. A pair per output of the instruction
/// that ran: the last handle belongs to the last output.
[[nodiscard]] Result<std::vector<ValuePair>> pairValues(const ReferenceGraph& graph, const ReferenceValues& values,
    const RuntimeSide& side, PairingRules rules, Diagnostics& remarks, const LoadContext& context = {});

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/numeric/elements.h"
#include "model/numeric/referencefile.h"
#include "model/numeric/referencegraph.h"
#include "model/numeric/runtimevalues.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// A value of the reference graph and the value of a run that stands for the same nodes.
struct ValuePair {
    HandleList handles;
    NumericValue reference;
    NumericValue run;
    std::optional<std::size_t> op = {}; ///< Position in ReferenceGraph::ops, where it is known.
    EventId event = {}; ///< What logged the value, where it is known.
    Message note = {}; ///< What was done to make the two comparable.
    Message problem = {}; ///< Why the two cannot be compared.
    bool isOfOtherInputs = false; ///< The shape is one that other inputs than the reference's give.
};

/// Pairs values through debug handles as calculate_numeric_gap does, in the order of the reference graph's ops. A pair
/// per output of the instruction that ran: the last handle belongs to the last output.
/// @return an error where Python raises, in its words
[[nodiscard]] Result<std::vector<ValuePair>> pairValues(const ReferenceGraph& graph, const ReferenceValues& values,
    const RuntimeSide& side, Diagnostics& remarks, const LoadContext& context = {});

} // namespace ets

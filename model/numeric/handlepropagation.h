// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/record.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace ets {

/// Debug handle of every call of the exported program's graph, by index in SerializedGraph::nodes; 0 where no node of
/// the edge program comes from it.
using PropagatedHandles = std::vector<std::int64_t>;
/// The same for the graph of the exported program and for each that is an argument of a call in it.
using HandlesByGraph = std::unordered_map<const SerializedGraph*, PropagatedHandles>;

/// The calls of the exported program have no debug handles of their own. Those of the edge program are handed back to
/// the calls that its nodes were made from.
/// @param entry the record's entry of the edge program
/// @param validate give up unless every handle of the edge program has found its way back
/// @param refuse as Python: a node of the edge program without a handle is an error
/// @return nothing when it has not; an error when the record contradicts itself or cannot be read
[[nodiscard]] Result<std::optional<PropagatedHandles>> propagateHandles(const ETRecord& record,
    const ExportedProgram& edge, const std::string& entry, bool validate, bool refuse, const LoadContext& context = {});

/// As propagateHandles() without giving up, and for the bodies of calls, too. Graphs that are not in it have no
/// handles.
[[nodiscard]] Result<HandlesByGraph> propagateAllHandles(
    const ETRecord& record, const ExportedProgram& edge, const std::string& entry, const LoadContext& context = {});

} // namespace ets

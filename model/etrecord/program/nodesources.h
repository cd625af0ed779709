// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

class RecordTensors;

/// Which nodes of earlier graphs the nodes of a graph were made from (metadata from_node). Few ask for it and it takes
/// much room, so it is read when asked for.
struct NodeSources {
    /// By index of the node in SerializedGraph::nodes: identities "name.graph_id", the direct parent first.
    std::vector<std::vector<std::string>> ancestors;
    /// Of graphs that are arguments, by index of node and input.
    std::map<std::pair<std::size_t, std::size_t>, NodeSources> inner;
};

/// Reads them for a program of a record.
/// @param entry of the record, for instance "edge_dialect_exported_program/forward"
/// @return an error when the entry is missing, no program, or claims far more than its size allows
[[nodiscard]] Result<NodeSources> readNodeSources(
    const RecordTensors& record, std::string_view entry, const LoadContext& context = {});

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/work/instructionwork.h"
#include "model/trace/graph.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// What nodes of a record's graph do, told from their shapes.
class GraphWork {
public:
    /// @param graph its nodes, which must outlive this
    explicit GraphWork(std::span<const OperatorNode> graph);

    /// What nodes do together when they run once: MACs of each, the bytes that come from other nodes (weights included)
    /// and those that others, or nobody, take. What flows between them is not counted. Nothing where sizes are symbols
    /// or an element type is unknown.
    /// @param nodes indices of op nodes, each once
    [[nodiscard]] std::optional<InstructionWork> of(std::span<const std::uint32_t> nodes) const;

private:
    std::span<const OperatorNode> m_graph;
    std::vector<std::uint32_t> m_readers; ///< By node: how often others take it.
};

/// Whether the first result of a node consists of integers.
[[nodiscard]] bool isIntegerWork(const OperatorNode& node);

} // namespace ets

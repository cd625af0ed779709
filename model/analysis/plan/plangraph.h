// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/pte/program.h"
#include "model/trace/graph.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// A method of a program as a graph: its instructions are nodes, what one writes and another reads are edges. A call
/// into a backend whose payload says what its ops read and write consists of these. Views that were elided are followed
/// to what they look at, branches to all that may have written a value; what a loop hands to its next round has no
/// edge.
class PlanGraph {
public:
    static constexpr std::uint32_t none = 0xffffffffU;

    /// A call that consists of nodes of its own.
    struct Call {
        std::uint32_t position = 0; ///< Into the plan's instructions.
        std::string name; ///< "XnnpackBackend #3".
        std::string backend;
    };

    /// Where control may go on instead of at the next instruction.
    struct Jump {
        std::uint32_t from = 0; ///< Node of the jump.
        std::uint32_t to = 0; ///< Node of the instruction that is next then; the outputs where that is the end.
    };

    /// @param planIndex index of the plan in its program
    /// @param cancel asked between instructions; what is there by then is returned
    [[nodiscard]] static PlanGraph of(
        const ExecutionPlan& plan, std::uint32_t planIndex, const CancelToken& cancel = {});

    /// Inputs, constants and buffers stand before what first reads them, the outputs are one node at the end.
    [[nodiscard]] std::span<const OperatorNode> nodes() const { return m_nodes; }
    /// What a node is in the plan; nothing for inputs, constants and outputs.
    [[nodiscard]] const std::optional<PlanPlace>& placeOf(std::uint32_t node) const { return m_places[node]; }
    /// The backend that runs a node; empty for the runtime itself.
    [[nodiscard]] const std::string& backendOf(std::uint32_t node) const { return m_backends[m_backendOf[node]]; }
    /// Calls in the order of instructions.
    [[nodiscard]] const std::vector<Call>& calls() const { return m_calls; }
    /// Jumps in the order of instructions; those that lead nowhere are left out.
    [[nodiscard]] const std::vector<Jump>& jumps() const { return m_jumps; }
    /// By node: the call that it is part of, or none.
    [[nodiscard]] const std::vector<std::uint32_t>& callOf() const { return m_callOf; }
    /// The nodes of a place: of a call that consists of several all of them. In the order of the graph.
    [[nodiscard]] std::vector<std::uint32_t> nodesAt(const PlanPlace& place) const;

private:
    friend class PlanGraphBuilder;

    std::vector<OperatorNode> m_nodes;
    std::vector<std::optional<PlanPlace>> m_places; ///< By node; those that there are ascend.
    std::vector<std::uint32_t> m_backendOf; ///< By node: index into m_backends.
    std::vector<std::string> m_backends; ///< The first is empty.
    std::vector<Call> m_calls;
    std::vector<Jump> m_jumps;
    std::vector<std::uint32_t> m_callOf;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/build/eventlinker.h"
#include "model/trace/traceevents.h"

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <vector>

namespace ets {

/// Which node each instruction of the runtime ran. Many nodes share a handle, since all that one line of a model became
/// have it. Of those with one op, the first instruction that runs this op is the first node, as long as there are as
/// many of one as of the other.
class NativeNodes {
public:
    /// @param events of one block, linked through their handles
    NativeNodes(const TraceEvents& trace, std::span<const Event> events, const LinkTarget& target);

    /// Nodes of an instruction that is not a delegate's: one if the order decides, else those that it may be. Null for
    /// an instruction without a handle.
    [[nodiscard]] const std::vector<NodeId>* nodesOf(std::int32_t instruction) const;
    /// Whether the node is known to have run as an instruction of its own.
    [[nodiscard]] bool isTaken(NodeId node) const { return m_taken.contains(node); }

private:
    struct Instruction {
        std::int64_t handle = 0;
        std::int32_t id = 0;
        std::string_view kernel; ///< Base name; empty if none was logged.
        const Event* event = nullptr; ///< The last.
    };

    [[nodiscard]] static std::vector<Instruction> instructionsOf(
        const TraceEvents& trace, std::span<const Event> events);
    /// @param linked nodes that the handle leads to
    void divide(std::span<const Instruction> instructions, std::span<const NodeId> linked, const LinkTarget& target);
    void pairUp(const std::vector<std::int32_t>& instructions, const std::vector<NodeId>& nodes);

    std::map<std::int32_t, std::vector<NodeId>> m_nodes;
    std::set<NodeId> m_taken;
};

} // namespace ets

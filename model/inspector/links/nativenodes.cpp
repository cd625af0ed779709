// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/links/nativenodes.h"

#include "model/base/opnames.h"

#include <algorithm>
#include <variant>

namespace ets {

NativeNodes::NativeNodes(std::span<const Event> events, const LinkTarget& target)
{
    std::map<std::int64_t, Instructions> byHandle;
    for (const Event& event : events) {
        const auto* const handle = std::get_if<std::int64_t>(&event.debugHandles);
        if (handle == nullptr || event.isDelegatedOp() || event.role == EventRole::Framework || event.nodes.empty()) {
            continue;
        }
        Instruction& instruction = byHandle[*handle][event.instructionId];
        instruction.event = &event;
        if (event.role == EventRole::Kernel && instruction.kernel.empty()) {
            instruction.kernel = opnames::baseOf(opnames::withoutPrefix(event.name));
        }
    }
    for (const auto& [handle, instructions] : byHandle) {
        divide(instructions, target);
    }
}

/// Divides the nodes of one handle among its instructions.
void NativeNodes::divide(const Instructions& instructions, const LinkTarget& target)
{
    std::vector<NodeId> nodes = instructions.begin()->second.event->nodes;
    std::ranges::sort(nodes);
    std::map<std::string_view, std::vector<NodeId>> nodesByOp;
    for (const NodeId node : nodes) {
        nodesByOp[opnames::baseOf(target.graph->nodes()[node.value() - target.firstNode.value()].op)].push_back(node);
    }
    std::map<std::string_view, std::vector<std::int32_t>> instructionsByKernel;
    for (const auto& [id, instruction] : instructions) {
        const bool known = nodesByOp.contains(instruction.kernel);
        instructionsByKernel[known ? instruction.kernel : std::string_view()].push_back(id);
    }
    std::vector<NodeId> left;
    for (const auto& [op, sameOp] : nodesByOp) {
        const auto running = instructionsByKernel.find(op);
        if (running != instructionsByKernel.end()) {
            pairUp(running->second, sameOp);
        } else {
            left.insert(left.end(), sameOp.begin(), sameOp.end());
        }
    }
    std::ranges::sort(left);
    // What is named like none of the nodes ran one of those that nothing else did.
    if (const auto unnamed = instructionsByKernel.find({}); unnamed != instructionsByKernel.end()) {
        const bool single = unnamed->second.size() == 1 && left.size() == 1;
        for (const std::int32_t id : unnamed->second) {
            m_nodes[id] = left.empty() ? nodes : left;
        }
        if (single) {
            m_taken.insert(left.front());
        }
    }
}

void NativeNodes::pairUp(const std::vector<std::int32_t>& instructions, const std::vector<NodeId>& nodes)
{
    if (nodes.size() == 1 || instructions.size() == nodes.size()) {
        for (std::size_t i = 0; i < instructions.size(); ++i) {
            const NodeId node = nodes.size() == 1 ? nodes.front() : nodes[i];
            m_nodes[instructions[i]] = {node};
            m_taken.insert(node);
        }
        return;
    }
    for (const std::int32_t id : instructions) {
        m_nodes[id] = nodes;
    }
}

const std::vector<NodeId>* NativeNodes::nodesOf(std::int32_t instruction) const
{
    const auto found = m_nodes.find(instruction);
    return found == m_nodes.end() ? nullptr : &found->second;
}

} // namespace ets

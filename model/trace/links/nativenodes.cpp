// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/links/nativenodes.h"

#include "model/base/opnames.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ets {

NativeNodes::NativeNodes(const TraceEvents& trace, std::span<const Event> events, const LinkTarget& target)
{
    const std::vector<Instruction> instructions = instructionsOf(trace, events);
    for (auto first = instructions.begin(); first != instructions.end();) {
        const auto next = std::find_if(first, instructions.end(),
            [handle = first->handle](const Instruction& instruction) { return instruction.handle != handle; });
        divide({first, next}, trace.nodesOf(*first->event), target);
        first = next;
    }
}

/// The instructions that have a handle, each once, by handle and in their order.
std::vector<NativeNodes::Instruction> NativeNodes::instructionsOf(
    const TraceEvents& trace, std::span<const Event> events)
{
    std::vector<Instruction> all;
    for (const Event& event : events) {
        const std::optional<std::int64_t> handle = trace.handlesOf(event).single();
        if (!handle || event.isDelegatedOp() || event.role == EventRole::Framework || trace.nodesOf(event).empty()) {
            continue;
        }
        const std::string_view kernel = event.role == EventRole::Kernel
            ? opnames::baseOf(opnames::withoutPrefix(trace.nameOf(event)))
            : std::string_view();
        all.push_back({*handle, event.instructionId, kernel, &event});
    }
    std::ranges::stable_sort(
        all, {}, [](const Instruction& instruction) { return std::pair(instruction.handle, instruction.id); });
    std::vector<Instruction> instructions;
    for (const Instruction& each : all) {
        if (instructions.empty() || instructions.back().handle != each.handle || instructions.back().id != each.id) {
            instructions.push_back(each);
            continue;
        }
        Instruction& known = instructions.back();
        known.event = each.event;
        known.kernel = known.kernel.empty() ? each.kernel : known.kernel;
    }
    return instructions;
}

/// Divides the nodes of one handle among its instructions.
void NativeNodes::divide(
    std::span<const Instruction> instructions, std::span<const NodeId> linked, const LinkTarget& target)
{
    std::vector<NodeId> nodes(linked.begin(), linked.end());
    if (nodes.size() == 1 && instructions.size() == 1) { // whatever ran is the node, most of the time
        m_taken.insert(nodes.front());
        m_nodes[instructions.front().id] = std::move(nodes);
        return;
    }
    std::ranges::sort(nodes);
    std::map<std::string_view, std::vector<NodeId>> nodesByOp;
    for (const NodeId node : nodes) {
        nodesByOp[opnames::baseOf(target.graph->nodes()[node.value() - target.firstNode.value()].op)].push_back(node);
    }
    std::map<std::string_view, std::vector<std::int32_t>> instructionsByKernel;
    for (const Instruction& instruction : instructions) {
        const bool known = nodesByOp.contains(instruction.kernel);
        instructionsByKernel[known ? instruction.kernel : std::string_view()].push_back(instruction.id);
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

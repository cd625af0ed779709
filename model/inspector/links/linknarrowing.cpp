// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/links/linknarrowing.h"

#include "model/base/opnames.h"
#include "model/inspector/links/delegatenodes.h"
#include "model/inspector/links/nativenodes.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

namespace ets {

namespace {

/// Ops that the exporter takes out where their result lies where their input does.
bool isRenaming(std::string_view op)
{
    constexpr std::array<std::string_view, 8> names{"view_copy", "alias_copy", "clone", "_clone_dim_order",
        "detach_copy", "lift_fresh_copy", "squeeze_copy", "unsqueeze_copy"};
    return std::ranges::find(names, opnames::baseOf(op)) != names.end();
}

/// What the events of a trace tell of each node, by NodeId.
struct NodeTraces {
    std::vector<bool> runs; ///< An event with a profile is about it alone.
    std::vector<bool> mayRun; ///< It is one of several that an event may be about.
    std::vector<bool> isNamed; ///< Any event names it.

    NodeTraces(std::span<const Event> events, std::size_t count)
        : runs(count, false)
        , mayRun(count, false)
        , isNamed(count, false)
    {
        for (const Event& event : events) {
            for (const NodeId id : event.nodes) {
                const bool alone = event.hasProfile && event.nodes.size() == 1;
                isNamed[id.value()] = true;
                runs[id.value()] = runs[id.value()] || alone;
                mayRun[id.value()] = mayRun[id.value()] || event.link == LinkKind::OneOf;
            }
        }
    }
};

} // namespace

LinkNarrowing::LinkNarrowing(std::span<const OperatorGraph> graphs, std::span<const NodeId> firstNodes)
    : m_graphs(graphs)
    , m_firstNodes(firstNodes)
{
}

const OperatorNode& LinkNarrowing::node(NodeId id) const
{
    const auto next = std::ranges::upper_bound(m_firstNodes, id);
    const auto graph = static_cast<std::size_t>(next - m_firstNodes.begin()) - 1;
    return m_graphs[graph].nodes()[id.value() - m_firstNodes[graph].value()];
}

void LinkNarrowing::narrow(
    std::span<Event> events, const LinkTarget& target, const PayloadNodes& payloads, Diagnostics& diagnostics)
{
    if (target.graph == nullptr) {
        return;
    }
    m_methods.insert(target.method);
    const NativeNodes native(events, target);
    const DelegateNodes delegates(events, target, native, payloads, m_steps);
    for (const Event* const event : delegates.contradictions()) {
        diagnostics.add(Severity::Warning, "payload-differs", ETS_MESSAGE("instruction %1", event->instructionId),
            ETS_MESSAGE(
                "%1 is of another kind than the record's nodes with the handle that the program names", event->name));
    }
    for (Event& event : events) {
        if (event.nodes.empty()) {
            continue;
        }
        if (!event.isDelegatedOp()) {
            const auto* const own = native.nodesOf(event.instructionId);
            const auto* const inCall = delegates.nodesOf(event.instructionId);
            if (own != nullptr) {
                setNodes(event, *own, LinkKind::Exact);
            } else if (inCall != nullptr && !inCall->empty()) {
                setNodes(event, *inCall, LinkKind::Exact);
            }
            if (own == nullptr && event.nodes.size() > 1) {
                event.link = LinkKind::ViaCall;
            }
        } else if (event.link == LinkKind::ViaCall) {
            narrowDelegateOp(event, delegates);
        } else {
            std::vector<NodeId> nodes = event.nodes;
            std::erase_if(nodes, [&](NodeId id) { return native.isTaken(id); });
            if (nodes.empty()) {
                nodes = event.nodes;
            }
            setNodes(event, nodes, LinkKind::Exact);
        }
    }
    m_merged.insert(delegates.mergedNodes().begin(), delegates.mergedNodes().end());
}

/// What the program says comes before what the order suggests.
void LinkNarrowing::narrowDelegateOp(Event& event, const DelegateNodes& delegates)
{
    const auto byPayload = delegates.nodesByPayload(event);
    const NodeId byOrder = delegates.nodeByOrder(event);
    const auto* const inCall = delegates.nodesOf(event.instructionId);
    if (!byPayload.empty()) {
        setNodes(event, byPayload, LinkKind::ByPayload);
    } else if (const auto either = delegates.nodesEither(event); !either.empty()) {
        setNodes(event, either, LinkKind::OneOf);
    } else if (byOrder.isValid()) {
        setNodes(event, std::span(&byOrder, 1), LinkKind::ByOrder);
    } else if (inCall != nullptr && !inCall->empty()) {
        event.nodes = *inCall;
    }
}

/// @param nodes not the event's own list
/// @param single kind of link if there is one node
void LinkNarrowing::setNodes(Event& event, std::span<const NodeId> nodes, LinkKind single)
{
    event.link = nodes.size() == 1 ? single : LinkKind::OneOf;
    const bool isAsLinked = nodes.size() == 1 && event.nodes.size() == 1 && event.nodes.front() == nodes.front()
        && event.opTypes.size() == 1 && event.opTypes.front() == node(nodes.front()).op;
    if (isAsLinked) { // most of them
        return;
    }
    event.nodes.assign(nodes.begin(), nodes.end());
    event.opTypes.clear();
    std::set<std::string_view> seen;
    for (const NodeId id : event.nodes) {
        const std::string& op = node(id).op;
        if (!op.empty() && seen.insert(op).second) {
            event.opTypes.push_back(op);
        }
    }
}

/// The node that makes the value which a node passes on, if that runs itself; through others like it.
NodeId LinkNarrowing::sourceOf(NodeId id, const std::vector<bool>& runs) const
{
    constexpr int maxHops = 64;
    const auto next = std::ranges::upper_bound(m_firstNodes, id);
    const std::uint32_t first = (next - 1)->value();
    for (int i = 0; i < maxHops; ++i) {
        const OperatorNode& current = node(id);
        if (current.inputs.empty()) {
            break;
        }
        id = NodeId(first + current.inputs.front());
        if (runs[id.value()]) {
            return id;
        }
    }
    return {};
}

std::vector<NodeId> LinkNarrowing::nodesRunIn(std::span<const Event> events) const
{
    std::size_t count = 0;
    for (const OperatorGraph& graph : m_graphs) {
        count += graph.nodes().size();
    }
    const NodeTraces traces(events, count);
    const std::vector<bool>& runs = traces.runs;
    std::vector<NodeId> result(count);
    for (std::size_t g = 0; g < m_graphs.size(); ++g) {
        const bool ran = m_methods.contains(m_graphs[g].method());
        const auto nodes = m_graphs[g].nodes();
        for (std::size_t i = 0; i < nodes.size() && ran; ++i) {
            const NodeId id(m_firstNodes[g].value() + i);
            const bool isMerged = m_merged.contains(id) || (!traces.isNamed[id.value()] && isRenaming(nodes[i].op));
            if (nodes[i].kind == OperatorNode::Kind::Op && isMerged && !runs[id.value()]
                && !traces.mayRun[id.value()]) {
                result[id.value()] = sourceOf(id, runs);
            }
        }
        for (std::size_t i = 0; i < nodes.size() && ran; ++i) {
            const NodeId user(m_firstNodes[g].value() + i);
            if (!runs[user.value()]) {
                continue;
            }
            for (const std::uint32_t input : nodes[i].inputs) {
                const NodeId id(m_firstNodes[g].value() + input);
                if (m_merged.contains(id) && !runs[id.value()] && !result[id.value()].isValid()) {
                    result[id.value()] = user;
                }
            }
        }
    }
    return result;
}

} // namespace ets

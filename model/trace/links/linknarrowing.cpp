// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/links/linknarrowing.h"

#include "model/base/opnames.h"
#include "model/base/remarks.h"
#include "model/trace/links/delegatenodes.h"
#include "model/trace/links/nativenodes.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

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

    NodeTraces(const TraceEvents& trace, std::size_t count)
        : runs(count, false)
        , mayRun(count, false)
        , isNamed(count, false)
    {
        for (const Event& event : trace.events) {
            const std::span<const NodeId> nodes = trace.nodesOf(event);
            for (const NodeId id : nodes) {
                const bool alone = event.hasProfile && nodes.size() == 1;
                isNamed[id.value()] = true;
                runs[id.value()] = runs[id.value()] || alone;
                mayRun[id.value()] = mayRun[id.value()] || event.link == LinkKind::OneOf;
            }
        }
    }
};

} // namespace

LinkNarrowing::LinkNarrowing(TraceEvents& trace, std::span<const OperatorGraph> graphs,
    std::span<const NodeId> firstNodes, const CancelToken& cancel)
    : m_trace(trace)
    , m_graphs(graphs)
    , m_firstNodes(firstNodes)
    , m_steps(maxSteps, &cancel)
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
    const NativeNodes native(m_trace, events, target);
    const DelegateNodes delegates(m_trace, events, target, native, payloads, m_steps);
    for (const Event* const event : delegates.contradictions()) {
        diagnostics.add("payload-differs", ETS_MESSAGE("instruction %1", event->instructionId),
            ETS_MESSAGE("%1 is of another kind than the record's nodes with the handle that the program names",
                m_trace.nameOf(*event)));
    }
    for (Event& event : events) {
        const std::span<const NodeId> linked = m_trace.nodesOf(event);
        if (linked.empty()) {
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
            if (own == nullptr && m_trace.nodesOf(event).size() > 1) {
                event.link = LinkKind::ViaCall;
            }
        } else if (event.link == LinkKind::ViaCall) {
            narrowDelegateOp(event, delegates);
        } else {
            const std::vector<NodeId> all(linked.begin(), linked.end());
            std::vector<NodeId> nodes = all;
            std::erase_if(nodes, [&](NodeId id) { return native.isTaken(id); });
            setNodes(event, nodes.empty() ? all : nodes, LinkKind::Exact);
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
        m_trace.ties.setNodes(m_trace.ties.forChange(event.tie), *inCall);
    }
}

/// @param nodes not the event's own list
/// @param single kind of link if there is one node
void LinkNarrowing::setNodes(Event& event, std::span<const NodeId> nodes, LinkKind single)
{
    event.link = nodes.size() == 1 ? single : LinkKind::OneOf;
    const auto linked = m_trace.nodesOf(event);
    const auto opTypes = m_trace.opTypeIdsOf(event);
    const bool isAsLinked = nodes.size() == 1 && linked.size() == 1 && linked.front() == nodes.front()
        && opTypes.size() == 1 && opTypes.front() == opTypeOf(nodes.front());
    if (isAsLinked) { // most of them
        return;
    }
    std::vector<StringId> ops;
    std::set<StringId> seen;
    for (const NodeId id : nodes) {
        const StringId op = opTypeOf(id);
        if (op.isValid() && seen.insert(op).second) {
            ops.push_back(op);
        }
    }
    EventTie& tie = m_trace.ties.forChange(event.tie);
    m_trace.ties.setNodes(tie, nodes);
    m_trace.ties.setOpTypes(tie, ops);
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

std::vector<NodeId> LinkNarrowing::nodesRunIn() const
{
    std::size_t count = 0;
    for (const OperatorGraph& graph : m_graphs) {
        count += graph.nodes().size();
    }
    const NodeTraces traces(m_trace, count);
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

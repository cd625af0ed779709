// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/links.h"

#include "model/trace/trace.h"

#include <unordered_map>

namespace ets {

// ---- The four questions

Tie tieOf(const Trace& trace, const Event& event)
{
    const bool isOfCall = event.link == LinkKind::ViaCall && event.role == EventRole::DelegateOp;
    return {trace.traceEvents().nodesOf(event), event.link, isOfCall};
}

Tie tieOf(const Trace& trace, EventId event)
{
    return tieOf(trace, trace.event(event));
}

std::span<const EventId> eventsOf(const Trace& trace, NodeId node)
{
    return trace.traceGraphs().eventsOfNode[node.value()];
}

NodeId runsIn(const Trace& trace, NodeId node)
{
    const std::vector<NodeId>& known = trace.traceGraphs().runsIn;
    return node.value() < known.size() ? known[node.value()] : NodeId();
}

std::optional<PlanPlace> placeInProgram(const Trace& trace, EventId event)
{
    const auto instruction = trace.programJoin().instructionOf(event);
    if (!instruction) {
        return std::nullopt;
    }
    const auto node = trace.programJoin().payloadNodeOf(event);
    return PlanPlace{instruction->plan, instruction->position, node.value_or(PlanPlace::whole)};
}

std::span<const EventId> eventsOf(const Trace& trace, const PlanPlace& place)
{
    return trace.programJoin().eventsOf(place);
}

std::optional<ProgramOp> payloadOpOf(const Trace& trace, EventId event)
{
    return trace.programJoin().opOf(event);
}

// ---- Columns of the Inspector

std::vector<NamedStackTrace> stackTraces(const Trace& trace, EventId event)
{
    std::vector<NamedStackTrace> traces;
    for (const NodeId id : tieOf(trace, event).own()) {
        const OperatorNode& node = trace.node(id);
        traces.emplace_back(node.name, node.stackTrace);
    }
    return traces;
}

std::vector<NamedModuleStack> moduleHierarchy(const Trace& trace, EventId event)
{
    std::vector<NamedModuleStack> stacks;
    for (const NodeId id : tieOf(trace, event).own()) {
        const OperatorNode& node = trace.node(id);
        stacks.emplace_back(node.name, node.moduleStack);
    }
    return stacks;
}

// ---- Op types

namespace {

class OpListBuilder {
public:
    OpListBuilder(const Trace& trace, bool showDelegatedOps)
        : m_trace(trace)
        , m_showDelegatedOps(showDelegatedOps)
    {
    }

    void add(const EventBlock& block)
    {
        for (std::size_t i = 0; i < block.eventCount; ++i) {
            const EventId id(block.firstEvent.value() + i);
            const Event& event = m_trace.event(id);
            if (m_showDelegatedOps || (!event.isDelegatedOp() && !event.isDelegateCall())) {
                add(id, event);
            }
        }
    }

    [[nodiscard]] std::vector<OpListEntry> take() { return std::move(m_entries); }

private:
    void add(EventId id, const Event& event)
    {
        for (const std::string_view opType : m_trace.opTypesOf(event)) {
            const auto [known, isNew] = m_positions.try_emplace(opType, m_entries.size());
            if (isNew) {
                m_entries.push_back({std::string(opType), {}});
            }
            std::vector<EventId>& events = m_entries[known->second].events;
            // The faithful reading repeats op types.
            if (events.empty() || events.back() != id) {
                events.push_back(id);
            }
        }
    }

    const Trace& m_trace;
    bool m_showDelegatedOps;
    std::vector<OpListEntry> m_entries;
    std::unordered_map<std::string_view, std::size_t> m_positions; ///< The texts are the trace's.
};

} // namespace

std::vector<OpListEntry> opList(const Trace& trace, const EventBlock& block, bool showDelegatedOps)
{
    OpListBuilder builder(trace, showDelegatedOps);
    builder.add(block);
    return builder.take();
}

std::vector<OpListEntry> opList(const Trace& trace, std::string_view blockName, bool showDelegatedOps)
{
    OpListBuilder builder(trace, showDelegatedOps);
    for (const EventBlock& block : trace.eventBlocks()) {
        if (block.name == blockName) {
            builder.add(block);
        }
    }
    return builder.take();
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/tracegraphs.h"

#include "model/trace/rules.h"

#include <algorithm>
#include <string>

namespace ets {

// ---- Nodes of all graphs

GraphId TraceGraphs::graphOf(NodeId id) const
{
    const auto next = std::ranges::upper_bound(firstNode, id);
    return GraphId(static_cast<std::size_t>(next - firstNode.begin()) - 1);
}

const OperatorNode& TraceGraphs::node(NodeId id) const
{
    const GraphId graph = graphOf(id);
    return graphs[graph.value()].nodes()[id.value() - firstNode[graph.value()].value()];
}

std::size_t TraceGraphs::nodeCount() const
{
    std::size_t nodes = 0;
    for (const OperatorGraph& graph : graphs) {
        nodes += graph.nodes().size();
    }
    return nodes;
}

// ---- Graphs of a record

namespace {

using programnames::defaultMethod;

Result<void> checkFaithfulRecord(const ETRecord& record)
{
    if (!record.hasDebugHandleMap || !record.hasDelegateMap || !record.hasNumOutputsMap) {
        return refusal(
            record.file, ETS_MESSAGE("the record lacks a map from instructions to handles, delegates or outputs"));
    }
    if (!record.methods.contains(defaultMethod)) {
        return refusal(record.file, ETS_MESSAGE("the record has no method \"forward\""));
    }
    if (record.edgePrograms.size() > 1) {
        return refusal(record.file, ETS_MESSAGE("the record has edge programs of several methods"));
    }
    return {};
}

} // namespace

Result<TraceGraphs> graphsOf(const ETRecord& record, const TraceOptions& options)
{
    TraceGraphs result;
    const std::string& wanted = options.referenceGraphName;
    if (follows(options.reading, Rule::RefuseOddData)) {
        if (auto checked = checkFaithfulRecord(record); !checked) {
            return checked.error();
        }
    }
    using Kind = ProgramEntry::Kind;
    const std::vector<ProgramEntry> programs = programsOf(record);
    std::string names = programnames::edgeKey;
    for (const ProgramEntry& entry : programs) {
        const bool isWanted = entry.kind == Kind::Edge
            ? wanted == programnames::edgeKey
            : entry.kind == Kind::Mapped && wanted == entry.key && result.graphs.empty();
        if (isWanted) {
            result.graphs.push_back(
                OperatorGraph::build(*entry.program, entry.key, entry.method.empty() ? defaultMethod : entry.method));
        }
        names += entry.kind == Kind::Mapped ? ", " + entry.key : std::string();
    }
    if (result.graphs.empty() && wanted != programnames::edgeKey) {
        return Error{.file = record.file,
            .what = ETS_MESSAGE("has no graph named \"%1\"", wanted),
            .where = ETS_MESSAGE("known are %1", names),
            .advice = ETS_MESSAGE("Give one of these names")};
    }
    std::size_t first = 0;
    for (const OperatorGraph& graph : result.graphs) {
        result.firstNode.emplace_back(first);
        first += graph.nodes().size();
    }
    return result;
}

void indexGraphs(TraceGraphs& graphs, const TraceEvents& trace)
{
    graphs.eventsOfNode.resize(graphs.nodeCount());
    graphs.modules = ModuleHierarchy::build(graphs.graphs);
    graphs.moduleOfEvent.reserve(trace.events.size());
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        const std::span<const NodeId> nodes = trace.nodesOf(trace.events[i]);
        for (const NodeId node : nodes) {
            graphs.eventsOfNode[node.value()].emplace_back(i);
        }
        graphs.moduleOfEvent.push_back(graphs.modules.commonModule(nodes));
    }
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/recordgraphs.h"

#include "model/inspector/build/refusal.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace ets {

namespace {

constexpr const char* forward = "forward";
constexpr const char* edgeGraphName = "edge_dialect_graph_module";

Result<void> checkFaithfulRecord(const ETRecord& record)
{
    if (!record.hasDebugHandleMap || !record.hasDelegateMap || !record.hasNumOutputsMap) {
        return refusal(
            record.file, ETS_MESSAGE("the record lacks a map from instructions to handles, delegates or outputs"));
    }
    if (!record.methods.contains(forward)) {
        return refusal(record.file, ETS_MESSAGE("the record has no method \"forward\""));
    }
    if (record.edgePrograms.size() > 1) {
        return refusal(record.file, ETS_MESSAGE("the record has edge programs of several methods"));
    }
    return {};
}

} // namespace

Result<TraceGraphs> graphsOf(const ETRecord& record, const InspectorOptions& options)
{
    TraceGraphs result;
    const std::string& wanted = options.referenceGraphName;
    if (options.reading.refuseOddData) {
        if (auto checked = checkFaithfulRecord(record); !checked) {
            return checked.error();
        }
    }
    if (wanted == edgeGraphName) {
        for (const NamedProgram& edge : record.edgePrograms) {
            const bool several = record.edgePrograms.size() > 1;
            result.graphs.push_back(
                OperatorGraph::build(*edge.program, several ? wanted + "/" + edge.name : wanted, edge.name));
        }
    } else {
        const auto found = std::ranges::find(record.graphMap, wanted, &NamedProgram::name);
        if (found == record.graphMap.end()) {
            std::string names = edgeGraphName;
            for (const NamedProgram& program : record.graphMap) {
                names += ", " + program.name;
            }
            return Error{.file = record.file,
                .what = ETS_MESSAGE("has no graph named \"%1\"", wanted),
                .where = ETS_MESSAGE("known are %1", names),
                .advice = ETS_MESSAGE("Give one of these names")};
        }
        const std::size_t slash = wanted.rfind('/');
        result.graphs.push_back(OperatorGraph::build(
            *found->program, wanted, slash == std::string::npos ? forward : wanted.substr(slash + 1)));
    }
    std::size_t first = 0;
    for (const OperatorGraph& graph : result.graphs) {
        result.firstNode.emplace_back(first);
        first += graph.nodes().size();
    }
    return result;
}

void indexGraphs(TraceGraphs& graphs, std::span<const Event> events)
{
    graphs.eventsOfNode.resize(graphs.nodeCount());
    graphs.modules = ModuleHierarchy::build(graphs.graphs);
    graphs.moduleOfEvent.reserve(events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        for (const NodeId node : events[i].nodes) {
            graphs.eventsOfNode[node.value()].emplace_back(i);
        }
        graphs.moduleOfEvent.push_back(graphs.modules.commonModule(events[i].nodes));
    }
}

} // namespace ets

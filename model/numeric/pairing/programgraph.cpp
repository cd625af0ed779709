// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/pairing/programgraph.h"

#include "model/inspector/program/fxgraph.h"
#include "model/numeric/pairing/handlepropagation.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

constexpr const char* edgeKey = "edge_dialect_graph_module";
constexpr const char* edgeEntry = "edge_dialect_exported_program";
constexpr const char* defaultMethod = "forward";

/// The method that the exported program is of: "forward", or the only one.
std::string exportedMethod(const ETRecord& record)
{
    return record.edgePrograms.size() == 1 ? record.edgePrograms.front().name : std::string(defaultMethod);
}

/// Name in the file of the edge program of a method.
std::string entryOf(const ETRecord& record, const std::string& method)
{
    const std::string entry = std::string(edgeEntry) + "/" + method;
    return std::ranges::find(record.entries, entry) != record.entries.end() ? entry : std::string(edgeEntry);
}

/// Handles of the nodes that are shown, from those of the calls as they stand in the file.
std::vector<std::optional<std::int64_t>> shownHandles(
    const SerializedGraph& graph, std::span<const SignatureSpec> specs, const PropagatedHandles& handles)
{
    std::vector<std::optional<std::int64_t>> result;
    const FxGraph fx(graph, specs);
    for (const FxNode& node : fx.nodes()) {
        if (node.kind == FxNode::Kind::Getitem || node.kind == FxNode::Kind::Alloc) {
            continue;
        }
        std::optional<std::int64_t>& handle = result.emplace_back();
        if (node.kind == FxNode::Kind::Call) {
            const std::int64_t found = handles[static_cast<std::size_t>(node.source - graph.nodes.data())];
            handle = found != 0 ? std::optional(found) : std::nullopt;
        }
    }
    return result;
}

} // namespace

std::vector<ProgramEntry> programsOf(const ETRecord& record)
{
    using Kind = ProgramEntry::Kind;
    std::vector<ProgramEntry> entries;
    for (const NamedProgram& edge : record.edgePrograms) {
        const std::string key = record.edgePrograms.size() == 1 ? edgeKey : std::string(edgeKey) + "/" + edge.name;
        entries.push_back({Kind::Edge, edge.name, key, edge.name, edge.program});
    }
    if (record.exportedProgram != nullptr) {
        entries.push_back({Kind::Exported, {}, "exported_program", exportedMethod(record), record.exportedProgram});
    }
    for (const NamedProgram& mapped : record.graphMap) {
        const std::size_t slash = mapped.name.rfind('/');
        entries.push_back({Kind::Mapped, mapped.name, mapped.name,
            slash == std::string::npos ? std::string() : mapped.name.substr(slash + 1), mapped.program});
    }
    std::erase_if(entries, [](const ProgramEntry& entry) { return entry.program == nullptr; });
    return entries;
}

Result<ProgramGraph> ProgramGraph::of(
    const ETRecord& record, const ProgramEntry& entry, std::span<const std::string> path, const LoadContext& context)
{
    const SerializedGraph* const serialized = graphAt(*entry.program, path);
    if (serialized == nullptr) {
        return Error{.file = record.file,
            .what = ETS_MESSAGE("the program has no such sub-graph"),
            .where = Message::verbatim(path.back())};
    }
    const std::shared_ptr<const ExportedProgram> program = path.empty() ? entry.program : bodyAt(*entry.program, path);
    ProgramGraph result{program, OperatorGraph::build(*program, entry.key, entry.method), {}, callBodies(*program)};
    const ExportedProgram* const edge = record.edgeProgram(entry.method);
    if (entry.kind == ProgramEntry::Kind::Exported && edge != nullptr) {
        const auto handles = propagateAllHandles(record, *edge, entryOf(record, entry.method), context);
        if (!handles && handles.error().kind == Error::Kind::Cancelled) {
            return handles.error();
        }
        // A record that contradicts itself there still has a graph to be shown.
        const auto found = handles ? handles->find(serialized) : HandlesByGraph::const_iterator();
        if (handles && found != handles->end()) {
            const auto specs = path.empty() ? std::span(program->inputSpecs) : std::span<const SignatureSpec>();
            result.handles = shownHandles(*serialized, specs, found->second);
        }
    }
    if (result.handles.empty()) {
        for (const OperatorNode& node : result.graph.nodes()) {
            result.handles.push_back(node.debugHandle);
        }
    }
    return result;
}

} // namespace ets

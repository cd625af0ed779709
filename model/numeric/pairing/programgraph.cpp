// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/pairing/programgraph.h"

#include "model/inspector/program/fxgraph.h"
#include "model/numeric/pairing/handlepropagation.h"

#include <utility>

namespace ets {

namespace {

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
        const auto handles = propagateAllHandles(record, *edge, edgeEntryOf(record, entry.method), context);
        if (!handles && handles.error().kind == Error::Kind::Canceled) {
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

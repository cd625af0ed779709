// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/program/callbodies.h"

#include "model/trace/program/fxgraph.h"

#include <algorithm>

namespace ets {

namespace {

std::vector<CallBody> bodiesOf(const SerializedGraph& serialized, std::span<const SignatureSpec> specs)
{
    std::vector<CallBody> bodies;
    std::size_t first = 0; // Of the call that is being read.
    std::uint32_t shown = 0;
    const FxGraph graph(serialized, specs);
    for (const FxNode& node : graph.nodes()) {
        if (node.kind == FxNode::Kind::GetAttr && node.argument->graph != nullptr) {
            bodies.push_back(
                {.name = node.name, .position = bodies.size() - first, .graph = node.argument->graph.get()});
        } else if (node.kind == FxNode::Kind::Call) { // Its attributes stand right before it.
            for (std::size_t i = first; i < bodies.size(); ++i) {
                bodies[i].call = shown;
                bodies[i].siblings = bodies.size() - first;
            }
            first = bodies.size();
        }
        shown += node.kind != FxNode::Kind::Getitem && node.kind != FxNode::Kind::Alloc ? 1 : 0;
    }
    return bodies;
}

} // namespace

std::vector<CallBody> callBodies(const ExportedProgram& program)
{
    return bodiesOf(program.graph, program.inputSpecs);
}

const SerializedGraph* graphAt(const ExportedProgram& program, std::span<const std::string> path)
{
    const SerializedGraph* graph = &program.graph;
    std::span<const SignatureSpec> specs = program.inputSpecs;
    for (const std::string& name : path) {
        const std::vector<CallBody> bodies = bodiesOf(*graph, specs);
        const auto found = std::ranges::find(bodies, name, &CallBody::name);
        if (found == bodies.end()) {
            return nullptr;
        }
        graph = found->graph;
        specs = {};
    }
    return graph;
}

std::shared_ptr<const ExportedProgram> bodyAt(const ExportedProgram& program, std::span<const std::string> path)
{
    const SerializedGraph* const graph = graphAt(program, path);
    if (graph == nullptr) {
        return nullptr;
    }
    auto body = std::make_shared<ExportedProgram>();
    body->graph = *graph;
    body->schemaVersion = program.schemaVersion;
    return body;
}

} // namespace ets

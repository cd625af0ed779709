// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/graphgroups.h"
#include "model/etrecord/etrecord.h"
#include "model/etrecord/etrecordreader.h"
#include "model/inspector/program/operatorgraph.h"
#include "model/layout/nestedgraph.h"

#include <QtCore/QString>

#include <algorithm>
#include <vector>

namespace ets::testing {

/// What the window draws with all groups open: modules as frames, no weights.
inline NestedGraph nestedOf(const OperatorGraph& graph)
{
    const GraphGroups groups(graph, {});
    NestedGraph result;
    for (const GraphGroup& group : groups.groups()) {
        result.groups.push_back({group.parent == GraphGroup::none ? LayoutNode::noGroup : group.parent, 24, 160});
    }
    std::vector<std::uint32_t> boxOf(graph.nodes().size(), LayoutNode::noGroup);
    for (std::size_t i = 0; i < graph.nodes().size(); ++i) {
        const OperatorNode& node = graph.nodes()[i];
        const bool isWeight = node.kind == OperatorNode::Kind::Constant || node.kind == OperatorNode::Kind::Attribute
            || (node.kind == OperatorNode::Kind::Input && !node.inputTarget.empty());
        if (isWeight) {
            continue;
        }
        boxOf[i] = static_cast<std::uint32_t>(result.graph.nodes.size());
        const std::uint32_t group = groups.groupOfNode()[i];
        const double width = 110 + 6 * double(std::min<std::size_t>(node.name.size(), 30));
        result.graph.nodes.push_back({width, 40, group == GraphGroup::none ? LayoutNode::noGroup : group});
        std::vector<std::uint32_t> inputs = node.inputs;
        std::ranges::sort(inputs);
        inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
        for (const std::uint32_t input : inputs) {
            if (boxOf[input] != LayoutNode::noGroup) {
                result.graph.edges.push_back({boxOf[input], boxOf[i]});
            }
        }
    }
    return result;
}

/// The graphs of a record that are drawn first.
inline std::vector<OperatorGraph> graphsOf(const QString& file)
{
    std::vector<OperatorGraph> graphs;
    if (const auto record = readETRecord(file.toStdString())) {
        for (const NamedProgram& edge : (*record)->edgePrograms) {
            if (edge.program != nullptr) {
                graphs.push_back(OperatorGraph::build(*edge.program, "edge", edge.name));
            }
        }
    }
    return graphs;
}

} // namespace ets::testing

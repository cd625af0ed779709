// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/graphfolding.h"
#include "model/analysis/graph/graphgroups.h"
#include "model/etrecord/record.h"
#include "model/layout/graph.h"
#include "model/trace/graph.h"

#include <QtCore/QString>

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace ets::testing {

/// What the window draws: folded groups as boxes, open ones as frames, no weights.
inline NestedGraph nestedOf(std::span<const OperatorNode> nodes, const GraphGroups& groups, const GraphFolding& folding)
{
    constexpr std::uint32_t noBox = LayoutNode::noGroup;
    const auto count = static_cast<std::uint32_t>(groups.groups().size());
    NestedGraph result;
    std::vector<std::uint32_t> frameOf(count, noBox); // Or the box of a folded group.
    const auto frameAround = [&](std::uint32_t group) { return group == GraphGroup::none ? noBox : frameOf[group]; };
    for (std::uint32_t i = 0; i < count; ++i) {
        const GraphGroup& group = groups.group(i);
        const std::uint32_t box = folding.boxOf(groups, i);
        if (box == GraphGroup::none) {
            frameOf[i] = static_cast<std::uint32_t>(result.groups.size());
            result.groups.push_back({frameAround(group.parent), 24, 160});
        } else if (box == i) {
            frameOf[i] = static_cast<std::uint32_t>(result.graph.nodes.size());
            result.graph.nodes.push_back({180, 60, frameAround(group.parent)});
        } else {
            frameOf[i] = frameOf[box];
        }
    }
    std::vector<std::uint32_t> boxOf(nodes.size(), noBox);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const OperatorNode& node = nodes[i];
        const bool isWeight = node.kind == OperatorNode::Kind::Constant || node.kind == OperatorNode::Kind::Attribute
            || (node.kind == OperatorNode::Kind::Input && !node.inputTarget.empty());
        if (isWeight) {
            continue;
        }
        const std::uint32_t group = groups.groupOfNode()[i];
        if (folding.boxOf(groups, group) != GraphGroup::none) {
            boxOf[i] = frameOf[group];
        } else {
            boxOf[i] = static_cast<std::uint32_t>(result.graph.nodes.size());
            const double width = 110 + 6 * double(std::min<std::size_t>(node.name.size(), 30));
            result.graph.nodes.push_back({width, 40, frameAround(group)});
        }
        std::vector<std::uint32_t> inputs;
        for (const std::uint32_t input : node.inputs) {
            if (boxOf[input] != noBox && boxOf[input] != boxOf[i]) {
                inputs.push_back(boxOf[input]);
            }
        }
        std::ranges::sort(inputs);
        inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
        for (const std::uint32_t input : inputs) {
            result.graph.edges.push_back({input, boxOf[i]});
        }
    }
    return result;
}

/// The same with all groups open.
inline NestedGraph nestedOf(const OperatorGraph& graph)
{
    const GraphGroups groups(graph, {});
    return nestedOf(graph.nodes(), groups, GraphFolding::toLevel(groups, LayoutNode::noGroup));
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

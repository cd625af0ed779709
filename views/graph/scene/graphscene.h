// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/categories/categories.h"
#include "model/analysis/colors/namecolors.h"
#include "model/analysis/graph/graphgroups.h"
#include "model/base/text.h"
#include "model/pte/program.h"

#include <QtCore/QString>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// What the colors of cards say.
enum class GraphColoring { OpType, Category, Backend, DataType, Module, Time, Share, Delta, Baseline, Figure, Gap };

/// One card of the graph: a node, or a group that is folded. All texts are ready to be shown.
struct GraphSceneNode {
    enum class Kind { Input, Weight, Op, Output, Group };
    /// A part of a group's ops and the backend that ran them.
    struct Share {
        QString backend; ///< Empty for what no delegate ran.
        double fraction = 0; ///< Of the group's ops.
        ColorId color; ///< Of the backend.
    };

    NodeId id; ///< Of a group: its first op.
    Kind kind = Kind::Op;
    QString title; ///< For instance the node's name.
    QString subtitle; ///< The op, or the class of a module; may be empty.
    QString shape; ///< Shape and type of the outputs, or how many ops a group holds; may be empty.
    QString badge; ///< "× 12" for a group of equal ones; may be empty.
    QString colorKey; ///< Op type.
    std::optional<Category> category; ///< Of an op; nothing for what computes nothing, and for groups.
    QString backend; ///< That ran it; empty for none.
    QString interrupts; ///< Backend that is called twice because this op runs between; empty for none.
    QString dataType; ///< Of the first output; may be empty.
    ColorId opColor; ///< Colors by what they stand for, see giveColors().
    ColorId backendColor;
    ColorId typeColor;
    ColorId moduleColor;
    std::optional<double> cost; ///< Time in ticks, as the figure of sums has it; nothing if not known.
    std::optional<double> shareFraction; ///< Of all time, 0 to 1; nothing if not known.
    QString costText; ///< Time with its unit; empty without cost.
    QString shareText; ///< Of all time; groups only, may be empty.
    std::optional<double> gapHeat; ///< See WorstNumbers::heat(); of a group its worst; nothing without compared values.
    QString gapText; ///< The figure with its unit; empty without one.
    QString toolTip; ///< Rich text.
    QString modulePath; ///< Dotted path of the innermost module; may be empty.
    bool isDelegate = false; ///< A group that is one call into a backend.
    std::vector<Share> shares; ///< Of a group, the largest first; they add up to 1.
};

/// A data flow between two nodes, by index.
struct GraphSceneEdge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
};

/// A graph inside of a call that can be entered.
struct GraphSceneBody {
    std::uint32_t node = 0; ///< The call.
    std::string name; ///< As CallBody::name.
    QString title; ///< The same for a person, with what it is to the call.
};

/// What GraphView shows; immutable once it is handed over.
struct GraphScene {
    QString name; ///< Of the graph, for exports and screen readers.
    std::vector<GraphSceneNode> nodes;
    std::vector<GraphSceneEdge> edges;
    std::vector<GraphSceneEdge> jumps; ///< Where control may go on, besides: no data flows there.
    GraphGroups groups; ///< Over the nodes; empty for a scene without groups.
    std::vector<GraphSceneNode> groupCards; ///< As groups.
    std::vector<double> groupCosts; ///< Time as groups, as the figure of sums has it, in ticks.
    std::vector<std::optional<PlanPlace>> places; ///< By node, of a program's method; empty for a graph of a record.
    std::vector<std::optional<std::int64_t>> handles; ///< By node, see ProgramGraph::handles; empty for a method.
    std::vector<GraphSceneBody> bodies; ///< In the order of their calls.
    QString bestGapText; ///< Of the scale of gapHeat, for legends; empty without numbers.
    QString worstGapText; ///< Likewise.

    /// Index of a node, or noNode.
    [[nodiscard]] std::uint32_t indexOf(NodeId id) const
    {
        const auto found = std::ranges::find(nodes, id, &GraphSceneNode::id);
        return found != nodes.end() ? static_cast<std::uint32_t>(found - nodes.begin()) : noNode;
    }
    static constexpr std::uint32_t noNode = 0xffffffffU;
    /// The first body of a call, or null.
    [[nodiscard]] const GraphSceneBody* bodyOf(std::uint32_t node) const
    {
        const auto found = std::ranges::find(bodies, node, &GraphSceneBody::node);
        return found != bodies.end() ? &*found : nullptr;
    }
    /// The innermost group of a node, or GraphGroup::none.
    [[nodiscard]] std::uint32_t groupOf(std::uint32_t node) const
    {
        return node < groups.groupOfNode().size() ? groups.groupOfNode()[node] : GraphGroup::none;
    }
};

} // namespace ets

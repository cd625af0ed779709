// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/fx.h"
#include "model/trace/graph.h"
#include "views/graph/scene/graphscene.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace ets {

// What the cards of nodes say, whichever program they are of.

/// FX's own name: the Inspector adds an underscore.
[[nodiscard]] QString plainName(const OperatorNode& node);
/// "addmm" for aten.addmm.default, "add.Tensor" for aten.add.Tensor, of other namespaces the name of the op alone.
[[nodiscard]] QString shortOp(const std::string& op);
/// Sizes of the first output, and how many more there are.
[[nodiscard]] QString shapeOf(const OperatorNode& node);
/// "float32 [1, 12, 32]" for every output.
[[nodiscard]] QStringList typesOf(const OperatorNode& node);
/// What kind of card a node gets.
[[nodiscard]] GraphSceneNode::Kind cardKindOf(const OperatorNode& node);
/// The first few lines as rich text, and how many more there are.
[[nodiscard]] QString listed(const QStringList& lines);
/// Parts of a tool tip as rich text, each a paragraph whose lines are not broken. @param parts rich text
[[nodiscard]] QString paragraphs(const QStringList& parts);
/// "1 op", "12 ops".
[[nodiscard]] QString opsText(std::size_t count);
/// Name, kind, shape, type and module; what is worked out of a trace is left to others.
[[nodiscard]] GraphSceneNode plainCardOf(const OperatorNode& node);
/// The same of a group that is folded.
[[nodiscard]] GraphSceneNode plainCardOf(const GraphGroup& group);
/// How many of a group's ops each backend ran, the largest part first. Nodes have their cards already.
[[nodiscard]] std::vector<GraphSceneNode::Share> sharesOf(const GraphScene& scene, std::uint32_t group);
/// Gives the cards of groups the id of the first op inside. Groups and nodes have their cards already.
void nameGroupsByFirstOp(GraphScene& scene);
/// Says on the cards of calls that there is something inside.
void addBodies(GraphScene& scene, std::span<const CallBody> bodies, const OperatorGraph& graph);

} // namespace ets

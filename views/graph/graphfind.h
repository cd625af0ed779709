// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/scene/graphscene.h"

#include <QtCore/QString>

#include <cstdint>
#include <vector>

namespace ets {

/// What a text finds in a graph.
struct GraphHits {
    std::vector<std::uint32_t> nodes; ///< Indices into GraphScene::nodes, in program order.
    QString error; ///< Why the text cannot be looked for; empty if it can.
};

/// Finds the nodes that all words of a text fit, without regard to case. A word is found in name, op and module;
/// "op:", "module:", "shape:", "type:" and "backend:" before it say where, "/…/" is a regular expression, and "-"
/// before a word leaves out what it fits.
[[nodiscard]] GraphHits findInGraph(const GraphScene& scene, const QString& text);

/// Nodes within so many edges of some others, those included.
/// @param steps backwards and forwards; a large number for all
[[nodiscard]] std::vector<std::uint32_t> nodesAround(
    const GraphScene& scene, const std::vector<std::uint32_t>& from, std::uint32_t before, std::uint32_t after);

/// Nodes on the paths that lead from one node to another, in either direction; empty if there is none.
[[nodiscard]] std::vector<std::uint32_t> nodesBetween(const GraphScene& scene, std::uint32_t a, std::uint32_t b);

} // namespace ets

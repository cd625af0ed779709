// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/graphscene.h"

#include <memory>
#include <optional>
#include <vector>

namespace ets {

class GraphGeometry;

/// A figure of the cards of a scene as heat: each as a part of the greatest.
struct GraphHeat {
    std::vector<std::optional<double>> nodes; ///< As GraphScene::nodes, 0 to 1.
    std::vector<std::optional<double>> groups; ///< As GraphScene::groups.
    QString mostText; ///< The greatest, with its unit; empty if there is none.
};
using GraphHeatPtr = std::shared_ptr<const GraphHeat>;

/// What the colours of cards say, and on which scale.
struct GraphLook {
    static constexpr double decades = 3; ///< Of a logarithmic scale: what is less than a thousandth is cold.

    GraphLook() = default;
    GraphLook(GraphColoring of) // NOLINT(google-explicit-constructor): the plain one of a coloring
        : coloring(of)
    {
    }

    GraphColoring coloring = GraphColoring::OpType;
    bool isLogarithmic = false; ///< Of time, share and figures; a gap has a scale of its own.
    GraphHeatPtr figure = {}; ///< Of GraphColoring::Figure; may be null.

    /// Whether colours are a scale from cold to hot.
    [[nodiscard]] bool isHeat() const;
    /// Where a box lies on it, 0 to 1; nothing where that is not known.
    [[nodiscard]] std::optional<double> heatOf(const GraphGeometry& geometry, std::uint32_t box) const;
    /// The same for an open or folded group.
    [[nodiscard]] std::optional<double> heatOfGroup(const GraphScene& scene, std::uint32_t group) const;
    /// Texts at the ends of the scale; empty where nothing is known.
    [[nodiscard]] QString leastText(const GraphScene& scene) const;
    [[nodiscard]] QString mostText(const GraphScene& scene) const; ///< Likewise.

private:
    [[nodiscard]] std::optional<double> heatOf(const GraphSceneNode& card, std::optional<double> figureOf) const;
};

} // namespace ets

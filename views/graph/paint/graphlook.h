// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/baselinevalues.h"
#include "views/graph/scene/graphscene.h"

#include <memory>
#include <optional>
#include <vector>

namespace ets {

class GraphGeometry;

/// A figure of the cards of a scene as heat: each as a part of the greatest, a difference of the greatest either way.
struct GraphHeat {
    std::vector<std::optional<double>> nodes; ///< As GraphScene::nodes, 0 to 1, a difference -1 to 1.
    std::vector<std::optional<double>> groups; ///< As GraphScene::groups.
    std::vector<QString> nodeTexts; ///< As nodes: differences with sign and unit. Empty for other figures.
    std::vector<QString> groupTexts; ///< As groups.
    std::vector<DifferenceLook> nodeLooks; ///< As nodes: how sure differences are. Empty where that is not told.
    std::vector<DifferenceLook> groupLooks; ///< As groups.
    std::vector<QString> nodeNotes; ///< As nodes: what is said of a difference beside its text. May be empty.
    std::vector<QString> groupNotes; ///< As groups.
    QString leastText; ///< Of a difference the other end of the scale.
    QString mostText; ///< The greatest, with its unit; empty if there is none.
    QString caption; ///< Of a difference: what is less what. May be empty.
};
using GraphHeatPtr = std::shared_ptr<const GraphHeat>;

/// What the colors of cards say, and on which scale.
struct GraphLook {
    static constexpr double decades = 3; ///< Of a logarithmic scale: what is less than a thousandth is cold.

    GraphLook() = default;
    GraphLook(GraphColoring of) // NOLINT(google-explicit-constructor): the plain one of a coloring
        : coloring(of)
    {
    }

    GraphColoring coloring = GraphColoring::OpType;
    bool isLogarithmic = false; ///< Of time, share and figures; a gap has a scale of its own.
    GraphHeatPtr figure = {}; ///< Of GraphColoring::Figure, Delta and Baseline; may be null.

    /// Whether colors are a scale from cold to hot.
    [[nodiscard]] bool isHeat() const;
    /// Whether the scale has both signs and 0 in the middle.
    [[nodiscard]] bool isSigned() const
    {
        return coloring == GraphColoring::Delta || coloring == GraphColoring::Baseline;
    }
    /// How sure the difference of a box is; nothing where that is not told.
    [[nodiscard]] std::optional<DifferenceLook> lookOf(const GraphGeometry& geometry, std::uint32_t box) const;
    /// Where a box lies on it, 0 to 1, or -1 to 1 on a signed one; nothing where that is not known.
    [[nodiscard]] std::optional<double> heatOf(const GraphGeometry& geometry, std::uint32_t box) const;
    /// The same for an open or folded group.
    [[nodiscard]] std::optional<double> heatOfGroup(const GraphGeometry& geometry, std::uint32_t group) const;
    /// Texts at the ends of the scale; empty where nothing is known.
    [[nodiscard]] QString leastText(const GraphGeometry& geometry) const;
    [[nodiscard]] QString mostText(const GraphGeometry& geometry) const; ///< Likewise.

    /// What is said of a box in place of its time; empty for its time.
    [[nodiscard]] QString textOf(const GraphGeometry& geometry, std::uint32_t box) const;
    [[nodiscard]] QString textOfGroup(std::uint32_t group) const; ///< The same for an open or folded group.
    /// The same with all that is said of it, for tool tips and screen readers.
    [[nodiscard]] QString noteOf(const GraphGeometry& geometry, std::uint32_t box) const;
    [[nodiscard]] QString noteOfGroup(std::uint32_t group) const; ///< The same for an open or folded group.

private:
    /// @param cost as a part of the costliest on show
    [[nodiscard]] std::optional<double> heatOf(
        const GraphSceneNode& card, std::optional<double> cost, std::optional<double> figureOf) const;
};

} // namespace ets

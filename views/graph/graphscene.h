// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"

#include <QtCore/QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

/// One card of the graph. All texts are ready to be shown.
struct GraphSceneNode {
    enum class Kind { Input, Weight, Op, Output };

    NodeId id;
    Kind kind = Kind::Op;
    QString title; ///< For instance the node's name.
    QString subtitle; ///< The op; may be empty.
    QString shape; ///< Shape and type of the outputs; may be empty.
    QString colorKey; ///< Op type by which the theme chooses the colour.
    std::optional<double> costFraction; ///< Of the dearest node, 0 to 1; nothing where no time is known.
    QString costText; ///< Time with its unit; empty without cost.
    QString toolTip; ///< Rich text.
    QString modulePath; ///< Dotted path of the innermost module; may be empty.
};

/// A data flow between two nodes, by index.
struct GraphSceneEdge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
};

/// What GraphView shows; immutable once it is handed over.
struct GraphScene {
    QString name; ///< Of the graph, for exports and screen readers.
    std::vector<GraphSceneNode> nodes;
    std::vector<GraphSceneEdge> edges;
};

} // namespace ets

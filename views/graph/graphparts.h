// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/graphfolding.h"

#include <QtCore/QPointF>
#include <QtCore/QRectF>
#include <QtGui/QFont>

#include <cstdint>
#include <memory>
#include <optional>

namespace ets {

class GraphColumns;

/// Which part of a scene is laid out, and with what text.
struct GraphLayoutOptions {
    bool showWeights = false; ///< Parameters and buffers get cards of their own.
    QFont font; ///< Of titles; the card's size follows it.
    std::optional<GraphFolding> folding; ///< Which groups are open; without, as GraphFolding::firstPicture()
                                         ///< has it, fewer where the whole would be too large to be read.
    double wrapHeight = 1100; ///< Columns become about so tall. A first picture without folding chooses it itself.
    std::shared_ptr<const GraphColumns> before; ///< Of the drawing that this one follows on, or null.
};

/// The frame of an open group.
struct GraphFrame {
    std::uint32_t group = GraphGroup::none;
    QRectF rect;
    QRectF header; ///< Its upper part, with the title.
};

/// A piece of an edge: straight, or a curve with vertical ends.
struct GraphEdgePiece {
    QPointF from;
    QPointF to;
    std::uint32_t edge = 0; ///< Index into GraphGeometry::edges().
};

/// An edge between two boxes that are shown.
struct GraphBoxEdge {
    std::uint32_t from = 0; ///< Box.
    std::uint32_t to = 0; ///< Box.
    std::uint32_t firstPiece = 0;
    std::uint32_t pieceCount = 0;
    std::uint32_t count = 1; ///< Edges of the scene that it stands for.
    std::uint32_t sceneEdge = 0; ///< The first of them.
    bool isTurned = false; ///< It closes a cycle and runs upwards.
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/keysource.h"

#include <vector>

class QKeyEvent;

namespace ets {

/// What a key does in a graph.
enum class GraphCommand {
    None,
    WalkUp,
    WalkDown,
    WalkLeft,
    WalkRight,
    WalkNext,
    WalkPrevious,
    Activate,
    Deselect,
    NextEdge,
    PreviousEdge,
    ChooseGroup,
    PanLeft,
    PanRight,
    PanUp,
    PanDown,
    PageUp,
    PageDown,
    ZoomIn,
    ZoomOut,
    FitSelection,
    FitAll,
    FoldAround,
    FoldLevel,
    OpenLevel,
    FoldAll,
    OpenAll,
    ToggleMinimap,
    ToggleLegend,
    MoveMinimap
};

/// @param hasSelection whether a node is selected: arrows then walk instead of panning
[[nodiscard]] GraphCommand graphCommandOf(const QKeyEvent& event, bool hasSelection);

/// All keys of a graph, for the list of keys.
[[nodiscard]] std::vector<KeyEntry> graphKeys();

} // namespace ets

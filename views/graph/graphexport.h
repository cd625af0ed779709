// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "views/graph/graphgeometry.h"

#include <QtCore/QString>

class QPainter;

namespace ets {

struct Theme;

/// Paints a whole graph with all texts, its left top corner at the painter's origin.
void renderGraph(QPainter& painter, const GraphGeometry& geometry, const Theme& theme, GraphColoring coloring,
    const CancelToken& cancel = {});

/// Writes a whole graph as picture. Any thread may do it.
/// @param path ends in .svg or .png; the suffix decides the format
/// @param scale pixels per unit of a PNG; lowered where the picture would get too large to be written
/// @return an Error of kind Cancelled, or why the file cannot be written
[[nodiscard]] Result<void> exportGraph(const QString& path, const GraphGeometry& geometry, const Theme& theme,
    GraphColoring coloring, double scale = 2, const CancelToken& cancel = {});

} // namespace ets

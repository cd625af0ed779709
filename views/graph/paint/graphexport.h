// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "views/graph/geometry/graphgeometry.h"
#include "views/graph/paint/graphlook.h"

#include <QtCore/QRectF>
#include <QtCore/QString>

namespace ets {

struct Theme;

/// Writes a graph as picture, with the groups open that are. In an SVG each box is an element of its own, with an id
/// ("node-12-aten_addmm_default", "group-3-layers.0") and a title that says what it is. Any thread may do it.
/// @param path ends in .svg or .png; the suffix decides the format
/// @param scale pixels per unit of a PNG; a picture that gets too large with it is not written, see Picture
/// @param area the part that is written, in scene coordinates; empty for all
/// @return an Error of kind Canceled, or why the file cannot be written
[[nodiscard]] Result<void> exportGraph(const QString& path, const GraphGeometry& geometry, const Theme& theme,
    const GraphLook& look, double scale = 2, const QRectF& area = {}, const CancelToken& cancel = {});

} // namespace ets

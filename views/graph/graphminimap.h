// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/geometry/graphgeometry.h"
#include "views/graph/geometry/graphviewport.h"
#include "views/graph/paint/graphlook.h"

#include <QtCore/QPointF>
#include <QtCore/QRectF>
#include <QtGui/QImage>

#include <optional>

class QPainter;

namespace ets {

struct Theme;

/// A small picture of the whole graph in a corner, with a frame around what is visible.
/// A graph far taller than wide is widened, so that there is something to see and to grab.
class GraphMinimap {
public:
    /// Has it painted anew, after a change of colors.
    void invalidate() { m_image = QImage(); }
    void setGeometry(GraphGeometryPtr geometry);
    /// @param boxes by box: those that are not veiled; empty for all
    void setSeen(std::vector<char> boxes);
    /// Shows it in a small widget, too, or nowhere.
    void setShown(bool isShown) { m_isShown = isShown; }
    /// As it was asked for; nobody having asked, only where it leaves enough of the widget free.
    [[nodiscard]] bool isShownIn(const QSizeF& widget) const;
    /// Goes to the next corner of the widget.
    void moveOn() { m_corner = (m_corner + 1) % 4; }
    /// Where it lies in a widget; empty when everything is visible anyway or the widget is too small for it.
    [[nodiscard]] QRectF rectIn(const GraphViewport& viewport) const;
    /// Paints it into a widget.
    void paint(QPainter& painter, const GraphViewport& viewport, const Theme& theme, const GraphLook& look,
        const std::vector<std::uint32_t>& selected);
    /// The point of the drawing under a point of the widget.
    [[nodiscard]] QPointF toScene(const GraphViewport& viewport, QPointF point) const;

private:
    void render(const QSizeF& size, double ratio, const Theme& theme, const GraphLook& look);

    GraphGeometryPtr m_geometry;
    std::vector<char> m_seen;
    QImage m_image;
    bool m_isDark = false;
    std::optional<bool> m_isShown; ///< Nothing until somebody asks.
    int m_corner = 0; ///< Clockwise from the lower right one.
};

} // namespace ets

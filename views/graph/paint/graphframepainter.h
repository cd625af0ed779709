// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/paint/graphcard.h"

namespace ets {

/// Measures and paints the frames of open groups. The frame lies below the edges, its title above them: an edge that
/// enters from above goes behind the words. One object per thread.
class GraphFramePainter {
public:
    explicit GraphFramePainter(const QFont& font);

    /// Height of the title.
    [[nodiscard]] double headerHeight() const;
    /// Width that the title wants, within limits.
    [[nodiscard]] double headerWidth(const GraphSceneNode& group) const;
    /// The area and its border.
    /// @param scale pixels per unit
    static void paint(QPainter& painter, const Theme& theme, const GraphSceneNode& group, const QRectF& frame,
        const CardState& state, double scale);
    /// @param figure stands in place of the time; empty for the time
    /// @param layers frames that lie about this point, with this one
    /// @param scale pixels per unit: decides what of the title is painted
    void paintTitle(QPainter& painter, const Theme& theme, const GraphSceneNode& group, const QRectF& frame,
        const QString& figure, std::uint32_t layers, double scale) const;

private:
    QFont m_titleFont;
    QFont m_smallFont;
    QFontMetricsF m_titleMetrics;
    QFontMetricsF m_smallMetrics;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/graphscene.h"

#include <QtCore/QHash>
#include <QtCore/QRectF>
#include <QtCore/QSizeF>
#include <QtGui/QColor>
#include <QtGui/QFont>
#include <QtGui/QFontMetricsF>

class QPainter;

namespace ets {

struct Theme;

/// How much of a card is painted.
enum class CardDetail { Box, Title, Full };

/// What a card shows beyond its node.
struct CardState {
    bool isSelected = false;
    bool isPrimary = false; ///< The one of the selected that has the keyboard.
    bool isHovered = false;
    GraphColoring coloring = GraphColoring::OpType;
    bool isDimmed = false; ///< Left out by what is looked for.
};

/// The colour that stands for a card where nothing else of it can be seen.
[[nodiscard]] QColor cardColor(const Theme& theme, const GraphSceneNode& node, GraphColoring coloring);

/// Measures and paints the cards of one font. One object per thread.
class GraphCard {
public:
    explicit GraphCard(const QFont& font);

    /// Size at 100 %, wide enough for the texts within limits.
    [[nodiscard]] QSizeF sizeOf(const GraphSceneNode& node);
    /// Height of the title of an open group's frame.
    [[nodiscard]] double headerHeight() const;
    /// Width that the title wants, within limits.
    [[nodiscard]] double headerWidth(const GraphSceneNode& group);
    /// Paints the frame of an open group and its title.
    /// @param scale pixels per unit: decides what of the title is painted
    void paintFrame(QPainter& painter, const Theme& theme, const GraphSceneNode& group, const QRectF& frame,
        const CardState& state, double scale) const;
    /// Paints a card in the painter's coordinates.
    /// @param pixel size of a device independent pixel in these coordinates
    void paint(QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box, CardDetail detail,
        const CardState& state, double pixel) const;

private:
    void paintTexts(
        QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box, CardDetail detail) const;
    void paintTitleAlone(QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box) const;
    void paintBand(QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box,
        const CardState& state) const;
    void paintCost(QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box) const;
    [[nodiscard]] double smallWidth(const QString& text);

    QFont m_titleFont;
    QFont m_smallFont;
    QFontMetricsF m_titleMetrics;
    QFontMetricsF m_smallMetrics;
    QHash<QString, double> m_smallWidths; ///< Ops and shapes repeat a lot.
};

} // namespace ets

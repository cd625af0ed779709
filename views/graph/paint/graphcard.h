// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/baselinevalues.h"
#include "views/graph/scene/graphscene.h"

#include <QtCore/QHash>
#include <QtCore/QRectF>
#include <QtCore/QSizeF>
#include <QtGui/QColor>
#include <QtGui/QFont>
#include <QtGui/QFontMetricsF>
#include <QtGui/QPen>

class QPainter;

namespace ets {

struct Theme;

constexpr double dimOpacity = 0.35; ///< Of edges and frames of what is veiled.

/// How much of a card is painted.
enum class CardDetail { Box, Title, Full };

/// What a card shows beyond its node.
struct CardState {
    bool isSelected = false;
    bool isPrimary = false; ///< The one of the selected that has the keyboard.
    bool isHovered = false;
    GraphColoring coloring = GraphColoring::OpType;
    std::optional<double> heat = {}; ///< Where it lies on the scale of the coloring; nothing if not known.
    std::optional<DifferenceLook> look = {}; ///< How sure a difference to the baseline is.
    std::optional<double> bar = {}; ///< Time as a part of the costliest card's, for the bar; nothing if not known.
    QString figure = {}; ///< Stands in place of the time; empty for the time.
    bool isDimmed = false; ///< Left out by what is looked for.
};

/// The color that stands for a card where nothing else of it can be seen.
[[nodiscard]] QColor cardColor(const Theme& theme, const GraphSceneNode& node, GraphColoring coloring,
    std::optional<double> heat = {}, std::optional<DifferenceLook> look = {});

/// Outline of an op that interrupts a delegate.
[[nodiscard]] QPen interruptionPen(const Theme& theme, double pixel);

/// Measures and paints the cards of one font. One object per thread.
class GraphCard {
public:
    explicit GraphCard(const QFont& font);

    /// Size at 100 %, wide enough for the texts within limits.
    [[nodiscard]] QSizeF sizeOf(const GraphSceneNode& node);
    /// Paints a card in the painter's coordinates.
    /// @param pixel size of a device independent pixel in these coordinates
    void paint(QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box, CardDetail detail,
        const CardState& state, double pixel) const;

private:
    void paintTexts(QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box,
        CardDetail detail, const QString& figure, double pixel) const;
    void paintTitleAlone(
        QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box, double pixel) const;
    static void paintBand(
        QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box, const CardState& state);
    static void paintCost(QPainter& painter, const Theme& theme, const QRectF& box, double part);
    static double widthOf(const QString& text, const QFontMetricsF& metrics, QHash<QString, double>& known);
    [[nodiscard]] double smallWidth(const QString& text);

    QFont m_titleFont;
    QFont m_smallFont;
    QFontMetricsF m_titleMetrics;
    QFontMetricsF m_smallMetrics;
    QHash<QString, double> m_titleWidths; ///< Ops and shapes repeat a lot.
    QHash<QString, double> m_smallWidths;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "views/graph/geometry/graphgeometry.h"
#include "views/graph/paint/graphlook.h"

#include <QtCore/QRectF>
#include <QtCore/QSizeF>
#include <QtCore/QString>
#include <QtGui/QFontMetricsF>

#include <functional>
#include <vector>

class QPainter;

namespace ets {

struct Theme;

/// Says what the colors of a graph mean: the kinds that most of its nodes are of, or the scale of the heat.
class GraphLegend {
public:
    /// @param geometry may be null: then there is no legend
    void setGraph(const GraphGeometryPtr& geometry, const GraphLook& look);
    void setShown(bool isShown) { m_isShown = isShown; }
    [[nodiscard]] bool isShown() const { return m_isShown; }
    /// Where it is in a widget of a size: in the chosen corner, or in another one if something is there; empty
    /// where it would take too much room.
    /// @param taken may be empty
    [[nodiscard]] QRectF rectIn(const QFontMetricsF& metrics, const QSizeF& widget, const QRectF& taken) const;
    /// Prefers the corner with the least behind it.
    /// @param hidden how much a place would hide
    void chooseCorner(const QFontMetricsF& metrics, const QSizeF& widget,
        const std::function<std::size_t(const QRectF& place)>& hidden);
    void paint(QPainter& painter, const Theme& theme, const QSizeF& widget, const QRectF& taken) const;
    /// Above a scale of differences: what is less what. Empty for other scales.
    [[nodiscard]] const QString& caption() const { return m_caption; }
    /// Names of the kinds, the most frequent first.
    [[nodiscard]] std::vector<QString> names() const;

private:
    struct Entry {
        QString name;
        ColorId color; ///< Invalid for what is neutral.
        std::size_t count = 0;
        bool isOutline = false; ///< What interrupts a delegate.
    };
    void paintHeat(QPainter& painter, const Theme& theme, QRectF area) const;
    static void paintLooks(QPainter& painter, const Theme& theme, const QRectF& area);
    [[nodiscard]] double entryWidth(const QFontMetricsF& metrics, const QSizeF& widget) const;
    /// How many entries there is room for; the rest is counted in a line.
    [[nodiscard]] std::size_t entriesIn(const QFontMetricsF& metrics, const QSizeF& widget) const;

    [[nodiscard]] QSizeF panelSize(const QFontMetricsF& metrics, const QSizeF& widget) const;

    bool m_isShown = true;
    std::size_t m_corner = 0; ///< That is tried first.
    std::vector<Entry> m_entries;
    QString m_least; ///< Figure at the cold end.
    QString m_most; ///< Time or gap at the hot end; empty unless colored by it.
    QString m_caption; ///< Above a scale; may be empty.
    bool m_isSigned = false; ///< The scale has 0 in the middle.
    bool m_tellsLooks = false; ///< Of differences to the baseline, which may not be shown, or of one side alone.
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "views/graph/graphgeometry.h"

#include <QtCore/QSizeF>
#include <QtCore/QString>

#include <vector>

class QPainter;

namespace ets {

struct Theme;

/// Says what the colours of a graph mean: the kinds that most of its nodes are of, or the scale of the heat.
class GraphLegend {
public:
    /// @param geometry may be null: then there is no legend
    void setGraph(const GraphGeometryPtr& geometry, GraphColoring coloring);
    /// Paints it into the lower left corner of a widget of a size.
    void paint(QPainter& painter, const Theme& theme, const QSizeF& widget) const;
    /// Names of the kinds, the most frequent first.
    [[nodiscard]] std::vector<QString> names() const;

private:
    struct Entry {
        QString name;
        ColorId color; ///< Invalid for what is neutral.
        std::size_t count = 0;
    };
    void paintHeat(QPainter& painter, const Theme& theme, const QSizeF& widget) const;

    std::vector<Entry> m_entries;
    QString m_least; ///< Figure at the cold end.
    QString m_most; ///< Time or gap at the hot end; empty unless coloured by it.
};

} // namespace ets

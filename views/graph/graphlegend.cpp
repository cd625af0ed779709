// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphlegend.h"

#include "model/inspector/opnames.h"
#include "model/qt/text/text.h"
#include "views/common/theme.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QLinearGradient>
#include <QtGui/QPainter>

#include <algorithm>
#include <functional>
#include <map>

namespace ets {
namespace {

constexpr std::size_t maxEntries = 8;
constexpr double gap = 12; ///< To the widget's edges.
constexpr double padding = 8;
constexpr double swatch = 10;
constexpr double heatWidth = 120;
constexpr double minWidget = 360; ///< A smaller widget has no room for it.

struct Legend {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphLegend)
};

ColorId colorOf(const GraphSceneNode& node, GraphColoring coloring)
{
    return coloring == GraphColoring::OpType  ? node.opColor
        : coloring == GraphColoring::Backend  ? node.backendColor
        : coloring == GraphColoring::DataType ? node.typeColor
                                              : node.moduleColor;
}

/// What a node's colour stands for.
QString keyOf(const GraphSceneNode& node, GraphColoring coloring)
{
    switch (coloring) {
    case GraphColoring::OpType:
        return node.colorKey;
    case GraphColoring::Backend:
        return node.backend;
    case GraphColoring::DataType:
        return node.dataType;
    case GraphColoring::Module:
        return node.modulePath;
    case GraphColoring::Time:
    case GraphColoring::Gap:
        break;
    }
    return {};
}

QRectF paintPanel(QPainter& painter, const Theme& theme, const QSizeF& widget, const QSizeF& size)
{
    const QRectF panel(gap, widget.height() - gap - size.height(), size.width(), size.height());
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.grid, 1));
    painter.setBrush(theme.canvas);
    painter.drawRoundedRect(panel.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    return panel.adjusted(padding, padding, -padding, -padding);
}

} // namespace

void GraphLegend::setGraph(const GraphGeometryPtr& geometry, GraphColoring coloring)
{
    m_entries.clear();
    m_most.clear();
    if (geometry == nullptr) {
        return;
    }
    if (coloring == GraphColoring::Time) {
        m_least = QStringLiteral("0");
        m_most = geometry->scene().dearestText;
        return;
    }
    if (coloring == GraphColoring::Gap) {
        m_least = geometry->scene().bestGapText;
        m_most = geometry->scene().worstGapText;
        return;
    }
    std::map<QString, std::pair<std::size_t, ColorId>> counts;
    for (std::uint32_t box = 0; box < geometry->boxCount(); ++box) {
        const GraphSceneNode& node = geometry->node(box);
        const bool isNeutral = node.kind == GraphSceneNode::Kind::Group && coloring == GraphColoring::OpType;
        if (node.kind == GraphSceneNode::Kind::Op || (node.kind == GraphSceneNode::Kind::Group && !isNeutral)) {
            auto& [count, color] = counts[keyOf(node, coloring)];
            ++count;
            color = colorOf(node, coloring);
        }
    }
    for (const auto& [key, entry] : counts) {
        // As on the cards.
        const QString name =
            coloring == GraphColoring::OpType ? displayText(opnames::shortName(key.toStdString())) : key;
        const QString none = coloring == GraphColoring::Backend ? Legend::tr("not delegated") : Legend::tr("none");
        m_entries.push_back({key.isEmpty() ? none : name, entry.second, entry.first});
    }
    std::ranges::stable_sort(m_entries, std::ranges::greater(), &Entry::count);
    m_entries.resize(std::min(m_entries.size(), maxEntries));
}

std::vector<QString> GraphLegend::names() const
{
    std::vector<QString> names;
    for (const Entry& entry : m_entries) {
        names.push_back(entry.name);
    }
    return names;
}

void GraphLegend::paintHeat(QPainter& painter, const Theme& theme, const QSizeF& widget) const
{
    const QFontMetricsF metrics(painter.font());
    const double texts = metrics.horizontalAdvance(m_least) + metrics.horizontalAdvance(m_most) + 3 * padding;
    const QRectF area = paintPanel(painter, theme, widget,
        {std::max(heatWidth, texts) + 2 * padding, metrics.height() + swatch + 4 + 2 * padding});
    QLinearGradient gradient(area.topLeft(), area.topRight());
    gradient.setColorAt(0, theme.heat(0));
    gradient.setColorAt(0.5, theme.heat(0.5));
    gradient.setColorAt(1, theme.heat(1));
    painter.fillRect(QRectF(area.topLeft(), QSizeF(area.width(), swatch)), gradient);
    painter.setPen(theme.text);
    painter.drawText(area, static_cast<int>(Qt::AlignLeft | Qt::AlignBottom), m_least);
    painter.drawText(area, static_cast<int>(Qt::AlignRight | Qt::AlignBottom), m_most);
}

void GraphLegend::paint(QPainter& painter, const Theme& theme, const QSizeF& widget) const
{
    if (widget.width() < minWidget || widget.height() < minWidget || (m_entries.empty() && m_most.isEmpty())) {
        return;
    }
    painter.save();
    if (!m_most.isEmpty()) {
        paintHeat(painter, theme, widget);
        painter.restore();
        return;
    }
    const QFontMetricsF metrics(painter.font());
    const double row = metrics.height() + 2;
    double width = 0;
    for (const Entry& entry : m_entries) {
        width = std::max(width, std::min(metrics.horizontalAdvance(entry.name), widget.width() / 4));
    }
    const double height = row * static_cast<double>(m_entries.size());
    const QRectF area = paintPanel(painter, theme, widget, {width + swatch + 6 + 2 * padding, height + 2 * padding});
    double y = area.top();
    for (const Entry& entry : m_entries) {
        painter.fillRect(QRectF(area.left(), y + (row - swatch) / 2, swatch, swatch), theme.colorOf(entry.color));
        painter.setPen(theme.text);
        painter.drawText(QRectF(area.left() + swatch + 6, y, width + 1, row),
            static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
            metrics.elidedText(entry.name, Qt::ElideMiddle, width + 1));
        y += row;
    }
    painter.restore();
}

} // namespace ets

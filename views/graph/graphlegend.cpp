// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphlegend.h"

#include "model/analysis/colors/categorycolors.h"
#include "model/qt/text/text.h"
#include "views/common/theme/theme.h"
#include "views/graph/paint/graphcard.h"
#include "views/graph/scene/nodetexts.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QLinearGradient>
#include <QtGui/QPainter>

#include <algorithm>
#include <array>
#include <functional>
#include <map>

namespace ets {
namespace {

constexpr std::size_t maxEntries = 8;
constexpr double gap = 12; ///< To the widget's edges.
constexpr double padding = 8;
constexpr double swatch = 10;
constexpr double heatWidth = 120;
constexpr double minHeight = 340; ///< A lower widget has no room for it.
constexpr double mostOfHeight = 0.3; ///< Of the widget: in a small one the graph matters more.
constexpr double mostOfWidth = 0.5;

struct Legend {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphLegend)
};

ColorId colorOf(const GraphSceneNode& node, GraphColoring coloring)
{
    return coloring == GraphColoring::OpType  ? node.opColor
        : coloring == GraphColoring::Category ? (node.category ? colorOf(*node.category) : ColorId())
        : coloring == GraphColoring::Backend  ? node.backendColor
        : coloring == GraphColoring::DataType ? node.typeColor
                                              : node.moduleColor;
}

/// What a node's color stands for.
QString keyOf(const GraphSceneNode& node, GraphColoring coloring)
{
    switch (coloring) {
    case GraphColoring::OpType:
        return node.colorKey;
    case GraphColoring::Category:
        return node.category ? toQString(categoryName(*node.category)) : QString();
    case GraphColoring::Backend:
        return node.backend;
    case GraphColoring::DataType:
        return node.dataType;
    case GraphColoring::Module:
        return node.modulePath;
    default:
        break;
    }
    return {};
}

void paintPanel(QPainter& painter, const Theme& theme, const QRectF& panel)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.grid, 1));
    painter.setBrush(theme.canvas);
    painter.drawRoundedRect(panel.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
}

double rowHeight(const QFontMetricsF& metrics)
{
    return metrics.height() + 2;
}

/// What stands below a scale of differences to the baseline.
std::array<QString, 2> lookTexts()
{
    return {Legend::tr("not shown"), Legend::tr("new or gone")};
}

double looksWidth(const QFontMetricsF& metrics)
{
    double width = 0;
    for (const QString& text : lookTexts()) {
        width += swatch + 6 + metrics.horizontalAdvance(text) + 2 * padding;
    }
    return width - 2 * padding;
}

constexpr std::size_t cornerCount = 4;

/// Left top corners of a panel in the corners of a widget, in the order in which they are liked.
std::array<QPointF, cornerCount> cornersOf(const QSizeF& widget, const QSizeF& panel)
{
    const double right = widget.width() - gap - panel.width();
    const double low = widget.height() - gap - panel.height();
    return {QPointF(gap, low), QPointF(right, low), QPointF(gap, gap), QPointF(right, gap)};
}

} // namespace

void GraphLegend::setGraph(const GraphGeometryPtr& geometry, const GraphLook& look)
{
    m_entries.clear();
    m_most.clear();
    m_caption.clear();
    m_isSigned = look.isSigned();
    m_tellsLooks = look.coloring == GraphColoring::Baseline;
    if (geometry == nullptr) {
        return;
    }
    const GraphColoring coloring = look.coloring;
    if (look.isHeat()) {
        m_least = look.leastText(*geometry);
        m_most = look.mostText(*geometry);
        m_caption = m_isSigned && look.figure != nullptr ? look.figure->caption : QString();
        return;
    }
    std::map<QString, std::pair<std::size_t, ColorId>> counts;
    std::size_t interrupting = 0;
    for (std::uint32_t box = 0; box < geometry->boxCount(); ++box) {
        const GraphSceneNode& node = geometry->node(box);
        interrupting += node.interrupts.isEmpty() ? 0U : 1U;
        const bool isNeutral = node.kind == GraphSceneNode::Kind::Group
            && (coloring == GraphColoring::OpType || coloring == GraphColoring::Category);
        if (node.kind == GraphSceneNode::Kind::Op || (node.kind == GraphSceneNode::Kind::Group && !isNeutral)) {
            auto& [count, color] = counts[keyOf(node, coloring)];
            ++count;
            color = colorOf(node, coloring);
        }
    }
    for (const auto& [key, entry] : counts) {
        const QString name = coloring == GraphColoring::OpType ? shortOp(key.toStdString()) : key; // as on the cards
        const QString none = coloring == GraphColoring::Backend ? Legend::tr("not delegated") : Legend::tr("none");
        m_entries.push_back({key.isEmpty() ? none : name, entry.second, entry.first});
    }
    std::ranges::stable_sort(m_entries, std::ranges::greater(), &Entry::count);
    if (coloring == GraphColoring::Backend && interrupting > 0) {
        m_entries.push_back({Legend::tr("interrupts a delegate"), {}, interrupting, true});
    }
}

std::vector<QString> GraphLegend::names() const
{
    std::vector<QString> names;
    names.reserve(m_entries.size());
    for (const Entry& entry : m_entries) {
        names.push_back(entry.name);
    }
    return names;
}

double GraphLegend::entryWidth(const QFontMetricsF& metrics, const QSizeF& widget) const
{
    double width = 0;
    for (std::size_t i = 0; i < std::min(m_entries.size(), maxEntries); ++i) {
        width = std::max(width, std::min(metrics.horizontalAdvance(m_entries[i].name), widget.width() / 4));
    }
    return width;
}

std::size_t GraphLegend::entriesIn(const QFontMetricsF& metrics, const QSizeF& widget) const
{
    const double rows = mostOfHeight * widget.height() / rowHeight(metrics);
    const std::size_t room = std::min(maxEntries, static_cast<std::size_t>(std::max(1.0, rows)));
    return m_entries.size() <= room ? m_entries.size() : room - 1;
}

QSizeF GraphLegend::panelSize(const QFontMetricsF& metrics, const QSizeF& widget) const
{
    const QSizeF room(2 * padding, 2 * padding);
    if (!m_most.isEmpty()) {
        const double texts = metrics.horizontalAdvance(m_least) + metrics.horizontalAdvance(m_most) + 3 * padding;
        const double above = m_caption.isEmpty() ? 0 : metrics.height() + 2;
        const double below = m_tellsLooks ? rowHeight(metrics) + 4 : 0;
        const double looks = m_tellsLooks ? looksWidth(metrics) : 0;
        return QSizeF(std::max({heatWidth, texts, metrics.horizontalAdvance(m_caption), looks}),
                   above + metrics.height() + swatch + 4 + below)
            + room;
    }
    const std::size_t shown = entriesIn(metrics, widget);
    const std::size_t rows = shown < m_entries.size() ? shown + 1 : shown;
    return QSizeF(entryWidth(metrics, widget) + swatch + 6, rowHeight(metrics) * static_cast<double>(rows)) + room;
}

QRectF GraphLegend::rectIn(const QFontMetricsF& metrics, const QSizeF& widget, const QRectF& taken) const
{
    if (!m_isShown || (m_entries.empty() && m_most.isEmpty())) {
        return {};
    }
    const QSizeF size = panelSize(metrics, widget);
    if (size.width() + 2 * gap > mostOfWidth * widget.width() || widget.height() < minHeight) {
        return {};
    }
    const auto corners = cornersOf(widget, size);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const QRectF place(corners[(m_corner + i) % corners.size()], size);
        if (taken.isEmpty() || !place.intersects(taken)) {
            return place;
        }
    }
    return {};
}

void GraphLegend::chooseCorner(
    const QFontMetricsF& metrics, const QSizeF& widget, const std::function<std::size_t(const QRectF& place)>& hidden)
{
    if (m_entries.empty() && m_most.isEmpty()) {
        return;
    }
    const QSizeF size = panelSize(metrics, widget);
    const auto corners = cornersOf(widget, size);
    std::array<std::size_t, cornerCount> counts{};
    std::ranges::transform(corners, counts.begin(), [&](QPointF corner) { return hidden({corner, size}); });
    m_corner = static_cast<std::size_t>(std::ranges::min_element(counts) - counts.begin());
}

void GraphLegend::paintHeat(QPainter& painter, const Theme& theme, QRectF area) const
{
    painter.setPen(theme.text);
    if (!m_caption.isEmpty()) {
        painter.drawText(area, static_cast<int>(Qt::AlignLeft | Qt::AlignTop), m_caption);
        area.setTop(area.top() + QFontMetricsF(painter.font()).height() + 2);
    }
    if (m_tellsLooks) {
        const double height = rowHeight(QFontMetricsF(painter.font()));
        paintLooks(painter, theme, QRectF(area.left(), area.bottom() - height, area.width(), height));
        area.setBottom(area.bottom() - height - 4);
        painter.setPen(theme.text);
    }
    const auto colorAt = [&](double place) {
        return m_tellsLooks ? theme.change(2 * place - 1)
            : m_isSigned    ? theme.diverging(2 * place - 1)
                            : theme.heat(place);
    };
    QLinearGradient gradient(area.topLeft(), area.topRight());
    gradient.setColorAt(0, colorAt(0));
    gradient.setColorAt(0.5, colorAt(0.5));
    gradient.setColorAt(1, colorAt(1));
    painter.fillRect(QRectF(area.topLeft(), QSizeF(area.width(), swatch)), gradient);
    if (m_isSigned) {
        painter.setPen(theme.grid); // The middle of the scale has the color of the panel.
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(area.topLeft(), QSizeF(area.width() - 1, swatch)));
        painter.setPen(theme.text);
        painter.drawText(area, static_cast<int>(Qt::AlignHCenter | Qt::AlignBottom), QStringLiteral("0"));
    }
    painter.drawText(area, static_cast<int>(Qt::AlignLeft | Qt::AlignBottom), m_least);
    painter.drawText(area, static_cast<int>(Qt::AlignRight | Qt::AlignBottom), m_most);
}

/// Gray and hatched, and what they say.
void GraphLegend::paintLooks(QPainter& painter, const Theme& theme, const QRectF& area)
{
    const QFontMetricsF metrics(painter.font());
    double x = area.left();
    const auto texts = lookTexts();
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const QRectF place(x, area.center().y() - swatch / 2, swatch, swatch);
        painter.fillRect(place, i == 0 ? QBrush(theme.edge) : QBrush(theme.slower, Qt::BDiagPattern));
        painter.setPen(i == 0 ? theme.edge : theme.slower);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(place);
        painter.setPen(theme.text);
        const double width = metrics.horizontalAdvance(texts[i]) + 1;
        painter.drawText(QRectF(x + swatch + 6, area.top(), width, area.height()),
            static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), texts[i]);
        x += swatch + 6 + width + 2 * padding;
    }
}

void GraphLegend::paint(QPainter& painter, const Theme& theme, const QSizeF& widget, const QRectF& taken) const
{
    const QFontMetricsF metrics(painter.font());
    const QRectF panel = rectIn(metrics, widget, taken);
    if (panel.isEmpty()) {
        return;
    }
    painter.save();
    paintPanel(painter, theme, panel);
    const QRectF area = panel.adjusted(padding, padding, -padding, -padding);
    if (!m_most.isEmpty()) {
        paintHeat(painter, theme, area);
        painter.restore();
        return;
    }
    const double row = rowHeight(metrics);
    const double width = area.width() - swatch - 6;
    const std::size_t shown = entriesIn(metrics, widget);
    double y = area.top();
    const auto paintRow = [&](const QString& text) {
        painter.setPen(theme.text);
        painter.drawText(QRectF(area.left() + swatch + 6, y, width + 1, row),
            static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), metrics.elidedText(text, Qt::ElideMiddle, width + 1));
        y += row;
    };
    for (std::size_t i = 0; i < shown; ++i) {
        const QRectF place(area.left(), y + (row - swatch) / 2, swatch, swatch);
        if (m_entries[i].isOutline) {
            painter.setPen(interruptionPen(theme, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(place);
        } else {
            painter.fillRect(place, theme.colorOf(m_entries[i].color));
        }
        paintRow(m_entries[i].name);
    }
    if (shown < m_entries.size()) {
        paintRow(QStringLiteral("+ %1").arg(m_entries.size() - shown));
    }
    painter.restore();
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/paint/graphframepainter.h"

#include "views/common/theme/mixedcolor.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"
#include "views/graph/paint/graphcardtext.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

namespace ets {
namespace {

constexpr double radius = 6;
constexpr double padding = 10;
constexpr double textGap = 7; ///< Between the parts of a title.
constexpr double minHeader = 120;
constexpr double maxHeader = 420;
constexpr double headerPadding = 4;
constexpr double readableHeader = 0.3; ///< Below this scale the title is left out.
constexpr double fullHeader = 0.6; ///< Below this scale it is as large as the frame allows.
constexpr double patchRoom = 3; ///< Beside a text, where an edge is hidden.

QColor layerOf(const Theme& theme)
{
    QColor layer = theme.text;
    layer.setAlpha(theme.dark ? 14 : 9);
    return layer;
}

/// What a number of frames upon one another look like.
QColor surfaceOf(const Theme& theme, std::uint32_t layers)
{
    const double alpha = layerOf(theme).alphaF();
    const double left = std::pow(1 - alpha, static_cast<double>(layers));
    return mixedColor(theme.canvas, theme.text, left);
}

} // namespace

GraphFramePainter::GraphFramePainter(const QFont& font)
    : m_titleFont(font)
    , m_smallFont(scaledFont(font, smallFontScale))
    , m_titleMetrics(m_titleFont)
    , m_smallMetrics(m_smallFont)
{
    m_titleFont.setWeight(QFont::DemiBold);
    m_titleMetrics = QFontMetricsF(m_titleFont);
}

double GraphFramePainter::headerHeight() const
{
    return std::ceil(m_titleMetrics.height() + 2 * headerPadding);
}

double GraphFramePainter::headerWidth(const GraphSceneNode& group) const
{
    const double texts = m_titleMetrics.horizontalAdvance(titleOf(group))
        + m_smallMetrics.horizontalAdvance(group.subtitle) + m_smallMetrics.horizontalAdvance(costOf(group));
    return std::ceil(std::clamp(texts + groupMarkRoom + 4 * textGap + 2.3 * padding, minHeader, maxHeader));
}

void GraphFramePainter::paint(QPainter& painter, const Theme& theme, const GraphSceneNode& group, const QRectF& frame,
    const CardState& state, double scale)
{
    const bool isMarked = state.isSelected || state.isHovered;
    painter.setOpacity(state.isDimmed ? dimOpacity : 1);
    painter.setBrush(layerOf(theme));
    painter.setPen(QPen(isMarked ? theme.selection : theme.grid, std::max(state.isSelected ? 2.0 : 1.2, 1 / scale)));
    painter.drawRoundedRect(frame, radius, radius);
    if (!group.backend.isEmpty() && (group.isDelegate || state.coloring == GraphColoring::Backend)) {
        painter.fillRect(QRectF(frame.left(), frame.top() + radius, 3, frame.height() - 2 * radius),
            theme.colorOf(group.backendColor));
    }
    painter.setOpacity(1);
}

void GraphFramePainter::paintTitle(QPainter& painter, const Theme& theme, const GraphSceneNode& group,
    const QRectF& frame, const QString& figure, std::uint32_t layers, double scale) const
{
    if (scale < readableHeader) {
        return;
    }
    const QColor surface = surfaceOf(theme, layers);
    QRectF area(frame.left() + padding, frame.top(), frame.width() - 2 * padding, headerHeight());
    painter.save();
    if (scale < fullHeader) {
        const double larger = area.height() / m_titleMetrics.height();
        painter.translate(area.left(), area.center().y());
        painter.scale(larger, larger);
        painter.translate(-area.left(), -area.center().y());
        const double width = area.width() / larger;
        area = QRectF(area.left(), area.center().y() - m_titleMetrics.height() / 2, width, m_titleMetrics.height());
    }
    const auto paintText = [&](const QFont& font, const QFontMetricsF& metrics, const QColor& color, QRectF place,
                               const QString& text) {
        if (text.isEmpty()) {
            return;
        }
        painter.fillRect(QRectF(place.left() - patchRoom, place.center().y() - metrics.height() / 2,
                             place.width() + 2 * patchRoom, metrics.height()),
            surface);
        painter.setFont(font);
        painter.setPen(color);
        drawElided(painter, metrics, place, Qt::AlignLeft, text);
    };
    const QString cost = figure.isEmpty() ? costOf(group) : figure;
    const double costWidth = std::min(m_smallMetrics.horizontalAdvance(cost), area.width() / 2);
    paintText(m_smallFont, m_smallMetrics, theme.mutedText,
        QRectF(area.right() - costWidth, area.top(), costWidth, area.height()), cost);
    QRectF rest = area.adjusted(groupMarkRoom, 0, costWidth > 0 ? -costWidth - textGap : 0, 0);
    const QString title = titleOf(group);
    const double titleWidth = std::min(m_titleMetrics.horizontalAdvance(title), rest.width());
    paintText(
        m_titleFont, m_titleMetrics, theme.text, QRectF(rest.topLeft(), QSizeF(titleWidth, rest.height())), title);
    painter.fillRect(
        QRectF(area.left() - patchRoom, area.center().y() - groupMarkRoom / 2, groupMarkRoom, groupMarkRoom), surface);
    paintGroupMark(painter, theme, {area.left(), area.center().y()}, true);
    rest.setLeft(rest.left() + titleWidth + textGap);
    const double subtitleWidth = m_smallMetrics.horizontalAdvance(group.subtitle);
    if (rest.width() > subtitleWidth) {
        rest.setWidth(subtitleWidth);
        paintText(m_smallFont, m_smallMetrics, theme.mutedText, rest, group.subtitle);
    }
    painter.restore();
}

} // namespace ets

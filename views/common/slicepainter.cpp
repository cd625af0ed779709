// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/slicepainter.h"

#include "views/common/theme/mixedcolor.h"
#include "views/common/theme/theme.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

/// Space between a box and the text in it, logical.
constexpr int textMargin = 4;
/// Fewer letters than this, the dots included, say nothing.
constexpr qsizetype shortestText = 4;
/// How much of its color a column keeps in which almost nothing happens.
constexpr float faintest = 0.5F;
/// How much of a gray what is no op keeps.
constexpr float quietStrength = 0.30F;
constexpr float moreStrength = 0.68F; ///< Of what stands beside a name.
constexpr double leastWithGap = 4; ///< Logical pixels.
constexpr double gap = 0.75;

/// Lines over a box: strength, distance and thickness in logical pixels.
struct Hatch {
    float strength;
    int period;
    double thickness;
};

constexpr Hatch wide{0.55F, 7, 1.6};
constexpr Hatch fine{0.35F, 6, 0.9};

QColor translucent(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

/// A tile of slanting lines.
QPixmap hatchTile(const QColor& color, double ratio, const Hatch& lines)
{
    const int size = std::max(4, static_cast<int>(std::lround(lines.period * ratio)));
    QPixmap tile(size, size);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, lines.thickness * ratio));
    // Drawn past the corners, so that tiles join without a notch.
    for (int shift = -size; shift <= size; shift += size) {
        painter.drawLine(QPointF(shift - 1, size + 1), QPointF(shift + size + 1, -1));
    }
    return tile;
}

} // namespace

SlicePainter::SlicePainter(const Theme& theme, const QFontMetrics& metrics, double ratio, bool isShapes)
    : m_theme(theme)
    , m_metrics(metrics)
    , m_ratio(ratio)
    , m_isShapes(isShapes)
{
}

int SlicePainter::gapOf(int width) const
{
    return width >= leastWithGap * m_ratio ? std::max(1, static_cast<int>(std::lround(gap * m_ratio))) : 0;
}

QRgb SlicePainter::foldedColor(const QColor& fill, double busy) const
{
    return mixedRgb(fill.rgb(), m_theme.canvas.rgb(), faintest + (1.0F - faintest) * busy);
}

QColor SlicePainter::quietColor(const Theme& theme)
{
    return mixedColor(theme.mutedText, theme.canvas, quietStrength);
}

const QPixmap& SlicePainter::tileOf(const QColor& color, bool isFine)
{
    QPixmap& tile = (isFine ? m_fineTiles : m_tiles)[color.rgba()];
    if (tile.isNull()) {
        const Hatch& lines = isFine ? fine : wide;
        tile = hatchTile(translucent(color, lines.strength), m_ratio, lines);
    }
    return tile;
}

void SlicePainter::hatch(QPainter& painter, const QRect& box, const QRect& sight, const QColor& color, bool isFine)
{
    if (!m_isShapes) {
        painter.fillRect(box, QBrush(tileOf(color, isFine)));
        return;
    }
    // Files of shapes know neither tiles nor clips: the lines are cut off by hand, and for a box that is not visible
    // from end to end they begin where it is.
    const Hatch& lines = isFine ? fine : wide;
    const QRectF area = QRectF(box).intersected(QRectF(sight));
    painter.save();
    painter.setPen(QPen(translucent(color, lines.strength), lines.thickness));
    for (double sum = area.left() + area.top(); sum < area.right() + area.bottom(); sum += lines.period) {
        const double left = std::max(area.left(), sum - area.bottom());
        const double right = std::min(area.right(), sum - area.top());
        painter.drawLine(QPointF(left, sum - left), QPointF(right, sum - right));
    }
    painter.restore();
}

bool SlicePainter::hasRoom(double width) const
{
    return width >= 3 * m_metrics.averageCharWidth() + 2 * textMargin;
}

void SlicePainter::paintText(QPainter& painter, const QRectF& box, const Text& text, const QColor& color) const
{
    const double room = box.width() - 2 * textMargin;
    const double x = box.left() + textMargin;
    const double baseline = std::round(box.center().y() + (m_metrics.ascent() - m_metrics.descent()) / 2.0);
    painter.setPen(color);
    if (text.width > room) {
        const QString cut = m_metrics.elidedText(text.name, Qt::ElideRight, static_cast<int>(room));
        if (cut.size() >= shortestText) {
            painter.drawText(QPointF(x, baseline), cut);
        }
        return;
    }
    painter.drawText(QPointF(x, baseline), text.name);
    const int between = 2 * m_metrics.averageCharWidth();
    const int left = static_cast<int>(room) - text.width - between;
    const QString more = left > 0 ? text.more(left) : QString();
    if (!more.isEmpty()) {
        painter.setPen(translucent(color, moreStrength));
        painter.drawText(QPointF(x + text.width + between, baseline), more);
    }
}

} // namespace ets

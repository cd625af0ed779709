// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tensor/heatmapwidget.h"

#include "model/qt/text/format.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

constexpr int legendWidth = 84;
constexpr int barWidth = 12;
constexpr int margin = 6;

} // namespace

HeatMapWidget::HeatMapWidget(QWidget* parent)
    : QWidget(parent)
    , SavedDrawing(*this, QStringLiteral("heat-map"))
{
    setLayoutDirection(Qt::LeftToRight); // places are counted from the left
    setAccessibleName(tr("Slice as colors"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void HeatMapWidget::setMap(std::shared_ptr<const HeatMap> map)
{
    m_map = std::move(map);
    makeImage();
    update();
}

void HeatMapWidget::setMarked(std::optional<std::pair<std::int64_t, std::int64_t>> place)
{
    m_marked = place;
    update();
}

bool HeatMapWidget::isDiverging() const
{
    return m_map->low < 0 && m_map->high >= 0;
}

QColor HeatMapWidget::colorOf(double value) const
{
    const Theme& theme = Theme::of(palette());
    if (isDiverging()) {
        return theme.diverging(value / std::max(-m_map->low, m_map->high));
    }
    const double range = m_map->high - m_map->low;
    return theme.heat(range > 0 ? (value - m_map->low) / range : 0);
}

void HeatMapWidget::makeImage()
{
    m_image = {};
    m_hasNotFinite = false;
    if (m_map == nullptr || m_map->cells.empty()) {
        setAccessibleDescription({});
        return;
    }
    m_image = QImage(static_cast<int>(m_map->cellColumns), static_cast<int>(m_map->cellRows), QImage::Format_RGB32);
    const QRgb notFinite = Theme::of(palette()).notFinite.rgb();
    for (std::size_t row = 0; row < m_map->cellRows; ++row) {
        auto* const line = reinterpret_cast<QRgb*>(m_image.scanLine(static_cast<int>(row)));
        for (std::size_t column = 0; column < m_map->cellColumns; ++column) {
            const HeatMap::Cell& cell = m_map->cells[row * m_map->cellColumns + column];
            const bool isOdd = cell.hasNan || cell.hasInfinity;
            m_hasNotFinite = m_hasNotFinite || isOdd;
            line[column] = isOdd ? notFinite
                : std::isnan(cell.value) // the rest of a folded row
                ? Theme::of(palette()).canvas.rgb()
                : colorOf(cell.value).rgb();
        }
    }
    setAccessibleDescription(
        tr("Rows: %1, columns: %2, from %3 to %4")
            .arg(format::count(static_cast<quint64>(m_map->rows)), format::count(static_cast<quint64>(m_map->columns)),
                format::real(m_map->low), format::real(m_map->high)));
}

QRectF HeatMapWidget::pictureArea() const
{
    if (m_image.isNull()) {
        return {};
    }
    const QRectF room = QRectF(rect()).adjusted(margin, margin, -margin - legendWidth, -margin);
    // Elements are squares, unless that would leave a line.
    const auto wide = static_cast<double>(m_map->columns);
    const auto high = static_cast<double>(m_map->rows);
    const double ratio = std::clamp(wide / high, 0.2, 5.0);
    const double width = std::min(room.width(), room.height() * ratio);
    return {room.left(), room.top(), std::max(width, 1.0), std::max(width / ratio, 1.0)};
}

std::optional<std::pair<std::int64_t, std::int64_t>> HeatMapWidget::elementAt(const QPointF& place) const
{
    const QRectF area = pictureArea();
    if (!area.contains(place)) {
        return std::nullopt;
    }
    const auto scaled = [](double at, std::int64_t size) {
        return std::min(static_cast<std::int64_t>(at * static_cast<double>(size)), size - 1);
    };
    return std::pair(scaled((place.y() - area.top()) / area.height(), m_map->rows),
        scaled((place.x() - area.left()) / area.width(), m_map->columns));
}

void HeatMapWidget::paintLegend(QPainter& painter, const QRectF& area) const
{
    const Theme& theme = Theme::of(palette());
    const double bottom = std::max(area.bottom(), area.top() + 80) - (m_hasNotFinite ? 24 : 0);
    const QRectF bar(width() - legendWidth + margin, area.top(), barWidth, bottom - area.top());
    const double limit = std::max(-m_map->low, m_map->high);
    const double low = isDiverging() ? -limit : m_map->low;
    const double high = isDiverging() ? limit : m_map->high;
    for (int y = 0; y < static_cast<int>(bar.height()); ++y) {
        const double share = 1 - y / std::max(bar.height() - 1, 1.0);
        painter.fillRect(QRectF(bar.left(), bar.top() + y, bar.width(), 1), colorOf(low * (1 - share) + high * share));
    }
    painter.setPen(theme.grid);
    painter.drawRect(bar);
    painter.setPen(theme.mutedText);
    const double text = bar.right() + 5;
    const double line = painter.fontMetrics().height();
    const QRectF place(text, bar.top(), width() - text, line);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignTop, format::real(high));
    painter.drawText(place.translated(0, bar.height() - line), Qt::AlignLeft | Qt::AlignBottom, format::real(low));
    if (isDiverging()) {
        painter.drawText(
            place.translated(0, (bar.height() - line) / 2), Qt::AlignLeft | Qt::AlignVCenter, format::real(0));
    }
    if (m_hasNotFinite) {
        const QRectF swatch(bar.left(), bottom + 9, barWidth, barWidth);
        painter.fillRect(swatch, theme.notFinite);
        painter.drawText(QRectF(text, swatch.center().y() - line / 2, width() - text, line),
            Qt::AlignLeft | Qt::AlignVCenter, tr("NaN, Inf"));
    }
}

void HeatMapWidget::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    draw(painter);
}

void HeatMapWidget::draw(QPainter& painter) const
{
    painter.setLayoutDirection(layoutDirection());
    const Theme& theme = Theme::of(palette());
    painter.fillRect(rect(), theme.canvas);
    if (m_image.isNull()) {
        return;
    }
    const QRectF area = pictureArea();
    painter.drawImage(area, m_image);
    painter.setPen(theme.grid);
    painter.drawRect(area);
    painter.setFont(scaledFont(font(), 0.85));
    paintLegend(painter, area);
    if (m_marked) {
        const double cellWidth = area.width() / static_cast<double>(m_map->columns);
        const double cellHeight = area.height() / static_cast<double>(m_map->rows);
        const QPointF middle(area.left() + (static_cast<double>(m_marked->second) + 0.5) * cellWidth,
            area.top() + (static_cast<double>(m_marked->first) + 0.5) * cellHeight);
        const QSizeF size(std::max(cellWidth, 7.0), std::max(cellHeight, 7.0));
        painter.setPen(QPen(theme.selection, 2));
        painter.drawRect(QRectF(middle - QPointF(size.width(), size.height()) / 2, size));
    }
}

bool HeatMapWidget::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    auto* const help = static_cast<QHelpEvent*>(event);
    const auto place = elementAt(help->pos());
    if (!place) {
        QToolTip::hideText();
        return true;
    }
    const HeatMap::Cell& cell = m_map->cellAt(place->first, place->second);
    const QString pattern = m_map->isShared(place->first, place->second)
        ? tr("Around row %1, column %2: %3 for all elements of this point")
        : tr("Row %1, column %2: %3");
    QString text = pattern.arg(format::count(static_cast<quint64>(place->first)),
        format::count(static_cast<quint64>(place->second)), format::real(cell.value));
    if (cell.hasNan || cell.hasInfinity) {
        text += QLatin1Char('\n') + (cell.hasNan ? tr("holds NaN") : tr("holds an infinity"));
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void HeatMapWidget::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) {
        makeImage();
    }
    QWidget::changeEvent(event);
}

void HeatMapWidget::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        if (const auto place = elementAt(event->position())) {
            Q_EMIT elementActivated(place->first, place->second);
        }
    }
}

} // namespace ets

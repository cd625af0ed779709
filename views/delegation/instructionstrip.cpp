// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/delegation/instructionstrip.h"

#include "views/common/accessibleparts.h"
#include "views/common/movekeys.h"
#include "views/common/panzoom.h"
#include "views/common/theme/faded.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QApplication>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace ets {

namespace {

constexpr double margin = 8;
constexpr double barHeight = 26;
constexpr double warningHeight = 4;
constexpr double legendGap = 16;
constexpr double swatch = 9;
constexpr double swatchGap = 5;
constexpr double fewest = 4; ///< Cells that may fill the width.
constexpr double keyPan = 0.15;

} // namespace

InstructionStrip::InstructionStrip(QWidget* parent)
    : QWidget(parent)
    , SavedDrawing(*this, QStringLiteral("instructions"))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setLayoutDirection(Qt::LeftToRight); // places are counted from the left
    setAccessibleName(tr("Instructions by backend"));
    takeMoveKeys(*this);
    takeTurns();
    describeParts(*this, [this] {
        std::vector<AccessiblePart> parts;
        const auto first = static_cast<std::size_t>(m_first);
        const std::size_t last = std::min(m_cells.size(), first + static_cast<std::size_t>(std::ceil(m_count)));
        for (std::size_t i = first; i < last && parts.size() < mostAccessibleParts; ++i) {
            parts.push_back({m_textOf(i), rectOf(i).toAlignedRect(), !m_marked.empty() && m_marked.front() == i});
        }
        return parts;
    });
}

void InstructionStrip::setCells(std::vector<StripCell> cells, std::function<QString(std::size_t)> textOf)
{
    m_cells = std::move(cells);
    m_seen.clear();
    m_textOf = std::move(textOf);
    m_marked.clear();
    m_lit.clear();
    m_pressed.reset();
    m_first = 0;
    m_count = std::max(1.0, static_cast<double>(m_cells.size()));
    describe();
    update();
}

void InstructionStrip::setSeen(std::vector<char> seen)
{
    m_seen = seen.size() == m_cells.size() ? std::move(seen) : std::vector<char>();
    update();
}

void InstructionStrip::setLegend(std::vector<StripLegend> legend)
{
    m_legend = std::move(legend);
    update();
}

void InstructionStrip::setMarked(std::vector<std::uint32_t> positions)
{
    m_marked = std::move(positions);
    if (!m_marked.empty()) {
        reveal(m_marked.front());
    }
    describe();
    update();
}

void InstructionStrip::setLit(std::vector<std::uint32_t> positions)
{
    if (positions != m_lit) {
        m_lit = std::move(positions);
        update();
    }
}

QSize InstructionStrip::sizeHint() const
{
    return {400, static_cast<int>(barHeight + warningHeight + 2 * margin) + fontMetrics().height()};
}

double InstructionStrip::cellWidth() const
{
    return std::max(1.0, width() - 2 * margin) / m_count;
}

QRectF InstructionStrip::rectOf(std::size_t position) const
{
    return {margin + (static_cast<double>(position) - m_first) * cellWidth(), margin, cellWidth(), barHeight};
}

std::optional<std::size_t> InstructionStrip::cellAt(double x) const
{
    const double place = m_first + (x - margin) / cellWidth();
    return place >= 0 && place < static_cast<double>(m_cells.size()) && x >= margin && x <= width() - margin
        ? std::optional(static_cast<std::size_t>(place))
        : std::nullopt;
}

void InstructionStrip::zoom(double factor, double x)
{
    const double all = std::max(1.0, static_cast<double>(m_cells.size()));
    const double fixed = m_first + (x - margin) / cellWidth();
    const double count = std::clamp(m_count * factor, std::min(fewest, all), all);
    m_first = fixed - (fixed - m_first) * count / m_count;
    m_count = count;
    pan(0);
}

void InstructionStrip::pan(double cells)
{
    const double all = std::max(1.0, static_cast<double>(m_cells.size()));
    m_first = std::clamp(m_first + cells, 0.0, all - m_count);
    update();
}

void InstructionStrip::reveal(std::size_t position)
{
    const auto place = static_cast<double>(position);
    if (place < m_first || place + 1 > m_first + m_count) {
        pan(place + 0.5 - m_count / 2 - m_first);
    }
}

void InstructionStrip::paintCells(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    const double cell = cellWidth();
    std::map<ColorId, QColor> colors{{ColorId(), theme.edge}};
    // Where several share a pixel: one that passes the filter, of these the one that warns, else one of a backend.
    const auto last = std::min(m_cells.size(), static_cast<std::size_t>(std::ceil(m_first + m_count)));
    for (auto i = static_cast<std::size_t>(m_first); i < last;) {
        const double left = rectOf(i).left();
        std::size_t end = i + 1;
        while (end < last && rectOf(end).right() - left <= 1) {
            ++end;
        }
        std::size_t shownAt = i;
        bool isWarned = false;
        for (std::size_t k = i; k < end; ++k) {
            const bool isBetter = isSeen(k) != isSeen(shownAt) ? isSeen(k) : !m_cells[shownAt].color.isValid();
            shownAt = isBetter ? k : shownAt;
            isWarned = isWarned || m_cells[k].isWarned;
        }
        const StripCell* const shown = &m_cells[shownAt];
        const auto [color, isNew] = colors.try_emplace(shown->color);
        if (isNew) {
            color->second = theme.colorOf(shown->color);
        }
        const double right = rectOf(end - 1).right() - (cell > 4 ? 1 : 0);
        painter.fillRect(QRectF(QPointF(left, margin), QPointF(right, margin + barHeight)),
            isSeen(shownAt) ? color->second : faded(color->second, theme));
        if (isWarned) {
            painter.fillRect(QRectF(QPointF(left, margin + barHeight + 1),
                                 QPointF(std::max(right, left + 1), margin + barHeight + 1 + warningHeight)),
                theme.warning);
        }
        i = end;
    }
}

/// In the middle between the first and the last number, what does not fit left out.
void InstructionStrip::paintLegend(QPainter& painter, const QRectF& room) const
{
    const Theme& theme = Theme::of(palette());
    const QFontMetricsF metrics(font());
    const QString title = tr("instructions in order");
    std::vector<double> widths{metrics.horizontalAdvance(title)};
    double all = widths.front();
    for (const StripLegend& entry : m_legend) {
        const double width = legendGap + swatch + swatchGap + metrics.horizontalAdvance(entry.name);
        if (all + width > room.width()) {
            break;
        }
        widths.push_back(width);
        all += width;
    }
    double x = room.center().x() - all / 2;
    painter.drawText(QPointF(x, room.top() + metrics.ascent()), title);
    x += widths.front();
    for (std::size_t i = 0; i + 1 < widths.size(); ++i) {
        const StripLegend& entry = m_legend[i];
        const QColor color = entry.isWarned ? theme.warning
            : entry.color.isValid()         ? theme.colorOf(entry.color)
                                            : theme.edge;
        const double height = entry.isWarned ? warningHeight : swatch;
        painter.fillRect(QRectF(x + legendGap, room.center().y() - height / 2, swatch, height), color);
        painter.drawText(QPointF(x + legendGap + swatch + swatchGap, room.top() + metrics.ascent()), entry.name);
        x += widths[i + 1];
    }
}

void InstructionStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    draw(painter);
    const Theme& theme = Theme::of(palette());
    painter.setClipRect(QRectF(margin, 0, width() - 2 * margin, height()));
    painter.setPen(QPen(theme.text, 2));
    for (const std::uint32_t position : m_lit) {
        painter.drawRect(rectOf(position).adjusted(1, 1, -2, -1));
    }
    painter.setClipping(false);
    m_focusFrame.paint(painter, rect(), theme);
}

void InstructionStrip::draw(QPainter& painter) const
{
    painter.setLayoutDirection(layoutDirection());
    const Theme& theme = Theme::of(palette());
    painter.fillRect(rect(), theme.canvas);
    painter.setClipRect(QRectF(margin, 0, width() - 2 * margin, height()));
    paintCells(painter);
    painter.setPen(QPen(theme.selection, 2));
    for (const std::uint32_t position : m_marked) {
        painter.drawRect(rectOf(position).adjusted(0, -2, -1, 2));
    }
    painter.setClipping(false);
    painter.setPen(theme.mutedText);
    const QRectF label(margin, margin + barHeight + warningHeight + 2, width() - 2 * margin, fontMetrics().height());
    const double edge = fontMetrics().horizontalAdvance(QStringLiteral("0000000"));
    const double last = std::min(m_first + m_count, static_cast<double>(m_cells.size()));
    if (!m_cells.empty()) {
        painter.drawText(label, Qt::AlignLeft, QString::number(static_cast<qulonglong>(m_first)));
        painter.drawText(
            label, Qt::AlignRight, QString::number(static_cast<qulonglong>(std::max(0.0, std::ceil(last) - 1))));
        paintLegend(painter, label.adjusted(edge, 0, -edge, 0));
    }
}

bool InstructionStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const auto cell = cellAt(help->x());
        QToolTip::showText(help->globalPos(), cell ? toolTipText(m_textOf(*cell)) : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

void InstructionStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        m_pressed = event->position().x();
        m_last = *m_pressed;
        m_isPanning = false;
    }
}

void InstructionStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed) {
        Q_EMIT instructionHovered(cellAt(event->position().x()));
        return;
    }
    const double x = event->position().x();
    m_isPanning = m_isPanning || std::abs(x - *m_pressed) >= QApplication::startDragDistance();
    if (m_isPanning) {
        pan((m_last - x) / cellWidth());
        m_last = x;
    }
}

void InstructionStrip::mouseReleaseEvent(QMouseEvent* event)
{
    const bool isClick = m_pressed && !m_isPanning && event->button() == Qt::LeftButton;
    m_pressed.reset();
    if (const auto cell = isClick ? cellAt(event->position().x()) : std::nullopt) {
        Q_EMIT instructionChosen(*cell);
    }
}

void InstructionStrip::leaveEvent(QEvent*)
{
    Q_EMIT instructionHovered(std::nullopt);
}

/// Wheel and pinch.
void InstructionStrip::takeTurns()
{
    new PanZoom(*this,
        {[this](QPointF place, double factor, Qt::Orientation) { zoom(1 / factor, place.x()); },
            [this](QPointF /*place*/, QPointF pixels) {
                pan(-(pixels.x() != 0 ? pixels.x() : pixels.y()) / cellWidth());
            }});
}

void InstructionStrip::describe()
{
    const QString text = !m_marked.empty() ? m_textOf(m_marked.front())
        : m_cells.size() == 1              ? tr("1 instruction")
                                           : tr("%1 instructions").arg(m_cells.size());
    describeWidget(*this, text);
}

} // namespace ets

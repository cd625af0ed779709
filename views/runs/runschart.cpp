// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runschart.h"

#include "model/qt/text/format.h"
#include "views/common/accessibleparts.h"
#include "views/common/charts/plotinput.h"
#include "views/common/theme/theme.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {

namespace {

constexpr double margin = 8;
constexpr double widestBar = 40;
constexpr double tooth = 6; ///< Of the zigzag that breaks the axis.

} // namespace

RunsChart::RunsChart(QWidget* parent)
    : QWidget(parent)
    , SavedDrawing(*this, QStringLiteral("runs"))
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setLayoutDirection(Qt::LeftToRight); // places are counted from the left
    setAccessibleName(tr("Durations of runs"));
    auto* const input = new PlotInput(*this,
        {[this] { return m_bars.size(); }, [this](std::size_t run) { return textOf(run); },
            [this](std::size_t run) { return rectOf(run).toAlignedRect(); },
            [this](QPointF place) { return runAt(place.x()); }, [this] { return m_marked; }},
        PlotKeys::Across);
    connect(input, &PlotInput::chosen, this, &RunsChart::runChosen);
}

void RunsChart::setRuns(std::vector<RunBar> bars, double median, double limit, const format::TickUnit& unit,
    std::function<QString(std::size_t run)> textOf)
{
    m_bars = std::move(bars);
    m_textOf = std::move(textOf);
    m_colors = {};
    m_median = median;
    m_unit = unit;
    m_marked.reset();
    std::vector<double> ticks;
    ticks.reserve(m_bars.size());
    for (const RunBar& bar : m_bars) {
        ticks.push_back(bar.ticks);
    }
    m_axis = RunAxis(ticks, median, limit);
    describe();
    update();
}

void RunsChart::setColors(RunColors colors)
{
    m_colors = std::move(colors);
    describe();
    update();
}

QString RunsChart::textOf(std::size_t run) const
{
    const QString text = m_textOf(run);
    return m_colors.noteOf ? text + QLatin1Char('\n') + m_colors.noteOf(run) : text;
}

void RunsChart::setPassing(std::span<const TickSpan> passing)
{
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        m_bars[i].passes = passing.empty() || passing[i] > 0;
    }
    update();
}

void RunsChart::setMarked(std::optional<std::size_t> run)
{
    m_marked = run && *run < m_bars.size() ? run : std::nullopt;
    describe();
    update();
}

QSize RunsChart::sizeHint() const
{
    return {400, 160};
}

QSize RunsChart::minimumSizeHint() const
{
    return {160, 7 * fontMetrics().height()};
}

QRectF RunsChart::plot() const
{
    const double labels = fontMetrics().horizontalAdvance(format::duration(m_axis.upperEnd(), m_unit));
    const double line = fontMetrics().height();
    return QRectF(rect()).adjusted(margin + std::min(labels + 6, width() / 3.0), line / 2 + 2, -margin, -line - 4);
}

double RunsChart::yOf(double ticks) const
{
    const QRectF area = plot();
    return area.bottom() - m_axis.heightOf(ticks) * area.height();
}

QRectF RunsChart::rectOf(std::size_t run) const
{
    const QRectF area = plot();
    const double width = std::min(widestBar, area.width() / std::max(1.0, static_cast<double>(m_bars.size())));
    const double left = area.left() + static_cast<double>(run) * width;
    const double top = std::min(yOf(m_bars[run].ticks), area.bottom() - 1);
    return {QPointF(left, top), QPointF(left + width, area.bottom())};
}

std::optional<std::size_t> RunsChart::runAt(double x) const
{
    if (m_bars.empty()) {
        return std::nullopt;
    }
    const QRectF first = rectOf(0);
    const double place = (x - first.left()) / first.width();
    if (place < 0 || place >= static_cast<double>(m_bars.size())) {
        return std::nullopt;
    }
    auto best = static_cast<std::size_t>(place);
    if (first.width() < 1) {
        const auto end = std::min(m_bars.size(), static_cast<std::size_t>(place + 1 / first.width()) + 1);
        for (std::size_t run = best; run < end; ++run) {
            best = m_bars[run].ticks > m_bars[best].ticks ? run : best;
        }
    }
    return best;
}

void RunsChart::drawBars(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    const double pixel = 1;
    for (std::size_t run = 0; run < m_bars.size();) {
        QRectF bar = rectOf(run);
        // What shares a pixel is drawn once, as high as the longest.
        std::size_t shown = run;
        std::size_t end = run + 1;
        while (end < m_bars.size() && bar.width() * static_cast<double>(end + 1 - run) <= pixel) {
            shown = m_bars[end].ticks > m_bars[shown].ticks ? end : shown;
            ++end;
        }
        bar = QRectF(QPointF(bar.left(), rectOf(shown).top()),
            QPointF(std::max(rectOf(end - 1).right() - (bar.width() > 4 ? 1 : 0), bar.left() + pixel), bar.bottom()));
        painter.setOpacity(!m_bars[shown].passes ? 0.15 : m_bars[shown].counts ? 0.9 : 0.35);
        if (m_colors.parts == nullptr) {
            painter.fillRect(bar, m_bars[shown].isOutlier ? theme.warning : theme.edgeHighlight);
        } else {
            drawParts(painter, bar, shown);
        }
        run = end;
    }
    painter.setOpacity(1);
}

/// From the bottom up; what no op type has stays gray at the top.
void RunsChart::drawParts(QPainter& painter, const QRectF& bar, std::size_t run) const
{
    const Theme& theme = Theme::of(palette());
    painter.fillRect(bar, theme.edge);
    const auto ticks = m_colors.parts->of(run);
    double below = 0;
    for (std::size_t type = 0; type < m_colors.ofTypes.size(); ++type) {
        const double above = below + static_cast<double>(ticks[type]);
        const double top = std::max(bar.top(), yOf(above));
        const double bottom = std::min(bar.bottom(), yOf(below));
        if (bottom > top && m_colors.ofTypes[type].isValid()) {
            painter.fillRect(
                QRectF(QPointF(bar.left(), top), QPointF(bar.right(), bottom)), theme.colorOf(m_colors.ofTypes[type]));
        }
        below = above;
    }
}

void RunsChart::drawBreak(QPainter& painter) const
{
    if (!m_axis.isBroken()) {
        return;
    }
    const Theme& theme = Theme::of(palette());
    const QRectF area = plot();
    const double below = area.bottom() - RunAxis::breakBegin * area.height();
    const double above = area.bottom() - RunAxis::breakEnd * area.height();
    QPainterPath lower;
    QPainterPath upper;
    const double left = area.left() - 4;
    lower.moveTo(left, below);
    upper.moveTo(left, above);
    int step = 0;
    for (double x = left + tooth; x < area.right() + tooth; x += tooth) {
        const double offset = step++ % 2 == 0 ? -tooth / 2 : 0;
        lower.lineTo(x, below + offset);
        upper.lineTo(x, above + offset);
    }
    QPainterPath gap = lower;
    gap.connectPath(upper.toReversed());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(gap, theme.canvas);
    painter.setPen(theme.mutedText);
    painter.drawPath(lower);
    painter.drawPath(upper);
    painter.restore();
}

void RunsChart::drawLabels(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    const QRectF area = plot();
    const double line = fontMetrics().height();
    std::vector<double> taken;
    const auto label = [&](double ticks, bool isLine) {
        const double y = yOf(ticks);
        if (std::ranges::any_of(taken, [&](double other) { return std::abs(other - y) < line; })) {
            return;
        }
        taken.push_back(y);
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(0, y - line / 2, area.left() - 6, line), Qt::AlignRight | Qt::AlignVCenter,
            format::duration(ticks, m_unit));
        if (isLine) {
            painter.setPen(QPen(theme.text, 1, Qt::DashLine));
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        }
    };
    label(m_median, true);
    label(0, false);
    double longest = 0;
    for (const RunBar& bar : m_bars) {
        longest = std::max(longest, bar.ticks);
    }
    label(longest, false);
    if (m_axis.isBroken()) {
        label(m_axis.lowerEnd(), false);
    }
    painter.setPen(theme.mutedText);
    const QRectF below(area.left(), area.bottom() + 2, area.width(), line);
    const QString axis = m_axis.isBroken() ? tr("runs in order; the axis is broken") : tr("runs in order");
    const double end = rectOf(m_bars.size() - 1).right();
    const QString last = format::count(m_bars.size());
    // Characters of other scripts may be taller than the font's own.
    constexpr int flags = Qt::AlignLeft | Qt::TextDontClip;
    painter.drawText(below, flags, QStringLiteral("1"));
    const double lastLeft = std::max(area.left() + 20, end - fontMetrics().horizontalAdvance(last));
    if (m_bars.size() > 1) {
        painter.drawText(QRectF(lastLeft, below.top(), 200, line), flags, last);
    }
    const double words = fontMetrics().horizontalAdvance(axis);
    const double gap = fontMetrics().horizontalAdvance(QLatin1Char('n')) * 2;
    if (lastLeft - area.left() > words + 2 * gap) {
        painter.drawText(
            QRectF(area.left(), below.top(), lastLeft - area.left(), line), Qt::AlignHCenter | Qt::TextDontClip, axis);
    } else {
        painter.drawText(QRectF(lastLeft + fontMetrics().horizontalAdvance(last) + gap, below.top(), words + gap, line),
            flags, axis);
    }
}

void RunsChart::draw(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    painter.setLayoutDirection(layoutDirection());
    painter.fillRect(rect(), theme.canvas);
    if (m_bars.empty()) {
        return;
    }
    const QRectF area = plot();
    painter.setPen(theme.grid);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    drawBars(painter);
    drawBreak(painter);
    drawLabels(painter);
    if (m_marked) {
        painter.setPen(QPen(theme.selection, 2));
        painter.setBrush(Qt::NoBrush);
        QRectF frame = rectOf(*m_marked);
        frame.setWidth(std::max(frame.width(), 3.0));
        painter.drawRect(frame.adjusted(-1, -2, 0, 1));
    }
}

void RunsChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    draw(painter);
    m_focusFrame.paint(painter, rect(), Theme::of(palette()));
}

void RunsChart::contextMenuEvent(QContextMenuEvent* event)
{
    showPictureMenu(*event);
}

void RunsChart::describe()
{
    const QString text = m_marked ? textOf(*m_marked)
        : m_bars.size() == 1      ? tr("1 run")
                                  : tr("%1 runs").arg(format::count(m_bars.size()));
    describeWidget(*this, text);
}

} // namespace ets

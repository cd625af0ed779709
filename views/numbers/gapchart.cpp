// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/numbers/gapchart.h"

#include "model/qt/numbers/numbertablemodel.h"
#include "model/qt/text/format.h"
#include "views/common/accessibleparts.h"
#include "views/common/charts/axisticks.h"
#include "views/common/charts/plotinput.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

constexpr double radius = 2.6;
constexpr int laneHeight = 15;
constexpr int rightMargin = 12;
constexpr double farthest = 12; ///< Pixels from a point that still mean it, where points lie anywhere.

} // namespace

GapChart::GapChart(QWidget* parent)
    : QWidget(parent)
    , SavedDrawing(*this, QStringLiteral("gap"))
{
    setLayoutDirection(Qt::LeftToRight); // places are counted from the left
    setAccessibleName(tr("Gap along the program"));
    auto* const input = new PlotInput(*this,
        {[this] { return m_numbers != nullptr ? m_numbers->rows.size() : 0; },
            [this](std::size_t row) { return textOf(static_cast<int>(row)); },
            [this](std::size_t row) {
                const auto place = placeOf(static_cast<int>(row));
                return place ? QRect(place->toPoint() - QPoint(3, 3), QSize(7, 7)) : QRect();
            },
            [this](QPointF place) {
                const int row = rowAt(place);
                return row < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(row));
            },
            [this] {
                return m_selected.empty() ? std::nullopt : std::optional(static_cast<std::size_t>(m_selected.front()));
            }},
        PlotKeys::Across);
    connect(input, &PlotInput::chosen, this, [this](std::size_t row) { Q_EMIT rowActivated(static_cast<int>(row)); });
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize GapChart::sizeHint() const
{
    return {300, fontMetrics().height() * 9};
}

QSize GapChart::minimumSizeHint() const
{
    return {80, fontMetrics().height() * 9};
}

void GapChart::setNumbers(const NumberTablePtr& numbers, const GapThreshold& threshold)
{
    m_numbers = numbers;
    m_threshold = threshold;
    m_selected.clear();
    measure();
    describe();
    update();
}

void GapChart::setSelected(std::vector<int> rows)
{
    m_selected = std::move(rows);
    describe();
    update();
}

void GapChart::setDivergence(std::optional<std::size_t> row)
{
    m_divergence = row;
    update();
}

bool GapChart::isBetterAbove() const
{
    return gapMetricInfo(m_threshold.metric).higherIsBetter;
}

GapChart::Lane GapChart::laneOf(double figure) const
{
    const bool isEqual = m_threshold.metric == GapMetric::Snr ? figure == HUGE_VAL : !isBetterAbove() && figure == 0;
    return isEqual ? Lane::Equal : std::isfinite(figure) ? Lane::Scale : Lane::NotFinite;
}

double GapChart::heightOf(double figure) const
{
    return isBetterAbove() ? figure : std::log10(figure); // errors span many powers of ten
}

void GapChart::measure()
{
    m_hasEqual = false;
    m_hasNotFinite = false;
    m_limits = m_numbers != nullptr ? m_numbers->limitsOf(m_threshold) : std::vector<double>();
    const bool hasLimit = !m_limits.empty() && (isBetterAbove() || m_limits.front() > 0);
    double low = hasLimit ? heightOf(m_limits.front()) : 0;
    double high = hasLimit ? heightOf(m_limits.back()) : 0;
    m_compared = 0;
    m_beyond = 0;
    for (std::size_t i = 0; m_numbers != nullptr && i < m_numbers->rows.size(); ++i) {
        const auto figure = m_numbers->rows[i].figure(m_threshold.metric);
        if (!figure) {
            continue;
        }
        ++m_compared;
        m_beyond += m_numbers->rows[i].isBeyond(m_threshold) ? 1 : 0;
        const Lane lane = laneOf(*figure);
        m_hasEqual = m_hasEqual || lane == Lane::Equal;
        m_hasNotFinite = m_hasNotFinite || lane == Lane::NotFinite;
        if (lane == Lane::Scale) {
            low = std::min(low, heightOf(*figure));
            high = std::max(high, heightOf(*figure));
        }
    }
    if (low == high && isBetterAbove()) {
        low = std::min(low, 0.0); // all are equal: the axis has only the threshold to show
    }
    m_ticks = isBetterAbove() ? roundTicksAround(low, high, 5) : wholeTicksAround(low, high, 5);
    if (m_ticks.front() >= m_ticks.back()) {
        m_ticks.push_back(m_ticks.back() + 1); // all lie on one tick
    }
    m_low = m_ticks.front();
    m_high = m_ticks.back();
    measureTimes();
    layOut();
}

/// The current value for screen readers, or all of them.
void GapChart::describe()
{
    const bool isOne = !m_selected.empty() && placeOf(m_selected.front());
    describeWidget(*this,
        isOne
            ? textOf(m_selected.front())
            : tr("Values: %1, beyond the threshold: %2")
                  .arg(format::count(static_cast<quint64>(m_compared)), format::count(static_cast<quint64>(m_beyond))));
}

void GapChart::setTimes(std::vector<std::optional<double>> times, TimeScale scale)
{
    m_timeScale = scale;
    m_times = std::move(times);
}

void GapChart::setAxis(Axis axis)
{
    m_axis = axis;
    setAccessibleName(axis == Axis::Program ? tr("Gap along the program") : tr("Gap against time"));
    layOut();
    describe();
    update();
}

void GapChart::measureTimes()
{
    double longest = 0;
    for (const auto& time : m_times) {
        longest = std::max(longest, time.value_or(0));
    }
    m_timeTicks = roundTicksAround(0, longest, 6);
}

/// Where what is drawn lies, which asks the font for every text of the axis: once, not for each point.
void GapChart::layOut()
{
    const QFontMetrics metrics(scaledFont(font(), 0.85));
    int left = 0;
    for (const double tick : m_ticks) {
        left = std::max(left, metrics.horizontalAdvance(tickText(tick)));
    }
    left = std::max({left, m_hasEqual ? metrics.horizontalAdvance(tr("equal")) : 0,
        m_hasNotFinite ? metrics.horizontalAdvance(tr("NaN, Inf")) : 0});
    const bool topLane = isBetterAbove() ? m_hasEqual : m_hasNotFinite;
    const bool bottomLane = isBetterAbove() ? m_hasNotFinite : m_hasEqual;
    const double top = metrics.height() * 1.4 + (topLane ? laneHeight : 0);
    const double below = (bottomLane ? laneHeight : 0) + (m_axis == Axis::Time ? metrics.height() : 0);
    m_plot = {left + 12.0, top, std::max(1.0, width() - left - 12.0 - rightMargin),
        std::max(1.0, height() - top - 8.0 - below)};
}

std::optional<double> GapChart::xOf(int row) const
{
    const auto index = static_cast<std::size_t>(row);
    if (m_axis == Axis::Program) {
        return m_plot.left() + (row + 0.5) / static_cast<double>(m_numbers->rows.size()) * m_plot.width();
    }
    if (index >= m_times.size() || !m_times[index]) {
        return std::nullopt;
    }
    return m_plot.left() + *m_times[index] / m_timeTicks.back() * m_plot.width();
}

double GapChart::yOfLane(Lane lane) const
{
    const QRectF& plot = plotArea();
    const bool isAbove = (lane == Lane::Equal) == isBetterAbove();
    return isAbove ? plot.top() - laneHeight * 0.7 : plot.bottom() + laneHeight * 0.7;
}

double GapChart::yOf(double figure) const
{
    const Lane lane = laneOf(figure);
    if (lane != Lane::Scale) {
        return yOfLane(lane);
    }
    const QRectF plot = plotArea();
    return plot.bottom() - (heightOf(figure) - m_low) / (m_high - m_low) * plot.height();
}

std::optional<QPointF> GapChart::placeOf(int row) const
{
    if (m_numbers == nullptr || row < 0 || row >= static_cast<int>(m_numbers->rows.size())) {
        return std::nullopt;
    }
    const auto figure = m_numbers->rows[static_cast<std::size_t>(row)].figure(m_threshold.metric);
    if (!figure) {
        return std::nullopt;
    }
    const auto x = xOf(row);
    return x ? std::optional(QPointF(*x, yOf(*figure))) : std::nullopt;
}

int GapChart::rowAt(const QPointF& place) const
{
    if (m_numbers == nullptr || m_numbers->rows.empty()) {
        return -1;
    }
    // Only those in reach of the pointer: the nearest of them.
    const QRectF plot = plotArea();
    const auto count = static_cast<double>(m_numbers->rows.size());
    const double middle = m_axis == Axis::Program ? (place.x() - plot.left()) / plot.width() * count : 0;
    const double reach = m_axis == Axis::Program ? std::max(1.0, 8.0 / plot.width() * count) : count;
    int best = -1;
    double distance = HUGE_VAL;
    const int last = static_cast<int>(std::min(middle + reach, count - 1));
    for (int row = static_cast<int>(std::max(middle - reach, 0.0)); row <= last; ++row) {
        if (const auto at = placeOf(row)) {
            const double apart = std::hypot(at->x() - place.x(), at->y() - place.y());
            best = apart < distance && (m_axis == Axis::Program || apart <= farthest) ? row : best;
            distance = std::min(distance, apart);
        }
    }
    return best;
}

QString GapChart::tickText(double height) const
{
    return isBetterAbove() ? format::real(height) : QStringLiteral("1e%1").arg(static_cast<int>(height));
}

void GapChart::drawAxis(QPainter& painter, const QRectF& plot) const
{
    const Theme& theme = Theme::of(palette());
    const double textWidth = plot.left() - 8;
    const double half = painter.fontMetrics().height() / 2.0;
    const auto label = [&](double y, const QString& text) {
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(0, y - half, textWidth, 2 * half), Qt::AlignRight | Qt::AlignVCenter, text);
    };
    for (const double tick : m_ticks) {
        const double y = plot.bottom() - (tick - m_low) / (m_high - m_low) * plot.height();
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        label(y, tickText(tick));
    }
    if (m_hasEqual) {
        label(yOfLane(Lane::Equal), tr("equal"));
    }
    if (m_hasNotFinite) {
        label(yOfLane(Lane::NotFinite), tr("NaN, Inf"));
    }
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(8, 1, width() - 16, 2 * half), Qt::AlignLeft | Qt::AlignVCenter, captionText());
    painter.setPen(QPen(theme.warning, 1, Qt::DashLine));
    for (const double limit : m_limits) {
        if (laneOf(limit) == Lane::Scale) {
            painter.drawLine(QPointF(plot.left(), yOf(limit)), QPointF(plot.right(), yOf(limit)));
        }
    }
}

QString GapChart::captionText() const
{
    const QString metric = NumberTableModel::metricText(m_threshold.metric);
    if (m_axis == Axis::Program) {
        return tr("%1 of values in program order").arg(metric);
    }
    const auto timed = std::ranges::count_if(m_times, [](const auto& time) { return time.has_value(); });
    return timed > 0
        ? tr("%1 of values against the mean time of what computed them, in %2").arg(metric, format::unit(m_timeScale))
        : tr("Nothing that computed these values was timed");
}

void GapChart::drawTimes(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    const int height = painter.fontMetrics().height();
    for (const double tick : m_timeTicks) {
        const double x = m_plot.left() + tick / m_timeTicks.back() * m_plot.width();
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(x, m_plot.top()), QPointF(x, m_plot.bottom()));
        painter.setPen(theme.mutedText);
        const double half = 40;
        const double left = std::min(x - half, this->width() - 2 * half);
        const int side = left < x - half ? Qt::AlignRight : Qt::AlignHCenter;
        painter.drawText(
            QRectF(left, this->height() - height - 2.0, 2 * half, height), side | Qt::AlignVCenter, format::real(tick));
    }
}

void GapChart::drawPoints(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    painter.setPen(Qt::NoPen);
    for (const bool beyond : {false, true}) { // what matters is drawn over the rest
        painter.setBrush(beyond ? theme.warning : theme.edgeHighlight);
        for (int row = 0; row < static_cast<int>(m_numbers->rows.size()); ++row) {
            if (m_numbers->rows[static_cast<std::size_t>(row)].isBeyond(m_threshold) == beyond) {
                if (const auto place = placeOf(row)) {
                    beyond ? painter.drawRect(QRectF(place->x() - radius, place->y() - radius, 2 * radius, 2 * radius))
                           : painter.drawEllipse(*place, radius, radius);
                }
            }
        }
    }
    painter.setBrush(Qt::NoBrush);
    if (m_divergence) {
        if (const auto place = placeOf(static_cast<int>(*m_divergence))) {
            painter.setPen(QPen(theme.warning, 1.5));
            painter.drawEllipse(*place, radius + 3.5, radius + 3.5);
        }
    }
    painter.setPen(QPen(theme.selection, 2));
    for (const int row : m_selected) {
        if (const auto place = placeOf(row)) {
            painter.drawEllipse(*place, radius + 2.5, radius + 2.5);
        }
    }
}

void GapChart::draw(QPainter& painter) const
{
    painter.setLayoutDirection(layoutDirection());
    painter.fillRect(rect(), Theme::of(palette()).canvas);
    if (m_numbers == nullptr || m_numbers->rows.empty()) {
        return;
    }
    painter.setFont(scaledFont(font(), 0.85));
    if (m_axis == Axis::Time) {
        drawTimes(painter);
    }
    drawAxis(painter, plotArea());
    painter.setRenderHint(QPainter::Antialiasing);
    drawPoints(painter);
}

void GapChart::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    draw(painter);
    m_focusFrame.paint(painter, rect(), Theme::of(palette()));
}

QString GapChart::textOf(int row) const
{
    const NumberRow& number = m_numbers->rows[static_cast<std::size_t>(row)];
    return QStringLiteral("%1\n%2 %3")
        .arg(NumberTableModel::nameOf(number), NumberTableModel::metricText(m_threshold.metric),
            format::real(number.figure(m_threshold.metric).value_or(0)));
}

void GapChart::contextMenuEvent(QContextMenuEvent* event)
{
    showPictureMenu(*event);
}

void GapChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void GapChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        layOut();
    }
}

} // namespace ets

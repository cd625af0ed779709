// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/roofline/rooflinechart.h"

#include "model/qt/text/format.h"
#include "views/common/accessibleparts.h"
#include "views/common/charts/plotinput.h"
#include "views/common/theme/theme.h"

#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtGui/QPainter>
#include <QtWidgets/QGraphicsSimpleTextItem>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace ets {

namespace {

constexpr auto colorProperty = "etscope-color"; ///< ColorId of a series.
constexpr auto seenProperty = "etscope-seen"; ///< Whether its points pass the filter.
constexpr double smallest = 7; ///< Sizes of points in pixels.
constexpr double largest = 34;
constexpr double mostDecadesWithBetween = 3;
constexpr double reach = 14; ///< How far a click may miss.

/// In steps of three pixels; the area stands for the time.
int sizeOf(const RooflinePoint& point)
{
    constexpr double step = 3;
    const double size = smallest + (largest - smallest) * std::sqrt(std::clamp(point.weight, 0.0, 1.0));
    return static_cast<int>(smallest + step * std::round((size - smallest) / step));
}

QPointF logOf(double intensity, double rate)
{
    return {std::log10(intensity), std::log10(rate)};
}

void labelAxis(QCategoryAxis& axis, double low, double high)
{
    const double first = std::floor(low);
    const double last = std::max(std::ceil(high), first + 1);
    axis.setRange(first, last);
    axis.setStartValue(first);
    // Few decades have room for what lies between.
    const bool hasBetween = last - first <= mostDecadesWithBetween;
    for (double exponent = first; exponent <= last; ++exponent) {
        for (const int digit : {1, 2, 5}) {
            if (digit == 1 || (hasBetween && exponent < last)) {
                axis.append(format::powerOfTen(digit, static_cast<int>(exponent)), exponent + std::log10(digit));
            }
        }
    }
}

} // namespace

RooflineChart::RooflineChart(QWidget* parent)
    : ChartView(parent)
    , m_x(addAxis(Qt::AlignBottom))
    , m_y(addAxis(Qt::AlignLeft))
    , m_roofLine(new QLineSeries(this))
    , m_frame(new QScatterSeries(this))
    , m_empty(new QGraphicsSimpleTextItem(chart()))
{
    setFileName(QStringLiteral("roofline"));
    setAccessibleName(tr("Roofline"));
    auto* const input = new PlotInput(*this,
        {[this] { return m_points.size(); }, [this](std::size_t point) { return m_points[point].toolTip; },
            [this](std::size_t point) { return QRect(positionOf(point).toPoint() - QPoint(4, 4), QSize(9, 9)); },
            [this](QPointF place) { return pointAt(place); }, [this] { return m_current; }},
        PlotKeys::Both); // from the most expensive on
    connect(input, &PlotInput::chosen, this, &RooflineChart::pointChosen);
    connect(input, &PlotInput::hovered, this, &RooflineChart::pointHovered);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    for (QXYSeries* const series : {static_cast<QXYSeries*>(m_roofLine), static_cast<QXYSeries*>(m_frame)}) {
        chart()->addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(m_y);
    }
    m_frame->setColor(Qt::transparent);
    m_x->setTitleText(tr("Intensity (operations per byte)"));
    m_empty->setText(tr("All compute ops are too short for the clock: no rate can be computed"));
    connect(chart(), &QChart::plotAreaChanged, this, &RooflineChart::placeEmptyText);
    redraw();
}

void RooflineChart::setPoints(std::vector<RooflinePoint> points, bool perCycle, const std::optional<Roof>& roof)
{
    m_points = std::move(points);
    m_perCycle = perCycle;
    m_roof = roof;
    std::ranges::stable_sort(m_points, std::ranges::greater(), &RooflinePoint::weight);
    m_current.reset();
    m_lit.clear();
    m_y->setTitleText(perCycle ? tr("Operations per cycle") : tr("Operations per second"));
    redraw();
}

void RooflineChart::setSeen(const std::function<bool(EventId)>& isSeen)
{
    bool isOther = false;
    for (RooflinePoint& point : m_points) {
        const bool seen = isSeen == nullptr || isSeen(point.event);
        isOther = isOther || seen != point.isSeen;
        point.isSeen = seen;
    }
    if (isOther) {
        fillSeries();
        applyTheme(Theme::of(palette()));
    }
}

void RooflineChart::setLit(std::span<const EventId> events)
{
    std::vector<std::size_t> lit;
    for (std::size_t i = 0; i < m_points.size() && !events.empty(); ++i) {
        if (std::ranges::find(events, m_points[i].event) != events.end()) {
            lit.push_back(i);
        }
    }
    if (lit != m_lit) {
        m_lit = std::move(lit);
        viewport()->update();
    }
}

void RooflineChart::setMarked(std::span<const EventId> events)
{
    m_current.reset();
    for (std::size_t i = 0; i < m_points.size() && !m_current; ++i) {
        if (std::ranges::find(events, m_points[i].event) != events.end()) {
            m_current = i;
        }
    }
    m_frame->clear();
    if (m_current) {
        const RooflinePoint& point = m_points[*m_current];
        m_frame->setMarkerSize(sizeOf(point) + 6);
        m_frame->append(logOf(point.intensity, point.rate));
    }
    describe();
}

void RooflineChart::redraw()
{
    scaleAxes();
    fillSeries();
    drawRoof();
    placeEmptyText();
    setMarked({});
    applyTheme(Theme::of(palette()));
}

void RooflineChart::scaleAxes()
{
    QPointF low(0, 0);
    QPointF high(1, 1);
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QPointF at = logOf(m_points[i].intensity, m_points[i].rate);
        low = i == 0 ? at : QPointF(std::min(low.x(), at.x()), std::min(low.y(), at.y()));
        high = i == 0 ? at : QPointF(std::max(high.x(), at.x()), std::max(high.y(), at.y()));
    }
    if (m_roof && !m_perCycle) {
        high.setX(std::max(high.x(), std::log10(m_roof->ridge()) + 0.5));
        low.setX(std::min(low.x(), std::log10(m_roof->ridge()) - 0.5));
        high.setY(std::max(high.y(), std::log10(m_roof->operationsPerSecond) + 0.1));
    }
    // Room for the size of points.
    clearLabels(*m_x);
    clearLabels(*m_y);
    labelAxis(*m_x, low.x() - 0.1, high.x() + 0.1);
    labelAxis(*m_y, low.y() - 0.1, high.y() + 0.1);
}

void RooflineChart::fillSeries()
{
    for (QScatterSeries* const series : std::exchange(m_series, {})) {
        chart()->removeSeries(series);
        delete series;
    }
    // Sizes of single points would move them off their places (Qt Charts 6.4), so each size is a series.
    // What is left out lies below what passes.
    std::map<std::tuple<bool, int, ColorId>, QScatterSeries*> bySize;
    for (const RooflinePoint& point : m_points) {
        const int size = sizeOf(point);
        QScatterSeries*& series = bySize[{point.isSeen, -size, point.color}];
        if (series == nullptr) {
            series = new QScatterSeries(this);
            series->setProperty(colorProperty, QVariant::fromValue(point.color));
            series->setProperty(seenProperty, point.isSeen);
            series->setMarkerSize(size);
        }
        series->append(logOf(point.intensity, point.rate));
    }
    for (const auto& entry : bySize) {
        m_series.push_back(entry.second);
    }
    for (QScatterSeries* const series : m_series) {
        chart()->addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(m_y);
    }
}

void RooflineChart::placeEmptyText()
{
    m_empty->setVisible(m_points.empty());
    const QRectF text = m_empty->boundingRect();
    m_empty->setPos(chart()->plotArea().center() - text.center());
}

void RooflineChart::drawRoof()
{
    m_roofLine->clear();
    if (!m_roof || m_perCycle) {
        return;
    }
    const double ridge = m_roof->ridge();
    const double first = std::pow(10.0, m_x->min());
    const double last = std::pow(10.0, m_x->max());
    m_roofLine->append(logOf(first, m_roof->rateAt(first)));
    if (ridge > first && ridge < last) {
        m_roofLine->append(logOf(ridge, m_roof->rateAt(ridge)));
    }
    m_roofLine->append(logOf(last, m_roof->rateAt(last)));
}

void RooflineChart::applyTheme(const Theme& theme)
{
    ChartView::applyTheme(theme);
    for (QScatterSeries* const series : m_series) {
        QColor color = theme.colorOf(series->property(colorProperty).value<ColorId>());
        series->setBorderColor(theme.canvas);
        color.setAlphaF(series->property(seenProperty).toBool() ? 0.85F : 0.16F);
        series->setColor(color);
    }
    m_empty->setBrush(theme.mutedText);
    m_roofLine->setPen(QPen(theme.warning, 2));
    m_frame->setBorderColor(theme.selection);
    m_frame->setColor(Qt::transparent);
    m_frame->setPen(QPen(theme.selection, 2.5));
    m_frame->setBrush(Qt::NoBrush);
}

QPointF RooflineChart::positionOf(std::size_t point) const
{
    const QPointF at = logOf(m_points[point].intensity, m_points[point].rate);
    return chart()->mapToPosition(at, m_frame);
}

std::optional<std::size_t> RooflineChart::pointAt(QPointF position) const
{
    std::optional<std::size_t> best;
    double nearest = reach;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QPointF away = positionOf(i) - position;
        const double radius = sizeOf(m_points[i]) / 2.0;
        // Within a large point its middle is nearer than the edge of another.
        const double distance = std::hypot(away.x(), away.y());
        const double counted = distance <= radius ? distance / radius : distance;
        if (counted <= nearest) {
            nearest = counted;
            best = i;
        }
    }
    return best;
}

void RooflineChart::paintEvent(QPaintEvent* event)
{
    ChartView::paintEvent(event);
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::of(palette()).text, 2));
    for (const std::size_t point : m_lit) {
        const double radius = sizeOf(m_points[point]) / 2.0 + 2;
        painter.drawEllipse(positionOf(point), radius, radius);
    }
}

void RooflineChart::describe()
{
    describeWidget(*this,
        m_current                  ? m_points[*m_current].toolTip
            : m_points.size() == 1 ? tr("1 point")
                                   : tr("%1 points").arg(m_points.size()));
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/samplechart.h"

#include "model/inspector/perfdata.h"
#include "model/qt/format.h"
#include "views/common/theme.h"
#include "views/details/detailspans.h"
#include "views/details/envelope.h"

#include <QtCharts/QAreaSeries>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {

namespace {

/// Points closer together than this hide the line between them.
constexpr std::size_t maxVisiblePoints = 200;
constexpr std::size_t maxBuckets = 400;

} // namespace

SampleChart::SampleChart(QWidget* parent)
    : ChartView(parent)
    , m_x(addAxis(Qt::AlignBottom))
    , m_y(addAxis(Qt::AlignLeft))
    , m_line(new QLineSeries(this))
    , m_lower(new QLineSeries(this))
    , m_upper(new QLineSeries(this))
    , m_band(new QAreaSeries(m_upper, m_lower))
    , m_median(new QLineSeries(this))
    , m_markedPoint(new QScatterSeries(this))
    , m_hoveredPoint(new QScatterSeries(this))
{
    setObjectName(QStringLiteral("detailsSampleChart"));
    setAccessibleName(tr("Durations over runs"));
    m_x->setGridLineVisible(false);
    const std::initializer_list<QAbstractSeries*> all{m_band, m_median, m_line, m_markedPoint, m_hoveredPoint};
    for (QAbstractSeries* series : all) {
        chart()->addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(m_y);
    }
    m_markedPoint->setMarkerSize(11);
    m_hoveredPoint->setMarkerSize(9);
    applyTheme(Theme::of(palette()));
}

void SampleChart::setSeries(SampleSeries series, const QColor& color, SampleId marked)
{
    m_series = std::move(series);
    m_color = color;
    m_marked = marked;
    m_byRun = m_series.isOncePerRun();
    const double largest =
        m_series.values.empty() ? 0 : *std::max_element(m_series.values.begin(), m_series.values.end());
    m_unit = axisUnitFor(largest, m_series.scale);
    m_hoveredPoint->clear();
    scaleAxes();
    isFolded() ? fillBand() : fillLine();
    m_line->setVisible(!isFolded());
    m_band->setVisible(isFolded());
    fillMarks();
    applyTheme(Theme::of(palette()));
}

void SampleChart::fillLine()
{
    QList<QPointF> points;
    points.reserve(static_cast<qsizetype>(m_series.size()));
    for (std::size_t i = 0; i < m_series.size(); ++i) {
        points.push_back({xOf(i), yOf(i)});
    }
    m_line->replace(points);
    m_line->setPointsVisible(m_series.size() <= maxVisiblePoints);
    m_lower->clear();
    m_upper->clear();
}

void SampleChart::fillBand()
{
    QList<QPointF> lower;
    QList<QPointF> upper;
    for (const EnvelopeBucket& bucket : envelopeOf(m_series.values, maxBuckets)) {
        const double x = (xOf(bucket.first) + xOf(bucket.first + bucket.count - 1)) / 2;
        lower.push_back({x, yOf(bucket.minimum)});
        upper.push_back({x, yOf(bucket.maximum)});
    }
    m_lower->replace(lower);
    m_upper->replace(upper);
    m_line->clear();
}

void SampleChart::fillMarks()
{
    m_markedPoint->clear();
    if (const std::optional<std::size_t> index = m_series.indexOf(m_marked)) {
        m_markedPoint->append(xOf(*index), yOf(*index));
    }
    m_median->clear();
    if (m_series.size() > 1) {
        std::vector<double> sorted = m_series.values;
        std::sort(sorted.begin(), sorted.end());
        const double median = percentileOfSorted(sorted, 50) * m_unit.factor;
        m_median->append(m_x->min(), median);
        m_median->append(m_x->max(), median);
        setAccessibleDescription(
            tr("%1 from %2 to %3, median %4")
                .arg(samplesText(m_series.size()), format::duration(sorted.front(), m_series.scale),
                    format::duration(sorted.back(), m_series.scale),
                    format::duration(percentileOfSorted(sorted, 50), m_series.scale)));
    }
}

void SampleChart::scaleAxes()
{
    clearLabels(*m_x);
    clearLabels(*m_y);
    if (m_series.values.empty()) {
        return;
    }
    const auto [smallest, largest] = std::minmax_element(m_series.values.begin(), m_series.values.end());
    double low = *smallest * m_unit.factor;
    double high = *largest * m_unit.factor;
    // Durations are compared from zero, unless that would hide how a steady one varies.
    const bool fromZero = low >= 0 && (low < high * 0.6 || high - low < high * 0.02);
    // From tick to tick: the plot ends where a line of the grid does. A little room, or the points at its ends are cut.
    const double space = (high - low) * 0.04;
    low = fromZero ? 0 : low - space;
    const std::vector<double> ticks = roundTicksAround(low, high > low ? high + space : low + 1, 5);
    m_y->setRange(ticks.front(), ticks.back());
    m_y->setStartValue(ticks.front());
    for (const double tick : ticks) {
        m_y->append(format::number(tick), tick);
    }
    m_y->setTitleText(format::unit(m_unit.scale));

    const double first = xOf(0);
    const double last = xOf(m_series.size() - 1);
    const double side = std::max((last - first) * 0.02, 0.3);
    m_x->setRange(first - side, last + side);
    m_x->setStartValue(first - side);
    for (const double tick : wholeTicks(first - side, last + side, 7)) {
        m_x->append(format::count(static_cast<quint64>(std::max(tick, 0.0))), tick);
    }
    m_x->setTitleText(m_byRun ? tr("run") : tr("occurrence"));
}

void SampleChart::applyTheme(const Theme& theme)
{
    ChartView::applyTheme(theme);
    QPen line(m_color, 1.5);
    line.setJoinStyle(Qt::RoundJoin);
    m_line->setPen(line);
    m_line->setMarkerSize(5);
    QColor band = m_color;
    band.setAlphaF(0.55F);
    m_band->setBrush(band);
    m_band->setPen(QPen(m_color, 1));
    m_median->setPen(QPen(theme.mutedText, 1, Qt::DashLine));
    m_markedPoint->setBrush(Qt::NoBrush);
    m_markedPoint->setColor(Qt::transparent);
    m_markedPoint->setBorderColor(theme.selection);
    m_markedPoint->setPen(QPen(theme.selection, 2));
    m_hoveredPoint->setColor(theme.hover);
    m_hoveredPoint->setPen(QPen(theme.selection, 1));
}

double SampleChart::xOf(std::size_t sample) const
{
    return m_byRun ? m_series.iterations[sample] : static_cast<double>(sample + 1);
}

QPointF SampleChart::placeOf(std::size_t sample) const
{
    const QPointF inChart = chart()->mapToPosition(QPointF(xOf(sample), yOf(sample)), m_line);
    return mapFromScene(chart()->mapToScene(inChart));
}

std::size_t SampleChart::drawnPoints() const
{
    return static_cast<std::size_t>(isFolded() ? m_lower->count() + m_upper->count() : m_line->count());
}

std::optional<std::size_t> SampleChart::sampleAt(const QPointF& place) const
{
    const QPointF inChart = chart()->mapFromScene(mapToScene(place.toPoint()));
    if (m_series.values.empty() || !chart()->plotArea().contains(inChart)) {
        return std::nullopt;
    }
    const QPointF value = chart()->mapToValue(inChart, m_line);
    // Positions ascend: the first that is not before the pointer, or the one before it.
    std::size_t low = 0;
    std::size_t high = m_series.size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        xOf(middle) < value.x() ? low = middle + 1 : high = middle;
    }
    low = std::min(low, m_series.size() - 1);
    if (low > 0 && value.x() - xOf(low - 1) < xOf(low) - value.x()) {
        --low;
    }
    if (!isFolded()) {
        return low;
    }
    // Many samples share a pixel: the one that is nearest in height among those of the bucket.
    const std::size_t reach = m_series.size() / maxBuckets / 2 + 1;
    const std::size_t end = std::min(low + reach + 1, m_series.size());
    std::size_t best = low;
    for (std::size_t i = low > reach ? low - reach : 0; i < end; ++i) {
        if (std::abs(yOf(i) - value.y()) < std::abs(yOf(best) - value.y())) {
            best = i;
        }
    }
    return best;
}

QString SampleChart::describe(std::size_t sample) const
{
    const QString duration = format::duration(m_series.values[sample], m_series.scale);
    const QString run =
        tr("Run %1 of %2: %3")
            .arg(format::count(m_series.iterations[sample]), format::count(m_series.runCount), duration);
    return m_byRun ? run : tr("%1\nOccurrence %2 in the run").arg(run, format::count(m_series.occurrences[sample]));
}

void SampleChart::hover(std::optional<std::size_t> sample)
{
    m_hoveredPoint->clear();
    if (sample) {
        m_hoveredPoint->append(xOf(*sample), yOf(*sample));
    }
}

void SampleChart::mouseMoveEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> sample = sampleAt(event->position());
    hover(sample);
    if (sample) {
        QToolTip::showText(event->globalPosition().toPoint(), describe(*sample), this);
    } else {
        QToolTip::hideText();
    }
}

void SampleChart::mousePressEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> sample =
        event->button() == Qt::LeftButton ? sampleAt(event->position()) : std::nullopt;
    if (sample) {
        Q_EMIT sampleActivated(m_series.samples[*sample]);
    }
}

void SampleChart::leaveEvent(QEvent* event)
{
    ChartView::leaveEvent(event);
    hover(std::nullopt);
}

void SampleChart::keyPressEvent(QKeyEvent* event)
{
    if (m_series.values.empty()) {
        return event->ignore();
    }
    const std::optional<std::size_t> marked = m_series.indexOf(m_marked);
    const std::size_t last = m_series.size() - 1;
    std::size_t next = 0;
    switch (event->key()) {
    case Qt::Key_Left:
        next = marked ? *marked - (*marked > 0 ? 1 : 0) : last;
        break;
    case Qt::Key_Right:
        next = marked ? std::min(*marked + 1, last) : 0;
        break;
    case Qt::Key_Home:
        break;
    case Qt::Key_End:
        next = last;
        break;
    default:
        // Everything else belongs to the panel around; a graphics view would eat the arrow keys.
        return event->ignore();
    }
    Q_EMIT sampleActivated(m_series.samples[next]);
}

} // namespace ets

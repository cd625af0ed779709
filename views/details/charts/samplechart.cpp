// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/charts/samplechart.h"

#include "model/qt/text/format.h"
#include "views/common/charts/plotinput.h"
#include "views/common/theme/theme.h"
#include "views/details/content/detailspans.h"

#include <QtCharts/QAreaSeries>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtWidgets/QGraphicsSimpleTextItem>
#include <QtWidgets/QMenu>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace ets {

namespace {

/// Points closer together than this hide the line between them.
constexpr std::size_t maxVisiblePoints = 200;

} // namespace

SampleChart::SampleChart(QWidget* parent)
    : ChartView(parent)
    , m_samples(std::make_shared<const SampleDigest>())
    , m_x(addAxis(Qt::AlignBottom))
    , m_y(addAxis(Qt::AlignLeft))
    , m_line(new QLineSeries(this))
    , m_lower(new QLineSeries(this))
    , m_upper(new QLineSeries(this))
    , m_band(new QAreaSeries(m_upper, m_lower))
    , m_median(new QLineSeries(this))
    , m_markedPoint(new QScatterSeries(this))
    , m_hoveredPoint(new QScatterSeries(this))
    , m_above(new QScatterSeries(this))
    , m_note(new QGraphicsSimpleTextItem(chart()))
{
    setObjectName(QStringLiteral("detailsSampleChart"));
    setAccessibleName(tr("Durations over runs"));
    auto* const input = new PlotInput(*this,
        {[this] { return m_samples == nullptr ? 0 : series().size(); },
            [this](std::size_t sample) { return describe(sample); },
            [this](std::size_t sample) { return QRect(placeOf(sample).toPoint() - QPoint(3, 3), QSize(7, 7)); },
            [this](QPointF place) { return m_samples == nullptr ? std::nullopt : sampleAt(place); },
            [this] { return series().indexOf(m_marked); }},
        PlotKeys::Across);
    connect(input, &PlotInput::chosen, this,
        [this](std::size_t sample) { Q_EMIT sampleActivated(series().samples[sample]); });
    connect(input, &PlotInput::hovered, this, &SampleChart::hover);
    m_x->setGridLineVisible(false);
    const std::initializer_list<QAbstractSeries*> all{m_band, m_median, m_line, m_above, m_markedPoint, m_hoveredPoint};
    for (QAbstractSeries* series : all) {
        chart()->addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(m_y);
    }
    m_markedPoint->setMarkerSize(11);
    m_hoveredPoint->setMarkerSize(9);
    m_above->setMarkerShape(QScatterSeries::MarkerShapeTriangle);
    m_above->setMarkerSize(11);
    connect(chart(), &QChart::plotAreaChanged, this, &SampleChart::placeNote);
    applyTheme(Theme::of(palette()));
}

void SampleChart::setSamples(SampleDigestPtr samples, const QColor& color, SampleId marked)
{
    m_samples = std::move(samples);
    m_color = color;
    m_marked = marked;
    redraw();
}

void SampleChart::setOutliersToScale(bool toScale)
{
    m_outliersToScale = toScale;
    redraw();
}

void SampleChart::redraw()
{
    m_hoveredPoint->clear();
    m_outliers = m_outliersToScale ? 0 : m_samples->histogram.outliers;
    scaleAxes();
    isFolded() ? fillBand() : fillLine();
    m_line->setVisible(!isFolded());
    m_band->setVisible(isFolded());
    fillMarks();
    fillOutliers();
    applyTheme(Theme::of(palette()));
}

bool SampleChart::isOutlier(std::size_t sample) const
{
    return m_outliers > 0 && series().values[sample] > m_samples->histogram.limit;
}

double SampleChart::yOf(std::size_t sample) const
{
    return isOutlier(sample) ? m_top : series().values[sample] * m_unit.factor;
}

void SampleChart::fillLine()
{
    QList<QPointF> points;
    points.reserve(static_cast<qsizetype>(series().size()));
    for (std::size_t i = 0; i < series().size(); ++i) {
        points.push_back({xOf(i), yOf(i)});
    }
    m_line->replace(points);
    m_line->setPointsVisible(series().size() <= maxVisiblePoints);
    m_lower->clear();
    m_upper->clear();
}

void SampleChart::fillBand()
{
    QList<QPointF> lower;
    QList<QPointF> upper;
    for (const EnvelopeBucket& bucket : m_samples->band) {
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
    if (const std::optional<std::size_t> index = series().indexOf(m_marked)) {
        m_markedPoint->append(xOf(*index), yOf(*index));
    }
    m_median->clear();
    if (series().size() > 1) {
        const double median = m_samples->median * m_unit.factor;
        m_median->append(m_x->min(), median);
        m_median->append(m_x->max(), median);
    }
    describeWidget(*this, description());
}

/// The selected sample for screen readers, or all of them.
QString SampleChart::description() const
{
    if (const std::optional<std::size_t> index = series().indexOf(m_marked)) {
        return describe(*index);
    }
    return series().size() < 2
        ? QString()
        : tr("%1 from %2 to %3, median %4")
              .arg(samplesText(series().size()), format::duration(m_samples->lowest, series().scale),
                  format::duration(m_samples->highest, series().scale),
                  format::duration(m_samples->median, series().scale));
}

void SampleChart::fillOutliers()
{
    QList<QPointF> points;
    double largest = 0;
    // A triangle for every one of them would cost more than it shows.
    for (const EnvelopeBucket& bucket : m_samples->peaks) {
        if (isOutlier(bucket.maximum)) {
            points.push_back({xOf(bucket.maximum), m_top});
            largest = std::max(largest, series().values[bucket.maximum]);
        }
    }
    m_above->replace(points);
    m_note->setText(m_outliers > 0
            ? tr("%1 above, up to %2").arg(samplesText(m_outliers), format::duration(largest, series().scale))
            : QString());
    const QMargins margins = chart()->margins();
    const int room = m_outliers > 0 ? QFontMetrics(m_note->font()).height() + 6 : 8;
    chart()->setMargins(QMargins(margins.left(), room, margins.right(), margins.bottom()));
    placeNote();
}

void SampleChart::placeNote()
{
    const QRectF plot = chart()->plotArea();
    m_note->setPos(plot.right() - m_note->boundingRect().width(), plot.top() - m_note->boundingRect().height() - 5);
}

void SampleChart::scaleAxes()
{
    clearLabels(*m_x);
    clearLabels(*m_y);
    if (series().values.empty()) {
        return;
    }
    double low = m_samples->lowest;
    double high = m_outliers > 0 ? m_samples->highestInside : m_samples->highest;
    m_unit = axisUnitFor(high, series().scale);
    low *= m_unit.factor;
    high *= m_unit.factor;
    // Durations are compared from zero, unless that would hide how a steady one varies.
    const bool fromZero = low >= 0 && (low < high * 0.6 || high - low < high * 0.02);
    // From tick to tick: the plot ends where a line of the grid does. A little room, or the points at its ends are cut.
    const double space = (fromZero ? high : high - low) * 0.04;
    low = fromZero ? 0 : low - space;
    const std::vector<double> ticks = roundTicksAround(low, high > low ? high + space : low + 1, 5);
    m_top = ticks.back() - (ticks.back() - ticks.front()) * 0.06; // low enough that the triangles are not cut
    m_y->setRange(ticks.front(), ticks.back());
    m_y->setStartValue(ticks.front());
    const QStringList texts = tickTexts(ticks);
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        m_y->append(texts[static_cast<qsizetype>(i)], ticks[i]);
    }
    m_y->setTitleText(format::unit(m_unit.scale));

    const double first = xOf(0);
    const double last = xOf(series().size() - 1);
    const double side = std::max((last - first) * 0.02, 0.3);
    m_x->setRange(first - side, last + side);
    m_x->setStartValue(first - side);
    for (const double tick : wholeTicks(first, last, 7)) {
        m_x->append(format::count(static_cast<quint64>(tick)), tick);
    }
    m_x->setTitleText(m_samples->isOncePerRun ? tr("run") : tr("occurrence"));
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
    m_above->setColor(m_color);
    m_above->setPen(QPen(theme.canvas, 1));
    m_note->setBrush(theme.mutedText);
    m_note->setFont(m_y->labelsFont());
    placeNote();
}

double SampleChart::xOf(std::size_t sample) const
{
    return m_samples->isOncePerRun ? series().iterations[sample] : static_cast<double>(sample + 1);
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
    if (series().values.empty() || !chart()->plotArea().contains(inChart)) {
        return std::nullopt;
    }
    const QPointF value = chart()->mapToValue(inChart, m_line);
    // Positions ascend: the first that is not before the pointer, or the one before it.
    std::size_t low = 0;
    std::size_t high = series().size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        xOf(middle) < value.x() ? low = middle + 1 : high = middle;
    }
    low = std::min(low, series().size() - 1);
    if (low > 0 && value.x() - xOf(low - 1) < xOf(low) - value.x()) {
        --low;
    }
    if (!isFolded()) {
        return low;
    }
    // Many samples share a pixel: the one that is nearest in height among those of the bucket.
    const std::size_t reach = series().size() / SampleDigest::maxBand / 2 + 1;
    const std::size_t end = std::min(low + reach + 1, series().size());
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
    const QString duration = format::duration(series().values[sample], series().scale);
    const QString run =
        tr("Run %1 of %2: %3")
            .arg(format::count(series().iterations[sample]), format::count(series().runCount), duration);
    return m_samples->isOncePerRun
        ? run
        : tr("%1\nOccurrence %2 in the run").arg(run, format::count(series().occurrences[sample]));
}

void SampleChart::hover(std::optional<std::size_t> sample)
{
    m_hoveredPoint->clear();
    if (sample) {
        m_hoveredPoint->append(xOf(*sample), yOf(*sample));
    }
}

void SampleChart::extendMenu(QMenu& menu)
{
    QAction* toScale = menu.addAction(tr("Draw outliers to scale"), this, &SampleChart::setOutliersToScale);
    toScale->setCheckable(true);
    toScale->setChecked(m_outliersToScale);
    toScale->setEnabled(m_outliersToScale || m_outliers > 0);
    menu.addSeparator();
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/charts/histogramchart.h"

#include "model/qt/text/format.h"
#include "views/common/charts/plotinput.h"
#include "views/common/theme/theme.h"
#include "views/details/content/detailspans.h"

#include <QtCharts/QBarSet>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QStackedBarSeries>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

/// Empty slots between the last bar and that of the outliers: there the axis is broken.
constexpr int gap = 1;

} // namespace

HistogramChart::HistogramChart(QWidget* parent)
    : ChartView(parent)
    , m_x(addAxis(Qt::AlignBottom))
    , m_y(addAxis(Qt::AlignLeft))
    , m_bars(new QBarSet(tr("samples")))
    , m_markedBar(new QBarSet(tr("samples with the selected one")))
    , m_series(new QStackedBarSeries(this))
{
    setObjectName(QStringLiteral("detailsHistogram"));
    setAccessibleName(tr("Histogram of the durations"));
    new PlotInput(*this,
        {[this] { return static_cast<std::size_t>(slotCount()); },
            [this](std::size_t slot) { return describe(static_cast<int>(slot)); },
            [this](std::size_t slot) { return placeOf(static_cast<int>(slot)); },
            [this](QPointF place) { return slotAt(place); }},
        PlotKeys::None);
    m_x->setGridLineVisible(false);
    m_series->setBarWidth(0.92);
    m_series->append(m_bars);
    m_series->append(m_markedBar);
    chart()->addSeries(m_series);
    m_series->attachAxis(m_x);
    m_series->attachAxis(m_y);
    applyTheme(Theme::of(palette()));
}

void HistogramChart::setHistogram(
    const Histogram& histogram, TimeScale scale, const QColor& color, std::optional<double> marked)
{
    m_histogram = histogram;
    m_color = color;
    m_scale = scale;
    m_unit = axisUnitFor(m_histogram.counts.empty() ? 0 : m_histogram.high(), scale);
    fillBars(marked);
    labelAxes();
    applyTheme(Theme::of(palette()));
}

int HistogramChart::slotCount() const
{
    return static_cast<int>(m_histogram.counts.size()) + (m_histogram.outliers > 0 ? gap + 1 : 0);
}

void HistogramChart::fillBars(std::optional<double> marked)
{
    QList<qreal> heights(slotCount(), 0);
    QList<qreal> markedHeights(slotCount(), 0);
    for (std::size_t bin = 0; bin < m_histogram.counts.size(); ++bin) {
        heights[static_cast<qsizetype>(bin)] = m_histogram.counts[bin];
    }
    if (m_histogram.outliers > 0) {
        heights.back() = m_histogram.outliers;
    }
    if (const std::optional<std::size_t> bin = marked ? m_histogram.binOf(*marked) : std::nullopt) {
        const qsizetype slot = *bin < m_histogram.counts.size() ? static_cast<qsizetype>(*bin) : heights.size() - 1;
        std::swap(heights[slot], markedHeights[slot]);
    }
    m_bars->remove(0, m_bars->count());
    m_markedBar->remove(0, m_markedBar->count());
    m_bars->append(heights);
    m_markedBar->append(markedHeights);
}

int HistogramChart::mostLabels() const
{
    const int label = fontMetrics().horizontalAdvance(QStringLiteral("000.000"));
    return std::clamp(width() / std::max(label, 1), 2, 7);
}

void HistogramChart::resizeEvent(QResizeEvent* event)
{
    ChartView::resizeEvent(event);
    if (mostLabels() != m_labels) {
        labelAxes();
    }
}

void HistogramChart::labelAxes()
{
    m_labels = mostLabels();
    clearLabels(*m_x);
    clearLabels(*m_y);
    if (m_histogram.counts.empty()) {
        return;
    }
    const auto bins = static_cast<double>(m_histogram.counts.size());
    const double count = slotCount();
    m_x->setRange(-0.5, count - 0.5);
    m_x->setStartValue(-0.5);
    const double outlierSlot = count - 1;
    const std::vector<double> places = roundTicks(
        m_histogram.low * m_unit.factor, m_histogram.high() * m_unit.factor, static_cast<std::size_t>(mostLabels()));
    const QStringList texts = tickTexts(places);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double slot = (places[i] / m_unit.factor - m_histogram.low) / m_histogram.binWidth - 0.5;
        // The label of the outliers needs room of its own.
        if (m_histogram.outliers == 0 || outlierSlot - slot > bins * 0.15) {
            m_x->append(texts[static_cast<qsizetype>(i)], slot);
        }
    }
    if (m_histogram.outliers > 0) {
        m_x->append(QLatin1Char('>') + format::number(m_histogram.high() * m_unit.factor), outlierSlot);
    }
    m_x->setTitleText(format::unit(m_unit.scale));

    const double highest = std::max(1.0,
        static_cast<double>(
            std::max(*std::max_element(m_histogram.counts.begin(), m_histogram.counts.end()), m_histogram.outliers)));
    const std::vector<double> ticks = wholeTicksAround(0, highest, 5);
    m_y->setRange(0, ticks.back());
    m_y->setStartValue(0);
    // What labels are narrower than three dots, the chart takes from the title. It reads HTML, so no other space stays.
    constexpr QChar noBreakSpace(0xa0);
    for (const double tick : ticks) {
        m_y->append(format::count(static_cast<quint64>(tick)).rightJustified(3, noBreakSpace), tick);
    }
    m_y->setTitleText(tr("samples"));
    setAccessibleDescription(
        tr("Bars: %1, from %2 to %3")
            .arg(format::count(m_histogram.counts.size()), format::duration(m_histogram.low, m_scale),
                format::duration(m_histogram.high(), m_scale)));
}

void HistogramChart::applyTheme(const Theme& theme)
{
    ChartView::applyTheme(theme);
    m_bars->setColor(m_color);
    m_bars->setPen(Qt::NoPen);
    m_markedBar->setColor(theme.selection);
    m_markedBar->setPen(Qt::NoPen);
}

QString HistogramChart::describe(int slot) const
{
    const auto bins = static_cast<int>(m_histogram.counts.size());
    if (slot >= 0 && slot < bins) {
        const auto bin = static_cast<std::size_t>(slot);
        return tr("%1 to %2: %3")
            .arg(format::duration(m_histogram.edge(bin), m_scale), format::duration(m_histogram.edge(bin + 1), m_scale),
                samplesText(m_histogram.counts[bin]));
    }
    if (m_histogram.outliers > 0 && slot == bins + gap) {
        return tr("Outliers above %1, up to %2: %3")
            .arg(format::duration(m_histogram.high(), m_scale), format::duration(m_histogram.largest, m_scale),
                samplesText(m_histogram.outliers));
    }
    return {};
}

/// Null for the gap before the outliers.
QRect HistogramChart::placeOf(int slot) const
{
    const QRectF plot = chart()->plotArea();
    const double width = plot.width() / std::max(slotCount(), 1);
    const QRectF place(plot.left() + width * slot, plot.top(), width, plot.height());
    return describe(slot).isEmpty() ? QRect() : place.toAlignedRect();
}

std::optional<std::size_t> HistogramChart::slotAt(QPointF place) const
{
    const QPointF inChart = chart()->mapFromScene(mapToScene(place.toPoint()));
    const double slot = std::floor(chart()->mapToValue(inChart, m_series).x() + 0.5);
    const bool isBar =
        chart()->plotArea().contains(inChart) && slot >= 0 && !describe(static_cast<int>(slot)).isEmpty();
    return isBar ? std::optional(static_cast<std::size_t>(slot)) : std::nullopt;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/numbers/outputchart.h"

#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/common/charts/axisticks.h"
#include "views/common/charts/plotinput.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"

#include <QtCharts/QBarSet>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QStackedBarSeries>
#include <QtWidgets/QGraphicsSimpleTextItem>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

constexpr double headroom = 1.25; ///< As the Inspector's plots have it.
constexpr std::size_t manyBars = 20; ///< From so many on every fifth has a label.
constexpr std::size_t fewestSlots = 5; ///< On the axis, so that a single bar is no wall.

} // namespace

OutputChart::OutputChart(QWidget* parent)
    : ChartView(parent)
    , m_x(addAxis(Qt::AlignBottom))
    , m_y(addAxis(Qt::AlignLeft))
    , m_finite(new QBarSet(tr("outputs")))
    , m_other(new QBarSet(tr("outputs without a finite value")))
    , m_series(new QStackedBarSeries(this))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_x->setGridLineVisible(false);
    m_series->setBarWidth(0.5);
    m_series->append(m_finite);
    m_series->append(m_other);
    chart()->addSeries(m_series);
    m_series->attachAxis(m_x);
    m_series->attachAxis(m_y);
    connect(chart(), &QChart::plotAreaChanged, this, &OutputChart::placeTexts);
    applyTheme(Theme::of(palette()));
    new PlotInput(*this,
        {[this] { return m_comparison.values.size(); }, [this](std::size_t output) { return textOf(output); },
            [this](std::size_t output) { return slotOf(output).toAlignedRect(); },
            [this](QPointF place) { return outputAt(place); }},
        PlotKeys::None);
}

QString OutputChart::valueText(const std::optional<double>& value)
{
    return value ? format::exactNumber(*value) : tr("no tensor"); // rounded to two decimals already
}

QString OutputChart::unitText() const
{
    const QString metric = toQString(m_comparison.metric);
    return metric == QLatin1String("snr") ? tr("%1 (dB)").arg(metric) : metric;
}

void OutputChart::setComparison(const OutputComparison& comparison)
{
    m_comparison = comparison;
    setFileName(QStringLiteral("%1_output_plot").arg(toQString(comparison.metric)));
    setAccessibleName(tr("Metric %1 of the program's outputs").arg(toQString(comparison.metric)));
    QStringList words;
    for (const auto& value : comparison.values) {
        words << valueText(value);
    }
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    scaleAxes();
    QList<qreal> finite;
    QList<qreal> other;
    for (const auto& value : comparison.values) {
        const bool isFinite = value && std::isfinite(*value);
        finite << (isFinite ? *value : 0.0);
        other << (isFinite ? 0.0 : heightOf(value));
    }
    m_finite->remove(0, m_finite->count());
    m_other->remove(0, m_other->count());
    m_finite->append(finite);
    m_other->append(other);
    qDeleteAll(m_texts);
    m_texts.clear();
    for (const QString& text : words) {
        m_texts.push_back(new QGraphicsSimpleTextItem(text, chart()));
    }
    applyTheme(Theme::of(palette()));
    placeTexts();
}

/// Where a bar ends. What is infinite reaches as far as the axis.
double OutputChart::heightOf(const std::optional<double>& value) const
{
    if (!value || std::isnan(*value)) {
        return 0;
    }
    const double end = m_comparison.metric == "cosine_similarity" ? 1.0 : m_high / headroom;
    return std::isfinite(*value) ? *value : *value > 0 ? end : std::min(m_low / headroom, 0.0);
}

void OutputChart::scaleAxes()
{
    double least = 0;
    double most = 0;
    for (const auto& value : m_comparison.values) {
        if (value && std::isfinite(*value)) {
            least = std::min(least, *value);
            most = std::max(most, *value);
        }
    }
    if (m_comparison.metric == "cosine_similarity") {
        least = least < 0 ? -1 : 0;
        most = 1;
    }
    m_low = least * headroom;
    m_high = most <= least ? 1 : most * headroom;
    clearLabels(*m_x);
    clearLabels(*m_y);
    const std::size_t places = std::max(m_comparison.values.size(), fewestSlots);
    m_x->setRange(-0.5, static_cast<double>(places) - 0.5);
    m_x->setStartValue(-0.5);
    for (std::size_t i = 0; i < places; i += places < manyBars ? 1 : 5) {
        m_x->append(QString::number(i), static_cast<double>(i));
    }
    m_x->setTitleText(tr("Output value index"));
    m_y->setRange(m_low, m_high);
    m_y->setStartValue(m_low);
    const std::vector<double> ticks = roundTicks(m_low, m_comparison.metric == "cosine_similarity" ? 1.0 : m_high, 5);
    const QStringList texts = tickTexts(ticks);
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        m_y->append(texts[static_cast<qsizetype>(i)], ticks[i]);
    }
    m_y->setTitleText(unitText());
}

void OutputChart::placeTexts()
{
    const double slot = chart()->plotArea().width() / static_cast<double>(std::max(m_texts.size(), fewestSlots));
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        QGraphicsSimpleTextItem& text = *m_texts[i];
        const QRectF size = text.boundingRect();
        const double height = heightOf(m_comparison.values[i]);
        const QPointF top = chart()->mapToPosition({static_cast<double>(i), std::max(height, 0.0)}, m_series);
        text.setPos(top.x() - size.width() / 2, std::max(top.y() - size.height() - 2, 0.0));
        text.setVisible(m_texts.size() == 1 || size.width() < slot - 2);
    }
}

void OutputChart::applyTheme(const Theme& theme)
{
    ChartView::applyTheme(theme);
    m_finite->setColor(theme.selection);
    m_finite->setPen(Qt::NoPen);
    m_other->setBrush(QBrush(theme.mutedText, Qt::BDiagPattern));
    m_other->setPen(QPen(theme.mutedText));
    for (QGraphicsSimpleTextItem* const text : m_texts) {
        text->setBrush(theme.text);
        text->setFont(scaledFont(font(), 0.85));
    }
}

QString OutputChart::textOf(std::size_t output) const
{
    return tr("Output %1: %2 %3")
        .arg(output)
        .arg(toQString(m_comparison.metric), valueText(m_comparison.values[output]));
}

QRectF OutputChart::slotOf(std::size_t output) const
{
    const QRectF plot = chart()->plotArea();
    const double width = plot.width() / static_cast<double>(m_comparison.values.size());
    return {plot.left() + width * static_cast<double>(output), plot.top(), width, plot.height()};
}

std::optional<std::size_t> OutputChart::outputAt(QPointF place) const
{
    const QPointF inChart = chart()->mapFromScene(mapToScene(place.toPoint()));
    const double slot = std::floor(chart()->mapToValue(inChart, m_series).x() + 0.5);
    const bool isThere =
        chart()->plotArea().contains(inChart) && slot >= 0 && slot < static_cast<double>(m_comparison.values.size());
    return isThere ? std::optional(static_cast<std::size_t>(slot)) : std::nullopt;
}

} // namespace ets

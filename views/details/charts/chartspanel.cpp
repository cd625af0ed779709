// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/charts/chartspanel.h"

#include "views/common/theme/theme.h"
#include "views/details/charts/histogramchart.h"
#include "views/details/charts/samplechart.h"

#include <QtCore/QRegularExpression>
#include <QtGui/QResizeEvent>
#include <QtWidgets/QBoxLayout>

namespace ets {

ChartsPanel::ChartsPanel(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QBoxLayout(QBoxLayout::TopToBottom, this))
    , m_samples(new SampleChart(this))
    , m_histogram(new HistogramChart(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(8);
    m_layout->addWidget(m_samples, 1);
    m_layout->addWidget(m_histogram, 1);
    setChartHeights();
}

void ChartsPanel::setSamples(const SampleDigestPtr& samples, ColorId colorId, SampleId marked, const QString& name)
{
    // Names of events hold colons, blanks and brackets, which not every file system takes.
    static const QRegularExpression unsafe(QStringLiteral("[^A-Za-z0-9_.-]+"));
    const QString fileName = QString(name).replace(unsafe, QStringLiteral("_")).left(80);
    const QColor color = Theme::of(palette()).colorOf(colorId);
    const SampleSeries& series = samples->series;
    const std::optional<std::size_t> index = series.indexOf(marked);
    m_histogram->setHistogram(
        samples->histogram, series.scale, color, index ? std::optional(series.values[*index]) : std::nullopt);
    m_histogram->setFileName(tr("%1 histogram", "name of a file").arg(fileName));
    m_samples->setSamples(samples, color, marked);
    m_samples->setFileName(tr("%1 samples", "name of a file").arg(fileName));
}

void ChartsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool wide = event->size().width() >= fontMetrics().averageCharWidth() * 80;
    m_layout->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void ChartsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        setChartHeights();
    }
}

void ChartsPanel::setChartHeights()
{
    const int height = fontMetrics().height() * 10;
    m_samples->setFixedHeight(height);
    m_histogram->setFixedHeight(height);
}

} // namespace ets

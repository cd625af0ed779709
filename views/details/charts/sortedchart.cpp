// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/charts/sortedchart.h"

#include "model/qt/text/format.h"
#include "views/common/theme/theme.h"

#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>

#include <algorithm>
#include <vector>

namespace ets {

SortedChart::SortedChart(QWidget* parent)
    : ChartView(parent)
    , m_x(addAxis(Qt::AlignBottom))
    , m_y(addAxis(Qt::AlignLeft))
    , m_line(new QLineSeries(this))
{
    setObjectName(QStringLiteral("detailsSorted"));
    setAccessibleName(tr("Durations by length"));
    chart()->addSeries(m_line);
    m_line->attachAxis(m_x);
    m_line->attachAxis(m_y);
    applyTheme(Theme::of(palette()));
}

void SortedChart::setSamples(const SampleSeries& samples)
{
    std::vector<double> values(samples.values.begin(), samples.values.end());
    std::ranges::sort(values);
    QList<QPointF> points;
    for (const double value : values) {
        points.push_back({static_cast<double>(points.size()), value});
    }
    m_line->replace(points);
    clearLabels(*m_x);
    clearLabels(*m_y);
    m_x->setTitleText(tr("samples"));
    m_y->setTitleText(format::unit(samples.scale));
    if (!values.empty()) {
        m_x->setRange(0, static_cast<double>(values.size()));
        m_y->setRange(0, values.back());
        m_y->append(format::number(values.back()), values.back());
        setAccessibleDescription(
            tr("%1 to %2")
                .arg(format::duration(values.front(), samples.scale), format::duration(values.back(), samples.scale)));
    }
}

int SortedChart::count() const
{
    return static_cast<int>(m_line->count());
}

} // namespace ets

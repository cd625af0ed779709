// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/samples/sampleseries.h"
#include "views/common/charts/chartview.h"

class QCategoryAxis;
class QLineSeries;

namespace ets {

/// The durations of an event from the shortest to the longest: a step shows two ways in which it runs.
class SortedChart : public ChartView {
    Q_OBJECT

public:
    explicit SortedChart(QWidget* parent = nullptr);

    void setSamples(const SampleSeries& samples);
    /// How many durations are drawn.
    [[nodiscard]] int count() const;

private:
    QCategoryAxis* m_x = nullptr;
    QCategoryAxis* m_y = nullptr;
    QLineSeries* m_line = nullptr;
};

} // namespace ets

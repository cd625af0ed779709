// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/samples/histogram.h"
#include "model/base/time.h"
#include "views/common/charts/axisticks.h"
#include "views/common/charts/chartview.h"

#include <QtGui/QColor>

#include <cstddef>
#include <optional>

class QBarSet;
class QStackedBarSeries;

namespace ets {

/// How often which duration was measured. Outliers stand apart in a last bar with a label of its own.
class HistogramChart : public ChartView {
    Q_OBJECT

public:
    explicit HistogramChart(QWidget* parent = nullptr);

    /// @param histogram of durations in the given scale
    /// @param marked duration of the selected sample, whose bar is drawn in the color of the selection
    void setHistogram(const Histogram& histogram, TimeScale scale, const QColor& color, std::optional<double> marked);

    [[nodiscard]] const Histogram& histogram() const { return m_histogram; }

protected:
    void applyTheme(const Theme& theme) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fillBars(std::optional<double> marked);
    void labelAxes();
    [[nodiscard]] int slotCount() const;
    [[nodiscard]] int mostLabels() const; ///< That there is room for below the chart.
    [[nodiscard]] QString describe(int slot) const; ///< Empty for none.
    [[nodiscard]] QRect placeOf(int slot) const;
    [[nodiscard]] std::optional<std::size_t> slotAt(QPointF place) const;

    Histogram m_histogram;
    int m_labels = 0; ///< For which the axis was labeled.
    QColor m_color;
    AxisUnit m_unit;
    TimeScale m_scale = TimeScale::Ms;

    QCategoryAxis* m_x = nullptr;
    QCategoryAxis* m_y = nullptr;
    QBarSet* m_bars = nullptr;
    QBarSet* m_markedBar = nullptr;
    QStackedBarSeries* m_series = nullptr;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/compareresults.h"
#include "views/common/charts/chartview.h"

#include <cstddef>
#include <optional>
#include <vector>

class QBarSet;
class QGraphicsSimpleTextItem;
class QStackedBarSeries;

namespace ets {

/// One metric of compare_results as the Inspector plots it: a bar per output of the program, with its value.
class OutputChart : public ChartView {
    Q_OBJECT

public:
    explicit OutputChart(QWidget* parent = nullptr);

    /// Shows a metric of compareResults().
    void setComparison(const OutputComparison& comparison);
    [[nodiscard]] const OutputComparison& comparison() const { return m_comparison; } ///< On show.
    /// A value as it stands above its bar; "inf" and "nan" as Python writes them.
    [[nodiscard]] static QString valueText(const std::optional<double>& value);

protected:
    void applyTheme(const Theme& theme) override;

private:
    void scaleAxes();
    void placeTexts();
    [[nodiscard]] double heightOf(const std::optional<double>& value) const;
    [[nodiscard]] QString unitText() const;
    [[nodiscard]] QString textOf(std::size_t output) const;
    [[nodiscard]] QRectF slotOf(std::size_t output) const; ///< In the viewport: the bar and what is above it.
    [[nodiscard]] std::optional<std::size_t> outputAt(QPointF place) const;

    OutputComparison m_comparison;
    QCategoryAxis* m_x;
    QCategoryAxis* m_y;
    QBarSet* m_finite; ///< Bars as high as their value.
    QBarSet* m_other; ///< Bars over the whole height, of what is infinite.
    QStackedBarSeries* m_series;
    std::vector<QGraphicsSimpleTextItem*> m_texts;
    double m_low = 0;
    double m_high = 1;
};

} // namespace ets

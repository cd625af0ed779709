// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/samples/sampledigest.h"
#include "views/common/charts/axisticks.h"
#include "views/common/charts/chartview.h"
#include "views/common/stepkeys.h"

#include <QtGui/QColor>

#include <optional>

class QAreaSeries;
class QGraphicsSimpleTextItem;
class QLineSeries;
class QScatterSeries;

namespace ets {

/// Durations of an event over its runs. Beyond maxPoints samples the band between the smallest and the largest of
/// neighbors is drawn, so that the cost does not grow and no extreme is lost.
/// A click selects the nearest sample; so do Left, Right, Home and End.
class SampleChart : public ChartView, public ChartKeys {
    Q_OBJECT

public:
    static constexpr std::size_t maxPoints = 2000;

    explicit SampleChart(QWidget* parent = nullptr);

    /// @param color of line and points
    /// @param marked the selected sample, invalid for none
    /// Outliers for which the histogram has no place on its axis are drawn as triangles at the upper edge, so that one
    /// slow run does not make all others look alike.
    void setSamples(SampleDigestPtr samples, const QColor& color, SampleId marked);

    /// The sample drawn nearest to a place of the viewport; nothing outside of the plot.
    [[nodiscard]] std::optional<std::size_t> sampleAt(const QPointF& place) const;
    /// Where a sample is drawn, in coordinates of the viewport.
    [[nodiscard]] QPointF placeOf(std::size_t sample) const;
    /// Whether samples above the limit are drawn to scale nevertheless.
    void setOutliersToScale(bool toScale);
    /// Number of samples that are drawn as triangles.
    [[nodiscard]] std::size_t outliers() const { return m_outliers; }
    /// Number of points of line or band that are drawn.
    [[nodiscard]] std::size_t drawnPoints() const;

Q_SIGNALS:
    void sampleActivated(ets::SampleId sample);

protected:
    void applyTheme(const Theme& theme) override;
    void extendMenu(QMenu& menu) override;

private:
    void redraw();
    void fillLine();
    void fillBand();
    void fillMarks();
    void fillOutliers();
    void placeNote();
    void scaleAxes();
    void hover(std::optional<std::size_t> sample);
    [[nodiscard]] bool isFolded() const { return series().size() > maxPoints; }
    [[nodiscard]] double xOf(std::size_t sample) const;
    /// Height in the unit of the axis; outliers stand at the upper edge.
    [[nodiscard]] double yOf(std::size_t sample) const;
    [[nodiscard]] bool isOutlier(std::size_t sample) const;
    [[nodiscard]] QString describe(std::size_t sample) const;
    [[nodiscard]] QString description() const;

    [[nodiscard]] const SampleSeries& series() const { return m_samples->series; }

    SampleDigestPtr m_samples; ///< Never null.
    QColor m_color;
    SampleId m_marked;
    AxisUnit m_unit;
    double m_top = 0; ///< Where outliers stand, in the unit of the axis.
    std::size_t m_outliers = 0;
    bool m_outliersToScale = false;

    QCategoryAxis* m_x = nullptr;
    QCategoryAxis* m_y = nullptr;
    QLineSeries* m_line = nullptr;
    QLineSeries* m_lower = nullptr;
    QLineSeries* m_upper = nullptr;
    QAreaSeries* m_band = nullptr;
    QLineSeries* m_median = nullptr;
    QScatterSeries* m_markedPoint = nullptr;
    QScatterSeries* m_hoveredPoint = nullptr;
    QScatterSeries* m_above = nullptr; ///< Triangles in place of outliers.
    QGraphicsSimpleTextItem* m_note = nullptr; ///< Says how many they are and how far they reach.
};

} // namespace ets

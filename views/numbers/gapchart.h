// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/numbers/numbercomparison.h"
#include "views/common/saveddrawing.h"
#include "views/common/stepkeys.h"
#include "views/common/widgets/focusframe.h"

#include <QtWidgets/QWidget>

#include <optional>
#include <vector>

namespace ets {

/// The gap of every compared value along the program or against the time of what computed it, by the metric of the
/// threshold. Equal values lie in a lane of their own, and so do those whose gap is no finite number. A click selects
/// the nearest value; so do Left, Right, Home and End.
class GapChart : public QWidget, public SavedDrawing, public ChartKeys {
    Q_OBJECT

public:
    enum class Axis { Program, Time }; ///< What lies along the chart.

    explicit GapChart(QWidget* parent = nullptr);

    /// Times of the rows of the numbers that are set next, in a unit; nothing for a row without.
    void setTimes(std::vector<std::optional<double>> times, TimeScale scale);
    void setAxis(Axis axis);
    [[nodiscard]] Axis axis() const { return m_axis; }
    void setNumbers(const NumberTablePtr& numbers, const GapThreshold& threshold);
    /// Rows of the table that are selected, the first of them is the current one.
    void setSelected(std::vector<int> rows);
    /// The first divergence is pointed at.
    void setDivergence(std::optional<std::size_t> row);
    [[nodiscard]] QString captionText() const; ///< What is drawn against what, in which unit.
    /// The value drawn nearest to a place; -1 for none.
    [[nodiscard]] int rowAt(const QPointF& place) const;
    /// Where a row is drawn; nothing for a row without a figure.
    [[nodiscard]] std::optional<QPointF> placeOf(int row) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void rowActivated(int row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void draw(QPainter& painter) const override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// Where a figure lies.
    enum class Lane { Scale, Equal, NotFinite };

    void measure();
    void describe();
    void layOut();
    void measureTimes();
    void drawTimes(QPainter& painter) const;
    [[nodiscard]] std::optional<double> xOf(int row) const;
    [[nodiscard]] QString textOf(int row) const; ///< Name and figure.
    void drawAxis(QPainter& painter, const QRectF& plot) const;
    void drawPoints(QPainter& painter) const;
    [[nodiscard]] const QRectF& plotArea() const { return m_plot; }
    [[nodiscard]] Lane laneOf(double figure) const;
    [[nodiscard]] double heightOf(double figure) const;
    [[nodiscard]] double yOf(double figure) const;
    [[nodiscard]] double yOfLane(Lane lane) const;
    [[nodiscard]] bool isBetterAbove() const;
    [[nodiscard]] QString tickText(double height) const;

    NumberTablePtr m_numbers;
    GapThreshold m_threshold;
    std::vector<double> m_limits; ///< Of the threshold, ascending.
    std::size_t m_compared = 0; ///< Rows with a figure.
    std::size_t m_beyond = 0; ///< Of them those beyond the threshold.
    std::vector<int> m_selected;
    std::optional<std::size_t> m_divergence;
    double m_low = 0; ///< Of the axis.
    double m_high = 1;
    std::vector<double> m_ticks;
    Axis m_axis = Axis::Program;
    std::vector<std::optional<double>> m_times; ///< By row.
    TimeScale m_timeScale = TimeScale::Ms; ///< Of m_times.
    std::vector<double> m_timeTicks; ///< From 0.
    QRectF m_plot; ///< Without lanes and texts.
    bool m_hasEqual = false;
    bool m_hasNotFinite = false;
    FocusFrame m_focusFrame{*this};
};

} // namespace ets

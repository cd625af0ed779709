// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/runpicture.h"
#include "model/qt/load/baseline.h"
#include "views/common/stepkeys.h"
#include "views/common/widgets/focusframe.h"

#include <QtWidgets/QWidget>

#include <cstddef>
#include <optional>
#include <vector>

namespace ets {

class TimelineController;

/// The median run of the baseline below the tracks, on their scale: it begins where a run of the trace begins to
/// execute. What is selected or pointed at on one side is marked on the other by what the comparison matched. Hidden
/// where there is no baseline, and for a saved side, which has no times of single events.
class TimelineBaseline : public QWidget, public ChartKeys {
    Q_OBJECT

public:
    explicit TimelineBaseline(TimelineController& controller, QWidget* parent = nullptr);

    /// Space at the left for the names of the tracks above.
    void setHeaderWidth(int width);
    /// Shows a comparison, as View::present() of the view; null for none.
    void setCompared(const ComparedTracePtr& compared);

    /// Null for nothing to be drawn.
    [[nodiscard]] const compare::RunPicture* picture() const;
    /// The execution that it begins with; invalid for none.
    [[nodiscard]] SampleId anchor() const { return m_anchor; }
    /// Where a slice is drawn, beyond the edges as well. @param slice of picture()
    [[nodiscard]] QRectF rectOf(std::size_t slice) const;
    /// The slice at a place.
    [[nodiscard]] std::optional<std::size_t> sliceAt(QPointF place) const;
    /// Whether what is selected, or pointed at elsewhere, was matched with a slice.
    [[nodiscard]] bool isMarked(std::size_t slice) const;
    /// What is said of a slice.
    [[nodiscard]] QString textOf(std::size_t slice) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] double xOf(Ticks ticks) const; ///< @param ticks since the run began to execute
    [[nodiscard]] QRectF laneRect(int lane) const;
    [[nodiscard]] std::pair<std::size_t, std::size_t> visibleSlices() const;
    [[nodiscard]] std::uint32_t rowOf(std::size_t slice) const;
    [[nodiscard]] SampleId chosenAnchor() const;
    void takeZoom();
    void takeSelection();
    void takeHover();
    void choose(std::size_t slice);
    void describe();
    void drawHeader(QPainter& painter) const;
    void drawRun(QPainter& painter) const;
    void drawSlices(QPainter& painter) const;
    void drawSlice(QPainter& painter, std::size_t slice, const QRectF& place) const;

    TimelineController& m_controller;
    ComparedTracePtr m_compared; ///< Null for none.
    int m_headerWidth = 0;
    Ticks m_longest = 0; ///< Of a slice.
    SampleId m_anchor;
    Ticks m_begin = 0; ///< Where the anchor is drawn.
    std::optional<std::size_t> m_current; ///< Slice that the keyboard is on, and that was clicked.
    std::vector<std::uint32_t> m_selectedRows; ///< Ascending.
    std::vector<std::uint32_t> m_hoveredRows; ///< Ascending.
    FocusFrame m_focusFrame{*this};
};

} // namespace ets

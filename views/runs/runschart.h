// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "model/analysis/runtable/runtable.h"
#include "model/base/time.h"
#include "model/qt/text/durations.h"
#include "views/common/saveddrawing.h"
#include "views/common/stepkeys.h"
#include "views/common/widgets/focusframe.h"
#include "views/runs/runaxis.h"

#include <QtWidgets/QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// One run as it is drawn.
struct RunBar {
    double ticks = 0; ///< Duration.
    bool counts = true; ///< Drawn pale if not.
    bool isOutlier = false;
    bool passes = true; ///< Drawn pale if not: the filter leaves all of it out.
};

/// What the runs of a chart are made of.
struct RunColors {
    std::shared_ptr<const RunParts> parts; ///< Of its block; null for one color.
    std::vector<ColorId> ofTypes; ///< As RunParts::types.
    std::function<QString(std::size_t run)> noteOf = {}; ///< What is said of the parts of a run.
};

/// Durations of the runs of a block, side by side, in one color or by what they are made of. Outliers are drawn to
/// scale; where they would press the others flat the axis is broken and shows it. A click selects a run; so do Left,
/// Right, Home and End.
class RunsChart : public QWidget, public SavedDrawing, public ChartKeys {
    Q_OBJECT

public:
    explicit RunsChart(QWidget* parent = nullptr);

    /// @param median of the runs that count, @param limit what an outlier exceeds; all in ticks
    /// @param textOf says what is to be said of a run; asked while the bars are shown
    void setRuns(std::vector<RunBar> bars, double median, double limit, const format::TickUnit& unit,
        std::function<QString(std::size_t run)> textOf);
    void setColors(RunColors colors); ///< Of the same bars; other ones have one color again.
    /// The same bars, of which other ones may pass the filter.
    /// @param passing what of each run does, in ticks; empty without a filter
    void setPassing(std::span<const TickSpan> passing);
    [[nodiscard]] const std::vector<RunBar>& bars() const { return m_bars; }
    [[nodiscard]] const RunAxis& axis() const { return m_axis; }
    [[nodiscard]] QString textOf(std::size_t run) const; ///< All that is said of a run.
    void setMarked(std::optional<std::size_t> run); ///< Frames a run without telling anybody.
    [[nodiscard]] std::optional<std::size_t> marked() const { return m_marked; }
    /// The run drawn at a place; of several in one pixel the longest.
    [[nodiscard]] std::optional<std::size_t> runAt(double x) const;
    [[nodiscard]] QRectF rectOf(std::size_t run) const; ///< Where a run is drawn.

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void runChosen(std::size_t run); ///< By a person.

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void draw(QPainter& painter) const override;

private:
    [[nodiscard]] QRectF plot() const;
    [[nodiscard]] double yOf(double ticks) const;
    void drawBars(QPainter& painter) const;
    void drawParts(QPainter& painter, const QRectF& bar, std::size_t run) const;
    void drawBreak(QPainter& painter) const;
    void drawLabels(QPainter& painter) const;
    void describe();

    std::vector<RunBar> m_bars;
    std::function<QString(std::size_t run)> m_textOf;
    RunColors m_colors;
    double m_median = 0;
    format::TickUnit m_unit;
    RunAxis m_axis;
    std::optional<std::size_t> m_marked;
    FocusFrame m_focusFrame{*this};
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/totals/rangestatistics.h"
#include "model/qt/jobs/job.h"

#include <QtWidgets/QWidget>

#include <optional>

class QToolButton;

namespace ets {

class TimelineController;

/// One line below the tracks: the selected slice, or what happened in the selected range; at its end what the tracks
/// show and how.
class TimelineStrip : public QWidget {
    Q_OBJECT

public:
    explicit TimelineStrip(TimelineController& controller, QWidget* parent = nullptr);

    /// A range that is still being drawn; nothing to show the selection.
    void setDrawnRange(std::optional<TimeRange> range);
    [[nodiscard]] const QString& text() const { return m_text; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QToolButton* addButton();
    void updateButtons();
    void refresh();
    void showRange(TimeRange range);
    void showStatistics(const RangeStatistics& statistics);
    void setText(const QString& text, const QString& toolTip);
    [[nodiscard]] QString duration(double ticks) const;

    TimelineController& m_controller;
    std::optional<TimeRange> m_drawn;
    Job<RangeStatistics> m_statistics;
    QToolButton* m_alignment = nullptr;
    QToolButton* m_coloring = nullptr;
    QString m_text;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelinemarks.h"
#include "model/qt/jobs/job.h"
#include "views/common/commandsource.h"
#include "views/timeline/arrange/timelinescene.h"
#include "views/timeline/timelinegestures.h"
#include "views/timeline/timelinehover.h"
#include "views/timeline/timelinekeys.h"
#include "views/timeline/timelinesaving.h"

#include <QtGui/QPixmap>
#include <QtWidgets/QAbstractScrollArea>

#include <optional>

class QMenu;

namespace ets {

class TimelineController;

/// Ruler, track names and slices; takes the pointer and the keys. Only the viewport is ever painted. The slices are
/// kept as a picture until time, size or data change; what follows the pointer is drawn over it.
class TimelineCanvas : public QAbstractScrollArea, public CommandSource, public KeySource {
    Q_OBJECT

public:
    explicit TimelineCanvas(TimelineController& controller, QWidget* parent = nullptr);

    [[nodiscard]] const TimelineScene& scene() const { return m_scene; }
    /// The range that is being dragged open with the mouse; nothing else.
    [[nodiscard]] std::optional<TimeRange> drawnRange() const { return m_gestures.drawnRange(); }
    /// Brings the lane of a slice into view.
    void scrollTo(SampleId sample);
    void addCommands(QMenu& menu) override;
    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override { return TimelineKeys::keys(); }

Q_SIGNALS:
    void headerWidthChanged(int width);
    void drawnRangeChanged();

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void setDataSet();
    void takeContent();
    void showSelection();
    void markSelection();
    void takeZoom();
    void applyPaletteAndFont();
    void updateGeometryAndScroll();
    void repaintAll();

    /// That of the selected slice, else the first to be seen.
    [[nodiscard]] std::optional<std::size_t> trackOfSelection() const;
    /// @param tick where a mark would be set
    void addToMenu(QMenu& menu, std::optional<std::size_t> track, Ticks tick);
    void addSaving(QMenu& menu);
    void takeGestures();
    void updateToolTip(QPoint global);
    [[nodiscard]] QString toolTipAt(QPoint position) const;

    TimelineController& m_controller;
    TimelineScene m_scene;
    TimelineGestures m_gestures;
    TimelineKeys m_keys;
    TimelineHover m_hover;
    TimelineSaving m_saving;
    TimelineMarks m_marks;
    Job<TimelineMarks> m_marking;
    QPixmap m_picture; ///< Null when it has to be painted anew.
    bool m_isFresh = true; ///< Nothing was painted since it became null.
};

} // namespace ets

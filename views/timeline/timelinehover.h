// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelinemarks.h"
#include "views/timeline/arrange/timelinescene.h"
#include "views/timeline/timelinegestures.h"

#include <QtCore/QObject>

namespace ets {

class TimelineController;

/// Where the slices are of what the pointer is on in other views; and tells those which slice it is on here.
class TimelineHover : public QObject {
    Q_OBJECT

public:
    /// All must outlive this.
    TimelineHover(TimelineController& controller, const TimelineScene& scene, const TimelineGestures& gestures);

    [[nodiscard]] const TimelineMarks& marks() const { return m_marks; } ///< Of what is pointed at elsewhere.
    void refresh(); ///< Slices are in other places now.

Q_SIGNALS:
    void changed(); ///< Other marks.

private:
    void tell(); ///< What the pointer is on here.

    TimelineController& m_controller;
    const TimelineScene& m_scene;
    const TimelineGestures& m_gestures;
    TimelineMarks m_marks;
};

} // namespace ets

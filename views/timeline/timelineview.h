// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/view.h"
#include "views/timeline/timelinecontroller.h"

namespace ets {

class TimelineBaseline;
class TimelineCanvas;
class TimelineOverview;
class TimelineStrip;

/// The runs of a trace as they happened: an overview of all of it, tracks per block with a lane per depth, and a line
/// that tells about the selection. With a baseline its median run is below the tracks.
class TimelineView : public View {
    Q_OBJECT

public:
    /// @param session must outlive the view
    explicit TimelineView(Session& session, QWidget* parent = nullptr);

    void present(const ViewState& now, Changes changes) override;

    [[nodiscard]] TimelineController& controller() { return m_controller; }
    [[nodiscard]] TimelineCanvas& canvas() { return *m_canvas; }
    [[nodiscard]] TimelineOverview& overview() { return *m_overview; }
    /// What does not pass the filter is dimmed; N and P step through the rest.
    bool openFind() override { return false; }
    [[nodiscard]] TimelineBaseline& baseline() { return *m_baseline; } ///< Hidden where there is none.
    [[nodiscard]] TimelineStrip& strip() { return *m_strip; }

private:
    TimelineController m_controller;
    TimelineOverview* m_overview;
    TimelineCanvas* m_canvas;
    TimelineBaseline* m_baseline;
    TimelineStrip* m_strip;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinehover.h"

#include "model/qt/load/session.h"
#include "model/qt/session/hover.h"
#include "views/timeline/timelinecontroller.h"

namespace ets {

namespace {

/// More slices than this are not looked up for a pointer that goes by: those that are large enough are lit.
constexpr std::size_t mostSlices = 20'000;

} // namespace

TimelineHover::TimelineHover(
    TimelineController& controller, const TimelineScene& scene, const TimelineGestures& gestures)
    : m_controller(controller)
    , m_scene(scene)
    , m_gestures(gestures)
{
    connect(&gestures, &TimelineGestures::changed, this, &TimelineHover::tell);
    connect(&controller, &TimelineController::hoverChanged, this, [this] {
        refresh();
        Q_EMIT changed();
    });
}

void TimelineHover::tell()
{
    Hover& hover = Hover::of(m_controller.session());
    if (const auto& hit = m_gestures.hover(); !hit) {
        hover.leave(this);
    } else {
        hover.set(m_scene.index()->lane(hit->lane).samples()[hit->bar.widest], this);
    }
}

void TimelineHover::refresh()
{
    m_marks = {};
    const CrossReference& targets = m_controller.shown().hover.targetsFor(this);
    if (targets.events.empty() || m_scene.dataSet() == nullptr) {
        return;
    }
    const Trace& trace = *m_scene.dataSet()->trace;
    m_marks = TimelineMarks::countSlices(trace, targets.events) <= mostSlices
        ? TimelineMarks::of(trace, m_scene.content().places(), targets.events)
        : TimelineMarks::leavingOut(targets.events);
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinehover.h"

#include "model/qt/load/session.h"
#include "model/qt/session/hover.h"
#include "views/common/guarded.h"

namespace ets {

namespace {

/// More slices than this are not looked up for a pointer that goes by: those that are large enough are lit.
constexpr std::size_t mostSlices = 20'000;

} // namespace

TimelineHover::TimelineHover(Session& session, const TimelineScene& scene, const TimelineGestures& gestures)
    : m_session(session)
    , m_scene(scene)
    , m_gestures(gestures)
{
    connect(&gestures, &TimelineGestures::changed, this, &TimelineHover::tell);
    guarded::connect(&Hover::of(session), &Hover::changed, this, [this] {
        refresh();
        Q_EMIT changed();
    });
}

void TimelineHover::tell()
{
    Hover& hover = Hover::of(m_session);
    if (const auto& hit = m_gestures.hover(); !hit) {
        hover.leave(this);
    } else if (m_scene.dataSet() == m_session.dataSet().get()) {
        hover.set(m_scene.index()->lane(hit->lane).samples()[hit->bar.widest], this);
    }
}

void TimelineHover::refresh()
{
    m_marks = {};
    const CrossReference& targets = Hover::of(m_session).targetsFor(this);
    if (targets.events.empty() || m_scene.dataSet() == nullptr || m_scene.dataSet() != m_session.dataSet().get()) {
        return;
    }
    const Trace& trace = *m_scene.dataSet()->trace;
    m_marks = TimelineMarks::countSlices(trace, targets.events) <= mostSlices
        ? TimelineMarks::of(trace, m_scene.content().places(), targets.events)
        : TimelineMarks::leavingOut(targets.events);
}

} // namespace ets

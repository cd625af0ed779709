// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinecontroller.h"

#include "model/qt/load/session.h"
#include "model/qt/session/hitsteps.h"
#include "views/common/filteractions.h"

#include <QtWidgets/QMenu>

#include <algorithm>
#include <variant>

namespace ets {

namespace {

/// A slice narrower than this cannot be told from its neighbours, in pixels.
constexpr double tooNarrow = 2.0;
/// Room beside what is fitted, as a part of it.
constexpr double fitMargin = 0.04;

} // namespace

TimelineController::TimelineController(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_zoom(session.filterZoom())
{
    connect(&session, &Session::dataSetChanged, this, &TimelineController::adopt);
    connect(&session.selection(), &SelectionController::selectionChanged, this, &TimelineController::follow);
    connect(session.eventSearch().get(), &EventSearch::resultChanged, this, &TimelineController::filterChanged);
    adopt(session.dataSet());
}

void TimelineController::adopt(const DataSetPtr& dataSet)
{
    // A record that joins a dump shown already changes names, not times.
    const bool sameDump =
        m_dataSet && dataSet && m_dataSet->inspector->sharedEtdump() == dataSet->inspector->sharedEtdump();
    m_dataSet = dataSet;
    m_fitted.reset();
    m_zoom.setTrace(dataSet ? dataSet->timeline.range() : TimeRange(), sameDump);
    Q_EMIT dataSetChanged();
}

std::optional<TimelineNavigation> TimelineController::navigation() const
{
    return m_dataSet ? std::optional(TimelineNavigation(*m_dataSet->inspector, m_dataSet->timeline)) : std::nullopt;
}

SampleId TimelineController::selectedSample() const
{
    const SampleId sample = m_session.selection().targets().sample.value_or(SampleId());
    const bool known = m_dataSet && sample.isValid() && sample.value() < m_dataSet->inspector->etdump().sampleCount();
    return known ? sample : SampleId();
}

std::span<const EventId> TimelineController::selectedEvents() const
{
    return m_session.selection().targets().events;
}

std::optional<TimeRange> TimelineController::selectedRange() const
{
    const auto* range = std::get_if<TimeRange>(&m_session.selection().selection());
    return range != nullptr ? std::optional(*range) : std::nullopt;
}

void TimelineController::follow(QObject* origin)
{
    m_fitted.reset();
    Q_EMIT selectionChanged();
    if (origin != this && !selectedRange()) {
        reveal(selectedSample());
    }
}

void TimelineController::select(SampleId sample)
{
    if (sample.isValid()) {
        m_session.selection().select(sample, this);
    }
}

void TimelineController::select(TimeRange range)
{
    if (range.isEmpty()) {
        clearRange();
        return;
    }
    m_session.selection().select(range, this);
}

void TimelineController::selectTimeOfSelection()
{
    if (!m_dataSet || selectedRange()) {
        return;
    }
    const TimeRange visible = m_zoom.scale().visible();
    const TimeRange trace = m_zoom.trace();
    const TimeRange shown{std::max(visible.start, trace.start), std::min(visible.end, trace.end)};
    select(spanToShow(selectedSample()).value_or(shown));
}

void TimelineController::clearSelection()
{
    if (m_session.selection().selection().index() != 0) {
        m_session.selection().clear(this);
    }
}

void TimelineController::clearRange()
{
    if (selectedRange()) {
        m_session.selection().clear(this);
    }
}

void TimelineController::go(Step step)
{
    const auto ways = navigation();
    if (!ways) {
        return;
    }
    const SampleId from = selectedRange() ? SampleId() : selectedSample();
    const auto target = [&]() -> SampleId {
        switch (step) {
        case Step::Next:
            return ways->next(from);
        case Step::Previous:
            return ways->previous(from);
        case Step::NextRun:
            return ways->inNextRun(from);
        case Step::PreviousRun:
            return ways->inPreviousRun(from);
        case Step::Parent:
            return ways->parent(from);
        case Step::Child:
            return ways->firstChild(from);
        case Step::NextAlike:
        case Step::PreviousAlike:
            return nextAlike(*m_dataSet, from, step == Step::NextAlike ? 1 : -1);
        case Step::NextHit:
        case Step::PreviousHit:
            break; // from nothing, too
        }
        return {};
    };
    const bool isHit = step == Step::NextHit || step == Step::PreviousHit;
    const SampleId to = isHit ? nextHit(*m_dataSet, *filtered(), from, step == Step::NextHit ? 1 : -1)
        : from.isValid()      ? target()
                              : ways->outermostFrom(m_zoom.scale().visible().start);
    if (to.isValid()) {
        select(to);
        reveal(to);
    }
}

const FilterResultPtr& TimelineController::filtered() const
{
    return m_session.eventSearch()->current();
}

void TimelineController::fillMenu(QMenu& menu)
{
    const auto addStep = [&](const QString& text, int key, Step step) {
        QAction* const action = menu.addAction(text, this, [this, step] { go(step); });
        action->setShortcut(QKeySequence(key));
        action->setShortcutContext(Qt::WidgetShortcut); // the canvas has the key; this only tells of it
    };
    if (selectedSample().isValid() && !selectedRange()) {
        const SampleId sample = selectedSample();
        menu.addAction(tr("Zoom to it"), this, [this, sample] { zoomTo(sample); })
            ->setShortcut(QKeySequence(Qt::Key_Return));
        addStep(tr("Next of this op type"), Qt::Key_Greater, Step::NextAlike);
        addStep(tr("Previous of this op type"), Qt::Key_Less, Step::PreviousAlike);
    }
    if (m_dataSet && filtered()->filters()) {
        addStep(tr("Next that passes the filter"), Qt::Key_N, Step::NextHit);
        addStep(tr("Previous that passes the filter"), Qt::Key_P, Step::PreviousHit);
    }
    addFilterActions(menu, m_session, m_session.selection().selection());
}

std::optional<TimeRange> TimelineController::spanToShow(SampleId sample) const
{
    const auto ways = navigation();
    auto span = ways && sample.isValid() ? ways->span(sample) : std::nullopt;
    // What has no length is shown within the first slice around it that has.
    for (SampleId up = sample; span && span->isEmpty() && ways->parent(up).isValid();) {
        up = ways->parent(up);
        span = ways->span(up);
    }
    return span;
}

void TimelineController::fitSelection()
{
    const auto span = selectedRange() ? selectedRange() : spanToShow(selectedSample());
    if (!span || (m_fitted && *m_fitted == m_zoom.scale().visible())) {
        showAll();
        return;
    }
    m_zoom.show(*span, fitMargin);
    m_fitted = m_zoom.scale().visible();
}

void TimelineController::showAll()
{
    m_fitted.reset();
    m_zoom.showAll();
}

void TimelineController::zoomTo(SampleId sample)
{
    if (const auto span = spanToShow(sample)) {
        m_zoom.show(*span, fitMargin);
        Q_EMIT revealed(sample);
    }
}

void TimelineController::zoomTo(TimeRange range)
{
    m_zoom.show(range, fitMargin);
}

void TimelineController::reveal(SampleId sample)
{
    const auto ways = navigation();
    const auto span = ways && sample.isValid() ? ways->span(sample) : std::nullopt;
    if (!span) {
        return;
    }
    const TimelineScale& scale = m_zoom.scale();
    const double left = scale.xOf(span->start);
    const double right = scale.xOf(span->end);
    const auto run = ways->runSpan(sample);
    const bool runIsSmall = run && scale.xOf(run->end) - scale.xOf(run->start) < scale.width() / 2;
    if (right - left < tooNarrow && runIsSmall) {
        m_zoom.show(*run, fitMargin);
    } else if (right < 0 || left >= scale.width()) {
        m_zoom.center(span->start + span->length() / 2);
    }
    Q_EMIT revealed(sample);
}

void TimelineController::goToStart()
{
    m_zoom.center(m_zoom.limits().start);
}

void TimelineController::goToEnd()
{
    m_zoom.center(m_zoom.limits().end);
}

} // namespace ets

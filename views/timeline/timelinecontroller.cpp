// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinecontroller.h"

#include "model/qt/load/session.h"
#include "model/qt/session/hitsteps.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace ets {

namespace {

/// A slice narrower than this cannot be told from its neighbors, in pixels.
constexpr double tooNarrow = 2.0;
/// Room beside what is fitted, as a part of it.
constexpr double fitMargin = 0.04;

} // namespace

TimelineController::TimelineController(Session& session, const ViewState& shown, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_shown(shown)
    , m_zoom(session.filterZoom())
    , m_alignment(FactStore::of(session))
{
    connect(&m_alignedZoom, &FilterZoomStack::zoomChanged, this, [this](const ZoomRange& zoom) {
        if (m_content.aligned != nullptr) {
            m_zoom.follow(zoom);
        }
    });
    connect(&m_alignment, &TimelineAlignment::changed, this, &TimelineController::adoptAlignment);
    connect(&m_alignment, &TimelineAlignment::failed, this, [this](const QString& message) {
        setAligned(false);
        Q_EMIT alignmentFailed(message);
    });
    connect(&m_alignment, &TimelineAlignment::hitsChanged, this, [this] {
        m_content.alignedHits = m_alignment.hits();
        Q_EMIT contentChanged();
    });
    m_content.filtered = filtered();
}

void TimelineController::present(const ViewState& now, Changes changes)
{
    // A selection that is carried over to the next trace was not asked for again: the range of time stays.
    const bool isCarried = changes.testFlag(Change::Loaded) && (m_content.dataSet != nullptr || now.zoom);
    if (changes.testFlag(Change::Loaded)) {
        showDataSet(now.dataSet);
    } else if (changes.testFlag(Change::Filtered)) {
        filter();
    }
    m_alignment.setWarmUp(now.presentation.warmUp);
    const bool isZoomed = std::exchange(m_toldZoom, now.zoom) != now.zoom;
    if (isZoomed && m_content.aligned == nullptr) { // else what a hand has not let go of stays
        m_zoom.follow(now.zoom);
    }
    if (changes.testFlag(Change::Selected)) {
        showSelection(now.selection.origin == this || isCarried);
    }
    if (changes.testFlag(Change::Hovered)) {
        Q_EMIT hoverChanged();
    }
}

/// What a person set for the tracks outlasts the time in which nobody sees them.
void TimelineController::keepTracks()
{
    if (m_content.aligned != nullptr) {
        std::swap(m_content.arrangement, m_otherArrangement);
    }
    m_unseen = {m_content.dataSet->trace->sharedEtdump(), m_content.arrangement, m_otherArrangement, m_content.notes};
}

void TimelineController::showDataSet(const DataSetPtr& dataSet)
{
    if (m_content.dataSet != nullptr && dataSet == nullptr) {
        keepTracks();
    }
    // A record that joins a dump shown already changes names, not times.
    const DataSetPtr before = std::exchange(m_content.dataSet, dataSet);
    const auto dump = dataSet != nullptr ? dataSet->trace->sharedEtdump() : nullptr;
    const bool wasUnseen = before == nullptr && dump != nullptr && m_unseen.dump.lock() == dump;
    if (wasUnseen) {
        m_content.arrangement = m_unseen.arrangement;
        m_otherArrangement = m_unseen.otherArrangement;
        m_content.notes = m_unseen.notes;
    }
    const bool sameDump = wasUnseen || (before != nullptr && dump != nullptr && before->trace->sharedEtdump() == dump);
    const auto tracks = dataSet ? dataSet->timeline.tracks() : std::span<const TimelineTrack>();
    const bool wasAligned = m_content.aligned != nullptr;
    m_content.aligned.reset();
    m_content.alignedHits.reset();
    m_content.filtered = filtered();
    if (!sameDump || !(wasAligned ? m_otherArrangement : m_content.arrangement).fits(tracks)) {
        m_content.arrangement = TimelineArrangement(tracks);
        m_otherArrangement = {};
    } else if (wasAligned) {
        std::swap(m_content.arrangement, m_otherArrangement);
    }
    if (!sameDump) {
        m_content.notes = {};
    }
    setColors(m_content.colors->coloring);
    m_fitted.reset();
    m_measured.reset();
    if (wasAligned) {
        m_zoom.setStack(m_session.filterZoom());
    }
    m_zoom.setTrace(dataSet ? dataSet->timeline.range() : TimeRange(), before != nullptr && sameDump && !wasAligned);
    Q_EMIT contentChanged();
    Q_EMIT dataSetChanged();
    m_alignment.setFiltered(filtered());
    m_alignment.setDataSet(dataSet);
}

void TimelineController::adoptAlignment()
{
    if (m_content.aligned == m_alignment.trace() || m_content.dataSet == nullptr) {
        return;
    }
    const bool wasAligned = m_content.aligned != nullptr;
    m_content.aligned = m_alignment.trace();
    m_content.alignedHits.reset();
    const bool isAligned = m_content.aligned != nullptr;
    if (wasAligned != isAligned) {
        std::swap(m_content.arrangement, m_otherArrangement);
        m_zoom.setStack(isAligned ? m_alignedZoom : m_session.filterZoom());
        m_alignedZoom.reset();
    }
    const TimelineIndex& index = *m_content.places().index();
    if (!m_content.arrangement.fits(index.tracks())) {
        m_content.arrangement = TimelineArrangement(index.tracks());
    }
    m_fitted.reset();
    m_measured.reset();
    m_zoom.setTrace(index.range(), false);
    if (isAligned) {
        // Loading may take longer than all else: at first one sees the runs.
        TickSpan longest = 0;
        for (const RunFacts& facts : m_content.aligned->table->rows) {
            longest = std::max(longest, facts.run.executes && facts.run.isChosen ? facts.run.ticks : 0);
        }
        if (longest > 0) {
            m_zoom.show({0, static_cast<Ticks>(longest)}, fitMargin);
        }
    }
    Q_EMIT contentChanged();
    Q_EMIT dataSetChanged();
    Q_EMIT selectionChanged();
}

void TimelineController::filter()
{
    m_alignment.setFiltered(filtered());
    m_content.filtered = filtered();
    m_content.alignedHits = m_alignment.hits();
    Q_EMIT filterChanged();
    Q_EMIT contentChanged();
}

void TimelineController::setAligned(bool aligned)
{
    m_alignment.setWanted(aligned);
    Q_EMIT contentChanged();
}

void TimelineController::setColors(TimelineColoring coloring)
{
    TimelineColorFacts facts;
    facts.coloring = coloring;
    m_content.colors = std::make_shared<TimelineColorFacts>(
        m_content.dataSet ? TimelineColorFacts::of(*m_content.dataSet, coloring) : std::move(facts));
}

void TimelineController::setColoring(TimelineColoring coloring)
{
    setColors(coloring);
    Q_EMIT contentChanged();
    Q_EMIT keptChanged();
}

void TimelineController::arrange(const TimelineArrangement& arrangement)
{
    if (arrangement != m_content.arrangement && arrangement.trackCount() == m_content.arrangement.trackCount()) {
        m_content.arrangement = arrangement;
        Q_EMIT contentChanged();
        Q_EMIT keptChanged();
    }
}

void TimelineController::setNotes(const TimelineNotes& notes)
{
    if (notes != m_content.notes) {
        m_content.notes = notes;
        Q_EMIT contentChanged();
        Q_EMIT keptChanged();
    }
}

void TimelineController::wantNote(Ticks tick)
{
    if (m_content.dataSet != nullptr && m_content.aligned == nullptr) {
        const auto span = spanToShow(selectedSample());
        Q_EMIT noteWanted(span ? span->start : tick);
    }
}

TimelineKept TimelineController::kept() const
{
    return {m_content.aligned != nullptr ? m_otherArrangement : m_content.arrangement, m_content.colors->coloring,
        m_content.notes};
}

void TimelineController::restore(const TimelineKept& kept)
{
    TimelineArrangement& inTime = m_content.aligned != nullptr ? m_otherArrangement : m_content.arrangement;
    inTime = kept.arrangement;
    m_content.notes = kept.notes;
    m_content.colors = std::make_shared<TimelineColorFacts>(TimelineColorFacts::of(*m_content.dataSet, kept.coloring));
    Q_EMIT contentChanged();
}

std::optional<TimelineNavigation> TimelineController::navigation() const
{
    return dataSet() ? std::optional(TimelineNavigation(*dataSet()->trace, m_content.places())) : std::nullopt;
}

SampleId TimelineController::selectedSample() const
{
    return m_shown.selection.targets->sample.value_or(SampleId());
}

std::span<const EventId> TimelineController::selectedEvents() const
{
    return m_shown.selection.targets->events;
}

std::optional<TimeRange> TimelineController::selectedRange() const
{
    if (m_content.aligned != nullptr) {
        return m_measured;
    }
    const auto* range = std::get_if<TimeRange>(&m_shown.selection.chosen);
    return range != nullptr ? std::optional(*range) : std::nullopt;
}

void TimelineController::showSelection(bool staysThere)
{
    m_fitted.reset();
    m_measured.reset();
    Q_EMIT selectionChanged();
    if (!staysThere && !selectedRange()) {
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
    if (m_content.aligned != nullptr) {
        m_measured = range; // means nothing to the other views
        Q_EMIT selectionChanged();
        return;
    }
    m_session.selection().select(range, this);
}

void TimelineController::selectTimeOfSelection()
{
    if (!m_content.dataSet || selectedRange()) {
        return;
    }
    const TimeRange visible = m_zoom.scale().visible();
    const TimeRange trace = m_zoom.trace();
    const TimeRange shown{std::max(visible.start, trace.start), std::min(visible.end, trace.end)};
    select(spanToShow(selectedSample()).value_or(shown));
}

void TimelineController::clearSelection()
{
    m_session.selection().clear(this);
}

void TimelineController::clearRange()
{
    if (m_measured) {
        m_measured.reset();
        Q_EMIT selectionChanged();
    } else if (selectedRange()) {
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
            return nextAlike(*m_content.dataSet, from, step == Step::NextAlike ? 1 : -1);
        case Step::NextHit:
        case Step::PreviousHit:
            break; // from nothing, too
        }
        return {};
    };
    const bool isHit = step == Step::NextHit || step == Step::PreviousHit;
    const SampleId to = isHit ? nextHit(*m_content.dataSet, *filtered(), from, step == Step::NextHit ? 1 : -1)
        : from.isValid()      ? target()
                              : ways->outermostFrom(m_zoom.scale().visible().start);
    if (to.isValid()) {
        select(to);
        reveal(to);
    }
}

const FilterResultPtr& TimelineController::filtered() const
{
    return m_shown.filter.result;
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

void TimelineController::openTrackOf(SampleId sample)
{
    const auto place = dataSet() ? m_content.places().find(*dataSet()->trace, sample) : std::nullopt;
    if (!place) {
        return;
    }
    TimelineArrangement open = m_content.arrangement;
    const std::uint32_t first = m_content.places().index()->tracks()[place->track].firstLane;
    open.setHidden(place->track, false);
    if (open.isInCollapsedGroup(place->track)) {
        open.setGroupCollapsed(open.groupOf(place->track), false);
    }
    open.setCollapsed(place->track, open.isCollapsed(place->track) && place->lane == first);
    arrange(open);
}

void TimelineController::reveal(SampleId sample)
{
    openTrackOf(sample);
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

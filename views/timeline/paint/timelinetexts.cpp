// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/timelinetexts.h"

#include "model/analysis/timeline/chainedstarts.h"
#include "model/analysis/timeline/timelinenavigation.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/eventtitle.h"
#include "model/qt/text/format.h"
#include "model/qt/text/linktext.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"
#include "model/trace/values.h"
#include "views/timeline/paint/timelinestyle.h"
#include "views/timeline/paint/tiprows.h"

#include <QtCore/QStringList>

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <string_view>

namespace ets {

namespace {

constexpr std::size_t mostOpTypes = 6;

double difference(Ticks later, Ticks earlier)
{
    return static_cast<double>(later - earlier);
}

} // namespace

QString TimelineTexts::duration(double ticks) const
{
    return format::duration(ticks, trace().options());
}

QString TimelineTexts::durationText(SampleId sample) const
{
    const std::optional<Ticks> ticks = trace().durationTicks(sample);
    if (!ticks) {
        return tr("unknown (ends before it starts)");
    }
    const Event& event = trace().event(trace().eventOf(sample));
    return unresolved::duration(trace(), event, static_cast<double>(*ticks));
}

QString TimelineTexts::startText(SampleId sample) const
{
    const auto span = TimelineNavigation(trace(), m_dataSet.timeline).span(sample);
    return span ? duration(difference(span->start, m_dataSet.timeline.range().start)) : QString();
}

QString TimelineTexts::runText(SampleId sample) const
{
    const RunId run = trace().runOf(sample);
    const EventBlock& block = trace().block(trace().blockOf(run));
    return tr("run %1 of %2").arg(format::count(positionOfRun(block, run)), format::count(block.runs.size()));
}

void TimelineTexts::addTimes(TipRows& rows, SampleId sample, const Presentation& how) const
{
    const std::optional<Ticks> ticks = trace().durationTicks(sample);
    QString text = durationText(sample);
    if (ticks && *ticks > 0 && !trace().options().hasCyclesOnly()) {
        text += QStringLiteral(" (%1)").arg(format::exactDuration(*ticks, trace().options()));
    }
    rows.add(tr("Duration"), text);
    const TimelineNavigation navigation(trace(), m_dataSet.timeline);
    const std::optional<TickSpan> self = navigation.selfTicks(sample);
    if (self && ticks && *self != static_cast<TickSpan>(*ticks)) {
        rows.add(tr("Self"), duration(static_cast<double>(*self)));
    }
    rows.add(tr("Start"), startText(sample));
    rows.add(tr("Run"), runText(sample));
    const EventId event = trace().eventOf(sample);
    if (const QString time = opfigure::text(m_dataSet, how, event); !time.isEmpty()) {
        const QString remark = opfigure::remark(m_dataSet, event);
        rows.add(opfigure::caption(m_dataSet.figureFor(how.figure)),
            remark.isEmpty() ? time : QStringLiteral("%1 (%2)").arg(time, remark));
    }
}

void TimelineTexts::addModel(TipRows& rows, const Event& event, EventId id) const
{
    const TextList opTypes = trace().opTypesOf(event);
    QStringList ops;
    for (const std::string_view opType : opTypes | std::views::take(static_cast<std::ptrdiff_t>(mostOpTypes))) {
        ops << displayText(opType);
    }
    if (opTypes.size() > mostOpTypes) {
        ops << tr("and %1 more").arg(format::count(opTypes.size() - mostOpTypes));
    }
    rows.add(tr("Op types"), ops.join(QStringLiteral(", ")));
    rows.add(tr("Backend"), displayText(trace().backendOf(event)));
    if (event.instructionId >= 0 && event.role != EventRole::Framework) {
        rows.add(tr("Instruction"), format::count(static_cast<quint64>(event.instructionId)));
    }
    if (const ModuleId module = trace().moduleOf(id); module.isValid()) {
        rows.add(tr("Module"), displayText(trace().modules().pathOrName(module)));
    }
    if (trace().etrecord() != nullptr && event.role != EventRole::Framework) {
        const QString link = linkText(trace(), event);
        rows.add(tr("Link"), link.isEmpty() ? tr("none") : link);
    }
}

void TimelineTexts::addBadges(TipRows& rows, SampleId sample, bool placeable) const
{
    const EventId event = trace().eventOf(sample);
    if (!placeable) {
        const bool other = trace().durationTicks(sample).has_value();
        rows.remark(other
                ? tr("Not placeable: it lies outside its run, so its clock is another one. "
                     "Drawn at its call; place and width mean nothing.")
                : tr("Not placeable: it ends before it starts. Drawn at its call; place and width mean nothing."));
    } else if (hasChainedStarts(trace(), event)) {
        rows.remark(tr("The start is chained, not measured: the delegate puts its operations one after the other."));
    }
    const Event& data = trace().event(event);
    if (data.isOpaqueCall()) {
        rows.remark(tr("Opaque delegate time: the delegate logs nothing on the runtime's clock."));
    }
    if (const QString bounds = unresolved::ofEvent(data, trace().options()); !bounds.isEmpty()) {
        //: a sentence on times, "Not resolved: at most 3 µs"
        rows.remark(tr("%1, in all runs.").arg(bounds));
    }
}

QString TimelineTexts::sliceToolTip(SampleId sample, const Presentation& how) const
{
    const EventId id = trace().eventOf(sample);
    const Event& event = trace().event(id);
    TipRows rows(eventTitle(trace(), event));
    addTimes(rows, sample, how);
    addModel(rows, event, id);
    const auto position = m_dataSet.timeline.find(trace(), sample);
    addBadges(rows, sample, position && m_dataSet.timeline.lane(position->lane).isPlaceable());
    return rows.html();
}

QString TimelineTexts::foldToolTip(const TimelineLane& lane, const TimelineBar& bar) const
{
    const TimelineFold fold = lane.fold(bar.first, bar.first + bar.count);
    const SampleId widest = lane.samples()[fold.widest];
    TipRows rows(tr("%1 slices").arg(format::count(fold.count)));
    const Ticks from = lane.starts()[bar.first];
    const Ticks to = lane.ends()[bar.first + bar.count - 1];
    if (lane.isPlaceable()) {
        rows.add(tr("Together"),
            tr("%1 within %2").arg(duration(static_cast<double>(fold.busy)), duration(difference(to, from))));
        rows.add(tr("Start"), startText(lane.samples()[bar.first]));
    }
    const Event& event = trace().event(trace().eventOf(widest));
    rows.add(tr("Longest"), QStringLiteral("%1, %2").arg(eventTitle(trace(), event), durationText(widest)));
    if (!lane.isPlaceable()) {
        rows.remark(tr("Not placeable: drawn at their call; place and width mean nothing."));
    }
    return rows.html();
}

QString TimelineTexts::sliceSummary(SampleId sample) const
{
    const Event& event = trace().event(trace().eventOf(sample));
    QStringList parts{
        eventTitle(trace(), event), durationText(sample), tr("at %1").arg(startText(sample)), runText(sample)};
    const auto position = m_dataSet.timeline.find(trace(), sample);
    if (position && !m_dataSet.timeline.lane(position->lane).isPlaceable()) {
        parts[2] = tr("not placeable");
    } else if (hasChainedStarts(trace(), trace().eventOf(sample))) {
        parts << tr("start chained, not measured");
    }
    return parts.join(QStringLiteral(" \u00b7 "));
}

} // namespace ets

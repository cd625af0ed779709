// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/eventcontent.h"

#include "model/analysis/samples/sampledigest.h"
#include "model/analysis/samples/samplestatistics.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/labels.h"
#include "model/qt/text/linktext.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"
#include "views/details/content/backendnotes.h"

#include <algorithm>

namespace ets {

namespace {

DetailBadge roleBadge(const Event& event)
{
    switch (event.role) {
    case EventRole::Framework:
        return {.text = Details::tr("framework"),
            .explanation = Details::tr("An event of the runtime itself, around everything else: loading or running a "
                                       "method.")};
    case EventRole::Call:
        return {.text = Details::tr("call"),
            .explanation = Details::tr("One instruction of the program. The kernel, or the operations of the "
                                       "delegate, are inside it.")};
    case EventRole::Kernel:
        return {.text = Details::tr("kernel"), .explanation = Details::tr("A kernel of the runtime, run on the host.")};
    case EventRole::DelegateOp:
        break;
    }
    return {.text = Details::tr("delegate op"),
        .explanation = Details::tr("An operation inside a delegate or a phase of its call, logged by the backend.")};
}

DetailBadge linkBadge(const Trace& trace, const DataSetFiles& files, const Event& event)
{
    if (event.link != LinkKind::None) {
        const bool exact = event.link == LinkKind::Exact;
        return {.text = exact ? Details::tr("exact link") : Details::tr("link %1").arg(linkText(trace, event)),
            .explanation = linkExplanation(trace, event) + u'.'};
    }
    const LeftOutFile* const refused = files.leftOut(FileRole::Record);
    const QString reason = trace.etrecord() == nullptr && refused != nullptr ? leftOutText(*refused) + u'.'
        : trace.etrecord() == nullptr
        ? Details::tr("No ETRecord is open, so that nothing is known of the model. Open the record of this program "
                      "to see nodes, modules and source lines.")
        : Details::tr("No debug handle ties this event to a node of the model.");
    return {.text = Details::tr("no link"), .explanation = reason};
}

void addPlacementBadge(const Trace& trace, EventId id, DetailsContent& content)
{
    const std::span<const SampleId> samples = trace.samplesOf(id);
    const auto lost = static_cast<std::size_t>(std::count_if(
        samples.begin(), samples.end(), [&trace](SampleId sample) { return !trace.isPlaceable(sample); }));
    if (lost == 0) {
        return;
    }
    const QString text = lost == samples.size()
        ? Details::tr("not placeable")
        : Details::tr("%1 of %2 not placeable").arg(format::count(lost), format::count(samples.size()));
    content.badges.push_back({.text = text,
        .explanation = Details::tr("Outside its run: other clock or unit. Start and end do not lie within the call "
                                   "around it, so that its position in the run is not known and its time is not "
                                   "taken off the call's."),
        .tone = DetailBadge::Tone::Caution});
}

QString rankText(const Rank& rank)
{
    if (rank.total < 2) {
        return {};
    }
    if (rank.place == 1) {
        return rank.equals + 1 == rank.total ? Details::tr("all %1 samples are equal").arg(format::count(rank.total))
                                             : Details::tr("slowest of %1").arg(format::count(rank.total));
    }
    if (rank.place + rank.equals == rank.total) {
        return Details::tr("fastest of %1").arg(format::count(rank.total));
    }
    return Details::tr("number %1 of %2 from the slowest").arg(format::count(rank.place), format::count(rank.total));
}

DetailParagraph startFact(const Trace& trace, SampleId sample)
{
    const TraceOptions& options = trace.options();
    const Ticks start = trace.startOf(sample);
    const QString logged = Details::tr("Logged start: %1").arg(format::exactDuration(start, options));
    // The run as the runtime saw it.
    const SampleId root = trace.outermostOf(sample);
    if (root == sample || !trace.isPlaceable(sample)) {
        return fact(Details::tr("Start"), {plain(format::exactDuration(start, options), logged)});
    }
    const Ticks offset = trace.placementOf(sample).span->start - trace.placementOf(root).span->start;
    return fact(Details::tr("Start"),
        {plain(QLatin1Char('+') + format::duration(static_cast<double>(offset), options), logged),
            muted(Details::tr("after the start of %1").arg(shownText(trace.nameOf(trace.eventOf(root)))))});
}

} // namespace

void describeEvent(const DetailsInput& input, EventId id, DetailsContent& content)
{
    const std::string_view name = input.trace().nameOf(id);
    const std::string opType = opTypeOf(input.trace(), id);
    content.title = shownText(name, maxTitle);
    content.color = input.data.colorOf(id);
    if (!content.color.isValid()) { // without a time
        content.color = input.data.colors.of(opType);
    }
    content.subtitle = opType == name ? QString() : shownText(opType, maxTitle);
    content.badges.push_back(roleBadge(input.trace().event(id)));
    addEventBadges(input, id, content);
}

void addEventBadges(const DetailsInput& input, EventId id, DetailsContent& content)
{
    const Trace& trace = input.trace();
    const Event& event = trace.event(id);
    if (event.role != EventRole::Framework || event.link != LinkKind::None) {
        content.badges.push_back(linkBadge(trace, input.data.files, event));
    }
    if (event.backend.isValid()) {
        content.badges.push_back({.text = shownText(trace.backendOf(event), maxBadge),
            .explanation = Details::tr("Backend that the instruction was delegated to.")});
    }
    const EventTraits traits = traitsOf(trace, event);
    if (const std::optional<DetailBadge> timeNote = timeNoteBadge(traits)) {
        content.badges.push_back(*timeNote);
    }
    const bool isOfTrace = event.hasProfile && event.apartCount == 0 && traits.countsTraceClock();
    if (const QString clock = clockText(trace.options()); !clock.isEmpty() && isOfTrace) {
        content.badges.push_back({.text = clock, .explanation = clockExplanation()});
    }
    addPlacementBadge(trace, id, content);
    if (!event.hasProfile) {
        content.badges.push_back({.text = Details::tr("not timed"),
            .explanation = Details::tr("The trace holds values of this event but no time."),
            .tone = DetailBadge::Tone::Caution});
    }
}

/// What Graph, Modules, Events and timeline say of the event's cost; nothing where they say nothing.
void addOpFigure(DetailSection& section, const DetailsInput& input, EventId id)
{
    const QString text = opfigure::text(input.data, input.how, id);
    if (text.isEmpty()) {
        return;
    }
    const CostFigure figure = input.data.figureFor(input.how.figure);
    const QString runs = opfigure::explanation(figure, input.data.opCosts[id.value()].runs);
    std::vector<DetailSpan> value{
        plain(text, Details::tr("%1 that count, as in Graph, Modules, Events and the timeline").arg(runs))};
    if (const QString remark = opfigure::remark(input.data, id); !remark.isEmpty()) {
        value.push_back(muted(remark));
    }
    section.paragraphs.push_back(fact(opfigure::caption(figure), std::move(value)));
}

DetailSection timeSection(const DetailsInput& input, EventId id, const SampleDigest& samples)
{
    const SampleSeries& series = samples.series;
    const Trace& trace = input.trace();
    const Event& event = trace.event(id);
    DetailSection section{.id = DetailSection::Id::Time, .title = Details::tr("Time")};
    section.aside = samplesText(event.sampleCount);
    if (const std::optional<PerfSummary>& summary = trace.perfSummary(id); summary && summary->count > 1) {
        const auto add = [&](const QString& caption, double value) {
            const bool isCutOff = value == 0 && event.role == EventRole::DelegateOp && event.unresolvedTicks > 0;
            section.figures.push_back(
                {caption, isCutOff ? unresolved::duration(trace, event, 0) : targetDuration(value, series.scale),
                    exactTargetDuration(value, series.scale)});
        };
        add(Details::tr("p10"), summary->p10);
        add(Details::tr("p50"), summary->p50);
        add(Details::tr("p90"), summary->p90);
        add(Details::tr("avg"), summary->avg);
        add(Details::tr("min"), summary->min);
        add(Details::tr("max"), summary->max);
    }
    const bool isBelow = event.totalTicks == 0 && event.unresolvedTicks > 0;
    std::vector<DetailSpan> total{isBelow
            ? plain(unresolved::below(static_cast<double>(event.unresolvedTicks), trace.options()))
            : durationSpan(trace, event.totalTicks)};
    if (const std::optional<double> share = input.data.operators.shareOf(trace, id)) {
        total.push_back(muted(Details::tr("%1 of Method::execute").arg(format::percent(*share)),
            Details::tr("Share of the time of all runs of the model: %1").arg(format::exactNumber(*share))));
    }
    section.paragraphs.push_back(fact(Details::tr("Total"), std::move(total)));
    // Of what is all of another clock nothing can be taken away.
    if (event.selfTicks != event.totalTicks && event.apartCount < event.sampleCount) {
        section.paragraphs.push_back(fact(Details::tr("Self"),
            {durationSpan(trace, event.selfTicks), muted(Details::tr("without what is inside it"))}));
    }
    if (const QString bounds = unresolved::ofEvent(event, trace.options()); !bounds.isEmpty()) {
        section.paragraphs.push_back(note(bounds));
    }
    if (event.isOpaqueCall()) {
        section.paragraphs.push_back(note(Details::tr(
            "Opaque delegate time: the delegate logs nothing on the runtime's clock, so that what this time "
            "went into is not known.")));
    }
    addOpFigure(section, input, id);
    if (const std::optional<Spread>& spread = samples.spread) {
        std::vector<DetailSpan> value{plain(targetDuration(spread->standardDeviation, series.scale),
            exactTargetDuration(spread->standardDeviation, series.scale))};
        if (spread->variation) {
            value.push_back(muted(Details::tr("%1 of the average").arg(format::percent(*spread->variation)),
                Details::tr("Coefficient of variation: %1").arg(format::exactNumber(*spread->variation))));
        }
        section.paragraphs.push_back(fact(Details::tr("Std deviation"), std::move(value)));
    }
    if (series.leftOut > 0) {
        section.paragraphs.push_back(
            note(Details::tr("Left out, as the end lies before the start: %1.").arg(samplesText(series.leftOut))));
    }
    return section;
}

DetailSection sliceSection(const DetailsInput& input, SampleId sample, const SampleDigest& samples)
{
    const SampleSeries& series = samples.series;
    const Trace& trace = input.trace();
    DetailSection section{.id = DetailSection::Id::Slice, .title = Details::tr("Selected slice")};
    const QString runTip = Details::tr("RunData %1 of the file, counted from 0").arg(trace.runOf(sample).value());
    if (const std::optional<std::size_t> index = series.indexOf(sample)) {
        section.aside = rankText(rankOf(series.values, series.values[*index]));
        std::vector<DetailSpan> run{
            plain(Details::tr("%1 of %2").arg(format::count(series.iterations[*index]), format::count(series.runCount)),
                runTip)};
        if (!samples.isOncePerRun) {
            run.push_back(
                muted(Details::tr("occurrence %1 in the run").arg(format::count(series.occurrences[*index]))));
        }
        section.paragraphs.push_back(fact(Details::tr("Run"), std::move(run)));
        section.paragraphs.push_back(fact(Details::tr("Duration"),
            {plain(targetDuration(series.values[*index], series.scale),
                exactTargetDuration(series.values[*index], series.scale))}));
    } else if (const std::optional<double> duration = trace.duration(sample)) {
        section.paragraphs.push_back(fact(Details::tr("Duration"),
            {plain(targetDuration(*duration, series.scale), exactTargetDuration(*duration, series.scale))}));
        section.paragraphs.push_back(note(trace.isChosen(trace.runOf(sample))
                ? Details::tr("It does not count in the figures of the event.")
                : Details::tr("Its run is not one of those chosen (%1): it does not count in the figures of the event.")
                      .arg(displayText(trace.options().runs.text()))));
    } else {
        section.paragraphs.push_back(note(Details::tr("This sample ends before it starts: it has no duration.")));
    }
    section.paragraphs.push_back(startFact(trace, sample));
    if (const SampleId parent = trace.parentOf(sample)) {
        DetailSpan link = eventLink(trace, trace.eventOf(parent));
        link.toolTip = Details::tr("Select this slice");
        link.link = Selection(parent);
        section.paragraphs.push_back(fact(Details::tr("Inside"), {std::move(link)}));
    }
    return section;
}

DetailSection samplesSection(const SampleDigest& samples)
{
    DetailSection section{.id = DetailSection::Id::Samples, .title = Details::tr("Samples")};
    section.aside = runsText(samples.series.runCount);
    return section;
}

DetailSection placeSection(const DetailsInput& input, EventId id)
{
    const Trace& trace = input.trace();
    const Event& event = trace.event(id);
    const EventBlock& block = trace.block(event.block);
    DetailSection section{.id = DetailSection::Id::Place, .title = Details::tr("In the trace")};
    std::vector<DetailParagraph>& facts = section.paragraphs;
    facts.push_back(
        fact(Details::tr("Block"), {plain(blockNameAlone(trace, event.block)), muted(runsText(block.runs.size()))}));
    if (const QString method = methodText(block); !method.isEmpty()) { // "decode or prefill" where it is a tie
        facts.push_back(fact(Details::tr("Method"), {plain(method)}));
    }
    if (event.instructionId >= 0) {
        facts.push_back(fact(Details::tr("Instruction"), {plain(QString::number(event.instructionId))}));
    }
    if (event.isDelegatedOp()) {
        facts.push_back(fact(Details::tr("Delegate id"), {plain(shownText(trace.delegateIdTextOf(event)))}));
    }
    if (event.backend.isValid()) {
        facts.push_back(fact(Details::tr("Backend"), {plain(shownText(trace.backendOf(event)))}));
    }
    const std::span<const SampleId> samples = trace.samplesOf(id);
    if (!samples.empty() && trace.parentOf(samples.front())) {
        facts.push_back(
            fact(Details::tr("Inside"), {eventLink(trace, trace.eventOf(trace.parentOf(samples.front())))}));
    }
    return section;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/groupcontent.h"

#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/share.h"
#include "model/inspector/program/modulepath.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/session/eventsum.h"
#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/modulename.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"

#include <algorithm>

namespace ets {

namespace {

constexpr std::size_t maxRows = 10;

/// @param times as of eventRow()
DetailSection eventList(const DetailsInput& input, std::vector<EventId> events, std::int64_t whole,
    const std::vector<EventTime>* times = nullptr)
{
    DetailSection section{.id = DetailSection::Id::List, .title = Details::tr("Most expensive events")};
    const std::size_t total = events.size();
    keepMostExpensive(input.inspector(), events, maxRows, times);
    for (const EventId event : events) {
        section.rows.push_back(eventRow(input.data, event, whole, times));
    }
    section.aside = shownOf(section.rows.size(), total);
    return section;
}

DetailSection childList(const DetailsInput& input, ModuleId id)
{
    const Inspector& inspector = input.inspector();
    const std::vector<ModuleTotal>& totals = input.data.modules.rows;
    const InspectorOptions& options = inspector.options();
    DetailSection section{.id = DetailSection::Id::SecondList, .title = Details::tr("Modules inside")};
    std::vector<ModuleId> children = inspector.modules().module(id).children;
    std::stable_sort(children.begin(), children.end(), [&totals](ModuleId a, ModuleId b) {
        return totals[a.value()].inclusiveTicks > totals[b.value()].inclusiveTicks;
    });
    section.aside = shownOf(std::min(children.size(), maxRows), children.size());
    children.resize(std::min(children.size(), maxRows));
    const std::int64_t whole = totals[id.value()].inclusiveTicks;
    const bool isMeasured = input.data.modules.runs > 0;
    const std::vector<ModuleId>& above = input.data.sharedAbove;
    for (const ModuleId child : children) {
        const Module& module = inspector.modules().module(child);
        const std::int64_t ticks = totals[child.value()].inclusiveTicks;
        const std::optional<double> fraction = shareOf(ticks, whole);
        section.rows.push_back({.name = displayText(moduleRowName(module)),
            .note = shownText(classNameOf(module.type)),
            .color = {},
            .value = !isMeasured                     ? QString()
                : ticks == 0 && above[child.value()] ? Details::tr("shared")
                                                     : format::duration(static_cast<double>(ticks), options),
            .share = fraction && (ticks != 0 || !above[child.value()]) ? format::percent(*fraction) : QString(),
            .fraction = fraction.value_or(0),
            .toolTip = isMeasured
                ? Details::tr("%1\n%2\nInclusive time %3")
                      .arg(moduleName(inspector, child), shownText(module.type), format::exactDuration(ticks, options))
                : moduleName(inspector, child) + QLatin1Char('\n') + shownText(module.type),
            .target = child});
    }
    return section;
}

/// The figure that the tables show, to the same digit.
void addFigure(const DataSet& data, std::int64_t ticks, double median, std::uint64_t runs, DetailSection& section)
{
    const double value = figureOf(ticks, median, runs, data.figure);
    section.paragraphs.push_back(fact(opfigure::sumCaption(data.figure),
        {plain(opfigure::text(data, value)), muted(opfigure::explanation(data.figure, runs))}));
}

void addTimes(const DataSet& data, const ModuleTotal& total, DetailSection& section)
{
    const Inspector& inspector = *data.inspector;
    addFigure(data, total.inclusiveTicks, total.medianPerRun, data.modules.runs, section);
    section.paragraphs.push_back(fact(Details::tr("Inclusive"),
        {durationSpan(inspector, total.inclusiveTicks),
            muted(Details::tr("%1 of Method::execute").arg(format::percent(total.share)),
                Details::tr("Share of the time of all runs of the model: %1").arg(format::exactNumber(total.share)))}));
    section.paragraphs.push_back(fact(Details::tr("Self"),
        {durationSpan(inspector, total.selfTicks), muted(Details::tr("without the modules inside"))}));
    section.paragraphs.push_back(fact(Details::tr("Calls"), {plain(format::count(total.calls))}));
}

DetailBadge kindBadge(OpTypeKind kind)
{
    switch (kind) {
    case OpTypeKind::Op:
        return {.text = Details::tr("op type"), .explanation = Details::tr("An op of the model or a kernel.")};
    case OpTypeKind::DelegateOp:
        return {.text = Details::tr("delegate op type"),
            .explanation = Details::tr("An operation inside a delegate that has no node of its own in the model.")};
    case OpTypeKind::Overhead:
        return {.text = Details::tr("overhead"),
            .explanation = Details::tr("Time of calls outside the kernel or the delegate's operations.")};
    case OpTypeKind::Opaque:
        return {.text = Details::tr("opaque delegate"),
            .explanation = Details::tr(
                "Calls of a delegate that logs nothing on the runtime's clock: what they did is not known.")};
    case OpTypeKind::NotResolved:
        return {.text = Details::tr("not resolved"),
            .explanation = Details::tr("Time of calls that the operations inside may have taken: their clock cuts "
                                       "durations off.")};
    case OpTypeKind::Framework:
        return {
            .text = Details::tr("framework"), .explanation = Details::tr("Loading and other events of the runtime.")};
    case OpTypeKind::Unaccounted:
        break;
    }
    return {.text = Details::tr("unaccounted"),
        .explanation = Details::tr("Time of Method::execute outside everything that was logged inside it.")};
}

} // namespace

DetailsContent moduleContent(const DetailsInput& input, ModuleId id)
{
    const Inspector& inspector = input.inspector();
    const Module& module = inspector.modules().module(id);
    const ModuleTotal& total = input.data.modules.rows[id.value()];
    DetailsContent content;
    content.title = moduleName(inspector, id);
    content.subtitle = shownText(module.type, maxTitle);
    content.badges.push_back({.text = Details::tr("module"),
        .explanation = Details::tr("An nn.Module of the model, with all that is inside.")});

    const bool isMeasured = input.data.modules.runs > 0;
    DetailSection summary{
        .id = DetailSection::Id::Summary, .title = isMeasured ? Details::tr("Time") : Details::tr("In the model")};
    if (isMeasured) {
        addTimes(input.data, total, summary);
    }
    summary.paragraphs.push_back(
        fact(Details::tr("Nodes"), {plain(format::count(inspector.modules().nodesBelow(id).size()))}));
    if (module.parent) {
        summary.paragraphs.push_back(fact(Details::tr("Inside"), {moduleLink(inspector, module.parent)}));
    }
    content.sections.push_back(std::move(summary));

    std::vector<EventId> events = input.data.modules.eventsBelow(inspector.modules(), id);
    if (const ModuleId above = input.data.sharedAbove[id.value()]) {
        DetailParagraph shared =
            note(Details::tr("Runs in a delegate call that cannot be divided, whose time stands at "));
        shared.spans.push_back(moduleLink(inspector, above));
        content.sections.front().paragraphs.push_back(std::move(shared));
    }
    if (events.empty() && !isMeasured) {
        content.sections.front().paragraphs.push_back(note(Details::tr("Nothing was measured: no run is open.")));
    } else if (events.empty()) {
        content.sections.front().paragraphs.push_back(
            note(Details::tr("No event of this trace belongs to the module.")));
    } else {
        content.sections.push_back(eventList(input, std::move(events), total.inclusiveTicks));
    }
    if (!module.children.empty()) {
        content.sections.push_back(childList(input, id));
    }
    return content;
}

DetailsContent eventSetContent(const DetailsInput& input, const EventSet& set)
{
    const Inspector& inspector = input.inspector();
    DetailsContent content;
    content.title = Details::tr("%1 events").arg(format::count(set.events.size()));
    content.subtitle = Details::tr("Selected together");
    const bool isFiltered = input.filtered != nullptr && filterreach::limits(*input.filtered, input.data);
    const FilterResult everything;
    const FilterResult& filtered = isFiltered ? *input.filtered : everything;
    const EventSum sum = EventSum::of(input.data, filtered, set.events);
    std::vector<EventId> passing;
    std::size_t calls = 0;
    for (const EventId event : set.events) {
        if (filtered.passes(event)) {
            passing.push_back(event);
            calls += isFiltered ? filtered.times[event.value()].sampleCount : inspector.event(event).sampleCount;
        }
    }
    if (isFiltered) {
        content.subtitle =
            Details::tr("Selected together. The filter is on: %1 of them count").arg(format::count(sum.events));
    }
    DetailSection summary{.id = DetailSection::Id::Summary,
        .title = isFiltered ? Details::tr("Time of the filtered") : Details::tr("Time")};
    std::vector<DetailSpan> time{durationSpan(inspector, sum.selfTicks)};
    const OperatorTotals& operators = isFiltered ? filtered.operators : input.data.operators;
    if (const std::optional<double> share = operators.shareOf(sum.selfTicks)) {
        time.push_back(muted((isFiltered ? Details::tr("%1 of the filtered") : Details::tr("%1 of Method::execute"))
                                 .arg(format::percent(*share)),
            Details::tr("Self times: what lies inside another event counts once")));
    }
    summary.paragraphs.push_back(fact(Details::tr("Self, total"), std::move(time)));
    if (sum.ticksPerRun) {
        summary.paragraphs.push_back(fact(Details::tr("Per run"), {averageSpan(inspector, *sum.ticksPerRun)}));
    }
    summary.paragraphs.push_back(fact(Details::tr("Calls"), {plain(format::count(calls))}));
    content.sections.push_back(std::move(summary));
    content.sections.push_back(
        eventList(input, std::move(passing), sum.selfTicks, isFiltered ? &filtered.times : nullptr));
    return content;
}

DetailsContent opTypeContent(const DetailsInput& input, OpTypeId id)
{
    const Inspector& inspector = input.inspector();
    const OperatorTotal& total = input.data.operators.rows[id.value()];
    DetailsContent content;
    content.title = shownText(total.name, maxTitle);
    content.color = input.data.colors.of(total.name);
    content.badges.push_back(kindBadge(total.kind));
    if (!total.backend.empty()) {
        content.badges.push_back(
            {.text = shownText(total.backend), .explanation = Details::tr("Backend that runs these operations.")});
    }
    DetailSection summary{.id = DetailSection::Id::Summary, .title = Details::tr("Time")};
    std::vector<DetailSpan> time{durationSpan(inspector, total.ticks)};
    if (total.share > 0) {
        time.push_back(muted(Details::tr("%1 of Method::execute").arg(format::percent(total.share)),
            Details::tr("Share of the time of all runs of the model: %1").arg(format::exactNumber(total.share))));
    }
    if (total.apartCount > 0) {
        summary.paragraphs.push_back(fact(Details::tr("In no sum"),
            {durationSpan(inspector, total.apartTicks), muted(Details::tr("of another clock or unit"))}));
    }
    if (!total.isApart()) {
        if (total.runs > 0) {
            addFigure(input.data, total.ticks, total.medianPerRun, total.runs, summary);
        }
        summary.paragraphs.push_back(fact(Details::tr("Self, total"), std::move(time)));
    }
    if (const QString bounds = unresolved::ofTotal(total, inspector.options()); !bounds.isEmpty()) {
        summary.paragraphs.push_back(note(bounds));
    }
    summary.paragraphs.push_back(fact(Details::tr("Calls"), {plain(format::count(total.calls))}));
    if (!total.isApart()) {
        summary.paragraphs.push_back(fact(Details::tr("Per call"), {averageSpan(inspector, total.average)}));
    }
    summary.paragraphs.push_back(fact(Details::tr("Events"), {plain(format::count(total.events.size()))}));
    content.sections.push_back(std::move(summary));
    if (!total.events.empty()) {
        content.sections.push_back(eventList(input, total.events, total.ticks));
    }
    return content;
}

} // namespace ets

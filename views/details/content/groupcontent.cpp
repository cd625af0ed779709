// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/groupcontent.h"

#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/share.h"
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
#include "model/trace/modules.h"

#include <algorithm>

namespace ets {

namespace {

constexpr std::size_t maxRows = 10;

/// What sums are of: the whole trace, or what passes the filter.
class SumBase {
public:
    explicit SumBase(const DetailsInput& input)
        : m_input(input)
        , m_filtered(
              input.filtered != nullptr && filterreach::limits(*input.filtered, input.data) ? input.filtered : nullptr)
    {
    }

    [[nodiscard]] const FilterResult* filtered() const { return m_filtered; } ///< Null for the whole trace.
    [[nodiscard]] const OperatorTotals& operators() const
    {
        return m_filtered != nullptr ? m_filtered->operators : m_input.data.operators;
    }
    [[nodiscard]] const ModuleTotals& modules() const
    {
        return m_filtered != nullptr ? m_filtered->modules : m_input.data.modules;
    }
    /// As of eventRow().
    [[nodiscard]] const std::vector<EventTime>* times() const
    {
        return m_filtered != nullptr ? &m_filtered->times : nullptr;
    }
    [[nodiscard]] bool passes(EventId event) const { return m_filtered == nullptr || m_filtered->passes(event); }
    [[nodiscard]] QString title() const
    {
        return m_filtered != nullptr ? Details::tr("Time of the filtered") : Details::tr("Time");
    }
    /// "12 % of Method::execute"
    [[nodiscard]] DetailSpan share(double share, const QString& toolTip) const
    {
        const QString text =
            m_filtered != nullptr ? Details::tr("%1 of the filtered") : Details::tr("%1 of Method::execute");
        return muted(text.arg(format::percent(share)), toolTip);
    }
    [[nodiscard]] DetailSpan share(double part) const
    {
        return share(part,
            m_filtered != nullptr
                ? Details::tr("Share of the time of what passes the filter: %1").arg(format::exactNumber(part))
                : Details::tr("Share of the time of all runs of the model: %1").arg(format::exactNumber(part)));
    }

private:
    const DetailsInput& m_input;
    const FilterResult* m_filtered;
};

/// Of which runs the times of a list are sums: "total of 10 runs". Events of blocks with different runs are "of all
/// runs". Empty for a single run.
QString runsOfList(const DetailsInput& input, const std::vector<EventId>& events, const SumBase& base)
{
    if (base.filtered() != nullptr) {
        return Details::tr("total of the filtered");
    }
    std::optional<std::size_t> runs;
    for (const EventId event : events) {
        const std::size_t own = input.trace().block(input.trace().event(event).block).chosenRuns.size();
        if (runs && *runs != own) {
            return Details::tr("total of all runs");
        }
        runs = own;
    }
    return !runs || *runs < 2 ? QString() : Details::tr("total of %1 runs").arg(format::count(*runs));
}

QString joined(const QString& first, const QString& second)
{
    return first.isEmpty() || second.isEmpty() ? first + second : first + QStringLiteral(" \u00b7 ") + second;
}

DetailSection eventList(const DetailsInput& input, std::vector<EventId> events, std::int64_t whole, const SumBase& base)
{
    DetailSection section{.id = DetailSection::Id::List, .title = Details::tr("Most expensive events")};
    const QString runs = runsOfList(input, events, base);
    std::erase_if(events, [&base](EventId event) { return !base.passes(event); });
    const std::size_t total = events.size();
    keepMostExpensive(input.trace(), events, maxRows, base.times());
    for (const EventId event : events) {
        section.rows.push_back(eventRow(input.data, event, whole, base.times()));
    }
    section.aside = joined(shownOf(section.rows.size(), total), runs);
    return section;
}

DetailSection childList(const DetailsInput& input, ModuleId id, const SumBase& base)
{
    const Trace& trace = input.trace();
    const std::vector<ModuleTotal>& totals = base.modules().rows;
    const TraceOptions& options = trace.options();
    DetailSection section{.id = DetailSection::Id::SecondList, .title = Details::tr("Modules inside")};
    const std::span<const ModuleId> inside = trace.modules().module(id).children;
    std::vector<ModuleId> children(inside.begin(), inside.end());
    std::stable_sort(children.begin(), children.end(), [&totals](ModuleId a, ModuleId b) {
        return totals[a.value()].inclusiveTicks > totals[b.value()].inclusiveTicks;
    });
    section.aside = joined(shownOf(std::min(children.size(), maxRows), children.size()),
        runsOfList(input, input.data.modules.eventsBelow(trace.modules(), id), base));
    children.resize(std::min(children.size(), maxRows));
    const std::int64_t whole = totals[id.value()].inclusiveTicks;
    const bool isMeasured = totals[id.value()].runs > 0;
    const std::vector<ModuleId>& above = input.data.sharedAbove;
    for (const ModuleId child : children) {
        const Module& module = trace.modules().module(child);
        const std::int64_t ticks = totals[child.value()].inclusiveTicks;
        const TickSpan open = totals[child.value()].unresolvedTicks;
        const std::optional<double> fraction = shareOf(ticks, whole);
        section.rows.push_back({.name = displayText(moduleRowName(module)),
            .note = shownText(classNameOf(module.type)),
            .color = {},
            .value = !isMeasured                     ? QString()
                : ticks == 0 && open > 0             ? unresolved::below(static_cast<double>(open), options)
                : ticks == 0 && above[child.value()] ? Details::tr("shared")
                                                     : format::duration(static_cast<double>(ticks), options),
            .share = fraction && (ticks != 0 || !above[child.value()]) ? format::percent(*fraction) : QString(),
            .fraction = fraction.value_or(0),
            .toolTip = isMeasured
                ? Details::tr("%1\n%2\nInclusive time %3")
                      .arg(moduleName(trace, child), shownText(module.type), format::exactDuration(ticks, options))
                : moduleName(trace, child) + QLatin1Char('\n') + shownText(module.type),
            .target = child});
    }
    return section;
}

/// The figure that the tables show, to the same digit.
void addFigure(const DetailsInput& input, std::int64_t ticks, double median, std::uint64_t runs, DetailSection& section)
{
    const CostFigure figure = input.data.figureFor(input.how.figure);
    const double value = figureOf(ticks, median, runs, figure);
    section.paragraphs.push_back(fact(opfigure::sumCaption(figure),
        {plain(opfigure::text(input.data, input.how, value)), muted(opfigure::explanation(figure, runs))}));
}

DetailSpan belowSpan(const Trace& trace, double ticks)
{
    return plain(unresolved::below(ticks, trace.options()));
}

/// The figure of what a coarse clock logged 0 for.
void addFigureBelow(const DetailsInput& input, TickSpan open, std::uint64_t runs, DetailSection& section)
{
    if (runs > 0) {
        const CostFigure figure = input.data.figureFor(input.how.figure);
        section.paragraphs.push_back(fact(opfigure::sumCaption(figure),
            {plain(opfigure::below(input.data, input.how, open, runs)), muted(opfigure::explanation(figure, runs))}));
    }
}

void addTimes(const DetailsInput& input, const ModuleTotal& total, const SumBase& base, DetailSection& section)
{
    const Trace& trace = input.trace();
    const TickSpan open = total.unresolvedTicks;
    if (total.inclusiveTicks == 0 && open > 0) {
        addFigureBelow(input, open, total.runs, section);
        section.paragraphs.push_back(
            fact(Details::tr("Inclusive, total"), {belowSpan(trace, static_cast<double>(open))}));
    } else {
        addFigure(input, total.inclusiveTicks, total.medianPerRun, total.runs, section);
        section.paragraphs.push_back(fact(
            Details::tr("Inclusive, total"), {durationSpan(trace, total.inclusiveTicks), base.share(total.share)}));
        section.paragraphs.push_back(fact(Details::tr("Self, total"),
            {durationSpan(trace, total.selfTicks), muted(Details::tr("without the modules inside"))}));
    }
    if (open > 0) {
        section.paragraphs.push_back(
            note(unresolved::bounds(total.inclusiveTicks, saturatingAdd(total.inclusiveTicks, open), trace.options())));
    }
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
    const Trace& trace = input.trace();
    const Module& module = trace.modules().module(id);
    const SumBase base(input);
    const ModuleTotal& total = base.modules().rows[id.value()];
    DetailsContent content;
    content.title = moduleName(trace, id);
    content.subtitle = shownText(module.type, maxTitle);
    content.badges.push_back({.text = Details::tr("module"),
        .explanation = Details::tr("An nn.Module of the model, with all that is inside.")});

    const bool isMeasured = input.data.modules.runs > 0;
    DetailSection summary{
        .id = DetailSection::Id::Summary, .title = isMeasured ? base.title() : Details::tr("In the model")};
    if (isMeasured) {
        addTimes(input, total, base, summary);
    }
    summary.paragraphs.push_back(
        fact(Details::tr("Nodes"), {plain(format::count(trace.modules().nodesBelow(id).size()))}));
    if (module.parent) {
        summary.paragraphs.push_back(fact(Details::tr("Inside"), {moduleLink(trace, module.parent)}));
    }
    content.sections.push_back(std::move(summary));

    std::vector<EventId> events = input.data.modules.eventsBelow(trace.modules(), id);
    if (const ModuleId above = input.data.sharedAbove[id.value()]) {
        DetailParagraph shared =
            note(Details::tr("Runs in a delegate call that cannot be divided, whose time stands at "));
        shared.spans.push_back(moduleLink(trace, above));
        content.sections.front().paragraphs.push_back(std::move(shared));
    }
    if (events.empty() && !isMeasured) {
        content.sections.front().paragraphs.push_back(note(Details::tr("Nothing was measured: no run is open.")));
    } else if (events.empty()) {
        content.sections.front().paragraphs.push_back(
            note(Details::tr("No event of this trace belongs to the module.")));
    } else {
        content.sections.push_back(eventList(input, std::move(events), total.inclusiveTicks, base));
    }
    if (!module.children.empty()) {
        content.sections.push_back(childList(input, id, base));
    }
    return content;
}

DetailsContent eventSetContent(const DetailsInput& input, const EventSet& set)
{
    const Trace& trace = input.trace();
    DetailsContent content;
    content.title = set.events.size() == 1 ? Details::tr("1 event")
                                           : Details::tr("%1 events").arg(format::count(set.events.size()));
    content.subtitle = Details::tr("Selected together");
    const SumBase base(input);
    const FilterResult everything;
    const EventSum sum =
        EventSum::of(input.data, base.filtered() != nullptr ? *base.filtered() : everything, set.events);
    std::size_t calls = 0;
    for (const EventId event : set.events) {
        if (base.passes(event)) {
            calls +=
                base.times() != nullptr ? (*base.times())[event.value()].sampleCount : trace.event(event).sampleCount;
        }
    }
    if (base.filtered() != nullptr) {
        content.subtitle =
            Details::tr("Selected together. The filter is on: %1 of them count").arg(format::count(sum.events));
    }
    DetailSection summary{.id = DetailSection::Id::Summary, .title = base.title()};
    std::vector<DetailSpan> time{durationSpan(trace, sum.selfTicks)};
    if (const std::optional<double> share = base.operators().shareOf(sum.executionTicks()); share && sum.isExecuting) {
        time.push_back(base.share(*share, Details::tr("Self times: what lies inside another event counts once")));
    }
    summary.paragraphs.push_back(fact(Details::tr("Self, total"), std::move(time)));
    if (sum.loadingTicks > 0) {
        summary.paragraphs.push_back(fact(Details::tr("Loading"),
            {durationSpan(trace, sum.loadingTicks), muted(Details::tr("part of the total, and of no run"))}));
    }
    if (sum.ticksPerRun) {
        summary.paragraphs.push_back(fact(Details::tr("Per run"), {averageSpan(trace, *sum.ticksPerRun)}));
    }
    summary.paragraphs.push_back(fact(Details::tr("Calls"), {plain(format::count(calls))}));
    content.sections.push_back(std::move(summary));
    content.sections.push_back(eventList(input, set.events, sum.selfTicks, base));
    return content;
}

namespace {

/// The row of an op type in what passes the filter: null where nothing of it does.
const OperatorTotal* passingRow(const OperatorTotal& whole, const OperatorTotals& filtered)
{
    for (const EventId event : whole.events) {
        if (const OpTypeId type = filtered.opTypeOfEvent[event.value()]; type.isValid()) {
            return &filtered.rows[type.value()];
        }
    }
    return nullptr;
}

/// The times of a row whose clock logged 0 for all of it, as Operators has them.
void addTimesBelow(const DetailsInput& input, const OperatorTotal& total, DetailSection& summary)
{
    const TickSpan open = total.unresolvedTicks;
    addFigureBelow(input, open, total.runs, summary);
    summary.paragraphs.push_back(
        fact(Details::tr("Self, total"), {belowSpan(*input.data.trace, static_cast<double>(open))}));
    summary.paragraphs.push_back(
        fact(Details::tr("Per call"), {belowSpan(*input.data.trace, meanPerRun(open, total.calls))}));
}

void addTimes(const DetailsInput& input, const OperatorTotal& total, const SumBase& base, DetailSection& summary)
{
    const Trace& trace = input.trace();
    const bool isBelow = !total.isApart() && total.ticks == 0 && total.unresolvedTicks > 0;
    std::vector<DetailSpan> time{durationSpan(trace, total.ticks)};
    if (total.share > 0) {
        time.push_back(base.share(total.share));
    }
    if (total.apartCount > 0) {
        summary.paragraphs.push_back(fact(Details::tr("In no sum"),
            {durationSpan(trace, total.apartTicks), muted(Details::tr("of another clock or unit"))}));
    }
    if (isBelow) {
        addTimesBelow(input, total, summary);
    } else if (!total.isApart()) {
        if (total.runs > 0) {
            addFigure(input, total.ticks, total.medianPerRun, total.runs, summary);
        }
        summary.paragraphs.push_back(fact(Details::tr("Self, total"), std::move(time)));
    }
    if (const QString bounds = unresolved::ofTotal(total, trace.options()); !bounds.isEmpty()) {
        summary.paragraphs.push_back(note(bounds));
    }
    summary.paragraphs.push_back(fact(Details::tr("Calls"), {plain(format::count(total.calls))}));
    if (!total.isApart() && !isBelow) {
        summary.paragraphs.push_back(fact(Details::tr("Per call"), {averageSpan(trace, total.average)}));
    }
    summary.paragraphs.push_back(fact(Details::tr("Events"), {plain(format::count(total.events.size()))}));
}

} // namespace

DetailsContent opTypeContent(const DetailsInput& input, OpTypeId id)
{
    const OperatorTotal& total = input.data.operators.rows[id.value()];
    const SumBase base(input);
    DetailsContent content;
    content.title = shownText(total.name, maxTitle);
    content.color = input.data.colors.of(total.name);
    content.badges.push_back(kindBadge(total.kind));
    if (!total.backend().empty()) {
        content.badges.push_back(
            {.text = shownText(total.backend()), .explanation = Details::tr("Backend that runs these operations.")});
    }
    DetailSection summary{.id = DetailSection::Id::Summary, .title = base.title()};
    const OperatorTotal* const passing =
        base.filtered() != nullptr ? passingRow(total, base.filtered()->operators) : &total;
    if (passing == nullptr) {
        summary.paragraphs.push_back(note(Details::tr("The filter lets nothing of it through.")));
        content.sections.push_back(std::move(summary));
        return content;
    }
    addTimes(input, *passing, base, summary);
    content.sections.push_back(std::move(summary));
    if (!total.events.empty()) {
        content.sections.push_back(eventList(input, total.events, passing->ticks, base));
    }
    return content;
}

} // namespace ets

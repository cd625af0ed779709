// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/overviewcontent.h"

#include "model/analysis/totals/rangecontrast.h"
#include "model/analysis/totals/rangestatistics.h"
#include "model/analysis/totals/share.h"
#include "model/analysis/totals/tracesummary.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/operatortablemodel.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/filekindwords.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/files.h"

#include <QtCore/QFileInfo>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace ets {

namespace {

constexpr std::size_t maxRangeRows = 10;
constexpr std::size_t maxOverviewRows = 5;

/// @param shown ticks that the row shows; @param ticks all of them, for the tooltip
DetailRow opTypeRow(
    const DataSet& data, OpTypeId id, double shown, std::int64_t ticks, std::size_t slices, double fraction)
{
    const OperatorTotal& total = data.operators.rows[id.value()];
    const TraceOptions& options = data.trace->options();
    const QString name = OperatorTableModel::displayName(total);
    return {.name = name,
        .note = shownText(total.backend()),
        .color = data.colors.of(total.name),
        .value = format::duration(shown, options),
        .share = format::percent(fraction),
        .fraction = fraction,
        .toolTip = Details::tr("%1\nSelf time %2\nSlices: %3")
                       .arg(name, format::exactDuration(ticks, options), format::count(slices)),
        .target = id};
}

/// Op types that took most by the chosen figure, in ticks.
std::vector<std::pair<double, OpTypeId>> costliestTypes(const DataSet& data, CostFigure figure)
{
    std::vector<std::pair<double, OpTypeId>> types;
    for (std::size_t i = 0; i < data.operators.rows.size(); ++i) {
        const OperatorTotal& total = data.operators.rows[i];
        if (total.kind != OpTypeKind::Framework && !total.isApart()) {
            types.emplace_back(figureOf(total.ticks, total.medianPerRun, total.runs, figure), OpTypeId(i));
        }
    }
    std::ranges::stable_sort(types, std::ranges::greater(), [](const auto& type) { return type.first; });
    types.resize(std::min(types.size(), maxOverviewRows));
    return types;
}

/// Median and spread of what loads methods and what executes them, a link to it as the label's value.
void addRunFacts(const Trace& trace, const TraceSummary& summary, std::vector<DetailParagraph>& facts)
{
    constexpr std::size_t maxEvents = 6;
    std::vector<std::pair<const TraceSummary::Execution*, QString>> events; // with their labels
    events.reserve(summary.loads.size() + summary.executions.size());
    for (const TraceSummary::Execution& load : summary.loads) {
        events.emplace_back(&load, Details::tr("Loading"));
    }
    for (const TraceSummary::Execution& execution : summary.executions) {
        events.emplace_back(&execution, Details::tr("Running"));
    }
    std::ranges::stable_sort(events, {}, [](const auto& entry) { return entry.first->event; });
    events.resize(std::min(events.size(), maxEvents));
    for (const auto& [entry, label] : events) {
        const PerfSummary& figures = entry->figures;
        const TimeScale target = trace.block(trace.event(entry->event).block).targetTimeScale;
        std::vector<DetailSpan> value{eventLink(trace, entry->event)};
        if (const QString method = methodText(trace.block(trace.event(entry->event).block)); !method.isEmpty()) {
            value.push_back(muted(method));
        }
        value.push_back(plain(targetDuration(figures.p50, target), exactTargetDuration(figures.p50, target)));
        value.push_back(figures.count > 1
                ? muted(Details::tr("median of %1 runs, %2 to %3")
                            .arg(format::count(figures.count), targetDuration(figures.p10, target),
                                targetDuration(figures.p90, target)),
                    Details::tr("The range is that of the 10th to the 90th percentile."))
                : muted(Details::tr("once")));
        facts.push_back(fact(label, std::move(value)));
    }
}

/// What the range has more and less of than the rest of the trace.
void addContrast(const DetailsInput& input, const RangeStatistics& inside, DetailsContent& content)
{
    const auto contrast =
        RangeContrast::of(input.trace(), input.data.operators, input.data.timeline, inside, input.cancel);
    if (!contrast || contrast->busyInside <= 0 || contrast->busyOutside <= 0) {
        return; // canceled, or there is no rest
    }
    const TraceOptions& options = input.trace().options();
    DetailSection list{.id = DetailSection::Id::SecondList, .title = Details::tr("Against the rest of the trace")};
    for (std::size_t i = 0; i < std::min(contrast->rows.size(), maxRangeRows); ++i) {
        const RangeContrast::Row& row = contrast->rows[i];
        const OperatorTotal& total = input.data.operators.rows[row.opType.value()];
        const QString name = OperatorTableModel::displayName(total);
        list.rows.push_back({.name = name,
            .note = shownText(total.backend()),
            .color = input.data.colors.of(total.name),
            .value = Details::tr("%1 in the rest").arg(format::percent(row.shareOutside)),
            .share = format::percent(row.shareInside),
            .fraction = row.shareInside,
            .toolTip = Details::tr("%1\nPart of the busy time, here and in the rest\nHere %2\nIn the rest %3")
                           .arg(name, format::exactDuration(row.ticksInside, options),
                               format::exactDuration(row.ticksOutside, options)),
            .target = row.opType});
    }
    list.aside = Details::tr("of the busy time, largest difference first");
    content.sections.push_back(std::move(list));
}

/// A file by its name, with the whole path to be copied.
DetailSpan fileSpan(const QString& path)
{
    return plain(QFileInfo(path).fileName(), path);
}

/// What is open beside the trace, and what is missed.
void addFiles(const DataSetFiles& files, std::vector<DetailParagraph>& facts)
{
    for (const FileKindInfo& kind : fileKinds()) {
        if (kind.role == FileRole::Dump) {
            continue; // the title
        }
        for (const QString& path : files.of(kind.role)) {
            facts.push_back(fact(fileKindTitle(kind.role), {fileSpan(path)}));
        }
        if (const QString none = noFileText(kind.role); !files.has(kind.role) && !none.isEmpty()) {
            facts.push_back(fact(fileKindTitle(kind.role), {muted(none)}));
        }
    }
}

} // namespace

DetailsContent rangeContent(const DetailsInput& input, const TimeRange& range)
{
    const Trace& trace = input.trace();
    const Result<RangeStatistics> sums =
        RangeStatistics::of(trace, input.data.operators, input.data.timeline, range, input.cancel);
    if (!sums) {
        return {}; // canceled: nobody is going to see it
    }
    const RangeStatistics& totals = *sums;
    const TickSpan length = toTickSpan(range.length());
    DetailsContent content;
    content.title = Details::tr("Time range");
    DetailSection summary{.id = DetailSection::Id::Summary, .title = Details::tr("Time")};
    summary.paragraphs.push_back(fact(Details::tr("Length"), {durationSpan(trace, length)}));
    const TickSpan offset = spanBetween(input.data.timeline.range().start, range.start);
    DetailSpan start = durationSpan(trace, offset);
    start.toolTip = Details::tr("Logged start: %1").arg(format::exactDuration(range.start, trace.options()));
    summary.paragraphs.push_back(
        fact(Details::tr("Start"), {std::move(start), muted(Details::tr("after the start of the trace"))}));
    summary.paragraphs.push_back(fact(Details::tr("Slices"), {plain(format::count(totals.slices))}));
    const auto fractionOf = [length](std::int64_t ticks) { return shareOf(ticks, length).value_or(0); };
    const auto addPart = [&](const QString& label, std::int64_t ticks, const QString& explanation) {
        summary.paragraphs.push_back(
            fact(label, {durationSpan(trace, ticks), muted(format::percent(fractionOf(ticks)), explanation)}));
    };
    addPart(Details::tr("In runs"), toTickSpan(totals.inRuns),
        Details::tr("Part of the range that runs and loading cover"));
    addPart(Details::tr("Busy"), totals.busy, Details::tr("Part of the range in calls, kernels and delegates"));
    if (totals.notPlaceable > 0) {
        summary.paragraphs.push_back(note(Details::tr("Slices left out: %1. Their clock or unit is another, so "
                                                      "that only the call around them is known to lie here.")
                                              .arg(format::count(totals.notPlaceable))));
    }
    content.sections.push_back(std::move(summary));
    if (totals.rows.empty()) {
        content.sections.front().paragraphs.push_back(note(Details::tr("Nothing ran in this range.")));
        return content;
    }
    DetailSection list{.id = DetailSection::Id::List, .title = Details::tr("Busy time by op type")};
    const std::vector<RangeStatistics::Row> busiest = totals.busiest();
    for (std::size_t i = 0; i < std::min(busiest.size(), maxRangeRows); ++i) {
        const RangeStatistics::Row& row = busiest[i];
        list.rows.push_back(opTypeRow(
            input.data, row.opType, static_cast<double>(row.busy), row.busy, row.slices, fractionOf(row.busy)));
    }
    if (!list.rows.empty()) {
        list.aside = shownOf(list.rows.size(), busiest.size());
        content.sections.push_back(std::move(list));
    }
    addContrast(input, totals, content);
    return content;
}

DetailsContent overviewContent(const DataSet& data, const Presentation& how)
{
    const CostFigure figure = data.figureFor(how.figure);
    const Trace& trace = *data.trace;
    DetailsContent content;
    content.title = QFileInfo(data.files.all().value(0)).fileName();
    content.subtitle = Details::tr("Nothing is selected. Select an op in any view to see its numbers, its samples and "
                                   "the line of the model it comes from.");
    DetailSection summary{.id = DetailSection::Id::Summary, .title = Details::tr("Trace")};
    const TraceSummary runs = TraceSummary::of(trace, data.runs, data.operators);
    addRunFacts(trace, runs, summary.paragraphs);
    const RunSpec& chosen = trace.options().runs;
    summary.paragraphs.push_back(fact(Details::tr("Runs"),
        {chosen.isAll()
                ? plain(format::count(runs.allRuns))
                : plain(Details::tr("%1 of %2").arg(format::count(runs.chosenRuns), format::count(runs.allRuns)),
                    displayText(chosen.text()))}));
    summary.paragraphs.push_back(fact(Details::tr("Events"),
        {plain(format::count(trace.events().size())), muted(samplesText(trace.etdump().sampleCount()))}));
    addFiles(data.files, summary.paragraphs);
    content.sections.push_back(std::move(summary));

    DetailSection list{.id = DetailSection::Id::List, .title = Details::tr("Most expensive op types")};
    for (const auto& [value, type] : costliestTypes(data, figure)) {
        const OperatorTotal& total = data.operators.rows[type.value()];
        list.rows.push_back(opTypeRow(data, type, value, total.ticks, total.calls, total.share));
    }
    if (!list.rows.empty()) {
        list.aside = Details::tr("%1, of Method::execute").arg(opfigure::sumCaption(figure));
        content.sections.push_back(std::move(list));
    }
    return content;
}

} // namespace ets

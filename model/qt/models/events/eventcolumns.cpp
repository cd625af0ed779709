// SPDX-License-Identifier: GPL-3.0-or-later
// What the fields of an event are called as columns of the Events table, and what is said of their cells. What they are
// and their values is in the core: model/analysis/fields/eventfields.h.
#include "model/qt/models/events/eventcolumns.h"

#include "model/analysis/samples/sampleseries.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "model/qt/text/linktext.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>
#include <array>

namespace ets::eventcells {

namespace {

/// How an event is tied, in words of the window.
QVariant link(const DataSet& dataSet, EventId id)
{
    const Event& event = dataSet.trace->event(id);
    return event.link == LinkKind::None ? QVariant() : QVariant(linkText(*dataSet.trace, event));
}

/// "0.104; 0.105 ms", every digit.
QVariant durations(const DataSet& dataSet, EventId event)
{
    constexpr std::size_t most = 1000;
    const SampleSeries series = SampleSeries::of(*dataSet.trace, event);
    QStringList texts;
    for (std::size_t i = 0; i < std::min(series.values.size(), most); ++i) {
        texts.push_back(format::exactNumber(series.values[i]));
    }
    if (series.values.size() > most) {
        texts.push_back(QStringLiteral("\u2026"));
    }
    return texts.isEmpty()
        ? QVariant()
        : QVariant(QStringLiteral("%1 %2").arg(texts.join(QStringLiteral("; ")), format::unit(series.scale)));
}

QString wholeSource(const DataSet& dataSet, EventId event)
{
    const StackFrame* frame = dataSet.sourceLineOf(event);
    return frame == nullptr
        ? QString()
        : QStringLiteral("%1:%2\n%3").arg(toQString(frame->file)).arg(frame->line).arg(toQString(frame->code));
}

QString linkReason(const DataSet& dataSet, EventId event)
{
    return linkExplanation(*dataSet.trace, dataSet.trace->event(event));
}

QString partsOfOp(const DataSet& dataSet, EventId event)
{
    return dataSet.opCosts[event.value()].nodes > 0 ? opfigure::remark(dataSet, event) : QString();
}

QString selfReason(const DataSet& /*dataSet*/, EventId /*event*/)
{
    return QCoreApplication::translate("ets::eventcells", "Total less the events directly inside");
}

constexpr auto rows = std::to_array<EventColumnWords>({
    {EventColumn::Block, QT_TRANSLATE_NOOP("ets::eventcells", "Block"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Runs of the same shape that the event belongs to"), true, 8},
    {EventColumn::Name, QT_TRANSLATE_NOOP("ets::eventcells", "Name"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Name of the event as the runtime or the delegate logged it"), true, 30},
    {EventColumn::P10, QT_TRANSLATE_NOOP("ets::eventcells", "p10"),
        QT_TRANSLATE_NOOP("ets::eventcells", "10th percentile of the durations"), true, 8},
    {EventColumn::P50, QT_TRANSLATE_NOOP("ets::eventcells", "p50"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Median of the durations"), true, 8},
    {EventColumn::P90, QT_TRANSLATE_NOOP("ets::eventcells", "p90"),
        QT_TRANSLATE_NOOP("ets::eventcells", "90th percentile of the durations"), true, 8},
    {EventColumn::Avg, QT_TRANSLATE_NOOP("ets::eventcells", "Avg"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Arithmetic mean of the durations"), true, 8},
    {EventColumn::Min, QT_TRANSLATE_NOOP("ets::eventcells", "Min"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Shortest duration"), true, 8},
    {EventColumn::Max, QT_TRANSLATE_NOOP("ets::eventcells", "Max"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Longest duration"), true, 8},
    {EventColumn::Deviation, QT_TRANSLATE_NOOP("ets::eventcells", "\u03c3"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Standard deviation of the durations (n - 1)"), false, 8},
    {EventColumn::Variation, QT_TRANSLATE_NOOP("ets::eventcells", "CV"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Coefficient of variation: standard deviation by average"), false, 9},
    {EventColumn::Outliers, QT_TRANSLATE_NOOP("ets::eventcells", "Outliers"),
        QT_TRANSLATE_NOOP("ets::eventcells",
            "Samples longer than three interquartile ranges over the upper quartile of the event's samples"),
        false, 9},
    {EventColumn::Durations, QT_TRANSLATE_NOOP("ets::eventcells", "Durations"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Duration of every sample, in the order of the runs; outliers stand out"),
        false, 16, durations},
    {EventColumn::Samples, QT_TRANSLATE_NOOP("ets::eventcells", "Samples"),
        QT_TRANSLATE_NOOP("ets::eventcells", "How many times the event was logged, all runs together"), true, 8},
    {EventColumn::Total, QT_TRANSLATE_NOOP("ets::eventcells", "Total"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Sum of the durations of all samples"), false, 9},
    {EventColumn::Self, QT_TRANSLATE_NOOP("ets::eventcells", "Self"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Total less the events directly inside"), false, 9, nullptr, selfReason},
    {EventColumn::PerRun, QT_TRANSLATE_NOOP("ets::eventcells", "Op per run"),
        QT_TRANSLATE_NOOP("ets::eventcells",
            "What the op behind the event took, its kernel with the call around it: mean over all chosen runs, as "
            "in "
            "Graph, Modules, Details and the timeline"),
        true, 12, nullptr, partsOfOp},
    {EventColumn::Share, QT_TRANSLATE_NOOP("ets::eventcells", "Share"),
        QT_TRANSLATE_NOOP(
            "ets::eventcells", "Total, of the time of all executing runs. Events nest: shares do not add up"),
        true, 14},
    {EventColumn::OpTypes, QT_TRANSLATE_NOOP("ets::eventcells", "Op types"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Ops of the model that the event stands for"), true, 28},
    {EventColumn::Delegated, QT_TRANSLATE_NOOP("ets::eventcells", "Delegated"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Whether a delegate logged the event"), false, 9},
    {EventColumn::Backend, QT_TRANSLATE_NOOP("ets::eventcells", "Backend"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Delegate that ran the event"), true, 16},
    {EventColumn::DelegateId, QT_TRANSLATE_NOOP("ets::eventcells", "Delegate id"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Id that the delegate gave the operation"), false, 14},
    {EventColumn::Instruction, QT_TRANSLATE_NOOP("ets::eventcells", "Instruction"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Instruction of the program that was running"), false, 10},
    {EventColumn::Handles, QT_TRANSLATE_NOOP("ets::eventcells", "Handles"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Debug handles that tie the event to nodes of the model"), false, 12},
    {EventColumn::Module, QT_TRANSLATE_NOOP("ets::eventcells", "Module"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Deepest module that holds all nodes of the event"), true, 22},
    {EventColumn::Source, QT_TRANSLATE_NOOP("ets::eventcells", "Source line"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Line of the model behind the first node: the innermost frame"), true, 18,
        nullptr, wholeSource},
    {EventColumn::Shapes, QT_TRANSLATE_NOOP("ets::eventcells", "Shapes"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Shapes of what the nodes of the event make"), false, 18},
    {EventColumn::Dtypes, QT_TRANSLATE_NOOP("ets::eventcells", "Dtypes"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Element types of what the nodes of the event make"), false, 12},
    {EventColumn::Link, QT_TRANSLATE_NOOP("ets::eventcells", "Link"),
        QT_TRANSLATE_NOOP(
            "ets::eventcells", "How the event is tied to the model: exactly, via its delegate call, or not"),
        true, 8, link, linkReason},
    {EventColumn::Start, QT_TRANSLATE_NOOP("ets::eventcells", "First start"),
        QT_TRANSLATE_NOOP("ets::eventcells", "Start of the first sample, in ticks as logged"), false, 16},
    {EventColumn::Method, QT_TRANSLATE_NOOP("ets::eventcells", "Method"),
        QT_TRANSLATE_NOOP(
            "ets::eventcells", "Method of the program that the block ran; Coverage says how sure that is"),
        false, 12},
});

static_assert(rows.size() == static_cast<std::size_t>(EventColumn::Count));
static_assert(std::ranges::is_sorted(rows, {}, &EventColumnWords::column));

ColumnKind columnKindOf(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Flag:
        return ColumnKind::Flag;
    case FieldKind::Number:
        return ColumnKind::Number;
    case FieldKind::Count:
        return ColumnKind::Count;
    case FieldKind::Figure:
        return ColumnKind::Figure;
    case FieldKind::TickSum:
        return ColumnKind::TickSum;
    case FieldKind::TickAverage:
        return ColumnKind::TickAverage;
    case FieldKind::Share:
        return ColumnKind::Share;
    case FieldKind::Text:
    case FieldKind::Series:
        break;
    }
    return ColumnKind::Text;
}

} // namespace

const EventColumnWords& wordsOf(EventColumn column)
{
    return rows[static_cast<std::size_t>(column)];
}

std::vector<ColumnSpec> columns()
{
    std::vector<ColumnSource> sources;
    for (const EventColumnWords& row : rows) {
        const EventFieldInfo& field = infoOf(row.column);
        sources.push_back({row.title, field.key.data(), row.toolTip, columnKindOf(field.kind), row.shownAtFirst,
            row.widthInCharacters});
    }
    return cells::translated("ets::eventcells", sources);
}

ColumnSpec shareOfRunColumn()
{
    static constexpr ColumnSource share{QT_TRANSLATE_NOOP("ets::eventcells", "Share of run"), "share_of_run",
        QT_TRANSLATE_NOOP("ets::eventcells", "Total, of the time of the run. Events nest: shares do not add up"),
        ColumnKind::Share, true, 14};
    return cells::translated("ets::eventcells", {&share, 1}).front();
}

} // namespace ets::eventcells

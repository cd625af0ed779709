// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of the Events table, each with all that it is: what it is called, what its cells are, and their value.
#include "model/analysis/samples/sampleseries.h"
#include "model/inspector/perffigures.h"
#include "model/qt/models/events/eventcells.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "model/qt/text/linktext.h"
#include "model/qt/text/text.h"

#include <QtCore/QStringList>
#include <QtCore/QtGlobal>

#include <algorithm>
#include <array>

namespace ets::eventcells {

namespace {

using Kind = ColumnKind;

/// One column.
struct Row {
    EventColumn column;
    ColumnSource source;
    QVariant (*value)(const DataSet& dataSet, EventId event);
};

QVariant joined(const std::vector<std::string>& texts)
{
    QStringList list;
    for (const std::string& text : texts) {
        list.push_back(toQString(text));
    }
    return list.isEmpty() ? QVariant() : QVariant(list.join(QStringLiteral(", ")));
}

template <double PerfSummary::*member> QVariant figure(const DataSet& dataSet, EventId event)
{
    const auto& summary = dataSet.inspector->perfSummary(event);
    return summary ? QVariant((*summary).*member) : QVariant();
}

template <EventColumn column> QVariant spread(const DataSet& dataSet, EventId event)
{
    return spreadValue(eventSpreadOf(*dataSet.inspector, event), column);
}

template <TickSpan Event::*span> QVariant ticks(const DataSet& dataSet, EventId id)
{
    const Event& event = dataSet.inspector->event(id);
    return event.hasProfile ? QVariant(static_cast<qlonglong>(event.*span)) : QVariant();
}

/// Of what is all of another clock nothing can be taken away: it has no time of its own.
QVariant self(const DataSet& dataSet, EventId id)
{
    const Event& event = dataSet.inspector->event(id);
    const bool isApart = event.apartCount > 0 && event.apartCount == event.sampleCount;
    return event.hasProfile && !isApart ? QVariant(static_cast<qlonglong>(event.selfTicks)) : QVariant();
}

QVariant block(const DataSet& dataSet, EventId event)
{
    return toQString(dataSet.inspector->block(dataSet.inspector->event(event).block).name);
}

QVariant name(const DataSet& dataSet, EventId event)
{
    return toQString(dataSet.inspector->event(event).name);
}

QVariant method(const DataSet& dataSet, EventId event)
{
    const std::string& name = dataSet.inspector->block(dataSet.inspector->event(event).block).method;
    return name.empty() ? QVariant() : QVariant(toQString(name));
}

QVariant opTypes(const DataSet& dataSet, EventId event)
{
    return joined(dataSet.inspector->event(event).opTypes);
}

QVariant samples(const DataSet& dataSet, EventId id)
{
    const Event& event = dataSet.inspector->event(id);
    return event.hasProfile ? QVariant(static_cast<qulonglong>(event.sampleCount)) : QVariant();
}

QVariant isDelegated(const DataSet& dataSet, EventId event)
{
    return dataSet.inspector->event(event).isDelegatedOp();
}

QVariant backend(const DataSet& dataSet, EventId event)
{
    const auto& name = dataSet.inspector->event(event).delegateBackendName;
    return name ? QVariant(toQString(*name)) : QVariant();
}

QVariant instruction(const DataSet& dataSet, EventId event)
{
    const std::int32_t id = dataSet.inspector->event(event).instructionId;
    return id < 0 ? QVariant() : QVariant(static_cast<qlonglong>(id));
}

QVariant link(const DataSet& dataSet, EventId id)
{
    const Event& event = dataSet.inspector->event(id);
    return event.link == LinkKind::None ? QVariant() : QVariant(linkText(event));
}

QVariant delegateId(const DataSet& dataSet, EventId id)
{
    const Event& event = dataSet.inspector->event(id);
    if (const auto* number = std::get_if<std::int32_t>(&event.delegateDebugIdentifier)) {
        return static_cast<qlonglong>(*number);
    }
    const auto* text = std::get_if<std::string>(&event.delegateDebugIdentifier);
    return text != nullptr ? QVariant(toQString(*text)) : QVariant();
}

QVariant handles(const DataSet& dataSet, EventId id)
{
    const Event& event = dataSet.inspector->event(id);
    if (const auto* single = std::get_if<std::int64_t>(&event.debugHandles)) {
        return static_cast<qlonglong>(*single);
    }
    const auto* list = std::get_if<std::vector<std::int64_t>>(&event.debugHandles);
    if (list == nullptr || list->empty()) {
        return {};
    }
    QStringList texts;
    for (const std::int64_t handle : *list) {
        texts.push_back(QString::number(handle));
    }
    return texts.join(QStringLiteral(", "));
}

QVariant modulePath(const DataSet& dataSet, EventId event)
{
    const ModuleId id = dataSet.inspector->moduleOf(event);
    if (!id.isValid()) {
        return {};
    }
    const Module& module = dataSet.inspector->modules().module(id);
    return toQString(module.path.empty() ? module.name : module.path);
}

QString sourceText(const StackFrame& frame)
{
    const auto slash = frame.file.find_last_of("/\\");
    const std::string_view name =
        slash == std::string::npos ? std::string_view(frame.file) : std::string_view(frame.file).substr(slash + 1);
    return QStringLiteral("%1:%2").arg(toQString(name)).arg(frame.line);
}

QVariant source(const DataSet& dataSet, EventId event)
{
    const StackFrame* frame = dataSet.sourceLineOf(event);
    return frame != nullptr ? QVariant(sourceText(*frame)) : QVariant();
}

QVariant share(const DataSet& dataSet, EventId id)
{
    const std::optional<double> share = dataSet.operators.shareOf(*dataSet.inspector, id);
    return share ? QVariant(*share) : QVariant();
}

QVariant start(const DataSet& dataSet, EventId event)
{
    const auto samples = dataSet.inspector->samplesOf(event);
    return samples.empty() ? QVariant()
                           : QVariant(static_cast<qulonglong>(dataSet.inspector->startOf(samples.front())));
}

/// Of the nodes, each shape once: "1x8x64, 1x64".
QVariant shapes(const DataSet& dataSet, EventId event)
{
    constexpr qsizetype most = 20;
    QStringList texts;
    for (const NodeId node : dataSet.inspector->nodesOf(event)) {
        for (const std::vector<std::string>& sizes : dataSet.inspector->node(node).outputShapes) {
            QStringList parts;
            for (const std::string& size : sizes) {
                parts.push_back(toQString(size));
            }
            const QString text = parts.isEmpty() ? QStringLiteral("scalar") : parts.join(QLatin1Char('x'));
            if (!texts.contains(text)) {
                texts.push_back(text);
            }
            if (texts.size() >= most) {
                return QVariant(texts.join(QStringLiteral(", ")) + QStringLiteral(", \u2026"));
            }
        }
    }
    return texts.isEmpty() ? QVariant() : QVariant(texts.join(QStringLiteral(", ")));
}

/// "0.104; 0.105 ms", every digit.
QVariant durations(const DataSet& dataSet, EventId event)
{
    constexpr std::size_t most = 1000;
    const SampleSeries series = SampleSeries::of(*dataSet.inspector, event);
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

// In the order of EventColumn. The keys are the Inspector's names where it has the column.
constexpr std::array<Row, static_cast<std::size_t>(EventColumn::Count)> rows{{
    {EventColumn::Block,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Block"), "event_block_name",
            QT_TRANSLATE_NOOP("ets::eventcells", "Runs of the same shape that the event belongs to"), Kind::Text, true,
            8},
        block},
    {EventColumn::Name,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Name"), "event_name",
            QT_TRANSLATE_NOOP("ets::eventcells", "Name of the event as the runtime or the delegate logged it"),
            Kind::Text, true, 30},
        name},
    {EventColumn::P10,
        {QT_TRANSLATE_NOOP("ets::eventcells", "p10"), "p10",
            QT_TRANSLATE_NOOP("ets::eventcells", "10th percentile of the durations"), Kind::Figure, true, 8},
        figure<perfFigure("p10")>},
    {EventColumn::P50,
        {QT_TRANSLATE_NOOP("ets::eventcells", "p50"), "p50",
            QT_TRANSLATE_NOOP("ets::eventcells", "Median of the durations"), Kind::Figure, true, 8},
        figure<perfFigure("p50")>},
    {EventColumn::P90,
        {QT_TRANSLATE_NOOP("ets::eventcells", "p90"), "p90",
            QT_TRANSLATE_NOOP("ets::eventcells", "90th percentile of the durations"), Kind::Figure, true, 8},
        figure<perfFigure("p90")>},
    {EventColumn::Avg,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Avg"), "avg",
            QT_TRANSLATE_NOOP("ets::eventcells", "Arithmetic mean of the durations"), Kind::Figure, true, 8},
        figure<perfFigure("avg")>},
    {EventColumn::Min,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Min"), "min", QT_TRANSLATE_NOOP("ets::eventcells", "Shortest duration"),
            Kind::Figure, true, 8},
        figure<perfFigure("min")>},
    {EventColumn::Max,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Max"), "max", QT_TRANSLATE_NOOP("ets::eventcells", "Longest duration"),
            Kind::Figure, true, 8},
        figure<perfFigure("max")>},
    {EventColumn::Deviation,
        {QT_TRANSLATE_NOOP("ets::eventcells", "\u03c3"), "std_dev",
            QT_TRANSLATE_NOOP("ets::eventcells", "Standard deviation of the durations (n - 1)"), Kind::Figure, false,
            8},
        spread<EventColumn::Deviation>},
    {EventColumn::Variation,
        {QT_TRANSLATE_NOOP("ets::eventcells", "CV"), "variation",
            QT_TRANSLATE_NOOP("ets::eventcells", "Coefficient of variation: standard deviation by average"),
            Kind::Share, false, 9},
        spread<EventColumn::Variation>},
    {EventColumn::Outliers,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Outliers"), "outliers",
            QT_TRANSLATE_NOOP("ets::eventcells",
                "Samples longer than three interquartile ranges over the upper quartile of the event's samples"),
            Kind::Count, false, 9},
        spread<EventColumn::Outliers>},
    {EventColumn::Durations,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Durations"), "durations",
            QT_TRANSLATE_NOOP(
                "ets::eventcells", "Duration of every sample, in the order of the runs; outliers stand out"),
            Kind::Text, false, 16},
        durations},
    {EventColumn::Samples,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Samples"), "samples",
            QT_TRANSLATE_NOOP("ets::eventcells", "How many times the event was logged, all runs together"), Kind::Count,
            true, 8},
        samples},
    {EventColumn::Total,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Total"), "total",
            QT_TRANSLATE_NOOP("ets::eventcells", "Sum of the durations of all samples"), Kind::TickSum, false, 9},
        ticks<&Event::totalTicks>},
    {EventColumn::Self,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Self"), "self",
            QT_TRANSLATE_NOOP("ets::eventcells", "Total less the events directly inside"), Kind::TickSum, false, 9},
        self},
    {EventColumn::PerRun,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Op per run"), "op_per_run",
            QT_TRANSLATE_NOOP("ets::eventcells",
                "What the op behind the event took, its kernel with the call around it: mean over all chosen runs, as "
                "in "
                "Graph, Modules, Details and the timeline"),
            Kind::TickAverage, true, 12},
        opfigure::value},
    {EventColumn::Share,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Share"), "share",
            QT_TRANSLATE_NOOP(
                "ets::eventcells", "Total, of the time of all executing runs. Events nest: shares do not add up"),
            Kind::Share, true, 14},
        share},
    {EventColumn::OpTypes,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Op types"), "op_types",
            QT_TRANSLATE_NOOP("ets::eventcells", "Ops of the model that the event stands for"), Kind::Text, true, 28},
        opTypes},
    {EventColumn::Delegated,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Delegated"), "is_delegated_op",
            QT_TRANSLATE_NOOP("ets::eventcells", "Whether a delegate logged the event"), Kind::Flag, false, 9},
        isDelegated},
    {EventColumn::Backend,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Backend"), "delegate_backend_name",
            QT_TRANSLATE_NOOP("ets::eventcells", "Delegate that ran the event"), Kind::Text, true, 16},
        backend},
    {EventColumn::DelegateId,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Delegate id"), "delegate_debug_identifier",
            QT_TRANSLATE_NOOP("ets::eventcells", "Id that the delegate gave the operation"), Kind::Text, false, 14},
        delegateId},
    {EventColumn::Instruction,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Instruction"), "instruction_id",
            QT_TRANSLATE_NOOP("ets::eventcells", "Instruction of the program that was running"), Kind::Number, false,
            10},
        instruction},
    {EventColumn::Handles,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Handles"), "debug_handles",
            QT_TRANSLATE_NOOP("ets::eventcells", "Debug handles that tie the event to nodes of the model"), Kind::Text,
            false, 12},
        handles},
    {EventColumn::Module,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Module"), "module",
            QT_TRANSLATE_NOOP("ets::eventcells", "Deepest module that holds all nodes of the event"), Kind::Text, true,
            22},
        modulePath},
    {EventColumn::Source,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Source line"), "source_line",
            QT_TRANSLATE_NOOP("ets::eventcells", "Line of the model behind the first node: the innermost frame"),
            Kind::Text, true, 18},
        source},
    {EventColumn::Shapes,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Shapes"), "output_shapes",
            QT_TRANSLATE_NOOP("ets::eventcells", "Shapes of what the nodes of the event make"), Kind::Text, false, 18},
        shapes},
    {EventColumn::Link,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Link"), "link",
            QT_TRANSLATE_NOOP(
                "ets::eventcells", "How the event is tied to the model: exactly, via its delegate call, or not"),
            Kind::Text, true, 8},
        link},
    {EventColumn::Start,
        {QT_TRANSLATE_NOOP("ets::eventcells", "First start"), "start",
            QT_TRANSLATE_NOOP("ets::eventcells", "Start of the first sample, in ticks as logged"), Kind::Number, false,
            16},
        start},
    {EventColumn::Method,
        {QT_TRANSLATE_NOOP("ets::eventcells", "Method"), "method",
            QT_TRANSLATE_NOOP(
                "ets::eventcells", "Method of the program that the block ran; Coverage says how sure that is"),
            Kind::Text, false, 12},
        method},
}};

static_assert(std::ranges::is_sorted(rows, {}, &Row::column));

} // namespace

std::vector<ColumnSpec> columns()
{
    std::vector<ColumnSource> sources;
    for (const Row& row : rows) {
        sources.push_back(row.source);
    }
    return cells::translated("ets::eventcells", sources);
}

ColumnSpec shareOfRunColumn()
{
    static constexpr ColumnSource share{QT_TRANSLATE_NOOP("ets::eventcells", "Share of run"), "share_of_run",
        QT_TRANSLATE_NOOP("ets::eventcells", "Total, of the time of the run. Events nest: shares do not add up"),
        Kind::Share, true, 14};
    return cells::translated("ets::eventcells", {&share, 1}).front();
}

QVariant value(const DataSet& dataSet, EventId event, EventColumn column)
{
    return rows[static_cast<std::size_t>(column)].value(dataSet, event);
}

} // namespace ets::eventcells

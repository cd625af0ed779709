// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/eventcells.h"

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

QVariant joined(const std::vector<std::string>& texts)
{
    QStringList list;
    for (const std::string& text : texts) {
        list.push_back(toQString(text));
    }
    return list.isEmpty() ? QVariant() : QVariant(list.join(QStringLiteral(", ")));
}

QVariant figure(const DataSet& dataSet, EventId event, double PerfSummary::*member)
{
    const auto& summary = dataSet.inspector->perfSummary(event);
    return summary ? QVariant(*summary.*member) : QVariant();
}

QVariant delegateId(const Event& event)
{
    if (const auto* number = std::get_if<std::int32_t>(&event.delegateDebugIdentifier)) {
        return static_cast<qlonglong>(*number);
    }
    const auto* text = std::get_if<std::string>(&event.delegateDebugIdentifier);
    return text != nullptr ? QVariant(toQString(*text)) : QVariant();
}

QVariant handles(const Event& event)
{
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

QVariant ticks(const Event& event, TickSpan span)
{
    return event.hasProfile ? QVariant(static_cast<qlonglong>(span)) : QVariant();
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

QString optionalText(const std::optional<std::string>& text)
{
    return text ? toQString(*text) : QString();
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

} // namespace

QVariant spreadValue(const std::optional<EventSpread>& spread, EventColumn column)
{
    if (!spread) {
        return {};
    }
    if (column == EventColumn::Outliers) {
        return static_cast<qulonglong>(spread->outliers);
    }
    if (column == EventColumn::Variation) {
        return spread->spread.variation ? QVariant(*spread->spread.variation) : QVariant();
    }
    return spread->spread.standardDeviation;
}

QVariant value(const DataSet& dataSet, EventId id, EventColumn column)
{
    const Event& event = dataSet.inspector->event(id);
    switch (column) {
    case EventColumn::Block:
        return toQString(dataSet.inspector->block(event.block).name);
    case EventColumn::Name:
        return toQString(event.name);
    case EventColumn::OpTypes:
        return joined(event.opTypes);
    case EventColumn::P10:
        return figure(dataSet, id, &PerfSummary::p10);
    case EventColumn::P50:
        return figure(dataSet, id, &PerfSummary::p50);
    case EventColumn::P90:
        return figure(dataSet, id, &PerfSummary::p90);
    case EventColumn::Avg:
        return figure(dataSet, id, &PerfSummary::avg);
    case EventColumn::Min:
        return figure(dataSet, id, &PerfSummary::min);
    case EventColumn::Max:
        return figure(dataSet, id, &PerfSummary::max);
    case EventColumn::Deviation:
    case EventColumn::Variation:
    case EventColumn::Outliers:
        return spreadValue(eventSpreadOf(*dataSet.inspector, id), column);
    case EventColumn::Durations:
        return durations(dataSet, id);
    case EventColumn::Shapes:
        return shapes(dataSet, id);
    case EventColumn::Samples:
        return event.hasProfile ? QVariant(static_cast<qulonglong>(event.sampleCount)) : QVariant();
    case EventColumn::Total:
        return ticks(event, event.totalTicks);
    case EventColumn::Self:
        return ticks(event, event.selfTicks);
    case EventColumn::PerRun:
        return opfigure::value(dataSet, id);
    case EventColumn::Share:
        return share(dataSet, id);
    case EventColumn::Delegated:
        return event.isDelegatedOp();
    case EventColumn::Backend:
        return event.delegateBackendName ? QVariant(optionalText(event.delegateBackendName)) : QVariant();
    case EventColumn::DelegateId:
        return delegateId(event);
    case EventColumn::Instruction:
        return event.instructionId < 0 ? QVariant() : QVariant(static_cast<qlonglong>(event.instructionId));
    case EventColumn::Handles:
        return handles(event);
    case EventColumn::Module:
        return modulePath(dataSet, id);
    case EventColumn::Source:
        return source(dataSet, id);
    case EventColumn::Link:
        return event.link == LinkKind::None ? QVariant() : QVariant(linkText(event));
    case EventColumn::Start:
        return start(dataSet, id);
    case EventColumn::Count:
        break;
    }
    return {};
}

QVariant shownValue(const DataSet& dataSet, EventId id, EventColumn column)
{
    const Event& event = dataSet.inspector->event(id);
    switch (column) {
    case EventColumn::Block:
        return displayText(dataSet.inspector->block(event.block).name);
    case EventColumn::Name:
        return displayText(event.name);
    case EventColumn::Backend:
        return event.delegateBackendName ? QVariant(displayText(*event.delegateBackendName)) : QVariant();
    case EventColumn::Durations: // a chart
        return {};
    case EventColumn::OpTypes: {
        QStringList shown;
        qsizetype length = 0;
        for (std::size_t i = 0; i < event.opTypes.size() && length < maxShownLength; ++i) {
            shown.push_back(displayText(event.opTypes[i]));
            length += shown.back().size();
        }
        return shown.isEmpty() ? QVariant() : QVariant(shown.join(QStringLiteral(", ")));
    }
    default:
        return value(dataSet, id, column);
    }
}

QVariant sortValue(const DataSet& dataSet, EventId id, EventColumn column)
{
    if (column == EventColumn::Durations) {
        return {};
    }
    if (column == EventColumn::Handles) {
        const Event& event = dataSet.inspector->event(id);
        if (const auto* list = std::get_if<std::vector<std::int64_t>>(&event.debugHandles)) {
            return list->empty() ? QVariant() : QVariant(static_cast<qlonglong>(list->front()));
        }
    }
    return value(dataSet, id, column);
}

QString explanation(const DataSet& dataSet, EventId id, EventColumn column)
{
    const Event& event = dataSet.inspector->event(id);
    if (column == EventColumn::Source) {
        const StackFrame* frame = dataSet.sourceLineOf(id);
        return frame == nullptr
            ? QString()
            : QStringLiteral("%1:%2\n%3").arg(toQString(frame->file)).arg(frame->line).arg(toQString(frame->code));
    }
    if (column == EventColumn::Link) {
        return linkExplanation(event);
    }
    if (column == EventColumn::PerRun && dataSet.opCosts[id.value()].nodes > 0) {
        return opfigure::remark(dataSet, id);
    }
    if (column == EventColumn::Self) {
        return QCoreApplication::translate("ets::eventcells", "Total less the events directly inside");
    }
    return {};
}

QString searchText(const DataSet& dataSet, EventId id)
{
    static constexpr std::array columns{EventColumn::Block, EventColumn::Name, EventColumn::OpTypes,
        EventColumn::Backend, EventColumn::DelegateId, EventColumn::Handles, EventColumn::Module, EventColumn::Source,
        EventColumn::Link};
    QString text;
    for (const EventColumn column : columns) {
        text += value(dataSet, id, column).toString();
        text += QLatin1Char('\n'); // a term never matches across two cells
    }
    return text.toCaseFolded();
}

} // namespace ets::eventcells

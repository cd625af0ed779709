// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventcells.h"

#include "model/qt/models/opfigure.h"
#include "model/qt/text/linktext.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

namespace ets::eventcells {

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

} // namespace ets::eventcells

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventcells.h"

#include "model/qt/models/events/eventcolumns.h"
#include "model/qt/models/measurecolumns.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/eventtitle.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"
#include "model/trace/backends.h"

namespace ets::eventcells {

namespace {

FieldValue fieldOf(const DataSet& dataSet, const Presentation& how, EventId event, EventColumn column)
{
    return measureOf(column).of(measurecolumns::contextOf(dataSet, how), event);
}

} // namespace

QVariant value(const DataSet& dataSet, const Presentation& how, EventId event, EventColumn column)
{
    const auto worded = wordsOf(column).worded;
    return worded != nullptr ? worded(dataSet, event) : measurecolumns::variantOf(fieldOf(dataSet, how, event, column));
}

QString shownInstead(const DataSet& dataSet, const Presentation& how, EventId id, EventColumn column)
{
    const Event& event = dataSet.trace->event(id);
    if (column == EventColumn::Name) {
        return isVulkanDispatch(*dataSet.trace, event) ? eventTitle(*dataSet.trace, event) : QString();
    }
    if (column == EventColumn::PerRun) {
        return opfigure::below(dataSet, how, id);
    }
    const bool isCutOff = event.unresolvedTicks > 0 && event.role == EventRole::DelegateOp;
    if (!isCutOff || !isTime(measureOf(column).kind) || value(dataSet, how, id, column).toDouble() != 0.0) {
        return {};
    }
    const TraceOptions& options = dataSet.trace->options();
    return measureOf(column).kind == FieldKind::TickSum
        ? unresolved::below(static_cast<double>(event.unresolvedTicks), options)
        : unresolved::duration(*dataSet.trace, event, 0);
}

QVariant shownValue(const DataSet& dataSet, const Presentation& how, EventId event, EventColumn column)
{
    if (measureOf(column).kind == FieldKind::Series) {
        return {}; // a chart
    }
    const auto worded = wordsOf(column).worded;
    return worded != nullptr ? worded(dataSet, event)
                             : measurecolumns::shownVariantOf(fieldOf(dataSet, how, event, column));
}

QVariant sortValue(const DataSet& dataSet, const Presentation& how, EventId event, EventColumn column)
{
    if (measureOf(column).kind == FieldKind::Series) {
        return {};
    }
    const FieldValue field = fieldOf(dataSet, how, event, column);
    if (const auto* const list = std::get_if<std::span<const std::int64_t>>(&field)) {
        return list->empty() ? QVariant() : QVariant(static_cast<qlonglong>(list->front()));
    }
    return wordsOf(column).worded != nullptr ? value(dataSet, how, event, column)
                                             : measurecolumns::shownVariantOf(field);
}

QString explanation(const DataSet& dataSet, EventId event, EventColumn column)
{
    const auto explain = wordsOf(column).explanation;
    return explain != nullptr ? explain(dataSet, event) : QString();
}

QVariant valueInRun(const DataSet& dataSet, const Presentation& how, const EventInRun& row, EventColumn column)
{
    const auto inRun = measureOf(column).inRun;
    return inRun != nullptr ? measurecolumns::variantOf(inRun(measurecolumns::contextOf(dataSet, how), row))
                            : value(dataSet, how, row.event, column);
}

QVariant shownValueInRun(const DataSet& dataSet, const Presentation& how, const EventInRun& row, EventColumn column)
{
    return measureOf(column).inRun != nullptr ? valueInRun(dataSet, how, row, column)
                                              : shownValue(dataSet, how, row.event, column);
}

QVariant sortValueInRun(const DataSet& dataSet, const Presentation& how, const EventInRun& row, EventColumn column)
{
    return measureOf(column).inRun != nullptr ? valueInRun(dataSet, how, row, column)
                                              : sortValue(dataSet, how, row.event, column);
}

} // namespace ets::eventcells

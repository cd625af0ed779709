// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventcells.h"

#include "model/qt/models/events/eventcolumns.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/eventtitle.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"
#include "model/trace/vulkandispatch.h"

#include <QtCore/QStringList>

#include <limits>

namespace ets::eventcells {

namespace {

EventFacts factsOf(const DataSet& dataSet)
{
    return {.trace = *dataSet.trace,
        .executeTicks = dataSet.operators.executeTicks,
        .opCosts = dataSet.opCosts,
        .figure = dataSet.figure,
        .sourceLines = dataSet.sourceLines};
}

FieldValue fieldOf(const DataSet& dataSet, EventId event, EventColumn column)
{
    return infoOf(column).value(factsOf(dataSet), event);
}

/// A value as it is.
struct Whole {
    static constexpr qsizetype mostOfList = std::numeric_limits<qsizetype>::max();
    static QString text(std::string_view text) { return toQString(text); }
};

/// A value as it is shown.
struct Shown {
    static constexpr qsizetype mostOfList = maxShownLength;
    static QString text(std::string_view text) { return displayText(text); }
};

template <typename Way> struct AsVariant {
    QVariant operator()(std::monostate /*none*/) const { return {}; }
    QVariant operator()(bool truth) const { return truth; }
    QVariant operator()(double number) const { return number; }
    QVariant operator()(std::int64_t number) const { return static_cast<qlonglong>(number); }
    QVariant operator()(std::uint64_t number) const { return static_cast<qulonglong>(number); }
    QVariant operator()(std::string_view text) const { return Way::text(text); }
    QVariant operator()(const std::string& text) const { return Way::text(text); }
    QVariant operator()(const TextList& texts) const { return joined(texts, Way::text); }
    QVariant operator()(std::span<const std::int64_t> numbers) const
    {
        return joined(numbers, [](std::int64_t number) { return QString::number(number); });
    }

private:
    /// One text, which ends behind the item that makes it too long.
    template <typename Items, typename TextOf> static QVariant joined(const Items& items, TextOf textOf)
    {
        QStringList texts;
        qsizetype length = 0;
        for (std::size_t i = 0; i < items.size() && length < Way::mostOfList; ++i) {
            texts.push_back(textOf(items[i]));
            length += texts.back().size();
        }
        return texts.isEmpty() ? QVariant() : QVariant(texts.join(QStringLiteral(", ")));
    }
};

} // namespace

QVariant variantOf(const FieldValue& value)
{
    return std::visit(AsVariant<Whole>(), value);
}

QVariant value(const DataSet& dataSet, EventId event, EventColumn column)
{
    const auto worded = wordsOf(column).worded;
    return worded != nullptr ? worded(dataSet, event) : variantOf(fieldOf(dataSet, event, column));
}

QString shownInstead(const DataSet& dataSet, EventId id, EventColumn column)
{
    const Event& event = dataSet.trace->event(id);
    if (column == EventColumn::Name) {
        return isVulkanDispatch(*dataSet.trace, event) ? eventTitle(*dataSet.trace, event) : QString();
    }
    if (column == EventColumn::PerRun) {
        return opfigure::below(dataSet, id);
    }
    const bool isCutOff = event.unresolvedTicks > 0 && event.role == EventRole::DelegateOp;
    if (!isCutOff || !isTime(infoOf(column).kind) || value(dataSet, id, column).toDouble() != 0.0) {
        return {};
    }
    const TraceOptions& options = dataSet.trace->options();
    return infoOf(column).kind == FieldKind::TickSum
        ? unresolved::below(static_cast<double>(event.unresolvedTicks), options)
        : unresolved::duration(*dataSet.trace, event, 0);
}

QVariant shownValue(const DataSet& dataSet, EventId event, EventColumn column)
{
    if (infoOf(column).kind == FieldKind::Series) {
        return {}; // a chart
    }
    const auto worded = wordsOf(column).worded;
    return worded != nullptr ? worded(dataSet, event) : std::visit(AsVariant<Shown>(), fieldOf(dataSet, event, column));
}

QVariant sortValue(const DataSet& dataSet, EventId event, EventColumn column)
{
    if (infoOf(column).kind == FieldKind::Series) {
        return {};
    }
    const FieldValue field = fieldOf(dataSet, event, column);
    if (const auto* const list = std::get_if<std::span<const std::int64_t>>(&field)) {
        return list->empty() ? QVariant() : QVariant(static_cast<qlonglong>(list->front()));
    }
    return wordsOf(column).worded != nullptr ? value(dataSet, event, column) : variantOf(field);
}

QString explanation(const DataSet& dataSet, EventId event, EventColumn column)
{
    const auto explain = wordsOf(column).explanation;
    return explain != nullptr ? explain(dataSet, event) : QString();
}

QVariant valueInRun(const DataSet& dataSet, const EventInRun& row, EventColumn column)
{
    const auto inRun = infoOf(column).inRun;
    return inRun != nullptr ? variantOf(inRun(factsOf(dataSet), row)) : value(dataSet, row.event, column);
}

QVariant shownValueInRun(const DataSet& dataSet, const EventInRun& row, EventColumn column)
{
    return infoOf(column).inRun != nullptr ? valueInRun(dataSet, row, column) : shownValue(dataSet, row.event, column);
}

QVariant sortValueInRun(const DataSet& dataSet, const EventInRun& row, EventColumn column)
{
    return infoOf(column).inRun != nullptr ? valueInRun(dataSet, row, column) : sortValue(dataSet, row.event, column);
}

} // namespace ets::eventcells

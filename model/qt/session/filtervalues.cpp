// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/filtervalues.h"

#include "model/qt/session/tracestore.h"

#include <QtCore/QJsonArray>

namespace ets::filtervalues {

const QString name = QStringLiteral("filter");

QJsonObject written(const EventFilter& filter)
{
    QJsonObject values{
        {QStringLiteral("text"), filter.text}, {QStringLiteral("chips"), QJsonArray::fromStringList(filter.chips)}};
    if (filter.range) { // as texts: a number of JSON has 53 bits
        values.insert(QStringLiteral("start"), QString::number(filter.range->start));
        values.insert(QStringLiteral("end"), QString::number(filter.range->end));
    }
    return values;
}

EventFilter read(const QJsonObject& values)
{
    EventFilter filter;
    filter.text = values.value(QStringLiteral("text")).toString();
    const QJsonArray chips = values.value(QStringLiteral("chips")).toArray();
    for (const auto& chip : chips) {
        if (!chip.toString().isEmpty()) {
            filter.chips.push_back(chip.toString());
        }
    }
    bool hasStart = false;
    bool hasEnd = false;
    const TimeRange range{values.value(QStringLiteral("start")).toString().toULongLong(&hasStart),
        values.value(QStringLiteral("end")).toString().toULongLong(&hasEnd)};
    if (hasStart && hasEnd && !range.isEmpty() && range.start < range.end) {
        filter.range = range;
    }
    return filter;
}

EventFilter readKept(const QString& folder, const ETDump& dump)
{
    return read(TraceStore::readFile(folder, TraceStore::keyOf(dump)).value(name).toObject());
}

} // namespace ets::filtervalues

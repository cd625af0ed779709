// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/keptfilter.h"

#include <QtCore/QJsonArray>

namespace ets {

namespace {

const QString nameOfFilter = QStringLiteral("filter");

QString keyOf(const DataSetPtr& dataSet)
{
    return dataSet == nullptr ? QString() : TraceStore::keyOf(dataSet->trace->etdump());
}

} // namespace

KeptFilter::KeptFilter(Session& session, TraceStore& store, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_store(store)
{
    connect(&session, &Session::traceChanges, this, [this] { m_store.setKey({}); });
    connect(&session, &Session::dataSetChanged, this, &KeptFilter::setDataSet);
    connect(&session.filterZoom(), &FilterZoomStack::filterChanged, this, [this](const EventFilter& filter) {
        m_store.setValue(nameOfFilter, filter.isEmpty() ? QJsonValue() : QJsonValue(written(filter)));
    });
}

void KeptFilter::setDataSet(const DataSetPtr& dataSet)
{
    const QString key = keyOf(dataSet);
    if (key == m_store.key()) {
        return; // the record joined, or other runs were chosen
    }
    m_store.setKey(key);
    FilterZoomStack& stack = m_session.filterZoom();
    if (stack.filter().isEmpty()) {
        stack.setFilter(read(m_store.value(nameOfFilter).toObject()));
    } else { // the file was written anew: what one looks for in it stays
        m_store.setValue(nameOfFilter, written(stack.filter()));
    }
}

QJsonObject KeptFilter::written(const EventFilter& filter)
{
    QJsonObject values{
        {QStringLiteral("text"), filter.text}, {QStringLiteral("chips"), QJsonArray::fromStringList(filter.chips)}};
    if (filter.range) { // as texts: a number of JSON has 53 bits
        values.insert(QStringLiteral("start"), QString::number(filter.range->start));
        values.insert(QStringLiteral("end"), QString::number(filter.range->end));
    }
    return values;
}

EventFilter KeptFilter::read(const QJsonObject& values)
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

} // namespace ets

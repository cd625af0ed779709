// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept/keptzoom.h"

#include <QtCore/QJsonObject>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

const QString nameInStore = QStringLiteral("zoom");
const QString startName = QStringLiteral("start");
const QString endName = QStringLiteral("end");

/// What of a range lies within another; nothing where that is empty.
ZoomRange within(const TimeRange& range, const TimeRange& all)
{
    const TimeRange part{std::max(range.start, all.start), std::min(range.end, all.end)};
    return part.start < part.end ? ZoomRange(part) : ZoomRange();
}

} // namespace

KeptZoom::KeptZoom(Session& session, TraceStore& store, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_store(store)
{
}

void KeptZoom::follow(const ViewState& now, Changes changes)
{
    if (changes.testFlag(Change::Loaded)) {
        show(*now.dataSet);
    } else if (changes.testFlag(Change::Zoomed)) {
        keep(now.zoom);
    }
}

void KeptZoom::show(const DataSet& dataSet)
{
    const TimeRange all = dataSet.timeline.range();
    const TimeRange before = std::exchange(m_range, all);
    const bool isSameFile =
        std::exchange(m_path, dataSet.files.path(FileRole::Dump)) == dataSet.files.path(FileRole::Dump);
    if (std::exchange(m_key, m_store.key()) == m_store.key()) {
        return; // the record joined, or other runs were chosen
    }
    FilterZoomStack& stack = m_session.filterZoom();
    if (const ZoomRange zoom = stack.zoom(); zoom && isSameFile) {
        const TimeRange moved{all.start + (zoom->start - std::min(zoom->start, before.start)),
            all.start + (zoom->end - std::min(zoom->end, before.start))};
        stack.setZoom(within(moved, all));
        return;
    }
    const QJsonObject values = m_store.value(nameInStore).toObject();
    bool hasStart = false;
    bool hasEnd = false;
    const TimeRange kept{values.value(startName).toString().toULongLong(&hasStart),
        values.value(endName).toString().toULongLong(&hasEnd)};
    if (hasStart && hasEnd && !stack.zoom()) {
        stack.setZoom(within(kept, all));
    }
}

void KeptZoom::keep(const ZoomRange& zoom)
{
    // As texts: a number of JSON has 53 bits.
    m_store.setValue(nameInStore,
        zoom ? QJsonValue(QJsonObject{{startName, QString::number(zoom->start)}, {endName, QString::number(zoom->end)}})
             : QJsonValue());
}

} // namespace ets

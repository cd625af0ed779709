// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/keptfilter.h"

#include "model/qt/session/filtervalues.h"

namespace ets {

KeptFilter::KeptFilter(Session& session, TraceStore& store, QObject* parent)
    : QObject(parent)
    , m_store(store)
{
    connect(&session, &Session::traceChanges, this, [this] {
        m_dump.reset();
        m_store.setKey({});
    });
}

void KeptFilter::follow(const ViewState& now, Changes changes)
{
    if (now.dataSet == nullptr) {
        return;
    }
    const std::shared_ptr<const ETDump> dump = now.dataSet->trace->sharedEtdump();
    if (m_dump.lock() != dump) { // else the record joined, or other runs were chosen
        m_dump = dump;
        m_store.setKey(TraceStore::keyOf(*dump));
    }
    if (changes.testFlag(Change::Loaded) || changes.testFlag(Change::Filtered)) {
        const EventFilter& filter = now.filter.asked;
        m_store.setValue(
            filtervalues::name, filter.isEmpty() ? QJsonValue() : QJsonValue(filtervalues::written(filter)));
    }
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/facts/factstore.h"

#include "model/qt/load/session.h"

#include <QtCore/QPointer>

#include <algorithm>
#include <utility>

namespace ets {

FactStore& FactStore::of(Session& session)
{
    auto* const known = session.findChild<FactStore*>(QString(), Qt::FindDirectChildrenOnly);
    return known != nullptr ? *known : *new FactStore(session);
}

FactStore::FactStore(Session& session)
    : QObject(&session)
{
    connect(&session, &Session::dataSetArrives, this, &FactStore::setDataSet);
    connect(&m_comparison, &NumberComparison::changed, this, &FactStore::take);
    connect(&m_comparison, &NumberComparison::thresholdChanged, this, &FactStore::take);
    setDataSet(session.dataSet());
}

void FactStore::setDataSet(const DataSetPtr& dataSet)
{
    m_comparison.setDataSet(dataSet);
    const auto isOf = [&dataSet](const TraceFacts& facts) {
        return &facts.trace() == dataSet->trace.get() && std::ranges::equal(facts.data(), dataSet->files.data());
    };
    const auto before = std::exchange(m_facts,
        dataSet == nullptr
            ? nullptr
            : std::make_shared<TraceFacts>(*dataSet->trace, dataSet->operators, dataSet->files.data(), dataSet));
    if (dataSet != nullptr && before != nullptr && isOf(*before)) { // shown anew
        m_facts->adopt(*before);
        return;
    }
    for (const auto& run : std::exchange(m_runs, {})) {
        if (const auto known = run.lock()) {
            known->drop();
        }
    }
}

FactStore::Use FactStore::wantNumbers()
{
    ++m_uses;
    m_comparison.setWanted(true);
    return {this, [store = QPointer(this)](const void* /*use*/) {
                if (store != nullptr && --store->m_uses == 0) {
                    store->m_comparison.setWanted(false);
                }
            }};
}

void FactStore::take()
{
    const NumberTablePtr& table = m_comparison.table();
    if (table != nullptr || m_numbers != nullptr) {
        m_numbers = table != nullptr ? std::make_shared<const WorstNumbers>(table, m_comparison.threshold()) : nullptr;
        Q_EMIT numbersChanged(m_numbers);
    }
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept/keptreading.h"

#include "app/preferences/preferences.h"
#include "app/strip/runsmenu.h"
#include "model/qt/load/readingvalues.h"
#include "views/common/guarded.h"

#include <utility>

namespace ets {

KeptReading::KeptReading(Session& session, const Preferences& preferences, TraceStore& store, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_preferences(preferences)
    , m_store(store)
{
    guarded::connect(&session, &Session::dataSetChanged, this, &KeptReading::setDataSet);
    connect(&session, &Session::loadFinished, this, &KeptReading::leaveWarmUpOut);
}

void KeptReading::setDataSet(const DataSetPtr& dataSet)
{
    const QJsonObject now = readingvalues::written(dataSet->trace->options());
    const bool isKept = m_store.value(readingvalues::name).isObject();
    if (m_store.key() != m_key) {
        m_key = m_store.key();
        m_isNew = !isKept && !m_key.isEmpty();
    }
    if (isKept || now != readingvalues::written(TraceOptions())) {
        m_store.setValue(readingvalues::name, now);
    }
}

void KeptReading::leaveWarmUpOut()
{
    if (!std::exchange(m_isNew, false) || !m_preferences.isOn(Preference::LeaveWarmUpOut)) {
        return;
    }
    const DataSetPtr& dataSet = m_session.dataSet();
    const std::uint32_t warmUp = RunsMenu::warmUpOf(*dataSet);
    if (warmUp > 0 && dataSet->trace->options().runs.isAll()) {
        m_session.setRuns(RunSpec::dropFirst(warmUp));
    }
}

} // namespace ets

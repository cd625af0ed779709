// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept/keptreading.h"

#include "app/preferences/preferences.h"
#include "app/strip/runsmenu.h"
#include "model/analysis/runs/warmup.h"
#include "model/qt/load/readingvalues.h"

#include <utility>

namespace ets {

KeptReading::KeptReading(Session& session, const Preferences& preferences, TraceStore& store, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_preferences(preferences)
    , m_store(store)
{
    connect(&session, &Session::loadFinished, this, &KeptReading::leaveWarmUpOut);
}

void KeptReading::follow(const ViewState& now)
{
    const QJsonObject values = readingvalues::written(now.dataSet->trace->options());
    const bool isKept = m_store.value(readingvalues::name).isObject();
    if (m_store.key() != m_key) {
        m_key = m_store.key();
        m_isNew = !isKept && !m_key.isEmpty();
    }
    if (isKept || values != readingvalues::written(TraceOptions())) {
        m_store.setValue(readingvalues::name, values);
    }
}

void KeptReading::leaveWarmUpOut()
{
    if (!std::exchange(m_isNew, false) || !m_preferences.isOn(Preference::LeaveWarmUpOut)) {
        return;
    }
    const DataSetPtr& dataSet = m_session.dataSet();
    const WarmUp warmUp = RunsMenu::warmUpOf(m_session);
    if (warmUp.runs > 0 && warmUp.method.empty() && dataSet->trace->options().runs.isAll()) {
        m_session.setRuns(warmUp.rest());
    }
}

} // namespace ets

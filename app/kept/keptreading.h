// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"
#include "model/qt/session/tracestore.h"

#include <QtCore/QObject>

namespace ets {

class Preferences;

/// Keeps for every trace how it is read: which runs count, its clock, what its blocks executed. The loader reads it
/// again. Of a trace that nothing was chosen for warm-up is left out, if that is preferred.
class KeptReading : public QObject {
    Q_OBJECT

public:
    /// All have to live as long as this.
    KeptReading(Session& session, const Preferences& preferences, TraceStore& store, QObject* parent = nullptr);

    /// To be told once the store is turned to another trace.
    void follow(const ViewState& now);

private:
    void leaveWarmUpOut();

    Session& m_session;
    const Preferences& m_preferences;
    TraceStore& m_store;
    QString m_key; ///< Of the trace on show.
    bool m_isNew = false; ///< Nobody has chosen anything for the trace on show.
};

} // namespace ets

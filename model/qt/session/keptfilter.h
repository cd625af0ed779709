// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"
#include "model/qt/session/tracestore.h"

#include <QtCore/QObject>

namespace ets {

/// Turns a store to the trace of a session, and keeps the filter of every trace in it. The loader brings it back with
/// the trace, see Session::setKeptFolder().
class KeptFilter : public QObject {
    Q_OBJECT

public:
    /// @param store has to live as long as this
    KeptFilter(Session& session, TraceStore& store, QObject* parent = nullptr);

    /// To be told every state, before all others that keep something in the store.
    void follow(const ViewState& now, Changes changes);

private:
    TraceStore& m_store;
    std::weak_ptr<const ETDump> m_dump; ///< That the store is turned to.
};

} // namespace ets

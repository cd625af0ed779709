// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"
#include "model/qt/session/tracestore.h"

#include <QtCore/QJsonObject>

namespace ets {

/// Turns a store to the trace of a session, and keeps the filter of every trace in it.
class KeptFilter : public QObject {
    Q_OBJECT

public:
    /// @param store has to live as long as this
    KeptFilter(Session& session, TraceStore& store, QObject* parent = nullptr);

    /// What is written of a filter: its text, its chips, and its range in ticks as decimal texts.
    [[nodiscard]] static QJsonObject written(const EventFilter& filter);
    /// A filter from what was written of one; a part with odd values reads as none.
    [[nodiscard]] static EventFilter read(const QJsonObject& values);

private:
    void setDataSet(const DataSetPtr& dataSet);

    Session& m_session;
    TraceStore& m_store;
};

} // namespace ets

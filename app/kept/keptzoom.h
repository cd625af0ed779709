// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"
#include "model/qt/session/tracestore.h"

#include <QtCore/QObject>

namespace ets {

/// Keeps for every trace which part of its time is shown. Of a file that was written anew the same part is shown,
/// counted from its beginning.
class KeptZoom : public QObject {
    Q_OBJECT

public:
    /// Both have to live as long as this.
    KeptZoom(Session& session, TraceStore& store, QObject* parent = nullptr);

    /// To be told once the store is turned to another trace.
    void follow(const ViewState& now, Changes changes);

private:
    void show(const DataSet& dataSet);
    void keep(const ZoomRange& zoom);

    Session& m_session;
    TraceStore& m_store;
    QString m_key; ///< Of the trace on show.
    QString m_path;
    TimeRange m_range{0, 0}; ///< All of the trace on show.
};

} // namespace ets

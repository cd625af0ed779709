// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/session/tracestore.h"
#include "views/timeline/arrange/timelinearrangement.h"

#include <QtCore/QObject>

namespace ets {

class TimelineController;

/// Keeps tracks, colors and marks of every trace in a store, and brings them back with the trace.
class KeptTimeline : public QObject {
    Q_OBJECT

public:
    /// All have to live as long as this.
    KeptTimeline(TimelineController& controller, TraceStore& store, QObject* parent = nullptr);

    /// To be told once the store is turned to another trace.
    void follow();

private:
    void keep();

    TimelineController& m_controller;
    TraceStore& m_store;
    QString m_key; ///< Of the trace on show.
    TimelineArrangement m_tracks; ///< Of the trace on show, as they come.
};

} // namespace ets

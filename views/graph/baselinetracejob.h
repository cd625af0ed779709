// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/load/baseline.h"
#include "model/qt/session/viewstate.h"

#include <QtCore/QObject>
#include <QtCore/QString>

namespace ets {

/// Reads the first recording of the baseline once its graph is wanted: a comparison keeps none of its traces.
class BaselineTraceJob : public QObject {
    Q_OBJECT

public:
    explicit BaselineTraceJob(QObject* parent = nullptr);

    /// Keeps to the baseline, as View::present() of the view that shows it.
    void present(const ViewState& now, Changes changes);

    void want(bool isWanted);
    /// Whether there is a recording to be read.
    [[nodiscard]] bool hasTrace() const;
    /// Null where it is not wanted, and while it is read.
    [[nodiscard]] const BaselineTracePtr& trace() const { return m_trace; }
    /// Why there is none, for people; empty where there is no reason known.
    [[nodiscard]] const QString& failure() const { return m_failure; }
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }

Q_SIGNALS:
    void changed(); ///< trace() or failure() is another one.

private:
    void start();

    DataSetPtr m_dataSet;
    BaselinePtr m_baseline;
    bool m_isWanted = false;
    BaselineTracePtr m_trace;
    QString m_failure;
    Job<BaselineTracePtr> m_job;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/load/loadjob.h"

#include <QtCore/QObject>

namespace ets {

/// Child of its session. Runs one load at a time in a worker. A newer load replaces an older one, whose results are
/// dropped even if they are under way already.
class TraceLoader : public QObject {
    Q_OBJECT

public:
    explicit TraceLoader(QObject* parent = nullptr);

    /// Where what people chose for single traces is kept, see TraceStore; empty for nowhere.
    void setKeptFolder(const QString& folder) { m_keptFolder = folder; }
    /// Starts a load; one that runs is canceled without a word.
    void start(const LoadRequest& request);
    /// Ends the load that runs, if any; finished() follows at once.
    void cancel();
    /// Whether a load that was started runs.
    [[nodiscard]] bool isLoading() const { return m_job.isRunning(); }

    /// Phase in words, translated.
    [[nodiscard]] static QString phaseText(LoadPhase phase);

Q_SIGNALS:
    void loaded(const ets::LoadedTrace& trace); ///< The dump alone first, then with its record.
    /// A record or program of another model was not joined; all else was. Opening it once more, alone, joins it.
    void leftOut(const QString& path, ets::FileRole role, const QString& message);
    void unneeded(const QString& message); ///< Why a file that was given is of no use for the others.
    void failed(const QString& message); ///< In words for the person who opened it; what was open stays.
    /// @param fraction of the whole load, 0 to 1; never goes back
    void progressed(const QString& phase, double fraction);
    /// After the last of the others, also for a canceled load.
    void finished();

private:
    void deliver(const Result<LoadedTrace>& result);
    void tellOf(const LeftOutFile& file);

    QStringList m_leftOut; ///< Paths of what the last load left out and nobody has opened again.
    QString m_keptFolder;
    std::shared_ptr<LoadOutcome> m_outcome; ///< Of the last load that was started.
    Job<LoadedTrace> m_job;
};

} // namespace ets

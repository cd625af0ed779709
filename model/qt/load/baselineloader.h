// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/load/baseline.h"

#include <QtCore/QObject>

#include <optional>

namespace ets {

/// Child of its session. Compares the trace on show with a baseline, in a worker: anew whenever one of the two is
/// another. Of several comparisons only the latest counts.
class BaselineLoader : public QObject {
    Q_OBJECT

public:
    explicit BaselineLoader(QObject* parent = nullptr);
    ~BaselineLoader() override;

    /// The baseline and what it came to; null for none. Always of the data set that was set last.
    [[nodiscard]] const BaselinePtr& state() const { return m_state; }
    /// Compares with these; changed() follows at once, and when there is an answer.
    void set(BaselineFiles files);
    /// More recordings of the new side, beside the trace on show: they go when another dump is shown. Nothing happens
    /// without a baseline.
    /// @param paths dumps and folders of them; empty for the trace on show alone
    void setBeside(const QStringList& paths);
    void drop(); ///< There is no baseline; changed() follows if there was one.
    void reload(); ///< Reads the files again.
    /// Another data set is on show: state() is of it when this returns, without changed().
    /// @param files a baseline in the place of the one before; nothing for the same
    void setDataSet(const DataSetPtr& dataSet, const std::optional<BaselineFiles>& files = {});
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); } ///< Whether a comparison runs.
    void cancel(); ///< Ends the comparison that runs; the baseline stays, without an answer.

Q_SIGNALS:
    void changed(); ///< state() is another one.
    void chosen(); ///< Somebody asked for a baseline: set() was called.
    void started(); ///< A worker reads and compares; finished() follows, however it ends.
    void progressed(double fraction); ///< 0 to 1.
    void finished();
    void failed(const QString& message); ///< In words for the person who asked for it.

private:
    void setFiles(BaselineFiles files);
    void compare();
    void deliver(const Result<BaselineAnswer>& answer);
    void setState(Baseline state);
    void end();

    DataSetPtr m_dataSet;
    BaselinePtr m_state;
    Job<BaselineAnswer> m_job;
};

} // namespace ets

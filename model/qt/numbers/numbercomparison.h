// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/numbertable.h"
#include "model/qt/jobs/latestjob.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QObject>
#include <QtCore/QString>

#include <memory>
#include <optional>

namespace ets {

using NumberTablePtr = std::shared_ptr<const NumberTable>;

/// How a Python is to compute reference values; what a person chose.
struct ReferenceRequest {
    QString python; ///< The interpreter, looked for in PATH unless it has a slash.
    QString inputs; ///< .pt, .npz or .bpte; empty for those of the record.
    int testCase = 0; ///< Of a .bpte.
    int timeoutSeconds = 600;
};

/// Compares the logged values of the trace on show with reference values, in a worker, once somebody wants to see it.
/// A choice of reference values lasts until another trace or record is on show.
class NumberComparison : public QObject {
    Q_OBJECT

public:
    explicit NumberComparison(QObject* parent = nullptr);

    /// Where computed values are kept; the cache of the person's account by default.
    void setCacheFolder(const QString& folder) { m_cacheFolder = folder; }

    /// Drops what was found; nothing is compared until it is wanted. Null just drops.
    void setDataSet(const DataSetPtr& dataSet);
    /// Whether somebody sees the result. What is under way goes on, what is not begins with this.
    void setWanted(bool wanted);

    /// Compares with the values in a file.
    void useFile(const QString& path);
    /// Compares with the record's outputs, or with values that were computed before.
    void useRecord();
    /// Runs the person's Python for values. Only ever called because of what a person did.
    void compute(const ReferenceRequest& request);
    /// The command of compute(), a word each. @return empty where there is no record to compute from
    [[nodiscard]] QStringList commandOf(const ReferenceRequest& request);
    /// Stops what runs. What was found before stays.
    void cancel();

    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    /// Whether the Python of compute() runs.
    [[nodiscard]] bool isComputing() const { return isRunning() && m_choice.run.has_value(); }
    [[nodiscard]] const NumberTablePtr& table() const { return m_table; } ///< What was found; null until then.
    [[nodiscard]] const QString& problem() const { return m_problem; } ///< Why nothing was found; empty for no failure.
    [[nodiscard]] const GapThreshold& threshold() const { return m_threshold; } ///< In force.
    void setThreshold(const GapThreshold& threshold);
    /// Where the run first goes wrong by the threshold; nothing if nowhere.
    [[nodiscard]] const std::optional<Divergence>& divergence() const { return m_divergence; }
    [[nodiscard]] std::size_t beyond() const { return m_beyond; } ///< Rows beyond the threshold.

Q_SIGNALS:
    void started();
    void progressed(double fraction); ///< From 0 to 1.
    /// There is another table, or none any more, or another problem.
    void changed();
    void thresholdChanged(); ///< Divergence and marks are others.

private:
    void begin();
    void run();
    void deliver(const Result<NumberTablePtr>& result);
    void judge();

    [[nodiscard]] ReferenceRun runOf(const ReferenceRequest& request) const;

    DataSetPtr m_dataSet;
    std::optional<ReferenceRun> m_graph; ///< Which graph of the record would be run; found when first asked for.
    QString m_cacheFolder;
    ReferenceChoice m_choice;
    ReferenceChoice m_lastGood; ///< What the table on show was made with.
    bool m_isComputed = false; ///< Whether that was computed from the record, not chosen.
    NumberTablePtr m_table;
    QString m_problem;
    GapThreshold m_threshold;
    std::optional<Divergence> m_divergence;
    std::size_t m_beyond = 0;
    bool m_isWanted = false;
    bool m_isDone = false; ///< Found or failed.
    LatestJob<NumberTablePtr> m_job;
};

} // namespace ets

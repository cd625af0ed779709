// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/numbertable.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QObject>
#include <QtCore/QString>

#include <memory>
#include <optional>

namespace ets {

using NumberTablePtr = std::shared_ptr<const NumberTable>;
using NumberRunsPtr = std::shared_ptr<const NumberRuns>;

/// How a Python is to compute reference values; what a person chose.
struct ReferenceRequest {
    QString python; ///< The interpreter, looked for in PATH unless it has a slash.
    QString inputs; ///< .pt, .npz or .bpte; empty for those of the record.
    int testCase = 0; ///< Of a .bpte.
    int timeoutSeconds = 600;
    int memoryGigabytes = 0; ///< Address space that it may use; 0 for any.
};

/// Compares the logged values of the trace on show with reference values, in a worker, once somebody wants to see it.
/// A choice of reference values lasts until another trace or record is on show, or a file of them is opened.
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
    /// Compares the runs of another block; nothing for the one to begin with. Values that were computed with a Python
    /// are computed for the test case and method of that block.
    void setBlock(std::optional<BlockId> block);
    /// Compares the blocks of all test cases, each with the values of its own. Where hasCases().
    void setEveryCase();
    /// Shows the values of one run; nothing for the worst of all.
    void setRun(std::optional<RunId> run);
    [[nodiscard]] const std::optional<BlockId>& block() const { return m_choice.block; } ///< As chosen.
    [[nodiscard]] bool isEveryCase() const { return m_choice.isEveryCase; } ///< As chosen.
    [[nodiscard]] const std::optional<RunId>& chosenRun() const { return m_run; } ///< As chosen.
    /// Whether there are test cases of which the reference values can be computed one by one.
    [[nodiscard]] bool hasCases() const;
    /// Stops what runs. What was found before stays.
    void cancel();

    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); } ///< Whether values are computed or compared.
    /// Whether the Python of compute() runs.
    [[nodiscard]] bool isComputing() const { return isRunning() && m_choice.run.has_value(); }
    [[nodiscard]] const NumberTablePtr& table() const { return m_table; } ///< What was found; null until then.
    [[nodiscard]] const NumberRunsPtr& runs() const { return m_runs; } ///< All that was compared; null until then.
    [[nodiscard]] const QString& problem() const { return m_problem; } ///< Why nothing was found; empty for no failure.
    [[nodiscard]] const GapThreshold& threshold() const { return m_threshold; } ///< In force.
    /// Judges again what was found. changed() follows where the worst of several runs is told by another metric than
    /// before, else thresholdChanged().
    void setThreshold(const GapThreshold& threshold);
    /// Where the run first goes wrong by the threshold; nothing if nowhere.
    [[nodiscard]] const std::optional<Divergence>& divergence() const { return m_divergence; }
    [[nodiscard]] std::size_t beyond() const { return m_beyond; } ///< Rows beyond the threshold.

Q_SIGNALS:
    void valuesArrived(); ///< A file of reference values was opened for the trace that is on show.
    void started(); ///< A worker computes or compares from now on; changed() follows.
    void progressed(double fraction); ///< From 0 to 1.
    /// There is another table, or none any more, or another problem.
    void changed();
    void thresholdChanged(); ///< Divergence and marks are others.

private:
    void begin();
    void run();
    void deliver(const Result<NumberRunsPtr>& result);
    void chooseAgain(std::optional<BlockId> block, bool isEveryCase);
    void show();
    void judge();

    [[nodiscard]] ReferenceRun runOf(const ReferenceRequest& request) const;

    DataSetPtr m_dataSet;
    std::optional<ReferenceRun> m_graph; ///< What of the record would be run for the block; found when first asked for.
    QString m_cacheFolder;
    ReferenceChoice m_choice;
    ReferenceChoice m_lastGood; ///< What the table on show was made with.
    bool m_isComputed = false; ///< Whether that was computed from the record, not chosen.
    std::optional<ReferenceRun> m_lastRun; ///< What computed the values on show; nothing where no Python did.
    NumberRunsPtr m_runs;
    std::optional<RunId> m_run; ///< On show; nothing for the worst of all.
    NumberTablePtr m_table;
    QString m_problem;
    GapThreshold m_threshold;
    std::optional<Divergence> m_divergence;
    std::size_t m_beyond = 0;
    bool m_isWanted = false;
    bool m_isDone = false; ///< Found or failed.
    Job<NumberRunsPtr> m_job;
};

} // namespace ets

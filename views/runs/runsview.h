// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/runfacts.h"
#include "model/analysis/runtable/runtable.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/session.h"
#include "model/qt/models/columnspec.h"
#include "views/common/view.h"

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QToolButton;

namespace ets {

class ElidedLabel;
class FactTable;
class RunsChart;

/// A row per run: how long it took, how far that is from the median, what is particular about it. The chosen run is set
/// against the median run, op type by op type.
class RunsView : public View {
    Q_OBJECT

public:
    explicit RunsView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] RunsChart* chart() const { return m_chart; }
    [[nodiscard]] QComboBox* chartKind() const { return m_kind; } ///< What the chart shows of the runs.
    [[nodiscard]] QString rate() const; ///< How often the method runs.
    [[nodiscard]] FactTable* runs() const { return m_runs; }
    [[nodiscard]] FactTable* differences() const { return m_differences; }
    [[nodiscard]] QString comparison() const; ///< What is said above the differences.
    void present(const ViewState& now, Changes changes) override;
    void save(QSettings& settings) const override; ///< What the bars are made of.
    void restore(QSettings& settings) override;
    [[nodiscard]] bool isPending() const override
    {
        return m_working.isPending() || m_comparing.isPending() || m_filtering.isPending() || m_dividing.isRunning();
    }

Q_SIGNALS:
    void drilledDown(); ///< A run was opened: double click or Enter.

protected:
    void changeEvent(QEvent* event) override;

private:
    using TablePtr = std::shared_ptr<const RunTable>;
    using PassingPtr = std::shared_ptr<const std::vector<TickSpan>>;
    using PartsPtr = std::shared_ptr<const RunParts>;
    using DifferencesPtr = std::shared_ptr<const std::vector<RunDifference>>;

    void addTools();
    void showDataSet(const DataSetPtr& dataSet);
    void take(const TablePtr& table);
    void choose(std::size_t row);
    void showRun(std::optional<std::size_t> row);
    void showComparison();
    void compare();
    void filter();
    void takePassing(const PassingPtr& passing);
    void showPassing();
    void showPresentation(const ViewState& now);
    [[nodiscard]] CellUnits units() const; ///< Of the trace on show.
    void showBlock(const RunBlock& block);
    void divide();
    void showParts();
    void showSelection();
    void takeDifferences(const DifferencesPtr& differences);
    void toggleOnly();
    /// The chosen run and no other; it counts alone, beside loading where no other block executes.
    [[nodiscard]] RunSpec onlyRun() const;
    void compareWithRun();
    [[nodiscard]] bool isOnlyRun() const;

    QComboBox* m_kind;
    ElidedLabel* m_rate;
    QLabel* m_legend;
    RunsChart* m_chart;
    FactTable* m_runs;
    QLabel* m_comparison;
    QToolButton* m_only;
    QToolButton* m_against;
    FactTable* m_differences;
    TablePtr m_table; ///< Null before it is worked out.
    RunsFact m_fact; ///< What it is.
    std::optional<std::size_t> m_row; ///< Of m_table: the run that is set against the median run.
    std::optional<std::size_t> m_block; ///< Of m_table: whose runs the chart shows.
    PartsPtr m_parts; ///< What the bars are made of; null for one color.
    PassingPtr m_passing; ///< Of the runs what passes the filter; null without one.
    FactUse<RunsFact> m_working;
    FactUse<PassingRunsFact> m_filtering;
    FactUse<RunDifferencesFact> m_comparing;
    Job<PartsPtr> m_dividing; ///< What the bars are made of.
};

} // namespace ets

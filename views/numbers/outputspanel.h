// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/compareresults.h"
#include "model/qt/jobs/job.h"
#include "model/qt/numbers/numbercomparison.h"
#include "views/common/savepicture.h"

#include <QtWidgets/QWidget>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace ets {

class OutputChart;

/// What compare_results says of the outputs of the program, as the plots that the Inspector draws: signal to noise,
/// mean squared error and cosine similarity, a bar per output.
class OutputsPanel : public QWidget {
    Q_OBJECT

public:
    explicit OutputsPanel(NumberComparison& comparison, QWidget* parent = nullptr);

    /// Whose outputs are plotted; null for none.
    void setTrace(std::shared_ptr<const Trace> trace);
    /// Plots against another test case of the record, where the runs do not say which one they had.
    void setTestCase(std::size_t testCase);
    /// Of which outputs it is, or why there is nothing to plot.
    [[nodiscard]] QString caption() const;
    [[nodiscard]] const std::vector<OutputChart*>& charts() const { return m_charts; } ///< In the Inspector's order.
    /// Writes all plots in one picture: SVG for a name that ends in .svg, else PNG.
    [[nodiscard]] Result<void> savePlots(const QString& path);
    /// Writes the values as CSV: a line per output, a column per metric.
    [[nodiscard]] Result<void> saveValues(const QString& path) const;
    /// Compares if somebody sees it.
    void refresh();

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// What the worker finds.
    struct Plots {
        QString of; ///< Block and run.
        std::size_t cases = 0; ///< Of the record among which a person can choose; 0 where the runs say which they had.
        std::size_t testCase = 0;
        Result<std::vector<OutputComparison>> comparisons = std::vector<OutputComparison>();
    };

    void makeTools(QHBoxLayout& line);
    static Plots compare(
        const Trace& trace, BlockId id, RunId run, std::optional<std::size_t> testCase, const LoadContext& context);
    void show(const Plots& plots);
    void showCases(const Plots& plots);
    void askForPlots(PictureFormat format);
    void askForValues();

    NumberComparison& m_comparison;
    QLabel* m_caption;
    QToolButton* m_export;
    QWidget* m_plots;
    std::vector<OutputChart*> m_charts;
    QComboBox* m_cases;
    std::shared_ptr<const Trace> m_trace; ///< Null for none.
    std::optional<std::size_t> m_testCase; ///< As chosen.
    Job<Plots> m_job;
};

} // namespace ets

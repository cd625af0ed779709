// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/numbers/gapcolumn.h"
#include "model/qt/numbers/numbertablemodel.h"
#include "views/common/savedview.h"
#include "views/tables/tablepage.h"

class QComboBox;

namespace ets {

class GapChart;
class NumbersHeader;
class OutputsPanel;

/// The logged values of a run beside the reference values: what the first divergence is, the gap along the program, and
/// every metric of every value. Compares while it is seen.
class NumbersView : public TablePage, public SavedView {
    Q_OBJECT

public:
    explicit NumbersView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] NumberComparison& comparison() { return m_comparison; }
    [[nodiscard]] NumbersHeader* header() const { return m_header; }
    [[nodiscard]] GapChart* chart() const { return m_chart; }
    [[nodiscard]] OutputsPanel* outputs() const { return m_outputs; } ///< Plots of the program's outputs.
    /// The Python that computes reference values, and how long it may take.
    void save(QSettings& settings) const override;
    void restore(QSettings& settings) override;

Q_SIGNALS:
    /// The elements of a row are wanted.
    void tensorWanted(const ets::NumberTablePtr& table, std::size_t row);
    /// Another row is the current one.
    void rowShown(const ets::NumberTablePtr& table, std::size_t row);
    /// What other views show of the numbers; null once there are none.
    void judged(const ets::WorstNumbersPtr& worst);

public Q_SLOTS:
    /// Compares although nobody sees this view: another one shows the gap.
    void compareUnseen();

protected:
    [[nodiscard]] QString countText(int shown, int all) const override;
    void dataSetShown() override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// @param model becomes the page's own
    NumbersView(Session& session, NumberTableModel* model, QWidget* parent);
    void makeTools();
    void want();
    void showNumbers();
    void showThreshold();
    void showRuns();
    void showChart();
    void selectRow(int row);
    void markChart();
    void tellOthers();
    [[nodiscard]] std::vector<std::optional<double>> times() const;
    void openTensor(const QModelIndex& index);

    NumberTableModel& m_numbers;
    NumberComparison m_comparison;
    NumbersHeader* m_header;
    GapChart* m_chart;
    OutputsPanel* m_outputs;
    QComboBox* m_axis;
    bool m_isWantedElsewhere = false;
    bool m_showsRuns = false; ///< The column of the runs, by itself.
    bool m_hasTold = false; ///< Other views have numbers.
};

} // namespace ets

Q_DECLARE_METATYPE(ets::NumberTablePtr)
Q_DECLARE_METATYPE(ets::WorstNumbersPtr)

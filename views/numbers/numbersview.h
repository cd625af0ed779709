// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/facts/factstore.h"
#include "model/qt/numbers/numbertablemodel.h"
#include "views/tables/tablepage.h"

class QComboBox;

namespace ets {

class GapChart;
class NumbersHeader;
class OutputsPanel;

/// The logged values of a run beside the reference values: what the first divergence is, the gap along the program, and
/// every metric of every value. Compares while it is seen.
class NumbersView : public TablePage {
    Q_OBJECT

public:
    explicit NumbersView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] NumberComparison& comparison() { return m_facts.comparison(); } ///< That of the session.
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

protected:
    [[nodiscard]] QString countText(int shown, int all) const override;
    void dataSetShown() override;
    void factsShown() override;
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
    [[nodiscard]] std::vector<std::optional<double>> times() const;
    void openTensor(const QModelIndex& index);

    NumberTableModel& m_numbers;
    FactStore& m_facts;
    FactStore::Use m_use; ///< While the view is seen.
    NumbersHeader* m_header;
    GapChart* m_chart;
    OutputsPanel* m_outputs;
    QComboBox* m_axis;
    bool m_showsRuns = false; ///< The column of the runs, by itself.
};

} // namespace ets

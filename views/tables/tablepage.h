// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"
#include "model/qt/models/filterproxy.h"
#include "model/qt/numbers/gapcolumn.h"
#include "views/common/view.h"

#include <QtCore/QStringList>

#include <memory>
#include <optional>
#include <utility>

class QHBoxLayout;
class QItemSelection;
class QLabel;
class QTimer;
class QToolButton;

namespace ets {

class FilterLine;
class TableView;

/// A table or tree over a data set with everything around it: the filter, the number of rows, the columns, and the
/// link to the one selection.
class TablePage : public View {
    Q_OBJECT

public:
    TablePage(Session& session, std::unique_ptr<DataSetModel> model, QWidget* parent = nullptr);

    bool openFind() override;
    [[nodiscard]] bool isPending() const override { return !workText().isEmpty(); }
    void present(const ViewState& now, Changes changes) override;

    [[nodiscard]] TableView* view() const { return m_view; }
    [[nodiscard]] FilterProxy& proxy() { return *m_proxy; }
    [[nodiscard]] FilterLine* filterLine() const { return m_filterLine; }
    /// Order, widths and visibility of columns and the sort, for settings.
    [[nodiscard]] QStringList columnState() const;
    void setColumnState(const QStringList& state);

Q_SIGNALS:
    /// Double click or Enter: what was chosen is selected already.
    void drilledDown(const ets::Selection& selection);

protected:
    void resizeEvent(QResizeEvent* event) override;
    /// Row of tools above the table; what a derived page adds comes before the number of rows.
    void addTool(QWidget* widget);
    /// What an empty table says when nothing is filtered away.
    void setNothingText(const QString& text);
    /// After the proxy shows other rows for a reason of the derived page.
    void refreshRows();
    /// How many rows are shown, and how many there are.
    [[nodiscard]] virtual std::pair<int, int> rowCounts();
    /// What is known of the numbers of the trace on show here; null for nothing.
    [[nodiscard]] WorstNumbersPtr numbersOfShown() const;
    /// Shows a column once there are numbers, and hides it once there are none.
    void showGap(int column, bool isKnown);
    /// What is on its way, which may take a while: "Sorting…"; empty for nothing.
    [[nodiscard]] virtual QString workText() const;
    /// After workText() has changed: it is shown where the work takes long.
    void showWork();
    /// "12 of 34 events".
    [[nodiscard]] virtual QString countText(int shown, int all) const = 0;
    /// Before a data set is on show, or is to be once the table is seen: which columns it needs.
    virtual void columnsArranged(const DataSet& /*dataSet*/) { }
    /// Before rows change to those of another data set or filter; proxy() and shown rows are the last ones.
    virtual void rowsGo() { }
    /// After another data set is on show.
    virtual void dataSetShown() { }
    /// After another filter is in force.
    virtual void filterShown() { }
    /// After something else was worked out of the data set on show, or is no longer known.
    virtual void factsShown() { }
    /// Has to be called at the end of the derived page's constructor.
    void start();

private:
    void showDataSet(const ViewState& now);
    void showBaseline(const ViewState& now);
    void arrangeColumns();
    bool forgetManyMarks();
    void filter(const std::shared_ptr<const FilterResult>& result);
    void showSelection();
    void updateTexts();
    void showCount();
    void showSum();
    /// Selects what the marked rows stand for: one thing, or the events of several.
    void chooseRows(const QModelIndex& current);
    /// Events of rows, those below a module among them.
    [[nodiscard]] std::vector<EventId> eventsOfRows(const QItemSelection& rows) const;
    /// What several selected rows are together; empty for fewer.
    [[nodiscard]] QString selectionText() const;
    /// "2 rows selected: self time 1.2 ms per run".
    [[nodiscard]] virtual QString sumText(const QString& count, const QString& perRun) const;
    [[nodiscard]] QModelIndexList shownRows();

    QHBoxLayout* m_tools;
    int m_toolCount = 0; ///< That derived pages added.
    FilterLine* m_filterLine;
    QLabel* m_count; ///< In the footer: how many rows there are.
    QTimer* m_late; ///< Runs from the start of work on, until it counts as long.
    QLabel* m_sum; ///< In the footer: of what is selected.
    QToolButton* m_export;
    QToolButton* m_columnsButton;
    TableView* m_view;
    // The table's own, so that they go after what looks at them.
    DataSetModel* m_model;
    FilterProxy* m_proxy;
    QString m_nothingText;
    bool m_knowsGap = false;
    bool m_isCompared = false; ///< The columns of the baseline are shown, unless a person hid them.
    std::weak_ptr<const DataSet> m_columnsOf; ///< What the columns were arranged for last.
    std::optional<DataSetFiles> m_files; ///< Of that.
};

} // namespace ets

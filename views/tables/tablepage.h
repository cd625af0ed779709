// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"
#include "model/qt/models/filterproxy.h"
#include "views/common/view.h"

#include <QtCore/QStringList>

#include <memory>
#include <utility>

class QHBoxLayout;
class QLabel;
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
    [[nodiscard]] Session& session() const { return m_session; }
    /// Row of tools above the table; what a derived page adds comes before the number of rows.
    void addTool(QWidget* widget);
    /// What an empty table says when nothing is filtered away.
    void setNothingText(const QString& text);
    /// After the proxy shows other rows for a reason of the derived page.
    void refreshRows();
    /// How many rows are shown, and how many there are.
    [[nodiscard]] virtual std::pair<int, int> rowCounts();
    /// "12 of 34 events".
    [[nodiscard]] virtual QString countText(int shown, int all) const = 0;
    /// After another data set is on show.
    virtual void dataSetShown() { }
    /// After another filter is in force.
    virtual void filterShown() { }
    /// Has to be called at the end of the derived page's constructor.
    void start();

private:
    void setDataSet(const DataSetPtr& dataSet);
    void filter();
    void showSelection(QObject* origin);
    void updateTexts();
    void showSum();
    /// Selects what the marked rows stand for: one thing, or the events of several.
    void chooseRows(const QModelIndex& current);
    /// Events of rows, those below a module among them.
    [[nodiscard]] std::vector<EventId> eventsOfRows(const QModelIndexList& rows) const;
    /// What several selected rows are together; empty for fewer.
    [[nodiscard]] QString selectionText() const;
    [[nodiscard]] QModelIndexList shownRows();

    Session& m_session;
    QHBoxLayout* m_tools;
    int m_toolCount = 0; ///< That derived pages added.
    FilterLine* m_filterLine;
    QLabel* m_count; ///< In the footer: how many rows there are.
    QLabel* m_sum; ///< In the footer: of what is selected.
    QToolButton* m_export;
    QToolButton* m_columnsButton;
    TableView* m_view;
    // The table's own, so that they go after what looks at them.
    DataSetModel* m_model;
    FilterProxy* m_proxy;
    QString m_nothingText;
    bool m_isOther = false; ///< Another trace is about to take the place of the one on show.
};

} // namespace ets

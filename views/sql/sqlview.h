// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/load/datasettables.h"
#include "views/common/view.h"

#include <memory>

class QLabel;
class QModelIndex;
class QToolButton;

namespace ets {

class AnswerModel;
class SortedProxy;
class SqlEditor;
class TableView;

/// SQL over the tables of the trace on show, as `etinspect sql` answers it. What was asked last is asked of the next
/// trace as well.
class SqlView : public View {
    Q_OBJECT

public:
    explicit SqlView(Session& session, QWidget* parent = nullptr);
    ~SqlView() override;

    [[nodiscard]] SqlEditor* editor() const { return m_editor; }
    [[nodiscard]] TableView* table() const { return m_table; }
    [[nodiscard]] QString message() const; ///< What is said of the answer, or why there is none.
    [[nodiscard]] bool isPending() const override { return m_asking.isRunning(); }
    void present(const ViewState& now, Changes changes) override;
    void run(); ///< Answers the query in the editor.
    void cancel(); ///< Ends the query that runs, if any does.

    void save(QSettings& settings) const override;
    void restore(QSettings& settings) override;

Q_SIGNALS:
    /// Double click or Enter on a row that is about something: that is selected already.
    void drilledDown();

private:
    void addTools();
    [[nodiscard]] bool canAsk() const; ///< Whether the trace on show has tables.
    void ask();
    void take(const Result<SqlAnswer>& answer);
    void showAnswer(const SqlAnswer& answer);
    void showRows(SqlAnswer answer);
    void showNothing() { showRows({.rows = std::make_shared<const tables::QueryRows>(), .subjects = {}}); }
    void say(const QString& text, bool isProblem);
    void updateTools();
    void chooseRows();
    void openRow(const QModelIndex& row);
    void showSelection(const SelectionState& selection);

    SqlEditor* m_editor;
    QToolButton* m_run;
    QToolButton* m_cancel;
    QToolButton* m_questions;
    QToolButton* m_export;
    QLabel* m_message;
    TableView* m_table;
    SortedProxy* m_sorted = nullptr; ///< Of the answer on show, which may be empty.
    AnswerModel* m_answer = nullptr; ///< The same.
    std::shared_ptr<DataSetTables> m_tables; ///< Of the trace on show; null before something is asked.
    QString m_asked; ///< That was answered last, or is being.
    Job<SqlAnswer> m_asking;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/eventfacts.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/models/csvexport.h"
#include "model/qt/models/events/eventgroups.h"
#include "model/qt/models/runexport.h"
#include "views/tables/exportsource.h"
#include "views/tables/tablepage.h"

class QComboBox;
class QToolButton;

namespace ets {

class EventTableModel;

/// The Inspector's table.
class EventsView : public TablePage {
    Q_OBJECT

public:
    explicit EventsView(Session& session, QWidget* parent = nullptr);

    /// What an export of these rows and columns would hold. All and filtered rows leave OPERATOR_CALL out as long as
    /// the table does. Needs a data set.
    [[nodiscard]] CsvExport exportOf(ExportRows rows, ExportColumns columns);
    /// The same where rows are of single runs.
    [[nodiscard]] RunExport runExportOf(ExportRows rows, ExportColumns columns) const;
    [[nodiscard]] int rowCount(ExportRows rows);
    [[nodiscard]] bool areOperatorCallsShown() const;
    void setOperatorCallsShown(bool shown);
    [[nodiscard]] EventGrouping grouping() const; ///< As chosen; many events are put together in a worker.
    void setGrouping(EventGrouping grouping);

    void save(QSettings& settings) const override;
    void restore(QSettings& settings) override;
    [[nodiscard]] QJsonObject traceState() const override;
    void restoreTraceState(const QJsonObject& kept) override;

Q_SIGNALS:
    /// An export has written its file.
    void exported(const QString& path, int rows);

public Q_SLOTS:
    /// Asks for rows, columns and file, and writes the file.
    void showExportDialog();

protected:
    [[nodiscard]] std::pair<int, int> rowCounts() override;
    [[nodiscard]] QString countText(int shown, int all) const override;
    [[nodiscard]] QString workText() const override;
    void dataSetShown() override;
    void factsShown() override;

private:
    /// @param model becomes the page's own
    EventsView(Session& session, EventTableModel* model, QWidget* parent);
    [[nodiscard]] std::vector<EventId> eventsOf(ExportRows rows) const;
    /// Rows of single runs, as grouping by run has them.
    [[nodiscard]] std::vector<RunRows> runsOf(ExportRows rows) const;
    void makeTools();
    void decorate(EventGrouping grouping); ///< As a tree, or not.
    void showGrouping();
    /// Puts the columns with sums of groups beside the names, or back.
    void showSums(bool areShown);
    void showDifferences();

    EventTableModel& m_events;
    QToolButton* m_compare; ///< Only where readings have not been compared yet.
    QToolButton* m_operatorCalls;
    QComboBox* m_grouping;
    FactUse<SpreadsFact> m_spreads;
    bool m_hidesSelf = false; ///< Self was hidden before it had sums to show.
};

} // namespace ets

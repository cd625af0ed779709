// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/load/readingcomparison.h"
#include "model/qt/models/datasetmodel.h"
#include "model/qt/models/events/eventcells.h"
#include "model/qt/models/events/eventgroups.h"
#include "model/qt/models/events/eventrungroups.h"
#include "model/qt/models/events/eventsnapshot.h"
#include "model/qt/models/events/eventspreads.h"
#include "model/qt/numbers/gapcolumn.h"

#include <QtCore/QAbstractItemModel>

namespace ets {

/// One row per event, in the order of the Inspector: row i is EventId i; or groups of them with their sums. Columns:
/// measures of events.
class EventTableModel : public QAbstractItemModel, public DataSetModel {
    Q_OBJECT

public:
    /// Has its columns, and no rows until there is a data set.
    explicit EventTableModel(QObject* parent = nullptr);

    /// What spreadsWanted() asked for, of the data set on show.
    void setSpreads(const SpreadsPtr& spreads);
    void setDataSet(const DataSetPtr& dataSet) override;
    void setPresentation(const Presentation& how) override;
    void setFiltered(const std::shared_ptr<const FilterResult>& result) override;
    /// The model is reset: at once for a small trace, else when a worker has put the events together.
    void setGrouping(EventGrouping grouping);
    [[nodiscard]] EventGrouping grouping() const { return m_grouping; } ///< As rows are; none at first.
    [[nodiscard]] bool isGrouping() const { return m_grouped.isRunning(); } ///< Whether other groups are on their way.
    [[nodiscard]] const DataSetPtr& dataSet() const override { return m_dataSet; }
    /// Marks what the other reading shows differently, until another data set is set. Null takes the marks away.
    void setDifferences(const ReadingDifferencesPtr& differences);
    /// What the column of the gap shows, until another data set is set; null shows none.
    void setNumbers(const WorstNumbersPtr& worst);
    void setCompared(const ComparedTracePtr& compared) override;
    [[nodiscard]] const ComparedTracePtr& compared() const { return m_compared; } ///< Null for none.
    [[nodiscard]] const WorstNumbersPtr& numbers() const { return m_worst; } ///< Null for none.
    static constexpr int gapColumn = static_cast<int>(EventColumn::Gap);
    [[nodiscard]] const std::vector<ColumnSpec>& columns() const override { return m_columns; }
    [[nodiscard]] CellUnits units() const override { return m_units; }
    [[nodiscard]] std::span<const EventId> eventsOf(const QModelIndex& index) const override;
    [[nodiscard]] bool passes(const QModelIndex& index, const FilterResult& result) const override;
    [[nodiscard]] std::optional<TickSpan> selfTicksOfRows(const QModelIndexList& rows) const override;
    void makeRowsOf(const CrossReference& targets) override;
    [[nodiscard]] const std::vector<EventGroup>& groups() const { return m_groups; } ///< Empty without grouping.
    /// The event and the run of a row; nothing for one that is of all runs, and for groups.
    [[nodiscard]] std::optional<EventInRun> inRun(const QModelIndex& index) const;
    [[nodiscard]] QString ownText(const QModelIndex& index) const override;
    [[nodiscard]] QModelIndexList rowsOf(const CrossReference& targets) const override;
    [[nodiscard]] bool makesRowsLate() const override { return m_grouping == EventGrouping::Run; }
    [[nodiscard]] std::shared_ptr<const CellSnapshot> snapshot(const std::vector<int>& columns) override;
    [[nodiscard]] QAbstractItemModel* itemModel() override { return this; }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex& parent = {}) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    using QObject::parent;

Q_SIGNALS:
    void spreadsWanted(); ///< A column shows how samples spread, and the trace is large.
    void groupingChanging(ets::EventGrouping next); ///< setGrouping() is about to reset the model.
    void groupingChanged(); ///< grouping() or isGrouping() is another.

private:
    [[nodiscard]] bool isGroup(const QModelIndex& index) const;
    [[nodiscard]] EventId eventAt(const QModelIndex& index) const;
    [[nodiscard]] QVariant groupData(const EventGroup& group, EventColumn column, int role) const;
    /// The run of what is to be shown, where rows are of runs; invalid for another trace.
    [[nodiscard]] RunId runOf(const CrossReference& targets) const;
    /// The group of a run; null without one.
    [[nodiscard]] const EventGroup* groupOf(RunId run) const;
    [[nodiscard]] QVariant titleOfGroup(const EventGroup& group, int role) const;
    [[nodiscard]] TickSpan executeTicks() const; ///< What shares of groups are of.
    [[nodiscard]] QVariant dataInRun(const EventInRun& row, EventColumn column, int role) const;
    [[nodiscard]] QVariant dataOfEvent(EventId event, EventColumn column, int role) const;
    void takePresentation();
    [[nodiscard]] bool isLarge() const;
    void clearGroups();
    void groupInWorker();
    void takeGroups(EventGroups groups);
    void makeGroups();
    void announceGroups();
    /// Tells of other cells in some columns of all rows.
    void announce(int first, int last, const QList<int>& roles = {});
    [[nodiscard]] QVariant toolTip(EventId event, EventColumn column) const;
    [[nodiscard]] QString differenceText(EventId event, EventColumn column) const;
    [[nodiscard]] QVariant colorOf(EventId event) const;

    /// eventcells::value(), but for what is worked out for all events together.
    [[nodiscard]] QVariant valueOf(EventId event, EventColumn column, int role) const;

    DataSetPtr m_dataSet;
    Presentation m_how;
    std::unique_ptr<EventSpreads> m_spreads;
    std::unique_ptr<EventRunGroups> m_runs; ///< For groups of runs.
    ReadingDifferencesPtr m_differences;
    WorstNumbersPtr m_worst;
    ComparedTracePtr m_compared; ///< Null for none.
    CellUnits m_units;
    std::vector<ColumnSpec> m_columns;
    EventGrouping m_grouping = EventGrouping::None;
    EventGrouping m_wanted = EventGrouping::None; ///< What setGrouping() asked for last.
    Job<EventGroups> m_grouped;
    std::shared_ptr<const FilterResult> m_filtered; ///< What groups sum; null for everything.
    std::vector<EventGroup> m_groups; ///< Empty without grouping.
    std::vector<std::pair<int, int>> m_placeOf; ///< By EventId: group, and place in it.
    std::vector<EventId> m_ids; ///< Row to id; rows are handed out as spans of it.
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/measure.h"
#include "model/qt/models/datasetmodel.h"
#include "model/qt/models/moduleitems.h"
#include "model/qt/numbers/gapcolumn.h"

#include <QtCore/QAbstractItemModel>
#include <QtCore/QStringList>

#include <functional>
#include <vector>

namespace ets {

/// The module hierarchy with the time of every module. Modules expand to their children and to the events that are
/// counted at them, events to those inside them. A last root holds what belongs to no module, so that the roots add up
/// to the time of all executing runs. Or groups of modules with their sums, which expand to the modules of each.
class ModuleTreeModel : public QAbstractItemModel, public DataSetModel {
    Q_OBJECT

public:
    /// Columns that the code asks for by name: the first of measuresOf(Thing::Module).
    enum Column { Name, Mean, Median, Inclusive, Share, SelfMean, Self, SelfShare, Calls, Gap, Type };

    /// Has its columns, and no rows until there is a data set.
    explicit ModuleTreeModel(QObject* parent = nullptr);

    /// How modules stand, of the data sets to come as well. The rows are others then.
    void setArrangement(ModulesBy by);
    [[nodiscard]] ModulesBy arrangement() const { return m_by; }
    /// What the column of the gap shows, until another data set is set; null shows none.
    void setNumbers(const WorstNumbersPtr& worst);
    void setCompared(const ComparedTracePtr& compared) override;

    void setDataSet(const DataSetPtr& dataSet) override;
    void setPresentation(const Presentation& how) override;
    void setFiltered(const std::shared_ptr<const FilterResult>& result) override;
    [[nodiscard]] const DataSetPtr& dataSet() const override { return m_dataSet; }
    [[nodiscard]] const std::vector<ColumnSpec>& columns() const override { return m_columns; }
    [[nodiscard]] CellUnits units() const override { return m_units; }
    [[nodiscard]] std::span<const EventId> eventsOf(const QModelIndex& index) const override;
    [[nodiscard]] bool passes(const QModelIndex& index, const FilterResult& result) const override;
    [[nodiscard]] bool counts(const QModelIndex& index) const override;
    [[nodiscard]] QString ownText(const QModelIndex& index) const override;
    [[nodiscard]] QModelIndexList rowsOf(const CrossReference& targets) const override;
    [[nodiscard]] QAbstractItemModel* itemModel() override { return this; }
    /// Row of a module, invalid if there is none.
    [[nodiscard]] QModelIndex indexOf(ModuleId module) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    using QObject::parent;

private:
    using Item = ModuleItems::Item;
    using ItemKind = ModuleItems::Kind;

    void makeRows(); ///< As they are arranged, with their sums.
    void sumEvents();
    [[nodiscard]] const Item& itemOf(const QModelIndex& index) const;
    /// A figure of a row, or what is said of it; times below the resolution of their clock are said to be.
    [[nodiscard]] QVariant figureData(const Item& item, Column column, int role) const;
    [[nodiscard]] QString pathTip(ModuleId module) const; ///< The whole path, and whether several places share it.
    [[nodiscard]] QModelIndex indexOfItem(std::size_t item, int column = 0) const;
    void changeAll(const std::function<void()>& change);
    /// @param role that it is for, see measurecolumns::variantFor()
    [[nodiscard]] QVariant value(const Item& item, Column column, int role) const;
    [[nodiscard]] QVariant baselineData(const Item& item, int column, int role) const;
    [[nodiscard]] MeasureContext context() const; ///< Of what the filter lets through.
    [[nodiscard]] QVariant groupValue(const Item& item, Column column, int role) const;
    [[nodiscard]] std::vector<EventId> eventsOfGroup(const Item& item) const; ///< All in its modules, each once.
    /// What the name of a row is for a role; invalid where that follows from its value.
    [[nodiscard]] QVariant nameData(const Item& item, int role) const;
    /// The row of the numbers that the column of the gap shows.
    [[nodiscard]] std::optional<std::size_t> worstOf(const Item& item) const;
    /// Sums of what the filter lets through.
    [[nodiscard]] const ModuleTotals& totals() const;
    [[nodiscard]] TickSpan selfTicksOf(EventId event) const;
    /// Runs that count of the method of an event, of which something may pass the filter.
    [[nodiscard]] std::uint64_t executingRuns(const Event& event) const;
    /// @param onlyShown cut as it is shown
    [[nodiscard]] QVariant eventName(EventId event, bool onlyShown) const;
    /// Whether all that the module took is in the time of a delegate call that cannot be divided.
    [[nodiscard]] bool isShared(ModuleId id) const;
    /// A module of a row of which all time is so; invalid for a row with a time of its own.
    [[nodiscard]] ModuleId sharedOf(const Item& item) const;
    /// Text shown instead of a time.
    [[nodiscard]] QString sharedText(ModuleId id) const;
    /// What is to be said of the times of a row: what of them is opaque, what a coarse clock leaves open.
    [[nodiscard]] QStringList timeRemarks(const Item& item) const;
    /// Whether a coarse clock logged 0 for all of a row, which is not nothing.
    [[nodiscard]] bool isBelowResolution(const Item& item) const;
    /// What stands in place of that 0, unit included.
    [[nodiscard]] QString belowText(const Item& item, Column column) const;
    /// By how much the time of a row may be more than what was logged.
    [[nodiscard]] TickSpan openOf(const Item& item) const;
    [[nodiscard]] const ModuleTotal& totalOf(
        const Item& item) const; ///< Of a module, a group, or what is outside of all.

    DataSetPtr m_dataSet;
    Presentation m_how;
    std::shared_ptr<const FilterResult> m_filtered; ///< Null for none.
    WorstNumbersPtr m_worst; ///< Null for none.
    ComparedTracePtr m_compared; ///< Null for none.
    CellUnits m_units;
    std::vector<ColumnSpec> m_columns;
    ModulesBy m_by = ModulesBy::Path;
    ModuleItems m_rows;
    ModuleTotals m_groupSums; ///< As the groups of the rows, of what the filter lets through.
    std::vector<TickSpan> m_inclusive; ///< By EventId: of the rows of events.
    std::vector<ModuleId> m_sharedAbove; ///< By ModuleId, as sharedAbove() tells.
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/categories/optypegroups.h"
#include "model/qt/models/datasetmodel.h"
#include "model/qt/numbers/gapcolumn.h"

#include <QtCore/QAbstractItemModel>

#include <utility>
#include <vector>

namespace ets {

/// One row per op type, longest first: row i is OpTypeId i. Or one per category with the sums of its op types, which
/// are below it.
class OperatorTableModel : public QAbstractItemModel, public DataSetModel {
    Q_OBJECT

public:
    /// Columns that the code asks for by name: the first of measuresOf(Thing::OpType).
    enum Column { OpType, Mean, Median, Total, Share, Calls, Average, Kind, Backend, Gap, Method };

    /// Has its columns, and no rows until there is a data set.
    explicit OperatorTableModel(QObject* parent = nullptr);

    void setDataSet(const DataSetPtr& dataSet) override;
    void setPresentation(const Presentation& how) override;
    void setFiltered(const std::shared_ptr<const FilterResult>& result) override;
    [[nodiscard]] const DataSetPtr& dataSet() const override { return m_dataSet; }
    /// Puts op types below their categories, or in one list. The model is reset.
    void setByCategory(bool isByCategory);
    [[nodiscard]] int groupCount() const { return static_cast<int>(m_groups.size()); } ///< 0 for one list.
    /// What the column of the gap shows, until another data set is set; null shows none.
    void setNumbers(const WorstNumbersPtr& worst);
    void setCompared(const ComparedTracePtr& compared) override;
    [[nodiscard]] const std::vector<ColumnSpec>& columns() const override { return m_columns; }
    [[nodiscard]] CellUnits units() const override { return m_units; }
    [[nodiscard]] std::span<const EventId> eventsOf(const QModelIndex& index) const override;
    [[nodiscard]] QString ownText(const QModelIndex& index) const override;
    [[nodiscard]] QModelIndexList rowsOf(const CrossReference& targets) const override;
    [[nodiscard]] QAbstractItemModel* itemModel() override { return this; }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// What a row stands for, for people: "op", "delegate op", "call overhead".
    [[nodiscard]] static QString kindText(OpTypeKind kind);

    /// Name of a row as people read it: "aten.add.Tensor", "DELEGATE_CALL XnnpackBackend, overhead".
    [[nodiscard]] static QString displayName(const OperatorTotal& total);

private:
    /// A name with what it stands for, so that it does not claim the whole time of a call.
    [[nodiscard]] static QString nameWith(const OperatorTotal& total, const QString& name);
    void makeGroups();
    /// The op type of a row; invalid for a category.
    [[nodiscard]] OpTypeId typeOf(const QModelIndex& index) const;
    [[nodiscard]] QVariant groupData(const QModelIndex& index, int role) const;
    [[nodiscard]] QVariant groupValue(const OpTypeGroup& group, int column) const;
    /// Cells of a column, or of all, have other values.
    void tellChanged(int first, int last);
    /// Sums of a row: of what the filter lets through, of everything for a row of which nothing passes.
    [[nodiscard]] const OperatorTotal& totalOf(std::size_t row) const;
    void announce();
    [[nodiscard]] bool isFiltered() const;
    /// The row among the sums of what the filter lets through; invalid for none.
    [[nodiscard]] OpTypeId filteredRow(std::size_t row) const;
    /// @param role that it is for, see measurecolumns::variantFor()
    [[nodiscard]] QVariant value(std::size_t row, int column, int role) const;
    [[nodiscard]] QVariant methodOf(const OperatorTotal& total) const; ///< Of one that is not known its block.

    DataSetPtr m_dataSet;
    bool m_isByCategory = false;
    std::vector<OpTypeGroup> m_groups; ///< Empty for one list.
    std::vector<std::pair<int, int>> m_placeOf; ///< By OpTypeId: group and row in it; empty for one list.
    Presentation m_how;
    WorstNumbersPtr m_worst;
    ComparedTracePtr m_compared; ///< Null for none.
    std::shared_ptr<const FilterResult> m_filtered; ///< Null for none.
    std::vector<OpTypeId> m_filteredRow; ///< By row: into the sums of m_filtered, invalid for none.
    CellUnits m_units;
    [[nodiscard]] static QString partText(OpTypeKind kind);
    [[nodiscard]] QString timeToolTip(const QModelIndex& index, const OperatorTotal& total) const;
    /// What a cell says in words where its time is below the resolution of the clock; nothing elsewhere.
    [[nodiscard]] std::optional<QVariant> wordsOf(const QModelIndex& index, const OperatorTotal& total, int role) const;
    [[nodiscard]] static bool isBelowResolution(const OperatorTotal& total);
    /// Ticks that are not resolved, in what a column of times shows.
    [[nodiscard]] static double unresolvedIn(const OperatorTotal& total, Column column);
    [[nodiscard]] const ColumnSpec& columnOf(const QModelIndex& index) const
    {
        return m_columns[static_cast<std::size_t>(index.column())];
    }

    std::vector<ColumnSpec> m_columns;
};

} // namespace ets

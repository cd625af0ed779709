// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/crossreference.h"
#include "model/qt/load/baseline.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/columnspec.h"
#include "model/qt/models/roworder.h"

#include <QtCore/QAbstractItemModel>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

struct FilterResult;

/// What the tables and trees over a data set have in common, beside being item models: typed columns, and rows that
/// stand for events, so that one filter and one selection serve them all.
class DataSetModel {
public:
    virtual ~DataSetModel() = default;

    /// Shows another data set; null shows nothing. The model is reset.
    virtual void setDataSet(const DataSetPtr& dataSet) = 0;
    /// Shows the same rows with other figures, and data sets to come likewise; as chosen by nobody at first.
    virtual void setPresentation(const Presentation& how) = 0;
    /// Sums are those of what a filter lets through; rows stay. Does nothing for a model without sums.
    virtual void setFiltered(const std::shared_ptr<const FilterResult>& /*result*/) { }
    /// What the columns of the baseline show, until another data set is set; null shows nothing in them.
    virtual void setCompared(const ComparedTracePtr& /*compared*/) { }
    [[nodiscard]] virtual const DataSetPtr& dataSet() const = 0; ///< On show; null for none.
    [[nodiscard]] virtual const std::vector<ColumnSpec>& columns() const = 0; ///< Definitions by section.
    [[nodiscard]] virtual CellUnits units() const = 0; ///< In which figures are shown.
    /// Events that a row stands for; without those of rows below it.
    [[nodiscard]] virtual std::span<const EventId> eventsOf(const QModelIndex& index) const = 0;
    /// Whether a row is left by a filter; not for its own text, nor for rows below it.
    [[nodiscard]] virtual bool passes(const QModelIndex& index, const FilterResult& result) const;
    /// Whether a row has a part in runs that count: false for events of other methods or blocks than the one chosen.
    [[nodiscard]] virtual bool counts(const QModelIndex& index) const;
    /// Self time of rows together where they are not of all runs that count; nothing where they are.
    [[nodiscard]] virtual std::optional<TickSpan> selfTicksOfRows(const QModelIndexList& /*rows*/) const { return {}; }
    /// Whether rows can have others below them that are made when somebody looks: no row is asked where none can.
    [[nodiscard]] virtual bool makesRowsLate() const { return false; }
    /// Makes rows that rowsOf() would have to leave out because nobody has looked at them yet.
    virtual void makeRowsOf(const CrossReference& /*targets*/) { }
    /// Texts of a row that are not those of its events; a filter looks at them too.
    [[nodiscard]] virtual QString ownText(const QModelIndex& index) const = 0;
    /// Rows (first column) that a selection means, the one to scroll to first.
    [[nodiscard]] virtual QModelIndexList rowsOf(const CrossReference& targets) const = 0;
    /// Cells as they are now, for workers; null for a model that never has many rows.
    /// @param columns that are asked for; what has to be worked out for one is on its way then
    [[nodiscard]] virtual std::shared_ptr<const CellSnapshot> snapshot(const std::vector<int>& /*columns*/)
    {
        return nullptr;
    }
    /// The item model itself.
    [[nodiscard]] virtual QAbstractItemModel* itemModel() = 0;

protected:
    DataSetModel() = default;
    DataSetModel(const DataSetModel&) = default;
    DataSetModel& operator=(const DataSetModel&) = default;

    /// The answer for the roles that follow from a cell's value alone.
    /// @param value what SortRole answers
    [[nodiscard]] static QVariant dataOf(
        const QVariant& value, const ColumnSpec& spec, const CellUnits& units, int role);
    /// The answer of headerData() for one column.
    /// @param isFiltered shares are of what a filter lets through
    [[nodiscard]] static QVariant headerOf(
        const ColumnSpec& spec, const CellUnits& units, int role, bool isFiltered = false);
    /// Scales of the blocks of a data set; nanoseconds and milliseconds for none.
    [[nodiscard]] static CellUnits unitsOf(const DataSetPtr& dataSet, const Presentation& how);
};

} // namespace ets

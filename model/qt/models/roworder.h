// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"

#include <QtCore/QAbstractItemModel>
#include <QtCore/QVariant>

#include <functional>
#include <memory>
#include <vector>

namespace ets {

/// A column that rows are sorted by.
struct SortKey {
    int column = 0;
    Qt::SortOrder order = Qt::AscendingOrder;

    friend bool operator==(const SortKey&, const SortKey&) = default;
};

/// A row of a model of at most two levels.
struct RowPlace {
    int group = -1; ///< Row of the outermost level that it is below; below 0 for one of the outermost level.
    int row = 0;

    friend bool operator==(const RowPlace&, const RowPlace&) = default;
};

/// Cells of a model as they are when it is made: for workers, while the model goes on in the thread of the window.
class CellSnapshot {
public:
    virtual ~CellSnapshot() = default;
    /// Rows of the outermost level, or below one of it.
    [[nodiscard]] virtual int rowCount(int group = -1) const = 0;
    /// What data() of the model answers. From any thread.
    /// @param role SortRole or ExactTextRole
    [[nodiscard]] virtual QVariant value(const RowPlace& row, int column, int role) const = 0;

protected:
    CellSnapshot() = default;
    CellSnapshot(const CellSnapshot&) = default;
    CellSnapshot& operator=(const CellSnapshot&) = default;
};

/// A model that sorts by several columns, beside being an item model.
class SortingModel {
public:
    virtual ~SortingModel() = default;
    /// Columns that decide between rows that are equal in the column of sort(), the first of them first.
    virtual void setFurtherKeys(std::vector<SortKey> keys) = 0;
    [[nodiscard]] virtual const std::vector<SortKey>& furtherKeys() const = 0; ///< By weight.
    /// Cells of the model's source for workers; null for a model without such.
    /// @param columns that are asked for
    [[nodiscard]] virtual std::shared_ptr<const CellSnapshot> snapshot(const std::vector<int>& /*columns*/) const
    {
        return nullptr;
    }
    /// Where a row of the model is in a snapshot.
    [[nodiscard]] virtual RowPlace placeOf(const QModelIndex& /*row*/) const { return {}; }

protected:
    SortingModel() = default;
    SortingModel(const SortingModel&) = default;
    SortingModel& operator=(const SortingModel&) = default;
};

/// In which order the rows of a level stand, and those below them: by the real values of columns. What is missing goes
/// last whichever way a column is sorted; rows that no column tells apart keep their order.
struct RowOrder {
    std::vector<int> rows; ///< Of the level; empty for their own order.
    std::vector<RowOrder> below; ///< By row of the level; empty where no row has rows below it.

    /// Of a level of a model and all below.
    [[nodiscard]] static RowOrder of(
        const QAbstractItemModel& model, const std::vector<SortKey>& keys, const QModelIndex& parent = {});
    /// The rows of one level in order.
    /// @param valueOf of a row in a column
    [[nodiscard]] static std::vector<int> rowsOf(
        int count, const std::vector<SortKey>& keys, const std::function<QVariant(int row, int column)>& valueOf);
    /// Of all rows. Fails where it is canceled.
    [[nodiscard]] static Result<RowOrder> of(
        const CellSnapshot& cells, const std::vector<SortKey>& keys, const LoadContext& context);
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/roworder.h"

#include <QtCore/QSortFilterProxyModel>
#include <QtCore/QVariant>

#include <map>
#include <vector>

namespace ets {

/// Sorts on real values, by several columns. Cells that are empty stay at the end whichever way a column is sorted;
/// rows that no column tells apart keep the order of the source. Values of a column that is sorted by are asked for
/// once, until the source changes.
class SortedProxy : public QSortFilterProxyModel, public SortingModel {
    Q_OBJECT

public:
    explicit SortedProxy(QObject* parent = nullptr);

    void setFurtherKeys(std::vector<SortKey> keys) override;
    [[nodiscard]] const std::vector<SortKey>& furtherKeys() const override { return m_further; }
    void setSourceModel(QAbstractItemModel* source) override;

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    /// What a row of the source is sorted by in a column.
    [[nodiscard]] QVariant valueOf(const QModelIndex& row, int column) const;

    std::vector<SortKey> m_further;
    mutable std::map<int, std::vector<QVariant>> m_values; ///< By column: of the outermost rows of the source.
};

} // namespace ets

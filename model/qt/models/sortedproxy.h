// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSortFilterProxyModel>

#include <vector>

namespace ets {

/// A column that rows are sorted by.
struct SortKey {
    int column = 0;
    Qt::SortOrder order = Qt::AscendingOrder;

    friend bool operator==(const SortKey&, const SortKey&) = default;
};

/// Sorts on real values, by several columns. Cells that are empty stay at the end whichever way a column is sorted;
/// rows that no column tells apart keep the order of the source.
class SortedProxy : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit SortedProxy(QObject* parent = nullptr);

    /// Columns that decide between rows that are equal in sortColumn(), the first of them first.
    void setFurtherKeys(std::vector<SortKey> keys);
    [[nodiscard]] const std::vector<SortKey>& furtherKeys() const { return m_further; } ///< By weight.

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    std::vector<SortKey> m_further;
};

} // namespace ets

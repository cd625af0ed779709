// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/roworder.h"

#include <QtCore/QSortFilterProxyModel>
#include <QtCore/QVariant>

#include <map>
#include <vector>

namespace ets {

/// Sorts on real values, by several columns. Cells that are empty stay at the end whichever way a column is sorted;
/// rows that no column tells apart keep the order of the source. The outermost rows are put in order once, and their
/// values are asked for once, until the source changes.
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
    /// Where an outermost row of the source goes.
    [[nodiscard]] int positionOf(int row) const;
    /// Of the outermost rows of the source, by column.
    [[nodiscard]] const std::vector<QVariant>& valuesOf(int column) const;

    std::vector<SortKey> m_further;
    mutable std::map<int, std::vector<QVariant>> m_values; ///< As valuesOf(), of columns that were asked for.
    mutable std::vector<int> m_places; ///< By outermost row of the source; empty before they are asked for.
    mutable SortKey m_placedBy; ///< What they were put in order by, before the further keys.
};

} // namespace ets

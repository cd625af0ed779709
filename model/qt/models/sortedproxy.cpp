// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/sortedproxy.h"

#include "model/qt/models/columnspec.h"
#include "model/qt/models/itemroles.h"

#include <utility>

namespace ets {

namespace {

/// Negative where the first value goes before the second, positive the other way round, 0 for neither. What is missing
/// goes last in both orders.
int orderOf(const QVariant& first, const QVariant& second, Qt::SortOrder order)
{
    if (cells::isMissing(first) || cells::isMissing(second)) {
        return static_cast<int>(cells::isMissing(first)) - static_cast<int>(cells::isMissing(second));
    }
    const int ascending = cells::lessThan(first, second) ? -1 : cells::lessThan(second, first) ? 1 : 0;
    return order == Qt::AscendingOrder ? ascending : -ascending;
}

} // namespace

SortedProxy::SortedProxy(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SortRole);
    setDynamicSortFilter(true);
}

void SortedProxy::setSourceModel(QAbstractItemModel* source)
{
    if (source != nullptr) {
        // Before the base hears of it, which sorts anew at once.
        const auto forget = [this] {
            m_values.clear();
            m_places.clear();
        };
        connect(source, &QAbstractItemModel::dataChanged, this, forget);
        connect(source, &QAbstractItemModel::layoutChanged, this, forget);
        connect(source, &QAbstractItemModel::modelReset, this, forget);
        connect(source, &QAbstractItemModel::rowsInserted, this, forget);
        connect(source, &QAbstractItemModel::rowsMoved, this, forget);
        connect(source, &QAbstractItemModel::rowsRemoved, this, forget);
    }
    m_values.clear();
    m_places.clear();
    QSortFilterProxyModel::setSourceModel(source);
}

void SortedProxy::setFurtherKeys(std::vector<SortKey> keys)
{
    if (keys != m_further) {
        m_further = std::move(keys);
        m_places.clear();
        invalidate();
    }
}

const std::vector<QVariant>& SortedProxy::valuesOf(int column) const
{
    std::vector<QVariant>& values = m_values[column];
    const int count = sourceModel()->rowCount();
    if (values.empty()) {
        values.reserve(static_cast<std::size_t>(count));
        for (int row = 0; row < count; ++row) {
            values.push_back(sourceModel()->index(row, column).data(SortRole));
        }
    }
    return values;
}

int SortedProxy::positionOf(int row) const
{
    const SortKey key{sortColumn(), sortOrder()};
    if (m_places.empty() || m_placedBy != key) {
        std::vector<SortKey> keys{key};
        keys.insert(keys.end(), m_further.begin(), m_further.end());
        const std::vector<int> rows = RowOrder::rowsOf(sourceModel()->rowCount(), keys,
            [this](int at, int column) { return valuesOf(column)[static_cast<std::size_t>(at)]; });
        m_places.resize(rows.size());
        for (std::size_t place = 0; place < rows.size(); ++place) {
            m_places[static_cast<std::size_t>(rows[place])] = static_cast<int>(place);
        }
        m_placedBy = key;
    }
    return m_places[static_cast<std::size_t>(row)];
}

bool SortedProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    // For a descending order Qt asks with the two exchanged: here the first is the one that may go before.
    const bool isExchanged = sortOrder() == Qt::DescendingOrder;
    const QModelIndex& first = isExchanged ? right : left;
    const QModelIndex& second = isExchanged ? left : right;
    if (!first.parent().isValid()) {
        return positionOf(first.row()) < positionOf(second.row());
    }
    const auto order = [&](const SortKey& key) {
        return orderOf(first.siblingAtColumn(key.column).data(SortRole),
            second.siblingAtColumn(key.column).data(SortRole), key.order);
    };
    if (const int primary = order({sortColumn(), sortOrder()}); primary != 0) {
        return primary < 0;
    }
    for (const SortKey& key : m_further) {
        if (const int further = order(key); further != 0) {
            return further < 0;
        }
    }
    return first.row() < second.row();
}

} // namespace ets

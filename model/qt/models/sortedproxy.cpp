// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/sortedproxy.h"

#include "model/qt/models/columnspec.h"
#include "model/qt/models/itemroles.h"

#include <utility>

namespace ets {

namespace {

/// Negative where the first row goes before the second by this key alone, positive the other way round, 0 for neither.
int order(const QModelIndex& first, const QModelIndex& second, const SortKey& key)
{
    const QVariant a = first.siblingAtColumn(key.column).data(SortRole);
    const QVariant b = second.siblingAtColumn(key.column).data(SortRole);
    if (cells::isMissing(a) || cells::isMissing(b)) {
        return static_cast<int>(cells::isMissing(a)) - static_cast<int>(cells::isMissing(b));
    }
    const int ascending = cells::lessThan(a, b) ? -1 : cells::lessThan(b, a) ? 1 : 0;
    return key.order == Qt::AscendingOrder ? ascending : -ascending;
}

} // namespace

SortedProxy::SortedProxy(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SortRole);
    setDynamicSortFilter(true);
}

void SortedProxy::setFurtherKeys(std::vector<SortKey> keys)
{
    if (keys != m_further) {
        m_further = std::move(keys);
        invalidate();
    }
}

bool SortedProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    // For a descending order Qt asks with the two exchanged: here the first is the one that may go before.
    const bool isExchanged = sortOrder() == Qt::DescendingOrder;
    const QModelIndex& first = isExchanged ? right : left;
    const QModelIndex& second = isExchanged ? left : right;
    if (const int primary = order(first, second, {sortColumn(), sortOrder()}); primary != 0) {
        return primary < 0;
    }
    for (const SortKey& key : m_further) {
        if (const int further = order(first, second, key); further != 0) {
            return further < 0;
        }
    }
    return first.row() < second.row();
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/roworder.h"

#include "model/qt/models/columnspec.h"
#include "model/qt/models/itemroles.h"

#include <QtCore/QHash>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

namespace ets {

namespace {

using SortRank = std::uint32_t;

constexpr SortRank missingRank = ~SortRank(0);

/// Ranks of the rows that have a value, by a number.
/// @return how many ranks there are
template <typename Number>
SortRank rankNumbers(const std::vector<QVariant>& values, const std::vector<int>& present, std::vector<SortRank>& ranks)
{
    std::vector<std::pair<Number, int>> sorted;
    sorted.reserve(present.size());
    for (const int row : present) {
        sorted.emplace_back(values[static_cast<std::size_t>(row)].value<Number>(), row);
    }
    std::ranges::sort(sorted);
    SortRank rank = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        rank += i > 0 && sorted[i - 1].first < sorted[i].first ? 1 : 0;
        ranks[static_cast<std::size_t>(sorted[i].second)] = rank;
    }
    return rank + 1;
}

/// The same for all other values. A text that many rows have is compared once.
SortRank rankValues(const std::vector<QVariant>& values, const std::vector<int>& present, std::vector<SortRank>& ranks)
{
    std::vector<int> distinct; // rows
    std::vector<std::size_t> placeOf; // by place in present: in distinct
    QHash<QString, std::size_t> texts;
    for (const int row : present) {
        const QVariant& value = values[static_cast<std::size_t>(row)];
        std::size_t place = distinct.size();
        if (value.typeId() == QMetaType::QString) {
            const QString text = value.toString();
            const auto known = texts.constFind(text);
            place = known != texts.constEnd() ? *known : *texts.insert(text, place);
        }
        if (place == distinct.size()) {
            distinct.push_back(row);
        }
        placeOf.push_back(place);
    }
    std::vector<std::size_t> sorted(distinct.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t(0));
    const auto valueOf = [&](std::size_t place) -> const QVariant& {
        return values[static_cast<std::size_t>(distinct[place])];
    };
    std::ranges::stable_sort(
        sorted, [&](std::size_t a, std::size_t b) { return cells::lessThan(valueOf(a), valueOf(b)); });
    std::vector<SortRank> rankOf(distinct.size());
    SortRank rank = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        rank += i > 0 && cells::lessThan(valueOf(sorted[i - 1]), valueOf(sorted[i])) ? 1 : 0;
        rankOf[sorted[i]] = rank;
    }
    for (std::size_t i = 0; i < present.size(); ++i) {
        ranks[static_cast<std::size_t>(present[i])] = rankOf[placeOf[i]];
    }
    return rank + 1;
}

/// Where each row goes by one column: the least rank first.
std::vector<SortRank> ranksOf(const std::vector<QVariant>& values, Qt::SortOrder order)
{
    std::vector<int> present;
    present.reserve(values.size());
    for (std::size_t row = 0; row < values.size(); ++row) {
        if (!cells::isMissing(values[row])) {
            present.push_back(static_cast<int>(row));
        }
    }
    const auto areAll = [&](int type) {
        return std::ranges::all_of(
            present, [&](int row) { return values[static_cast<std::size_t>(row)].typeId() == type; });
    };
    std::vector<SortRank> ranks(values.size(), missingRank);
    const SortRank count = areAll(QMetaType::Double) ? rankNumbers<double>(values, present, ranks)
        : areAll(QMetaType::LongLong)                ? rankNumbers<qlonglong>(values, present, ranks)
        : areAll(QMetaType::ULongLong)               ? rankNumbers<qulonglong>(values, present, ranks)
                                                     : rankValues(values, present, ranks);
    if (order == Qt::DescendingOrder) {
        for (const int row : present) {
            SortRank& rank = ranks[static_cast<std::size_t>(row)];
            rank = count - 1 - rank;
        }
    }
    return ranks;
}

/// Rows of a level in order.
/// @param valueOf of a row in a column
template <typename ValueOf>
Result<std::vector<int>> sortedRows(
    int count, const std::vector<SortKey>& keys, const ValueOf& valueOf, const LoadContext& context)
{
    std::vector<std::vector<SortRank>> ranks;
    for (const SortKey& key : keys) {
        std::vector<QVariant> values;
        values.reserve(static_cast<std::size_t>(count));
        for (int row = 0; row < count; ++row) {
            if (context.poll("sort", static_cast<std::uint64_t>(row), static_cast<std::uint64_t>(count))) {
                return Error::canceled();
            }
            values.push_back(valueOf(row, key.column));
        }
        ranks.push_back(ranksOf(values, key.order));
    }
    std::vector<int> rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), 0);
    std::ranges::sort(rows, [&](int a, int b) {
        for (const std::vector<SortRank>& column : ranks) {
            const SortRank first = column[static_cast<std::size_t>(a)];
            const SortRank second = column[static_cast<std::size_t>(b)];
            if (first != second) {
                return first < second;
            }
        }
        return a < b;
    });
    return rows;
}

} // namespace

std::vector<int> RowOrder::rowsOf(
    int count, const std::vector<SortKey>& keys, const std::function<QVariant(int row, int column)>& valueOf)
{
    return *sortedRows(count, keys, valueOf, {});
}

RowOrder RowOrder::of(const QAbstractItemModel& model, const std::vector<SortKey>& keys, const QModelIndex& parent)
{
    const int count = model.rowCount(parent);
    const auto valueOf = [&](int row, int column) { return model.index(row, column, parent).data(SortRole); };
    RowOrder order{rowsOf(count, keys, valueOf), {}};
    for (int row = 0; row < count; ++row) {
        if (const QModelIndex index = model.index(row, 0, parent); model.rowCount(index) > 0) {
            order.below.resize(static_cast<std::size_t>(count));
            order.below[static_cast<std::size_t>(row)] = of(model, keys, index);
        }
    }
    return order;
}

Result<RowOrder> RowOrder::of(const CellSnapshot& cells, const std::vector<SortKey>& keys, const LoadContext& context)
{
    const auto levelOf = [&](int group) {
        return sortedRows(
            cells.rowCount(group), keys,
            [&](int row, int column) {
                return cells.value({group, row}, column, SortRole);
            },
            context);
    };
    auto outermost = levelOf(-1);
    if (!outermost) {
        return outermost.error();
    }
    RowOrder order{std::move(*outermost), {}};
    const int count = cells.rowCount();
    for (int group = 0; group < count; ++group) {
        if (cells.rowCount(group) == 0) {
            continue;
        }
        auto inside = levelOf(group);
        if (!inside) {
            return inside.error();
        }
        order.below.resize(static_cast<std::size_t>(count));
        order.below[static_cast<std::size_t>(group)].rows = std::move(*inside);
    }
    return order;
}

} // namespace ets

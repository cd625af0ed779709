// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/itemroles.h"
#include "model/qt/models/sortedproxy.h"

#include <QtCore/QAbstractTableModel>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QtTest>

#include <cstddef>
#include <utility>
#include <vector>

using namespace ets;

namespace {

/// Two columns of numbers that counts how often it is asked for what it is sorted by.
class CountedTable : public QAbstractTableModel {
public:
    using Row = std::pair<QVariant, QVariant>;

    explicit CountedTable(std::vector<Row> rows)
        : m_rows(std::move(rows))
    {
    }
    mutable int asked = 0;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 2; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override
    {
        if (!index.isValid() || role != SortRole) {
            return {};
        }
        ++asked;
        const Row& row = m_rows[static_cast<std::size_t>(index.row())];
        return index.column() == 0 ? row.first : row.second;
    }
    void change(int row, const QVariant& value)
    {
        m_rows[static_cast<std::size_t>(row)].first = value;
        Q_EMIT dataChanged(index(row, 0), index(row, 0));
    }
    void add(const Row& row)
    {
        beginInsertRows({}, rowCount(), rowCount());
        m_rows.push_back(row);
        endInsertRows();
    }
    void remove(int row)
    {
        beginRemoveRows({}, row, row);
        m_rows.erase(m_rows.begin() + row);
        endRemoveRows();
    }
    void replace(std::vector<Row> rows)
    {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }

private:
    std::vector<Row> m_rows;
};

/// Values of the first column as the proxy has them.
QVariantList shown(const SortedProxy& proxy)
{
    QVariantList values;
    for (int row = 0; row < proxy.rowCount(); ++row) {
        values.push_back(proxy.index(row, 0).data(SortRole));
    }
    return values;
}

} // namespace

class TestSortedProxy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesAreAskedForOnce();
    void emptyCellsStayAtTheEnd();
    void followsTheSource();
};

void TestSortedProxy::valuesAreAskedForOnce()
{
    constexpr int count = 2000;
    std::vector<CountedTable::Row> rows;
    for (int i = 0; i < count; ++i) {
        rows.emplace_back((i * 7919) % 10, (i * 104729) % count);
    }
    CountedTable table(std::move(rows));
    SortedProxy proxy;
    proxy.setSourceModel(&table);
    proxy.setFurtherKeys({{1, Qt::DescendingOrder}});
    table.asked = 0;
    proxy.sort(0, Qt::AscendingOrder);
    QCOMPARE(table.asked, 2 * count);
    proxy.sort(0, Qt::DescendingOrder);
    QCOMPARE(table.asked, 2 * count);
    for (int row = 1; row < count; ++row) {
        const auto valueAt = [&](int at, int column) { return proxy.index(at, column).data(SortRole).toInt(); };
        QVERIFY(valueAt(row - 1, 0) >= valueAt(row, 0));
        QVERIFY(valueAt(row - 1, 0) > valueAt(row, 0) || valueAt(row - 1, 1) >= valueAt(row, 1));
    }
}

void TestSortedProxy::emptyCellsStayAtTheEnd()
{
    CountedTable table({{2, 0}, {QVariant(), 0}, {3, 0}, {1, 0}});
    SortedProxy proxy;
    const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
    proxy.setSourceModel(&table);
    proxy.sort(0, Qt::AscendingOrder);
    QCOMPARE(shown(proxy), QVariantList({1, 2, 3, QVariant()}));
    proxy.sort(0, Qt::DescendingOrder);
    QCOMPARE(shown(proxy), QVariantList({3, 2, 1, QVariant()}));
}

void TestSortedProxy::followsTheSource()
{
    CountedTable table({{2, 0}, {3, 0}, {1, 0}});
    SortedProxy proxy;
    const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
    proxy.setSourceModel(&table);
    proxy.sort(0, Qt::AscendingOrder);
    QCOMPARE(shown(proxy), QVariantList({1, 2, 3}));
    table.change(0, 9);
    QCOMPARE(shown(proxy), QVariantList({1, 3, 9}));
    table.add({5, 0});
    QCOMPARE(shown(proxy), QVariantList({1, 3, 5, 9}));
    table.remove(1); // the 3
    QCOMPARE(shown(proxy), QVariantList({1, 5, 9}));
    table.replace({{8, 0}, {4, 0}});
    QCOMPARE(shown(proxy), QVariantList({4, 8}));
}

QTEST_GUILESS_MAIN(TestSortedProxy)

#include "tst_sortedproxy.moc"

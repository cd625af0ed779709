// SPDX-License-Identifier: GPL-3.0-or-later
// The order of rows, what workers read of a table, and the proxy that shows the rows of a table in order.
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/filterproxy.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/roworder.h"
#include "model/qt/text/eventsearch.h"
#include "tests/etdump/dumpfile.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>

#include <algorithm>
#include <limits>
#include <numeric>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int manyOps = 20'000; ///< More than are sorted at once.

/// Values of one column, by row.
class Values : public CellSnapshot {
public:
    explicit Values(std::vector<QVariantList> columns)
        : m_columns(std::move(columns))
    {
    }
    [[nodiscard]] int rowCount(int group) const override
    {
        return group < 0 ? static_cast<int>(m_columns.front().size()) : 0;
    }
    [[nodiscard]] QVariant value(const RowPlace& row, int column, int /*role*/) const override
    {
        return m_columns[static_cast<std::size_t>(column)][row.row];
    }

private:
    std::vector<QVariantList> m_columns;
};

std::vector<int> ordered(const std::vector<QVariantList>& columns, const std::vector<SortKey>& keys)
{
    return RowOrder::of(Values(columns), keys, LoadContext())->rows;
}

} // namespace

class TestSortedRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void orderIsByValue();
    void moreColumnsDecide();
    void sortingIsCanceled();
    void snapshotIsWhatTheTableShows_data();
    void snapshotIsWhatTheTableShows();
    void manyRowsStayUntilTheirOrderIsKnown();
    void anotherClickTakesItsPlace();
    void filterKeepsTheOrder();
    void anotherTraceComesMeanwhile();

private:
    void openMany();
    [[nodiscard]] std::vector<Ticks> shown(const FilterProxy& proxy, EventColumn column);

    QTemporaryDir m_folder;
    Session m_session;
};

void TestSortedRows::orderIsByValue()
{
    using Rows = std::vector<int>;
    const double none = std::numeric_limits<double>::quiet_NaN();
    const std::vector<QVariantList> figures{{2.0, QVariant(), 0.5, none, 2.0}};
    QCOMPARE(ordered(figures, {{0, Qt::AscendingOrder}}), Rows({2, 0, 4, 1, 3}));
    QCOMPARE(ordered(figures, {{0, Qt::DescendingOrder}}), Rows({0, 4, 2, 1, 3}));
    // One more than a double can tell from the one before.
    const qlonglong large = (1LL << 53) + 1;
    QCOMPARE(
        ordered({{QVariant(large), QVariant(large - 1), QVariant(-1LL)}}, {{0, Qt::AscendingOrder}}), Rows({2, 1, 0}));
    const QVariantList names{QStringLiteral("add_10"), QStringLiteral("add_2"), QStringLiteral("Conv"), QVariant(),
        QStringLiteral("add_2"), QVariant(7LL)};
    QCOMPARE(ordered({names}, {{0, Qt::AscendingOrder}}), Rows({5, 1, 4, 0, 2, 3}));
    QCOMPARE(ordered({names}, {{0, Qt::DescendingOrder}}), Rows({2, 0, 1, 4, 5, 3}));
    QCOMPARE(ordered({{}}, {{0, Qt::AscendingOrder}}), Rows());
}

void TestSortedRows::moreColumnsDecide()
{
    const std::vector<QVariantList> columns{
        {QStringLiteral("b"), QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("a")}, {1.0, 2.0, 3.0, 4.0}};
    QCOMPARE(ordered(columns, {{0, Qt::AscendingOrder}, {1, Qt::DescendingOrder}}), std::vector<int>({3, 1, 2, 0}));
    QCOMPARE(ordered(columns, {{0, Qt::DescendingOrder}, {1, Qt::AscendingOrder}}), std::vector<int>({0, 2, 1, 3}));
}

void TestSortedRows::sortingIsCanceled()
{
    LoadContext context;
    context.cancel.cancel();
    const auto order = RowOrder::of(Values({{1.0, 2.0}}), {{0, Qt::AscendingOrder}}, context);
    QVERIFY(!order && order.error().kind == Error::Kind::Canceled);
}

void TestSortedRows::snapshotIsWhatTheTableShows_data()
{
    QTest::addColumn<int>("grouping");
    QTest::newRow("no groups") << static_cast<int>(EventGrouping::None);
    QTest::newRow("by op type") << static_cast<int>(EventGrouping::OpType);
    QTest::newRow("by module") << static_cast<int>(EventGrouping::Module);
    QTest::newRow("by run") << static_cast<int>(EventGrouping::Run);
}

void TestSortedRows::snapshotIsWhatTheTableShows()
{
    QFETCH(const int, grouping);
    QCOMPARE(openAndWait(m_session, pairOf(QStringLiteral("transformer"))), QString());
    EventTableModel model;
    model.setDataSet(m_session.dataSet());
    model.setGrouping(static_cast<EventGrouping>(grouping));
    std::vector<int> columns(static_cast<std::size_t>(model.columnCount()));
    std::iota(columns.begin(), columns.end(), 0);
    const auto cells = model.snapshot(columns);
    QVERIFY(cells != nullptr);
    int compared = 0;
    const auto compare = [&](const RowPlace& place, const QModelIndex& row) {
        for (const int column : columns) {
            for (const int role : {int(SortRole), int(ExactTextRole)}) {
                QCOMPARE(cells->value(place, column, role), row.siblingAtColumn(column).data(role));
                ++compared;
            }
        }
    };
    QCOMPARE(cells->rowCount(), model.rowCount());
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        compare({-1, row}, index);
        QCOMPARE(cells->rowCount(row), model.rowCount(index));
        for (int inside = 0; inside < model.rowCount(index); ++inside) {
            compare({row, inside}, model.index(inside, 0, index));
        }
    }
    QVERIFY(compared > 1000);
}

void TestSortedRows::openMany()
{
    const QString path = m_folder.filePath(QStringLiteral("many.etdp"));
    if (!QFile::exists(path)) {
        DumpWriter dump;
        dump.run();
        Ticks at = 10;
        for (int op = 0; op < manyOps; ++op) {
            const Ticks took = 5 + static_cast<Ticks>((op * 7919) % 9973);
            dump.event("native_call_op" + std::to_string(op % 40) + ".out", op, at, at + took);
            at += took + 5;
        }
        dump.framework("Method::execute", 0, at);
        QVERIFY(writeDump(dump, path.toStdString()));
    }
    QCOMPARE(openAndWait(m_session, {path}), QString());
}

std::vector<Ticks> TestSortedRows::shown(const FilterProxy& proxy, EventColumn column)
{
    std::vector<Ticks> values;
    for (int row = 0; row < proxy.rowCount(); ++row) {
        values.push_back(static_cast<Ticks>(proxy.index(row, static_cast<int>(column)).data(SortRole).toLongLong()));
    }
    return values;
}

void TestSortedRows::manyRowsStayUntilTheirOrderIsKnown()
{
    openMany();
    EventTableModel model;
    FilterProxy proxy(&model, m_session.eventSearch());
    const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDataSet(m_session.dataSet());
    QCOMPARE(proxy.rowCount(), manyOps + 1);
    QCOMPARE(proxy.allRowCount(), manyOps + 1);
    const std::vector<Ticks> before = shown(proxy, EventColumn::Self);
    const QPersistentModelIndex third(proxy.index(2, 0));
    const auto selected = third.data(SelectionRole).value<Selection>();
    QSignalSpy sorting(&proxy, &FilterProxy::sortingChanged);
    proxy.sort(static_cast<int>(EventColumn::Self), Qt::DescendingOrder);
    QVERIFY(proxy.isSorting());
    QCOMPARE(sorting.size(), 1);
    QVERIFY(shown(proxy, EventColumn::Self) == before);
    QTRY_VERIFY(!proxy.isSorting());
    QCOMPARE(sorting.size(), 2);
    const std::vector<Ticks> after = shown(proxy, EventColumn::Self);
    QVERIFY(std::ranges::is_sorted(after, std::ranges::greater()));
    QCOMPARE(after.size(), before.size());
    QVERIFY(third.row() != 2);
    QVERIFY(third.data(SelectionRole).value<Selection>() == selected);
    proxy.sort(-1);
    QVERIFY(!proxy.isSorting());
    QVERIFY(shown(proxy, EventColumn::Self) == before);
    QCOMPARE(third.row(), 2);
}

void TestSortedRows::anotherClickTakesItsPlace()
{
    openMany();
    EventTableModel model;
    FilterProxy proxy(&model, m_session.eventSearch());
    model.setDataSet(m_session.dataSet());
    const std::vector<Ticks> before = shown(proxy, EventColumn::Self);
    QSignalSpy moved(&proxy, &QAbstractItemModel::layoutChanged);
    proxy.sort(static_cast<int>(EventColumn::Name), Qt::AscendingOrder);
    proxy.sort(static_cast<int>(EventColumn::Self), Qt::AscendingOrder);
    QTRY_VERIFY(!proxy.isSorting());
    QCOMPARE(moved.size(), 1);
    QVERIFY(std::ranges::is_sorted(shown(proxy, EventColumn::Self)));
    proxy.sort(static_cast<int>(EventColumn::Name), Qt::AscendingOrder);
    proxy.sort(-1);
    QVERIFY(!proxy.isSorting());
    QVERIFY(shown(proxy, EventColumn::Self) == before);
}

void TestSortedRows::filterKeepsTheOrder()
{
    openMany();
    EventTableModel model;
    FilterProxy proxy(&model, m_session.eventSearch());
    const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDataSet(m_session.dataSet());
    proxy.sort(static_cast<int>(EventColumn::Self), Qt::DescendingOrder);
    QTRY_VERIFY(!proxy.isSorting());
    const QPersistentModelIndex first(proxy.index(0, 0));
    proxy.setFilter({QStringLiteral("name:op7.out"), {}});
    QVERIFY(!proxy.isSorting());
    QCOMPARE(proxy.rowCount(), manyOps / 40);
    QCOMPARE(proxy.shownRowCount(), manyOps / 40);
    QCOMPARE(proxy.allRowCount(), manyOps + 1);
    QVERIFY(std::ranges::is_sorted(shown(proxy, EventColumn::Self), std::ranges::greater()));
    QVERIFY(!first.isValid()); // Method::execute
    proxy.setFilter({});
    QCOMPARE(proxy.rowCount(), manyOps + 1);
    QVERIFY(std::ranges::is_sorted(shown(proxy, EventColumn::Self), std::ranges::greater()));
}

void TestSortedRows::anotherTraceComesMeanwhile()
{
    openMany();
    EventTableModel model;
    FilterProxy proxy(&model, m_session.eventSearch());
    model.setDataSet(m_session.dataSet());
    proxy.sort(static_cast<int>(EventColumn::Self), Qt::DescendingOrder);
    model.setGrouping(EventGrouping::OpType);
    QVERIFY(proxy.isSorting() && model.isGrouping());
    QCOMPARE(openAndWait(m_session, pairOf(QStringLiteral("linear"))), QString());
    model.setDataSet(m_session.dataSet());
    QVERIFY(!proxy.isSorting() && !model.isGrouping());
    QCOMPARE(model.grouping(), EventGrouping::OpType);
    QCoreApplication::processEvents();
    QVERIFY(proxy.rowCount() > 0 && proxy.rowCount() < 20);
}

QTEST_GUILESS_MAIN(TestSortedRows)
#include "tst_sortedrows.moc"

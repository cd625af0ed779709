// SPDX-License-Identifier: GPL-3.0-or-later
// A table of very many rows, in the window that a person has: it is sorted, grouped, filtered, marked and copied, and
// the window never stops meanwhile. A heart beats in its thread; the longest time between two beats counts, as time
// that the thread had of a processor, so that others on the machine do not matter.
#include "app/workspace.h"
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/filterresult.h"
#include "tests/etdump/dumpfile.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "tests/qt/workers.h"
#include "tests/robust/processusage.h"
#include "views/tables/eventsview.h"
#include "views/tables/tableview.h"

#include <QtCore/QTimer>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtTest/QtTest>
#include <QtWidgets/QHeaderView>

#include <algorithm>
#include <functional>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int ops = 100'000;
constexpr double mostMilliseconds = 50.0 * (isSanitized ? 8 : 1);
constexpr double mostForFilter = 80.0 * (isSanitized ? 8 : 1); ///< All views answer it, not the table alone.
constexpr int rounds = 3; ///< The least counts: what else runs on a core only adds.

/// The longest that the thread of the window worked between two beats.
class Heartbeat {
public:
    Heartbeat()
    {
        QObject::connect(&m_timer, &QTimer::timeout, [this] { beat(); });
        m_timer.start(0);
        QCoreApplication::processEvents();
        m_longest = 0;
    }
    [[nodiscard]] double longest()
    {
        beat();
        return 1000 * m_longest;
    }

private:
    void beat()
    {
        const double now = threadSeconds();
        m_longest = std::max(m_longest, now - m_last);
        m_last = now;
    }

    QTimer m_timer;
    double m_last = threadSeconds();
    double m_longest = 0;
};

} // namespace

class TestTableSpeed : public QObject, WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void cleanup();
    void rowsAreSorted_data();
    void rowsAreSorted();
    void rowsAreGrouped_data();
    void rowsAreGrouped();
    void groupedRowsAreSorted();
    void allRowsAreSelected();
    void rowsAreCopied();
    void filterIsSetAndCleared();

private:
    using Step = std::function<void()>;
    using IsDone = std::function<bool()>;

    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] EventsView& page() { return *m_window->workspace().views().get<EventsView>(); }
    [[nodiscard]] TableView& table() { return *page().view(); }
    void clickHeader(EventColumn column);
    /// Value that rows are sorted by in a row of the outermost level.
    [[nodiscard]] QVariant valueAt(int row, EventColumn column);
    [[nodiscard]] bool isIdle();
    /// Does a step some times and tells of the least of the longest stops.
    void measure(
        const char* name, const Step& prepare, const Step& step, const IsDone& isDone, double most = mostMilliseconds);

    QTemporaryDir m_traces;
};

void TestTableSpeed::initTestCase()
{
    begin();
    ViewHost::of(session()).setEager(false); // as in daily use
    const QString path = m_traces.filePath(QStringLiteral("many.etdp"));
    DumpWriter dump;
    dump.run();
    Ticks at = 10;
    for (int op = 0; op < ops; ++op) {
        const Ticks took = 5 + static_cast<Ticks>((op * 7919) % 99'991);
        dump.event("native_call_op" + std::to_string((op * 31) % 997) + ".out", op, at, at + took);
        at += took + 5;
    }
    dump.framework("Method::execute", 0, at);
    QVERIFY(writeDump(dump, path.toStdString()));
    QCOMPARE(openAndWait(session(), {path}), QString());
    m_window->workspace().showView<EventsView>();
    QTRY_VERIFY(table().isVisible());
    QTRY_COMPARE(table().model()->rowCount(), ops + 1);
    QTRY_VERIFY(isIdle());
    QTest::qWait(500); // what is worked out of the trace arrives
}

void TestTableSpeed::cleanup()
{
    session().filterZoom().setFilter({});
    page().setGrouping(EventGrouping::None);
    table().setSortKeys({});
    session().selection().clear();
    QTRY_VERIFY(isIdle());
}

bool TestTableSpeed::isIdle()
{
    QCoreApplication::processEvents();
    return !page().isPending() && !session().eventSearch()->isRunning();
}

void TestTableSpeed::clickHeader(EventColumn column)
{
    const QHeaderView& header = *table().header();
    const auto section = static_cast<int>(column);
    table().scrollTo(table().model()->index(0, section));
    const QPoint place(header.sectionViewportPosition(section) + header.sectionSize(section) / 2, header.height() / 2);
    QVERIFY(header.viewport()->rect().contains(place));
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, place);
}

QVariant TestTableSpeed::valueAt(int row, EventColumn column)
{
    return table().model()->index(row, static_cast<int>(column)).data(SortRole);
}

void TestTableSpeed::measure(const char* name, const Step& prepare, const Step& step, const IsDone& isDone, double most)
{
    double least = 1e9;
    for (int round = 0; round < rounds; ++round) {
        prepare();
        QTRY_VERIFY(isIdle());
        QTest::qWait(50);
        Heartbeat heart;
        step();
        QTRY_VERIFY_WITH_TIMEOUT(isDone(), 20'000);
        QTRY_VERIFY(isIdle());
        QTest::qWait(100); // what follows is painted
        least = std::min(least, heart.longest());
    }
    qInfo("%s: no stop above %.1f ms", name, least);
    QVERIFY2(least < most, qPrintable(QStringLiteral("%1: %2 ms").arg(QLatin1String(name)).arg(least)));
}

void TestTableSpeed::rowsAreSorted_data()
{
    QTest::addColumn<int>("column");
    QTest::newRow("by a figure") << static_cast<int>(EventColumn::Avg);
    QTest::newRow("by a text") << static_cast<int>(EventColumn::Name);
}

void TestTableSpeed::rowsAreSorted()
{
    QFETCH(const int, column);
    const auto wanted = static_cast<EventColumn>(column);
    const auto first =
        table().model()->headerData(column, Qt::Horizontal, Qt::InitialSortOrderRole).value<Qt::SortOrder>();
    const auto isSorted = [&] {
        int last = table().model()->rowCount() - 1;
        const bool isLargestFirst = table().header()->sortIndicatorOrder() == Qt::DescendingOrder;
        for (int row = 1; row <= last; row += row < 200 ? 1 : 997) {
            const QVariant before = valueAt(row - 1, wanted);
            const QVariant here = valueAt(row, wanted);
            if (isLargestFirst ? cells::lessThan(before, here) : cells::lessThan(here, before)) {
                return false;
            }
        }
        return true;
    };
    measure(
        QTest::currentDataTag(), [&] { table().setSortKeys({}); }, [&] { clickHeader(wanted); },
        [&] { return !page().isPending() && isSorted(); });
    measure(
        "the other way round",
        [&] {
            table().setSortKeys({{column, first}});
        },
        [&] { clickHeader(wanted); },
        [&] {
            return table().sortKeys() != std::vector<SortKey>{{column, first}} && !page().isPending() && isSorted();
        });
}

void TestTableSpeed::rowsAreGrouped_data()
{
    QTest::addColumn<int>("grouping");
    QTest::addColumn<int>("groups");
    QTest::newRow("by block") << static_cast<int>(EventGrouping::Block) << 1;
    QTest::newRow("by op type") << static_cast<int>(EventGrouping::OpType) << 998;
    QTest::newRow("by run") << static_cast<int>(EventGrouping::Run) << 1;
}

void TestTableSpeed::rowsAreGrouped()
{
    QFETCH(const int, grouping);
    QFETCH(const int, groups);
    measure(
        QTest::currentDataTag(), [&] { page().setGrouping(EventGrouping::None); },
        [&] { page().setGrouping(static_cast<EventGrouping>(grouping)); },
        [&] { return table().model()->rowCount() == groups; });
    measure(
        "all groups opened", [&] { table().collapseAll(); }, [&] { table().expandAll(); },
        [&] { return table().isExpanded(table().model()->index(0, 0)); });
    measure(
        "no groups", [&] { page().setGrouping(static_cast<EventGrouping>(grouping)); },
        [&] { page().setGrouping(EventGrouping::None); }, [&] { return table().model()->rowCount() == ops + 1; });
}

void TestTableSpeed::groupedRowsAreSorted()
{
    page().setGrouping(EventGrouping::OpType);
    QTRY_COMPARE(table().model()->rowCount(), 998);
    table().expandAll();
    const auto isSorted = [&] {
        const QModelIndex group = table().model()->index(3, 0);
        const int last = table().model()->rowCount(group) - 1;
        for (int row = 1; row <= last; ++row) {
            const auto at = [&](int place) {
                return table()
                    .model()
                    ->index(place, static_cast<int>(EventColumn::Avg), group)
                    .data(SortRole)
                    .toDouble();
            };
            if (at(row - 1) < at(row)) {
                return false;
            }
        }
        return last > 50;
    };
    measure(
        "groups sorted", [&] { table().setSortKeys({}); }, [&] { clickHeader(EventColumn::Avg); }, isSorted);
    QVERIFY(table().isExpanded(table().model()->index(0, 0)));
}

void TestTableSpeed::allRowsAreSelected()
{
    measure(
        "select all", [&] { session().selection().clear(); },
        [&] { QTest::keyClick(&table(), Qt::Key_A, Qt::ControlModifier); },
        [&] {
            const auto* const set = std::get_if<EventSet>(&session().selection().selection());
            return set != nullptr && set->events.size() == std::size_t(ops) + 1;
        });
    QCOMPARE(table().selectedRowsInOrder().size(), qsizetype(ops) + 1);
}

void TestTableSpeed::rowsAreCopied()
{
    QClipboard& clipboard = *QGuiApplication::clipboard();
    const auto isCopied = [&] { return clipboard.text().count(QLatin1Char('\n')) == ops + 2; };
    measure(
        "all rows copied", [&] { clipboard.clear(); },
        [&] { QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier); }, [&] { return !page().isPending(); });
    QVERIFY(isCopied());
    QTest::keyClick(&table(), Qt::Key_A, Qt::ControlModifier);
    measure(
        "selected rows copied", [&] { clipboard.clear(); },
        [&] { QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier); }, [&] { return !page().isPending(); });
    QVERIFY(isCopied());
}

void TestTableSpeed::filterIsSetAndCleared()
{
    const auto filter = [&](const QString& text) { session().filterZoom().setFilter({text, {}}); };
    const int all = ops + 1;
    measure(
        "filter", [&] { filter({}); }, [&] { filter(QStringLiteral("name:op1")); },
        [&] { return table().model()->rowCount() < all; }, mostForFilter);
    measure(
        "no filter", [&] { filter(QStringLiteral("name:op1")); }, [&] { filter({}); },
        [&] { return table().model()->rowCount() == all; }, mostForFilter);
}

QTEST_MAIN(TestTableSpeed)
#include "tst_tablespeed.moc"

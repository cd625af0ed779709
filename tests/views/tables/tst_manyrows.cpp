// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of very many rows: marking, filtering and choosing cost about as much as there are rows. Bounds are a multiple
// of what it takes on a slow machine, and of this thread alone.
#include "model/numeric/numbertable.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/text/format.h"
#include "tests/etdump/dumpfile.h"
#include "tests/qt/workers.h"
#include "tests/robust/processusage.h"
#include "tests/views/tables/tablepages.h"
#include "views/tables/markedrows.h"

#include <QtCore/QFileInfo>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QLabel>

#include <variant>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int ops = 100'000;
constexpr int step = 8; ///< Every such event passes the filter.
constexpr int slower = isSanitized ? 8 : 1; ///< How many times as long as usual all takes.
constexpr double mostSeconds = 4.0 * slower; ///< Of 100,000 rows. Where each is compared with each it takes minutes.

/// What a step costs the thread of the window until it has answered.
template <typename Step> double secondsOf(const Step& step)
{
    const double begin = threadSeconds();
    step();
    QCoreApplication::sendPostedEvents();
    return threadSeconds() - begin;
}

} // namespace

class TestManyRows : public QObject, TablePages {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void cleanup() { close(); }
    void allOfAFilterStayChosen();
    void filterSpeaksOnceOfModules();
    void allModulesAreMarked();
    void lettersInTheFilterOfALargeModel();
    void lettersWithEveryModuleUnfolded();

private:
    void openPaths(const QStringList& paths)
    {
        QCOMPARE(open(), QString());
        QCOMPARE(openAndWait(*m_session, paths), QString());
    }
    void filter(const QString& text)
    {
        m_session->filterZoom().setFilter({text, {}});
        m_session->eventSearch()->wait();
    }
};

/// Ctrl+A in what passes a filter, then no filter: what was chosen is still chosen, and all views agree on it.
void TestManyRows::allOfAFilterStayChosen()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("many.etdp"));
    DumpWriter dump;
    dump.run();
    for (int op = 0; op < ops; ++op) {
        const Ticks at = 10 * static_cast<Ticks>(op + 1);
        dump.event(op % step == 0 ? "native_call_conv.out" : "native_call_relu.out", op, at, at + 5);
    }
    dump.framework("Method::execute", 0, 10 * (ops + 1));
    QVERIFY(writeDump(dump, path.toStdString()));
    openPaths({path});
    filter(QStringLiteral("name:=native_call_conv.out"));
    QCOMPARE(m_events->proxy().rowCount(), ops / step);
    double seconds = secondsOf([&] { QTest::keyClick(&events(), Qt::Key_A, Qt::ControlModifier); });
    QVERIFY2(seconds < mostSeconds, qPrintable(QStringLiteral("select all: %1 s").arg(seconds)));
    QVERIFY(m_events->findChild<QLabel*>(QStringLiteral("sum"))->text().contains(format::count(ops / step)));
    const auto* const set = std::get_if<EventSet>(&m_session->selection().selection());
    QVERIFY(set != nullptr);
    QCOMPARE(set->events.size(), std::size_t(ops / step));
    seconds = secondsOf([&] { filter({}); });
    QVERIFY2(seconds < mostSeconds, qPrintable(QStringLiteral("remove the filter: %1 s").arg(seconds)));
    QCOMPARE(m_events->proxy().rowCount(), ops + 1);
    QCOMPARE(markedrows::count(*events().selectionModel()), qsizetype(ops / step));
    seconds = secondsOf([&] { filter(QStringLiteral("name:relu")); });
    QVERIFY2(seconds < mostSeconds, qPrintable(QStringLiteral("another filter: %1 s").arg(seconds)));
    QCOMPARE(markedrows::count(*events().selectionModel()), qsizetype(0));
}

/// A signal for each module would have every listener walk through the tree for each.
void TestManyRows::filterSpeaksOnceOfModules()
{
    openPaths(pairOf(QStringLiteral("transformer")));
    QAbstractItemModel* const model = m_modules->proxy().sourceModel();
    const QSignalSpy rows(model, &QAbstractItemModel::dataChanged);
    const QSignalSpy layouts(model, &QAbstractItemModel::layoutChanged);
    m_modules->view()->expandAll();
    const QModelIndex first = m_modules->proxy().index(0, 0);
    const QString before = first.siblingAtColumn(ModuleTreeModel::Inclusive).data().toString();
    filter(QStringLiteral("op:mm"));
    QCOMPARE(rows.size() + layouts.size(), 1);
    QVERIFY(m_modules->proxy().index(0, 0).siblingAtColumn(ModuleTreeModel::Inclusive).data().toString() != before);
    QVERIFY(m_modules->view()->isExpanded(m_modules->proxy().index(0, 0)));
}

void TestManyRows::allModulesAreMarked()
{
    openPaths(pairOf(QStringLiteral("transformer")));
    TableView& view = *m_modules->view();
    view.expandAll();
    int open = 0;
    for (QModelIndex index = view.model()->index(0, 0); index.isValid(); index = view.indexBelow(index)) {
        ++open;
    }
    QVERIFY(open > 50);
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(view.selectedRowsInOrder().size(), qsizetype(open));
    QCOMPARE(markedrows::count(*view.selectionModel()), qsizetype(open));
    for (const QModelIndex& row : view.selectedRowsInOrder()) {
        QVERIFY(view.selectionModel()->isRowSelected(row.row(), row.parent()));
    }
    const auto* const set = std::get_if<EventSet>(&m_session->selection().selection());
    QVERIFY(set != nullptr);
    QVERIFY(set->events.size() > 50);
}

/// The largest model of the corpus, where it is at hand.
void TestManyRows::lettersInTheFilterOfALargeModel()
{
    const QString folder = qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases/large_graph/");
    if (!QFileInfo::exists(folder + QStringLiteral("etrecord.bin"))) {
        QSKIP("large_graph is not at hand");
    }
    openPaths({folder + QStringLiteral("prof.etdp"), folder + QStringLiteral("etrecord.bin")});
    constexpr double mostPerLetter = 1.0 * slower; // it was three seconds, each
    for (const char* const text : {"n", "na", "nam", "op:", "op:a", "op:ad", "op:add", ""}) {
        const double seconds = secondsOf([&] { filter(QLatin1String(text)); });
        qInfo("filter '%s': %.0f ms", text, 1000 * seconds);
        QVERIFY2(seconds < mostPerLetter, text);
    }
    m_modules->view()->expandAll();
    const double all = secondsOf([&] { QTest::keyClick(m_modules->view(), Qt::Key_A, Qt::ControlModifier); });
    qInfo("select all modules: %.0f ms", 1000 * all);
    QVERIFY(all < 2 * mostPerLetter); // it was half a minute
    const double chosen = secondsOf([&] { m_session->selection().select(OpTypeId(0)); });
    qInfo("select an op type: %.0f ms", 1000 * chosen);
    QVERIFY(chosen < mostPerLetter);
    const double anew = secondsOf([&] { m_session->setFigure(CostFigure::Median); });
    qInfo("another figure: %.0f ms", 1000 * anew);
    QVERIFY(anew < mostPerLetter);
}

void TestManyRows::lettersWithEveryModuleUnfolded()
{
    const QString folder = qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases/large_graph/");
    if (!QFileInfo::exists(folder + QStringLiteral("etrecord.bin"))) {
        QSKIP("large_graph is not at hand");
    }
    openPaths({folder + QStringLiteral("prof.etdp"), folder + QStringLiteral("etrecord.bin")});
    TableView& view = *m_modules->view();
    view.expandAll();
    const auto layOut = [&view] { Q_UNUSED(view.visualRect(view.model()->index(0, 0))) }; // as the next picture does
    layOut();
    constexpr double mostPerLetter = 0.5; // it was two seconds, each; numbers took more than four
    for (const char* const text : {"op:", "op:a", "op:ad", "op:add", ""}) {
        const double seconds = secondsOf([&] {
            filter(QLatin1String(text));
            layOut();
        });
        qInfo("filter '%s', every module unfolded: %.0f ms", text, 1000 * seconds);
        QVERIFY2(seconds < mostPerLetter, text);
    }
    const auto table = std::make_shared<NumberTable>();
    table->trace = m_session->dataSet()->trace;
    const auto numbers = std::make_shared<const WorstNumbers>(table, GapThreshold());
    for (const WorstNumbersPtr& worst : {WorstNumbersPtr(numbers), WorstNumbersPtr()}) {
        const double seconds = secondsOf([&] {
            static_cast<ModuleTreeModel&>(m_modules->proxy().dataSetModel()).setNumbers(worst);
            layOut();
        });
        qInfo("numbers, every module unfolded: %.0f ms", 1000 * seconds);
        QVERIFY(seconds < mostPerLetter);
    }
}

QTEST_MAIN(TestManyRows)
#include "tst_manyrows.moc"

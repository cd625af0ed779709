// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/facts/runfacts.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/load/baselineloader.h"
#include "model/qt/models/itemroles.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/views/painted.h"
#include "tests/views/shownwindow.h"
#include "views/runs/runaxis.h"
#include "views/runs/runschart.h"
#include "views/runs/runsview.h"
#include "views/tables/facttable.h"

#include <QtCore/QSet>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>

#include <array>
#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

/// Runs of about a microsecond; the first is cold, the eighth waits in its kernel.
DumpWriter unevenRuns()
{
    DumpWriter dump;
    for (Ticks i = 0; i < 12; ++i) {
        const Ticks at = 1000000 * (i + 1);
        const Ticks kernel = i == 7 ? 260000 : 60000 + 1000 * (i % 2);
        const Ticks rest = i == 0 ? 340000 : 40000;
        dump.run()
            .event("native_call_add.out", 0, at, at + kernel)
            .event("OPERATOR_CALL", 0, at, at + kernel)
            .framework("Method::execute", at, at + kernel + rest);
    }
    return dump;
}

/// Outlives the session that has files of it open.
struct Folder {
    QTemporaryDir folder;
};

struct Window : Folder, ShownWindow<RunsView> {
    Window()
        : ShownWindow({800, 700})
    {
    }
    using ShownWindow::open;
    QString open(const DumpWriter& dump)
    {
        const Bytes bytes = dump.bytes();
        const QString path = folder.filePath(QStringLiteral("made.etdp"));
        QFile file(path);
        const auto size = static_cast<qint64>(bytes.size());
        if (!file.open(QIODevice::WriteOnly) || file.write(reinterpret_cast<const char*>(bytes.data()), size) != size) {
            return QStringLiteral("cannot be written");
        }
        file.close();
        return open({path});
    }
    QString cell(int row, int column) { return view.runs()->facts().index(row, column).data().toString(); }
    RunId selectedRun()
    {
        const auto* const sample = std::get_if<SampleId>(&session.selection().selection());
        return sample == nullptr ? RunId() : session.dataSet()->trace->runOf(*sample);
    }
};

void clickRow(FactTable& table, int sourceRow, int column = 1)
{
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QModelIndex index = table.model()->index(row, column);
        const auto* const sorted = qobject_cast<const QSortFilterProxyModel*>(table.model());
        if (sorted->mapToSource(index).row() == sourceRow) {
            table.scrollTo(index);
            QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(index).center());
            return;
        }
    }
}

/// That which makes the shown run the only one that counts, or all runs if it is that already.
QToolButton* onlyButton(const RunsView& view)
{
    return view.findChild<QToolButton*>(QStringLiteral("only"));
}

} // namespace

/// A row per run, and why one was slow.
class TestRunsView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void withoutTrace();
    void rowsOfRuns();
    void clickSelectsTheRun();
    void chartSelectsTheRun();
    void severalRowsStayMarked();
    void whatBarsShowIsKept();
    void whyItWasSlow();
    void oneRunAlone();
    void comparesWithARun();
    void followsTheSelection();
    void drillsDown();
    void axisBreaksWhereItMust();
    void chartTellsOpTypes();
    void realTrace();
};

/// With keys as a person does: all of them, then the rows from one to the next. Copying gives all that are marked.
void TestRunsView::severalRowsStayMarked()
{
    Window window;
    QCOMPARE(window.open(unevenRuns()), QString());
    FactTable& table = *window.view.runs();
    clickRow(table, 2);
    QTest::keyClick(&table, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(table.selectionModel()->selectedRows().size(), 12);
    clickRow(table, 2);
    QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(table.selectionModel()->selectedRows().size(), 3);
    QCOMPARE(table.selectionAsTsv().split(QLatin1Char('\n'), Qt::SkipEmptyParts).size(), 4); // with the header
    QCOMPARE(window.selectedRun(), RunId(4)); // that of the row with the focus
}

void TestRunsView::whatBarsShowIsKept()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("kept.ini")), QSettings::IniFormat);
    Window before;
    before.view.findChild<QComboBox*>()->setCurrentIndex(1);
    before.view.save(settings);
    Window after;
    auto* const kind = after.view.findChild<QComboBox*>();
    after.view.restore(settings);
    QCOMPARE(kind->currentIndex(), 1);
    settings.setValue(QStringLiteral("runs/kind"), 77);
    after.view.restore(settings);
    QCOMPARE(kind->currentIndex(), kind->count() - 1);
}

void TestRunsView::withoutTrace()
{
    Window window;
    QVERIFY(!window.view.runs()->emptyText().isEmpty());
    QCOMPARE(window.view.runs()->facts().rowCount(), 0);
    QVERIFY(window.view.comparison().isEmpty());
    QVERIFY(!onlyButton(window.view)->isVisible());
    QTest::mouseClick(window.view.chart(), Qt::LeftButton);
    QTest::keyClick(window.view.chart(), Qt::Key_Right);
    QVERIFY(isPainted(window.view.runs()->viewport()->grab())); // the text
}

void TestRunsView::rowsOfRuns()
{
    Window window;
    QCOMPARE(window.open(unevenRuns()), QString());
    QCOMPARE(window.view.runs()->facts().rowCount(), 12);
    QVERIFY(FactStore::of(window.session).traceFacts()->known(RunsFact()) != nullptr); // for all who ask
    QCOMPARE(window.cell(0, 0), QStringLiteral("1"));
    QCOMPARE(window.cell(0, 1), QStringLiteral("400"));
    QCOMPARE(window.cell(0, 2), QStringLiteral("299"));
    QCOMPARE(window.cell(0, 6), QStringLiteral("warm-up"));
    QCOMPARE(window.cell(7, 6), QStringLiteral("outlier"));
    QCOMPARE(window.cell(7, 5), QStringLiteral("2"));
    QCOMPARE(window.cell(3, 6), QString());
    // The slowest run is set against the median run without being asked.
    QVERIFY2(window.view.comparison().startsWith(QStringLiteral("Run 1 took")), qPrintable(window.view.comparison()));
    QVERIFY(isPainted(window.view.chart()->grab()));
}

void TestRunsView::clickSelectsTheRun()
{
    Window window;
    QCOMPARE(window.open(unevenRuns()), QString());
    clickRow(*window.view.runs(), 7);
    QCOMPARE(window.selectedRun(), RunId(7));
    QCOMPARE(window.view.chart()->marked(), std::optional<std::size_t>(7));
    QVERIFY(window.view.comparison().startsWith(QStringLiteral("Run 8 took")));
    QCOMPARE(window.view.runs()->selectedRowsInOrder().size(), 1);
    // And it stays what it is when the table is sorted.
    window.view.runs()->sortByColumn(1, Qt::DescendingOrder);
    clickRow(*window.view.runs(), 4);
    QCOMPARE(window.selectedRun(), RunId(4));
}

void TestRunsView::chartSelectsTheRun()
{
    Window window;
    QCOMPARE(window.open(unevenRuns()), QString());
    RunsChart& chart = *window.view.chart();
    for (const std::size_t run : {std::size_t{7}, std::size_t{0}, std::size_t{11}}) {
        QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.rectOf(run).center().toPoint());
        QCOMPARE(window.selectedRun(), RunId(run));
        QCOMPARE(chart.marked(), std::optional(run));
    }
    QTest::keyClick(&chart, Qt::Key_Home);
    QCOMPARE(window.selectedRun(), RunId(0));
    QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(window.selectedRun(), RunId(1));
    QTest::keyClick(&chart, Qt::Key_Left);
    QTest::keyClick(&chart, Qt::Key_Left);
    QCOMPARE(window.selectedRun(), RunId(0));
    QTest::keyClick(&chart, Qt::Key_End);
    QCOMPARE(window.selectedRun(), RunId(11));
    QVERIFY(chart.accessibleDescription().startsWith(QStringLiteral("Run 12")));
}

void TestRunsView::whyItWasSlow()
{
    Window window;
    QCOMPARE(window.open(unevenRuns()), QString());
    clickRow(*window.view.runs(), 7);
    QTRY_VERIFY(!window.view.isPending());
    const FactTableModel& differences = window.view.differences()->facts();
    QCOMPARE(differences.rowCount(), 3);
    QCOMPARE(differences.index(0, 0).data().toString(), QStringLiteral("add.out"));
    QCOMPARE(differences.index(0, 1).data().toString(), QStringLiteral("199"));
    QCOMPARE(differences.index(0, 2).data().toString(), QStringLiteral("100\u202f%"));
    clickRow(*window.view.differences(), 0, 0);
    QVERIFY(std::holds_alternative<OpTypeId>(window.session.selection().selection()));
    // The run stays on show.
    QVERIFY(window.view.comparison().startsWith(QStringLiteral("Run 8 took")));
    // What a faster run gained has a share as well.
    clickRow(*window.view.runs(), 2);
    QTRY_VERIFY(!window.view.isPending());
    QVERIFY(window.view.comparison().startsWith(QStringLiteral("Run 3 took")));
    QCOMPARE(differences.index(0, 0).data().toString(), QStringLiteral("add.out"));
    QVERIFY(differences.index(0, 1).data(SortRole).toLongLong() < 0);
    QCOMPARE(differences.index(0, 2).data().toString(), QStringLiteral("100\u202f%"));
    // The median run has nothing to be compared with.
    const int median = 1;
    clickRow(*window.view.runs(), median);
    QCOMPARE(window.view.differences()->facts().rowCount(), 0);
    QVERIFY(window.view.comparison().endsWith(QStringLiteral("it is the median run")));
}

void TestRunsView::oneRunAlone()
{
    Window window;
    QCOMPARE(window.open(unevenRuns()), QString());
    clickRow(*window.view.runs(), 7);
    QSignalSpy changed(&window.session, &Session::dataSetChanged);
    QTest::mouseClick(onlyButton(window.view), Qt::LeftButton);
    QVERIFY(!changed.isEmpty() || changed.wait(20000));
    QVERIFY(QTest::qWaitFor([&] { return !window.view.isPending(); }, 20000));
    QVERIFY(window.session.dataSet()->trace->options().runs == RunSpec::only(8));
    QCOMPARE(window.cell(7, 7), QStringLiteral("yes"));
    QCOMPARE(window.cell(6, 7), QStringLiteral("no"));
    QCOMPARE(onlyButton(window.view)->text(), QStringLiteral("Count all runs"));
    changed.clear();
    QTest::mouseClick(onlyButton(window.view), Qt::LeftButton);
    QVERIFY(!changed.isEmpty() || changed.wait(20000));
    QVERIFY(window.session.dataSet()->trace->options().runs.isAll());
}

/// The runs that count against one of them, as Compare sets recordings against one another.
void TestRunsView::comparesWithARun()
{
    Window window;
    QCOMPARE(window.open(unevenRuns()), QString());
    clickRow(*window.view.runs(), 7);
    QVERIFY(QTest::qWaitFor([&window] { return !window.view.isPending(); }, 20000));
    auto* const against = window.view.findChild<QToolButton*>(QStringLiteral("against"));
    QTest::mouseClick(against, Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&window] { return !window.session.baseline().isRunning(); }, 20000));
    const ComparedTracePtr compared = window.session.now().compared();
    QVERIFY(compared != nullptr);
    const compare::Comparison& comparison = compared->comparison();
    QCOMPARE(comparison.oldSide().recordings.front().runs, 1U);
    QVERIFY(comparison.newSide().recordings.front().runs > 1);
    QVERIFY(!comparison.isIdentical());
    const auto& run = window.session.dataSet()->runs[7];
    QCOMPARE(comparison.oldSide().recordings.front().total, TickSpan(run.ticks));
    QVERIFY(!window.session.canSwapBaseline()); // it is the same trace
}

void TestRunsView::followsTheSelection()
{
    Window window;
    QCOMPARE(window.open(unevenRuns()), QString());
    const Trace& trace = *window.session.dataSet()->trace;
    window.session.selection().select(trace.samplesOf(EventId(0))[4]);
    QCOMPARE(window.view.chart()->marked(), std::optional<std::size_t>(4));
    QVERIFY(window.view.comparison().startsWith(QStringLiteral("Run 5 took")));
}

void TestRunsView::drillsDown()
{
    Window window;
    QCOMPARE(window.open(unevenRuns()), QString());
    QSignalSpy opened(&window.view, &RunsView::drilledDown);
    clickRow(*window.view.runs(), 2);
    QTest::keyClick(window.view.runs(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(window.selectedRun(), RunId(2));
}

void TestRunsView::axisBreaksWhereItMust()
{
    const std::array even{10.0, 11.0, 12.0, 20.0};
    const RunAxis plain(even, 11.5, 15);
    QVERIFY(!plain.isBroken());
    QVERIFY(std::abs(plain.heightOf(10) * 2 - plain.heightOf(20)) < 1e-9); // true to scale from 0 on
    QVERIFY(plain.heightOf(20) < 1);
    const std::array uneven{10.0, 11.0, 12.0, 100.0, 120.0};
    const RunAxis broken(uneven, 12, 15);
    QVERIFY(broken.isBroken());
    QVERIFY(broken.heightOf(12) < RunAxis::breakBegin);
    QVERIFY(broken.heightOf(100) > RunAxis::breakEnd);
    QVERIFY(broken.heightOf(120) > broken.heightOf(100) && broken.heightOf(120) <= 1);
    QVERIFY(std::abs(broken.heightOf(5) * 2 - broken.heightOf(10)) < 1e-9);
    // Four runs have no outliers that statistics could name; the first presses the others flat all the same.
    const std::array few{558.0, 2.5, 2.3, 2.2};
    QVERIFY(RunAxis(few, 2.4, 1700).isBroken());
    const std::array halves{100.0, 100.0, 100.0, 10.0, 10.0, 10.0, 10.0};
    QVERIFY(!RunAxis(halves, 10, 1000).isBroken());
    const RunAxis empty({}, 0, 0);
    QVERIFY(!empty.isBroken());
    QCOMPARE(empty.heightOf(0), 0.0);
    const std::array zeros{0.0, 0.0};
    QCOMPARE(RunAxis(zeros, 0, 0).heightOf(0), 0.0);
}

/// Chosen by keys as a person does.
void TestRunsView::chartTellsOpTypes()
{
    Window window;
    QCOMPARE(window.open(pairOf(QStringLiteral("transformer"))), QString());
    QVERIFY(window.view.rate().contains(QStringLiteral("runs a second")));
    const QImage plain = window.view.chart()->grab().toImage();
    QTest::keyClick(window.view.chartKind(), Qt::Key_Down);
    QVERIFY(QTest::qWaitFor([&] { return !window.view.isPending(); }, 20000));
    const RunsChart& chart = *window.view.chart();
    const QImage parts = window.view.chart()->grab().toImage();
    QSet<QRgb> colors;
    const QRect bar = chart.rectOf(chart.bars().size() - 1).toAlignedRect();
    for (int y = bar.top() + 1; y < bar.bottom(); ++y) {
        colors.insert(parts.pixel(bar.center().x(), y));
    }
    QVERIFY(colors.size() > 3); // one for each op type that is large enough
    QVERIFY(parts != plain);
    auto* const legend = window.view.findChild<QLabel*>(QStringLiteral("legend"));
    QVERIFY(legend->isVisible() && legend->text().contains(QStringLiteral("addmm")));
    QTest::keyClick(window.view.chartKind(), Qt::Key_Up);
    QVERIFY(QTest::qWaitFor([&] { return !window.view.isPending(); }, 20000));
    QVERIFY(!legend->isVisible());
    // Another trace while op types are shown: the chart is of that.
    QTest::keyClick(window.view.chartKind(), Qt::Key_Down);
    QCOMPARE(window.open(pairOf(QStringLiteral("multi_method"))), QString());
    QVERIFY(QTest::qWaitFor([&] { return !window.view.isPending(); }, 20000));
    QVERIFY(isPainted(window.view.chart()->grab()));
}

void TestRunsView::realTrace()
{
    Window window;
    QCOMPARE(window.open(pairOf(QStringLiteral("multi_method"))), QString());
    const auto& runs = window.session.dataSet()->runs;
    QCOMPARE(window.view.runs()->facts().rowCount(), static_cast<int>(runs.size()));
    for (std::size_t i = 0; i < runs.size(); ++i) {
        clickRow(*window.view.runs(), static_cast<int>(i));
        QCOMPARE(window.selectedRun(), runs[i].run);
        // What only loads is no run of a block that executes.
        const QString position = QString::number(runs[i].position);
        QCOMPARE(window.cell(static_cast<int>(i), 0), runs[i].executes ? position : QStringLiteral("load ") + position);
        QVERIFY(QTest::qWaitFor([&] { return !window.view.isPending(); }, 20000));
        QVERIFY(isPainted(window.view.chart()->grab()));
    }
}

QTEST_MAIN(TestRunsView)
#include "tst_runsview.moc"

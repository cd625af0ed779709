// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of many blocks: a track is found by its name, and is to be seen whole.
#include "app/commands/commandpalette.h"
#include "app/grabwait.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/qt/loadedsession.h"
#include "views/common/viewhost.h"
#include "views/tables/eventsview.h"
#include "views/tables/tableview.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestManyBlocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { m_window.reset(); }
    void blockIsFoundByItsName();
    void filterTakesTheNumber();
    void trackOfTheSelectionIsWhole();
    void groupsAreToldApart();

private:
    void open(int blocks);
    [[nodiscard]] TimelineView& timeline() { return *m_window->workspace().views().get<TimelineView>(); }
    /// Whether a track is in sight from top to bottom.
    [[nodiscard]] bool isWhole(std::size_t block)
    {
        const TimelineScene& scene = timeline().canvas().scene();
        const auto tracks = scene.index()->tracks();
        for (std::size_t track = 0; track < tracks.size(); ++track) {
            if (tracks[track].block == BlockId(block)) {
                const int top = scene.layout().trackTop(track) - scene.scroll();
                return top >= 0 && top + scene.layout().trackHeight(track) <= scene.scrolledRect().height();
            }
        }
        return false;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestManyBlocks::open(int blocks)
{
    DumpWriter dump;
    for (int b = 0; b < blocks; ++b) {
        const Ticks start = 1000 * static_cast<Ticks>(b + 1);
        dump.run();
        for (int op = 0; op < 3; ++op) { // names of its own: a block of its own
            const Ticks at = start + 20 * static_cast<Ticks>(op);
            dump.event("native_call_op" + std::to_string(b) + "_" + std::to_string(op) + ".out", op, at + 1, at + 9);
            dump.event("OPERATOR_CALL", op, at, at + 10);
        }
        dump.framework("Method::execute", start, start + 100);
    }
    const QString path = m_folder.filePath(QStringLiteral("%1.etdp").arg(blocks));
    const Bytes bytes = dump.bytes();
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();
    m_window = std::make_unique<MainWindow>(nullptr);
    ViewHost::of(m_window->session()).setEager(true);
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QCOMPARE(openAndWait(m_window->session(), {path}), QString());
    QCOMPARE(m_window->session().dataSet()->trace->eventBlocks().size(), static_cast<std::size_t>(blocks));
    waitUntilIdle();
}

void TestManyBlocks::blockIsFoundByItsName()
{
    open(1000);
    QVERIFY(!isWhole(512));
    QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
    auto* const palette = m_window->findChild<CommandPalette*>();
    QVERIFY(palette != nullptr);
    QTRY_COMPARE(QApplication::activeWindow(), palette);
    QTest::keyClicks(palette->findChild<QLineEdit*>(), QStringLiteral("block 512"));
    QCOMPARE(palette->findChild<QListWidget*>()->item(0)->text(), QStringLiteral("Execute #512, run 1"));
    QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
    QTRY_VERIFY(isWhole(512));
    const SampleId sample = timeline().controller().selectedSample();
    const Trace& trace = *m_window->session().dataSet()->trace;
    QCOMPARE(trace.blockOf(trace.runOf(sample)), BlockId(512));
}

void TestManyBlocks::filterTakesTheNumber()
{
    open(97);
    m_window->session().filterZoom().setFilter({QStringLiteral("block:#42"), {}});
    waitUntilIdle();
    const auto& result = *m_window->session().eventSearch()->current();
    const Trace& trace = *m_window->session().dataSet()->trace;
    std::size_t passing = 0;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        if (result.passes(EventId(i))) {
            QCOMPARE(trace.event(EventId(i)).block, BlockId(42));
            ++passing;
        }
    }
    QCOMPARE(passing, std::size_t{trace.block(BlockId(42)).eventCount});
}

void TestManyBlocks::trackOfTheSelectionIsWhole()
{
    open(97);
    auto& events = *m_window->workspace().views().get<EventsView>();
    m_window->workspace().showView(QStringLiteral("events"));
    const Trace& trace = *m_window->session().dataSet()->trace;
    for (const std::size_t block : {96U, 3U, 50U, 48U}) {
        TableView& table = *events.view();
        const EventId event = trace.block(BlockId(block)).firstEvent;
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            const QModelIndex index = table.model()->index(row, 1);
            if (events.proxy().dataSetModel().eventsOf(events.proxy().mapToSource(index)).front() == event) {
                table.scrollTo(index);
                QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(index).center());
            }
        }
        QCOMPARE(m_window->session().selection().selection(), Selection(event));
        QVERIFY2(isWhole(block), qPrintable(QString::number(block)));
    }
}

void TestManyBlocks::groupsAreToldApart()
{
    open(97);
    auto& events = *m_window->workspace().views().get<EventsView>();
    for (const EventGrouping grouping : {EventGrouping::Block, EventGrouping::Run}) {
        events.setGrouping(grouping);
        const QAbstractItemModel& model = *events.view()->model();
        QStringList names;
        for (int row = 0; row < model.rowCount(); ++row) {
            names.push_back(model.index(row, 1).data().toString());
        }
        QCOMPARE(names.removeDuplicates(), 0);
        QCOMPARE(names.size(), 97);
        QCOMPARE(names.filter(QStringLiteral("Execute #42 ")).size(), 1); // as its track
    }
}

QTEST_MAIN(TestManyBlocks)
#include "tst_manyblocks.moc"

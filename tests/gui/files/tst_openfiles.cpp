// SPDX-License-Identifier: GPL-3.0-or-later
// Several traces at once, a model alone, and what lies beside a trace.
#include "app/files/neighboroffer.h"
#include "app/files/traceturns.h"
#include "app/mainwindow.h"
#include "app/strip/banner.h"
#include "app/strip/summarystrip.h"
#include "app/workspace.h"
#include "tests/gui/files/dropfiles.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/coverage/coverageview.h"
#include "views/graph/graphpage.h"
#include "views/tables/eventsview.h"
#include "views/tables/tableview.h"

#include <QtGui/QDropEvent>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QToolButton>

#include <algorithm>

using namespace ets;
using namespace ets::test;

class TestOpenFiles : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void groupsByFolders();
    void severalInTurn();
    void turnsNameTheTraceOnShow();
    void oneTraceIsNoChoice();
    void recordAloneIsAModel();
    void neighborsAreOffered();
    void neighborsAreUnwantedOnce();
    void severalNeighborsOfAKind();
    void recordOfAnotherModelIsOffered();
    void refusalStaysOnTop();
    void offerOutlivesOtherJoins();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    void drop(const QStringList& files);
    QString copied(const char* testCase, const char* file, const QString& name);
};

void TestOpenFiles::init()
{
    begin();
}

void TestOpenFiles::drop(const QStringList& files)
{
    QVERIFY(dropFiles(*m_window, files));
}

QString TestOpenFiles::copied(const char* testCase, const char* file, const QString& name)
{
    const QString path = m_folder->filePath(QStringLiteral("run/") + name);
    QDir().mkpath(m_folder->filePath(QStringLiteral("run")));
    return QFile::copy(dataFile(QLatin1String(testCase), QLatin1String(file)), path) ? path : QString();
}

void TestOpenFiles::groupsByFolders()
{
    const QStringList first = pairOf(QStringLiteral("transformer"));
    const QStringList second = pairOf(QStringLiteral("multi_method"));
    const QString lone = copied("linear", "prof.etdp", QStringLiteral("a.etdp"));
    const auto traces = TraceGroups::of({first[1], second[0], first[0], second[1], second[0]}).traces;
    QCOMPARE(traces.size(), std::size_t(2));
    QCOMPARE(traces[0], second);
    QCOMPARE(traces[1], first);
    // What lies beside a dump is of that one alone.
    const auto apart = TraceGroups::of({lone, second[0], second[1]}).traces;
    QCOMPARE(apart[0], QStringList{lone});
    QCOMPARE(apart[1], second);
    // A record where no dump lies goes with all.
    QVERIFY(QDir().mkpath(m_folder->filePath(QStringLiteral("run/model"))));
    const QString record = copied("linear", "etrecord.bin", QStringLiteral("model/etrecord.bin"));
    const auto shared = TraceGroups::of({lone, first[0], record}).traces;
    QCOMPARE(shared[0], (QStringList{lone, record}));
    QCOMPARE(shared[1], (QStringList{first[0], record}));
    // Two pairs in one folder go by name.
    const QString other = copied("transformer", "prof.etdp", QStringLiteral("b.etdp"));
    const QString recordOfOne = copied("linear", "etrecord.bin", QStringLiteral("a.bin"));
    const QString recordOfOther = copied("transformer", "etrecord.bin", QStringLiteral("b.bin"));
    const auto named = TraceGroups::of({lone, other, recordOfOther, recordOfOne}).traces;
    QCOMPARE(named[0], (QStringList{lone, recordOfOne}));
    QCOMPARE(named[1], (QStringList{other, recordOfOther}));
    QVERIFY(TraceGroups::of(first).traces.empty());
    QVERIFY(TraceGroups::of({first[0], first[0]}).traces.empty());
    QVERIFY(TraceGroups::of({QStringLiteral("/no/such"), QStringLiteral("/")}).traces.empty());
}

void TestOpenFiles::severalInTurn()
{
    const QStringList first = pairOf(QStringLiteral("transformer"));
    const QStringList second = pairOf(QStringLiteral("multi_method"));
    drop(first + second);
    TraceTurns& turns = m_window->turns();
    QVERIFY(turns.isVisible());
    QCOMPARE(turns.count(), 2);
    QCOMPARE(session().dataSet()->files.path(FileRole::Dump), first[0]);
    QCOMPARE(session().dataSet()->files.path(FileRole::Record), first[1]);
    QSignalSpy finished(&session(), &Session::loadFinished);
    for (QPushButton* const button : turns.findChildren<QPushButton*>()) {
        if (button->isEnabled()) { // the next one
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    QVERIFY(finished.wait());
    QCOMPARE(session().dataSet()->files.path(FileRole::Dump), second[0]);
    QCOMPARE(session().dataSet()->files.path(FileRole::Record), second[1]);
    QCOMPARE(turns.current(), 1);
    QTest::keyClick(m_window.get(), Qt::Key_PageDown, Qt::AltModifier); // there is no further one
    QVERIFY(!session().isLoading());
    QTest::keyClick(m_window.get(), Qt::Key_PageUp, Qt::AltModifier);
    QVERIFY(finished.wait());
    QCOMPARE(session().dataSet()->files.path(FileRole::Dump), first[0]);
    auto* const names = turns.findChild<QComboBox*>();
    QVERIFY(names->itemText(1).contains(QStringLiteral("multi_method/prof.etdp")));
    names->setFocus();
    QTest::keyClick(names, Qt::Key_Down);
    QVERIFY(finished.wait());
    QCOMPARE(session().dataSet()->files.path(FileRole::Dump), second[0]);
    QTest::mouseClick(turns.findChild<QToolButton*>(QStringLiteral("close")), Qt::LeftButton);
    QVERIFY(!turns.isVisible());
    QCOMPARE(session().dataSet()->files.path(FileRole::Dump), second[0]);
}

/// The line above the views names the trace that is on show, whatever was asked for last.
void TestOpenFiles::turnsNameTheTraceOnShow()
{
    const QString first = copied("linear", "prof.etdp", QStringLiteral("a.etdp"));
    const QString broken = copied("transformer", "prof.etdp", QStringLiteral("b.etdp"));
    const QString last = copied("multi_method", "prof.etdp", QStringLiteral("c.etdp"));
    const QString lone = copied("cnn_xnn", "prof.etdp", QStringLiteral("d.etdp"));
    QVERIFY(QFile::resize(broken, 200));
    drop({first, broken, last});
    TraceTurns& turns = m_window->turns();
    auto* const names = turns.findChild<QComboBox*>();
    QCOMPARE(turns.count(), 3);
    QVERIFY(turns.findChild<QLabel*>()->text().contains(QStringLiteral("1")));
    QSignalSpy finished(&session(), &Session::loadFinished);
    QTest::keyClick(m_window.get(), Qt::Key_PageDown, Qt::AltModifier);
    QVERIFY(finished.wait());
    QVERIFY(m_window->banner().text().contains(QStringLiteral("b.etdp")));
    QCOMPARE(session().dataSet()->files.path(FileRole::Dump), first);
    QCOMPARE(turns.current(), 0);
    QCOMPARE(names->currentIndex(), 0);
    // The next step passes the broken one, the one before comes back to the first.
    QTest::keyClick(m_window.get(), Qt::Key_PageDown, Qt::AltModifier);
    QVERIFY(finished.wait());
    QCOMPARE(session().dataSet()->files.path(FileRole::Dump), last);
    QCOMPARE(turns.current(), 2);
    // Another trace is none of them.
    drop({lone});
    QCOMPARE(session().dataSet()->files.path(FileRole::Dump), lone);
    QCOMPARE(turns.current(), -1);
    QCOMPARE(names->currentIndex(), -1);
    QVERIFY(!turns.findChild<QLabel*>()->text().contains(QStringLiteral("of")));
    names->setFocus();
    QTest::keyClick(names, Qt::Key_Home);
    QVERIFY(finished.wait());
    QCOMPARE(session().dataSet()->files.path(FileRole::Dump), first);
    QCOMPARE(turns.current(), 0);
}

void TestOpenFiles::oneTraceIsNoChoice()
{
    drop(pairOf(QStringLiteral("transformer")));
    QVERIFY(!m_window->turns().isVisible());
    QVERIFY(session().dataSet()->files.has(FileRole::Record));
}

void TestOpenFiles::recordAloneIsAModel()
{
    drop({pairOf(QStringLiteral("transformer"))[1]});
    QVERIFY(m_window->banner().text().isEmpty());
    const auto& views = m_window->workspace().views();
    QTRY_VERIFY(!views.get<GraphPage>()->visibleRegion().isEmpty());
    // The views of what ran say why they are empty.
    QVERIFY(views.get<EventsView>()->view()->emptyText().contains(QStringLiteral("ETDump")));
    QCOMPARE(m_window->openPaths(), QStringList{pairOf(QStringLiteral("transformer"))[1]});
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("etrecord.bin")));
    // Every node can be looked at.
    session().selection().select(NodeId(3));
    QCOMPARE(session().selection().selection(), Selection(NodeId(3)));
    drop(pairOf(QStringLiteral("transformer")));
    QVERIFY(!session().dataSet()->trace->events().empty());
}

void TestOpenFiles::neighborsAreOffered()
{
    const QString dump = copied("transformer", "prof.etdp", QStringLiteral("prof.etdp"));
    const QString record = copied("transformer", "etrecord.bin", QStringLiteral("model.etrecord"));
    drop({dump});
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("model.etrecord")));
    QSignalSpy finished(&session(), &Session::loadFinished);
    QTest::mouseClick(m_window->banner().findChild<QPushButton*>(), Qt::LeftButton);
    QVERIFY(finished.wait());
    QCOMPARE(session().dataSet()->files.path(FileRole::Record), record);
    QVERIFY(m_window->banner().text().isEmpty());
}

void TestOpenFiles::neighborsAreUnwantedOnce()
{
    const QString dump = copied("transformer", "prof.etdp", QStringLiteral("prof.etdp"));
    copied("transformer", "etrecord.bin", QStringLiteral("model.etrecord"));
    drop({dump});
    QTRY_VERIFY(!m_window->banner().text().isEmpty());
    QTest::mouseClick(m_window->banner().findChild<QToolButton*>(QStringLiteral("close")), Qt::LeftButton);
    QVERIFY(m_window->banner().text().isEmpty());
    start();
    drop({dump});
    QTRY_VERIFY(!m_window->banner().findChild<NeighborOffer*>()->isLooking());
    QVERIFY(m_window->banner().text().isEmpty());
}

void TestOpenFiles::severalNeighborsOfAKind()
{
    const QString dump = copied("transformer", "prof.etdp", QStringLiteral("a.etdp"));
    copied("transformer", "etrecord.bin", QStringLiteral("b.etrecord"));
    const QString own = copied("transformer", "etrecord.bin", QStringLiteral("a.etrecord"));
    copied("linear", "prof.etdp", QStringLiteral("c.etdp"));
    QCOMPARE(Neighbors::of(dump, ETDump()).path(FileRole::Record), own);
    QVERIFY(QFile::remove(own));
    copied("transformer", "etrecord.bin", QStringLiteral("c.etrecord"));
    QVERIFY(Neighbors::of(dump, ETDump()).paths().isEmpty()); // nothing tells which
}

/// The record of another model is joined when somebody wants it, not before.
void TestOpenFiles::recordOfAnotherModelIsOffered()
{
    const QStringList files{pairOf(QStringLiteral("linear"))[0], pairOf(QStringLiteral("transformer"))[1]};
    QSignalSpy finished(&m_window->session(), &Session::loadFinished);
    m_window->openFiles(files);
    QVERIFY(finished.wait(30000));
    const QString text = m_window->banner().text();
    QVERIFY2(text.startsWith(QStringLiteral("This record does not belong to the trace: ")), qPrintable(text));
    QVERIFY(m_window->session().dataSet()->trace->etrecord() == nullptr);
    auto* const join = m_window->banner().findChild<QPushButton*>();
    QVERIFY(join->isVisible());
    QTest::mouseClick(join, Qt::LeftButton);
    QVERIFY(finished.wait(30000));
    QVERIFY(m_window->session().dataSet()->trace->etrecord() != nullptr);
    QVERIFY(m_window->banner().text().isEmpty());
    // Other messages offer nothing.
    m_window->openFiles({QStringLiteral("/no/such/file.etdp")});
    QVERIFY(finished.wait(30000));
    QVERIFY(!m_window->banner().text().isEmpty() && !join->isVisible());
}

/// A file that was given and left out is no neighbor to be offered, and why it was left out is read first.
void TestOpenFiles::refusalStaysOnTop()
{
    const QString dump = copied("cnn_xnn", "prof.etdp", QStringLiteral("prof.etdp"));
    const QString record = copied("transformer", "etrecord.bin", QStringLiteral("etrecord.bin"));
    const QString program = copied("cnn_xnn", "model.pte", QStringLiteral("model.pte"));
    QSignalSpy finished(&session(), &Session::loadFinished);
    m_window->openFiles({dump, record});
    QVERIFY(finished.wait(30000));
    QTRY_VERIFY(!m_window->banner().findChild<NeighborOffer*>()->isLooking());
    const QString refusal = QStringLiteral("This record does not belong to the trace");
    QVERIFY2(m_window->banner().text().startsWith(refusal), qPrintable(m_window->banner().text()));
    const auto stripSays = [this] {
        const auto labels = m_window->findChild<SummaryStrip*>()->findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [](const QLabel* label) { return label->text() == QLatin1String("ETRecord left out"); });
    };
    QVERIFY(stripSays());
    auto* const coverage = m_window->workspace().views().get<CoverageView>();
    m_window->workspace().showView<CoverageView>();
    const auto labels = coverage->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().startsWith(refusal); }));
    // Other runs are chosen: it is still so.
    session().setRuns(RunSpec::only(1));
    QVERIFY(finished.wait(30000));
    QVERIFY(m_window->banner().text().startsWith(refusal));
    QVERIFY(stripSays());
    // The neighbor is offered behind it, and it alone.
    auto* const close = m_window->banner().findChild<QToolButton*>(QStringLiteral("close"));
    QTest::mouseClick(close, Qt::LeftButton);
    QVERIFY(m_window->banner().text().contains(QStringLiteral("model.pte")));
    QVERIFY(!m_window->banner().text().contains(QStringLiteral("etrecord.bin")));
    QTest::mouseClick(m_window->banner().findChild<QPushButton*>(), Qt::LeftButton);
    QVERIFY(finished.wait(30000));
    QCOMPARE(session().dataSet()->files.path(FileRole::Program), program);
    QVERIFY(!session().dataSet()->files.has(FileRole::Record));
    QVERIFY(session().dataSet()->files.leftOut(FileRole::Record) != nullptr);
    QVERIFY(m_window->banner().text().isEmpty());
}

/// An offer stands until what it offers is joined, whatever else is done.
void TestOpenFiles::offerOutlivesOtherJoins()
{
    const QString dump = copied("cnn_xnn", "prof.etdp", QStringLiteral("prof.etdp"));
    const QString record = copied("cnn_xnn", "etrecord.bin", QStringLiteral("etrecord.bin"));
    copied("cnn_xnn", "model.pte", QStringLiteral("model.pte"));
    QSignalSpy finished(&session(), &Session::loadFinished);
    session().open({dump});
    session().setRuns(RunSpec()); // nothing to do
    QVERIFY(finished.wait(30000));
    session().setRuns(RunSpec::only(1)); // while the neighbors are looked for
    QVERIFY(finished.wait(30000));
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("model.pte")));
    QVERIFY(m_window->banner().text().contains(QStringLiteral("etrecord.bin")));
    session().setRuns(RunSpec());
    QVERIFY(finished.wait(30000));
    QVERIFY(m_window->banner().text().contains(QStringLiteral("model.pte")));
    session().open({record});
    QVERIFY(finished.wait(30000));
    QVERIFY(m_window->banner().text().contains(QStringLiteral("model.pte")));
    QVERIFY(!m_window->banner().text().contains(QStringLiteral("etrecord.bin")));
    QTest::mouseClick(m_window->banner().findChild<QPushButton*>(), Qt::LeftButton);
    QVERIFY(finished.wait(30000));
    QVERIFY(session().dataSet()->files.has(FileRole::Program));
    QVERIFY(m_window->banner().text().isEmpty());
}

QTEST_MAIN(TestOpenFiles)
#include "tst_openfiles.moc"

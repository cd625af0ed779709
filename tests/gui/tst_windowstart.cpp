// SPDX-License-Identifier: GPL-3.0-or-later
// How a window comes up: files are read while it is made, and without files the views come behind the start page.
#include "app/files/reloadwatch.h"
#include "app/files/traceturns.h"
#include "app/help/tour.h"
#include "app/mainwindow.h"
#include "app/startpage.h"
#include "app/strip/banner.h"
#include "app/strip/loadbar.h"
#include "app/workspace.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtCore/QFile>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>

#include <algorithm>

using namespace ets;
using namespace ets::test;

class TestWindowStart : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { m_window.reset(); }
    void oneTrace();
    void severalTraces();
    void whatCannotBeRead();
    void whatIsKeptOfATrace();
    void viewsComeBehindTheStartPage();
    void viewsComeWhenTheyAreNeeded();
    void viewsBehindOthersComeLater();
    void endsBeforeItsViews();

private:
    /// A copy of a dump, which a test may change.
    QString copyOf(const char* testCase);
    /// The window anew, with files to begin with.
    void startWith(const QStringList& files);
    /// The window anew, as the program makes it without files.
    void startEmpty();
    [[nodiscard]] bool hasViews() const { return m_window->findChild<Workspace*>() != nullptr; }
};

QString TestWindowStart::copyOf(const char* testCase)
{
    const QString path = m_folder->filePath(QLatin1String(testCase) + QStringLiteral(".etdp"));
    return QFile::copy(dataFile(QLatin1String(testCase), QStringLiteral("prof.etdp")), path) ? path : QString();
}

void TestWindowStart::startWith(const QStringList& files)
{
    m_window.reset();
    m_window = std::make_unique<MainWindow>(m_settings.get(), files);
}

void TestWindowStart::startEmpty()
{
    m_window.reset();
    m_window =
        std::make_unique<MainWindow>(m_settings.get(), QStringList(), QString(), MainWindow::Views::AfterFirstPaint);
}

void TestWindowStart::oneTrace()
{
    const QString dump = copyOf("linear");
    startWith({dump});
    QVERIFY(m_window->session().isLoading());
    QSignalSpy progress(&m_window->session(), &Session::loadProgress);
    QSignalSpy finished(&m_window->session(), &Session::loadFinished);
    m_window->show();
    QVERIFY(finished.wait(30000));
    QVERIFY(!progress.isEmpty());
    QCOMPARE(m_window->openPaths(), QStringList{dump});
    QVERIFY(m_window->findChild<LoadBar*>()->isHidden());
    QVERIFY(!m_window->findChild<StartPage*>()->isVisible());
    QVERIFY(m_window->workspace().views().get<OperatorsView>()->isVisible());
    QCOMPARE(m_window->recentFiles().entries().size(), std::size_t(1));
    // How the file was when its load began is known: what is written to it then is a change.
    QVERIFY(m_window->banner().text().isEmpty());
    ReloadWatch& reload = *m_window->findChild<ReloadWatch*>();
    reload.watch().setQuietTime(20);
    QFile file(dump);
    QVERIFY(file.open(QIODevice::Append));
    QCOMPARE(file.write("later"), qint64(5));
    file.close();
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("linear.etdp")));
}

void TestWindowStart::severalTraces()
{
    const QString first = copyOf("linear");
    const QString second = copyOf("transformer");
    startWith({first, second});
    m_window->show();
    QTRY_COMPARE_WITH_TIMEOUT(m_window->openPaths(), QStringList{first}, 30000);
    QCOMPARE(m_window->turns().count(), 2);
    QVERIFY(m_window->turns().isVisible());
}

void TestWindowStart::whatCannotBeRead()
{
    const QString path = m_folder->filePath(QStringLiteral("nothing.etdp"));
    startWith({path});
    m_window->show();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->banner().text().contains(QStringLiteral("nothing.etdp")), 30000);
    QVERIFY(m_window->session().dataSet() == nullptr);
    QVERIFY(m_window->findChild<StartPage*>()->isVisible());
}

/// What somebody chose for a trace is in force when it is read, though the window that keeps it is not there yet.
void TestWindowStart::whatIsKeptOfATrace()
{
    const QString dump = copyOf("transformer");
    startWith({dump});
    QSignalSpy finished(&m_window->session(), &Session::loadFinished);
    QVERIFY(finished.wait(30000));
    m_window->session().setFrequency(5e8);
    QVERIFY(finished.wait(30000));
    QTest::qWait(10); // what is kept is written by the event loop
    startWith({dump});
    QSignalSpy changed(&m_window->session(), &Session::dataSetChanged);
    QVERIFY(changed.wait(30000));
    QCOMPARE(m_window->session().dataSet()->trace->options().frequency, 5e8);
    QCOMPARE(changed.size(), 1);
}

void TestWindowStart::viewsComeBehindTheStartPage()
{
    m_window->workspace().views().get<OperatorsView>()->view()->setColumnHidden(1, true);
    m_window->close(); // which keeps the columns
    startEmpty();
    QVERIFY(!hasViews());
    m_window->show();
    QTRY_VERIFY(hasViews());
    QVERIFY(m_window->findChild<StartPage*>()->isVisible());
    QVERIFY(m_window->workspace().views().get<OperatorsView>()->view()->isColumnHidden(1));
    // All that the menus of a window with views hold is there, once.
    const auto entriesOf = [](MainWindow& window) {
        QStringList texts;
        for (const QMenu* const menu : window.menuBar()->findChildren<QMenu*>()) {
            for (const QAction* const action : menu->title().isEmpty() ? QList<QAction*>() : menu->actions()) {
                texts.push_back(menu->title() + action->text() + action->shortcut().toString());
            }
        }
        texts.sort();
        return texts;
    };
    MainWindow other(m_settings.get());
    QVERIFY(entriesOf(other).size() > 50);
    QCOMPARE(entriesOf(*m_window), entriesOf(other));
    // A trace that is opened then is shown like any other.
    const QString dump = copyOf("linear");
    QCOMPARE(openAndWait(m_window->session(), {dump}), QString());
    QVERIFY(m_window->workspace().views().get<OperatorsView>()->isVisible());
    QCOMPARE(m_window->openPaths(), QStringList{dump});
}

void TestWindowStart::viewsComeWhenTheyAreNeeded()
{
    startEmpty();
    m_window->session().open({copyOf("linear")});
    QVERIFY(hasViews()); // they hear of the trace
    startEmpty();
    QVERIFY(!hasViews());
    m_window->showKeys();
    QVERIFY(hasViews());
    startEmpty();
    m_window->tour().leave();
    QVERIFY(hasViews());
    startWith({copyOf("transformer")});
    QVERIFY(hasViews());
}

/// Views in front are painted before those behind are made, which nobody has to wait for.
void TestWindowStart::viewsBehindOthersComeLater()
{
    startWith({copyOf("transformer")});
    const Workspace& workspace = m_window->workspace();
    const auto isThere = [&workspace](const QString& id) {
        return std::ranges::any_of(workspace.views().made(), [&](const ViewEntry* entry) { return entry->id == id; });
    };
    for (const ViewKind& kind : viewTable()) {
        QVERIFY2(!kind.isInFront || isThere(QString::fromLatin1(kind.id)), kind.id);
    }
    QVERIFY(!isThere(QStringLiteral("lines")));
    m_window->workspace().showView(QStringLiteral("lines"));
    QVERIFY(isThere(QStringLiteral("lines")));
    QVERIFY(!isThere(QStringLiteral("sql")));
    QSignalSpy finished(&m_window->session(), &Session::loadFinished);
    m_window->show();
    QVERIFY(finished.wait(30000));
    QTRY_COMPARE(workspace.views().made().size(), viewTable().size());
    QCOMPARE(workspace.views().entries().size(), viewTable().size());
}

void TestWindowStart::endsBeforeItsViews()
{
    startEmpty();
    m_window->show();
    m_window->close();
    QVERIFY(!hasViews());
    m_window.reset();
    startEmpty();
    m_window.reset();
    QCoreApplication::processEvents();
}

QTEST_MAIN(TestWindowStart)
#include "tst_windowstart.moc"

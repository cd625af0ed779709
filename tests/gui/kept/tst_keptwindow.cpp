// SPDX-License-Identifier: GPL-3.0-or-later
// How the window is arranged is kept for every trace and for the next start, as it changes and not at the end.
#include "app/kept/keptwindow.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/qt/session/tracestore.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/tables/eventsview.h"
#include "views/tables/facttable.h"
#include "views/tables/tableview.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QProcess>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QInputDialog>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSplitter>

#include <csignal>
#include <cstdlib>

using namespace ets;
using namespace ets::test;

class TestKeptWindow : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void columnsAndSort();
    void tablesOfFacts();
    void partsOfViews();
    void grouping();
    void layout();
    void runsAndClock();
    void zoomAndSelection();
    void isKeptWithTheEvent();
    void killedWithoutClosing();
    void oddStoresAreHarmless();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] QHeaderView& header() { return *events().view()->header(); }
    [[nodiscard]] EventsView& events() { return *m_window->workspace().views().get<EventsView>(); }
    [[nodiscard]] QDockWidget& dock(const char* id)
    {
        return *m_window->workspace().findChild<QDockWidget*>(QLatin1String(id));
    }
    void open(const char* testCase) { QCOMPARE(openAndWait(session(), pairOf(QLatin1String(testCase))), QString()); }
    /// What a person does last reaches the files in a moment.
    void settle();
    void clickHeader(int column);
};

void TestKeptWindow::init()
{
    begin();
}

void TestKeptWindow::cleanup()
{
    m_window.reset();
}

void TestKeptWindow::settle()
{
    QTest::keyRelease(m_window.get(), Qt::Key_Shift);
    QTest::qWait(250);
}

void TestKeptWindow::clickHeader(int column)
{
    const int x = header().sectionViewportPosition(column) + header().sectionSize(column) / 2;
    QTest::mouseClick(header().viewport(), Qt::LeftButton, {}, QPoint(x, header().height() / 2));
}

void TestKeptWindow::columnsAndSort()
{
    open("transformer");
    m_window->workspace().showView(QStringLiteral("events"));
    const int name = 1;
    clickHeader(name);
    const int boundary = header().sectionViewportPosition(name) + header().sectionSize(name) - 1;
    const int width = header().sectionSize(name);
    QTest::mousePress(header().viewport(), Qt::LeftButton, {}, QPoint(boundary, 8));
    QTest::mouseMove(header().viewport(), QPoint(boundary + 30, 8));
    QTest::mouseRelease(header().viewport(), Qt::LeftButton, {}, QPoint(boundary + 30, 8));
    const int wider = header().sectionSize(name);
    QVERIFY(wider > width);
    header().moveSection(0, 2);
    header().setSectionHidden(3, true);
    settle();
    // Another trace begins as the last one was, and goes its own way.
    open("multi_method");
    QCOMPARE(header().visualIndex(0), 2);
    header().moveSection(header().visualIndex(0), 0);
    header().setSectionHidden(3, false);
    events().view()->setSortKeys({});
    settle();
    open("transformer");
    QCOMPARE(header().visualIndex(0), 2);
    QVERIFY(header().isSectionHidden(3));
    QCOMPARE(header().sectionSize(name), wider);
    QCOMPARE(header().sortIndicatorSection(), name);
    start();
    open("multi_method");
    QCOMPARE(header().visualIndex(0), 0);
    QVERIFY(!header().isSectionHidden(3));
    QVERIFY(events().view()->sortKeys().empty());
}

void TestKeptWindow::tablesOfFacts()
{
    open("transformer");
    QWidget* const runs = m_window->workspace().views().widget(QStringLiteral("runs"));
    runs->findChild<FactTable*>()->setColumnHidden(1, true);
    m_window->findChild<KeptWindow*>()->save();
    start();
    open("transformer");
    QVERIFY(m_window->workspace().views().widget(QStringLiteral("runs"))->findChild<FactTable*>()->isColumnHidden(1));
}

/// How a view is divided is kept from start to start once a person has moved a divider.
void TestKeptWindow::partsOfViews()
{
    open("transformer");
    m_window->workspace().showView(QStringLiteral("findings"));
    const auto splitter = [this] {
        return m_window->workspace().views().widget(QStringLiteral("findings"))->findChild<QSplitter*>();
    };
    const auto shareOfFirst = [&splitter] {
        const QList<int> sizes = splitter()->sizes();
        return 100 * sizes[0] / (sizes[0] + sizes[1]);
    };
    settle();
    const int before = shareOfFirst();
    QWidget* const handle = splitter()->handle(1);
    const QPoint middle = handle->rect().center();
    QTest::mousePress(handle, Qt::LeftButton, {}, middle);
    QTest::mouseMove(handle, middle - QPoint(0, 60));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, middle - QPoint(0, 60));
    const int after = shareOfFirst();
    QVERIFY2(after < before - 5, qPrintable(QStringLiteral("%1 %2").arg(before).arg(after)));
    settle();
    start();
    open("transformer");
    m_window->workspace().showView(QStringLiteral("findings"));
    QVERIFY(std::abs(shareOfFirst() - after) <= 2);
    m_window->workspace().applyDefaultLayout();
    m_window->workspace().showView(QStringLiteral("findings"));
    QTRY_VERIFY2(std::abs(shareOfFirst() - before) <= 2, qPrintable(QStringLiteral("%1").arg(shareOfFirst())));
    settle();
    start();
    open("transformer");
    m_window->workspace().showView(QStringLiteral("findings"));
    QVERIFY(std::abs(shareOfFirst() - before) <= 2);
}

void TestKeptWindow::grouping()
{
    open("transformer");
    m_window->workspace().showView(QStringLiteral("events"));
    events().setGrouping(EventGrouping::OpType);
    m_window->findChild<KeptWindow*>()->save();
    open("multi_method");
    events().setGrouping(EventGrouping::None);
    m_window->findChild<KeptWindow*>()->save();
    open("transformer");
    QCOMPARE(events().grouping(), EventGrouping::OpType);
    open("multi_method");
    QCOMPARE(events().grouping(), EventGrouping::None);
}

void TestKeptWindow::layout()
{
    open("transformer");
    dock("memory").close();
    dock("timeline").setFloating(true);
    settle();
    open("multi_method");
    m_window->workspace().applyDefaultLayout();
    settle();
    QVERIFY(!dock("timeline").isFloating() && !dock("memory").isHidden());
    open("transformer");
    QVERIFY(dock("timeline").isFloating() && dock("memory").isHidden());
    start();
    open("multi_method");
    QVERIFY(!dock("timeline").isFloating() && !dock("memory").isHidden());
    open("transformer");
    QVERIFY(dock("timeline").isFloating() && dock("memory").isHidden());
}

void TestKeptWindow::runsAndClock()
{
    open("transformer");
    QSignalSpy finished(&session(), &Session::loadFinished);
    session().setRuns(RunSpec::dropFirst(1));
    QVERIFY(finished.wait());
    // The frequency is typed.
    const auto actions = m_window->findChildren<QAction*>();
    const auto clock = std::find_if(actions.begin(), actions.end(),
        [](const QAction* action) { return action->text().contains(QStringLiteral("known frequency")); });
    QVERIFY(clock != actions.end());
    (*clock)->trigger();
    auto* const dialog = m_window->findChild<QInputDialog*>(QStringLiteral("clock"));
    QVERIFY(dialog != nullptr);
    QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("216 MHz"));
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(finished.wait());
    const TraceOptions wanted = session().dataSet()->trace->options();
    QCOMPARE(wanted.frequency, 216e6);
    QCOMPARE(wanted.sourceTimeScale, TimeScale::Cycles);
    QVERIFY(wanted.runs == RunSpec::dropFirst(1));
    open("multi_method");
    QVERIFY(session().dataSet()->trace->options().runs.isAll());
    QCOMPARE(session().dataSet()->trace->options().frequency, 0.0);
    // Read so from the beginning: no second join.
    QSignalSpy shown(&session(), &Session::dataSetChanged);
    QCOMPARE(openAndWait(session(), {dataFile(QStringLiteral("transformer"), QStringLiteral("prof.etdp"))}), QString());
    QCOMPARE(shown.size(), 1);
    QCOMPARE(session().dataSet()->trace->options().frequency, 216e6);
    QVERIFY(session().dataSet()->trace->options().runs == wanted.runs);
    // Nanoseconds again, and that is kept, too.
    session().setSourceTimeScale(TimeScale::Ns);
    QVERIFY(finished.wait());
    start();
    open("transformer");
    QCOMPARE(session().dataSet()->trace->options().sourceTimeScale, TimeScale::Ns);
    QVERIFY(session().dataSet()->trace->options().runs == wanted.runs);
}

void TestKeptWindow::zoomAndSelection()
{
    open("transformer");
    const TimeRange all = session().dataSet()->timeline.range();
    const TimeRange part{all.start + all.length() / 4, all.start + all.length() / 3};
    session().filterZoom().setZoom(part);
    session().selection().select(EventId(2));
    open("multi_method");
    QVERIFY(!session().filterZoom().zoom());
    QCOMPARE(session().selection().selection(), Selection());
    QVERIFY(!session().selection().canGoBack());
    open("transformer");
    QVERIFY(session().filterZoom().zoom() == ZoomRange(part));
    start();
    open("transformer");
    QVERIFY(session().filterZoom().zoom() == ZoomRange(part));
}

void TestKeptWindow::isKeptWithTheEvent()
{
    open("transformer");
    m_window->workspace().showView(QStringLiteral("events"));
    settle();
    const QString folder = m_folder->filePath(QStringLiteral("traces"));
    const auto kept = [&](const char* name) {
        QCoreApplication::processEvents(); // the event itself, and no time
        const QString key = m_window->findChild<TraceStore*>()->key();
        return TraceStore::readFile(folder, key).value(QLatin1String(name));
    };
    clickHeader(1);
    QVERIFY(!events().view()->sortKeys().empty());
    const QJsonArray columns = kept("columns").toObject().value(QStringLiteral("events")).toArray();
    QVERIFY(columns.first().toString().endsWith(QLatin1String("up"))
        || columns[1].toString().endsWith(QLatin1String("up")));
    const TimeRange all = session().dataSet()->timeline.range();
    for (Ticks part = 2; part < 5; ++part) {
        const TimeRange wanted{all.start, all.start + all.length() / part};
        session().filterZoom().setZoom(wanted);
        QCOMPARE(kept("zoom").toObject().value(QStringLiteral("end")).toString(), QString::number(wanted.end));
    }
    QVERIFY(QDir(folder).entryList({QStringLiteral("*.new")}).isEmpty());
}

void TestKeptWindow::killedWithoutClosing()
{
    // A program of its own, which is ended right after a key: nothing is lost.
    for (const int number : {SIGTERM, SIGKILL}) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        const QTemporaryDir home;
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home.path());
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(ETSCOPE), pairOf(QStringLiteral("transformer")));
        QVERIFY(process.waitForStarted());
        const QString settings = home.filePath(QStringLiteral("ETScope/ETScope.conf"));
        // The files that are opened are remembered at once, by a program that runs.
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(settings)
                && QSettings(settings, QSettings::IniFormat).contains(QStringLiteral("recent/size")),
            15000);
        ::kill(static_cast<pid_t>(process.processId()), number);
        QVERIFY(process.waitForFinished(15000));
        const QSettings kept(settings, QSettings::IniFormat);
        if (number == SIGTERM) {
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 0);
            QVERIFY(kept.contains(QStringLiteral("workspace")) && kept.contains(QStringLiteral("columns/events")));
        } else {
            QCOMPARE(process.exitStatus(), QProcess::CrashExit);
            QVERIFY(kept.contains(QStringLiteral("recent/1/files")));
        }
    }
}

void TestKeptWindow::oddStoresAreHarmless()
{
    open("transformer");
    const QString key = m_window->findChild<TraceStore*>()->key();
    for (const QByteArray& content : {QByteArray(R"({"layout": 3, "columns": [1], "grouping": "x", "zoom": []})"),
             QByteArray(R"({"layout": "b2Jh", "columns": {"events": [7, "a/b/c/d"]}, "grouping": 99, "reading": {"runs":
                 "x", "clock": "ns", "frequency": -3, "methods": {"x": 1}}, "zoom": {"start": "9", "end": "3"}})")}) {
        m_window.reset();
        QFile file(m_folder->filePath(QStringLiteral("traces/%1.json").arg(key)));
        QVERIFY(QDir().mkpath(m_folder->filePath(QStringLiteral("traces"))));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        start();
        open("transformer");
        QCOMPARE(session().dataSet()->trace->options().sourceTimeScale, TimeScale::Ns);
        QVERIFY(session().dataSet()->trace->options().runs.isAll());
        QVERIFY(!session().filterZoom().zoom());
        QVERIFY(header().count() > header().hiddenSectionCount());
    }
}

QTEST_MAIN(TestKeptWindow)
#include "tst_keptwindow.moc"

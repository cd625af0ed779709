// SPDX-License-Identifier: GPL-3.0-or-later
// A program that is killed with the last event it has handled loses nothing of it. The test is that program, too:
// started by itself, it opens a window, works with it by mouse and keyboard, and kills itself.
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "tests/qt/loadedsession.h"
#include "views/common/viewhost.h"
#include "views/tables/eventsview.h"
#include "views/tables/filterline.h"
#include "views/tables/tableview.h"

#include <QtCore/QProcess>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>

#include <csignal>
#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

const char* const childFlag = "--work-and-die";
constexpr int sorted = 1; ///< Column whose title is clicked.

QDockWidget& dock(MainWindow& window, const char* id)
{
    return *window.workspace().findChild<QDockWidget*>(QLatin1String(id));
}

/// What a person does in the program that is killed. Nothing is closed and nothing waited for but events.
int workAndDie(const QString& settingsPath)
{
    QSettings settings(settingsPath, QSettings::IniFormat);
    MainWindow window(&settings);
    ViewHost::of(window.session()).setEager(true);
    window.resize(1400, 900);
    window.show();
    if (!QTest::qWaitForWindowActive(&window)
        || !openAndWait(window.session(), pairOf(QStringLiteral("transformer"))).isEmpty()) {
        return 1;
    }
    Workspace& workspace = window.workspace();
    workspace.showView(QStringLiteral("memory"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    window.activateWindow();
    workspace.showView(QStringLiteral("events"));
    auto& events = *workspace.views().get<EventsView>();
    QHeaderView& header = *events.view()->header();
    const int x = header.sectionViewportPosition(sorted) + header.sectionSize(sorted) / 2;
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, QPoint(x, header.height() / 2));
    QLineEdit& line = *events.filterLine()->lineEdit();
    line.setFocus();
    QTest::keyClicks(&line, QStringLiteral("op:softmax"));
    QTest::keyClick(&line, Qt::Key_Return);
    for (int i = 0; i < 3; ++i) { // what the last key has led to; no timer of a quarter of a second has run
        QCoreApplication::processEvents();
    }
    ::raise(SIGKILL);
    return 2;
}

} // namespace

class TestKilledWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void losesNothing();
};

void TestKilledWindow::losesNothing()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("etscope.ini"));
    QProcess child;
    child.setProcessChannelMode(QProcess::ForwardedChannels);
    // By the name that it was called by: a program of several tests runs the one of that name.
    child.start(QCoreApplication::arguments().constFirst(), {QString::fromLatin1(childFlag), path});
    QVERIFY(child.waitForFinished(60000));
    QCOMPARE(child.exitStatus(), QProcess::CrashExit);
    QCOMPARE(child.exitCode(), SIGKILL);
    QSettings settings(path, QSettings::IniFormat);
    MainWindow window(&settings);
    ViewHost::of(window.session()).setEager(true);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QCOMPARE(window.recentFiles().entries().size(), std::size_t(1));
    QCOMPARE(openAndWait(window.session(), window.recentFiles().entries().front()), QString());
    QVERIFY(dock(window, "memory").isFloating());
    QVERIFY(!dock(window, "events").isFloating());
    auto& events = *window.workspace().views().get<EventsView>();
    QCOMPARE(events.view()->sortKeys().size(), std::size_t(1));
    QCOMPARE(events.view()->sortKeys().front().column, sorted);
    QCOMPARE(window.session().filterZoom().filter().expression(), QStringLiteral("op:softmax"));
    QVERIFY(events.proxy().rowCount() > 0);
    QVERIFY(events.proxy().rowCount() < static_cast<int>(window.session().dataSet()->trace->events().size()) / 4);
}

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    if (argc == 3 && std::string_view(argv[1]) == childFlag) {
        return workAndDie(QString::fromLocal8Bit(argv[2]));
    }
    TestKilledWindow test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_killedwindow.moc"

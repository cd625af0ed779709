// SPDX-License-Identifier: GPL-3.0-or-later
// Views as windows of their own: dragged out by their tabs and titles, put back, closed and opened again.
#include "app/docks/docktabs.h"
#include "app/mainwindow.h"
#include "app/viewtable.h"
#include "app/workspace.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/common/onscreen.h"

#include <QtCore/QSet>
#include <QtGui/QContextMenuEvent>
#include <QtGui/QScreen>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QTabBar>

#include <algorithm>
#include <functional>
#include <map>

using namespace ets;
using namespace ets::test;

class TestDocks : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void tabIsDraggedOut();
    void tabIsDoubleClicked();
    void menuOfATab();
    void titleIsDraggedAndDoubleClicked();
    void layoutOutlivesDrags_data();
    void layoutOutlivesDrags();
    void byKeyboard();
    void everyViewClosesAndComesBack();
    void defaultLayoutKeepsTheWindow();
    void windowsComeBackOnTheScreen();
    void fullScreen();
    void everyViewIsARowOfTheTable();

private:
    [[nodiscard]] Workspace& workspace() { return m_window->workspace(); }
    [[nodiscard]] QDockWidget& dock(const QString& id) { return *workspace().findChild<QDockWidget*>(id); }
    /// The tab of a view; what is no tab is invalid.
    std::pair<QTabBar*, QPoint> tabOf(const QString& id);
    /// Takes a dock by its title and drags it away; it is still held. @return where in it the title is
    QPoint takeByTitle(QDockWidget& dock);
    void openTrace();
};

void TestDocks::init()
{
    begin({1200, 760});
    openTrace();
}

void TestDocks::cleanup()
{
    QVERIFY(QWidget::mouseGrabber() == nullptr);
    m_window.reset();
}

void TestDocks::openTrace()
{
    QCOMPARE(openAndWait(m_window->session(), pairOf(QStringLiteral("transformer"))), QString());
    QCoreApplication::processEvents();
}

std::pair<QTabBar*, QPoint> TestDocks::tabOf(const QString& id)
{
    for (QTabBar* const tabs : workspace().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) {
            if (tabs->tabText(i) == dock(id).windowTitle()) {
                return {tabs, tabs->tabRect(i).center()};
            }
        }
    }
    return {nullptr, {}};
}

QPoint TestDocks::takeByTitle(QDockWidget& dock)
{
    const QPoint title = dock.titleBarWidget()->geometry().center();
    QTest::mousePress(&dock, Qt::LeftButton, {}, title);
    QTest::mouseMove(&dock, title + QPoint(5, 60));
    QTest::mouseMove(&dock, title + QPoint(10, 90));
    return title;
}

void TestDocks::tabIsDraggedOut()
{
    const auto [tabs, place] = tabOf(QStringLiteral("runs"));
    QVERIFY(tabs != nullptr);
    const int before = tabs->count();
    QTest::mousePress(tabs, Qt::LeftButton, {}, place);
    QTest::mouseMove(tabs, place + QPoint(0, 15));
    QVERIFY(!dock(QStringLiteral("runs")).isFloating());
    QTest::mouseMove(tabs, place + QPoint(20, -80));
    QTRY_VERIFY(dock(QStringLiteral("runs")).isFloating());
    QDockWidget& runs = dock(QStringLiteral("runs"));
    QVERIFY(runs.isVisible() && runs.isWindow());
    QCOMPARE(runs.windowTitle(), QStringLiteral("Runs"));
    QVERIFY(runs.titleBarWidget()->height() > 10); // it has a title again
    QTRY_COMPARE(QWidget::mouseGrabber(), &runs); // and is dragged on
    const QPoint where = runs.pos();
    // Beside the window: over a pane it is to be a tab of it, or to stand beside the others.
    const QPoint further = m_window->mapToGlobal(QPoint(m_window->width() + 100, 200));
    QTest::mouseMove(&runs, runs.mapFromGlobal(further));
    QVERIFY(runs.pos() != where);
    QTest::mouseRelease(&runs, Qt::LeftButton, {}, runs.mapFromGlobal(further));
    QVERIFY(QWidget::mouseGrabber() == nullptr);
    QTRY_COMPARE(tabs->count(), before - 1);
    // The others go on as before.
    const auto [others, other] = tabOf(QStringLiteral("events"));
    QTest::mouseClick(others, Qt::LeftButton, {}, other);
    QTRY_VERIFY(!dock(QStringLiteral("events")).visibleRegion().isEmpty());
    DockTabs::toggle(runs);
    QVERIFY(!runs.isFloating());
    QTRY_VERIFY(tabOf(QStringLiteral("runs")).first != nullptr);
}

void TestDocks::tabIsDoubleClicked()
{
    const auto [tabs, place] = tabOf(QStringLiteral("memory"));
    QTest::mouseDClick(tabs, Qt::LeftButton, {}, place);
    QTRY_VERIFY(dock(QStringLiteral("memory")).isFloating());
    // A double click on the title puts it back.
    QDockWidget& memory = dock(QStringLiteral("memory"));
    QTRY_VERIFY(memory.titleBarWidget()->height() > 10);
    QTest::mouseDClick(&memory, Qt::LeftButton, {}, memory.titleBarWidget()->geometry().center());
    QVERIFY(!memory.isFloating());
}

void TestDocks::menuOfATab()
{
    for (const bool closes : {false, true}) {
        const auto [tabs, place] = tabOf(QStringLiteral("modules"));
        QVERIFY(tabs != nullptr);
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, tabs->mapToGlobal(place));
        QApplication::sendEvent(tabs, &event);
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr && menu->actions().size() == 2);
        QVERIFY(menu->actions().first()->text().contains(QStringLiteral("Modules")));
        menu->setActiveAction(menu->actions().at(closes ? 1 : 0));
        QTest::keyClick(menu, Qt::Key_Return);
        QDockWidget& modules = dock(QStringLiteral("modules"));
        QVERIFY(closes ? modules.isHidden() : modules.isFloating());
        modules.setFloating(false);
        modules.show();
        QCoreApplication::processEvents();
    }
}

void TestDocks::titleIsDraggedAndDoubleClicked()
{
    QDockWidget& timeline = dock(QStringLiteral("timeline")); // has its place to itself
    const QPoint title = takeByTitle(timeline);
    QTRY_VERIFY(timeline.isFloating());
    QTest::mouseRelease(&timeline, Qt::LeftButton, {}, title + QPoint(10, 90));
    QVERIFY(QWidget::mouseGrabber() == nullptr);
    timeline.setFloating(false);
    QTest::mouseDClick(&timeline, Qt::LeftButton, {}, timeline.titleBarWidget()->geometry().center());
    QVERIFY(timeline.isFloating());
}

/// What happens while a view is dragged, and just after it is dropped.
void TestDocks::layoutOutlivesDrags_data()
{
    QTest::addColumn<bool>("isDropped");
    QTest::addColumn<QString>("what");
    for (const bool isDropped : {false, true}) {
        for (const char* const what :
            {"nothing", "default layout", "put back", "closed", "closed and shown", "kept layout"}) {
            QTest::addRow("%s, %s", isDropped ? "dropped" : "held", what) << isDropped << QString::fromLatin1(what);
        }
    }
}

void TestDocks::layoutOutlivesDrags()
{
    QFETCH(const bool, isDropped);
    QFETCH(const QString, what);
    QDockWidget& timeline = dock(QStringLiteral("timeline"));
    const QByteArray kept = workspace().layoutState();
    const std::map<QString, std::function<void()>> happens{{QStringLiteral("nothing"), [] {}},
        {QStringLiteral("default layout"), [&] { workspace().applyDefaultLayout(); }},
        {QStringLiteral("put back"), [&] { timeline.setFloating(false); }},
        {QStringLiteral("closed"), [&] { timeline.close(); }},
        {QStringLiteral("closed and shown"),
            [&] {
                timeline.close();
                timeline.show();
            }},
        {QStringLiteral("kept layout"), [&] { QVERIFY(workspace().restoreLayout(kept)); }}};
    const QPoint title = takeByTitle(timeline);
    QTRY_VERIFY(timeline.isFloating());
    // Over the edge of another, where a gap opens for it.
    const QDockWidget& details = dock(QStringLiteral("details"));
    const QPoint gap = details.mapToGlobal(QPoint(details.width() / 2, details.height() - 20));
    for (int i = 0; i < 5; ++i) {
        QTest::mouseMove(&timeline, timeline.mapFromGlobal(gap + QPoint(0, i)));
        QTest::qWait(20);
    }
    if (isDropped) {
        QTest::mouseRelease(&timeline, Qt::LeftButton, {}, timeline.mapFromGlobal(gap));
    }
    happens.at(what)();
    if (!isDropped) {
        QTest::mouseRelease(&timeline, Qt::LeftButton, {}, title);
    }
    QTest::qWait(400); // longer than a dock would move to its place
    workspace().applyDefaultLayout();
    m_window->resize(1000, 700);
    for (const ViewEntry& entry : workspace().views().entries()) {
        workspace().showView(entry.id);
        QTRY_VERIFY2(isOnScreen(*entry.widget), qPrintable(entry.id));
    }
}

void TestDocks::byKeyboard()
{
    workspace().showView(QStringLiteral("events"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(dock(QStringLiteral("events")).isFloating());
    QTRY_VERIFY(dock(QStringLiteral("events")).isActiveWindow());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!dock(QStringLiteral("events")).isFloating());
}

void TestDocks::everyViewClosesAndComesBack()
{
    for (const ViewEntry& entry : workspace().views().entries()) {
        QDockWidget& view = dock(entry.id);
        DockTabs::toggle(view);
        QVERIFY2(view.isFloating() && view.isVisible(), qPrintable(entry.id));
        view.close();
        QVERIFY(view.isHidden());
        workspace().showView(entry.id);
        QVERIFY2(view.isFloating() && view.isVisible(), qPrintable(entry.id)); // where it was
        DockTabs::toggle(view);
        QVERIFY2(!view.isFloating() && view.isVisible(), qPrintable(entry.id));
    }
}

void TestDocks::defaultLayoutKeepsTheWindow()
{
    DockTabs::toggle(dock(QStringLiteral("graph")));
    dock(QStringLiteral("runs")).close();
    for (const Qt::WindowStates state :
        {Qt::WindowStates(Qt::WindowMaximized), Qt::WindowStates(Qt::WindowFullScreen), Qt::WindowStates()}) {
        m_window->setWindowState(state);
        QCoreApplication::processEvents();
        const QRect geometry = m_window->geometry();
        workspace().applyDefaultLayout();
        QCoreApplication::processEvents();
        QCOMPARE(m_window->windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen), state);
        QCOMPARE(m_window->geometry(), geometry);
        QVERIFY(!dock(QStringLiteral("graph")).isFloating() && !dock(QStringLiteral("runs")).isHidden());
    }
}

void TestDocks::windowsComeBackOnTheScreen()
{
    // As kept on a screen that is no more.
    QDockWidget& graph = dock(QStringLiteral("graph"));
    DockTabs::toggle(graph);
    graph.setGeometry(90000, 70000, 500, 400);
    m_window->setGeometry(80000, 60000, 900, 700);
    m_window->close();
    start();
    openTrace();
    const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
    QDockWidget& again = dock(QStringLiteral("graph"));
    QVERIFY(again.isFloating());
    QVERIFY2(screen.intersects(again.frameGeometry().adjusted(40, 40, -40, -40)),
        qPrintable(QStringLiteral("%1 %2").arg(again.x()).arg(again.y())));
    QVERIFY(screen.intersects(m_window->frameGeometry().adjusted(40, 40, -40, -40)));
}

void TestDocks::fullScreen()
{
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    QTRY_VERIFY(m_window->isFullScreen());
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    QTRY_VERIFY(!m_window->isFullScreen());
}

void TestDocks::everyViewIsARowOfTheTable()
{
    QSet<QString> ids;
    QSet<QString> keys;
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        QVERIFY2(!ids.contains(entry.id), qPrintable(entry.id));
        ids.insert(entry.id);
        const QString key = entry.kind->keys.toString();
        QVERIFY2(key.isEmpty() || !keys.contains(key), qPrintable(key));
        keys.insert(key);
        QCOMPARE(m_window->workspace().views().widget(entry.id), entry.widget);
        QVERIFY(qobject_cast<QDockWidget*>(entry.widget->parentWidget()) != nullptr);
    }
    // Each pane has one view in front, or its first.
    for (const Pane pane : {Pane::Top, Pane::Left, Pane::Middle, Pane::Right}) {
        const auto inFront = std::ranges::count_if(
            viewTable(), [pane](const ViewKind& kind) { return kind.pane == pane && kind.isInFront; });
        QCOMPARE(inFront, 1);
    }
}

QTEST_MAIN(TestDocks)
#include "tst_docks.moc"

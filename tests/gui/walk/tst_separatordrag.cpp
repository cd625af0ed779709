// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "tests/qt/loadedsession.h"

#include <QtGui/QAction>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDockWidget>

#include <functional>
#include <memory>
#include <vector>

using namespace ets;
using namespace ets::test;

/// What a random walk found first: a main window goes on dragging a separator in a layout that is no more.
class TestSeparatorDrag : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void outlivesNoLayout();
    void layoutOutlivesALostRelease();
    void pointingOutlivesNoLayout();
};

void TestSeparatorDrag::outlivesNoLayout()
{
    const auto window = std::make_unique<MainWindow>(nullptr);
    window->resize(1400, 1400); // room to drag
    window->show();
    QVERIFY(QTest::qWaitForWindowExposed(window.get()));
    QCOMPARE(openAndWait(window->session(), pairOf(QStringLiteral("transformer"))), QString());
    Workspace& workspace = window->workspace();
    const auto dockOf = [&](const char* id) {
        return qobject_cast<QDockWidget*>(workspace.views().widget(QLatin1String(id))->parentWidget());
    };
    QTRY_VERIFY(dockOf("timeline")->height() > 100);
    // As the window would send them: what the platform makes of a held button differs.
    const auto send = [&](QEvent::Type type, const QPoint& place, Qt::MouseButton button, Qt::MouseButtons held) {
        QMouseEvent event(type, QPointF(place), workspace.mapToGlobal(QPointF(place)), button, held, Qt::NoModifier);
        const bool isTaken = QApplication::sendEvent(&workspace, &event);
        QCoreApplication::processEvents();
        return isTaken;
    };
    bool isSeparator = false; // the window takes a press only there
    const auto press = [&] {
        const QRect place = dockOf("timeline")->geometry();
        const QPoint edge(place.center().x(), place.bottom() + 2);
        isSeparator = send(QEvent::MouseButtonPress, edge, Qt::LeftButton, Qt::LeftButton);
        send(QEvent::MouseMove, edge + QPoint(0, 30), Qt::NoButton, Qt::LeftButton);
        return edge;
    };
    QPoint edge = press();
    const std::vector<std::function<void()>> changes{[&] { workspace.applyDefaultLayout(); },
        [&] { dockOf("timeline")->setFloating(true); }, [&] { dockOf("graph")->close(); },
        [&] { workspace.toggleActions()[2]->trigger(); }, [&] { workspace.showView(QStringLiteral("graph")); },
        [&] { window->session().open(pairOf(QStringLiteral("stub_and_xnn"))); }};
    for (const auto& change : changes) {
        QVERIFY(isSeparator);
        change();
        for (int i = 1; i < 20; ++i) {
            send(QEvent::MouseMove, edge + QPoint(i, i * 5), Qt::NoButton, Qt::LeftButton);
        }
        send(QEvent::MouseButtonRelease, edge, Qt::LeftButton, Qt::NoButton);
        workspace.applyDefaultLayout();
        QCoreApplication::processEvents();
        edge = press();
    }
    send(QEvent::MouseButtonRelease, edge, Qt::LeftButton, Qt::NoButton);
}

/// A menu or a dialog that opens meanwhile takes the release: the next press is of another drag.
void TestSeparatorDrag::layoutOutlivesALostRelease()
{
    const auto window = std::make_unique<MainWindow>(nullptr);
    window->resize(1400, 1000);
    window->show();
    QVERIFY(QTest::qWaitForWindowExposed(window.get()));
    QCOMPARE(openAndWait(window->session(), pairOf(QStringLiteral("transformer"))), QString());
    Workspace& workspace = window->workspace();
    auto* const timeline = workspace.findChild<QDockWidget*>(QStringLiteral("timeline"));
    QTRY_VERIFY(timeline->height() > 100);
    const auto press = [&](const QPoint& place) {
        QMouseEvent event(QEvent::MouseButtonPress, QPointF(place), workspace.mapToGlobal(QPointF(place)),
            Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
        return QApplication::sendEvent(&workspace, &event);
    };
    const QRect place = timeline->geometry();
    QVERIFY(press(QPoint(place.center().x(), place.bottom() + 2)));
    press(place.center());
    const int before = timeline->width();
    window->resize(1000, 1000);
    QTRY_VERIFY(timeline->width() < before);
}

void TestSeparatorDrag::pointingOutlivesNoLayout()
{
    const auto window = std::make_unique<MainWindow>(nullptr);
    window->resize(1400, 1000);
    window->show();
    QVERIFY(QTest::qWaitForWindowExposed(window.get()));
    QCOMPARE(openAndWait(window->session(), pairOf(QStringLiteral("transformer"))), QString());
    Workspace& workspace = window->workspace();
    const auto dockOf = [&](const char* id) {
        return qobject_cast<QDockWidget*>(workspace.views().widget(QLatin1String(id))->parentWidget());
    };
    QTRY_VERIFY(dockOf("timeline")->height() > 100);
    const auto point = [&](const QPoint& place) {
        QHoverEvent event(QEvent::HoverMove, QPointF(place), workspace.mapToGlobal(QPointF(place)), QPointF(0, 0));
        QApplication::sendEvent(&workspace, &event);
    };
    const QList<QDockWidget*> docks = workspace.findChildren<QDockWidget*>();
    for (int i = 0; i < 3; ++i) {
        // A separator deep in the layout, then one that is not.
        const QRect timeline = dockOf("timeline")->geometry();
        const QRect details = dockOf("details")->geometry();
        const QPoint between(details.left() - 2, details.center().y());
        const QPoint below(timeline.center().x(), timeline.bottom() + 2);
        point(below);
        QCOMPARE(workspace.cursor().shape(), Qt::SplitVCursor);
        point(timeline.center());
        QCOMPARE(workspace.cursor().shape(), Qt::ArrowCursor);
        point(between);
        QCOMPARE(workspace.cursor().shape(), Qt::SplitHCursor);
        for (QDockWidget* const dock : docks) {
            dock->setFloating(true);
            point(below);
            point(between);
        }
        workspace.applyDefaultLayout();
        QCoreApplication::processEvents();
    }
}

QTEST_MAIN(TestSeparatorDrag)
#include "tst_separatordrag.moc"

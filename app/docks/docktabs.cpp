// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/docktabs.h"

#include "app/docks/docktitlebar.h"

#include <QtCore/QTimer>
#include <QtGui/QContextMenuEvent>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QLayout>
#include <QtWidgets/QMainWindow>
#include <QtWidgets/QMenu>
#include <QtWidgets/QTabBar>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

void send(QWidget& widget, QEvent::Type type, const QPoint& place, const QPoint& pointer, Qt::MouseButtons buttons)
{
    const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, QPointF(place), QPointF(pointer), button, buttons, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

DockTabs::DockTabs(QMainWindow& window)
    : QObject(&window)
    , m_window(window)
{
}

void DockTabs::watch(QTabBar& tabs)
{
    tabs.installEventFilter(this);
}

void DockTabs::toggle(QDockWidget& dock)
{
    dock.setFloating(!dock.isFloating());
    dock.show();
    dock.raise();
}

QDockWidget* DockTabs::dockAt(const QTabBar& tabs, const QPoint& place) const
{
    // Docks know each other only by their groups, and tabs only their titles, of which no two are alike.
    const int tab = tabs.tabAt(place);
    for (QDockWidget* const dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (tab >= 0 && !dock->isFloating() && dock->windowTitle() == tabs.tabText(tab)) {
            return dock;
        }
    }
    return nullptr;
}

bool DockTabs::eventFilter(QObject* watched, QEvent* event)
{
    auto* const tabs = qobject_cast<QTabBar*>(watched);
    if (tabs == nullptr) {
        return false;
    }
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        press(*tabs, *static_cast<QMouseEvent*>(event));
        return false;
    case QEvent::MouseMove:
        return move(*tabs, *static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease:
        m_isPressed = false;
        m_dock = nullptr;
        return false;
    case QEvent::MouseButtonDblClick:
        if (QDockWidget* const dock = dockAt(*tabs, static_cast<QMouseEvent*>(event)->position().toPoint())) {
            QTimer::singleShot(0, dock, [dock] { toggle(*dock); }); // the bar may go with it
        }
        return true;
    case QEvent::ContextMenu:
        showMenu(*tabs, static_cast<QContextMenuEvent*>(event)->pos());
        return true;
    default:
        return false;
    }
}

void DockTabs::press(const QTabBar& tabs, const QMouseEvent& event)
{
    m_tabsAtPress = tabs.count();
    m_isPressed = event.button() == Qt::LeftButton;
    m_dock = m_isPressed ? dockAt(tabs, event.position().toPoint()) : nullptr;
}

bool DockTabs::move(QTabBar& tabs, const QMouseEvent& event)
{
    if (event.buttons() == Qt::NoButton) {
        return false;
    }
    m_pointer = event.globalPosition().toPoint();
    // What was pressed is gone, or without room: dragged on, Qt would draw a picture that has no size.
    if (tabs.count() != m_tabsAtPress || tabs.tabRect(tabs.currentIndex()).isEmpty()) {
        return true;
    }
    const int far = 2 * QApplication::startDragDistance();
    const QPoint place = event.position().toPoint();
    if (m_dock == nullptr || tabs.rect().adjusted(-far, -far, far, far).contains(place)) {
        return false;
    }
    const QPointer<QDockWidget> dock = m_dock;
    send(tabs, QEvent::MouseButtonRelease, place, m_pointer, Qt::NoButton); // the bar lets go of the tab
    m_isPressed = true; // the person does not
    m_tabsAtPress = -1; // and moves nothing in the bar any more
    QTimer::singleShot(0, this, [this, dock] { // the bar may go with it
        if (dock != nullptr) {
            takeOut(*dock);
        }
    });
    return true;
}

void DockTabs::takeOut(QDockWidget& dock)
{
    dock.setFloating(true);
    auto* const title = qobject_cast<DockTitleBar*>(dock.titleBarWidget());
    title->refresh();
    dock.layout()->activate();
    const QPoint inTitle(std::min(title->width() / 2, 60), title->height() / 2);
    dock.move(m_pointer - inTitle);
    if (!std::exchange(m_isPressed, false)) {
        return; // let go meanwhile
    }
    // From here on QDockWidget drags it, as if it had been taken by its title.
    const QPoint place = title->mapTo(&dock, inTitle);
    const QPoint further = place + QPoint(2 * QApplication::startDragDistance(), 0);
    send(dock, QEvent::MouseButtonPress, place, m_pointer, Qt::LeftButton);
    send(dock, QEvent::MouseMove, further, m_pointer, Qt::LeftButton);
}

void DockTabs::showMenu(const QTabBar& tabs, const QPoint& place)
{
    QDockWidget* const dock = dockAt(tabs, place);
    if (dock == nullptr) {
        return;
    }
    auto* const menu = new QMenu(&m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Take %1 out of the window").arg(dock->windowTitle())), &QAction::triggered, dock,
        [dock] { toggle(*dock); });
    connect(menu->addAction(tr("&Close %1").arg(dock->windowTitle())), &QAction::triggered, dock, &QDockWidget::close);
    menu->popup(tabs.mapToGlobal(place));
}

} // namespace ets

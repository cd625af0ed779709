// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPoint>
#include <QtCore/QPointer>

class QDockWidget;
class QMainWindow;
class QMouseEvent;
class QTabBar;

namespace ets {

/// What can be done with the tabs of docks, where QMainWindow does nothing: dragged out of their bar or double clicked
/// a view becomes a window of its own, and a menu says so and closes it.
class DockTabs : public QObject {
    Q_OBJECT

public:
    /// @param window has the docks; owns this
    explicit DockTabs(QMainWindow& window);

    /// Tab bars come and go with the groups of docks.
    void watch(QTabBar& tabs);
    /// Makes a window of a dock, or puts it back where it was.
    static void toggle(QDockWidget& dock);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QDockWidget* dockAt(const QTabBar& tabs, const QPoint& place) const;
    void press(const QTabBar& tabs, const QMouseEvent& event);
    /// Whether the event is not for the tab bar.
    bool move(QTabBar& tabs, const QMouseEvent& event);
    void takeOut(QDockWidget& dock);
    void showMenu(const QTabBar& tabs, const QPoint& place);

    QMainWindow& m_window;
    int m_tabsAtPress = 0;
    bool m_isPressed = false;
    QPoint m_pointer; ///< On the screen.
    QPointer<QDockWidget> m_dock; ///< Whose tab was pressed, until it is taken out.
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtGui/QKeySequence>

#include <functional>
#include <utility>
#include <vector>

class QAction;
class QActionGroup;
class QMenu;
class QToolBar;

namespace ets {

class MainWindow;
class ReportMenu;

/// Menus, tool bar and keys of the window. Each action calls something that others do.
class WindowActions : public QObject {
    Q_OBJECT

public:
    explicit WindowActions(MainWindow& window);

    /// Adds what is about views, once these are there.
    void addViews();
    [[nodiscard]] QToolBar* toolBar() const { return m_toolBar; }

private:
    using When = std::function<bool()>;

    /// @param when it can be done; empty for always
    template <typename Slot>
    QAction* add(QMenu* menu, const QString& text, const QKeySequence& key, Slot slot, When when = {});
    [[nodiscard]] When whenOpen() const; ///< A trace or a model.
    [[nodiscard]] When whenRunIsOpen() const;
    void addFileMenu();
    void addCompareMenu(QMenu* menu);
    void addEditMenu();
    void addViewMenu();
    void addReadingMenus(QMenu* menu);
    void addLanguageMenu(QMenu* menu);
    void addHelpMenu();
    void stepToHit(int direction);
    void fillToolBar();
    void showRecent();
    void updateEnabled();

    MainWindow& m_window;
    QToolBar* m_toolBar;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_viewMenu = nullptr;
    QMenu* m_navigateMenu = nullptr;
    QMenu* m_shownMenu = nullptr; ///< Which views are on show.
    QAction* m_afterFigures = nullptr; ///< In front of it stands the figure of sums.
    QActionGroup* m_reading = nullptr;
    QActionGroup* m_clock = nullptr;
    QAction* m_open = nullptr;
    QAction* m_reload = nullptr;
    std::vector<std::pair<QAction*, When>> m_rules; ///< What is not always possible.
    ReportMenu* m_report = nullptr;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
};

} // namespace ets

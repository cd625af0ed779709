// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/viewset.h"
#include "model/qt/load/session.h"
#include "views/details/content/sourceplace.h"

#include <QtWidgets/QMainWindow>

class QDockWidget;
class QMouseEvent;
class QSettings;
class QTabBar;

namespace ets {

/// The views of a trace as docks, and nothing else.
class Workspace : public QMainWindow {
    Q_OBJECT

public:
    explicit Workspace(Session& session, QWidget* parent = nullptr);
    ~Workspace() override;

    [[nodiscard]] const ViewSet& views() const { return m_views; }
    /// Actions that show and hide the docks, in the order of ViewSet::entries().
    [[nodiscard]] QList<QAction*> toggleActions() const;
    /// Shows a view, in front of what shares its place, and gives it the keyboard.
    void showView(const QString& id, bool takesFocus = true);
    template <typename View> void showView(bool takesFocus = true) { showWidget(m_views.get<View>(), takesFocus); }
    /// The filter line of the table in front.
    void focusFilter();
    void applyDefaultLayout();
    void save(QSettings& settings) const;
    /// Takes what makes sense of the settings; they may hold anything.
    void restore(QSettings& settings);

Q_SIGNALS:
    /// A place in the model's source is to be opened in an editor.
    void sourceWanted(const ets::SourcePlace& place);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QDockWidget* dock(const QString& id) const;
    /// The dock of the pane's first view; null when the pane has none.
    [[nodiscard]] QDockWidget* anchorOf(Pane pane) const;
    void showWidget(QWidget* view, bool takesFocus);
    void makeTabs(Pane pane);
    void applyDefaultSizes();
    void refreshTitles();
    /// Lets go of a separator that is being dragged. QMainWindow goes on dragging in the layout as it was at the press,
    /// and touches docks that have left it since: no layout may change during a drag.
    void endSeparatorDrag();
    /// The cursor over a separator, instead of QMainWindow's: that one keeps the place of the separator that was
    /// pointed at, and looks it up in the layout as it is by the next move, where docks of that place may be gone.
    void showSeparatorCursor(const QPoint& place);
    /// Whether what was pressed in tabs is gone, or without room: dragged on, Qt would draw a picture that has no size.
    [[nodiscard]] bool hasLostTab(const QTabBar& tabs, const QMouseEvent& event);

    int m_tabsAtPress = 0;
    ViewSet m_views;
    bool m_sizesAreDefault = true; ///< Until the person or the settings say otherwise, sizes follow the window.
};

} // namespace ets

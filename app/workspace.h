// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/kept/kepttables.h"
#include "app/viewset.h"
#include "model/qt/load/session.h"
#include "views/common/stackplace.h"

#include <QtCore/QTimer>
#include <QtWidgets/QMainWindow>

#include <vector>

class QDockWidget;
class QSettings;

namespace ets {

class DockTabs;

/// The views of a trace as docks, and nothing else. Views in front are there from the start, the others when they are
/// seen or asked for, or when the window has nothing else to do.
class Workspace : public QMainWindow {
    Q_OBJECT

public:
    explicit Workspace(Session& session, QWidget* parent = nullptr);
    ~Workspace() override;

    [[nodiscard]] const ViewSet& views() const { return m_views; }
    /// Actions that show and hide the docks, in the order of the table of views.
    [[nodiscard]] QList<QAction*> toggleActions() const;
    /// Shows a view, in front of what shares its place, and gives it the keyboard.
    void showView(const QString& id, bool takesFocus = true);
    template <typename View> void showView(bool takesFocus = true) { showWidget(m_views.get<View>(), takesFocus); }
    /// The view that a widget is in; null outside of views.
    [[nodiscard]] const ViewEntry* viewOf(const QWidget& widget) const;
    /// Makes a window of the view that has the keyboard, or puts it back where it was.
    static void takeOutOrPutBack();
    /// The filter line of the table in front.
    void focusFilter();
    void applyDefaultLayout();
    /// Where the docks are and how large.
    [[nodiscard]] QByteArray layoutState() const;
    /// @return false, and nothing changes, for what is no state of these docks
    bool restoreLayout(const QByteArray& state);
    [[nodiscard]] const KeptTables& tables() const { return m_tables; }
    void save(QSettings& settings) const;
    /// Takes what makes sense of the settings; they may hold anything.
    /// @param settings views that are made later take theirs then: has to outlive this
    void restore(QSettings& settings);

Q_SIGNALS:
    /// A view was not there before. What is kept of it for all traces it has by now.
    void viewMade(const ets::ViewEntry& entry);
    /// A place in the model's source is to be opened in an editor.
    void sourceWanted(const ets::StackPlace& place);
    void sourceFolderWanted(); ///< It is to be said where the sources of models are.
    /// A page of the manual is to be shown. @param target as MainWindow::showManual() takes it
    void manualWanted(const QString& target);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void addDocks();
    /// Puts a view that was just made into its dock.
    void take(const ViewEntry& entry);
    void restoreView(const ViewEntry& entry);
    [[nodiscard]] QDockWidget* dock(const QString& id) const;
    /// The dock of the pane's first view; null when the pane has none.
    [[nodiscard]] QDockWidget* anchorOf(Pane pane) const;
    void showWidget(QWidget* view, bool takesFocus);
    void makeTabs(Pane pane);
    void applyDefaultSizes();
    /// From the event loop, when the layout is done.
    void refreshTitles();
    /// Lets go of a separator that is being dragged. QMainWindow goes on dragging in the layout as it was at the press,
    /// and touches docks that have left it since: no layout may change during a drag.
    void endSeparatorDrag();
    /// Lets go of a view that is being dragged as well.
    void endDrags();
    /// The cursor over a separator, instead of QMainWindow's: that one keeps the place of the separator that was
    /// pointed at, and looks it up in the layout as it is by the next move, where docks of that place may be gone.
    void showSeparatorCursor(const QPoint& place);

    ViewSet m_views;
    KeptTables m_tables;
    DockTabs* m_tabs;
    std::vector<QDockWidget*> m_docks; ///< In the order of the table of views.
    QTimer m_idle{this}; ///< Makes the next view, once those in front are painted.
    bool m_wasPainted = false;
    QSettings* m_settings = nullptr; ///< That views made later take theirs from.
    bool m_refreshesTitles = false; ///< It is on its way.
    bool m_sizesAreDefault = true; ///< Until the person or the settings say otherwise, sizes follow the window.
};

} // namespace ets

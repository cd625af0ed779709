// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workspace.h"

#include "app/docktitlebar.h"
#include "views/graph/graphpage.h"
#include "views/modules/modulesview.h"
#include "views/tables/eventsview.h"
#include "views/tables/filterline.h"
#include "views/tables/operatorsview.h"

#include <QtCore/QSettings>
#include <QtGui/QAction>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QTabBar>

namespace ets {

namespace {

/// Grows when docks come or go, so that an older state is not taken for the new one.
constexpr int stateVersion = 3;

} // namespace

Workspace::Workspace(Session& session, QWidget* parent)
    : QMainWindow(parent)
    , m_views(session, this)
{
    setWindowFlags(Qt::Widget); // QMainWindow takes itself for a window, whatever its parent
    setDockNestingEnabled(true);
    setDocumentMode(true);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    for (const ViewEntry& entry : m_views.entries()) {
        auto* const widget = new QDockWidget(entry.title, this);
        widget->setObjectName(entry.id);
        widget->setWidget(entry.widget);
        widget->setTitleBarWidget(new DockTitleBar(widget));
        connect(widget, &QDockWidget::dockLocationChanged, this, &Workspace::refreshTitles);
        connect(widget, &QDockWidget::visibilityChanged, this, &Workspace::refreshTitles);
        connect(widget, &QDockWidget::topLevelChanged, this, &Workspace::refreshTitles);
        addDockWidget(Qt::LeftDockWidgetArea, widget);
    }
    connect(m_views.operators(), &TablePage::drilledDown, this, [this] { showView(QStringLiteral("events")); });
    connect(m_views.modules(), &TablePage::drilledDown, this, [this] { showView(QStringLiteral("events")); });
    connect(m_views.events(), &TablePage::drilledDown, this, [this] { showView(QStringLiteral("details")); });
    connect(m_views.graph(), &GraphPage::nodeActivated, this, [this] { showView(QStringLiteral("details")); });
    applyDefaultLayout();
}

Workspace::~Workspace()
{
    // Docks say that they go away, when only a QMainWindow is left to hear it.
    for (const ViewEntry& entry : m_views.entries()) {
        disconnect(dock(entry.id), nullptr, this, nullptr);
    }
}

QList<QAction*> Workspace::toggleActions() const
{
    QList<QAction*> actions;
    for (const ViewEntry& entry : m_views.entries()) {
        actions.push_back(dock(entry.id)->toggleViewAction());
    }
    return actions;
}

void Workspace::refreshTitles()
{
    for (DockTitleBar* const title : findChildren<DockTitleBar*>()) {
        title->refresh();
    }
}

QDockWidget* Workspace::dock(const QString& id) const
{
    return findChild<QDockWidget*>(id, Qt::FindDirectChildrenOnly);
}

void Workspace::showView(const QString& id, bool takesFocus)
{
    QDockWidget* const wanted = dock(id);
    if (wanted == nullptr) {
        return;
    }
    wanted->show();
    wanted->raise();
    if (takesFocus) {
        wanted->widget()->setFocus(Qt::OtherFocusReason);
    }
}

void Workspace::focusFilter()
{
    for (TablePage* const page : m_views.tablePages()) {
        if (page->isVisible() && !page->visibleRegion().isEmpty()) {
            page->filterLine()->focusText();
            return;
        }
    }
    showView(QStringLiteral("events"), false);
    m_views.events()->filterLine()->focusText();
}

void Workspace::place(const QString& id, const QString& beside, Qt::Orientation orientation)
{
    if (dock(id) != nullptr && dock(beside) != nullptr) {
        splitDockWidget(dock(beside), dock(id), orientation);
    }
}

void Workspace::applyDefaultLayout()
{
    for (const ViewEntry& entry : m_views.entries()) {
        QDockWidget* const widget = dock(entry.id);
        widget->setFloating(false);
        widget->show();
        addDockWidget(Qt::LeftDockWidgetArea, widget);
    }
    place(QStringLiteral("operators"), QStringLiteral("timeline"), Qt::Vertical);
    place(QStringLiteral("graph"), QStringLiteral("operators"), Qt::Horizontal);
    place(QStringLiteral("details"), QStringLiteral("graph"), Qt::Horizontal);
    tabifyDockWidget(dock(QStringLiteral("operators")), dock(QStringLiteral("events")));
    tabifyDockWidget(dock(QStringLiteral("events")), dock(QStringLiteral("modules")));
    tabifyDockWidget(dock(QStringLiteral("graph")), dock(QStringLiteral("program")));
    tabifyDockWidget(dock(QStringLiteral("details")), dock(QStringLiteral("coverage")));
    dock(QStringLiteral("operators"))->raise();
    dock(QStringLiteral("details"))->raise();
    dock(QStringLiteral("graph"))->raise();
    m_sizesAreDefault = true;
    applyDefaultSizes();
}

void Workspace::applyDefaultSizes()
{
    const auto docksOf = [this](const QStringList& ids) {
        QList<QDockWidget*> docks;
        for (const QString& id : ids) {
            if (dock(id) != nullptr) {
                docks.push_back(dock(id));
            }
        }
        return docks;
    };
    if (dock(QStringLiteral("timeline")) != nullptr) {
        resizeDocks(docksOf({QStringLiteral("timeline"), QStringLiteral("operators")}),
            {height() * 2 / 5, height() * 3 / 5}, Qt::Vertical);
    }
    const QList<QDockWidget*> row =
        docksOf({QStringLiteral("operators"), QStringLiteral("graph"), QStringLiteral("details")});
    QList<int> widths{width() * 44 / 100, width() * 30 / 100, width() * 26 / 100};
    widths.resize(row.size());
    resizeDocks(row, widths, Qt::Horizontal);
}

void Workspace::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (m_sizesAreDefault) {
        applyDefaultSizes();
    }
}

void Workspace::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("workspace"), saveState(stateVersion));
    for (TablePage* const page : m_views.tablePages()) {
        settings.setValue(QStringLiteral("columns/") + page->parentWidget()->objectName(), page->columnState());
    }
    settings.setValue(QStringLiteral("showOperatorCalls"), m_views.events()->areOperatorCallsShown());
}

void Workspace::restore(QSettings& settings)
{
    if (restoreState(settings.value(QStringLiteral("workspace")).toByteArray(), stateVersion)) {
        m_sizesAreDefault = false;
    }
    for (TablePage* const page : m_views.tablePages()) {
        page->setColumnState(
            settings.value(QStringLiteral("columns/") + page->parentWidget()->objectName()).toStringList());
    }
    m_views.events()->setOperatorCallsShown(settings.value(QStringLiteral("showOperatorCalls"), false).toBool());
}

} // namespace ets

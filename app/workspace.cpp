// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workspace.h"

#include "app/docks/docktabs.h"
#include "app/docks/docktitlebar.h"
#include "views/common/keepvalue.h"
#include "views/tables/eventsview.h"
#include "views/tables/filterline.h"

#include <QtCore/QSettings>
#include <QtCore/QTimer>
#include <QtGui/QAction>
#include <QtGui/QHoverEvent>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTabBar>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

const QByteArray defaultSizes = QByteArrayLiteral("d"); ///< Before a state: sizes follow the window.
const QByteArray ownSizes = QByteArrayLiteral("o");
constexpr int mostDemandedWidth = 240; ///< Of a view, in pixels; the rest of it is scrolled or cut.

/// Another number for another set of docks, so that a state of other docks is not taken for one of these.
int stateVersion()
{
    QByteArray ids;
    for (const ViewKind& kind : viewTable()) {
        ids.append(kind.id).append('\n');
    }
    return qChecksum(ids);
}

} // namespace

Workspace::Workspace(Session& session, QWidget* parent)
    : QMainWindow(parent)
    , m_views(session, this, [this](const ViewEntry& entry) { take(entry); })
    , m_tabs(new DockTabs(*this))
{
    setWindowFlags(Qt::Widget); // QMainWindow takes itself for a window, whatever its parent
    setDockNestingEnabled(true);
    setDocumentMode(true);
    setAnimated(false); // a layout that comes while a dock moves to its place would be lost, or end the program
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    addDocks();
    for (const ViewKind& kind : viewTable()) {
        if (kind.isInFront) {
            static_cast<void>(m_views.widget(QString::fromLatin1(kind.id)));
        }
    }
    applyDefaultLayout();
    m_idle.setSingleShot(true);
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, [this] {
        if (m_views.makeNext()) {
            m_idle.start();
        }
    });
}

Workspace::~Workspace()
{
    // Docks say that they go away, when only a QMainWindow is left to hear it.
    for (QDockWidget* const widget : m_docks) {
        widget->removeEventFilter(this);
        disconnect(widget, nullptr, this, nullptr);
    }
}

void Workspace::addDocks()
{
    for (const ViewKind& kind : viewTable()) {
        auto* const widget = new QDockWidget(kind.translatedTitle(), this);
        widget->setObjectName(QString::fromLatin1(kind.id));
        widget->setTitleBarWidget(new DockTitleBar(widget));
        widget->installEventFilter(this);
        connect(widget, &QDockWidget::dockLocationChanged, this, &Workspace::refreshTitles);
        connect(widget, &QDockWidget::visibilityChanged, this, &Workspace::refreshTitles);
        connect(widget, &QDockWidget::topLevelChanged, this, &Workspace::refreshTitles);
        addDockWidget(Qt::LeftDockWidgetArea, widget);
        m_docks.push_back(widget);
    }
}

void Workspace::take(const ViewEntry& entry)
{
    // The longest line of a view that nobody looks at must not make the window wider than the screen.
    entry.widget->setMinimumWidth(std::min(entry.widget->minimumSizeHint().width(), mostDemandedWidth));
    m_tables.add(entry);
    dock(entry.id)->setWidget(entry.widget);
    if (entry.kind->connectTo) {
        entry.kind->connectTo(*entry.widget, *this);
    }
    if (m_settings != nullptr) {
        restoreView(entry);
    }
    Q_EMIT viewMade(entry);
}

QList<QAction*> Workspace::toggleActions() const
{
    QList<QAction*> actions;
    for (const QDockWidget* const widget : m_docks) {
        actions.push_back(widget->toggleViewAction());
    }
    return actions;
}

void Workspace::refreshTitles()
{
    if (std::exchange(m_refreshesTitles, true)) {
        return; // every dock says a lot while the layout changes
    }
    QTimer::singleShot(0, this, [this] {
        m_refreshesTitles = false;
        for (const QDockWidget* const widget : m_docks) {
            static_cast<DockTitleBar*>(widget->titleBarWidget())->refresh();
        }
    });
}

QDockWidget* Workspace::dock(const QString& id) const
{
    return findChild<QDockWidget*>(id, Qt::FindDirectChildrenOnly);
}

void Workspace::showView(const QString& id, bool takesFocus)
{
    showWidget(m_views.widget(id), takesFocus);
}

void Workspace::showWidget(QWidget* view, bool takesFocus)
{
    auto* const wanted = view != nullptr ? qobject_cast<QDockWidget*>(view->parentWidget()) : nullptr;
    if (wanted == nullptr) {
        return;
    }
    endSeparatorDrag();
    wanted->show();
    wanted->raise();
    if (takesFocus) {
        view->setFocus(Qt::ShortcutFocusReason); // by keys or a menu: where the keyboard is now is to be seen
    }
}

const ViewEntry* Workspace::viewOf(const QWidget& widget) const
{
    const auto made = m_views.made();
    const auto found = std::ranges::find_if(
        made, [&](const ViewEntry* entry) { return entry->widget == &widget || entry->widget->isAncestorOf(&widget); });
    return found != made.end() ? *found : nullptr;
}

void Workspace::takeOutOrPutBack()
{
    for (QWidget* widget = QApplication::focusWidget(); widget != nullptr; widget = widget->parentWidget()) {
        if (auto* const found = qobject_cast<QDockWidget*>(widget)) {
            DockTabs::toggle(*found);
            found->widget()->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
}

void Workspace::focusFilter()
{
    for (TablePage* const page : m_views.all<TablePage>()) {
        if (page->isVisible() && !page->visibleRegion().isEmpty()) {
            page->filterLine()->focusText();
            return;
        }
    }
    showView<EventsView>(false);
    m_views.get<EventsView>()->filterLine()->focusText();
}

QDockWidget* Workspace::anchorOf(Pane pane) const
{
    const auto& table = viewTable();
    const auto first = std::ranges::find(table, pane, &ViewKind::pane);
    return first == table.end() ? nullptr : m_docks[static_cast<std::size_t>(first - table.begin())];
}

void Workspace::makeTabs(Pane pane)
{
    QDockWidget* last = anchorOf(pane);
    QDockWidget* front = last;
    for (std::size_t i = 0; i < m_docks.size(); ++i) {
        QDockWidget* const widget = m_docks[i];
        if (viewTable()[i].pane != pane) {
            continue;
        }
        if (widget != last) {
            tabifyDockWidget(last, widget);
            last = widget;
        }
        widget->show();
        front = viewTable()[i].isInFront ? widget : front;
    }
    if (front != nullptr) {
        front->raise();
    }
}

void Workspace::endDrags()
{
    endSeparatorDrag();
    for (QDockWidget* const widget : m_docks) {
        QMouseEvent release(
            QEvent::MouseButtonRelease, QPointF(-1, -1), QPointF(-1, -1), Qt::LeftButton, Qt::NoButton, Qt::NoModifier);
        // Told to the dock itself: what it does not take would go on to the workspace.
        static_cast<QObject*>(widget)->event(&release);
    }
}

void Workspace::endSeparatorDrag()
{
    QMouseEvent release(
        QEvent::MouseButtonRelease, QPointF(-1, -1), QPointF(-1, -1), Qt::LeftButton, Qt::NoButton, Qt::NoModifier);
    QMainWindow::event(&release);
}

bool Workspace::event(QEvent* event)
{
    if (event->type() == QEvent::Hide || event->type() == QEvent::WindowDeactivate
        || event->type() == QEvent::MouseButtonPress) {
        endSeparatorDrag(); // the release may go to somebody else: a menu, a dialog
    }
    if (event->type() == QEvent::MouseButtonRelease) {
        m_sizesAreDefault = false; // all that takes the mouse here is a separator
    }
    switch (event->type()) {
    case QEvent::Paint:
        if (!std::exchange(m_wasPainted, true)) {
            m_idle.start(); // what is in front has been seen
        }
        return QMainWindow::event(event);
    case QEvent::HoverEnter:
    case QEvent::HoverMove:
        showSeparatorCursor(static_cast<QHoverEvent*>(event)->position().toPoint());
        return QWidget::event(event); // NOLINT(bugprone-parent-virtual-call): the cursor is not QMainWindow's to set
    case QEvent::HoverLeave:
        unsetCursor();
        return QWidget::event(event); // NOLINT(bugprone-parent-virtual-call): as above
    case QEvent::ChildPolished: // tabs of docks come and go with their groups
        if (auto* const tabs = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child())) {
            m_tabs->watch(*tabs);
        }
        return QMainWindow::event(event);
    default:
        return QMainWindow::event(event);
    }
}

void Workspace::showSeparatorCursor(const QPoint& place)
{
    constexpr int beyond = 8; // a separator is thinner
    const bool isSeparator = rect().contains(place) && childAt(place) == nullptr;
    if (!isSeparator) {
        if (testAttribute(Qt::WA_SetCursor)) {
            unsetCursor();
        }
        return;
    }
    const bool isBesideDocks =
        childAt(place - QPoint(beyond, 0)) != nullptr && childAt(place + QPoint(beyond, 0)) != nullptr;
    setCursor(isBesideDocks ? Qt::SplitHCursor : Qt::SplitVCursor);
}

bool Workspace::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Paint: // its view would cover it
        QMetaObject::invokeMethod(
            this, [this, id = watched->objectName()] { static_cast<void>(m_views.widget(id)); }, Qt::QueuedConnection);
        break;
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::Close:
    case QEvent::ParentChange:
    case QEvent::WindowStateChange:
        endSeparatorDrag(); // a dock comes, goes or floats, whoever asked for it
        break;
    default:
        break;
    }
    return QMainWindow::eventFilter(watched, event);
}

namespace {

constexpr const char* movedName = "movedByPerson"; ///< Properties of a splitter.
constexpr const char* asMadeName = "asMade";
const QString splittersKey = QStringLiteral("splitters/");

/// Remembers which parts of a view a person divides otherwise.
void followSplitters(const QWidget& view)
{
    for (QSplitter* const splitter : view.findChildren<QSplitter*>()) {
        QObject::connect(
            splitter, &QSplitter::splitterMoved, splitter, [splitter] { splitter->setProperty(movedName, true); });
    }
}

void keepSplitters(QSettings& settings, const ViewEntry& entry)
{
    const QList<QSplitter*> splitters = entry.widget->findChildren<QSplitter*>();
    for (qsizetype i = 0; i < splitters.size(); ++i) {
        const QString key = splittersKey + entry.id + QString::number(i);
        if (splitters[i]->property(movedName).toBool() && splitters[i]->count() > 1) {
            keepValue(settings, key, splitters[i]->saveState());
        } else if (settings.contains(key) && splitters[i]->count() > 1) {
            settings.remove(key);
        }
    }
}

/// Divides views as they are made.
void resetSplitters(const QWidget& view)
{
    for (QSplitter* const splitter : view.findChildren<QSplitter*>()) {
        if (splitter->property(movedName).toBool()
            && splitter->restoreState(splitter->property(asMadeName).toByteArray())) {
            splitter->setProperty(movedName, false);
        }
    }
}

void restoreSplitters(const QSettings& settings, const ViewEntry& entry)
{
    const QList<QSplitter*> splitters = entry.widget->findChildren<QSplitter*>();
    for (qsizetype i = 0; i < splitters.size(); ++i) {
        splitters[i]->setProperty(asMadeName, splitters[i]->saveState());
        const QByteArray state = settings.value(splittersKey + entry.id + QString::number(i)).toByteArray();
        if (!state.isEmpty() && splitters[i]->count() > 1 && splitters[i]->restoreState(state)) {
            splitters[i]->setProperty(movedName, true);
        }
    }
}

} // namespace

void Workspace::applyDefaultLayout()
{
    endDrags();
    // Taken away first: all of them below one another, if for a moment only, would ask for a taller window.
    for (QDockWidget* const widget : m_docks) {
        widget->setFloating(false);
        removeDockWidget(widget);
    }
    addDockWidget(Qt::LeftDockWidgetArea, anchorOf(Pane::Top));
    splitDockWidget(anchorOf(Pane::Top), anchorOf(Pane::Left), Qt::Vertical);
    splitDockWidget(anchorOf(Pane::Left), anchorOf(Pane::Middle), Qt::Horizontal);
    splitDockWidget(anchorOf(Pane::Middle), anchorOf(Pane::Right), Qt::Horizontal);
    for (const Pane pane : {Pane::Top, Pane::Left, Pane::Middle, Pane::Right}) {
        makeTabs(pane);
    }
    m_sizesAreDefault = true;
    applyDefaultSizes();
    for (const ViewEntry* const entry : m_views.made()) {
        resetSplitters(*entry->widget);
    }
}

void Workspace::applyDefaultSizes()
{
    for (const Pane pane : {Pane::Top, Pane::Left, Pane::Middle, Pane::Right}) {
        if (dockWidgetArea(anchorOf(pane)) == Qt::NoDockWidgetArea) {
            return; // It is just being dragged: the others have the room that it leaves.
        }
    }
    QDockWidget* const left = anchorOf(Pane::Left);
    resizeDocks({anchorOf(Pane::Top), left}, {height() * 2 / 5, height() * 3 / 5}, Qt::Vertical);
    resizeDocks({left, anchorOf(Pane::Middle), anchorOf(Pane::Right)},
        {width() * 44 / 100, width() * 30 / 100, width() * 26 / 100}, Qt::Horizontal);
}

void Workspace::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (m_sizesAreDefault) {
        applyDefaultSizes();
    }
}

QByteArray Workspace::layoutState() const
{
    return (m_sizesAreDefault ? defaultSizes : ownSizes) + saveState(stateVersion());
}

bool Workspace::restoreLayout(const QByteArray& state)
{
    endDrags();
    if (!restoreState(state.mid(1), stateVersion())) {
        return false;
    }
    m_sizesAreDefault = state.startsWith(defaultSizes);
    if (m_sizesAreDefault) {
        applyDefaultSizes();
    }
    return true;
}

void Workspace::save(QSettings& settings) const
{
    keepValue(settings, QStringLiteral("workspace"), layoutState());
    for (const ViewEntry* const entry : m_views.made()) {
        entry->widget->save(settings);
        keepSplitters(settings, *entry);
    }
    for (const auto& [name, state] : m_tables.states()) {
        keepValue(settings, QStringLiteral("columns/") + name, state);
    }
    ExportChoices::last().save(settings);
}

void Workspace::restore(QSettings& settings)
{
    restoreLayout(settings.value(QStringLiteral("workspace")).toByteArray());
    m_settings = &settings;
    for (const ViewEntry* const entry : m_views.made()) {
        restoreView(*entry);
    }
    ExportChoices::last().restore(settings);
}

void Workspace::restoreView(const ViewEntry& entry)
{
    for (const QString& name : m_tables.namesOf(entry)) {
        m_tables.restore(name, m_settings->value(QStringLiteral("columns/") + name).toStringList());
    }
    entry.widget->restore(*m_settings);
    restoreSplitters(*m_settings, entry);
    followSplitters(*entry.widget);
}

} // namespace ets

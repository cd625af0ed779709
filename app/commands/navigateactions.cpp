// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/navigateactions.h"

#include "app/workspace.h"
#include "views/common/movekeys.h"
#include "views/timeline/timelinecontroller.h"
#include "views/timeline/timelineview.h"

#include <QtGui/QAction>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QMenu>

namespace ets {

namespace {

void press(QWidget* drawing, Qt::Key key)
{
    if (drawing != nullptr) {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        // To the drawing alone: what goes through the application would be a shortcut again.
        static_cast<QObject*>(drawing)->event(&event);
    }
}

} // namespace

NavigateActions::NavigateActions(Workspace& workspace, QMenu& menu)
    : QObject(&menu)
    , m_workspace(workspace)
{
    QAction* const find = menu.addAction(tr("&Find…"), this, &NavigateActions::find);
    find->setShortcut(QKeySequence::Find);
    menu.addSeparator();
    addMoves(menu);
    menu.addSeparator();
    addSteps(menu);
}

void NavigateActions::addMoves(QMenu& menu)
{
    const auto add = [&](const QString& text, Qt::Key key) {
        QAction* const action = menu.addAction(text, this, [this, key] { press(drawing(), key); });
        action->setShortcut(QKeySequence(key));
    };
    add(tr("Zoom &in"), Qt::Key_W);
    add(tr("Zoom &out"), Qt::Key_S);
    add(tr("Pan &left"), Qt::Key_A);
    add(tr("Pan &right"), Qt::Key_D);
    add(tr("Fi&t the selection"), Qt::Key_F);
}

void NavigateActions::addSteps(QMenu& menu)
{
    using Step = TimelineController::Step;
    const auto add = [&](const QString& text, Qt::Key key, Step step) {
        QAction* const action = menu.addAction(text, this, [this, step] { timeline().controller().go(step); });
        action->setShortcut(QKeySequence(key));
    };
    add(tr("&Next event"), Qt::Key_Period, Step::Next);
    add(tr("&Previous event"), Qt::Key_Comma, Step::Previous);
    add(tr("Next of this op t&ype"), Qt::Key_Greater, Step::NextAlike);
    add(tr("Previous of this op typ&e"), Qt::Key_Less, Step::PreviousAlike);
    add(tr("The same in the next r&un"), Qt::Key_BracketRight, Step::NextRun);
    add(tr("The same in the previous run"), Qt::Key_BracketLeft, Step::PreviousRun);
    menu.addSeparator();
    const auto addOfTimeline = [&](const QString& text, Qt::Key key) {
        QAction* const action = menu.addAction(text, this, [this, key] { press(drawingIn(timeline()), key); });
        action->setShortcut(QKeySequence(key));
    };
    addOfTimeline(tr("&Measure the selection"), Qt::Key_R);
    addOfTimeline(tr("&Set a mark…"), Qt::Key_M);
}

/// As the trace is on show, although nobody may see it.
TimelineView& NavigateActions::timeline() const
{
    auto* const view = m_workspace.views().get<TimelineView>();
    view->catchUp();
    return *view;
}

QWidget* NavigateActions::drawing() const
{
    QWidget* const focus = QApplication::focusWidget();
    const ViewEntry* const entry = focus != nullptr ? m_workspace.viewOf(*focus) : nullptr;
    QWidget* const own = focus == nullptr ? nullptr
        : takesMoveKeys(*focus)           ? focus
        : entry != nullptr                ? drawingIn(*entry->widget)
                                          : nullptr;
    return own != nullptr ? own : drawingIn(timeline());
}

void NavigateActions::find()
{
    QWidget* const focus = QApplication::focusWidget();
    const ViewEntry* const entry = focus != nullptr ? m_workspace.viewOf(*focus) : nullptr;
    if (entry == nullptr || !entry->widget->openFind()) {
        m_workspace.focusFilter();
    }
}

} // namespace ets

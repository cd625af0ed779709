// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does with events: notices of views, the focus, files that are dropped, its end.
#include "app/drop/dropoverlay.h"
#include "app/drop/dropplan.h"
#include "app/kept/keptwindow.h"
#include "app/mainwindow.h"
#include "app/strip/banner.h"
#include "app/strip/figuremenu.h"
#include "app/tabstops.h"
#include "app/workspace.h"
#include "model/qt/load/baselineloader.h"
#include "views/common/notice.h"
#include "views/common/viewwanted.h"

#include <QtCore/QMimeData>
#include <QtCore/QTimer>
#include <QtGui/QCloseEvent>
#include <QtGui/QDropEvent>
#include <QtGui/QScreen>
#include <QtWidgets/QStyle>

#include <algorithm>

namespace ets {

bool MainWindow::event(QEvent* event)
{
    if (event->type() == NoticeEvent::eventType()) {
        const auto& notice = static_cast<const NoticeEvent&>(*event);
        notice.kind() == NoticeEvent::Kind::Done ? m_banner->showInfo(notice.text())
                                                 : m_banner->showError(notice.text());
        event->accept();
        return true;
    }
    if (event->type() == ViewWantedEvent::eventType()) {
        workspace().showView(static_cast<const ViewWantedEvent&>(*event).id());
        event->accept();
        return true;
    }
    if (event->type() == QEvent::Paint && m_workspace == nullptr) {
        QTimer::singleShot(0, this, &MainWindow::makeViews); // once what is painted now is on the screen
    }
    return QMainWindow::event(event);
}

bool MainWindow::focusNextPrevChild(bool next)
{
    QWidget* const stop = nextTabStop(*this, focusWidget(), next);
    if (stop == nullptr) {
        return QMainWindow::focusNextPrevChild(next);
    }
    stop->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void MainWindow::fitScreen()
{
    const QRect room = screen()->availableGeometry();
    // The frame is drawn around it.
    resize(size().boundedTo(room.size() - QSize(0, style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, this))));
    move(std::clamp(x(), room.left(), room.right() + 1 - width()),
        std::clamp(y(), room.top(), room.bottom() + 1 - height()));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QStringList files = localFiles(*event->mimeData());
    if (files.isEmpty()) {
        return;
    }
    const bool hasTrace = m_session.dataSet() != nullptr;
    m_drop->showFor(DropPlan::of(files, hasTrace), hasTrace);
    if (m_drop->takesBaseline() || !m_drop->plan().taken.empty()) { // where it is dropped decides
        event->acceptProposedAction();
        return;
    }
    event->setDropAction(Qt::IgnoreAction); // what is said of it stays on show until the drag leaves
    event->accept();
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event)
{
    m_drop->hover(event->position().toPoint());
    QMainWindow::dragMoveEvent(event);
    event->acceptProposedAction();
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent* /*event*/)
{
    m_drop->hide();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    m_drop->hide();
    event->acceptProposedAction();
    const QStringList files = localFiles(*event->mimeData());
    if (m_drop->isBaselineAt(event->position().toPoint())) {
        const BaselinePtr& before = m_session.baseline().state();
        m_session.setBaseline({.paths = files, .others = before != nullptr ? before->files.others : QStringList()});
        return;
    }
    const QStringList taken = DropPlan::of(files, m_session.dataSet() != nullptr).paths();
    openFiles(taken.isEmpty() ? files : taken); // what cannot be opened is told by who tries to
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (auto* const kept = findChild<KeptWindow*>()) {
        if (auto* const figures = findChild<FigureMenu*>()) {
            figures->showChosen();
        }
        kept->save();
    }
    QMainWindow::closeEvent(event);
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/view.h"

#include "views/common/viewfind.h"
#include "views/common/viewhost.h"

#include <QtCore/QEvent>

namespace ets {

View::View(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
{
    ViewHost::of(session).add(*this);
}

View::~View()
{
    if (ViewHost* const host = ViewHost::find(m_session)) {
        host->remove(*this);
    }
}

void View::catchUp()
{
    ViewHost::of(m_session).present(*this);
}

void View::owe(Changes changes)
{
    ViewHost::of(m_session).owe(*this, changes);
}

bool View::openFind()
{
    ViewFind::of(*this).open();
    return true;
}

void View::present(const ViewState& /*now*/, Changes /*changes*/) { }

bool View::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::Show:
    case QEvent::ParentChange: // into a dock, whose tabs are heard of from now on
        if (ViewHost* const host = ViewHost::find(m_session)) {
            host->seen(*this);
        }
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

} // namespace ets

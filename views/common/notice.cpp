// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/notice.h"

#include "model/base/message.h"
#include "model/qt/text/messagetext.h"

#include <QtCore/QCoreApplication>
#include <QtWidgets/QWidget>

#include <utility>

namespace ets {

NoticeEvent::NoticeEvent(Kind kind, QString text)
    : QEvent(eventType())
    , m_kind(kind)
    , m_text(std::move(text))
{
}

QEvent::Type NoticeEvent::eventType()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

bool refusesSecondFile(QWidget& from, bool isWriting)
{
    if (isWriting) {
        sendNotice(from, NoticeEvent::Kind::Problem,
            QCoreApplication::translate("ets::NoticeEvent", "Another file is still being written"));
    }
    return isWriting;
}

void tellProblem(QWidget& from, const Error& error)
{
    if (error.kind != Error::Kind::Canceled) {
        sendNotice(from, NoticeEvent::Kind::Problem, errorText(error));
    }
}

bool sendNotice(QWidget& from, NoticeEvent::Kind kind, const QString& text)
{
    NoticeEvent event(kind, text);
    for (QWidget* widget = &from; widget != nullptr; widget = widget->parentWidget()) {
        event.ignore();
        if (QCoreApplication::sendEvent(widget, &event) && event.isAccepted()) {
            return true;
        }
    }
    return false;
}

} // namespace ets

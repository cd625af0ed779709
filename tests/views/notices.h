// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/notice.h"

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtWidgets/QWidget>

namespace ets::test {

/// Takes the notices that come to a widget, as the window does.
class Notices : public QObject {
public:
    explicit Notices(QWidget& widget) { widget.installEventFilter(this); }

    QStringList done;
    QStringList problems;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != NoticeEvent::eventType()) {
            return QObject::eventFilter(watched, event);
        }
        const auto& notice = static_cast<const NoticeEvent&>(*event);
        (notice.kind() == NoticeEvent::Kind::Done ? done : problems) += notice.text();
        event->accept();
        return true;
    }
};

} // namespace ets::test

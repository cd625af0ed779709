// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/messagetext.h"

#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>

namespace ets {

QString messageText(const Message& message)
{
    return toQString(
        message.worded([](const char* code) { return QCoreApplication::translate("ets::core", code).toStdString(); }));
}

QString errorText(const Error& error)
{
    return messageText(error.inWords());
}

Message wordedMessage(const QString& text)
{
    return Message::verbatim(text.toStdString());
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QEvent>
#include <QtCore/QString>

class QWidget;

namespace ets {

struct Error;

/// A line for the person that a view has no place for: what was done, or why it was not. Goes from a widget up to the
/// first ancestor that accepts it, in the end the window.
class NoticeEvent : public QEvent {
public:
    enum class Kind { Done, Problem };

    NoticeEvent(Kind kind, QString text);

    [[nodiscard]] static QEvent::Type eventType();
    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] const QString& text() const { return m_text; }

private:
    Kind m_kind;
    QString m_text;
};

/// Says, where that is so, that a file is still being written: a second one would end the first halfway.
/// @return whether that is so
bool refusesSecondFile(QWidget& from, bool isWriting);

/// Tells why work has no result; nothing for work that was canceled.
void tellProblem(QWidget& from, const Error& error);

/// Sends a notice from a widget upwards. @return whether somebody took it
bool sendNotice(QWidget& from, NoticeEvent::Kind kind, const QString& text);

} // namespace ets

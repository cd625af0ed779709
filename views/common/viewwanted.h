// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QEvent>
#include <QtCore/QString>

class QWidget;

namespace ets {

/// Ids of the views that somebody asks for by name. The table of views has them all.
namespace viewids {
inline constexpr const char* timeline = "timeline";
inline constexpr const char* operators = "operators";
inline constexpr const char* events = "events";
inline constexpr const char* graph = "graph";
inline constexpr const char* details = "details";
inline constexpr const char* compare = "compare";
} // namespace viewids

/// Asks for a view to be brought to the front. Goes from a widget up to the first ancestor that accepts it, the window.
class ViewWantedEvent : public QEvent {
public:
    explicit ViewWantedEvent(QString id);

    [[nodiscard]] static QEvent::Type eventType();
    [[nodiscard]] const QString& id() const { return m_id; } ///< Of the view.

private:
    QString m_id;
};

/// Sends the wish from a widget upwards; nothing happens where nobody takes it. @param id one of viewids
void wantView(QWidget& from, const QString& id);

} // namespace ets

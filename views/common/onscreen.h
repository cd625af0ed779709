// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <functional>

class QWidget;

namespace ets {

/// Whether any of a widget could be seen: it is shown, and not a tab behind others. A dock behind others stays visible
/// for Qt, but lies beside its window.
[[nodiscard]] bool isOnScreen(const QWidget& widget);

/// Work of a view that nobody needs before the view is seen.
class WorkWhenSeen : public QObject {
    Q_OBJECT

public:
    /// @param view owns this
    /// @param work is called in the thread of windows
    WorkWhenSeen(QWidget& view, std::function<void()> work);

    /// A dock that comes before others says nothing to what is in it; it is painted. So whatever fills the view is
    /// watched.
    void watch(QWidget& painted);
    /// The work is to be done: now if the view is seen, else once it is.
    void want();
    void forget() { m_isWanted = false; } ///< What was wanted is no longer.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void workIfSeen();

    QWidget& m_view;
    std::function<void()> m_work;
    bool m_isWanted = false;
};

} // namespace ets

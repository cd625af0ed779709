// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/session/viewstate.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>

#include <functional>
#include <utility>
#include <vector>

class QScrollBar;

namespace ets {

class Session;
class View;

/// Tells the views of a session what is on show. A view that nobody can see is owed what is different until it is seen.
class ViewHost : public QObject {
    Q_OBJECT

public:
    [[nodiscard]] static ViewHost& of(Session& session); ///< That of a session, made for the first view.
    [[nodiscard]] static ViewHost* find(const Session& session); ///< Null where there is none.
    ~ViewHost() override;

    void add(View& view);
    void remove(View& view);
    /// Presents what is different for one view alone, once it can be seen.
    void owe(View& view, Changes changes);
    /// Gives a view what it is owed, if it can be seen by now.
    void seen(View& view);
    /// The same whether it can be seen or not.
    void present(const View& view);
    /// The same for all views whether they can be seen or not: for pictures, and for tests.
    void presentAll();
    /// Tells something that is no view of every state, once the views have it: a strip, menus, what is kept. What it
    /// throws is told and keeps nothing from the others, which are told in the order in which they asked.
    void follow(QObject& follower, std::function<void(const ViewState& now, Changes changes)> tell);
    /// Whether views are told at once although nobody sees them, as a test may want that reads them all. Not at first.
    void setEager(bool isEager);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry {
        View* view = nullptr;
        Changes owed; ///< What is different from what it was shown last.
        std::vector<std::pair<QPointer<QScrollBar>, int>> scroll; ///< Where its parts were, while it is shown nothing.
        QObject* dock = nullptr; ///< Whose tabs are heard of.
    };

    struct Follower {
        QPointer<QObject> self; ///< Null once it is gone.
        std::function<void(const ViewState& now, Changes changes)> tell;
    };

    explicit ViewHost(Session& session);
    void deliver(Changes changes);
    void tellFollowers(Changes changes);
    [[nodiscard]] bool isDue(const View& view) const; ///< It is to be told now.
    /// Shows nothing in a hidden view.
    void clear(Entry& entry, const ViewState& next);
    [[nodiscard]] Entry* entryOf(const View& view);

    Session& m_session;
    bool m_isEager = false;
    std::vector<Entry> m_entries; ///< In the order in which they were made.
    std::vector<Follower> m_followers; ///< Likewise.
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/session/viewstate.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>

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
    /// Gives a view what it is owed, if it can be seen by now.
    void seen(View& view);
    /// The same for all views whether they can be seen or not: for pictures, and for tests.
    void presentAll();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry {
        View* view = nullptr;
        Changes owed; ///< What is different from what it was shown last.
        std::vector<std::pair<QPointer<QScrollBar>, int>> scroll; ///< Where its parts were, while it is shown nothing.
        QObject* dock = nullptr; ///< Whose tabs are heard of.
    };

    explicit ViewHost(Session& session);
    void deliver(Changes changes);
    void present(const View& view);
    /// Shows nothing in a hidden view.
    void clear(Entry& entry, const ViewState& next);
    [[nodiscard]] Entry* entryOf(const View& view);

    Session& m_session;
    std::vector<Entry> m_entries; ///< In the order in which they were made.
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"

#include <QtCore/QJsonObject>
#include <QtWidgets/QWidget>

class QMenu;
class QSettings;

namespace ets {

/// A view of the trace. It hears of what is shown in present() alone, and only while it could be seen.
class View : public QWidget {
    Q_OBJECT

public:
    /// @param session outlives the view
    View(Session& session, QWidget* parent);
    ~View() override;

    /// Shows a state. The one way in: a view connects itself to no signal of the session. What was different while it
    /// was hidden comes at once when it is seen, before it is painted; when another trace comes meanwhile, it is shown
    /// nothing, so that the last one can go. What it throws is told on a page over it.
    /// @param changes what is different from the state that it was shown last; all of it at first
    virtual void present(const ViewState& now, Changes changes);
    /// Whether something is still being worked out.
    [[nodiscard]] virtual bool isPending() const { return false; }

    /// Shows what it is owed although nobody may see it: for those who ask it for what it holds.
    void catchUp();

    /// Keeps something from session to session. Keys of new settings begin with the view's id.
    virtual void save(QSettings& /*settings*/) const { }
    /// Takes what makes sense of the settings; they may hold anything. Columns of tables are as they were kept by then.
    virtual void restore(QSettings& /*settings*/) { }
    /// What it keeps beside that with each trace, by a name that no other view has; nothing unless a view does so.
    [[nodiscard]] virtual QJsonObject traceState() const { return {}; }
    /// Puts a trace's own state back. @param kept by the names of traceState(); without those that were never kept
    virtual void restoreTraceState(const QJsonObject& /*kept*/) { }

    /// Opens what finds things in it: a bar over whatever rows and texts it shows, unless it has a way of its own.
    /// @return false where the filter of the window is the way
    virtual bool openFind();

Q_SIGNALS:
    /// After present(): parts of the view that show something of the state themselves hear of it by this.
    void presented(const ets::ViewState& now, ets::Changes changes);

protected:
    /// Something that this view alone shows is different: it is presented at once, or when the view is seen.
    void owe(Changes changes);
    [[nodiscard]] Session& session() const { return m_session; }
    /// What the view was shown last. While it is hidden another trace may be on show elsewhere.
    [[nodiscard]] const ViewState& shown() const { return m_shown; }
    bool event(QEvent* event) override;

private:
    friend class ViewHost; // which sets what was shown, and nothing else

    Session& m_session;
    ViewState m_shown;
};

} // namespace ets

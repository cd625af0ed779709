// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtGui/QKeySequence>

class QAction;
class QMenu;

namespace ets {

class TimelineView;
class Workspace;

/// The keys that one knows from other viewers of traces, as actions of the window: they work from every view, but for
/// text fields, which have them first. Those that move act on the drawing of the view with the keyboard, or on the
/// timeline; those that step act on the trace.
class NavigateActions : public QObject {
    Q_OBJECT

public:
    /// @param menu gets the actions
    NavigateActions(Workspace& workspace, QMenu& menu);

private:
    void addMoves(QMenu& menu);
    void addSteps(QMenu& menu);
    /// The drawing that keys move in now; null without one on screen.
    [[nodiscard]] QWidget* drawing() const;
    [[nodiscard]] TimelineView& timeline() const;
    void find();

    Workspace& m_workspace;
};

} // namespace ets

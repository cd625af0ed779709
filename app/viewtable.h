// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtGui/QKeySequence>

#include <functional>
#include <vector>

class QWidget;
struct QMetaObject;

namespace ets {

class Session;
class View;
class Workspace;

/// The places of the default layout; views of one place are tabs in it.
enum class Pane { Top, Left, Middle, Right };

/// A row of the table of views: all that the window knows about one.
struct ViewKind {
    const char* id; ///< Stable: name of the dock, of settings and of picture files.
    const char* title; ///< English; ViewKind::translatedTitle() for people.
    QKeySequence keys; ///< Shows the view.
    Pane pane = Pane::Left;
    bool isInFront = false; ///< Of the tabs of its pane, in the default layout.
    const QMetaObject* type = nullptr; ///< Its class.
    std::function<View*(Session& session, QWidget* parent)> make;
    /// What the view wants of the others, for instance to show one; may be empty. Called when it has just been made.
    std::function<void(View& view, Workspace& workspace)> connectTo;

    [[nodiscard]] QString translatedTitle() const;
};

/// Every view of the application, in the order of the View menu and of tabs. The only place where a view is added.
[[nodiscard]] const std::vector<ViewKind>& viewTable();

} // namespace ets

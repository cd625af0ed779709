// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/viewset.h"

#include <QtWidgets/QMainWindow>

class QDockWidget;
class QSettings;

namespace ets {

/// The views of a trace as docks, and nothing else.
class Workspace : public QMainWindow {
    Q_OBJECT

public:
    explicit Workspace(Session& session, QWidget* parent = nullptr);
    ~Workspace() override;

    [[nodiscard]] const ViewSet& views() const { return m_views; }
    /// Actions that show and hide the docks, in the order of ViewSet::entries().
    [[nodiscard]] QList<QAction*> toggleActions() const;
    /// Shows a view, in front of what shares its place, and gives it the keyboard.
    void showView(const QString& id, bool takesFocus = true);
    /// The filter line of the table in front.
    void focusFilter();
    void applyDefaultLayout();
    void save(QSettings& settings) const;
    /// Takes what makes sense of the settings; they may hold anything.
    void restore(QSettings& settings);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QDockWidget* dock(const QString& id) const;
    void place(const QString& id, const QString& beside, Qt::Orientation orientation);
    void applyDefaultSizes();
    void refreshTitles();

    ViewSet m_views;
    bool m_sizesAreDefault = true; ///< Until the person or the settings say otherwise, sizes follow the window.
};

} // namespace ets

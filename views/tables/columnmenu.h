// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QMenu>

namespace ets {

class TableView;

/// Shows and hides the columns of a table, and stays open while one does.
class ColumnMenu : public QMenu {
    Q_OBJECT

public:
    explicit ColumnMenu(TableView& view, QWidget* parent = nullptr);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Sets or clears the check of an entry. @return whether it is one with a check
    bool toggle(QAction* entry);
    void refresh(); ///< A preset, or what one column does, may have changed the others.

    TableView& m_view;
};

} // namespace ets

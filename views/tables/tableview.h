// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/columnspec.h"

#include <QtWidgets/QTreeView>

#include <vector>

class QMenu;

namespace ets {

/// Rows in columns, flat or as a tree: sorting by click, a chooser of columns on the header, copying as TSV.
/// Says what to do where there is no row.
class TableView : public QTreeView {
    Q_OBJECT

public:
    explicit TableView(QWidget* parent = nullptr);

    /// First widths and visibility of the columns; call once the model is set.
    void setColumns(const std::vector<ColumnSpec>& columns);
    /// Shown in the middle when there are no rows.
    void setEmptyText(const QString& text);
    [[nodiscard]] const QString& emptyText() const { return m_emptyText; }
    /// Selected rows, in the order shown.
    [[nodiscard]] QModelIndexList selectedRowsInOrder() const;
    /// Columns that are visible, in the order shown.
    [[nodiscard]] std::vector<int> shownColumns() const;
    /// Whether the width of the column of names follows the room there is.
    [[nodiscard]] bool doNamesFit() const { return m_namesFit; }
    void setNamesFit(bool fit);
    /// Entries to show and hide columns; the menu lives as long as the caller keeps it.
    void fillColumnMenu(QMenu& menu);
    /// Header and selected rows (all rows if none is selected) with every digit, tab-separated.
    [[nodiscard]] QString selectionAsTsv() const;
    void copySelection() const;

Q_SIGNALS:
    /// A person moved to a row, by mouse or keyboard. Not sent when a program, a filter or a sort moves the row.
    void rowChosen(const QModelIndex& index);
    /// Double click or Enter.
    void rowOpened(const QModelIndex& index);
    void columnsChanged();
    /// A menu is about to be shown for a row, or for none: more can be added to it.
    void menuOpened(QMenu* menu, const QModelIndex& index);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void showHeaderMenu(const QPoint& position);
    void resetColumns();
    void selectEverything();
    void fitNames();
    [[nodiscard]] int nameColumn() const;
    [[nodiscard]] int firstWidth(int column) const;

    std::vector<ColumnSpec> m_columns;
    QString m_emptyText;
    bool m_namesFit = true; ///< The column of names takes what room is left, until somebody sets its width.
    bool m_isFitting = false;
};

} // namespace ets

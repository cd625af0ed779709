// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/columnspec.h"

#include <QtWidgets/QStyleOptionViewItem>

#include <cstddef>
#include <functional>
#include <vector>

class QTreeView;

namespace ets {

class TableHeader;

/// How wide the columns of a table are as long as nobody has said so: names are shown whole before figures get room
/// that they do not need.
class TableWidths {
public:
    /// @param columns by section
    /// @param cellOption what the view draws its cells with; all have to outlive the widths
    TableWidths(QTreeView& view, TableHeader& header, const std::vector<ColumnSpec>& columns,
        std::function<QStyleOptionViewItem()> cellOption);

    /// Makes columns as they are at first: order, visibility and width.
    void reset();
    /// A column has another width. @return whether it was somebody who said so
    bool takeResized(int column);
    /// Whether the width of the column of names follows the room there is.
    [[nodiscard]] bool doNamesFit() const { return m_namesFit; }
    void setNamesFit(bool fit);
    /// Whether somebody has set the width of a column; else it follows what is in the table.
    [[nodiscard]] bool isGiven(int column) const { return m_isGiven[static_cast<std::size_t>(column)]; }
    /// Widens a column that does not show its title.
    void showWholeTitle(int column);
    /// Gives the room there is to names, and what they leave to others; once the table is seen.
    void fitNames();
    /// Cells and titles have changed.
    void takeContent();
    /// Does what was left to be done until the table is seen.
    void catchUp();

private:
    [[nodiscard]] int nameColumn() const;
    [[nodiscard]] int firstWidth(int column) const;
    /// What the cells of a column need, as far as some of them tell.
    [[nodiscard]] int contentWidth(int column) const;
    /// Width of a column that leaves as much to names as they want, and no less than the column needs.
    [[nodiscard]] int yieldingWidth(int column, double part) const;

    QTreeView& m_view;
    TableHeader& m_header;
    const std::vector<ColumnSpec>& m_columns;
    std::function<QStyleOptionViewItem()> m_cellOption;
    mutable std::vector<int> m_contentWidths; ///< By column, as far as they are known; see contentWidth().
    std::vector<bool> m_isGiven; ///< By column: somebody has set its width.
    bool m_namesFit = true; ///< The column of names takes what room is left, until somebody sets its width.
    bool m_isFitting = false;
    bool m_isLate = false; ///< Nobody sees the table, and its columns are not as they will be.
};

} // namespace ets

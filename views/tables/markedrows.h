// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QItemSelectionModel>

#include <algorithm>

/// What is marked in a table. Whole rows are, so that each range of cells stands for rows; the cost grows with the rows
/// alone, where QItemSelectionModel compares each range with each.
namespace ets::markedrows {

/// First cells of the rows that are marked, in no order.
[[nodiscard]] inline QModelIndexList all(const QItemSelectionModel& marks)
{
    QModelIndexList rows;
    const QItemSelection selection = marks.selection();
    for (const QItemSelectionRange& range : selection) {
        if (!range.isValid()) {
            continue;
        }
        const QModelIndex parent = range.parent(); // once: a proxy looks for it
        for (int row = range.top(); row <= range.bottom(); ++row) {
            rows.push_back(range.model()->index(row, 0, parent));
        }
    }
    return rows;
}

/// How many rows are marked.
[[nodiscard]] inline qsizetype count(const QItemSelectionModel& marks)
{
    qsizetype rows = 0;
    const QItemSelection selection = marks.selection();
    for (const QItemSelectionRange& range : selection) {
        rows += range.isValid() ? range.height() : 0;
    }
    return rows;
}

/// Neighboring rows become one range.
/// @param rows first cells
[[nodiscard]] inline QItemSelection rangesOf(QModelIndexList rows, int lastColumn)
{
    std::sort(rows.begin(), rows.end());
    QItemSelection ranges;
    for (qsizetype i = 0; i < rows.size();) {
        qsizetype end = i + 1;
        while (
            end < rows.size() && rows[end].parent() == rows[i].parent() && rows[end].row() == rows[end - 1].row() + 1) {
            ++end;
        }
        ranges.append(QItemSelectionRange(rows[i], rows[end - 1].siblingAtColumn(lastColumn)));
        i = end;
    }
    return ranges;
}

/// Marks these rows and no others.
/// @param ranges whole rows
inline void set(QItemSelectionModel& marks, const QItemSelection& ranges)
{
    marks.clearSelection(); // with nothing marked there is nothing to compare with
    marks.select(ranges, QItemSelectionModel::Select); // with Rows each would be compared with each
}

} // namespace ets::markedrows

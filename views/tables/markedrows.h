// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QItemSelectionModel>

#include <algorithm>
#include <utility>
#include <vector>

/// What is marked in a table. Whole rows are, so that each range of cells stands for rows; the cost grows with the rows
/// alone, where QItemSelectionModel compares each range with each.
namespace ets::markedrows {

/// Calls a function with the first cell of each row.
template <typename Visit> void visit(const QItemSelection& selection, const Visit& visit)
{
    for (const QItemSelectionRange& range : selection) {
        if (!range.isValid()) {
            continue;
        }
        const QModelIndex parent = range.parent(); // once: a proxy looks for it
        for (int row = range.top(); row <= range.bottom(); ++row) {
            visit(range.model()->index(row, 0, parent));
        }
    }
}

/// First cells of the rows that are marked, in no order.
[[nodiscard]] inline QModelIndexList all(const QItemSelectionModel& marks)
{
    QModelIndexList rows;
    visit(marks.selection(), [&rows](const QModelIndex& row) { rows.push_back(row); });
    return rows;
}

/// First cells of the rows that are marked, in the order shown: those of a tree depth first.
[[nodiscard]] inline QModelIndexList inOrder(const QItemSelectionModel& marks)
{
    struct Range {
        std::vector<int> path; ///< Of the parent.
        QItemSelectionRange rows;
    };
    std::vector<Range> ranges;
    const QItemSelection selection = marks.selection();
    bool areInOneParent = true;
    for (const QItemSelectionRange& range : selection) {
        if (!range.isValid()) {
            continue;
        }
        Range& added = ranges.emplace_back();
        added.rows = range;
        for (QModelIndex index = range.parent(); index.isValid(); index = index.parent()) {
            added.path.insert(added.path.begin(), index.row());
        }
        areInOneParent = areInOneParent && added.path == ranges.front().path;
    }
    if (areInOneParent) {
        std::ranges::sort(ranges, {}, [](const Range& range) { return range.rows.top(); });
        QModelIndexList rows;
        for (const Range& range : ranges) {
            const QModelIndex parent = range.rows.parent();
            for (int row = range.rows.top(); row <= range.rows.bottom(); ++row) {
                rows.push_back(range.rows.model()->index(row, 0, parent));
            }
        }
        return rows;
    }
    std::vector<std::pair<std::vector<int>, QModelIndex>> paths;
    for (const Range& range : ranges) {
        const QModelIndex parent = range.rows.parent();
        std::vector<int> path = range.path;
        path.push_back(0);
        for (int row = range.rows.top(); row <= range.rows.bottom(); ++row) {
            path.back() = row;
            paths.emplace_back(path, range.rows.model()->index(row, 0, parent));
        }
    }
    std::ranges::sort(paths, {}, [](const auto& row) -> const std::vector<int>& { return row.first; });
    QModelIndexList rows;
    rows.reserve(static_cast<qsizetype>(paths.size()));
    for (const auto& [path, row] : paths) {
        rows.push_back(row);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tabletext.h"

#include "model/qt/models/itemroles.h"
#include "model/qt/text/text.h"
#include "model/report/chosenruns.h"

#include <QtCore/QStringList>

#include <algorithm>
#include <utility>

namespace ets::tabletext {

namespace {

void append(QModelIndexList& rows, const QAbstractItemModel& model, const QModelIndex& parent)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        rows.push_back(index);
        append(rows, model, index);
    }
}

/// Joined by tabs; a cell keeps to its place.
std::string tabbed(const std::vector<std::string>& cells)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        std::string cell = cells[i];
        std::replace_if(
            cell.begin(), cell.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
        line += (i == 0 ? "" : "\t") + cell;
    }
    return line + '\n';
}

} // namespace

QModelIndexList allRows(const QAbstractItemModel& model)
{
    QModelIndexList rows;
    append(rows, model, {});
    return rows;
}

TextTable tableOf(
    const QAbstractItemModel& model, const QModelIndexList& rows, const std::vector<int>& columns, const QString& runs)
{
    TextTable table;
    for (const int column : columns) {
        const QVariant aligned = model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole);
        table.titles.push_back(model.headerData(column, Qt::Horizontal).toString().toStdString());
        table.isNumber.push_back(aligned.value<Qt::Alignment>().testFlag(Qt::AlignRight));
    }
    if (!runs.isEmpty()) {
        table.titles.emplace_back(chosenRunsKey);
        table.isNumber.push_back(false);
    }
    table.rows.reserve(static_cast<std::size_t>(rows.size()));
    for (const QModelIndex& row : rows) {
        std::vector<std::string> cells;
        cells.reserve(columns.size());
        for (const int column : columns) {
            cells.push_back(row.siblingAtColumn(column).data(ExactTextRole).toString().toStdString());
        }
        if (!runs.isEmpty()) {
            cells.push_back(runs.toStdString());
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Result<TextTable> tableOf(TextTable titles, const CellSnapshot& cells, const std::vector<RowPlace>& rows,
    const std::vector<int>& columns, const QString& runs, const LoadContext& context)
{
    TextTable table = std::move(titles);
    table.rows.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (context.poll("copy", i, rows.size())) {
            return Error::canceled();
        }
        std::vector<std::string>& texts = table.rows.emplace_back();
        texts.reserve(table.titles.size());
        for (const int column : columns) {
            texts.push_back(cells.value(rows[i], column, ExactTextRole).toString().toStdString());
        }
        if (!runs.isEmpty()) {
            texts.push_back(runs.toStdString());
        }
    }
    return table;
}

QString copied(const QAbstractItemModel& model, const QModelIndexList& rows, const std::vector<int>& columns,
    TableFormat format, const QString& runs)
{
    return textOf(tableOf(model, rows, columns, runs), format);
}

QString textOf(const TextTable& table, TableFormat format)
{
    if (format != TableFormat::Tsv) {
        return QString::fromStdString(formatted(table, format));
    }
    std::string text = tabbed(table.titles);
    for (const auto& cells : table.rows) {
        text += tabbed(cells);
    }
    return QString::fromStdString(text);
}

} // namespace ets::tabletext

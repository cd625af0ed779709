// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tabletext.h"

#include "model/qt/models/itemroles.h"

#include <QtCore/QStringList>

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

QString cellText(QString text)
{
    return text.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

} // namespace

QModelIndexList allRows(const QAbstractItemModel& model)
{
    QModelIndexList rows;
    append(rows, model, {});
    return rows;
}

QString tsv(const QAbstractItemModel& model, const QModelIndexList& rows, const std::vector<int>& columns)
{
    QString text;
    QStringList fields;
    for (const int column : columns) {
        fields.push_back(cellText(model.headerData(column, Qt::Horizontal).toString()));
    }
    text += fields.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const QModelIndex& row : rows) {
        fields.clear();
        for (const int column : columns) {
            fields.push_back(cellText(row.siblingAtColumn(column).data(ExactTextRole).toString()));
        }
        text += fields.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

} // namespace ets::tabletext

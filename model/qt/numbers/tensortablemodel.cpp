// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/numbers/tensortablemodel.h"

#include "model/numeric/npy.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <algorithm>
#include <cmath>

namespace ets {

TensorTableModel::TensorTableModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void TensorTableModel::setElements(const ElementView& elements, const ElementSlice& slice)
{
    beginResetModel();
    m_elements = elements;
    m_slice = slice;
    m_firstRow = 0;
    m_firstColumn = 0;
    endResetModel();
}

void TensorTableModel::setFirst(std::int64_t row, std::int64_t column)
{
    const std::int64_t lastRow = std::max<std::int64_t>(m_slice.rows() - maxRows, 0);
    const std::int64_t lastColumn = std::max<std::int64_t>(m_slice.columns() - maxColumns, 0);
    row = std::clamp<std::int64_t>(row, 0, lastRow);
    column = std::clamp<std::int64_t>(column, 0, lastColumn);
    if (row != m_firstRow || column != m_firstColumn) {
        beginResetModel();
        m_firstRow = row;
        m_firstColumn = column;
        endResetModel();
    }
}

QModelIndex TensorTableModel::reveal(std::int64_t row, std::int64_t column)
{
    if (row < m_firstRow || row >= m_firstRow + maxRows || column < m_firstColumn
        || column >= m_firstColumn + maxColumns) {
        setFirst(row - maxRows / 2, column - maxColumns / 2);
    }
    return index(static_cast<int>(row - m_firstRow), static_cast<int>(column - m_firstColumn));
}

QString TensorTableModel::textOf(const ElementView& elements, std::size_t position)
{
    if (position >= elements.count()) {
        return {};
    }
    const auto whole = elements.wholeAt(position);
    return whole ? QString::number(*whole) : format::real(elements.at(position));
}

int TensorTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_elements.count() == 0
        ? 0
        : static_cast<int>(std::min<std::int64_t>(m_slice.rows() - m_firstRow, maxRows));
}

int TensorTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_elements.count() == 0
        ? 0
        : static_cast<int>(std::min<std::int64_t>(m_slice.columns() - m_firstColumn, maxColumns));
}

QVariant TensorTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const std::size_t position = m_slice.position(m_firstRow + index.row(), m_firstColumn + index.column());
    switch (role) {
    case Qt::DisplayRole:
        return textOf(m_elements, position);
    case Qt::ToolTipRole:
    case ExactTextRole:
        return toQString(exactElement(m_elements, position));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case WarnRole:
        return position < m_elements.count() && !std::isfinite(m_elements.at(position)) ? QVariant(true) : QVariant();
    default:
        return {};
    }
}

QVariant TensorTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0) {
        return {};
    }
    if (orientation == Qt::Horizontal) {
        return section < columnCount() ? QVariant(QString::number(m_firstColumn + section)) : QVariant();
    }
    const std::int64_t row = m_firstRow + section;
    return section < rowCount()
        ? QVariant(QString::number(m_slice.isFolded() ? row * ElementSlice::foldedColumns : row))
        : QVariant();
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/elements.h"

#include <QtCore/QAbstractTableModel>
#include <QtCore/QString>

namespace ets {

/// A slice of a tensor, element by element, worked out when it is seen. Of a slice of more than maxRows or maxColumns a
/// part is shown: headers of a table take memory for every row.
class TensorTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int maxRows = 100'000;
    static constexpr int maxColumns = 4'096;

    /// Without a slice: no rows and no columns.
    explicit TensorTableModel(QObject* parent = nullptr);

    /// Shows another slice, from its beginning. The model is reset.
    void setElements(const ElementView& elements, const ElementSlice& slice);
    /// Shows another part of a slice that is larger than fits; clamped. The model is reset.
    void setFirst(std::int64_t row, std::int64_t column);
    [[nodiscard]] std::int64_t firstRow() const { return m_firstRow; } ///< Row of the slice in row 0.
    [[nodiscard]] std::int64_t firstColumn() const { return m_firstColumn; } ///< Column of the slice in column 0.
    /// Where an element of the slice is shown; shows the part that has it.
    [[nodiscard]] QModelIndex reveal(std::int64_t row, std::int64_t column);

    /// An element for people, and with every digit.
    [[nodiscard]] static QString textOf(const ElementView& elements, std::size_t position);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    ElementView m_elements;
    ElementSlice m_slice;
    std::int64_t m_firstRow = 0;
    std::int64_t m_firstColumn = 0;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/facttablemodel.h"

#include <optional>

namespace ets {

/// A row of a tree whose cells are worked out beforehand.
struct FactTreeRow {
    FactRow fact;
    std::optional<std::size_t> parent = {}; ///< A row before this one; nothing for the top level.
    bool isHeading = false; ///< Names what is below it; drawn bold.
};

/// A tree of not too many rows with typed columns, for lists under headings.
class FactTreeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    /// @param context, sources as cells::translated() takes them
    FactTreeModel(const char* context, std::span<const ColumnSource> sources, QObject* parent = nullptr);

    void setRows(std::vector<FactTreeRow> rows, const CellUnits& units = {}); ///< The model is reset.
    /// Says in the titles of shares that they are of what passes the filter.
    void setOfFiltered(bool isFiltered);
    void setUnits(const CellUnits& units); ///< Shows the same rows in other units.
    [[nodiscard]] const std::vector<FactTreeRow>& rows() const { return m_rows; } ///< In the order given.
    [[nodiscard]] const std::vector<ColumnSpec>& columns() const { return m_columns; } ///< By section.
    /// Which of rows() an index is of.
    [[nodiscard]] static std::size_t rowOf(const QModelIndex& index) { return index.internalId(); }
    /// @param row into rows()
    [[nodiscard]] QModelIndex indexOf(std::size_t row, int column = 0) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] const std::vector<std::size_t>& below(const QModelIndex& parent) const;

    std::vector<ColumnSpec> m_columns;
    std::vector<FactTreeRow> m_rows;
    CellUnits m_units;
    bool m_isFiltered = false;
    std::vector<std::size_t> m_top; ///< Rows of the top level.
    std::vector<std::vector<std::size_t>> m_children; ///< By row.
    std::vector<int> m_places; ///< By row: its place among those beside it.
};

} // namespace ets

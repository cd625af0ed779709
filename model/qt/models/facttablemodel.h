// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "model/analysis/crossreference.h"
#include "model/qt/models/columnspec.h"
#include "model/qt/models/differencebar.h"

#include <QtCore/QAbstractTableModel>

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace ets {

/// A row whose cells are worked out beforehand.
struct FactRow {
    std::vector<QVariant> cells; ///< By column; what SortRole answers.
    ColorId color = {}; ///< That marks the row; may be invalid.
    QString toolTip = {}; ///< Of the first column; may be empty.
    Selection selection = {}; ///< What choosing the row selects; may be nothing.
    QString words = {}; ///< Shown in place of its times where their figures would mislead: "below 1 µs".
    std::optional<DifferenceBar> difference = {}; ///< In the column of the model's differences.
    bool isMuted = false; ///< Nothing can be said of it.
};

/// A table of not too many rows with typed columns, for whatever is no row of events.
class FactTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// @param context, sources as cells::translated() takes them
    FactTableModel(const char* context, std::span<const ColumnSource> sources, QObject* parent = nullptr);

    void setRows(std::vector<FactRow> rows, const CellUnits& units = {}); ///< The model is reset.
    /// Other values in one column of the same rows, which stay as they are chosen.
    /// @param values by row, as many as there are
    void setColumn(int column, std::vector<QVariant> values);
    /// Says the tool tips of rows when they are asked for, in place of FactRow::toolTip: of many rows hardly one is.
    void setToolTips(std::function<QString(std::size_t row)> toolTipOf) { m_toolTipOf = std::move(toolTipOf); }
    void setUnits(const CellUnits& units); ///< Shows the same rows in other units.
    /// Says in the titles of shares that they are of what passes the filter.
    void setOfFiltered(bool isFiltered);
    void setDifferenceColumn(int column) { m_differenceColumn = column; } ///< Which shows FactRow::difference.
    [[nodiscard]] const std::vector<FactRow>& rows() const { return m_rows; } ///< In the order given.
    [[nodiscard]] const std::vector<ColumnSpec>& columns() const { return m_columns; } ///< By section.

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<ColumnSpec> m_columns;
    std::vector<FactRow> m_rows;
    std::function<QString(std::size_t row)> m_toolTipOf;
    CellUnits m_units;
    bool m_isFiltered = false;
    int m_differenceColumn = -1; ///< None.
};

} // namespace ets

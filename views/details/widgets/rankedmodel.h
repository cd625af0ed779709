// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "views/details/content/detailscontent.h"

#include <QtCore/QAbstractTableModel>

#include <vector>

namespace ets {

/// The most expensive things of a selection: name, time, share.
class RankedModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, TimeColumn, ShareColumn, ColumnCount };
    enum Role {
        NoteRole = Qt::UserRole, ///< QString, said quietly behind the name.
        ColorRole, ///< ets::ColorId, may be invalid.
        FractionRole, ///< double, 0 to 1, length of the bar.
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<DetailRow> rows);
    [[nodiscard]] const DetailRow& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<DetailRow> m_rows;
};

} // namespace ets

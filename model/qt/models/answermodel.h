// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/datasettables.h"
#include "model/qt/models/columnspec.h"

#include <QtCore/QAbstractTableModel>

#include <vector>

namespace ets {

/// The rows that a query has answered. Numbers are as SQL has them: in no unit.
class AnswerModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit AnswerModel(SqlAnswer answer, QObject* parent = nullptr);

    [[nodiscard]] const SqlAnswer& answer() const { return m_answer; }
    [[nodiscard]] const std::vector<ColumnSpec>& columns() const { return m_columns; } ///< By section.
    [[nodiscard]] Selection subjectOf(int row) const; ///< What a row is about; nothing for none.

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QVariant valueAt(const QModelIndex& index) const;

    SqlAnswer m_answer;
    std::vector<ColumnSpec> m_columns;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/celldelegate.h"

#include <optional>
#include <vector>

class QAbstractItemModel;

namespace ets {

/// Cells of a table: figures of a column have their points below one another; long names lose their middle; samples
/// of an event are a small chart.
class TableDelegate : public CellDelegate {
    Q_OBJECT

public:
    explicit TableDelegate(QObject* parent = nullptr);

    /// Digits behind the point that the figures of a column share; nothing for a column without figures.
    [[nodiscard]] std::optional<int> decimalsOf(const QAbstractItemModel& model, int column) const;
    void forgetDigits(); ///< Figures have changed.
    /// A column of sentences, which lose their end where there is no room, and not their middle as names do.
    void setSentences(int column) { m_sentences = column; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    int m_sentences = -1; ///< Column; -1 for none.
    mutable std::vector<std::optional<int>> m_decimals; ///< By column; -1 for one without figures.
};

} // namespace ets

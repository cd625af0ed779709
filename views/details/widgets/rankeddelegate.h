// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QStyledItemDelegate>

namespace ets {

/// Paints a row of a RankedList: chip and name with a quiet note, time, share over a bar.
class RankedDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace ets

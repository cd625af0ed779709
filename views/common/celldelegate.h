// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QStyledItemDelegate>

namespace ets {

/// Draws the cells of tables and trees: a bar behind a share, a swatch of the op type's color before a name, a
/// figure beyond its threshold in the color of warnings, a corner on what the other reading shows differently.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit CellDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Tooltips are plain text: a name that looks like markup is shown as it is.
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
        const QModelIndex& index) override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    void paintFraction(
        QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, double fraction) const;
};

} // namespace ets

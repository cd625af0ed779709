// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/sortedproxy.h"

#include <QtCore/QHash>
#include <QtWidgets/QHeaderView>

#include <vector>

namespace ets {

/// Titles of columns. Shift and a click ask for a further column to sort by; those that there are have their place in
/// the order and an arrow.
class TableHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit TableHeader(QWidget* parent = nullptr);

    void setFurtherKeys(const std::vector<SortKey>& keys);
    /// Width that shows the whole title, with the arrow of its sort beside it.
    [[nodiscard]] int wholeWidth(int section) const;

Q_SIGNALS:
    void furtherKeyWanted(int section);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override;
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] int markWidth() const;
    [[nodiscard]] int titleWidth(const QString& title) const;

    std::vector<SortKey> m_further;
    mutable QHash<QString, int> m_titleWidths; ///< Of titles in bold; tables ask for the same ones again and again.
    int m_pressed = -1; ///< Section of a click with Shift.
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/content/detailscontent.h"

#include <QtWidgets/QTableView>

#include <vector>

namespace ets {

class RankedModel;

/// A short list of what takes the most time. A click or Enter selects the row's thing; as high as its rows.
class RankedList : public QTableView {
    Q_OBJECT

public:
    explicit RankedList(QWidget* parent = nullptr);

    void setRows(std::vector<DetailRow> rows);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void rowActivated(const ets::Selection& target);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void activateRow(const QModelIndex& index);
    void fitRows();

    RankedModel* m_model = nullptr;
};

} // namespace ets

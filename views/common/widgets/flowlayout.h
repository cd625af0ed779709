// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QLayout>

#include <memory>
#include <vector>

namespace ets {

/// Puts its items side by side at the size they like and goes on in the next row where the width ends.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent, int spacing);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    [[nodiscard]] int count() const override;
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    /// Height of all rows; moves the items only if asked.
    int arrange(const QRect& rect, bool move) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace ets

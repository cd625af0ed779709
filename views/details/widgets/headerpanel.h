// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "views/details/content/detailscontent.h"

#include <QtWidgets/QWidget>

#include <vector>

namespace ets {

class Badge;
class TextPanel;

/// Chip in the color of the op type, name, and badges.
class HeaderPanel : public QWidget {
    Q_OBJECT

public:
    explicit HeaderPanel(QWidget* parent = nullptr);

    void setContent(const DetailsContent& content);
    [[nodiscard]] TextPanel& heading() { return *m_heading; }
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TextPanel* m_heading = nullptr;
    QWidget* m_badgeRow = nullptr;
    std::vector<Badge*> m_badges; ///< Kept from selection to selection; those not needed are hidden.
    ColorId m_color;
};

} // namespace ets

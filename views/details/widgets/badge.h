// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/widgets/focusframe.h"
#include "views/details/content/detailscontent.h"

#include <QtWidgets/QAbstractButton>

namespace ets {

/// A short label of what is selected. The tooltip, a click or the space bar explains it.
class Badge : public QAbstractButton {
    Q_OBJECT

public:
    explicit Badge(QWidget* parent = nullptr);

    void setContent(const DetailBadge& badge);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void explain();
    [[nodiscard]] QFont textFont() const;

    FocusFrame m_focusFrame{*this};
    DetailBadge::Tone m_tone = DetailBadge::Tone::Plain;
};

} // namespace ets

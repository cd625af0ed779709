// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QProxyStyle>

namespace ets {

/// The application's style with room between the columns of a table, so that a number on the right of one cell does
/// not touch the text on the left of the next.
class TableStyle : public QProxyStyle {
    Q_OBJECT

public:
    using QProxyStyle::QProxyStyle;

    [[nodiscard]] int pixelMetric(
        PixelMetric metric, const QStyleOption* option = nullptr, const QWidget* widget = nullptr) const override;
};

} // namespace ets

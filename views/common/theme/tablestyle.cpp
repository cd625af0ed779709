// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/theme/tablestyle.h"

namespace ets {

namespace {

constexpr int cellMargin = 6;

} // namespace

int TableStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    if (metric == PM_FocusFrameHMargin || metric == PM_HeaderMargin) {
        return cellMargin;
    }
    return QProxyStyle::pixelMetric(metric, option, widget);
}

} // namespace ets

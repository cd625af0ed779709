// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme/mixedcolor.h"
#include "views/common/theme/theme.h"

namespace ets {

/// A color as it is drawn where the filter leaves something out: near to what is behind it.
[[nodiscard]] inline QColor faded(const QColor& color, const QColor& behind)
{
    constexpr double kept = 0.22;
    return mixedColor(color, behind, kept);
}

[[nodiscard]] inline QColor faded(const QColor& color, const Theme& theme)
{
    return faded(color, theme.canvas);
}

} // namespace ets

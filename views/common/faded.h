// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

namespace ets {

/// A color as it is drawn where the filter leaves something out: near to what is behind it.
[[nodiscard]] inline QColor faded(const QColor& color, const QColor& behind)
{
    constexpr float kept = 0.22F;
    const auto mixed = [](float own, float other) { return kept * own + (1 - kept) * other; };
    return QColor::fromRgbF(mixed(color.redF(), behind.redF()), mixed(color.greenF(), behind.greenF()),
        mixed(color.blueF(), behind.blueF()));
}

[[nodiscard]] inline QColor faded(const QColor& color, const Theme& theme)
{
    return faded(color, theme.canvas);
}

} // namespace ets

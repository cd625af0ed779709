// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QColor>

#include <algorithm>
#include <cmath>

namespace ets::test {

/// Relative luminance, WCAG 2.1.
inline double luminanceOf(const QColor& color)
{
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// WCAG 2.1: 1 for the same color, 21 for black on white.
inline double contrastOf(const QColor& a, const QColor& b)
{
    const auto [dark, light] = std::minmax({luminanceOf(a), luminanceOf(b)});
    return (light + 0.05) / (dark + 0.05);
}

inline constexpr double readable = 4.5; ///< Least contrast of text.
inline constexpr double seen = 3; ///< Least contrast of edges.

} // namespace ets::test

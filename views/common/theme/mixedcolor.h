// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QColor>

#include <algorithm>

namespace ets {

/// One opaque color over another.
/// @param strength of the upper one, 0 to 1
[[nodiscard]] inline QRgb mixedRgb(QRgb over, QRgb under, double strength)
{
    constexpr int one = 256;
    const int part = qRound(std::clamp(strength, 0.0, 1.0) * one);
    const auto mix = [part](int a, int b) { return (a * part + b * (one - part) + one / 2) / one; };
    return qRgb(mix(qRed(over), qRed(under)), mix(qGreen(over), qGreen(under)), mix(qBlue(over), qBlue(under)));
}

[[nodiscard]] inline QColor mixedColor(const QColor& over, const QColor& under, double strength)
{
    return QColor::fromRgb(mixedRgb(over.rgb(), under.rgb(), strength));
}

} // namespace ets

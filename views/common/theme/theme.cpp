// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/theme/theme.h"

#include "views/common/theme/colorscheme.h"
#include "views/common/theme/mixedcolor.h"

#include <QtGui/QPalette>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

Theme lightTheme()
{
    Theme theme;
    theme.dark = false;
    theme.canvas = QColor(0xfc, 0xfc, 0xfd);
    theme.canvasAlternate = QColor(0xf3, 0xf5, 0xf7);
    theme.card = QColor(0xff, 0xff, 0xff);
    theme.grid = QColor(0xdd, 0xe1, 0xe6);
    theme.text = QColor(0x1f, 0x24, 0x2b);
    theme.mutedText = QColor(0x5f, 0x69, 0x75);
    theme.outline = QColor(0x7f, 0x88, 0x93);
    theme.edge = QColor(0xa8, 0xb2, 0xbd);
    theme.edgeHighlight = QColor(0x1a, 0x5f, 0xb4);
    theme.selection = QColor(0x1a, 0x5f, 0xb4);
    theme.hover = QColor(0x1a, 0x5f, 0xb4, 0x60);
    theme.bar = QColor(0x1a, 0x5f, 0xb4, 0x38);
    theme.heatLow = QColor(0xfd, 0xe0, 0xb5);
    theme.heatHigh = QColor(0xc0, 0x3a, 0x2b);
    theme.warning = QColor(0x98, 0x5a, 0x00);
    theme.below = QColor(0x21, 0x66, 0xac);
    theme.above = QColor(0xb2, 0x18, 0x2b);
    theme.faster = QColor(0x1f, 0x6f, 0xb8);
    theme.slower = QColor(0xd0, 0x67, 0x00);
    theme.notFinite = QColor(0xaa, 0x33, 0x99);
    theme.overlay = QColor(0x00, 0x00, 0x00, 0x22);
    return theme;
}

Theme darkTheme()
{
    Theme theme;
    theme.dark = true;
    theme.canvas = QColor(0x1e, 0x21, 0x26);
    theme.canvasAlternate = QColor(0x24, 0x28, 0x2e);
    theme.card = QColor(0x2a, 0x2f, 0x36);
    theme.grid = QColor(0x3a, 0x40, 0x48);
    theme.text = QColor(0xe6, 0xe9, 0xed);
    theme.mutedText = QColor(0x9a, 0xa4, 0xb0);
    theme.outline = QColor(0x75, 0x81, 0x90);
    theme.edge = QColor(0x6b, 0x76, 0x83);
    theme.edgeHighlight = QColor(0x78, 0xae, 0xed);
    theme.selection = QColor(0x99, 0xc1, 0xf1);
    theme.hover = QColor(0x99, 0xc1, 0xf1, 0x60);
    theme.bar = QColor(0x99, 0xc1, 0xf1, 0x48);
    theme.heatLow = QColor(0x5a, 0x43, 0x26);
    theme.heatHigh = QColor(0xe0, 0x5c, 0x4a);
    theme.warning = QColor(0xf0, 0xb0, 0x4c);
    theme.below = QColor(0x67, 0xa9, 0xe8);
    theme.above = QColor(0xf0, 0x70, 0x60);
    theme.faster = QColor(0x67, 0xa9, 0xe8);
    theme.slower = QColor(0xf2, 0x9a, 0x3c);
    theme.notFinite = QColor(0xe0, 0x6c, 0xd8);
    theme.overlay = QColor(0x00, 0x00, 0x00, 0x55);
    return theme;
}

/// Shades of the palette: further round through it first darker, then lighter.
QColor shade(std::uint32_t place)
{
    const QColor base = QColor::fromRgb(colorscheme::color(place % NameColors::paletteSize));
    const std::uint32_t round = place / NameColors::paletteSize;
    switch (round) {
    case 0:
        return base;
    case 1:
        return base.darker(150);
    case 2:
        return base.lighter(140);
    default:
        break;
    }
    // The golden ratio of the circle apart, so that neighbors differ most.
    constexpr double golden = 0.61803398875;
    const double hue = std::fmod(place * golden, 1.0);
    const double saturation = 0.35 + 0.05 * (place % 11);
    const double value = 0.55 + 0.03 * (place % 13);
    return QColor::fromHsvF(static_cast<float>(hue), static_cast<float>(saturation), static_cast<float>(value));
}

/// Grays of the runtime, from the middle of the scale away from the background.
QColor gray(bool dark, std::uint32_t index)
{
    const QColor first = dark ? QColor(0x7d, 0x89, 0x96) : QColor(0xa4, 0xad, 0xb8);
    const int percent = 100 + 9 * static_cast<int>(index % 8);
    return dark ? first.lighter(percent) : first.darker(percent);
}

} // namespace

const Theme& Theme::of(const QPalette& palette)
{
    static const Theme light = lightTheme();
    static const Theme darkOne = darkTheme();
    const bool isDark = palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
    return isDark ? darkOne : light;
}

QColor Theme::colorOf(ColorId id) const
{
    if (!id.isValid()) {
        return grid;
    }
    if (id.value() >= NameColors::firstGray) {
        return gray(dark, id.value() - NameColors::firstGray);
    }
    const QColor base = shade(id.value());
    constexpr double faint = 0.45; // Lightness that a dark background swallows.
    return !dark ? base.lighter(112) : base.lightnessF() < faint ? base.lighter(150) : base.darker(112);
}

QColor Theme::textOn(const QColor& fill)
{
    // Relative luminance, ITU-R BT.709.
    const double luminance = 0.2126 * fill.redF() + 0.7152 * fill.greenF() + 0.0722 * fill.blueF();
    return luminance > 0.48 ? QColor(0x12, 0x16, 0x1b) : QColor(0xff, 0xff, 0xff);
}

QColor Theme::heat(double fraction) const
{
    return mixedColor(heatHigh, heatLow, fraction);
}

QColor Theme::diverging(double fraction) const
{
    return mixedColor(fraction < 0 ? below : above, canvas, fraction < 0 ? -fraction : fraction);
}

QColor Theme::change(double fraction) const
{
    return mixedColor(fraction < 0 ? faster : slower, canvas, fraction < 0 ? -fraction : fraction);
}

} // namespace ets

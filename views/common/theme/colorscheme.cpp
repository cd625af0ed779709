// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/theme/colorscheme.h"

#include "model/analysis/colors/namecolors.h"

#include <array>
#include <atomic>

namespace ets::colorscheme {

namespace {

using Colors = std::array<QRgb, NameColors::paletteSize>;

// Begins with Paul Tol's "bright" and "muted" qualitative schemes (SRON technical note EPS/TN/09-002); each further one
// is what lies farthest from those before it, in OKLab as most people, deuteranopes and protanopes see it, of colors
// that are neither faint nor glaring.
constexpr Colors safe{0xff4477aa, 0xffcc6677, 0xff228833, 0xffddaa33, 0xff66ccee, 0xffaa3377, 0xff44aa99, 0xffee8866,
    0xff9a8eee, 0xff82e29a, 0xff6a522e, 0xff2e52a6, 0xff9abea6, 0xff9a9a22, 0xff8ea6ca, 0xff7676d6, 0xff6a8ea6,
    0xff2ee2d6, 0xffe2ca6a, 0xff226a82, 0xff468e6a, 0xffbe5e2e, 0xff9a4652, 0xff5eb26a};

// Each is what lies farthest from those before it, in OKLab as most people see it, of colors with a strong hue.
constexpr Colors vivid{0xff1f77d4, 0xff80f010, 0xfff01010, 0xfff0b0f0, 0xff109010, 0xffd010f0, 0xffe0a020, 0xff10d0d0,
    0xff904080, 0xff7010f0, 0xff906010, 0xffd070a0, 0xff80a0f0, 0xff50c050, 0xff30a090, 0xff9060e0, 0xffb01020,
    0xfff010a0, 0xfff070f0, 0xffb0e090, 0xff909030, 0xffd07040, 0xff1040f0, 0xff107040};

std::atomic<Scheme> chosen = Scheme::Safe;

} // namespace

Scheme current()
{
    return chosen;
}

void use(Scheme scheme)
{
    chosen = scheme;
}

QRgb color(std::uint32_t place)
{
    return (current() == Scheme::Vivid ? vivid : safe)[place % NameColors::paletteSize];
}

} // namespace ets::colorscheme

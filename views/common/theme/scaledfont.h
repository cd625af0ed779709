// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QFont>

#include <algorithm>
#include <cmath>

namespace ets {

/// A font in another size, whether its size is given in points or in pixels.
inline QFont scaledFont(QFont font, double factor)
{
    if (font.pointSizeF() > 0) {
        font.setPointSizeF(font.pointSizeF() * factor);
    } else if (font.pixelSize() > 0) {
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * factor))));
    }
    return font;
}

} // namespace ets

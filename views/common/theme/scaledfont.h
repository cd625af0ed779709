// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QFont>
#include <QtGui/QTextFormat>

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

/// Characters in another size than those of a font.
inline QTextCharFormat scaledFormat(QTextCharFormat format, const QFont& base, double factor)
{
    const QFont font = scaledFont(base, factor);
    if (font.pointSizeF() > 0) {
        format.setFontPointSize(font.pointSizeF());
    } else {
        format.setProperty(QTextFormat::FontPixelSize, font.pixelSize());
    }
    return format;
}

} // namespace ets

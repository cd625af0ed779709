// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSet>
#include <QtGui/QImage>
#include <QtGui/QPixmap>

namespace ets::test {

/// Whether there is something on a picture: more than one color, counted on a grid of every other pixel.
inline bool isPainted(const QPixmap& picture, int colors = 3)
{
    const QImage image = picture.toImage();
    QSet<QRgb> seen;
    for (int y = 0; y < image.height() && seen.size() < colors; y += 2) {
        for (int x = 0; x < image.width() && seen.size() < colors; ++x) {
            seen.insert(image.pixel(x, y));
        }
    }
    return seen.size() >= colors;
}

} // namespace ets::test

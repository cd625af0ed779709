// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QRect>
#include <QtGui/QImage>

class QPainter;

namespace ets {

/// The folded bars of a lane: thousands of boxes of a pixel or two, which are drawn as one picture a pixel high. To
/// fill each by itself took most of the time of a frame.
class FoldedStrip {
public:
    /// Begins a lane.
    /// @param width in device pixels
    void start(int width);
    /// Gives pixels [from, to) a color, as far as the lane has them.
    void set(int from, int to, QRgb color);
    /// Draws what was set since start(), as high as the place.
    void draw(QPainter& painter, const QRect& place) const;

private:
    QImage m_pixels;
    bool m_isEmpty = true;
};

} // namespace ets

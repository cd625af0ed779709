// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QHash>
#include <QtCore/QRect>
#include <QtCore/QString>
#include <QtGui/QColor>
#include <QtGui/QFontMetrics>
#include <QtGui/QPixmap>

#include <functional>

class QPainter;

namespace ets {

struct Theme;

/// Draws boxes whose width is time, alike in the timeline and in an icicle: gaps, names, hatches, and what is too
/// narrow to be seen.
class SlicePainter {
public:
    /// What stands on a box.
    struct Text {
        QString name;
        int width = 0; ///< Of the name, in logical pixels.
        /// What is told beside a name that is not cut. @param room logical pixels; empty where there is too little
        std::function<QString(int room)> more;
    };

    /// @param theme outlives the painter
    /// @param ratio device pixels of a logical pixel where boxes are told in these, else 1
    /// @param isShapes whether only shapes can be drawn, as into a file that is drawn at any scale
    SlicePainter(const Theme& theme, const QFontMetrics& metrics, double ratio = 1, bool isShapes = false);

    /// Pixels that a box leaves free at its end, so that neighbors are told apart: none where that would eat it up.
    [[nodiscard]] int gapOf(int width) const;
    /// The color of pixels in which boxes are too narrow to be seen. @param busy part that they cover, 0 to 1
    [[nodiscard]] QRgb foldedColor(const QColor& fill, double busy) const;
    /// The color of a box of what is no op.
    [[nodiscard]] static QColor quietColor(const Theme& theme);
    /// Slanting lines over a box, in its own color or, fine, in that of the ground.
    /// @param sight what of the box can be seen
    void hatch(QPainter& painter, const QRect& box, const QRect& sight, const QColor& color, bool isFine);
    /// Whether a part of a name would find place in a box of that width.
    [[nodiscard]] bool hasRoom(double width) const;
    /// Writes on a box in logical pixels; nothing where fewer letters than say something would be left of the name.
    void paintText(QPainter& painter, const QRectF& box, const Text& text, const QColor& color) const;

private:
    [[nodiscard]] const QPixmap& tileOf(const QColor& color, bool isFine);

    const Theme& m_theme;
    QFontMetrics m_metrics;
    double m_ratio;
    bool m_isShapes;
    QHash<QRgb, QPixmap> m_tiles; ///< Of lines, by color.
    QHash<QRgb, QPixmap> m_fineTiles;
};

} // namespace ets

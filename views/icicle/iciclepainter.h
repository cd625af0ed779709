// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/slicepainter.h"
#include "views/icicle/iciclescene.h"

#include <QtCore/QRectF>
#include <QtGui/QColor>
#include <QtGui/QFont>
#include <QtGui/QFontMetrics>

#include <cstdint>
#include <vector>

class QPainter;

namespace ets {

struct Theme;

/// Which part of an icicle is in sight: ticks from left to right, pixels from the top.
struct IcicleScale {
    double from = 0; ///< Ticks at the left edge.
    double to = 1; ///< Ticks at the right edge; above from.
    double width = 1; ///< Pixels, at least 1.
    double top = 0; ///< Pixels of the icicle above the upper edge.
    double rowHeight = 20; ///< Of a level, in pixels.

    [[nodiscard]] double xOf(double tick) const { return (tick - from) / (to - from) * width; }
    [[nodiscard]] double tickAt(double x) const { return from + x / width * (to - from); }
    [[nodiscard]] double ticksPerPixel() const { return (to - from) / width; }
};

/// Draws boxes: op types in their colors, what is around them quiet, as calls and kernels are in the timeline. What is
/// narrower than a pixel is drawn together with what is beside it.
class IciclePainter {
public:
    /// A box on the screen, or several that are too narrow to be seen.
    struct Drawn {
        QRectF place; ///< In pixels; left and right at the edges of what is in sight.
        std::uint32_t box = 0; ///< Of several the first.
        std::uint32_t count = 1;
        double busy = 1; ///< Part of the pixels that they take, 0 to 1.
    };

    /// @param matches by box: 0 for one to draw pale; empty for none. All outlive the painter
    IciclePainter(const IcicleScene& scene, const IcicleScale& scale, const Theme& theme, const QFont& font,
        const std::vector<char>& matches);

    /// Height of a level with a font.
    [[nodiscard]] static double rowHeightOf(const QFont& font);
    /// What is in sight of an area of that height, level by level within each box.
    [[nodiscard]] std::vector<Drawn> drawn(double height) const;
    void paint(QPainter& painter, const QRectF& area);
    /// Where it is said that something of the baseline is gone from a box: a stub below its right end. Empty where
    /// nothing is gone, and where there is no room.
    [[nodiscard]] QRectF stubOf(std::uint32_t box) const;
    /// Where a box is, cut at the edges; empty where it is not in sight.
    [[nodiscard]] QRectF placeOf(std::uint32_t box) const;

private:
    void paintBox(QPainter& painter, const Drawn& drawn);
    void paintStub(QPainter& painter, std::uint32_t box) const;
    [[nodiscard]] QString besideName(std::uint32_t box, int room) const;
    [[nodiscard]] QColor fillOf(std::uint32_t box) const;
    [[nodiscard]] QColor differenceFill(std::uint32_t box) const;
    [[nodiscard]] QRectF rectOf(TickSpan start, TickSpan end, std::uint32_t level) const;
    void addChildren(
        std::uint32_t node, double height, std::vector<Drawn>& result, std::vector<std::uint32_t>& open) const;

    const IcicleScene& m_scene;
    IcicleScale m_scale;
    const Theme& m_theme;
    QFont m_font;
    QFontMetrics m_metrics;
    SlicePainter m_slices;
    const std::vector<char>& m_matches;
};

} // namespace ets

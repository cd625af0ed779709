// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/memory/arenascale.h"
#include "views/memory/arenascene.h"

#include <QtGui/QColor>
#include <QtGui/QFont>

#include <vector>

class QPainter;

namespace ets {

struct Theme;

/// Where the parts of the map are in a picture of some size.
struct ArenaAreas {
    QRectF blocks;
    QRectF inUse; ///< Bytes in use, below the blocks.
    QRectF axis; ///< Labels of steps or times, at the bottom.

    [[nodiscard]] static ArenaAreas of(const QRectF& whole, const QFont& font);
};

/// Paints the map of an arena. What is drawn depends on the screen, not on how many blocks there are.
class ArenaPainter {
public:
    /// All must outlive the painter.
    /// @param scale its area has to be that of the blocks
    /// @param seen by block: 0 for one that the filter leaves out, drawn pale; empty for no filter
    ArenaPainter(const ArenaScene& scene, const ArenaScale& scale, const Theme& theme, const QFont& font,
        const std::vector<char>& seen = noFilter);

    /// Everything but what changes with pointer and selection.
    void paintBase(QPainter& painter, const QRectF& whole) const;
    /// A frame around a block.
    void paintFrame(QPainter& painter, std::uint32_t block, const QColor& color, double width) const;

private:
    void paintGrid(QPainter& painter, const ArenaAreas& areas) const;
    void paintBlocks(QPainter& painter, const ArenaAreas& areas) const;
    void paintBlock(QPainter& painter, std::uint32_t block, const QRectF& rect) const;
    void paintText(QPainter& painter, std::uint32_t block, const QRectF& rect) const;
    void paintInUse(QPainter& painter, const ArenaAreas& areas) const;
    void paintAxis(QPainter& painter, const ArenaAreas& areas) const;
    void paintPeak(QPainter& painter, const ArenaAreas& areas) const;
    [[nodiscard]] QRectF rectOf(std::uint32_t block) const;
    [[nodiscard]] bool isSeen(std::uint32_t block) const { return m_seen.empty() || m_seen[block] != 0; }
    [[nodiscard]] const QColor& colorOf(std::uint32_t block) const;

    static const std::vector<char> noFilter;
    const ArenaScene& m_scene;
    const ArenaScale& m_scale;
    const Theme& m_theme;
    QFont m_font;
    const std::vector<char>& m_seen;
    std::vector<QColor> m_colors; ///< By ArenaScene::colorIds.
    std::vector<QColor> m_faded; ///< The same of what is left out.
};

} // namespace ets

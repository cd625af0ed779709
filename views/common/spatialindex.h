// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QRectF>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace ets {

/// Finds rectangles by place: an R-tree, since the long thin pieces of edges would fill every cell of a grid.
class SpatialIndex {
public:
    SpatialIndex();
    /// Indexes rectangles by their place in the list. Rectangles without width or height count as lines or points.
    explicit SpatialIndex(std::span<const QRectF> rects);
    ~SpatialIndex();
    SpatialIndex(SpatialIndex&&) noexcept;
    SpatialIndex& operator=(SpatialIndex&&) noexcept;
    SpatialIndex(const SpatialIndex&) = delete;
    SpatialIndex& operator=(const SpatialIndex&) = delete;

    /// Ascending indices of the rectangles that touch the area.
    [[nodiscard]] std::vector<std::uint32_t> find(const QRectF& area) const;

private:
    struct Tree;
    std::unique_ptr<Tree> m_tree;
};

} // namespace ets

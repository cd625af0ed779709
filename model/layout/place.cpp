// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/place.h"

#include "model/layout/alignment.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace ets::layout {
namespace {

constexpr std::size_t drawingCount = 4;
using Drawings = std::array<std::vector<double>, drawingCount>;

struct Extent {
    double left;
    double right;
};

Extent extentOf(const Layers& layers, const std::vector<double>& x)
{
    Extent extent{x[0], x[0]};
    for (std::size_t i = 0; i < x.size(); ++i) {
        extent.left = std::min(extent.left, x[i] - layers.widthOf[i] / 2);
        extent.right = std::max(extent.right, x[i] + layers.widthOf[i] / 2);
    }
    return extent;
}

/// Moves the drawings so that each keeps to its side of the narrowest one.
void matchToNarrowest(const Layers& layers, Drawings& drawings, const std::array<Lean, drawingCount>& leans)
{
    std::array<Extent, drawingCount> extents;
    std::size_t narrowest = 0;
    for (std::size_t i = 0; i < drawingCount; ++i) {
        extents[i] = extentOf(layers, drawings[i]);
        if (extents[i].right - extents[i].left < extents[narrowest].right - extents[narrowest].left) {
            narrowest = i;
        }
    }
    for (std::size_t i = 0; i < drawingCount; ++i) {
        const double shift = leans[i].isFromRight ? extents[narrowest].right - extents[i].right
                                                  : extents[narrowest].left - extents[i].left;
        for (double& x : drawings[i]) {
            x += shift;
        }
    }
}

void sortByPosition(const Layers& layers, Adjacency& lists)
{
    for (Index vertex = 0; vertex < layers.vertexCount(); ++vertex) {
        const std::span<Neighbour> list = lists.of(vertex);
        std::sort(list.begin(), list.end(), [&](const Neighbour& a, const Neighbour& b) {
            return layers.position[a.vertex] < layers.position[b.vertex];
        });
    }
}

} // namespace

std::vector<double> placeVertices(Layers& layers, const LayoutOptions& options, const LoadContext& context)
{
    sortByPosition(layers, layers.above);
    sortByPosition(layers, layers.below);
    const std::vector<char> isConflict = findConflicts(layers);
    const std::array<Lean, drawingCount> leans{{{false, false}, {false, true}, {true, false}, {true, true}}};
    Drawings drawings;
    for (std::size_t i = 0; i < drawingCount; ++i) {
        context.report("layout-place", i, drawingCount);
        const std::vector<Index> rootOf = alignVertically(layers, isConflict, leans[i], context);
        if (rootOf.empty()) {
            return {};
        }
        drawings[i] = compactBlocks(layers, options, rootOf, leans[i].isFromRight, context);
        if (drawings[i].empty()) {
            return {};
        }
    }
    matchToNarrowest(layers, drawings, leans);
    std::vector<double> x(layers.vertexCount());
    for (std::size_t i = 0; i < x.size(); ++i) {
        std::array<double, drawingCount> sorted{drawings[0][i], drawings[1][i], drawings[2][i], drawings[3][i]};
        std::sort(sorted.begin(), sorted.end());
        x[i] = (sorted[1] + sorted[2]) / 2;
    }
    return x;
}

} // namespace ets::layout

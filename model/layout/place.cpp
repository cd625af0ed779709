// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/place.h"

#include "model/layout/alignment.h"
#include "model/layout/narrow.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace ets::layout {
namespace {

constexpr std::size_t drawingCount = 4;
constexpr double tooWide = 1.12; ///< So many times as wide as needed a drawing may be for the sake of straight edges.
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

/// No drawing is narrower.
double widestRow(const Layers& layers, const LayoutOptions& options)
{
    double widest = 0;
    for (const std::vector<Index>& row : layers.rows) {
        double width = row.empty() ? 0 : (layers.widthOf[row.front()] + layers.widthOf[row.back()]) / 2;
        for (std::size_t i = 1; i < row.size(); ++i) {
            width += separation(layers, options, row[i - 1], row[i]);
        }
        widest = std::max(widest, width);
    }
    return widest;
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
        const std::span<Neighbor> list = lists.of(vertex);
        std::sort(list.begin(), list.end(), [&](const Neighbor& a, const Neighbor& b) {
            return layers.position[a.vertex] < layers.position[b.vertex];
        });
    }
}

/// Vertices that hang on one neighbor as the root of a tree: nothing else would be bent if they moved.
/// @param onward where the neighbor is; @param back where the rest of the tree is
std::vector<char> findHanging(const Layers& layers, const Adjacency& onward, const Adjacency& back, bool isFromTop)
{
    std::vector<char> isHanging(layers.vertexCount(), 0);
    const std::size_t count = layers.rows.size();
    for (std::size_t i = 0; i < count; ++i) {
        for (const Index vertex : layers.rows[isFromTop ? i : count - 1 - i]) {
            const std::span<const Neighbor> rest = back.of(vertex);
            const bool isTree = std::all_of(
                rest.begin(), rest.end(), [&](const Neighbor& next) { return isHanging[next.vertex] != 0; });
            isHanging[vertex] = isTree && onward.of(vertex).size() == 1 ? 1 : 0;
        }
    }
    return isHanging;
}

/// Moves hanging trees as near to what they hang on as the boxes beside them allow. The mean of four drawings often
/// leaves them halfway.
void pullHanging(Layers& layers, const LayoutOptions& options, bool isFromTop, std::vector<double>& x)
{
    const Adjacency& onward = isFromTop ? layers.below : layers.above;
    const Adjacency& back = isFromTop ? layers.above : layers.below;
    const std::vector<char> isHanging = findHanging(layers, onward, back, isFromTop);
    const auto pull = [&](const std::vector<Index>& row, std::size_t i) {
        const Index vertex = row[i];
        if (isHanging[vertex] == 0) {
            return;
        }
        double target = x[onward.of(vertex).front().vertex];
        if (i > 0) {
            target = std::max(target, x[row[i - 1]] + separation(layers, options, row[i - 1], vertex));
        }
        if (i + 1 < row.size()) {
            target = std::min(target, x[row[i + 1]] - separation(layers, options, vertex, row[i + 1]));
        }
        x[vertex] = target;
    };
    const std::size_t count = layers.rows.size();
    for (std::size_t r = 0; r < count; ++r) {
        const std::vector<Index>& row = layers.rows[isFromTop ? count - 1 - r : r];
        for (std::size_t i = 0; i < row.size(); ++i) { // What stands to the left has made room already.
            pull(row, i);
        }
        for (std::size_t i = row.size(); i-- > 0;) {
            pull(row, i);
        }
    }
}

} // namespace

std::vector<double> placeVertices(Layers& layers, const LayoutOptions& options, const LoadContext& context)
{
    sortByPosition(layers, layers.above);
    sortByPosition(layers, layers.below);
    const std::vector<char> isConflict = findConflicts(layers);
    const std::vector<Index> lengths = pathLengths(layers);
    const std::array<Lean, drawingCount> leans{{{false, false}, {false, true}, {true, false}, {true, true}}};
    Drawings drawings;
    for (std::size_t i = 0; i < drawingCount; ++i) {
        context.report("layout-place", i, drawingCount);
        const std::vector<Index> rootOf = alignVertically(layers, isConflict, lengths, leans[i], context);
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
        // The middle two of four.
        const auto [leastA, mostA] = std::minmax(drawings[0][i], drawings[1][i]);
        const auto [leastB, mostB] = std::minmax(drawings[2][i], drawings[3][i]);
        x[i] = (std::max(leastA, leastB) + std::min(mostA, mostB)) / 2;
    }
    pullHanging(layers, options, true, x);
    pullHanging(layers, options, false, x);
    const auto widthOf = [&](const std::vector<double>& drawing) {
        const Extent extent = extentOf(layers, drawing);
        return extent.right - extent.left;
    };
    if (layers.vertexCount() > mostNarrowed || widthOf(x) <= tooWide * widestRow(layers, options)) {
        return x;
    }
    std::vector<double> narrow = placeNarrow(layers, options, lengths, context);
    if (narrow.empty() || widthOf(x) > tooWide * widthOf(narrow)) {
        return narrow;
    }
    return x;
}

} // namespace ets::layout

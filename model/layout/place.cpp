// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/layout/place.h"

#include "model/layout/rank.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>

namespace ets::layout {

// ---- Alignment of chains

namespace {

/// One of the four drawings of Brandes and Köpf.
struct Lean {
    bool isFromBelow = false; ///< Align with the neighbors below instead of those above.
    bool isFromRight = false; ///< Work from right to left.
};

/// Segments that cross the straight part of a long edge and so must not be aligned, per segment.
[[nodiscard]] std::vector<char> findConflicts(const Layers& layers);

/// Per vertex the number of boxes on the longest path through it. Such paths are what should run straight.
[[nodiscard]] std::vector<Index> pathLengths(const Layers& layers);

/// Joins every vertex with the neighbor on the longest path, the median one of several, where that crosses no other
/// join. Neighbor lists have to be sorted by position.
/// @param lengths as of pathLengths()
/// @return per vertex the first vertex of its block: all of a block get the same x. Empty when canceled
[[nodiscard]] std::vector<Index> alignVertically(const Layers& layers, const std::vector<char>& isConflict,
    std::span<const Index> lengths, Lean lean, const LoadContext& context);

/// Least distance between the middles of two vertices side by side.
[[nodiscard]] double separation(const Layers& layers, const LayoutOptions& options, Index left, Index right);

/// Pushes blocks together.
/// @return per vertex the x of its middle; empty when canceled
[[nodiscard]] std::vector<double> compactBlocks(const Layers& layers, const LayoutOptions& options,
    const std::vector<Index>& rootOf, bool isFromRight, const LoadContext& context);

/// The bend above a bend, or noIndex.
Index bendAbove(const Layers& layers, Index vertex)
{
    if (!layers.isBend(vertex)) {
        return noIndex;
    }
    const Index above = layers.above.of(vertex).front().vertex;
    return layers.isBend(above) ? above : noIndex;
}

/// Collects the neighbors that a vertex may be aligned with, from left to right. The straight way belongs to a trunk
/// and to the longest path: a vertex beside them gets none.
class CandidateFinder {
public:
    CandidateFinder(const Layers& layers, std::span<const Index> lengths, bool isFromBelow)
        : m_layers(layers)
        , m_lengths(lengths)
        , m_onward(isFromBelow ? layers.below : layers.above)
        , m_strongest(layers.vertexCount(), 0)
    {
        const Adjacency& back = isFromBelow ? layers.above : layers.below;
        for (Index vertex = 0; vertex < layers.vertexCount(); ++vertex) {
            for (const Neighbor& next : back.of(vertex)) {
                m_strongest[vertex] = std::max(m_strongest[vertex], claim(vertex, next.vertex));
            }
        }
    }
    const std::vector<Neighbor>& of(Index vertex)
    {
        m_found.clear();
        std::uint64_t best = 0;
        for (const Neighbor& next : m_onward.of(vertex)) {
            best = std::max(best, claim(vertex, next.vertex));
        }
        for (const Neighbor& next : m_onward.of(vertex)) {
            if (claim(vertex, next.vertex) == best && claim(next.vertex, vertex) == m_strongest[next.vertex]) {
                m_found.push_back(next);
            }
        }
        if (m_found.size() > 2) {
            const std::size_t middle = (m_found.size() - 1) / 2;
            const std::size_t count = m_found.size() % 2 == 0 ? 2 : 1;
            std::copy_n(m_found.begin() + static_cast<std::ptrdiff_t>(middle), count, m_found.begin());
            m_found.resize(count);
        }
        return m_found;
    }

private:
    /// How much a vertex is drawn to a neighbor: a bend to a bend more than anything, else by the length of paths.
    [[nodiscard]] std::uint64_t claim(Index vertex, Index neighbor) const
    {
        const bool isTrunk = m_layers.isBend(vertex) && m_layers.isBend(neighbor);
        return isTrunk ? std::numeric_limits<std::uint64_t>::max() : m_lengths[neighbor];
    }
    const Layers& m_layers;
    std::span<const Index> m_lengths;
    const Adjacency& m_onward;
    std::vector<std::uint64_t> m_strongest; ///< Per vertex: the strongest claim back to where the work comes from.
    std::vector<Neighbor> m_found;
};

std::vector<char> findConflicts(const Layers& layers)
{
    std::vector<char> isConflict(layers.segments.size(), 0);
    for (std::size_t rank = 1; rank < layers.rows.size(); ++rank) {
        const std::vector<Index>& row = layers.rows[rank];
        const std::size_t upperSize = layers.rows[rank - 1].size();
        Index left = 0; // position above of the straight piece to the left
        std::size_t scanned = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const Index bend = bendAbove(layers, row[i]);
            if (bend == noIndex && i + 1 < row.size()) {
                continue;
            }
            const Index right = bend != noIndex ? layers.position[bend] : static_cast<Index>(upperSize);
            for (; scanned <= i; ++scanned) {
                if (bendAbove(layers, row[scanned]) != noIndex) {
                    continue;
                }
                for (const Neighbor& next : layers.above.of(row[scanned])) {
                    const Index position = layers.position[next.vertex];
                    if (position < left || position > right) {
                        isConflict[next.arc] = 1;
                    }
                }
            }
            left = bend != noIndex ? right : left;
        }
    }
    return isConflict;
}

std::vector<Index> pathLengths(const Layers& layers)
{
    std::vector<Index> above(layers.vertexCount(), 0);
    std::vector<Index> result(layers.vertexCount(), 0);
    const auto own = [&](Index vertex) { return layers.isBend(vertex) ? Index{0} : Index{1}; };
    for (const std::vector<Index>& row : layers.rows) {
        for (const Index vertex : row) {
            for (const Neighbor& next : layers.above.of(vertex)) {
                above[vertex] = std::max(above[vertex], above[next.vertex] + own(next.vertex));
            }
        }
    }
    for (std::size_t rank = layers.rows.size(); rank-- > 0;) {
        for (const Index vertex : layers.rows[rank]) {
            for (const Neighbor& next : layers.below.of(vertex)) { // Until the end result counts boxes below only.
                result[vertex] = std::max(result[vertex], result[next.vertex] + own(next.vertex));
            }
        }
    }
    for (Index vertex = 0; vertex < layers.vertexCount(); ++vertex) {
        result[vertex] += above[vertex] + own(vertex);
    }
    return result;
}

std::vector<Index> alignVertically(const Layers& layers, const std::vector<char>& isConflict,
    std::span<const Index> lengths, Lean lean, const LoadContext& context)
{
    CandidateFinder finder(layers, lengths, lean.isFromBelow);
    std::vector<Index> root(layers.vertexCount());
    std::iota(root.begin(), root.end(), Index{0});
    const std::size_t rowCount = layers.rows.size();
    for (std::size_t i = 1; i < rowCount; ++i) {
        if (context.cancel.isCanceled()) {
            return {};
        }
        const std::vector<Index>& row = layers.rows[lean.isFromBelow ? rowCount - 1 - i : i];
        std::int64_t last = lean.isFromRight ? std::numeric_limits<std::int64_t>::max() : -1;
        for (std::size_t k = 0; k < row.size(); ++k) {
            const Index vertex = row[lean.isFromRight ? row.size() - 1 - k : k];
            const std::vector<Neighbor>& medians = finder.of(vertex);
            for (std::size_t m = 0; m < medians.size(); ++m) {
                const Neighbor& median = medians[lean.isFromRight ? medians.size() - 1 - m : m];
                const std::int64_t position = layers.position[median.vertex];
                const bool isFree = lean.isFromRight ? position < last : position > last;
                if (isFree && isConflict[median.arc] == 0) {
                    root[vertex] = root[median.vertex];
                    last = position;
                    break;
                }
            }
        }
    }
    return root;
}

double separation(const Layers& layers, const LayoutOptions& options, Index left, Index right)
{
    const bool isLeftBend = layers.isBend(left);
    const bool isRightBend = layers.isBend(right);
    double gap = options.nodeSpacing;
    if (isLeftBend && isRightBend) {
        gap = options.edgeSpacing;
    } else if (isLeftBend || isRightBend) {
        gap = (options.nodeSpacing + options.edgeSpacing) / 2;
    } else if (layers.groupOf[left] != layers.groupOf[right]) {
        gap += options.groupSpacing;
    }
    return (layers.widthOf[left] + layers.widthOf[right]) / 2 + gap;
}

std::vector<double> compactBlocks(const Layers& layers, const LayoutOptions& options, const std::vector<Index>& rootOf,
    bool isFromRight, const LoadContext& context)
{
    const std::size_t count = layers.vertexCount();
    std::vector<Arc> arcs; // between blocks that stand side by side in some row
    std::vector<double> distances;
    std::vector<Index> pending(count, 0);
    for (const std::vector<Index>& row : layers.rows) {
        for (std::size_t i = 0; i + 1 < row.size(); ++i) {
            const Index left = rootOf[row[i]];
            const Index right = rootOf[row[i + 1]];
            arcs.push_back(isFromRight ? Arc{right, left} : Arc{left, right});
            distances.push_back(separation(layers, options, row[i], row[i + 1]));
            ++pending[arcs.back().head];
        }
    }
    const Adjacency next(count, arcs, Adjacency::Side::Heads);
    std::vector<double> x(count, 0);
    std::vector<Index> order;
    order.reserve(count);
    for (Index vertex = 0; vertex < count; ++vertex) {
        if (rootOf[vertex] == vertex && pending[vertex] == 0) {
            order.push_back(vertex);
        }
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const Neighbor& other : next.of(order[i])) {
            x[other.vertex] = std::max(x[other.vertex], x[order[i]] + distances[other.arc]);
            if (--pending[other.vertex] == 0) {
                order.push_back(other.vertex);
            }
        }
    }
    if (context.cancel.isCanceled()) {
        return {};
    }
    // Back again: a block moves towards what stands after it, so that no room is left over between the two.
    for (std::size_t i = order.size(); i-- > 0;) {
        double limit = std::numeric_limits<double>::infinity();
        for (const Neighbor& other : next.of(order[i])) {
            limit = std::min(limit, x[other.vertex] - distances[other.arc]);
        }
        if (limit < std::numeric_limits<double>::infinity()) {
            x[order[i]] = std::max(x[order[i]], limit);
        }
    }
    std::vector<double> result(count);
    for (Index vertex = 0; vertex < count; ++vertex) {
        result[vertex] = isFromRight ? -x[rootOf[vertex]] : x[rootOf[vertex]];
    }
    return result;
}

// ---- Making it narrow

constexpr std::size_t mostNarrowed = 600; ///< Vertices up to which placeNarrow() is worth its time.

/// Gives every vertex the x of its middle so that the sideways way of all segments is least, after Gansner, Koutsofios,
/// North and Vo: far edges straight before others, and the longest path before what hangs on it. Takes longer than
/// placeVertices() and bends more, but wastes no room.
/// @param lengths as of pathLengths()
/// @return empty when canceled
[[nodiscard]] std::vector<double> placeNarrow(
    const Layers& layers, const LayoutOptions& options, std::span<const Index> lengths, const LoadContext& context);

constexpr std::int32_t boxWeight = 1; ///< How much a segment between two boxes is worth to be upright.
constexpr std::int32_t endWeight = 2; ///< From a box to a bend.
constexpr std::int32_t farWeight = 8; ///< From bend to bend: nothing is gained by moving a far edge about.
constexpr std::int32_t pathFactorOfWeight = 4; ///< On the longest path.

std::vector<double> placeNarrow(
    const Layers& layers, const LayoutOptions& options, std::span<const Index> lengths, const LoadContext& context)
{
    const auto count = static_cast<Index>(layers.vertexCount());
    const auto segments = static_cast<Index>(layers.segments.size());
    const Index longest = *std::max_element(lengths.begin(), lengths.end());
    AcyclicGraph graph; // Vertices, a joint for each segment to the left of both its ends, and the left margin.
    graph.nodeCount = count + segments + 1;
    std::vector<std::int32_t> distances;
    const auto add = [&](Index left, Index right, std::int32_t weight, double distance) {
        graph.arcs.push_back({left, right, weight});
        distances.push_back(static_cast<std::int32_t>(std::ceil(distance)));
    };
    std::vector<std::int32_t> x(graph.nodeCount, 0);
    for (const std::vector<Index>& row : layers.rows) {
        double at = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const Index left = i == 0 ? count + segments : row[i - 1];
            const double distance = i == 0 ? 0 : std::ceil(separation(layers, options, left, row[i]));
            add(left, row[i], 0, distance);
            at += distance;
            x[row[i]] = static_cast<std::int32_t>(at);
        }
    }
    for (Index i = 0; i < segments; ++i) {
        const Arc& segment = layers.segments[i];
        const int bends = (layers.isBend(segment.tail) ? 1 : 0) + (layers.isBend(segment.head) ? 1 : 0);
        std::int32_t weight = bends == 0 ? boxWeight : bends == 1 ? endWeight : farWeight;
        weight *= lengths[segment.tail] == longest && lengths[segment.head] == longest ? pathFactorOfWeight : 1;
        const Index joint = count + i;
        add(joint, segment.tail, weight, 0);
        add(joint, segment.head, weight, 0);
        x[joint] = std::min(x[segment.tail], x[segment.head]);
    }
    NetworkSimplex simplex(graph, x, std::move(distances));
    if (!simplex.run(context)) {
        return {};
    }
    return {x.begin(), x.begin() + static_cast<std::ptrdiff_t>(count)};
}

// ---- Places of nodes

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

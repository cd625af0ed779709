// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/alignment.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace ets::layout {
namespace {

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

} // namespace

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

} // namespace ets::layout

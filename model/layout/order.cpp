// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/layout/order.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace ets::layout {

// ---- Counting crossings

std::uint64_t CrossingCounter::between(Index rank)
{
    const std::size_t lowerSize = m_layers.rows[rank + 1].size();
    m_ends.clear();
    for (const Index vertex : m_layers.rows[rank]) {
        const std::size_t first = m_ends.size();
        for (const Neighbor& next : m_layers.below.of(vertex)) {
            m_ends.push_back(m_layers.position[next.vertex]);
        }
        std::sort(m_ends.begin() + static_cast<std::ptrdiff_t>(first), m_ends.end());
    }
    const std::size_t leaves = std::bit_ceil(lowerSize);
    m_tree.assign(2 * leaves, 0);
    std::uint64_t crossings = 0;
    for (const Index end : m_ends) {
        // Every earlier segment that ends further right crosses this one.
        std::size_t i = leaves + end;
        ++m_tree[i];
        while (i > 1) {
            if (i % 2 == 0) {
                crossings += m_tree[i + 1];
            }
            i /= 2;
            ++m_tree[i];
        }
    }
    return crossings;
}

std::uint64_t CrossingCounter::total()
{
    std::uint64_t crossings = 0;
    for (Index rank = 0; rank + 1 < m_layers.rows.size(); ++rank) {
        crossings += between(rank);
    }
    return crossings;
}

// ---- Order within layers

namespace {

constexpr int maxSweeps = 24;
constexpr int minSweeps = 4;
constexpr int maxFruitless = 5; ///< Sweeps without a better order after which the search ends.
constexpr int maxSwapPasses = 6;
constexpr std::size_t sweepWork = 8'000'000; ///< Vertices and segments over all sweeps.
constexpr std::size_t mostShuffles = 24; ///< Further starts where crossings are left.
constexpr std::size_t shuffleWork = 12'000; ///< Vertices and segments over all of them.

class Orderer {
public:
    Orderer(Layers& layers, const LoadContext& context)
        : m_layers(layers)
        , m_context(context)
        , m_counter(layers)
    {
    }
    bool run();

private:
    struct Entry {
        double barycenter;
        Index group;
        Index vertex;
    };

    bool startFrom(bool isFromTop);
    void shuffle();
    bool improve(bool isFirstDown);
    bool sweep(bool isDown, bool isBiasedRight);
    void sortRow(Index rank, const Adjacency& side, bool isBiasedRight);
    bool swapNeighbors();
    bool swapInRow(Index rank);
    void collect(const Adjacency& side, const std::vector<Index>& row, std::vector<Index>& ends,
        std::vector<Index>& starts) const;
    bool keepIfBetter();

    Layers& m_layers;
    const LoadContext& m_context;
    CrossingCounter m_counter;
    std::uint64_t m_bestCrossings = UINT64_MAX;
    std::vector<std::vector<Index>> m_bestRows;
    int m_sweeps = maxSweeps;
    std::uint64_t m_random = 1;
    std::vector<Entry> m_entries;
    std::vector<Index> m_fixed;
    std::vector<Index> m_endsAbove, m_startsAbove, m_endsBelow, m_startsBelow;
};

/// Puts vertices in rows in the order in which a depth first walk along the segments meets them, so that trees start
/// without a crossing.
bool Orderer::startFrom(bool isFromTop)
{
    const Adjacency& onward = isFromTop ? m_layers.below : m_layers.above;
    std::vector<char> isSeen(m_layers.vertexCount(), 0);
    std::vector<std::pair<Index, Index>> stack; // vertex, next neighbor
    const std::vector<std::vector<Index>> rows =
        std::exchange(m_layers.rows, std::vector<std::vector<Index>>(m_layers.rows.size()));
    const auto visit = [&](Index vertex) {
        isSeen[vertex] = 1;
        m_layers.rows[m_layers.rankOf[vertex]].push_back(vertex);
        stack.emplace_back(vertex, 0);
    };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (m_context.cancel.isCanceled()) {
            m_layers.rows = rows;
            return false;
        }
        for (const Index start : rows[isFromTop ? i : rows.size() - 1 - i]) {
            if (isSeen[start] == 0) {
                visit(start);
            }
            while (!stack.empty()) {
                auto& [vertex, next] = stack.back();
                const std::span<const Neighbor> neighbors = std::as_const(onward).of(vertex);
                if (next == neighbors.size()) {
                    stack.pop_back();
                } else if (const Index child = neighbors[next++].vertex; isSeen[child] == 0) {
                    visit(child);
                }
            }
        }
    }
    m_layers.numberRows();
    return true;
}

/// Puts rows in any order. The same graph gets the same orders: numbers are not those of the library, which may change.
void Orderer::shuffle()
{
    for (std::vector<Index>& row : m_layers.rows) {
        for (std::size_t i = row.size(); i > 1; --i) {
            m_random = m_random * 6364136223846793005U + 1442695040888963407U; // Knuth's MMIX
            std::swap(row[i - 1], row[(m_random >> 33U) % i]);
        }
    }
    m_layers.numberRows();
}

/// Sorts a row by the mean position of the neighbors on one side; vertices without any keep their place.
void Orderer::sortRow(Index rank, const Adjacency& side, bool isBiasedRight)
{
    std::vector<Index>& row = m_layers.rows[rank];
    m_entries.clear();
    m_fixed.assign(row.size(), noIndex);
    for (const Index vertex : row) {
        const std::span<const Neighbor> neighbors = side.of(vertex);
        if (neighbors.empty()) {
            m_fixed[m_layers.position[vertex]] = vertex;
            continue;
        }
        double sum = 0;
        for (const Neighbor& next : neighbors) {
            sum += m_layers.position[next.vertex];
        }
        const Index group = m_layers.isBend(vertex) ? LayoutNode::noGroup : m_layers.groupOf[vertex];
        m_entries.push_back({sum / static_cast<double>(neighbors.size()), group, vertex});
    }
    std::sort(m_entries.begin(), m_entries.end(), [&](const Entry& a, const Entry& b) {
        if (a.barycenter != b.barycenter) {
            return a.barycenter < b.barycenter;
        }
        if (a.group != b.group) {
            return a.group < b.group;
        }
        const bool isLeft = m_layers.position[a.vertex] < m_layers.position[b.vertex];
        return a.vertex != b.vertex && isLeft != isBiasedRight;
    });
    std::size_t next = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        row[i] = m_fixed[i] != noIndex ? m_fixed[i] : m_entries[next++].vertex;
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
        m_layers.position[row[i]] = static_cast<Index>(i);
    }
}

bool Orderer::sweep(bool isDown, bool isBiasedRight)
{
    const auto count = static_cast<Index>(m_layers.rows.size());
    for (Index i = 1; i < count; ++i) {
        if (m_context.cancel.isCanceled()) {
            return false;
        }
        if (isDown) {
            sortRow(i, m_layers.above, isBiasedRight);
        } else {
            sortRow(count - 1 - i, m_layers.below, isBiasedRight);
        }
    }
    return true;
}

void Orderer::collect(
    const Adjacency& side, const std::vector<Index>& row, std::vector<Index>& ends, std::vector<Index>& starts) const
{
    ends.clear();
    starts.assign(m_layers.vertexCount() == 0 ? 0 : row.size() + 1, 0);
    for (std::size_t i = 0; i < row.size(); ++i) {
        starts[i] = static_cast<Index>(ends.size());
        for (const Neighbor& next : side.of(row[i])) {
            ends.push_back(m_layers.position[next.vertex]);
        }
        std::sort(ends.begin() + starts[i], ends.end());
    }
    starts[row.size()] = static_cast<Index>(ends.size());
}

/// Crossings of a vertex left of another, less those the other way round. Both lists are sorted.
std::int64_t gainOfSwap(std::span<const Index> left, std::span<const Index> right)
{
    std::int64_t now = 0;
    std::int64_t swapped = 0;
    std::size_t below = 0; // entries of right smaller than the current one of left
    std::size_t notAbove = 0; // entries of right not greater
    for (const Index end : left) {
        while (below < right.size() && right[below] < end) {
            ++below;
        }
        while (notAbove < right.size() && right[notAbove] <= end) {
            ++notAbove;
        }
        now += static_cast<std::int64_t>(below);
        swapped += static_cast<std::int64_t>(right.size() - notAbove);
    }
    return now - swapped;
}

bool Orderer::swapInRow(Index rank)
{
    std::vector<Index>& row = m_layers.rows[rank];
    if (row.size() < 2) {
        return false;
    }
    collect(m_layers.above, row, m_endsAbove, m_startsAbove);
    collect(m_layers.below, row, m_endsBelow, m_startsBelow);
    std::vector<Index> slots(row.size()); // where the lists of the vertex at an index are
    for (std::size_t i = 0; i < row.size(); ++i) {
        slots[i] = static_cast<Index>(i);
    }
    const auto list = [](const std::vector<Index>& ends, const std::vector<Index>& starts, Index slot) {
        return std::span(ends).subspan(starts[slot], starts[slot + 1] - starts[slot]);
    };
    bool isChanged = false;
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
        const Index a = slots[i];
        const Index b = slots[i + 1];
        const std::int64_t gain = gainOfSwap(list(m_endsAbove, m_startsAbove, a), list(m_endsAbove, m_startsAbove, b))
            + gainOfSwap(list(m_endsBelow, m_startsBelow, a), list(m_endsBelow, m_startsBelow, b));
        if (gain > 0) {
            std::swap(row[i], row[i + 1]);
            std::swap(slots[i], slots[i + 1]);
            isChanged = true;
        }
    }
    for (std::size_t i = 0; isChanged && i < row.size(); ++i) {
        m_layers.position[row[i]] = static_cast<Index>(i);
    }
    return isChanged;
}

bool Orderer::swapNeighbors()
{
    std::vector<char> isDue(m_layers.rows.size(), 1);
    for (int pass = 0; pass < maxSwapPasses; ++pass) {
        bool isChanged = false;
        for (Index rank = 0; rank < m_layers.rows.size(); ++rank) {
            if (m_context.cancel.isCanceled()) {
                return false;
            }
            if (std::exchange(isDue[rank], 0) != 0 && swapInRow(rank)) {
                isChanged = true;
                isDue[rank] = 1;
                if (rank > 0) {
                    isDue[rank - 1] = 1;
                }
                if (rank + 1 < isDue.size()) {
                    isDue[rank + 1] = 1;
                }
            }
        }
        if (!isChanged) {
            break;
        }
    }
    return true;
}

bool Orderer::keepIfBetter()
{
    const std::uint64_t crossings = m_counter.total();
    if (crossings >= m_bestCrossings) {
        return false;
    }
    m_bestCrossings = crossings;
    m_bestRows = m_layers.rows;
    return true;
}

bool Orderer::improve(bool isFirstDown)
{
    keepIfBetter();
    int fruitless = 0;
    for (int i = 0; i < m_sweeps && fruitless < maxFruitless && m_bestCrossings > 0; ++i) {
        m_context.report("layout-order", static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(m_sweeps));
        const bool isDown = (i % 2 == 0) == isFirstDown;
        if (!sweep(isDown, i % 4 >= 2) || !swapNeighbors()) {
            return false;
        }
        fruitless = keepIfBetter() ? 0 : fruitless + 1;
    }
    return true;
}

bool Orderer::run()
{
    const std::size_t size = m_layers.vertexCount() + m_layers.segments.size();
    m_sweeps = std::clamp(static_cast<int>(sweepWork / (size + 1)), minSweeps, maxSweeps);
    if (!startFrom(true) || !improve(true)) {
        return false;
    }
    if (m_bestCrossings > 0 && (!startFrom(false) || !improve(false))) {
        return false;
    }
    for (std::size_t i = 0; i < std::min(mostShuffles, shuffleWork / (size + 1)) && m_bestCrossings > 0; ++i) {
        shuffle();
        if (!improve(i % 2 == 0)) {
            return false;
        }
    }
    m_layers.rows = std::move(m_bestRows);
    m_layers.numberRows();
    return true;
}

} // namespace

bool orderRows(Layers& layers, const LoadContext& context)
{
    return Orderer(layers, context).run();
}

} // namespace ets::layout

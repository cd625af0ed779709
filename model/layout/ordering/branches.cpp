// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/ordering/branches.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace ets::layout {
namespace {

constexpr std::size_t mostHubs = 16; ///< Vertices with many branches that are looked at, those with most first.
constexpr std::size_t mostJoins = 4; ///< Vertices below a hub at which its branches may meet.
constexpr std::size_t branchLimit = 32; ///< Vertices of a branch.
// A card of the window with the room around it, an edge that passes it, and the form that rows should have.
constexpr double boxWidth = 226;
constexpr double edgeWidth = 14;
constexpr double rankHeight = 88;
constexpr double aspect = 2;

struct Branch {
    std::vector<Index> vertices;
    std::int32_t first = 0; ///< Its highest rank.
    std::int32_t last = 0; ///< Its lowest one.
};

class RowBreaker {
public:
    RowBreaker(const AcyclicGraph& graph, std::span<std::int32_t> ranks)
        : m_heads(graph.nodeCount, graph.arcs, Adjacency::Side::Heads)
        , m_tails(graph.nodeCount, graph.arcs, Adjacency::Side::Tails)
        , m_ranks(ranks)
        , m_size(graph.nodeCount + graph.arcs.size())
        , m_isMoved(graph.nodeCount, 0)
        , m_seen(graph.nodeCount, 0)
    {
    }
    void run();

private:
    [[nodiscard]] std::vector<Index> hubs(const Adjacency& lists) const;
    [[nodiscard]] std::optional<Branch> branchAt(Index start, Index above, Index below);
    [[nodiscard]] std::vector<Branch> branchesBetween(Index above, Index below);
    [[nodiscard]] std::size_t rowsFor(std::size_t branches, std::size_t depth) const;
    bool breakBetween(Index above, Index below);
    void makeRoom(std::int32_t from, std::int32_t by);

    Adjacency m_heads;
    Adjacency m_tails;
    std::span<std::int32_t> m_ranks;
    std::size_t m_size;
    std::vector<char> m_isMoved;
    std::vector<Index> m_seen; ///< Number of the search that was there last.
    Index m_search = 0;
    Index m_firstSearch = 0; ///< Of those between the same two ends.
};

/// Vertices with more neighbors than stand side by side, those with most first.
std::vector<Index> RowBreaker::hubs(const Adjacency& lists) const
{
    std::vector<Index> hubs;
    for (Index vertex = 0; vertex < m_ranks.size(); ++vertex) {
        if (lists.of(vertex).size() > wideRow) {
            hubs.push_back(vertex);
        }
    }
    std::stable_sort(
        hubs.begin(), hubs.end(), [&](Index a, Index b) { return lists.of(a).size() > lists.of(b).size(); });
    hubs.resize(std::min(hubs.size(), mostHubs));
    return hubs;
}

/// What is connected with a vertex other than through the two ends.
/// @return nothing where that is large, or where it leads to the upper end from below or from the lower end on
std::optional<Branch> RowBreaker::branchAt(Index start, Index above, Index below)
{
    Branch branch{{start}, m_ranks[start], m_ranks[start]};
    m_seen[start] = ++m_search;
    bool isBranch = m_isMoved[start] == 0;
    for (std::size_t i = 0; i < branch.vertices.size(); ++i) {
        const Index vertex = branch.vertices[i];
        branch.first = std::min(branch.first, m_ranks[vertex]);
        branch.last = std::max(branch.last, m_ranks[vertex]);
        for (const Adjacency* lists : {&m_heads, &m_tails}) {
            const Index allowed = lists == &m_heads ? below : above;
            for (const Neighbor& next : lists->of(vertex)) {
                if (next.vertex == allowed || m_seen[next.vertex] == m_search) {
                    continue;
                }
                // What an earlier search of these two ends has met was too large for it to come here.
                if (next.vertex == above || next.vertex == below || m_seen[next.vertex] >= m_firstSearch
                    || m_isMoved[next.vertex] != 0 || branch.vertices.size() >= branchLimit) {
                    isBranch = false;
                    continue;
                }
                m_seen[next.vertex] = m_search;
                branch.vertices.push_back(next.vertex);
            }
        }
    }
    return isBranch ? std::optional(std::move(branch)) : std::nullopt;
}

std::vector<Branch> RowBreaker::branchesBetween(Index above, Index below)
{
    m_firstSearch = m_search + 1;
    std::vector<Branch> branches;
    const auto take = [&](std::span<const Neighbor> starts) {
        for (const Neighbor& start : starts) {
            const bool isEnd = start.vertex == above || start.vertex == below;
            if (!isEnd && m_seen[start.vertex] < m_firstSearch) {
                if (std::optional<Branch> branch = branchAt(start.vertex, above, below)) {
                    branches.push_back(std::move(*branch));
                }
            }
        }
    };
    if (above != noIndex) {
        take(m_heads.of(above));
    }
    if (below != noIndex) {
        take(m_tails.of(below));
    }
    return branches;
}

/// As many rows as bring them near the wanted form; every row lets the edges of all rows above or below it pass.
std::size_t RowBreaker::rowsFor(std::size_t branches, std::size_t depth) const
{
    const auto count = static_cast<double>(branches);
    std::size_t rows = 1;
    const auto isWide = [&] {
        const auto number = static_cast<double>(rows);
        const double width = boxWidth * count / number + edgeWidth * count * (number - 1) / number;
        return width > aspect * rankHeight * number * static_cast<double>(depth);
    };
    const std::size_t mostBends = 4096 + 2 * m_size; // what edges may turn into while they pass
    while (rows * wideRow / 2 < branches && isWide() && branches * depth * (rows + 1) / 2 <= mostBends) {
        ++rows;
    }
    return rows;
}

void RowBreaker::makeRoom(std::int32_t from, std::int32_t by)
{
    if (by > 0) {
        for (std::int32_t& rank : m_ranks) {
            rank += rank >= from ? by : 0;
        }
    }
}

bool RowBreaker::breakBetween(Index above, Index below)
{
    const std::vector<Branch> branches = branchesBetween(above, below);
    if (branches.size() <= wideRow) {
        return false;
    }
    std::int32_t depth = 1;
    for (const Branch& branch : branches) {
        depth = std::max(depth, branch.last - branch.first + 1);
    }
    const std::size_t rows = rowsFor(branches.size(), static_cast<std::size_t>(depth));
    if (rows < 2) {
        return false;
    }
    if (above != noIndex && below != noIndex) {
        const std::int32_t end = m_ranks[above] + 1 + depth * static_cast<std::int32_t>(rows);
        makeRoom(m_ranks[below], end - m_ranks[below]);
    }
    for (std::size_t i = 0; i < branches.size(); ++i) {
        const Branch& branch = branches[i];
        const auto row = static_cast<std::int32_t>(i * rows / branches.size());
        const std::int32_t by = above != noIndex ? m_ranks[above] + 1 + row * depth - branch.first
                                                 : m_ranks[below] - 1 - row * depth - branch.last;
        for (const Index vertex : branch.vertices) {
            m_ranks[vertex] += by;
            m_isMoved[vertex] = 1;
        }
    }
    return true;
}

void RowBreaker::run()
{
    const std::vector<Index> forks = hubs(m_heads);
    const std::vector<Index> joins = hubs(m_tails);
    for (const Index fork : forks) {
        std::vector<Index> below;
        std::copy_if(joins.begin(), joins.end(), std::back_inserter(below),
            [&](Index join) { return m_ranks[join] > m_ranks[fork]; });
        std::stable_sort(below.begin(), below.end(), [&](Index a, Index b) { return m_ranks[a] < m_ranks[b]; });
        below.resize(std::min(below.size(), mostJoins));
        const bool isDone =
            std::any_of(below.begin(), below.end(), [&](Index join) { return breakBetween(fork, join); });
        if (!isDone) {
            breakBetween(fork, noIndex);
        }
    }
    for (const Index join : joins) {
        breakBetween(noIndex, join);
    }
}

/// Whether there is anything to break, which shows without the lists of neighbors that it takes: RowBreaker::hubs().
bool hasHub(const AcyclicGraph& graph)
{
    std::vector<Index> heads(graph.nodeCount, 0);
    std::vector<Index> tails(graph.nodeCount, 0);
    return std::any_of(graph.arcs.begin(), graph.arcs.end(),
        [&](const Arc& arc) { return ++heads[arc.tail] > wideRow || ++tails[arc.head] > wideRow; });
}

} // namespace

void breakWideRows(const AcyclicGraph& graph, std::span<std::int32_t> ranks)
{
    if (hasHub(graph)) {
        RowBreaker(graph, ranks).run();
    }
}

} // namespace ets::layout

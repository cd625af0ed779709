// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/layout/rank.h"

#include <algorithm>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/depth_first_search.hpp>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>

namespace ets::layout {

// ---- Edges without circles

namespace {

/// The property of an edge is the number of its arc.
using BoostGraph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Index, boost::no_property, Index, Index>;

BoostGraph makeBoostGraph(Index vertexCount, std::span<const Arc> arcs)
{
    std::vector<std::pair<Index, Index>> pairs;
    std::vector<Index> numbers(arcs.size());
    std::iota(numbers.begin(), numbers.end(), Index{0});
    pairs.reserve(arcs.size());
    for (const Arc& arc : arcs) {
        pairs.emplace_back(arc.tail, arc.head);
    }
    return {boost::edges_are_unsorted_multi_pass, pairs.begin(), pairs.end(), numbers.begin(), vertexCount};
}

/// Marks the arcs that lead back to a vertex on the current path, and lists vertices as they are finished.
class CycleVisitor : public boost::dfs_visitor<> {
public:
    CycleVisitor(std::vector<char>* isBack, std::vector<Index>* finished)
        : m_isBack(isBack)
        , m_finished(finished)
    {
    }
    template <typename Edge> void back_edge(Edge edge, const BoostGraph& graph)
    {
        if (m_isBack != nullptr) {
            (*m_isBack)[graph[edge]] = 1;
        }
    }
    void finish_vertex(Index vertex, const BoostGraph& /*graph*/) { m_finished->push_back(vertex); }

private:
    std::vector<char>* m_isBack;
    std::vector<Index>* m_finished;
};

void search(Index vertexCount, std::span<const Arc> arcs, std::vector<char>* isBack, std::vector<Index>& finished)
{
    const BoostGraph graph = makeBoostGraph(vertexCount, arcs);
    finished.reserve(vertexCount);
    std::vector<boost::default_color_type> colors(vertexCount, boost::white_color);
    boost::depth_first_search(graph, CycleVisitor(isBack, &finished),
        boost::make_iterator_property_map(colors.begin(), boost::get(boost::vertex_index, graph)));
}

} // namespace

AcyclicGraph makeAcyclic(const LayoutGraph& graph, const Component& component, std::span<const Index> localOf)
{
    AcyclicGraph result;
    result.nodeCount = static_cast<Index>(component.nodes.size());
    result.arcOfEdge.assign(component.edges.size(), noIndex);
    result.isTurned.assign(component.edges.size(), 0);

    std::vector<Arc> all;
    std::vector<Index> edgeOf;
    for (std::size_t i = 0; i < component.edges.size(); ++i) {
        const LayoutEdge& edge = graph.edges[component.edges[i]];
        if (edge.from != edge.to) {
            all.push_back(Arc{localOf[edge.from], localOf[edge.to]});
            edgeOf.push_back(static_cast<Index>(i));
        }
    }
    std::vector<char> isBack(all.size(), 0);
    std::vector<Index> finished;
    search(result.nodeCount, all, &isBack, finished);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (isBack[i] != 0) {
            std::swap(all[i].tail, all[i].head);
            result.isTurned[edgeOf[i]] = 1;
        }
    }

    std::vector<Index> sorted(all.size());
    std::iota(sorted.begin(), sorted.end(), Index{0});
    const auto key = [&](Index i) { return std::tuple(all[i].tail, all[i].head, i); };
    std::sort(sorted.begin(), sorted.end(), [&](Index a, Index b) { return key(a) < key(b); });
    std::vector<Index> firstOf(all.size());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const bool isSame =
            i > 0 && all[sorted[i]].tail == all[sorted[i - 1]].tail && all[sorted[i]].head == all[sorted[i - 1]].head;
        firstOf[sorted[i]] = isSame ? firstOf[sorted[i - 1]] : sorted[i];
    }
    std::vector<Index> arcOfFirst(all.size(), noIndex);
    for (std::size_t i = 0; i < all.size(); ++i) {
        Index& arc = arcOfFirst[firstOf[i]];
        if (arc == noIndex) {
            arc = static_cast<Index>(result.arcs.size());
            result.arcs.push_back(all[i]);
        } else {
            ++result.arcs[arc].weight;
        }
        result.arcOfEdge[edgeOf[i]] = arc;
    }
    return result;
}

std::vector<Index> topologicalOrder(Index vertexCount, std::span<const Arc> arcs)
{
    std::vector<Index> order;
    search(vertexCount, arcs, nullptr, order);
    std::reverse(order.begin(), order.end());
    return order;
}

// ---- Ranks by network simplex

namespace {

constexpr std::uint64_t workLimit = 60'000'000; ///< Vertices and arcs looked at: some tenths of a second.
constexpr Index searchSize = 30; ///< Candidates among which the worst arc is taken.

/// The tight trees while they grow together. Members of a set are kept in a ring.
class TightTrees {
public:
    explicit TightTrees(Index count)
        : m_parent(count)
        , m_size(count, 1)
        , m_next(count)
    {
        std::iota(m_parent.begin(), m_parent.end(), Index{0});
        std::iota(m_next.begin(), m_next.end(), Index{0});
    }
    Index find(Index vertex)
    {
        while (m_parent[vertex] != vertex) {
            m_parent[vertex] = m_parent[m_parent[vertex]];
            vertex = m_parent[vertex];
        }
        return vertex;
    }
    Index unite(Index a, Index b)
    {
        if (m_size[a] < m_size[b]) {
            std::swap(a, b);
        }
        m_parent[b] = a;
        m_size[a] += m_size[b];
        std::swap(m_next[a], m_next[b]);
        return a;
    }
    [[nodiscard]] Index size(Index root) const { return m_size[root]; }
    template <typename Visit> void forEach(Index root, Visit visit) const
    {
        Index vertex = root;
        do {
            visit(vertex);
            vertex = m_next[vertex];
        } while (vertex != root);
    }

private:
    std::vector<Index> m_parent;
    std::vector<Index> m_size;
    std::vector<Index> m_next;
};

} // namespace

NetworkSimplex::NetworkSimplex(
    const AcyclicGraph& graph, std::vector<std::int32_t>& ranks, std::vector<std::int32_t> lengths)
    : m_graph(graph)
    , m_ranks(ranks)
    , m_lengths(std::move(lengths))
    , m_incident(graph.nodeCount, graph.arcs, Adjacency::Side::Both)
    , m_treeArcsOf(graph.nodeCount)
    , m_treeIndex(graph.arcs.size(), noIndex)
    , m_cut(graph.arcs.size(), 0)
    , m_parentArc(graph.nodeCount, noIndex)
    , m_low(graph.nodeCount, 0)
    , m_number(graph.nodeCount, 0)
    , m_vertexOfNumber(graph.nodeCount, 0)
{
    m_treeArcs.reserve(graph.nodeCount);
}

std::int32_t NetworkSimplex::slack(Index arc) const
{
    const std::int32_t least = m_lengths.empty() ? 1 : m_lengths[arc];
    return m_ranks[m_graph.arcs[arc].head] - m_ranks[m_graph.arcs[arc].tail] - least;
}

Index NetworkSimplex::otherEnd(Index arc, Index vertex) const
{
    return m_graph.arcs[arc].tail == vertex ? m_graph.arcs[arc].head : m_graph.arcs[arc].tail;
}

bool NetworkSimplex::isInSubtree(Index vertex, Index root) const
{
    return m_low[root] <= m_number[vertex] && m_number[vertex] <= m_number[root];
}

void NetworkSimplex::addTreeArc(Index arc)
{
    m_treeIndex[arc] = static_cast<Index>(m_treeArcs.size());
    m_treeArcs.push_back(arc);
    m_treeArcsOf[m_graph.arcs[arc].tail].push_back(arc);
    m_treeArcsOf[m_graph.arcs[arc].head].push_back(arc);
}

void NetworkSimplex::removeTreeArc(Index arc)
{
    const Index index = m_treeIndex[arc];
    m_treeArcs[index] = m_treeArcs.back();
    m_treeIndex[m_treeArcs[index]] = index;
    m_treeArcs.pop_back();
    m_treeIndex[arc] = noIndex;
    for (const Index end : {m_graph.arcs[arc].tail, m_graph.arcs[arc].head}) {
        std::vector<Index>& list = m_treeArcsOf[end];
        *std::find(list.begin(), list.end(), arc) = list.back();
        list.pop_back();
    }
}

/// Joins the smallest tight tree to a neighbor over the tightest arc between them, until one is left.
/// A vertex is looked at only when its tree at least doubles, so this is fast on any graph.
bool NetworkSimplex::buildTightTree(const LoadContext& context)
{
    TightTrees trees(m_graph.nodeCount);
    for (Index arc = 0; arc < m_graph.arcs.size(); ++arc) {
        const Index a = trees.find(m_graph.arcs[arc].tail);
        const Index b = trees.find(m_graph.arcs[arc].head);
        if (a != b && slack(arc) == 0) {
            trees.unite(a, b);
            addTreeArc(arc);
        }
    }
    using Entry = std::pair<Index, Index>; // size, root
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (Index vertex = 0; vertex < m_graph.nodeCount; ++vertex) {
        if (trees.find(vertex) == vertex) {
            queue.emplace(trees.size(vertex), vertex);
        }
    }
    while (m_treeArcs.size() + 1 < m_graph.nodeCount) {
        if (context.cancel.isCanceled()) {
            return false;
        }
        const auto [size, root] = queue.top();
        queue.pop();
        if (trees.find(root) != root || trees.size(root) != size) {
            continue;
        }
        Index best = noIndex;
        trees.forEach(root, [&](Index vertex) {
            for (const Neighbor& next : m_incident.of(vertex)) {
                if ((best == noIndex || slack(next.arc) < slack(best)) && trees.find(next.vertex) != root) {
                    best = next.arc;
                }
            }
        });
        const bool isTailInside = trees.find(m_graph.arcs[best].tail) == root;
        const std::int32_t shift = isTailInside ? slack(best) : -slack(best);
        trees.forEach(root, [&](Index vertex) { m_ranks[vertex] += shift; });
        addTreeArc(best);
        const Index other = trees.find(m_graph.arcs[best].tail) == root ? trees.find(m_graph.arcs[best].head)
                                                                        : trees.find(m_graph.arcs[best].tail);
        const Index joined = trees.unite(root, other);
        queue.emplace(trees.size(joined), joined);
    }
    return true;
}

/// Numbers the subtree of root in postorder from firstNumber on.
void NetworkSimplex::numberTree(Index root, Index parentArc, Index firstNumber)
{
    struct Frame {
        Index vertex;
        Index nextArc;
    };
    std::vector<Frame> stack{{root, 0}};
    m_parentArc[root] = parentArc;
    m_low[root] = firstNumber;
    Index number = firstNumber;
    while (!stack.empty()) {
        Frame& frame = stack.back();
        const std::vector<Index>& arcs = m_treeArcsOf[frame.vertex];
        if (frame.nextArc < arcs.size()) {
            const Index arc = arcs[frame.nextArc++];
            if (arc != m_parentArc[frame.vertex]) {
                const Index child = otherEnd(arc, frame.vertex);
                m_parentArc[child] = arc;
                m_low[child] = number;
                stack.push_back({child, 0});
            }
            continue;
        }
        m_number[frame.vertex] = number;
        m_vertexOfNumber[number] = frame.vertex;
        ++number;
        stack.pop_back();
    }
    m_work += number - firstNumber;
}

/// The cut value of a tree arc is the weight of all arcs across in its direction less those against it:
/// the balance of weights summed over the subtree below it.
void NetworkSimplex::initializeCutValues()
{
    std::vector<std::int64_t> balance(m_graph.nodeCount, 0);
    for (const Arc& arc : m_graph.arcs) {
        balance[arc.tail] += arc.weight;
        balance[arc.head] -= arc.weight;
    }
    for (const Index vertex : m_vertexOfNumber) {
        const Index arc = m_parentArc[vertex];
        if (arc != noIndex) {
            m_cut[arc] = m_graph.arcs[arc].tail == vertex ? balance[vertex] : -balance[vertex];
            balance[otherEnd(arc, vertex)] += balance[vertex];
        }
    }
}

Index NetworkSimplex::findLeaving()
{
    Index best = noIndex;
    Index found = 0;
    const auto count = static_cast<Index>(m_treeArcs.size());
    for (Index i = 0; i < count && found < searchSize; ++i) {
        m_nextSearched = m_nextSearched + 1 < count ? m_nextSearched + 1 : 0;
        const Index arc = m_treeArcs[m_nextSearched];
        ++m_work;
        if (m_cut[arc] < 0) {
            ++found;
            if (best == noIndex || m_cut[arc] < m_cut[best]) {
                best = arc;
            }
        }
    }
    return best;
}

Index NetworkSimplex::findEntering(Index leaving)
{
    const Arc& arc = m_graph.arcs[leaving];
    const bool isTailBelow = m_number[arc.tail] < m_number[arc.head];
    const Index root = isTailBelow ? arc.tail : arc.head;
    Index best = noIndex;
    for (Index number = m_low[root]; number <= m_number[root]; ++number) {
        const Index vertex = m_vertexOfNumber[number];
        const std::span<const Neighbor> neighbors = m_incident.of(vertex);
        m_work += neighbors.size();
        for (const Neighbor& next : neighbors) {
            const bool leadsIn = m_graph.arcs[next.arc].head == vertex;
            if (leadsIn == isTailBelow && (best == noIndex || slack(next.arc) < slack(best))
                && !isInSubtree(next.vertex, root)) {
                best = next.arc;
            }
        }
        if (best != noIndex && slack(best) == 0) {
            break;
        }
    }
    return best;
}

/// Walks up from one end of the entering arc to the first vertex above both ends and shifts the cut values on the way.
Index NetworkSimplex::shiftCutValues(Index from, Index other, std::int64_t value, bool isDown)
{
    Index vertex = from;
    while (!isInSubtree(other, vertex)) {
        const Index arc = m_parentArc[vertex];
        const bool isTail = m_graph.arcs[arc].tail == vertex;
        m_cut[arc] += isTail == isDown ? value : -value;
        vertex = otherEnd(arc, vertex);
        ++m_work;
    }
    return vertex;
}

void NetworkSimplex::exchange(Index leaving, Index entering)
{
    const std::int32_t delta = slack(entering);
    const Arc& arc = m_graph.arcs[leaving];
    const bool isTailBelow = m_number[arc.tail] < m_number[arc.head];
    const Index root = isTailBelow ? arc.tail : arc.head;
    if (delta != 0) {
        for (Index number = m_low[root]; number <= m_number[root]; ++number) {
            m_ranks[m_vertexOfNumber[number]] += isTailBelow ? -delta : delta;
        }
        m_work += m_number[root] - m_low[root];
    }
    const std::int64_t cut = m_cut[leaving];
    const Arc& next = m_graph.arcs[entering];
    const Index top = shiftCutValues(next.tail, next.head, cut, true);
    shiftCutValues(next.head, next.tail, cut, false);
    m_cut[entering] = -cut;
    m_cut[leaving] = 0;
    const Index firstNumber = m_low[top];
    const Index parentArc = m_parentArc[top];
    removeTreeArc(leaving);
    addTreeArc(entering);
    numberTree(top, parentArc, firstNumber);
}

bool NetworkSimplex::run(const LoadContext& context)
{
    if (!buildTightTree(context)) {
        return false;
    }
    numberTree(0, noIndex, 0);
    initializeCutValues();
    while (m_work < workLimit) {
        if (context.cancel.isCanceled()) {
            return false;
        }
        const Index leaving = findLeaving();
        if (leaving == noIndex) {
            break;
        }
        const Index entering = findEntering(leaving);
        if (entering == noIndex) {
            break; // Only a graph that is not connected gets here.
        }
        exchange(leaving, entering);
    }
    return true;
}

// ---- Branches

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

// ---- Ranks of nodes

namespace {

std::vector<std::int32_t> longestPath(std::span<const Index> order, const Adjacency& heads)
{
    std::vector<std::int32_t> ranks(order.size(), 0);
    for (const Index vertex : order) {
        for (const Neighbor& next : heads.of(vertex)) {
            ranks[next.vertex] = std::max(ranks[next.vertex], ranks[vertex] + 1);
        }
    }
    return ranks;
}

constexpr std::size_t wideFan = 8; ///< More heads than that do not stand side by side below what feeds them.

/// Moves vertices with as much weight above as below up to what feeds them. The length of all arcs stays the same,
/// but a side branch then starts where it leaves and only its last arc is long. One of many that are fed together goes
/// down to what uses it instead: the way to it is shared, and a hundred side by side cannot be looked at.
void moveBalanced(
    std::span<const Index> order, const AcyclicGraph& graph, const Adjacency& heads, std::vector<std::int32_t>& ranks)
{
    const Adjacency tails(graph.nodeCount, graph.arcs, Adjacency::Side::Tails);
    std::vector<std::int64_t> balance(graph.nodeCount, 0);
    for (const Arc& arc : graph.arcs) {
        balance[arc.tail] -= arc.weight;
        balance[arc.head] += arc.weight;
    }
    const auto isOfFan = [&](Index vertex) {
        const std::span<const Neighbor> feeding = tails.of(vertex);
        return feeding.size() == 1 && heads.of(feeding.front().vertex).size() > wideFan;
    };
    for (const Index vertex : order) {
        if (balance[vertex] != 0 || tails.of(vertex).empty() || isOfFan(vertex)) {
            continue;
        }
        std::int32_t rank = 0;
        for (const Neighbor& tail : tails.of(vertex)) {
            rank = std::max(rank, ranks[tail.vertex] + 1);
        }
        ranks[vertex] = rank;
    }
    for (std::size_t i = order.size(); i-- > 0;) {
        const Index vertex = order[i];
        if (balance[vertex] != 0 || heads.of(vertex).empty() || !isOfFan(vertex)) {
            continue;
        }
        std::int32_t rank = ranks[heads.of(vertex).front().vertex] - 1;
        for (const Neighbor& head : heads.of(vertex)) {
            rank = std::min(rank, ranks[head.vertex] - 1);
        }
        ranks[vertex] = rank;
    }
}

} // namespace

std::vector<Index> withoutGaps(std::span<const std::int32_t> ranks)
{
    const auto [low, high] = std::minmax_element(ranks.begin(), ranks.end());
    std::vector<Index> number(static_cast<std::size_t>(*high - *low) + 1, 0);
    for (const std::int32_t rank : ranks) {
        number[static_cast<std::size_t>(rank - *low)] = 1;
    }
    Index next = 0;
    for (Index& entry : number) {
        next += entry;
        entry = next - 1;
    }
    std::vector<Index> result(ranks.size());
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        result[i] = number[static_cast<std::size_t>(ranks[i] - *low)];
    }
    return result;
}

std::vector<Index> assignRanks(const AcyclicGraph& graph, const LoadContext& context)
{
    if (graph.nodeCount == 1) {
        return {0};
    }
    const std::vector<Index> order = topologicalOrder(graph.nodeCount, graph.arcs);
    const Adjacency heads(graph.nodeCount, graph.arcs, Adjacency::Side::Heads);
    std::vector<std::int32_t> ranks = longestPath(order, heads);
    NetworkSimplex simplex(graph, ranks);
    if (!simplex.run(context)) {
        return {};
    }
    moveBalanced(order, graph, heads, ranks);
    breakWideRows(graph, ranks);
    return withoutGaps(ranks);
}

// ---- Layers of nodes and of what edges pass

namespace {

/// Arcs past other rows of a broken row: from what is used once to a vertex that many such lead to. Straight through
/// they would push each row as wide as all of them.
void leadAround(const AcyclicGraph& graph, std::span<const Index> ranks, std::vector<char>& isInLane)
{
    std::vector<Index> uses(graph.nodeCount, 0);
    for (const Arc& arc : graph.arcs) {
        ++uses[arc.tail];
    }
    std::vector<Index> inputs(graph.nodeCount, 0);
    for (const Arc& arc : graph.arcs) {
        inputs[arc.head] += uses[arc.tail] == 1 ? 1 : 0;
    }
    for (std::size_t i = 0; i < graph.arcs.size(); ++i) {
        const Arc& arc = graph.arcs[i];
        const bool isLong = ranks[arc.head] - ranks[arc.tail] > 1;
        isInLane[i] = uses[arc.tail] == 1 && inputs[arc.head] > wideRow && isLong ? 1 : 0;
    }
}

/// Takes arcs from the shortest on while the trunks that they need stay within the limit; the rest go to lanes.
std::vector<char> chooseLanes(const AcyclicGraph& graph, std::span<const Index> ranks, std::size_t bendLimit)
{
    const auto span = [&](Index arc) { return ranks[graph.arcs[arc].head] - ranks[graph.arcs[arc].tail]; };
    std::vector<Index> order(graph.arcs.size());
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return span(a) < span(b); });
    std::vector<char> isInLane(graph.arcs.size(), 0);
    leadAround(graph, ranks, isInLane);
    std::vector<Index> trunkLength(graph.nodeCount, 0);
    std::size_t bends = 0;
    std::size_t passed = 0; // bends on the paths of all arcs
    for (const Index arc : order) {
        if (isInLane[arc] != 0) {
            continue;
        }
        Index& length = trunkLength[graph.arcs[arc].tail];
        const Index needed = span(arc) - 1;
        const Index added = needed > length ? needed - length : 0;
        if (bends + added > bendLimit || passed + needed > bendLimit * pathFactor) {
            isInLane[arc] = 1;
            continue;
        }
        bends += added;
        passed += needed;
        length += added;
    }
    return isInLane;
}

void addTrunks(Layers& layers, const AcyclicGraph& graph)
{
    std::vector<Index> length(graph.nodeCount, 0);
    for (std::size_t i = 0; i < graph.arcs.size(); ++i) {
        if (layers.isInLane[i] == 0) {
            const Arc& arc = graph.arcs[i];
            length[arc.tail] = std::max(length[arc.tail], layers.rankOf[arc.head] - layers.rankOf[arc.tail] - 1);
        }
    }
    for (Index node = 0; node < graph.nodeCount; ++node) {
        if (length[node] == 0) {
            continue;
        }
        layers.trunkOf[node] = static_cast<Index>(layers.rankOf.size());
        Index last = node;
        for (Index i = 1; i <= length[node]; ++i) {
            const auto bend = static_cast<Index>(layers.rankOf.size());
            layers.rankOf.push_back(layers.rankOf[node] + i);
            layers.segments.push_back(Arc{last, bend});
            last = bend;
        }
    }
}

/// Lets vertices of one group start side by side where nothing else decides.
void sortByGroup(Layers& layers)
{
    const auto group = [&](Index vertex) {
        return layers.isBend(vertex) ? LayoutNode::noGroup : layers.groupOf[vertex];
    };
    const auto isBefore = [&](const Neighbor& a, const Neighbor& b) { return group(a.vertex) < group(b.vertex); };
    for (Index vertex = 0; vertex < layers.vertexCount(); ++vertex) {
        for (Adjacency* lists : {&layers.above, &layers.below}) {
            const std::span<Neighbor> list = lists->of(vertex);
            std::stable_sort(list.begin(), list.end(), isBefore);
        }
    }
    for (std::vector<Index>& row : layers.rows) {
        std::stable_sort(row.begin(), row.end(), [&](Index a, Index b) { return group(a) < group(b); });
    }
}

/// Puts every vertex into the row of its rank.
void fillRows(Layers& layers)
{
    std::vector<Index> sizes(*std::max_element(layers.rankOf.begin(), layers.rankOf.end()) + std::size_t{1}, 0);
    for (const Index rank : layers.rankOf) {
        ++sizes[rank];
    }
    layers.rows.resize(sizes.size());
    for (std::size_t rank = 0; rank < sizes.size(); ++rank) {
        layers.rows[rank].reserve(sizes[rank]);
    }
    for (Index vertex = 0; vertex < layers.vertexCount(); ++vertex) {
        layers.rows[layers.rankOf[vertex]].push_back(vertex);
    }
}

} // namespace

void Layers::numberRows()
{
    for (const std::vector<Index>& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            position[row[i]] = static_cast<Index>(i);
        }
    }
}

Layers buildLayers(
    const AcyclicGraph& graph, std::span<const Index> ranks, std::span<const LayoutNode> nodes, std::size_t bendLimit)
{
    Layers layers;
    layers.nodeCount = graph.nodeCount;
    layers.rankOf.assign(ranks.begin(), ranks.end());
    layers.trunkOf.assign(graph.nodeCount, noIndex);
    layers.isInLane = chooseLanes(graph, ranks, bendLimit);
    addTrunks(layers, graph);
    for (std::size_t i = 0; i < graph.arcs.size(); ++i) {
        if (layers.isInLane[i] == 0) {
            layers.segments.push_back(Arc{layers.lastHop(graph.arcs[i]), graph.arcs[i].head});
        }
    }
    const std::size_t count = layers.vertexCount();
    layers.below = Adjacency(count, layers.segments, Adjacency::Side::Heads);
    layers.above = Adjacency(count, layers.segments, Adjacency::Side::Tails);
    layers.widthOf.assign(count, 0);
    layers.groupOf.reserve(graph.nodeCount);
    for (Index node = 0; node < graph.nodeCount; ++node) {
        layers.widthOf[node] = nodes[node].width;
        layers.groupOf.push_back(nodes[node].group);
    }
    layers.position.assign(count, 0);
    fillRows(layers);
    if (std::any_of(layers.groupOf.begin(), layers.groupOf.end(), [](Index g) { return g != LayoutNode::noGroup; })) {
        sortByGroup(layers);
    }
    layers.numberRows();
    return layers;
}

} // namespace ets::layout

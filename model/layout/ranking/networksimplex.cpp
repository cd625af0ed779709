// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/ranking/networksimplex.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <queue>
#include <utility>

namespace ets::layout {
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

} // namespace ets::layout

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/ranking/acyclic.h"

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/depth_first_search.hpp>

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace ets::layout {
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

} // namespace ets::layout

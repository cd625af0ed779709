// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/layout/graph.h"

#include <boost/graph/incremental_components.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <cmath>
#include <string>
#include <utility>

namespace ets::layout {

// ---- Polylines

namespace {

constexpr double epsilon = 1e-6;

bool isSamePlace(LayoutPoint a, LayoutPoint b)
{
    return std::abs(a.x - b.x) < epsilon && std::abs(a.y - b.y) < epsilon;
}

bool isOnWay(LayoutPoint a, LayoutPoint between, LayoutPoint b)
{
    return a.x == between.x && between.x == b.x && (between.y - a.y) * (b.y - between.y) > 0;
}

} // namespace

void simplifyPolyline(std::vector<LayoutPoint>& path)
{
    std::size_t kept = 0;
    for (const LayoutPoint point : path) {
        if (kept > 0 && isSamePlace(path[kept - 1], point)) {
            continue;
        }
        if (kept >= 2 && isOnWay(path[kept - 2], path[kept - 1], point)) {
            --kept;
        }
        path[kept++] = point;
    }
    path.resize(kept);
}

// ---- Neighbors

Adjacency::Adjacency(std::size_t vertexCount, std::span<const Arc> arcs, Side side)
    : m_offsets(vertexCount + 1, 0)
{
    for (const Arc& arc : arcs) {
        if (side != Side::Tails) {
            ++m_offsets[arc.tail + 1];
        }
        if (side != Side::Heads) {
            ++m_offsets[arc.head + 1];
        }
    }
    for (std::size_t i = 1; i < m_offsets.size(); ++i) {
        m_offsets[i] += m_offsets[i - 1];
    }
    m_entries.resize(m_offsets.back());
    std::vector<Index> next(m_offsets.begin(), m_offsets.end() - 1);
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        const Arc& arc = arcs[i];
        if (side != Side::Tails) {
            m_entries[next[arc.tail]++] = Neighbor{arc.head, static_cast<Index>(i)};
        }
        if (side != Side::Heads) {
            m_entries[next[arc.head]++] = Neighbor{arc.tail, static_cast<Index>(i)};
        }
    }
}

// ---- Connected parts

std::vector<Component> splitComponents(const LayoutGraph& graph)
{
    const std::size_t count = graph.nodes.size();
    boost::disjoint_sets_with_storage<> sets(count);
    for (const LayoutEdge& edge : graph.edges) {
        sets.union_set(std::size_t{edge.from}, std::size_t{edge.to});
    }
    std::vector<Component> components;
    std::vector<Index> componentOfRoot(count, noIndex);
    for (std::size_t i = 0; i < count; ++i) {
        Index& component = componentOfRoot[sets.find_set(i)];
        if (component == noIndex) {
            component = static_cast<Index>(components.size());
            components.emplace_back();
        }
        components[component].nodes.push_back(static_cast<Index>(i));
    }
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const std::size_t root = sets.find_set(std::size_t{graph.edges[i].from});
        components[componentOfRoot[root]].edges.push_back(static_cast<Index>(i));
    }
    return components;
}

// ---- What a graph must be like

namespace {

constexpr std::size_t maxItems = 50'000'000; ///< Keeps all indices far inside 32 bits.

bool isLength(double value)
{
    return std::isfinite(value) && value >= 0;
}

} // namespace

Result<void> checkInput(const LayoutGraph& graph, const LayoutOptions& options)
{
    const auto fail = [](Message what, Message where) {
        return Error{{}, std::move(what), std::move(where), {}, Error::Kind::Input};
    };
    if (graph.nodes.size() > maxItems || graph.edges.size() > maxItems) {
        return fail(ETS_MESSAGE("the graph is too large to be laid out"), {});
    }
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        if (!isLength(graph.nodes[i].width) || !isLength(graph.nodes[i].height)) {
            return fail(ETS_MESSAGE("a box has no usable size"), ETS_MESSAGE("node %1", i));
        }
    }
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        if (graph.edges[i].from >= graph.nodes.size() || graph.edges[i].to >= graph.nodes.size()) {
            return fail(ETS_MESSAGE("an edge leads to a node that does not exist"), ETS_MESSAGE("edge %1", i));
        }
    }
    for (const double value : {options.nodeSpacing, options.edgeSpacing, options.rankSpacing, options.groupSpacing,
             options.componentSpacing, options.portSpacing, options.wrapHeight}) {
        if (!isLength(value)) {
            return fail(ETS_MESSAGE("a distance of the layout is not usable"), {});
        }
    }
    if (!std::isfinite(options.aspectRatio) || options.aspectRatio <= 0) {
        return fail(ETS_MESSAGE("the aspect ratio of the layout is not usable"), {});
    }
    return {};
}

Result<void> checkNested(const NestedGraph& graph, const LayoutOptions& options)
{
    const auto fail = [](Message what, Message where) {
        return Error{{}, std::move(what), std::move(where), {}, Error::Kind::Input};
    };
    if (const Result<void> checked = checkInput(graph.graph, options); !checked) {
        return checked.error();
    }
    for (std::size_t i = 0; i < graph.groups.size(); ++i) {
        const LayoutGroup& group = graph.groups[i];
        if (group.parent != LayoutNode::noGroup && group.parent >= i) {
            return fail(
                ETS_MESSAGE("a group of the graph does not come after the one around it"), ETS_MESSAGE("group %1", i));
        }
        const double sum = group.headerHeight + group.minWidth;
        if (!std::isfinite(sum) || group.headerHeight < 0 || group.minWidth < 0) {
            return fail(ETS_MESSAGE("a group has no usable size"), ETS_MESSAGE("group %1", i));
        }
    }
    for (std::size_t i = 0; i < graph.graph.nodes.size(); ++i) {
        const std::uint32_t group = graph.graph.nodes[i].group;
        if (group != LayoutNode::noGroup && group >= graph.groups.size()) {
            return fail(ETS_MESSAGE("a box lies in a group that does not exist"), ETS_MESSAGE("node %1", i));
        }
    }
    return {};
}

} // namespace ets::layout

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/components.h"

#include <boost/graph/incremental_components.hpp>
#include <boost/pending/disjoint_sets.hpp>

namespace ets::layout {

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

} // namespace ets::layout

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/handlecosts.h"

#include "model/inspector/inspector.h"

#include <algorithm>
#include <optional>

namespace ets {

std::unordered_map<std::int64_t, TickSpan> handleCosts(
    const Inspector& inspector, GraphId graph, const NodeCosts& costs)
{
    std::unordered_map<std::int64_t, TickSpan> ticks;
    const auto nodes = inspector.graphs()[graph.value()].nodes();
    const std::size_t first = inspector.firstNode(graph).value();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeCost& cost = costs.byNode[first + i];
        if (cost.isKnown && nodes[i].debugHandle) {
            TickSpan& sum = ticks[*nodes[i].debugHandle];
            sum = saturatingAdd(sum, cost.ticks);
        }
    }
    for (const SharedCost& shared : costs.shared) {
        std::optional<std::int64_t> handle;
        const bool isOfOne = std::ranges::all_of(shared.nodes, [&](NodeId node) {
            const auto& own = inspector.node(node).debugHandle;
            if (inspector.graphOf(node) != graph || !own || (handle && *handle != *own)) {
                return false;
            }
            handle = own;
            return true;
        });
        if (isOfOne && handle) {
            TickSpan& sum = ticks[*handle];
            sum = saturatingAdd(sum, shared.ticks);
        }
    }
    return ticks;
}

} // namespace ets

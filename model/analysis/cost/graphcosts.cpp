// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/graphcosts.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/inspector.h"
#include "model/inspector/opnames.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace ets {
namespace {

class CostCollector {
public:
    CostCollector(const Inspector& inspector, GraphId graph)
        : m_inspector(inspector)
        , m_first(inspector.firstNode(graph).value())
        , m_costs(inspector.graphs()[graph.value()].nodes().size())
    {
        for (std::size_t i = 0; i < inspector.events().size(); ++i) {
            const Event& event = inspector.events()[i];
            if (event.role == EventRole::Kernel && event.instructionId >= 0) {
                m_kernels.try_emplace({event.block, event.instructionId}, &event);
            }
        }
    }
    std::vector<GraphCost> collect();

private:
    void add(EventId id, const Event& event);
    [[nodiscard]] std::vector<NodeId> ownersOf(const Event& event) const;

    const Inspector& m_inspector;
    std::uint32_t m_first;
    std::vector<GraphCost> m_costs;
    std::map<std::pair<BlockId, std::int32_t>, const Event*> m_kernels; ///< By instruction.
};

/// The nodes whose op the kernel of the event's instruction computes, else all nodes of the event.
std::vector<NodeId> CostCollector::ownersOf(const Event& event) const
{
    std::string_view kernel = event.name;
    if (event.role == EventRole::Call) {
        const auto inside = m_kernels.find({event.block, event.instructionId});
        kernel = inside != m_kernels.end() ? std::string_view(inside->second->name) : std::string_view();
    }
    const bool isKernel = !opnames::kernelOf(kernel).empty();
    std::vector<NodeId> owners;
    for (const NodeId node : event.nodes) {
        if (isKernel && opnames::matches(kernel, m_inspector.node(node).op)) {
            owners.push_back(node);
        }
    }
    return owners.empty() ? event.nodes : owners;
}

void CostCollector::add(EventId id, const Event& event)
{
    const std::vector<NodeId> owners = ownersOf(event);
    const EventBlock& block = m_inspector.block(event.block);
    const double part =
        static_cast<double>(std::max<TickSpan>(event.selfTicks, 0)) / static_cast<double>(owners.size());
    for (const NodeId node : owners) {
        const std::size_t index = std::size_t{node.value()} - m_first;
        if (node.value() < m_first || index >= m_costs.size()) {
            continue;
        }
        GraphCost& cost = m_costs[index];
        cost.isKnown = true;
        cost.isShared = cost.isShared || owners.size() > 1;
        cost.ticks += part;
        cost.scale = block.sourceTimeScale;
        cost.events.push_back(id);
    }
}

std::vector<GraphCost> CostCollector::collect()
{
    for (std::size_t i = 0; i < m_inspector.events().size(); ++i) {
        const EventId id(i);
        const Event& event = m_inspector.event(id);
        if (event.hasProfile && !event.nodes.empty() && !isLoading(m_inspector, id)) {
            add(id, event);
        }
    }
    for (GraphCost& cost : m_costs) {
        std::set<BlockId> blocks;
        for (const EventId event : cost.events) {
            if (blocks.insert(m_inspector.event(event).block).second) {
                cost.runs += m_inspector.block(m_inspector.event(event).block).runs.size();
            }
        }
    }
    return std::move(m_costs);
}

} // namespace

std::vector<GraphCost> graphCosts(const Inspector& inspector, GraphId graph)
{
    return CostCollector(inspector, graph).collect();
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/nodedelegates.h"

#include "model/inspector/eventnames.h"
#include "model/inspector/inspector.h"

#include <algorithm>
#include <tuple>

namespace ets {

NodeDelegates NodeDelegates::of(const Inspector& inspector, GraphId graph)
{
    NodeDelegates result;
    const std::size_t first = inspector.firstNode(graph).value();
    result.callOf.assign(inspector.graphs()[graph.value()].nodes().size(), none);
    std::vector<EventId> events;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const Event& event = inspector.events()[i];
        if (event.role == EventRole::Call && event.name == eventnames::delegateCall && !event.nodes.empty()) {
            events.emplace_back(i);
        }
    }
    std::stable_sort(events.begin(), events.end(),
        [&](EventId a, EventId b) { return inspector.event(a).instructionId < inspector.event(b).instructionId; });
    for (const EventId id : events) {
        const Event& event = inspector.event(id);
        const auto call = static_cast<std::uint32_t>(result.calls.size());
        bool isUsed = false;
        for (const NodeId node : event.nodes) {
            const std::size_t index = std::size_t{node.value()} - first;
            if (node.value() >= first && index < result.callOf.size() && result.callOf[index] == none) {
                result.callOf[index] = call;
                isUsed = true;
            }
        }
        if (isUsed) {
            result.calls.push_back({id, event.delegateBackendName.value_or(std::string())});
        }
    }
    return result;
}

const std::string& NodeDelegates::backendOf(std::uint32_t node) const
{
    static const std::string nobody;
    return node < callOf.size() && callOf[node] != none ? calls[callOf[node]].backend : nobody;
}

} // namespace ets

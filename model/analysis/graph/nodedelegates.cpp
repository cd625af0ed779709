// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/nodedelegates.h"

#include "model/inspector/inspector.h"
#include "model/inspector/links.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace ets {

namespace {

/// Events of calls and kernels by what they ran, in the order of the instructions.
using EventsByInstruction = std::map<std::pair<BlockId, std::int32_t>, std::vector<EventId>>;

EventsByInstruction eventsByInstruction(const Inspector& inspector)
{
    EventsByInstruction instructions;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const Event& event = inspector.events()[i];
        if (event.instructionId >= 0 && (event.role == EventRole::Call || event.role == EventRole::Kernel)) {
            instructions[{event.block, event.instructionId}].emplace_back(i);
        }
    }
    return instructions;
}

} // namespace

NodeDelegates NodeDelegates::of(const Inspector& inspector, GraphId graph)
{
    NodeDelegates result;
    const std::size_t first = inspector.firstNode(graph).value();
    result.callOf.assign(inspector.graphs()[graph.value()].nodes().size(), none);
    std::vector<EventId> events;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const Event& event = inspector.events()[i];
        if (event.isDelegateCall() && !tieOf(inspector, event).nodes.empty()) {
            events.emplace_back(i);
        }
    }
    std::stable_sort(events.begin(), events.end(),
        [&](EventId a, EventId b) { return inspector.event(a).instructionId < inspector.event(b).instructionId; });
    for (const EventId id : events) {
        const Event& event = inspector.event(id);
        const auto call = static_cast<std::uint32_t>(result.calls.size());
        bool isUsed = false;
        for (const NodeId node : tieOf(inspector, event).nodes) {
            const std::size_t index = std::size_t{node.value()} - first;
            if (node.value() >= first && index < result.callOf.size() && result.callOf[index] == none) {
                result.callOf[index] = call;
                isUsed = true;
            }
        }
        if (isUsed) {
            result.calls.push_back({id, std::string(inspector.backendOf(event))});
        }
    }
    result.findInterruptions(inspector, first);
    return result;
}

void NodeDelegates::findInterruptions(const Inspector& inspector, std::size_t firstNode)
{
    interrupts.assign(callOf.size(), none);
    BlockId block;
    std::optional<std::string> last; // Backend of the last call of the block.
    std::vector<std::uint32_t> between; // Nodes that the runtime ran since then.
    const auto addBetween = [&](const Event& event) {
        for (const NodeId node : tieOf(inspector, event).nodes) {
            const std::size_t index = std::size_t{node.value()} - firstNode;
            if (node.value() >= firstNode && index < callOf.size() && callOf[index] == none) {
                between.push_back(static_cast<std::uint32_t>(index));
            }
        }
    };
    for (const auto& [place, events] : eventsByInstruction(inspector)) {
        if (place.first != block) {
            block = place.first;
            last.reset();
            between.clear();
        }
        const auto call =
            std::ranges::find_if(events, [&](EventId id) { return inspector.event(id).isDelegateCall(); });
        if (call == events.end()) {
            for (const EventId id : events) {
                addBetween(inspector.event(id));
            }
            continue;
        }
        const std::string_view backend = inspector.backendOf(*call);
        const auto second = std::ranges::find(calls, *call, &Call::event);
        if (last == backend && second != calls.end()) {
            for (const std::uint32_t node : between) {
                if (interrupts[node] == none) {
                    interrupts[node] = static_cast<std::uint32_t>(second - calls.begin());
                }
            }
        }
        last = backend;
        between.clear();
    }
}

const std::string& NodeDelegates::backendOf(std::uint32_t node) const
{
    static const std::string nobody;
    return node < callOf.size() && callOf[node] != none ? calls[callOf[node]].backend : nobody;
}

} // namespace ets

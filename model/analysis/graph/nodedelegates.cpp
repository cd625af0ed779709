// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/nodedelegates.h"

#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace ets {

namespace {

/// Events of calls and kernels by what they ran, in the order of the instructions.
using EventsByInstruction = std::map<std::pair<BlockId, std::int32_t>, std::vector<EventId>>;

EventsByInstruction eventsByInstruction(const Trace& trace)
{
    EventsByInstruction instructions;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const Event& event = trace.events()[i];
        if (event.instructionId >= 0 && (event.role == EventRole::Call || event.role == EventRole::Kernel)) {
            instructions[{event.block, event.instructionId}].emplace_back(i);
        }
    }
    return instructions;
}

} // namespace

NodeDelegates NodeDelegates::of(const Trace& trace, GraphId graph)
{
    NodeDelegates result;
    const std::size_t first = trace.firstNode(graph).value();
    result.callOf.assign(trace.graphs()[graph.value()].nodes().size(), none);
    std::vector<EventId> events;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const Event& event = trace.events()[i];
        if (event.isDelegateCall() && !tieOf(trace, event).nodes.empty()) {
            events.emplace_back(i);
        }
    }
    std::stable_sort(events.begin(), events.end(),
        [&](EventId a, EventId b) { return trace.event(a).instructionId < trace.event(b).instructionId; });
    for (const EventId id : events) {
        const Event& event = trace.event(id);
        const auto call = static_cast<std::uint32_t>(result.calls.size());
        bool isUsed = false;
        for (const NodeId node : tieOf(trace, event).nodes) {
            const std::size_t index = std::size_t{node.value()} - first;
            if (node.value() >= first && index < result.callOf.size() && result.callOf[index] == none) {
                result.callOf[index] = call;
                isUsed = true;
            }
        }
        if (isUsed) {
            result.calls.push_back({id, std::string(trace.backendOf(event))});
        }
    }
    result.findInterruptions(trace, first);
    return result;
}

void NodeDelegates::findInterruptions(const Trace& trace, std::size_t firstNode)
{
    interrupts.assign(callOf.size(), none);
    BlockId block;
    std::optional<std::string> last; // Backend of the last call of the block.
    std::vector<std::uint32_t> between; // Nodes that the runtime ran since then.
    const auto addBetween = [&](const Event& event) {
        for (const NodeId node : tieOf(trace, event).nodes) {
            const std::size_t index = std::size_t{node.value()} - firstNode;
            if (node.value() >= firstNode && index < callOf.size() && callOf[index] == none) {
                between.push_back(static_cast<std::uint32_t>(index));
            }
        }
    };
    for (const auto& [place, events] : eventsByInstruction(trace)) {
        if (place.first != block) {
            block = place.first;
            last.reset();
            between.clear();
        }
        const auto call = std::ranges::find_if(events, [&](EventId id) { return trace.event(id).isDelegateCall(); });
        if (call == events.end()) {
            for (const EventId id : events) {
                addBetween(trace.event(id));
            }
            continue;
        }
        const std::string_view backend = trace.backendOf(*call);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/join/pairevidence.h"

#include "model/base/backendids.h"
#include "model/base/opnames.h"
#include "model/inspector/build/xnnpackops.h"
#include "model/inspector/eventnames.h"
#include "model/inspector/links/instructionentry.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t maxExamples = 5;
/// What one line of a model became; no honest one became more.
constexpr std::size_t maxNodesOfKernel = 256;
constexpr std::size_t maxNodesOfCall = 100'000;
constexpr int maxBrackets = 16; // in a name of a delegate's op

/// Puts together the nodes that a handle entry leads to, once each however often it repeats a handle, but not more than
/// so many.
void findNodes(
    const HandleEntry& entry, const OperatorGraph& graph, std::size_t most, std::vector<const OperatorNode*>& nodes)
{
    nodes.clear();
    const auto handles = handlesIn(entry);
    const auto add = [&](std::int64_t handle) {
        const auto all = graph.nodesOfHandle(handle);
        for (const std::uint32_t index : all.first(std::min(all.size(), most - nodes.size()))) {
            nodes.push_back(&graph.nodes()[index]);
        }
    };
    if (handles.size() == 1) {
        add(handles.front());
        return;
    }
    const auto first = handles.first(std::min(handles.size(), most));
    std::ranges::for_each(std::set<std::int64_t>(first.begin(), first.end()), add);
}

class Comparison {
public:
    Comparison(const MethodMaps& maps, const OperatorGraph* graph)
        : m_maps(maps)
        , m_graph(graph)
    {
    }

    PairEvidence compare(std::span<const Event> events)
    {
        bool straight = true;
        bool finished = false;
        for (const Event& event : events) {
            straight = straight && event.name != eventnames::jumpCall;
            finished = finished || event.name == eventnames::methodExecute;
            if (event.instructionId >= 0 && event.role != EventRole::Framework && event.hasProfile) {
                compareEvent(event);
            }
        }
        compareXnnpack();
        // Only a run without jumps that came to its end has to pass every instruction.
        if (straight && finished && !m_seen.empty()) {
            noteNeverRan();
        }
        return std::move(m_result);
    }

private:
    void noteNeverRan()
    {
        std::ranges::sort(m_seen);
        for (const auto& [key, handles] : m_maps.debugHandles) {
            if (!std::ranges::binary_search(m_seen, &handles)) {
                ++m_result.neverRan;
                example(ETS_MESSAGE("instruction %1 of the record never ran", key));
            }
        }
    }

    void example(Message text)
    {
        if (m_result.examples.size() < maxExamples) {
            m_result.examples.push_back(std::move(text));
        }
    }

    void noteSeen(const InstructionEntry& instruction)
    {
        if (m_seen.empty() || m_seen.back() != instruction.handles) {
            m_seen.push_back(instruction.handles);
        }
    }

    void compareEvent(const Event& event)
    {
        const InstructionEntry& instruction = m_entries.find(m_maps, event.instructionId);
        const std::string& key = instruction.key;
        const bool delegated = instruction.delegate != nullptr;
        if (event.role == EventRole::DelegateOp) {
            compareDelegateOp(event, instruction);
            return;
        }
        const bool isCall = event.isOperatorCall() || event.isDelegateCall();
        if (event.role == EventRole::Call && !isCall) {
            return;
        }
        noteSeen(instruction);
        if (instruction.handles == nullptr) {
            ++m_result.unknownInstruction;
            example(ETS_MESSAGE("instruction %1 ran %2, which the record does not have", key, event.name));
        } else if (isCall && delegated != event.isDelegateCall()) {
            ++m_result.wrongKind;
            example(delegated ? ETS_MESSAGE("instruction %1 ran %2, the record has a delegate there", key, event.name)
                              : ETS_MESSAGE("instruction %1 ran %2, the record has an op there", key, event.name));
        } else if (!isCall && m_graph != nullptr) {
            compareKernel(event, *instruction.handles, key);
        } else {
            ++m_result.agreeing;
        }
    }

    void compareKernel(const Event& event, const HandleEntry& handles, const std::string& key)
    {
        findNodes(handles, *m_graph, maxNodesOfKernel, m_nodes);
        const bool matches = std::ranges::any_of(
            m_nodes, [&](const OperatorNode* node) { return opnames::matches(event.name, node->op); });
        if (matches) {
            ++m_result.agreeing;
            return;
        }
        ++m_result.wrongKernel;
        example(m_nodes.empty()
                ? ETS_MESSAGE("instruction %1 ran %2, the record has no node there", key, event.name)
                : ETS_MESSAGE("instruction %1 ran %2, the record has %3 there", key, event.name, m_nodes.front()->op));
    }

    void compareDelegateOp(const Event& event, const InstructionEntry& instruction)
    {
        const std::string& key = instruction.key;
        if (instruction.delegate == nullptr) {
            ++m_result.wrongKind;
            example(ETS_MESSAGE("instruction %1 ran %2 in a delegate, the record has none there", key, event.name));
            return;
        }
        if (instruction.delegate->delegateMap.empty()) {
            m_ranInCall[key].insert(event.name);
            return;
        }
        if (isKnownId(*instruction.delegate, event.name)) {
            ++m_result.agreeing;
        } else {
            ++m_result.unknownDelegateId;
            example(ETS_MESSAGE("delegate id \"%1\" of instruction %2 has no entry in the record", event.name, key));
        }
    }

    /// A delegate's map has the name, or what stands before a " (" in it.
    bool isKnownId(const DelegateEntry& delegate, std::string_view name)
    {
        std::unordered_set<std::string_view>& ids = m_delegateIds[&delegate];
        if (ids.empty()) {
            for (const auto& [id, handles] : delegate.delegateMap) {
                ids.insert(id);
            }
        }
        std::size_t end = name.size();
        bool known = ids.contains(name);
        for (int tries = 0; tries < maxBrackets && !known && end > 0; ++tries) {
            end = name.rfind(" (", end - 1);
            if (end == std::string_view::npos) {
                break;
            }
            known = ids.contains(name.substr(0, end));
        }
        return known;
    }

    void compareXnnpack()
    {
        std::set<std::string> ran;
        std::set<std::string> ops;
        for (const auto& [key, names] : m_ranInCall) {
            const auto handles = m_maps.debugHandles.find(key);
            const bool isXnnpack = m_maps.delegates.at(key).name == backendids::xnnpack;
            if (!isXnnpack || m_graph == nullptr || handles == m_maps.debugHandles.end()) {
                continue;
            }
            ran.insert(names.begin(), names.end());
            findNodes(handles->second, *m_graph, maxNodesOfCall, m_nodes);
            for (const OperatorNode* const node : m_nodes) {
                ops.emplace(opnames::baseOf(node->op));
            }
        }
        const std::vector<Message> contradictions = xnnpackContradictions(ran, ops);
        for (const Message& text : contradictions) {
            ++m_result.wrongKernel;
            example(text);
        }
        m_result.agreeing += !ran.empty() && contradictions.empty() ? 1 : 0;
    }

    const MethodMaps& m_maps;
    const OperatorGraph* m_graph;
    PairEvidence m_result;
    std::map<std::string, std::set<std::string>> m_ranInCall; ///< Names logged by delegates without a map.
    /// Of instructions that ran, of some more than once; null for unknown ones.
    std::vector<const HandleEntry*> m_seen;
    InstructionEntries m_entries;
    std::vector<const OperatorNode*> m_nodes; ///< Of what is compared now.
    std::unordered_map<const DelegateEntry*, std::unordered_set<std::string_view>> m_delegateIds;
};

} // namespace

double PairEvidence::score() const
{
    const std::uint32_t all = agreeing + disagreeing() + unknownInstruction;
    return all == 0 ? 0 : static_cast<double>(agreeing) / all;
}

PairEvidence PairEvidence::of(std::span<const Event> events, const MethodMaps& maps, const OperatorGraph* graph)
{
    return Comparison(maps, graph).compare(events);
}

std::optional<PairEvidence> EvidenceAllowance::compare(
    std::span<const Event> events, const MethodMaps& maps, const OperatorGraph* graph)
{
    if (m_steps.left() == 0) {
        return std::nullopt;
    }
    std::uint64_t steps = fixedSteps + events.size();
    for (const auto& [key, handles] : maps.debugHandles) {
        const auto* const list = std::get_if<std::vector<std::int64_t>>(&handles);
        steps += 1 + (list == nullptr ? 0 : list->size());
    }
    for (const auto& [key, delegate] : maps.delegates) {
        steps += 1 + delegate.delegateMap.size();
    }
    if (!m_steps.take(steps)) {
        m_steps.exhaust();
        return std::nullopt;
    }
    return PairEvidence::of(events, maps, graph);
}

} // namespace ets

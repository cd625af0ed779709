// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/traceleaves.h"

#include "model/analysis/compare/leafcategory.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/trace/backends.h"
#include "model/trace/links.h"
#include "model/trace/source.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace ets::compare {

namespace {

/// Makes the leaves of one trace.
class LeafMaker {
public:
    explicit LeafMaker(const Trace& trace)
        : m_trace(trace)
    {
        m_result.leafOfEvent.assign(trace.events().size(), TraceLeaves::none);
    }

    void addBlock(const EventBlock& block)
    {
        m_occurrences.clear();
        for (const Event& event : m_trace.eventsOf(block)) {
            const EventId id = m_trace.idOf(event);
            const LeafPlace place = placeOf(event);
            if (m_trace.samplesOf(id).empty() || isLoading(m_trace, id)) {
                continue;
            }
            if (place == LeafPlace::Leaf) {
                m_result.leafOfEvent[id.value()] = leafOf(event, id);
            } else {
                m_outside.emplace_back(id, place);
            }
        }
    }

    /// What is outside stands behind all leaves.
    TraceLeaves take()
    {
        std::ranges::stable_sort(m_outside, {}, &std::pair<EventId, LeafPlace>::second);
        for (const auto& [id, place] : m_outside) {
            m_result.leafOfEvent[id.value()] = outsideOf(m_trace.event(id), place);
        }
        return std::move(m_result);
    }

private:
    static LeafPlace placeOf(const Event& event)
    {
        if (event.role == EventRole::Framework) {
            return LeafPlace::BetweenCalls;
        }
        if (event.role != EventRole::Call || !event.hasTimedInside) {
            return LeafPlace::Leaf;
        }
        return event.isDelegateCall() ? LeafPlace::OutsideOperations : LeafPlace::OutsideKernels;
    }

    std::uint32_t indexOf(Leaf leaf)
    {
        const auto [known, isNew] = m_byKey.emplace(leaf.key, static_cast<std::uint32_t>(m_result.leaves.size()));
        if (isNew) {
            m_result.leaves.push_back(std::move(leaf));
        }
        return known->second;
    }

    std::uint32_t outsideOf(const Event& event, LeafPlace place)
    {
        Leaf leaf;
        leaf.place = place;
        leaf.category = "framework";
        leaf.key = place == LeafPlace::BetweenCalls ? "between calls" : "kernel calls outside";
        if (place == LeafPlace::OutsideOperations) {
            leaf.backend = m_trace.backendOf(event);
            const BackendTraits* const traits = backendTraits(leaf.backend);
            leaf.key = leaf.backend.empty()
                ? "delegate calls outside"
                : std::string(traits != nullptr ? traits->name : leaf.backend) + " calls outside";
            leaf.category = "delegate";
        }
        leaf.label = leaf.key;
        leaf.name = leaf.key;
        leaf.op = leaf.key;
        return indexOf(std::move(leaf));
    }

    std::uint32_t leafOf(const Event& event, EventId id)
    {
        const std::string_view own = m_trace.nameOf(event);
        const std::string_view name = own.empty() ? std::string_view("(no name)") : own;
        const ProfileKey& logged = m_trace.etdump().key(m_trace.samplesOf(id).front());
        const bool isNumber = event.delegateIdKind == DelegateIdKind::Number;
        std::string place = event.instructionId >= 0 ? " @" + std::to_string(event.instructionId) : std::string();
        place += logged.chainIndex > 0 ? " of chain " + std::to_string(logged.chainIndex) : std::string();
        std::string key = (isNumber ? "id " : "") + std::string(name) + place;
        const std::uint32_t occurrence = ++m_occurrences[key];
        const std::string number = occurrence > 1 ? " (" + std::to_string(occurrence) + ")" : std::string();
        key += number;
        if (const auto known = m_byKey.find(key); known != m_byKey.end()) {
            return known->second;
        }
        Leaf leaf;
        leaf.key = std::move(key);
        const bool isWholeCall = event.role == EventRole::Call;
        leaf.op = own.empty() ? std::string(name) : opTypeOf(m_trace, id);
        leaf.name = isNumber || isWholeCall ? leaf.op : std::string(opnames::withoutCounter(name));
        const std::string shown = isNumber ? leaf.op + " [" + std::string(name) + "]"
            : isWholeCall                  ? leaf.op
                                           : std::string(opnames::withoutPrefix(name));
        leaf.label = shown + place + number;
        leaf.instruction = event.instructionId;
        leaf.backend = m_trace.backendOf(event);
        leaf.category = categoryOf(m_trace, event);
        leaf.isTiedViaCall = event.link == LinkKind::ViaCall;
        addNodes(leaf, event, id);
        return indexOf(std::move(leaf));
    }

    void addNodes(Leaf& leaf, const Event& event, EventId id) const
    {
        if (const ModuleId module = m_trace.moduleOf(id); module.isValid()) {
            leaf.module = m_trace.modules().pathOf(module);
        }
        const auto nodes = tieOf(m_trace, event).own();
        std::set<std::int64_t> handles;
        std::set<std::string> lines;
        for (const NodeId tied : nodes) {
            const GraphId graph = m_trace.graphOf(tied);
            leaf.nodes.push_back(tied.value() - m_trace.firstNode(graph).value());
            const OperatorNode& node = m_trace.node(tied);
            if (node.debugHandle) {
                handles.insert(*node.debugHandle);
            }
            const auto frame = sourceLineOf(node.stackTrace);
            lines.insert(frame ? frame->fileAndLine() : std::string());
        }
        std::ranges::sort(leaf.nodes);
        leaf.handles.assign(handles.begin(), handles.end());
        leaf.line = lines.size() == 1 ? *lines.begin() : std::string();
    }

    const Trace& m_trace;
    TraceLeaves m_result;
    std::vector<std::pair<EventId, LeafPlace>> m_outside;
    std::unordered_map<std::string, std::uint32_t> m_byKey;
    std::unordered_map<std::string, std::uint32_t> m_occurrences; ///< In the block that is added.
};

} // namespace

TraceLeaves leavesOf(const Trace& trace, std::span<const BlockId> blocks)
{
    LeafMaker maker(trace);
    for (const BlockId block : blocks) {
        maker.addBlock(trace.block(block));
    }
    return maker.take();
}

} // namespace ets::compare

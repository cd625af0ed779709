// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/traceleaves.h"

#include "model/analysis/compare/leafcategory.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/inspector/backendtraits.h"
#include "model/inspector/eventaccess.h"
#include "model/inspector/links.h"
#include "model/inspector/program/stacktrace.h"

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
    explicit LeafMaker(const Inspector& inspector)
        : m_inspector(inspector)
    {
        m_result.leafOfEvent.assign(inspector.events().size(), TraceLeaves::none);
    }

    void addBlock(const EventBlock& block)
    {
        m_occurrences.clear();
        for (const Event& event : m_inspector.eventsOf(block)) {
            const EventId id = m_inspector.idOf(event);
            const LeafPlace place = placeOf(event);
            if (m_inspector.samplesOf(id).empty() || isLoading(m_inspector, id)) {
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
            m_result.leafOfEvent[id.value()] = outsideOf(m_inspector.event(id), place);
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
            leaf.backend = m_inspector.backendOf(event);
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
        const std::string_view own = m_inspector.nameOf(event);
        const std::string_view name = own.empty() ? std::string_view("(no name)") : own;
        const ProfileKey& logged = m_inspector.etdump().key(m_inspector.samplesOf(id).front());
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
        leaf.op = own.empty() ? std::string(name) : opTypeOf(m_inspector, id);
        leaf.name = isNumber || isWholeCall ? leaf.op : std::string(opnames::withoutCounter(name));
        const std::string shown = isNumber ? leaf.op + " [" + std::string(name) + "]"
            : isWholeCall                  ? leaf.op
                                           : std::string(opnames::withoutPrefix(name));
        leaf.label = shown + place + number;
        leaf.instruction = event.instructionId;
        leaf.backend = m_inspector.backendOf(event);
        leaf.category = categoryOf(m_inspector, event, isWholeCall);
        leaf.isTiedViaCall = event.link == LinkKind::ViaCall;
        addNodes(leaf, event, id);
        return indexOf(std::move(leaf));
    }

    void addNodes(Leaf& leaf, const Event& event, EventId id) const
    {
        if (const ModuleId module = m_inspector.moduleOf(id); module.isValid()) {
            leaf.module = m_inspector.modules().pathOf(module);
        }
        const auto nodes = tieOf(m_inspector, event).own();
        std::set<std::int64_t> handles;
        std::set<std::string> lines;
        for (const NodeId tied : nodes) {
            const GraphId graph = m_inspector.graphOf(tied);
            leaf.nodes.push_back(tied.value() - m_inspector.firstNode(graph).value());
            const OperatorNode& node = m_inspector.node(tied);
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

    const Inspector& m_inspector;
    TraceLeaves m_result;
    std::vector<std::pair<EventId, LeafPlace>> m_outside;
    std::unordered_map<std::string, std::uint32_t> m_byKey;
    std::unordered_map<std::string, std::uint32_t> m_occurrences; ///< In the block that is added.
};

} // namespace

TraceLeaves leavesOf(const Inspector& inspector, std::span<const BlockId> blocks)
{
    LeafMaker maker(inspector);
    for (const BlockId block : blocks) {
        maker.addBlock(inspector.block(block));
    }
    return maker.take();
}

} // namespace ets::compare

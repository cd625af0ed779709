// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/eventlinker.h"

#include "model/inspector/backendtraits.h"
#include "model/inspector/eventids.h"
#include "model/inspector/eventnames.h"
#include "model/inspector/vulkandispatch.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace ets {

namespace {

/// Adds nodes and op types to an event, each once where that is wanted.
class Collector {
public:
    Collector(Event& event, MemoryBudget& budget, bool uniqueOpTypes)
        : m_event(event)
        , m_budget(budget)
        , m_uniqueOpTypes(uniqueOpTypes)
    {
    }

    /// @return false when there is no room
    [[nodiscard]] bool addNode(NodeId node)
    {
        if (!isFirst(node, m_event.nodes, m_nodes)) {
            return true;
        }
        // The node will list the event, too.
        if (!m_budget.take(sizeof(NodeId) + sizeof(EventId))) {
            return false;
        }
        m_event.nodes.push_back(node);
        return true;
    }

    [[nodiscard]] bool addOpType(const std::string& op)
    {
        if (m_uniqueOpTypes && !isFirst(op, m_event.opTypes, m_opTypes)) {
            return true;
        }
        if (!m_budget.take(sizeof(std::string) + op.size())) {
            return false;
        }
        m_event.opTypes.push_back(op);
        return true;
    }

private:
    /// Most events have a node or two, which are looked through faster than a set is made of them.
    static constexpr std::size_t fewEnough = 8;

    /// Whether something is not in a list yet, of which there is a set once it is long.
    template <typename Value, typename Listed>
    [[nodiscard]] static bool isFirst(const Value& value, const std::vector<Listed>& list, auto& set)
    {
        if (list.size() < fewEnough) {
            return std::ranges::find(list, value) == list.end();
        }
        if (set.empty()) {
            set.insert(list.begin(), list.end());
        }
        return set.insert(value).second;
    }

    Event& m_event;
    MemoryBudget& m_budget;
    bool m_uniqueOpTypes;
    std::unordered_set<NodeId> m_nodes; ///< Of the event, once they are many.
    std::unordered_set<std::string> m_opTypes;
};

} // namespace

void EventLinker::link(Event& event, bool insideExecution, const LinkTarget& target)
{
    const bool framework = event.role == EventRole::Framework || !insideExecution;
    if (event.instructionId == -1 || (framework && !m_options.reading.handlesForFramework)) {
        return;
    }
    const InstructionEntry& entry = m_entries.find(*target.maps, event.instructionId);
    if (entry.handles == nullptr) {
        return;
    }
    event.numOutputs = m_entries.numOutputs(*target.maps, event.instructionId).value_or(event.numOutputs);
    if (m_options.reading.exactDelegateIds && isPhase(event.name)) {
        linkPhase(event, target, entry);
        return;
    }
    resolveHandles(event, target, entry);
    const bool skipped = event.name == eventnames::methodInit || event.name == eventnames::loadMethod
        || event.name == eventnames::methodExecute;
    if (!skipped && event.link != LinkKind::ViaCall) {
        addNodes(event, target, debugHandlesOf(event), true);
        event.link = event.nodes.empty() ? LinkKind::None : LinkKind::Exact;
    }
}

/// A part of a call belongs to the nodes of the call together, whether a delegate's id or a name tells it.
void EventLinker::linkPhase(Event& event, const LinkTarget& target, const InstructionEntry& entry)
{
    if (entry.delegate != nullptr) {
        event.delegateBackendName = entry.delegate->name.value_or("");
    }
    addNodes(event, target, handlesIn(*entry.handles), false);
    event.link = event.nodes.empty() ? LinkKind::None : LinkKind::ViaCall;
}

/// As the Inspector: exact for texts, else the last entry whose key is a part of the id. Or exact, if need be without
/// the unit.
const std::vector<std::int64_t>* EventLinker::findHandles(const DelegateEntry& delegate, const Event& event)
{
    DelegateIndex& index = m_indices[&delegate];
    if (index.empty()) {
        for (const auto& [key, handles] : delegate.delegateMap) {
            index.try_emplace(key, &handles);
        }
    }
    const std::string id = identifierText(event.delegateDebugIdentifier);
    const auto exact = index.find(id);
    const std::vector<std::int64_t>* result = exact == index.end() ? nullptr : exact->second;
    if (m_options.reading.exactDelegateIds) {
        if (result == nullptr) {
            const auto shorter = index.find(withoutUnit(id));
            result = shorter == index.end() ? nullptr : shorter->second;
        }
        return result;
    }
    if (result != nullptr && std::holds_alternative<std::string>(event.delegateDebugIdentifier)) {
        return result;
    }
    for (const auto& [key, handles] : delegate.delegateMap) {
        if (!m_steps.take(1)) {
            reportExhausted(event);
            break;
        }
        if (id.find(key) != std::string::npos) {
            result = &handles;
        }
    }
    return result;
}

void EventLinker::reportExhausted(const Event& event)
{
    m_exhausted = true;
    m_diagnostics.add(Severity::Warning, "too-many-nodes", Message::verbatim(event.name),
        ETS_MESSAGE("the record ties so many events to so many nodes that this event's are not all kept"));
}

/// Gives an event a copy of the handles, of which the record may have many and the dump many events.
void EventLinker::setHandles(Event& event, const HandleEntry& handles)
{
    const auto* const list = std::get_if<std::vector<std::int64_t>>(&handles);
    if (list != nullptr && !m_budget.take(list->size() * sizeof(std::int64_t))) {
        reportExhausted(event);
        return;
    }
    event.debugHandles = std::visit([](const auto& value) { return DebugHandles(value); }, handles);
}

void EventLinker::resolveHandles(Event& event, const LinkTarget& target, const InstructionEntry& entry)
{
    if (event.isDelegatedOp()) {
        resolveDelegateOp(event, target, entry);
        return;
    }
    setHandles(event, *entry.handles);
    if (event.isDelegateCall() && entry.delegate != nullptr) {
        event.delegateBackendName = entry.delegate->name.value_or("");
    }
}

void EventLinker::resolveDelegateOp(Event& event, const LinkTarget& target, const InstructionEntry& entry)
{
    const HandleEntry& handles = *entry.handles;
    if (entry.delegate != nullptr) {
        event.delegateBackendName = entry.delegate->name.value_or("");
        if (m_options.reading.exactDelegateIds && isVulkanDispatch(event)) {
            m_diagnostics.add(Severity::Info, "foreign-delegate-map", ETS_MESSAGE("instruction %1", entry.key),
                ETS_MESSAGE("the delegate map of %1 is of the backend's own graph and ties its operations to no node",
                    std::string(event.backend())));
        } else if (const auto* const found = findHandles(*entry.delegate, event)) {
            setHandles(event, *found);
            return;
        }
    } else {
        m_diagnostics.add(Severity::Warning, "no-delegate-map", ETS_MESSAGE("instruction %1", entry.key),
            ETS_MESSAGE("the record has no delegate for this instruction, which ran \"%1\"",
                identifierText(event.delegateDebugIdentifier)));
        if (!m_options.reading.exactDelegateIds) {
            setHandles(event, handles);
            return;
        }
    }
    if (m_options.reading.exactDelegateIds) {
        addNodes(event, target, handlesIn(handles), false);
        event.link = event.nodes.empty() ? LinkKind::None : LinkKind::ViaCall;
    }
}

void EventLinker::addNodes(
    Event& event, const LinkTarget& target, std::span<const std::int64_t> handles, bool withOpTypes)
{
    if (target.graph == nullptr) {
        return;
    }
    Collector collector(event, m_budget, m_options.reading.uniqueOpTypes);
    const auto addHandle = [&](std::int64_t handle) {
        const auto nodes = target.graph->nodesOfHandle(handle, m_options.enableModuleHierarchy);
        if (!m_steps.take(nodes.size() + 1)) {
            return false;
        }
        return std::ranges::all_of(nodes, [&](std::uint32_t index) {
            const std::string& op = target.graph->nodes()[index].op;
            return collector.addNode(NodeId(target.firstNode.value() + index))
                && (!withOpTypes || op.empty() || collector.addOpType(op));
        });
    };
    if (!std::ranges::all_of(handles, addHandle)) {
        reportExhausted(event);
    }
}

} // namespace ets

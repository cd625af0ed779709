// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/eventlinker.h"

#include "model/base/remarks.h"
#include "model/trace/backendtraits.h"
#include "model/trace/eventnames.h"
#include "model/trace/rules.h"
#include "model/trace/vulkandispatch.h"

#include <algorithm>
#include <unordered_set>

namespace ets {

namespace {

/// Collects nodes and op types of an event, each once where that is wanted.
class Collector {
public:
    Collector(const Limits& limits, bool uniqueOpTypes)
        : m_limits(limits)
        , m_uniqueOpTypes(uniqueOpTypes)
    {
    }

    /// @return false when there is no room
    [[nodiscard]] bool addNode(NodeId node)
    {
        if (!isFirst(node, m_nodes, m_nodeSet)) {
            return true;
        }
        // The node will list the event, too.
        if (!m_limits.tryMemory(sizeof(NodeId) + sizeof(EventId))) {
            return false;
        }
        m_nodes.push_back(node);
        return true;
    }

    [[nodiscard]] bool addOpType(StringId op)
    {
        if (m_uniqueOpTypes && !isFirst(op, m_opTypes, m_opTypeSet)) {
            return true;
        }
        if (!m_limits.tryMemory(sizeof(StringId))) {
            return false;
        }
        m_opTypes.push_back(op);
        return true;
    }

    [[nodiscard]] std::span<const NodeId> nodes() const { return m_nodes; }
    [[nodiscard]] std::span<const StringId> opTypes() const { return m_opTypes; }

private:
    /// Most events have a node or two, which are looked through faster than a set is made of them.
    static constexpr std::size_t fewEnough = 8;

    /// Whether something is not in a list yet, of which there is a set once it is long.
    template <typename Id>
    [[nodiscard]] static bool isFirst(Id value, const std::vector<Id>& list, std::unordered_set<Id>& set)
    {
        if (list.size() < fewEnough) {
            return std::ranges::find(list, value) == list.end();
        }
        if (set.empty()) {
            set.insert(list.begin(), list.end());
        }
        return set.insert(value).second;
    }

    const Limits& m_limits;
    bool m_uniqueOpTypes;
    std::vector<NodeId> m_nodes;
    std::vector<StringId> m_opTypes;
    std::unordered_set<NodeId> m_nodeSet; ///< Of the same, once they are many.
    std::unordered_set<StringId> m_opTypeSet;
};

} // namespace

void EventLinker::link(Event& event, bool insideExecution, const LinkTarget& target)
{
    const bool framework = event.role == EventRole::Framework || !insideExecution;
    if (event.instructionId == -1 || (framework && !follows(m_options.reading, Rule::HandlesForFramework))) {
        return;
    }
    const InstructionEntry& entry = m_entries.find(*target.maps, event.instructionId);
    if (entry.handles == nullptr) {
        return;
    }
    if (const auto outputs = m_entries.numOutputs(*target.maps, event.instructionId)) {
        m_trace.ties.forChange(event.tie).numOutputs = *outputs;
    }
    if (follows(m_options.reading, Rule::ExactDelegateIds) && event.isPhase) {
        linkPhase(event, target, entry);
        return;
    }
    resolveHandles(event, target, entry);
    const std::string_view name = m_trace.nameOf(event);
    const bool skipped =
        name == eventnames::methodInit || name == eventnames::loadMethod || name == eventnames::methodExecute;
    if (!skipped && event.link != LinkKind::ViaCall) {
        addNodes(event, target, m_trace.handlesOf(event).all, true);
        linkIfTied(event, LinkKind::Exact);
    }
}

/// A part of a call belongs to the nodes of the call together, whether a delegate's id or a name tells it.
void EventLinker::linkPhase(Event& event, const LinkTarget& target, const InstructionEntry& entry)
{
    if (entry.delegate != nullptr) {
        setBackend(event, *entry.delegate);
    }
    addNodes(event, target, handlesIn(*entry.handles), false);
    linkIfTied(event, LinkKind::ViaCall);
}

void EventLinker::linkIfTied(Event& event, LinkKind kind) const
{
    event.link = m_trace.nodesOf(event).empty() ? LinkKind::None : kind;
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
    const std::string_view id = m_trace.delegateIdTextOf(event);
    const auto exact = index.find(id);
    const std::vector<std::int64_t>* result = exact == index.end() ? nullptr : exact->second;
    if (follows(m_options.reading, Rule::ExactDelegateIds)) {
        if (result == nullptr) {
            const auto shorter = index.find(withoutUnit(id));
            result = shorter == index.end() ? nullptr : shorter->second;
        }
        return result;
    }
    if (result != nullptr && event.delegateIdKind == DelegateIdKind::Text) {
        return result;
    }
    for (const auto& [key, handles] : delegate.delegateMap) {
        if (!m_steps.take(1)) {
            reportExhausted(event);
            break;
        }
        if (id.find(key) != std::string_view::npos) {
            result = &handles;
        }
    }
    return result;
}

void EventLinker::reportExhausted(const Event& event)
{
    m_exhausted = true;
    m_diagnostics.add("too-many-nodes", Message::verbatim(std::string(m_trace.nameOf(event))),
        ETS_MESSAGE("the record ties so many events to so many nodes that this event's are not all kept"));
}

/// A list is kept once, however many events have it.
void EventLinker::setHandles(Event& event, std::span<const std::int64_t> handles, DebugHandles::Kind kind)
{
    const auto [found, isNew] = m_handles.try_emplace(handles.data());
    if (isNew) {
        found->second = m_trace.ties.addHandles(handles);
    }
    EventTie& tie = m_trace.ties.forChange(event.tie);
    tie.handles = found->second;
    tie.handleKind = kind;
}

void EventLinker::setHandles(Event& event, const HandleEntry& handles)
{
    const bool isOne = std::holds_alternative<std::int64_t>(handles);
    setHandles(event, handlesIn(handles), isOne ? DebugHandles::Kind::One : DebugHandles::Kind::List);
}

void EventLinker::setBackend(Event& event, const DelegateEntry& delegate)
{
    const auto [found, isNew] = m_backends.try_emplace(&delegate);
    if (isNew) {
        found->second = m_trace.texts.intern(delegate.name.value_or(""));
    }
    event.backend = found->second;
}

void EventLinker::resolveHandles(Event& event, const LinkTarget& target, const InstructionEntry& entry)
{
    if (event.isDelegatedOp()) {
        resolveDelegateOp(event, target, entry);
        return;
    }
    setHandles(event, *entry.handles);
    if (event.isDelegateCall() && entry.delegate != nullptr) {
        setBackend(event, *entry.delegate);
    }
}

void EventLinker::resolveDelegateOp(Event& event, const LinkTarget& target, const InstructionEntry& entry)
{
    const HandleEntry& handles = *entry.handles;
    if (entry.delegate != nullptr) {
        setBackend(event, *entry.delegate);
        if (follows(m_options.reading, Rule::ExactDelegateIds) && isVulkanDispatch(m_trace, event)) {
            m_diagnostics.add("foreign-delegate-map", ETS_MESSAGE("instruction %1", entry.key),
                ETS_MESSAGE("the delegate map of %1 is of the backend's own graph and ties its operations to no node",
                    m_trace.backendOf(event)));
        } else if (const auto* const found = findHandles(*entry.delegate, event)) {
            setHandles(event, *found, DebugHandles::Kind::List);
            return;
        }
    } else {
        m_diagnostics.add("no-delegate-map", ETS_MESSAGE("instruction %1", entry.key),
            ETS_MESSAGE(
                "the record has no delegate for this instruction, which ran \"%1\"", m_trace.delegateIdTextOf(event)));
        if (!follows(m_options.reading, Rule::ExactDelegateIds)) {
            setHandles(event, handles);
            return;
        }
    }
    if (follows(m_options.reading, Rule::ExactDelegateIds)) {
        addNodes(event, target, handlesIn(handles), false);
        linkIfTied(event, LinkKind::ViaCall);
    }
}

void EventLinker::addNodes(
    Event& event, const LinkTarget& target, std::span<const std::int64_t> handles, bool withOpTypes)
{
    if (target.graph == nullptr) {
        return;
    }
    Collector collector(m_limits, follows(m_options.reading, Rule::UniqueOpTypes));
    const auto addHandle = [&](std::int64_t handle) {
        const auto nodes = target.graph->nodesOfHandle(handle, m_options.enableModuleHierarchy);
        if (!m_steps.take(nodes.size() + 1)) {
            return false;
        }
        return std::ranges::all_of(nodes, [&](std::uint32_t index) {
            const NodeId id(target.firstNode.value() + index);
            if (!collector.addNode(id)) {
                return false;
            }
            const StringId op =
                withOpTypes ? m_opTypes.of(m_trace.texts, id, target.graph->nodes()[index]) : StringId();
            return !op.isValid() || collector.addOpType(op);
        });
    };
    if (!std::ranges::all_of(handles, addHandle)) {
        reportExhausted(event);
    }
    if (!collector.nodes().empty()) {
        EventTie& tie = m_trace.ties.forChange(event.tie);
        m_trace.ties.setNodes(tie, collector.nodes());
        m_trace.ties.setOpTypes(tie, collector.opTypes());
    }
}

} // namespace ets

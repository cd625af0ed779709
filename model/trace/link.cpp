// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/link.h"

#include "model/base/remarks.h"
#include "model/etrecord/record.h"
#include "model/trace/backends.h"
#include "model/trace/event.h"
#include "model/trace/graph.h"
#include "model/trace/narrow.h"
#include "model/trace/recordmethods.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ets {

// ---- One event

namespace {

/// Ties events to nodes through debug handles (formats: association with the ETRecord).
class EventLinker {
public:
    /// @param trace that gets the texts and lists of its events
    /// @param limits of the load, which pay for nodes and op types of events: a small record can tie every event to
    /// every node. A step is a handle or a node that is looked at; a canceled load ties no event to more nodes
    EventLinker(TraceEvents& trace, const TraceOptions& options, Diagnostics& diagnostics, Limits limits)
        : m_trace(trace)
        , m_options(options)
        , m_diagnostics(diagnostics)
        , m_limits(std::move(limits))
    {
    }

    /// Fills handles, backend, number of outputs, nodes, op types and the kind of link.
    /// @param event of the trace, or a copy of one without a tie
    /// @param insideExecution whether the event was logged within an instruction chain
    void link(Event& event, bool insideExecution, const RecordMethod& target);
    /// Whether an event has been left without nodes that it should have had.
    [[nodiscard]] bool isExhausted() const { return m_exhausted; }

private:
    using DelegateIndex = std::unordered_map<std::string_view, const std::vector<std::int64_t>*>;

    /// @param entry of the event's instruction, with handles
    void resolveHandles(Event& event, const RecordMethod& target, const InstructionEntry& entry);
    /// @param entry as above
    void resolveDelegateOp(Event& event, const RecordMethod& target, const InstructionEntry& entry);
    void linkPhase(Event& event, const RecordMethod& target, const InstructionEntry& entry);
    /// @param handles of the record
    void setHandles(Event& event, std::span<const std::int64_t> handles, DebugHandles::Kind kind);
    void setHandles(Event& event, const HandleEntry& handles);
    void setBackend(Event& event, const DelegateEntry& delegate);
    void addNodes(Event& event, const RecordMethod& target, std::span<const std::int64_t> handles, bool withOpTypes);
    void linkIfTied(Event& event, LinkKind kind) const;
    [[nodiscard]] const std::vector<std::int64_t>* findHandles(const DelegateEntry& delegate, const Event& event);
    void reportExhausted(const Event& event);

    TraceEvents& m_trace;
    const TraceOptions& m_options;
    Diagnostics& m_diagnostics;
    Limits m_limits;
    NodeOpTypes m_opTypes;
    InstructionEntries m_entries;
    std::unordered_map<const DelegateEntry*, DelegateIndex> m_indices;
    std::unordered_map<const DelegateEntry*, StringId> m_backends; ///< Names, which may be long.
    std::unordered_map<const std::int64_t*, IndexRange> m_handles; ///< Where the lists of the record are.
    bool m_exhausted = false;
};

constexpr std::uint64_t stepsOfLook = 2; // at a handle or a node

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

void EventLinker::link(Event& event, bool insideExecution, const RecordMethod& target)
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
void EventLinker::linkPhase(Event& event, const RecordMethod& target, const InstructionEntry& entry)
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
        if (!m_limits.trySteps(stepsOfLook)) {
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

void EventLinker::resolveHandles(Event& event, const RecordMethod& target, const InstructionEntry& entry)
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

void EventLinker::resolveDelegateOp(Event& event, const RecordMethod& target, const InstructionEntry& entry)
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
    Event& event, const RecordMethod& target, std::span<const std::int64_t> handles, bool withOpTypes)
{
    if (target.graph == nullptr) {
        return;
    }
    Collector collector(m_limits, follows(m_options.reading, Rule::UniqueOpTypes));
    const auto addHandle = [&](std::int64_t handle) {
        const auto nodes = target.graph->nodesOfHandle(handle, m_options.enableModuleHierarchy);
        if (!m_limits.trySteps(stepsOfLook * (nodes.size() + 1))) {
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

// ---- All events

/// Ties the events of blocks to nodes of one method.
class BlockLinker {
public:
    BlockLinker(TraceEvents& trace, const RunGrouping& grouping, const TraceGraphs& graphs, const ProgramJoin& program,
        const TraceOptions& options, Diagnostics& diagnostics, const Limits& limits)
        : m_trace(trace)
        , m_grouping(grouping)
        , m_program(program)
        , m_graphs(graphs)
        , m_options(options)
        , m_diagnostics(diagnostics)
        , m_limits(limits)
        , m_linker(trace, options, diagnostics, limits)
    {
    }

    void link(std::span<Event> events, BlockId id, const RecordMethod& target, LinkNarrowing& narrowing)
    {
        for (std::size_t i = 0; i < events.size(); ++i) {
            m_linker.link(events[i], m_grouping.groups[id.value()].rows[i].insideExecution, target);
        }
        if (follows(m_options.reading, Rule::NarrowLinks)) {
            const BlockPayloads payloads = m_program.program() == nullptr
                ? BlockPayloads()
                : BlockPayloads(events, m_trace.block(id), id, m_program);
            narrowing.narrow(events, target, payloads, m_diagnostics);
        }
    }

    /// Where nothing decides between methods: ops and backends as far as all of them say the same, and no node.
    void linkDoubtful(std::span<Event> events, BlockId id, std::span<const RecordMethod* const> candidates)
    {
        constexpr std::size_t most = 8; // each takes the block's events once more
        std::vector<Event> common;
        for (const RecordMethod* const target : candidates.first(candidates.size() > most ? 0 : candidates.size())) {
            std::vector<Event> linked(events.begin(), events.end());
            LinkNarrowing narrowing(m_trace, m_graphs.graphs, m_graphs.firstNode, m_limits);
            link(linked, id, *target, narrowing);
            if (common.empty()) {
                common = std::move(linked);
                continue;
            }
            for (std::size_t i = 0; i < common.size(); ++i) {
                keepCommon(common[i], linked[i]);
            }
        }
        for (std::size_t i = 0; i < common.size(); ++i) {
            events[i].backend = common[i].backend;
            if (!m_trace.opTypeIdsOf(common[i]).empty()) {
                const IndexRange opTypes = m_trace.ties.of(common[i].tie).opTypes;
                m_trace.ties.forChange(events[i].tie).opTypes = opTypes;
            }
        }
    }

    [[nodiscard]] bool isExhausted() const { return m_linker.isExhausted(); }

private:
    void keepCommon(Event& event, const Event& other)
    {
        if (!std::ranges::equal(m_trace.opTypeIdsOf(event), m_trace.opTypeIdsOf(other))) {
            m_trace.ties.setOpTypes(m_trace.ties.forChange(event.tie), {});
        }
        if (event.backend != other.backend) {
            event.backend = StringId();
        }
    }

    TraceEvents& m_trace;
    const RunGrouping& m_grouping;
    const ProgramJoin& m_program;
    const TraceGraphs& m_graphs;
    const TraceOptions& m_options;
    Diagnostics& m_diagnostics;
    const Limits& m_limits;
    EventLinker m_linker;
};

} // namespace

Result<std::vector<NodeId>> linkEvents(TraceEvents& trace, const RunGrouping& grouping, const TraceGraphs& graphs,
    const ProgramJoin& program, std::span<const MethodChoice> choices, const TraceOptions& options,
    Diagnostics& diagnostics, const LoadContext& context)
{
    const Limits limits = Limits::of(context, trace.dump->fileSize);
    BlockLinker linker(trace, grouping, graphs, program, options, diagnostics, limits);
    LinkNarrowing narrowing(trace, graphs.graphs, graphs.firstNode, limits);
    for (std::size_t b = 0; b < trace.blocks.size(); ++b) {
        const EventBlock& block = trace.blocks[b];
        const auto ofBlock = std::span(trace.events).subspan(block.firstEvent.value(), block.eventCount);
        if (choices[b].target != nullptr) {
            linker.link(ofBlock, BlockId(b), *choices[b].target, narrowing);
        } else {
            linker.linkDoubtful(ofBlock, BlockId(b), choices[b].candidates);
        }
        if (limits.isCanceled()) {
            return Error::canceled();
        }
    }
    if (linker.isExhausted() && follows(options.reading, Rule::RefuseOddData)) {
        return Error{.file = {},
            .what = ETS_MESSAGE("ties so many events to so many nodes that they do not fit into memory"),
            .remedy = Remedy::ReadCorrected};
    }
    return follows(options.reading, Rule::NarrowLinks) ? narrowing.nodesRunIn() : std::vector<NodeId>();
}

} // namespace ets

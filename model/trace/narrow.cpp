// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/narrow.h"

#include "model/base/opnames.h"
#include "model/base/remarks.h"
#include "model/trace/recordmethods.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

namespace ets {

// ---- What a program says of calls

BlockPayloads::BlockPayloads(
    std::span<const Event> events, const EventBlock& block, BlockId id, const ProgramJoin& program)
    : m_events(events)
    , m_first(block.firstEvent)
    , m_program(&program)
{
    // A record that takes the runs for another method speaks of other handles.
    const ExecutionPlan* const plan = program.planOf(id);
    if (plan == nullptr || plan->name != block.method) {
        return;
    }
    for (const PayloadCall& call : program.matchOf(id)->calls) {
        if (call.isComplete) { // else it cannot tell which of its ops did not run
            m_payloads.try_emplace(call.place.second, call.payload);
        }
    }
}

const DelegatePayload* BlockPayloads::payloadOf(std::int32_t instruction) const
{
    const auto found = m_payloads.find(instruction);
    return found == m_payloads.end() ? nullptr : found->second;
}

std::optional<std::uint32_t> BlockPayloads::opOf(const Event& event) const
{
    if (payloadOf(event.instructionId) == nullptr) {
        return std::nullopt;
    }
    return m_program->payloadNodeOf(EventId(m_first.value() + static_cast<std::size_t>(&event - m_events.data())));
}

// ---- Instructions of the runtime

/// Which node each instruction of the runtime ran. Many nodes share a handle, since all that one line of a model became
/// have it. Of those with one op, the first instruction that runs this op is the first node, as long as there are as
/// many of one as of the other.
class InstructionNodes {
public:
    /// @param events of one block, linked through their handles
    InstructionNodes(const TraceEvents& trace, std::span<const Event> events, const RecordMethod& target);

    /// Nodes of an instruction that is not a delegate's: one if the order decides, else those that it may be. Null for
    /// an instruction without a handle.
    [[nodiscard]] const std::vector<NodeId>* nodesOf(std::int32_t instruction) const;
    /// Whether the node is known to have run as an instruction of its own.
    [[nodiscard]] bool isTaken(NodeId node) const { return m_taken.contains(node); }

private:
    struct Instruction {
        std::int64_t handle = 0;
        std::int32_t id = 0;
        std::string_view kernel; ///< Base name; empty if none was logged.
        const Event* event = nullptr; ///< The last.
    };

    [[nodiscard]] static std::vector<Instruction> instructionsOf(
        const TraceEvents& trace, std::span<const Event> events);
    /// @param linked nodes that the handle leads to
    void divide(std::span<const Instruction> instructions, std::span<const NodeId> linked, const RecordMethod& target);
    void pairUp(const std::vector<std::int32_t>& instructions, const std::vector<NodeId>& nodes);

    std::map<std::int32_t, std::vector<NodeId>> m_nodes;
    std::set<NodeId> m_taken;
};

InstructionNodes::InstructionNodes(const TraceEvents& trace, std::span<const Event> events, const RecordMethod& target)
{
    const std::vector<Instruction> instructions = instructionsOf(trace, events);
    for (auto first = instructions.begin(); first != instructions.end();) {
        const auto next = std::find_if(first, instructions.end(),
            [handle = first->handle](const Instruction& instruction) { return instruction.handle != handle; });
        divide({first, next}, trace.nodesOf(*first->event), target);
        first = next;
    }
}

/// The instructions that have a handle, each once, by handle and in their order.
std::vector<InstructionNodes::Instruction> InstructionNodes::instructionsOf(
    const TraceEvents& trace, std::span<const Event> events)
{
    std::vector<Instruction> all;
    for (const Event& event : events) {
        const std::optional<std::int64_t> handle = trace.handlesOf(event).single();
        if (!handle || event.isDelegatedOp() || event.role == EventRole::Framework || trace.nodesOf(event).empty()) {
            continue;
        }
        const std::string_view kernel = event.role == EventRole::Kernel
            ? opnames::baseOf(opnames::withoutPrefix(trace.nameOf(event)))
            : std::string_view();
        all.push_back({*handle, event.instructionId, kernel, &event});
    }
    std::ranges::stable_sort(
        all, {}, [](const Instruction& instruction) { return std::pair(instruction.handle, instruction.id); });
    std::vector<Instruction> instructions;
    for (const Instruction& each : all) {
        if (instructions.empty() || instructions.back().handle != each.handle || instructions.back().id != each.id) {
            instructions.push_back(each);
            continue;
        }
        Instruction& known = instructions.back();
        known.event = each.event;
        known.kernel = known.kernel.empty() ? each.kernel : known.kernel;
    }
    return instructions;
}

/// Divides the nodes of one handle among its instructions.
void InstructionNodes::divide(
    std::span<const Instruction> instructions, std::span<const NodeId> linked, const RecordMethod& target)
{
    std::vector<NodeId> nodes(linked.begin(), linked.end());
    if (nodes.size() == 1 && instructions.size() == 1) { // whatever ran is the node, most of the time
        m_taken.insert(nodes.front());
        m_nodes[instructions.front().id] = std::move(nodes);
        return;
    }
    std::ranges::sort(nodes);
    std::map<std::string_view, std::vector<NodeId>> nodesByOp;
    for (const NodeId node : nodes) {
        nodesByOp[opnames::baseOf(target.graph->nodes()[node.value() - target.firstNode.value()].op)].push_back(node);
    }
    std::map<std::string_view, std::vector<std::int32_t>> instructionsByKernel;
    for (const Instruction& instruction : instructions) {
        const bool known = nodesByOp.contains(instruction.kernel);
        instructionsByKernel[known ? instruction.kernel : std::string_view()].push_back(instruction.id);
    }
    std::vector<NodeId> left;
    for (const auto& [op, sameOp] : nodesByOp) {
        const auto running = instructionsByKernel.find(op);
        if (running != instructionsByKernel.end()) {
            pairUp(running->second, sameOp);
        } else {
            left.insert(left.end(), sameOp.begin(), sameOp.end());
        }
    }
    std::ranges::sort(left);
    // What is named like none of the nodes ran one of those that nothing else did.
    if (const auto unnamed = instructionsByKernel.find({}); unnamed != instructionsByKernel.end()) {
        const bool single = unnamed->second.size() == 1 && left.size() == 1;
        for (const std::int32_t id : unnamed->second) {
            m_nodes[id] = left.empty() ? nodes : left;
        }
        if (single) {
            m_taken.insert(left.front());
        }
    }
}

void InstructionNodes::pairUp(const std::vector<std::int32_t>& instructions, const std::vector<NodeId>& nodes)
{
    if (nodes.size() == 1 || instructions.size() == nodes.size()) {
        for (std::size_t i = 0; i < instructions.size(); ++i) {
            const NodeId node = nodes.size() == 1 ? nodes.front() : nodes[i];
            m_nodes[instructions[i]] = {node};
            m_taken.insert(node);
        }
        return;
    }
    for (const std::int32_t id : instructions) {
        m_nodes[id] = nodes;
    }
}

const std::vector<NodeId>* InstructionNodes::nodesOf(std::int32_t instruction) const
{
    const auto found = m_nodes.find(instruction);
    return found == m_nodes.end() ? nullptr : &found->second;
}

// ---- Two lists in order

namespace {

/// Pairs that the first i events and the first j places allow, by i and j. One place more makes at most one pair more,
/// so a bit tells each from the one before it.
class PairCounts {
public:
    PairCounts(std::size_t events, std::size_t places)
        : m_places(places)
        , m_steps((events + 1) * places, false)
    {
    }

    /// @param row counts of the first i events, by places
    void keep(std::size_t i, std::span<const std::uint32_t> row)
    {
        for (std::size_t j = 0; j < m_places; ++j) {
            m_steps[i * m_places + j] = row[j + 1] > row[j];
        }
    }
    /// The same row again.
    void restore(std::size_t i, std::span<std::uint32_t> row) const
    {
        row[0] = 0;
        for (std::size_t j = 0; j < m_places; ++j) {
            row[j + 1] = row[j] + (m_steps[i * m_places + j] ? 1U : 0U);
        }
    }

private:
    std::size_t m_places;
    std::vector<bool> m_steps;
};

/// @return the pairs that all of them allow
std::uint32_t countPairs(PairCounts& counts, std::span<const std::uint32_t> kinds,
    std::span<const std::uint32_t> groups, const FitTable& table, const CancelToken& cancel)
{
    std::vector<std::uint32_t> before(groups.size() + 1, 0);
    std::vector<std::uint32_t> row(groups.size() + 1, 0);
    for (std::size_t i = 0; i < kinds.size() && !cancel.isCanceled(); ++i) {
        for (std::size_t j = 0; j < groups.size(); ++j) {
            row[j + 1] = std::max(before[j + 1], row[j]);
            if (table.fits(kinds[i], groups[j])) {
                row[j + 1] = std::max(row[j + 1], before[j] + 1);
            }
        }
        counts.keep(i + 1, row);
        std::swap(before, row);
    }
    return before.back();
}

} // namespace

std::vector<std::uint32_t> OrderMatching::agreedGroups(std::span<const std::uint32_t> kinds,
    std::span<const std::uint32_t> groups, const FitTable& table, const CancelToken& cancel)
{
    const std::size_t places = groups.size();
    PairCounts counts(kinds.size(), places);
    const std::uint32_t all = countPairs(counts, kinds, groups, table, cancel);
    std::vector<std::uint32_t> result(kinds.size(), none);
    std::vector<std::uint32_t> before(places + 1, 0);
    // Pairs that the events from i and the places from j allow; row i is made from row i + 1.
    std::vector<std::uint32_t> after(places + 1, 0);
    std::vector<std::uint32_t> row(places + 1, 0);
    for (std::size_t i = kinds.size(); i-- > 0 && !cancel.isCanceled();) {
        counts.restore(i, before);
        bool agreed = true;
        bool found = false;
        for (std::size_t j = places; j-- > 0;) {
            row[j] = std::max(after[j], row[j + 1]);
            if (!table.fits(kinds[i], groups[j])) {
                continue;
            }
            row[j] = std::max(row[j], after[j + 1] + 1);
            if (before[j] + 1 + after[j + 1] == all) {
                agreed = agreed && (!found || result[i] == groups[j]);
                found = true;
                result[i] = groups[j];
            }
        }
        for (std::size_t j = 0; j <= places && agreed && found; ++j) {
            agreed = before[j] + after[j] < all;
        }
        result[i] = agreed && found ? result[i] : none;
        row[places] = 0;
        std::swap(after, row);
    }
    return result;
}

// ---- Delegate calls

/// Which nodes went into the delegate calls of a block, and which of them an operation inside a call ran where the
/// delegate gives no map: the one that the program's payload names, without a program by kinds and order. A record
/// lists the handles of a call in the order of the delegate's own graph, once per node.
class DelegateNodes {
public:
    /// @param events of one block, linked through their handles; they and payloads have to outlive this
    /// @param limits pay for the pairs of an event and a node that are compared; calls for which there are not enough
    /// are left out
    DelegateNodes(const TraceEvents& trace, std::span<const Event> events, const RecordMethod& target,
        const InstructionNodes& native, const BlockPayloads& payloads, const Limits& limits);

    /// All nodes of a call in graph order; null for an instruction that calls no delegate.
    [[nodiscard]] const std::vector<NodeId>* nodesOf(std::int32_t instruction) const;
    /// For an operation that clamps: the node that the activation may be fused into, and the activation. The event is
    /// of one of the two. Empty where the order decides.
    [[nodiscard]] std::span<const NodeId> nodesEither(const Event& event) const;
    /// The node that an event inside a call ran, by kinds and order; invalid where they do not decide.
    [[nodiscard]] NodeId nodeByOrder(const Event& event) const;
    /// Nodes that an event ran by what the payload says: several that have the same handle and that nothing tells
    /// apart; empty where the payload says nothing, or of work that the model does not have.
    [[nodiscard]] std::span<const NodeId> nodesByPayload(const Event& event) const;
    /// Events whose payload names a handle of no node that they can come from.
    [[nodiscard]] std::span<const Event* const> contradictions() const { return m_contradictions; }
    /// Calls with more operations and nodes than may be compared: by instruction how many events they have.
    [[nodiscard]] const std::map<std::int32_t, std::size_t>& givenUp() const { return m_givenUp; }
    /// Nodes of calls whose operations were told apart by order, that none of these stands for: they were merged into
    /// others or left out.
    [[nodiscard]] const std::set<NodeId>& mergedNodes() const { return m_merged; }

private:
    struct Call {
        std::int32_t instruction = -1;
        const DelegatePayload* payload = nullptr;
        const LoggedNames* names = nullptr; ///< How its backend names what it runs; null where nothing is known of it.
        const DelegateEntry* delegate = nullptr;
        std::vector<std::int64_t> handles; ///< As listed, without repetitions of a handle that one node has.
        std::vector<const Event*> inner; ///< Events that the delegate's map does not tie.
        std::vector<NodeId> nodes;
    };
    struct Tied {
        std::size_t call;
        const Event* event;
    };
    /// An op of a call's payload, with the events that ran it.
    struct PayloadPlace {
        std::size_t call;
        std::uint32_t op;
        std::vector<const Event*> events;
    };

    void collectCalls(std::span<const Event> events, const RecordMethod& target);
    [[nodiscard]] bool take(const Call& call, const Limits& limits);
    void giveUp(const Call& call) { m_givenUp.emplace(call.instruction, call.inner.size()); }
    void tieByPayload();
    void tieKind(std::int64_t handle, const std::vector<PayloadPlace>& places);
    void matchEvents(std::size_t position);
    void divideHandle(std::int64_t handle, const std::vector<Tied>& tied);
    void chooseNodes(std::int64_t handle, const std::map<std::size_t, std::size_t>& counts);
    void findMerged(const Call& call);
    [[nodiscard]] NodeId fusedInto(const Call& call, const Event& event, NodeId activation);
    [[nodiscard]] std::uint32_t usersOf(std::uint32_t node);
    [[nodiscard]] const std::vector<NodeId>& nodesOfHandle(std::int64_t handle);
    [[nodiscard]] bool fits(const Call& call, const Event& event, NodeId id) const;
    [[nodiscard]] const OperatorNode& node(NodeId id) const;
    [[nodiscard]] bool isFolded(NodeId id) const;

    /// What isFolded() says, by node of the graph, once it was asked: a node may read as much as a file likes.
    mutable std::vector<std::optional<bool>> m_folded;
    const TraceEvents& m_trace;
    const RecordMethod& m_target;
    const InstructionNodes& m_native;
    const BlockPayloads& m_payloads;
    std::vector<Call> m_calls; ///< By instruction.
    std::map<std::int64_t, std::vector<NodeId>> m_free; ///< By handle: nodes that did not run as instructions.
    std::map<std::int64_t, std::vector<Tied>> m_tied; ///< By handle: events that belong to one of its nodes.
    std::map<const Event*, NodeId> m_nodeOfEvent; ///< By order.
    CancelToken m_cancel;
    std::vector<std::uint32_t> m_users; ///< By node of the graph: how many read it; empty until it is asked for.
    std::map<const Event*, std::vector<NodeId>> m_either; ///< By order, where only a payload could tell which.
    std::map<const Event*, std::vector<NodeId>> m_byPayload;
    std::vector<const Event*> m_contradictions;
    std::map<std::int32_t, std::size_t> m_givenUp; ///< By instruction: how many events it has.
    std::map<NodeId, std::size_t> m_callOfNode; ///< Of nodes that an event or a node of a payload was tied to.
    std::set<NodeId> m_ran; ///< Those that an event was tied to.
    std::set<NodeId> m_merged;
};

namespace {

constexpr std::size_t maxCells = 64'000'000; // of a matching: 8,000 operations in a call of 8,000 nodes

/// Events of a backend that is not known are recognized where they are named like the op: "stub::sub_#1", "sub".
std::string_view ownBaseName(std::string_view name)
{
    name = opnames::withoutNamespace(name);
    name = name.substr(0, std::min(name.find(" ("), name.find('#')));
    while (name.ends_with('_') || name.ends_with(' ')) {
        name.remove_suffix(1);
    }
    return name;
}

/// How the backend of a call names what it runs: the payload says, else the record.
const LoggedNames* namesOf(const DelegatePayload* payload, const DelegateEntry& delegate)
{
    const PayloadFormat* const format = payload != nullptr ? payload->format
        : delegate.name                                    ? payloadFormatOf(*delegate.name)
                                                           : nullptr;
    return format == nullptr ? nullptr : format->names();
}

/// Whether an activation that is its only user is fused into an op, and then runs as an operation of its own.
bool runsAsTwo(const LoggedNames& names, std::string_view op)
{
    return std::ranges::find(names.runAsTwo, op) != names.runAsTwo.end();
}

} // namespace

DelegateNodes::DelegateNodes(const TraceEvents& trace, std::span<const Event> events, const RecordMethod& target,
    const InstructionNodes& native, const BlockPayloads& payloads, const Limits& limits)
    : m_trace(trace)
    , m_target(target)
    , m_native(native)
    , m_payloads(payloads)
    , m_cancel(limits.context().cancel)
{
    collectCalls(events, target);
    std::erase_if(m_calls, [&](const Call& call) {
        const bool isTaken = take(call, limits);
        if (!isTaken) {
            giveUp(call);
        }
        return !isTaken;
    });
    tieByPayload();
    for (std::size_t i = 0; i < m_calls.size() && !limits.isCanceled(); ++i) {
        if (m_calls[i].payload == nullptr) {
            matchEvents(i);
        }
    }
    std::map<std::int64_t, std::map<std::size_t, std::size_t>> counts; // by handle and call
    for (std::size_t i = 0; i < m_calls.size(); ++i) {
        for (const std::int64_t handle : m_calls[i].handles) {
            ++counts[handle][i];
        }
    }
    for (const auto& [handle, inCalls] : counts) {
        divideHandle(handle, m_tied[handle]);
        chooseNodes(handle, inCalls);
    }
    for (Call& call : m_calls) {
        std::ranges::sort(call.nodes);
        const auto repeated = std::ranges::unique(call.nodes);
        call.nodes.erase(repeated.begin(), repeated.end());
        findMerged(call);
    }
}

void DelegateNodes::collectCalls(std::span<const Event> events, const RecordMethod& target)
{
    if (target.maps->delegates.empty()) {
        return;
    }
    std::map<std::int32_t, Call> calls;
    InstructionEntries entries;
    for (const Event& event : events) {
        if (event.instructionId < 0 || event.role == EventRole::Framework) {
            continue;
        }
        const auto known = calls.find(event.instructionId);
        if (known == calls.end()) {
            const InstructionEntry& entry = entries.find(*target.maps, event.instructionId);
            const bool isList =
                entry.handles != nullptr && std::holds_alternative<std::vector<std::int64_t>>(*entry.handles);
            if (entry.delegate == nullptr || !isList) {
                continue;
            }
            Call& call = calls[event.instructionId];
            call.instruction = event.instructionId;
            call.payload = m_payloads.payloadOf(event.instructionId);
            call.names = namesOf(call.payload, *entry.delegate);
            if (call.payload != nullptr && std::ranges::all_of(call.payload->ops, &PayloadOp::isInserted)) {
                call.payload = nullptr; // The exporter lost the handles: it tells nothing, the order may.
            }
            call.delegate = entry.delegate;
            call.handles = std::get<std::vector<std::int64_t>>(*entry.handles);
        }
        if (event.role == EventRole::DelegateOp && event.link == LinkKind::ViaCall && !event.isPhase) {
            calls[event.instructionId].inner.push_back(&event);
        }
    }
    for (auto& [instruction, call] : calls) {
        // A part of a result has the handle of the call that it is taken from.
        std::set<std::int64_t> seen;
        std::erase_if(call.handles, [&](std::int64_t handle) {
            const std::size_t nodes = nodesOfHandle(handle).size();
            return nodes == 0 || (nodes == 1 && !seen.insert(handle).second);
        });
        m_calls.push_back(std::move(call));
    }
}

bool DelegateNodes::take(const Call& call, const Limits& limits)
{
    std::uint64_t nodes = call.handles.size();
    for (const std::int64_t handle : std::set<std::int64_t>(call.handles.begin(), call.handles.end())) {
        nodes += nodesOfHandle(handle).size();
    }
    constexpr std::uint64_t stepsOfPair = 4;
    return limits.trySteps(stepsOfPair * nodes * (call.inner.size() + 1)) && limits.tryMemory(nodes * sizeof(NodeId));
}

const std::vector<NodeId>& DelegateNodes::nodesOfHandle(std::int64_t handle)
{
    const auto [found, isNew] = m_free.try_emplace(handle);
    if (isNew) {
        for (const std::uint32_t index : m_target.graph->nodesOfHandle(handle)) {
            const NodeId id(m_target.firstNode.value() + index);
            if (!m_native.isTaken(id)) {
                found->second.push_back(id);
            }
        }
    }
    return found->second;
}

const OperatorNode& DelegateNodes::node(NodeId id) const
{
    return m_target.graph->nodes()[id.value() - m_target.firstNode.value()];
}

/// Whether all that a node reads is known before the run, such as the transposed weights of a linear layer.
bool DelegateNodes::isFolded(NodeId id) const
{
    const auto isWeight = [this](std::uint32_t index) {
        const OperatorNode& input = m_target.graph->nodes()[index];
        return input.kind == OperatorNode::Kind::Constant
            || (input.kind == OperatorNode::Kind::Input && !input.inputKind.empty() && input.inputKind != "user_input");
    };
    m_folded.resize(m_target.graph->nodes().size());
    std::optional<bool>& known = m_folded[id.value() - m_target.firstNode.value()];
    if (!known) {
        const OperatorNode& own = node(id);
        known = !own.inputs.empty() && std::ranges::all_of(own.inputs, isWeight);
    }
    return *known;
}

bool DelegateNodes::fits(const Call& call, const Event& event, NodeId id) const
{
    const std::string_view op = opnames::baseOf(node(id).op);
    const std::string_view name = m_trace.nameOf(event);
    if (call.names == nullptr) {
        return ownBaseName(name) == op;
    }
    const std::span<const std::string_view> ops = call.names->opsOf(name);
    if (std::ranges::find(ops, op) == ops.end()) {
        return false;
    }
    if (!node(id).inputs.empty()) {
        const OperatorNode& producer = m_target.graph->nodes()[node(id).inputs.front()];
        if (call.names->isPartOf(op, opnames::baseOf(producer.op))) {
            return false;
        }
    }
    return !isFolded(id);
}

/// Gives the events of a call the nodes whose handles the payload names, kind by kind.
void DelegateNodes::tieByPayload()
{
    using Key = std::pair<std::int64_t, std::uint16_t>; // handle and kind
    std::map<Key, std::vector<PayloadPlace>> places;
    for (std::size_t i = 0; i < m_calls.size(); ++i) {
        const DelegatePayload* const payload = m_calls[i].payload;
        if (payload == nullptr) {
            continue;
        }
        std::map<std::uint32_t, std::vector<const Event*>> events;
        for (const Event* const event : m_calls[i].inner) {
            if (const auto op = m_payloads.opOf(*event)) {
                events[*op].push_back(event);
            }
        }
        for (std::uint32_t n = 0; n < payload->ops.size(); ++n) {
            const PayloadOp& op = payload->ops[n];
            if (!op.isInserted) {
                places[{op.debugHandle, op.kind}].push_back({i, n, std::move(events[n])});
            }
        }
    }
    for (const auto& [key, sameKind] : places) {
        tieKind(key.first, sameKind);
    }
}

/// Of ops with one handle those of a kind are told apart by order, where there are as many here as there.
void DelegateNodes::tieKind(std::int64_t handle, const std::vector<PayloadPlace>& places)
{
    const DelegatePayload& payload = *m_calls[places.front().call].payload;
    const PayloadOp& sample = payload.ops[places.front().op];
    std::vector<NodeId> candidates;
    for (const NodeId id : nodesOfHandle(handle)) {
        if (payload.format->comesFrom(payload, sample, opnames::baseOf(node(id).op))) {
            candidates.push_back(id);
        }
    }
    // What is computed from constants alone is left out of delegates as a rule, but not always.
    const auto folded = std::ranges::stable_partition(candidates, [this](NodeId id) { return !isFolded(id); });
    if (folded.begin() != candidates.begin()) {
        candidates.erase(folded.begin(), folded.end());
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        const PayloadPlace& place = places[i];
        const bool isSingle = candidates.size() == 1 || candidates.size() == places.size();
        const std::vector<NodeId> nodes =
            isSingle ? std::vector<NodeId>{candidates[candidates.size() == 1 ? 0 : i]} : candidates;
        for (const NodeId id : nodes) {
            m_callOfNode.try_emplace(id, place.call);
        }
        for (const Event* const event : place.events) {
            if (nodes.empty()) {
                m_contradictions.push_back(event);
            } else if (nodes.size() <= m_trace.nodesOf(*event).size()) {
                m_byPayload[event] = nodes;
                m_ran.insert(nodes.begin(), nodes.end());
            } else { // a list that is longer than the event's own was not charged
                giveUp(m_calls[place.call]);
            }
        }
    }
}

/// Finds out which handle each event of a call belongs to.
void DelegateNodes::matchEvents(std::size_t position)
{
    const Call& call = m_calls[position];
    const std::size_t places = call.handles.size();
    if (call.inner.empty() || places == 0) {
        return;
    }
    if (call.inner.size() > maxCells / places) {
        giveUp(call);
        return;
    }
    // Operations of one name are of one kind, and equal handles are one group.
    std::map<std::string_view, std::uint32_t> kinds;
    std::vector<std::uint32_t> kindOfEvent;
    std::vector<const Event*> eventOfKind;
    for (const Event* const event : call.inner) {
        const std::string_view name = m_trace.nameOf(*event);
        const auto [kind, isNew] =
            kinds.try_emplace(name.substr(0, name.find(" #")), static_cast<std::uint32_t>(eventOfKind.size()));
        kindOfEvent.push_back(kind->second);
        if (isNew) {
            eventOfKind.push_back(event);
        }
    }
    std::map<std::int64_t, std::uint32_t> groups;
    std::vector<std::uint32_t> groupOfPlace;
    std::vector<std::int64_t> handleOfGroup;
    for (const std::int64_t handle : call.handles) {
        const auto [group, isNew] = groups.try_emplace(handle, static_cast<std::uint32_t>(handleOfGroup.size()));
        groupOfPlace.push_back(group->second);
        if (isNew) {
            handleOfGroup.push_back(handle);
        }
    }
    FitTable table(eventOfKind.size(), handleOfGroup.size());
    for (std::size_t kind = 0; kind < eventOfKind.size(); ++kind) {
        for (std::size_t group = 0; group < handleOfGroup.size(); ++group) {
            if (std::ranges::any_of(nodesOfHandle(handleOfGroup[group]),
                    [&](NodeId candidate) { return fits(call, *eventOfKind[kind], candidate); })) {
                table.set(kind, group);
            }
        }
    }
    const auto agreed = OrderMatching::agreedGroups(kindOfEvent, groupOfPlace, table, m_cancel);
    for (std::size_t i = 0; i < agreed.size(); ++i) {
        if (agreed[i] != OrderMatching::none) {
            m_tied[handleOfGroup[agreed[i]]].push_back({position, call.inner[i]});
        }
    }
}

/// Gives the events of one handle to its nodes: those of a kind in order, where there are as many of one as of the
/// other.
void DelegateNodes::divideHandle(std::int64_t handle, const std::vector<Tied>& tied)
{
    std::map<std::vector<NodeId>, std::vector<Tied>> byCandidates;
    for (const Tied& each : tied) {
        std::vector<NodeId> candidates;
        for (const NodeId id : nodesOfHandle(handle)) {
            if (fits(m_calls[each.call], *each.event, id)) {
                candidates.push_back(id);
            }
        }
        byCandidates[candidates].push_back(each);
    }
    for (const auto& [candidates, events] : byCandidates) {
        for (std::size_t i = 0; i < events.size() && candidates.size() == events.size(); ++i) {
            const bool isNew = m_callOfNode.try_emplace(candidates[i], events[i].call).second;
            const NodeId other = isNew ? fusedInto(m_calls[events[i].call], *events[i].event, candidates[i]) : NodeId();
            if (other.isValid()) {
                m_either[events[i].event] = {other, candidates[i]};
            } else if (isNew) {
                m_nodeOfEvent[events[i].event] = candidates[i];
                m_ran.insert(candidates[i]);
            }
        }
    }
}

/// The node of the same call that an activation was fused into, if it was: then the event that clamps is that node's,
/// which the payload alone can tell.
NodeId DelegateNodes::fusedInto(const Call& call, const Event& event, NodeId activation)
{
    const OperatorNode& own = node(activation);
    const LoggedOperation* const operation = call.names == nullptr ? nullptr : call.names->find(m_trace.nameOf(event));
    if (operation == nullptr || !operation->isSecondPart || own.inputs.size() != 1) {
        return {};
    }
    const std::uint32_t source = own.inputs.front();
    const auto nodes = m_target.graph->nodes();
    const auto handle = nodes[source].debugHandle;
    const bool isFused = runsAsTwo(*call.names, opnames::baseOf(nodes[source].op)) && handle
        && std::ranges::find(call.handles, *handle) != call.handles.end() && usersOf(source) == 1;
    return isFused ? NodeId(m_target.firstNode.value() + source) : NodeId();
}

/// How many nodes of the graph read what one gives: counted once for all.
std::uint32_t DelegateNodes::usersOf(std::uint32_t node)
{
    const auto nodes = m_target.graph->nodes();
    if (m_users.empty()) {
        m_users.resize(nodes.size());
        std::vector<std::size_t> last(nodes.size(), nodes.size());
        for (std::size_t user = 0; user < nodes.size(); ++user) {
            for (const std::uint32_t input : nodes[user].inputs) {
                m_users[input] += last[input] != user ? 1 : 0; // one that reads it twice is one
                last[input] = user;
            }
        }
    }
    return m_users[node];
}

/// Decides which nodes of a handle went into which call.
/// @param counts how often each call lists the handle
void DelegateNodes::chooseNodes(std::int64_t handle, const std::map<std::size_t, std::size_t>& counts)
{
    const std::vector<NodeId>& nodes = nodesOfHandle(handle);
    std::size_t listed = 0;
    for (const auto& [call, count] : counts) {
        listed += count;
    }
    const bool anyTied = std::ranges::any_of(nodes, [this](NodeId id) { return m_callOfNode.contains(id); });
    const bool divides = counts.size() > 1 && listed == nodes.size() && !anyTied;
    std::size_t next = 0;
    for (const auto& [call, count] : counts) {
        for (std::size_t k = 0; k < nodes.size(); ++k) {
            const auto tied = m_callOfNode.find(nodes[k]);
            const bool elsewhere = tied != m_callOfNode.end() && tied->second != call;
            if (divides ? k >= next && k < next + count : !elsewhere) {
                m_calls[call].nodes.push_back(nodes[k]);
            }
        }
        next += count;
    }
}

void DelegateNodes::findMerged(const Call& call)
{
    const auto isTied = [this](const Event* event) {
        return m_nodeOfEvent.contains(event) || m_byPayload.contains(event) || m_either.contains(event);
    };
    if (std::ranges::none_of(call.inner, isTied)) {
        return;
    }
    for (const NodeId id : call.nodes) {
        const bool mayHaveRun = std::ranges::any_of(
            call.inner, [&](const Event* event) { return !isTied(event) && fits(call, *event, id); });
        if (!m_ran.contains(id) && (!mayHaveRun || call.payload != nullptr)) {
            m_merged.insert(id);
        }
    }
}

const std::vector<NodeId>* DelegateNodes::nodesOf(std::int32_t instruction) const
{
    const auto found = std::ranges::lower_bound(m_calls, instruction, {}, &Call::instruction);
    return found == m_calls.end() || found->instruction != instruction ? nullptr : &found->nodes;
}

std::span<const NodeId> DelegateNodes::nodesByPayload(const Event& event) const
{
    const auto found = m_byPayload.find(&event);
    return found == m_byPayload.end() ? std::span<const NodeId>() : found->second;
}

std::span<const NodeId> DelegateNodes::nodesEither(const Event& event) const
{
    const auto found = m_either.find(&event);
    return found == m_either.end() ? std::span<const NodeId>() : found->second;
}

NodeId DelegateNodes::nodeByOrder(const Event& event) const
{
    const auto found = m_nodeOfEvent.find(&event);
    return found == m_nodeOfEvent.end() ? NodeId() : found->second;
}

// ---- Links of a block

namespace {

/// Ops that the exporter takes out where their result lies where their input does.
bool isRenaming(std::string_view op)
{
    constexpr std::array<std::string_view, 8> names{"view_copy", "alias_copy", "clone", "_clone_dim_order",
        "detach_copy", "lift_fresh_copy", "squeeze_copy", "unsqueeze_copy"};
    return std::ranges::find(names, opnames::baseOf(op)) != names.end();
}

/// What the events of a trace tell of each node, by NodeId.
struct NodeTraces {
    std::vector<bool> runs; ///< An event with a profile is about it alone.
    std::vector<bool> mayRun; ///< It is one of several that an event may be about.
    std::vector<bool> isNamed; ///< Any event names it.

    NodeTraces(const TraceEvents& trace, std::size_t count)
        : runs(count, false)
        , mayRun(count, false)
        , isNamed(count, false)
    {
        for (const Event& event : trace.events) {
            const std::span<const NodeId> nodes = trace.nodesOf(event);
            for (const NodeId id : nodes) {
                const bool alone = event.hasProfile && nodes.size() == 1;
                isNamed[id.value()] = true;
                runs[id.value()] = runs[id.value()] || alone;
                mayRun[id.value()] = mayRun[id.value()] || event.link == LinkKind::OneOf;
            }
        }
    }
};

} // namespace

LinkNarrowing::LinkNarrowing(
    TraceEvents& trace, std::span<const OperatorGraph> graphs, std::span<const NodeId> firstNodes, Limits limits)
    : m_trace(trace)
    , m_graphs(graphs)
    , m_firstNodes(firstNodes)
    , m_limits(std::move(limits))
{
}

const OperatorNode& LinkNarrowing::node(NodeId id) const
{
    const auto next = std::ranges::upper_bound(m_firstNodes, id);
    const auto graph = static_cast<std::size_t>(next - m_firstNodes.begin()) - 1;
    return m_graphs[graph].nodes()[id.value() - m_firstNodes[graph].value()];
}

void LinkNarrowing::narrow(
    std::span<Event> events, const RecordMethod& target, const BlockPayloads& payloads, Diagnostics& diagnostics)
{
    if (target.graph == nullptr) {
        return;
    }
    m_methods.insert(target.name);
    const InstructionNodes native(m_trace, events, target);
    const DelegateNodes delegates(m_trace, events, target, native, payloads, m_limits);
    for (const auto& [instruction, count] : delegates.givenUp()) {
        diagnostics.add("too-many-operations", ETS_MESSAGE("instruction %1", instruction),
            ETS_MESSAGE("%1 events of a call were not all compared with the record's nodes", count));
    }
    for (const Event* const event : delegates.contradictions()) {
        diagnostics.add("payload-differs", ETS_MESSAGE("instruction %1", event->instructionId),
            ETS_MESSAGE("%1 is of another kind than the record's nodes with the handle that the program names",
                m_trace.nameOf(*event)));
    }
    for (Event& event : events) {
        const std::span<const NodeId> linked = m_trace.nodesOf(event);
        if (linked.empty()) {
            continue;
        }
        if (!event.isDelegatedOp()) {
            const auto* const own = native.nodesOf(event.instructionId);
            const auto* const inCall = delegates.nodesOf(event.instructionId);
            if (own != nullptr) {
                setNodes(event, *own, LinkKind::Exact);
            } else if (inCall != nullptr && !inCall->empty() && inCall->size() <= linked.size()) {
                setNodes(event, *inCall, LinkKind::Exact);
            }
            if (own == nullptr && m_trace.nodesOf(event).size() > 1) {
                event.link = LinkKind::ViaCall;
            }
        } else if (event.link == LinkKind::ViaCall) {
            narrowDelegateOp(event, delegates);
        } else {
            const std::vector<NodeId> all(linked.begin(), linked.end());
            std::vector<NodeId> nodes = all;
            std::erase_if(nodes, [&](NodeId id) { return native.isTaken(id); });
            setNodes(event, nodes.empty() ? all : nodes, LinkKind::Exact);
        }
    }
    m_merged.insert(delegates.mergedNodes().begin(), delegates.mergedNodes().end());
}

/// What the program says comes before what the order suggests.
void LinkNarrowing::narrowDelegateOp(Event& event, const DelegateNodes& delegates)
{
    const auto byPayload = delegates.nodesByPayload(event);
    const NodeId byOrder = delegates.nodeByOrder(event);
    const auto* const inCall = delegates.nodesOf(event.instructionId);
    if (!byPayload.empty()) {
        setNodes(event, byPayload, LinkKind::ByPayload);
    } else if (const auto either = delegates.nodesEither(event); !either.empty()) {
        setNodes(event, either, LinkKind::OneOf);
    } else if (byOrder.isValid()) {
        setNodes(event, std::span(&byOrder, 1), LinkKind::ByOrder);
    } else if (inCall != nullptr && !inCall->empty() && inCall->size() <= m_trace.nodesOf(event).size()) {
        // An event whose nodes were too many keeps those that the limits paid for.
        m_trace.ties.setNodes(m_trace.ties.forChange(event.tie), *inCall);
    }
}

/// @param nodes not the event's own list
/// @param single kind of link if there is one node
void LinkNarrowing::setNodes(Event& event, std::span<const NodeId> nodes, LinkKind single)
{
    event.link = nodes.size() == 1 ? single : LinkKind::OneOf;
    const auto linked = m_trace.nodesOf(event);
    const auto opTypes = m_trace.opTypeIdsOf(event);
    const bool isAsLinked = nodes.size() == 1 && linked.size() == 1 && linked.front() == nodes.front()
        && opTypes.size() == 1 && opTypes.front() == opTypeOf(nodes.front());
    if (isAsLinked) { // most of them
        return;
    }
    std::vector<StringId> ops;
    std::set<StringId> seen;
    for (const NodeId id : nodes) {
        const StringId op = opTypeOf(id);
        if (op.isValid() && seen.insert(op).second) {
            ops.push_back(op);
        }
    }
    EventTie& tie = m_trace.ties.forChange(event.tie);
    m_trace.ties.setNodes(tie, nodes);
    m_trace.ties.setOpTypes(tie, ops);
}

/// The node that makes the value which a node passes on, if that runs itself; through others like it.
NodeId LinkNarrowing::sourceOf(NodeId id, const std::vector<bool>& runs) const
{
    constexpr int maxHops = 64;
    const auto next = std::ranges::upper_bound(m_firstNodes, id);
    const std::uint32_t first = (next - 1)->value();
    for (int i = 0; i < maxHops; ++i) {
        const OperatorNode& current = node(id);
        if (current.inputs.empty()) {
            break;
        }
        id = NodeId(first + current.inputs.front());
        if (runs[id.value()]) {
            return id;
        }
    }
    return {};
}

std::vector<NodeId> LinkNarrowing::nodesRunIn() const
{
    std::size_t count = 0;
    for (const OperatorGraph& graph : m_graphs) {
        count += graph.nodes().size();
    }
    const NodeTraces traces(m_trace, count);
    const std::vector<bool>& runs = traces.runs;
    std::vector<NodeId> result(count);
    for (std::size_t g = 0; g < m_graphs.size(); ++g) {
        const bool ran = m_methods.contains(m_graphs[g].method());
        const auto nodes = m_graphs[g].nodes();
        for (std::size_t i = 0; i < nodes.size() && ran; ++i) {
            const NodeId id(m_firstNodes[g].value() + i);
            const bool isMerged = m_merged.contains(id) || (!traces.isNamed[id.value()] && isRenaming(nodes[i].op));
            if (nodes[i].kind == OperatorNode::Kind::Op && isMerged && !runs[id.value()]
                && !traces.mayRun[id.value()]) {
                result[id.value()] = sourceOf(id, runs);
            }
        }
        for (std::size_t i = 0; i < nodes.size() && ran; ++i) {
            const NodeId user(m_firstNodes[g].value() + i);
            if (!runs[user.value()]) {
                continue;
            }
            for (const std::uint32_t input : nodes[i].inputs) {
                const NodeId id(m_firstNodes[g].value() + input);
                if (m_merged.contains(id) && !runs[id.value()] && !result[id.value()].isValid()) {
                    result[id.value()] = user;
                }
            }
        }
    }
    return result;
}

} // namespace ets

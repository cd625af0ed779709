// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/links/delegatenodes.h"

#include "model/base/opnames.h"
#include "model/trace/links/instructionentry.h"
#include "model/trace/links/ordermatching.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <variant>

namespace ets {

namespace {

constexpr std::size_t maxCells = 4'000'000; // of a matching: 2,000 operations in a call of 2,000 nodes

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

DelegateNodes::DelegateNodes(const TraceEvents& trace, std::span<const Event> events, const LinkTarget& target,
    const NativeNodes& native, const PayloadNodes& payloads, Budget& budget)
    : m_trace(trace)
    , m_target(target)
    , m_native(native)
    , m_payloads(payloads)
{
    collectCalls(events, target);
    std::erase_if(m_calls, [&](const Call& call) { return !take(call, budget); });
    tieByPayload();
    for (std::size_t i = 0; i < m_calls.size() && !budget.isCanceled(); ++i) {
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

void DelegateNodes::collectCalls(std::span<const Event> events, const LinkTarget& target)
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

bool DelegateNodes::take(const Call& call, Budget& budget)
{
    std::uint64_t nodes = call.handles.size();
    for (const std::int64_t handle : std::set<std::int64_t>(call.handles.begin(), call.handles.end())) {
        nodes += nodesOfHandle(handle).size();
    }
    return budget.take(nodes * (call.inner.size() + 1));
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
    const OperatorNode& own = node(id);
    return !own.inputs.empty() && std::ranges::all_of(own.inputs, isWeight);
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
            } else if (nodes.size() <= m_trace.nodesOf(*event).size()) { // which are paid for
                m_byPayload[event] = nodes;
                m_ran.insert(nodes.begin(), nodes.end());
            }
        }
    }
}

/// Finds out which handle each event of a call belongs to.
void DelegateNodes::matchEvents(std::size_t position)
{
    const Call& call = m_calls[position];
    const std::size_t places = call.handles.size();
    if (call.inner.empty() || places == 0 || call.inner.size() > maxCells / places) {
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
    const auto agreed = OrderMatching::agreedGroups(kindOfEvent, groupOfPlace, table);
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
NodeId DelegateNodes::fusedInto(const Call& call, const Event& event, NodeId activation) const
{
    const OperatorNode& own = node(activation);
    const LoggedOperation* const operation = call.names == nullptr ? nullptr : call.names->find(m_trace.nameOf(event));
    if (operation == nullptr || !operation->isSecondPart || own.inputs.size() != 1) {
        return {};
    }
    const std::uint32_t source = own.inputs.front();
    const auto nodes = m_target.graph->nodes();
    const auto uses = [source](const OperatorNode& user) {
        return std::ranges::find(user.inputs, source) != user.inputs.end();
    };
    const auto handle = nodes[source].debugHandle;
    const bool isFused = runsAsTwo(*call.names, opnames::baseOf(nodes[source].op)) && handle
        && std::ranges::find(call.handles, *handle) != call.handles.end() && std::ranges::count_if(nodes, uses) == 1;
    return isFused ? NodeId(m_target.firstNode.value() + source) : NodeId();
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

} // namespace ets

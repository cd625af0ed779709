// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/budget.h"
#include "model/base/limits.h"
#include "model/base/memorybudget.h"
#include "model/base/message.h"
#include "model/etrecord/record.h"
#include "model/trace/links/instructionentry.h"
#include "model/trace/links/nodeoptypes.h"
#include "model/trace/options.h"
#include "model/trace/program/operatorgraph.h"
#include "model/trace/traceevents.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ets {

/// One method of a record as events are joined with it.
struct LinkTarget {
    std::string method;
    const MethodMaps* maps = nullptr;
    const OperatorGraph* graph = nullptr; ///< Null when the record has no program for the method.
    NodeId firstNode;
};

/// Ties events to nodes through debug handles (formats: association with the ETRecord).
class EventLinker {
public:
    /// @param trace that gets the texts and lists of its events
    /// @param limits of the load, which pay for nodes and op types of events: a small record can tie every event to
    /// every node
    /// @param cancel once that is canceled no event is tied to more nodes; it outlives this
    EventLinker(TraceEvents& trace, const TraceOptions& options, Diagnostics& diagnostics, Limits limits,
        const CancelToken& cancel)
        : m_trace(trace)
        , m_options(options)
        , m_diagnostics(diagnostics)
        , m_limits(std::move(limits))
        , m_steps(maxSteps, &cancel)
    {
    }

    /// Fills handles, backend, number of outputs, nodes, op types and the kind of link.
    /// @param event of the trace, or a copy of one without a tie
    /// @param insideExecution whether the event was logged within an instruction chain
    void link(Event& event, bool insideExecution, const LinkTarget& target);
    /// Whether an event has been left without nodes that it should have had.
    [[nodiscard]] bool isExhausted() const { return m_exhausted; }

private:
    using DelegateIndex = std::unordered_map<std::string_view, const std::vector<std::int64_t>*>;

    /// @param entry of the event's instruction, with handles
    void resolveHandles(Event& event, const LinkTarget& target, const InstructionEntry& entry);
    /// @param entry as above
    void resolveDelegateOp(Event& event, const LinkTarget& target, const InstructionEntry& entry);
    void linkPhase(Event& event, const LinkTarget& target, const InstructionEntry& entry);
    /// @param handles of the record
    void setHandles(Event& event, std::span<const std::int64_t> handles, DebugHandles::Kind kind);
    void setHandles(Event& event, const HandleEntry& handles);
    void setBackend(Event& event, const DelegateEntry& delegate);
    void addNodes(Event& event, const LinkTarget& target, std::span<const std::int64_t> handles, bool withOpTypes);
    void linkIfTied(Event& event, LinkKind kind) const;
    [[nodiscard]] const std::vector<std::int64_t>* findHandles(const DelegateEntry& delegate, const Event& event);
    void reportExhausted(const Event& event);

    TraceEvents& m_trace;
    const TraceOptions& m_options;
    Diagnostics& m_diagnostics;
    Limits m_limits;
    NodeOpTypes m_opTypes;
    InstructionEntries m_entries;
    static constexpr std::uint64_t maxSteps = 100'000'000;
    Budget m_steps; ///< A step is a handle or a node that is looked at.
    std::unordered_map<const DelegateEntry*, DelegateIndex> m_indices;
    std::unordered_map<const DelegateEntry*, StringId> m_backends; ///< Names, which may be long.
    std::unordered_map<const std::int64_t*, IndexRange> m_handles; ///< Where the lists of the record are.
    bool m_exhausted = false;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/budget.h"
#include "model/pte/program.h"
#include "model/trace/join/methodmatch.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

struct TraceEvents;

/// An op of a payload of a program.
struct ProgramOp {
    const DelegatePayload* payload = nullptr;
    const PayloadOp* op = nullptr;

    /// What the backend calls its kind: "XNNConv2d".
    [[nodiscard]] const std::string& name() const { return payload->nameOf(*op); }
};

/// What a program file says of a trace: which method every block ran, which instruction an event is of, and which node
/// of a delegate's payload. Blocks that contradict every method are left out. Empty without a program.
class ProgramJoin {
public:
    ProgramJoin() = default;
    /// Matches the blocks of a trace with the methods of a program; some of them when canceled.
    ProgramJoin(const TraceEvents& trace, std::shared_ptr<const Program> program, const CancelToken& cancel = {});

    [[nodiscard]] const Program* program() const { return m_program.get(); } ///< Or null.
    /// How the blocks fit the methods, by block; blocks that executed nothing are left out.
    [[nodiscard]] std::span<const MethodMatch> matches() const { return m_matches; }
    /// The match of a block, null for one that executed nothing.
    [[nodiscard]] const MethodMatch* matchOf(BlockId block) const;
    /// The plan that a block ran; null if none fits, or several that nothing tells apart.
    [[nodiscard]] const ExecutionPlan* planOf(BlockId block) const;
    /// The instruction that an event is of; nothing for framework events and blocks without a plan.
    [[nodiscard]] std::optional<PlanPlace> instructionOf(EventId event) const;
    /// Events of an instruction in the order of their ids: its call, its kernel, what its delegate logged.
    [[nodiscard]] std::span<const EventId> eventsOf(PlanPlace instruction) const;
    /// The op of the delegate's payload that an event ran: an index into DelegatePayload::ops.
    [[nodiscard]] std::optional<std::uint32_t> payloadNodeOf(EventId event) const;
    /// The same op itself; lives as long as the program.
    [[nodiscard]] std::optional<ProgramOp> opOf(EventId event) const;

    /// Says which of several methods that fit a block is meant; one that contradicts it is not taken.
    /// @return whether the block has that method's plan now
    bool chooseMethod(const TraceEvents& trace, BlockId block, const std::string& method);
    /// Ties events to instructions, once all methods are chosen.
    void indexEvents(const TraceEvents& trace);

private:
    void indexBlock(const TraceEvents& trace, const MethodMatch& match);

    std::shared_ptr<const Program> m_program;
    std::vector<MethodMatch> m_matches;
    std::vector<PlanPlace> m_places; ///< By EventId: its instruction and op; nowhere for an event without.
    Budget m_steps{0}; ///< What may still be compared.
    std::vector<std::size_t> m_firstInstruction; ///< By plan: its first instruction among those of all plans.
    std::vector<std::uint32_t> m_firstEvent; ///< By instruction of all plans, and one more: into m_events.
    std::vector<EventId> m_events;
};

} // namespace ets

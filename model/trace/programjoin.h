// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/pte/program.h"
#include "model/trace/events.h"
#include "model/trace/match.h"
#include "model/trace/options.h"
#include "model/trace/plans.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// What a program calls an operator, written as op types of records are: "aten.add.out" for "aten::add.out",
/// "aten.copy_.default" for "aten::copy_".
[[nodiscard]] std::string opTypeOf(const PlanOperator& called);

/// An instruction in a word: the op type, the backend that is called, or the kind: "MoveCall".
[[nodiscard]] std::string instructionName(const ExecutionPlan& plan, const Instruction& instruction);

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
    /// Matches the blocks of a trace with the methods of a program; some of them when canceled,
    /// or where that takes more steps than there are.
    ProgramJoin(const TraceEvents& trace, std::shared_ptr<const Program> program, const Limits& limits);

    [[nodiscard]] const Program* program() const { return m_program.get(); } ///< Or null.
    /// How the blocks fit the methods, by block; blocks that executed nothing are left out.
    [[nodiscard]] std::span<const MethodMatch> matches() const { return m_matches; }
    /// Whether all blocks were matched: not where that takes more steps than there are.
    [[nodiscard]] bool isComplete() const { return m_isComplete; }
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
    bool chooseMethod(const TraceEvents& trace, BlockId block, const std::string& method, const Limits& limits);
    /// Ties events to instructions, once all methods are chosen.
    void indexEvents(const TraceEvents& trace);

private:
    void indexBlock(const TraceEvents& trace, const MethodMatch& match);

    std::shared_ptr<const Program> m_program;
    std::vector<MethodMatch> m_matches;
    bool m_isComplete = true;
    std::vector<PlanPlace> m_places; ///< By EventId: its instruction and op; nowhere for an event without.
    std::vector<std::size_t> m_firstInstruction; ///< By plan: its first instruction among those of all plans.
    std::vector<std::uint32_t> m_firstEvent; ///< By instruction of all plans, and one more: into m_events.
    std::vector<EventId> m_events;
};

/// Matches blocks with the methods of the options' program; empty without one.
/// @param diagnostics gets those of the program, and is told where blocks were left out
/// @return of a part of the blocks when canceled
[[nodiscard]] ProgramJoin joinProgram(
    const TraceEvents& trace, const TraceOptions& options, Diagnostics& diagnostics, const Limits& limits);

/// Lets a record and a program, each of which can know what the other does not, agree on the methods of blocks; then
/// ties events to instructions.
/// @param diagnostics is told where the two disagree
void settleMethods(TraceEvents& trace, ProgramJoin& program, const TraceOptions& options, Diagnostics& diagnostics,
    const Limits& limits);

/// Gives events backend and op types where a record says nothing of them: all without one, with one moves, jumps,
/// views and what delegates inserted. The Inspector knows no programs: nothing in the faithful reading.
void nameInstructions(TraceEvents& trace, const ProgramJoin& program, Reading reading);

class ProgramJoin;
struct ETRecord;
struct TraceEvents;

/// Whether a program is the one that ran, and goes with the record. That it fits is no proof, since exports of one
/// model share their instructions; that it does not is certain.
/// @param program with its methods settled
/// @param record to compare the program with, too: not one that is of another model itself; null for none
[[nodiscard]] FileVerdict programVerdict(const TraceEvents& trace, const ProgramJoin& program, const ETRecord* record);

} // namespace ets

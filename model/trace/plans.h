// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/etdump/dump.h"
#include "model/pte/program.h"
#include "model/trace/event.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

struct TraceEvents;

/// An event as a program is compared with it. Texts live as long as the trace.
struct LoggedEvent {
    EventId event;
    std::string_view name;
    std::int32_t chain = -1; ///< -1 for events outside of instructions.
    std::int32_t instruction = -1;
    std::string_view delegateId; ///< Empty for events of the runtime.
};

/// The events of a block that have a time, in order.
[[nodiscard]] std::vector<LoggedEvent> loggedEvents(const TraceEvents& trace, const EventBlock& block);

/// What a block says of one instruction that it executed.
struct LoggedInstruction {
    InstructionKind kind = InstructionKind::KernelCall;
    std::string_view event; ///< The kernel's, without one that of the call ("DELEGATE_CALL").
    std::string_view kernel; ///< "add.out"; empty if the kernel logged nothing.
};

/// Chain and index of an instruction.
using InstructionPlace = std::pair<std::int32_t, std::int32_t>;

/// The instructions that events of a block are of, by place.
[[nodiscard]] std::map<InstructionPlace, LoggedInstruction> loggedInstructions(std::span<const LoggedEvent> events);

struct RecordMethod;

/// Types and sizes of tensors that one run logged.
struct LoggedTensors {
    using Tensors = std::vector<const TensorInfo*>;

    Tensors outputs; ///< Of the program.
    std::map<InstructionPlace, Tensors> byInstruction; ///< What delegates logged inside is left out.

    /// Those of a run.
    [[nodiscard]] static LoggedTensors of(const ETDump& dump, RunId run);
    [[nodiscard]] bool empty() const { return outputs.empty() && byInstruction.empty(); } ///< Whether it logged none.
};

/// Which of several methods the logged tensors of a block can be of, by their sizes. Runs of several methods can be in
/// one block.
/// @param methods indices that `fits` takes
/// @param fits whether the tensors of one run can be of a method; nothing where there is too much to look at
/// @param limits pays for what is looked at
/// @return those that all runs fit which logged something; if no method fits all of them, those that any run fits;
/// all methods where nothing was logged or there is too much to look at
[[nodiscard]] std::vector<std::uint32_t> methodsOfTensors(const ETDump& dump, const EventBlock& block,
    std::span<const std::uint32_t> methods,
    const std::function<std::optional<bool>(const LoggedTensors&, std::uint32_t)>& fits, const Limits& limits);

/// Whether tensors of a run can be of a method of a record: each that an instruction or the program gave has the sizes
/// of a node that it stands for, where sizes that the record leaves open are any.
/// @param limits pays for the nodes that are looked at
/// @return nothing where they are too many, or when canceled
[[nodiscard]] std::optional<bool> fitsRecord(
    const LoggedTensors& logged, const RecordMethod& method, const Limits& limits);

/// The first instruction in which a block and a plan differ.
struct MethodContradiction {
    InstructionPlace place;
    std::optional<std::string> program; ///< Operator, else the kind of the instruction; nothing if there is none.
    std::string dump; ///< Name of the event.
};

/// How the executed instructions of a block fit one plan.
struct MethodFigures {
    std::uint32_t matched = 0;
    std::uint32_t missing = 0; ///< Instructions that no jump can pass over and that were not executed.
    std::optional<MethodContradiction> contradiction;
};

/// Ties an inner event of a delegate call to an op of its payload.
struct PayloadPair {
    EventId event;
    std::string_view name; ///< The delegate's id of the event: a text of the trace.
    std::optional<std::uint32_t> node; ///< Into the payload's ops; nothing where it has none.
};

/// The inner events of one call into a backend whose events are tied to the ops of its payload.
struct PayloadCall {
    InstructionPlace place;
    const DelegatePayload* payload = nullptr; ///< Lives as long as the program.
    std::vector<PayloadPair> pairs; ///< In the block's order.
    /// False where there was more to compare than may be: an event without an op may have one.
    bool isComplete = true;
};

/// Which method of a program the runs of a block executed.
struct MethodMatch {
    BlockId block;
    std::uint32_t executed = 0; ///< Instructions.
    std::vector<MethodFigures> figures; ///< By plan.
    std::vector<std::uint32_t> candidates; ///< Plans without a contradiction, ascending.
    std::optional<std::uint32_t> plan; ///< Nothing when none fits, or several equally well.
    std::vector<PayloadCall> calls; ///< Of that plan.
};

/// Of the blocks that executed something.
struct PlanMatches {
    std::vector<MethodMatch> blocks; ///< In the order of blocks.
    bool isComplete = true; ///< False where that takes more steps than there are, or was canceled: blocks lack then.
};

/// Compares every block that executed something with every plan. That a plan fits is no proof: exports of one model
/// share the shape. That it does not fit is certain.
/// @param limits a step is a comparison of an event or an instruction
[[nodiscard]] PlanMatches matchMethods(
    const TraceEvents& trace, std::span<const ExecutionPlan> plans, const Limits& limits);

/// Decides for one of a block's candidates, which nothing in the block tells from the others.
/// @param plan index into plans
void choosePlan(const TraceEvents& trace, MethodMatch& match, std::span<const ExecutionPlan> plans, std::uint32_t plan,
    const Limits& limits);

struct TraceEvents;

/// Decides between methods that the instructions of a block fit equally well: by type and sizes of the values that its
/// runs logged, and by what had been loaded when it first ran. What still is undecided stays so.
void breakTies(const TraceEvents& trace, std::vector<MethodMatch>& matches, std::span<const ExecutionPlan> plans,
    const Limits& limits);

} // namespace ets

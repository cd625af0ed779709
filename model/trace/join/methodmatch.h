// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/budget.h"
#include "model/base/limits.h"
#include "model/pte/program.h"
#include "model/trace/join/loggedinstructions.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

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

/// Compares every block that executed something with every plan. That a plan fits is no proof: exports of one model
/// share the shape. That it does not fit is certain.
/// @param budget a step is a comparison of an event or an instruction
/// @return in the order of blocks; of a part of them when canceled, or once the budget is spent
[[nodiscard]] std::vector<MethodMatch> matchMethods(
    const TraceEvents& trace, std::span<const ExecutionPlan> plans, Budget& budget);

/// What comparing a trace with a program may cost. Honest files need a small part of it.
inline constexpr std::uint64_t matchSteps = 200'000'000;

/// Decides for one of a block's candidates, which nothing in the block tells from the others.
/// @param plan index into plans
/// @param budget as of matchMethods(), which it goes on to spend
void choosePlan(const TraceEvents& trace, MethodMatch& match, std::span<const ExecutionPlan> plans, std::uint32_t plan,
    Budget& budget);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/totals/share.h"
#include "model/base/text.h"
#include "model/base/time.h"
#include "model/pte/program.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ets {

class Trace;
struct EventTime;
struct FilterHits;

/// Ops of one type that one backend runs, or the runtime itself.
struct DelegationRow {
    /// As the record calls it; without a record a kernel's name ("aten.add.out") or the kind of a payload's node
    /// ("XNNAdd").
    std::string opType;
    std::string backend; ///< Empty for kernels of the runtime.
    bool isInserted = false; ///< The backend added it, the model does not have it: mostly changes of layout.
    /// Calls of a backend that logs nothing on the runtime's clock, named as in OperatorTotal: what they spent their
    /// time on is not known.
    bool isOpaque = false;
    std::uint64_t count = 0; ///< Kernel calls of the plan, or nodes of its payloads; loops count once.
    TickSpan ticks = 0; ///< Of all chosen runs; 0 without a trace.
    TickSpan unresolvedTicks = 0; ///< By how much they may be more, as the clock of the operations cuts off.
    bool isTimed = false; ///< Whether anything of it was logged on the runtime's clock, so that 0 ticks mean something.

    /// Whether all that was logged of it was cut off to 0: it took less than unresolvedTicks.
    [[nodiscard]] bool isBelowResolution() const { return isTimed && ticks == 0 && unresolvedTicks > 0; }
};

/// One call into a backend.
struct DelegateCallFacts {
    std::uint32_t position = 0; ///< Into ExecutionPlan::instructions.
    std::string backend;
    std::optional<std::uint64_t> nodes; ///< Of the payload without what the backend inserted, where it can be read.
    std::uint64_t bytesIn = 0; ///< That cross the boundary each time; weights are not among them.
    std::uint64_t bytesOut = 0;
    TickSpan ticks = 0; ///< Of all chosen runs.
    bool isOpaque = false; ///< Whether the backend logs nothing on the runtime's clock inside of it.

    /// Whether it is hardly worth the call: fewer than three nodes.
    [[nodiscard]] bool isSmall() const { return nodes && *nodes < leastNodes; }

    static constexpr std::uint64_t leastNodes = 3;
};

/// What stands between two neighboring calls into the same backend, so that they are two.
struct Interruption {
    std::uint32_t before = 0; ///< Position of the first call.
    std::uint32_t after = 0; ///< Position of the second.
    std::vector<std::uint32_t> instructions; ///< Kernels between them, at most mostListed.
    std::uint64_t count = 0; ///< How many there are.
    TickSpan ticks = 0; ///< Of them, in all chosen runs.

    static constexpr std::size_t mostListed = 16;
};

/// The figures that ExecuTorch's own get_delegation_info() gives for a method, worked out from a record.
struct DelegationInfo {
    std::uint64_t subgraphs = 0;
    std::uint64_t delegatedNodes = 0;
    std::uint64_t nonDelegatedNodes = 0; ///< With one getitem for each output of a delegate, as there.
};

/// What of a method runs in backends and what does not, and what that costs.
struct Delegation {
    std::vector<DelegationRow> rows; ///< Longest first, then most frequent.
    std::vector<DelegateCallFacts> calls; ///< In the order of instructions.
    std::vector<Interruption> interruptions; ///< In the order of instructions.
    /// Kernels that compute the same in every run, see PlanTraffic::isOnConstants(): positions, in order.
    std::vector<std::uint32_t> onConstants;
    std::optional<DelegationInfo> info; ///< Needs a record.
    std::uint64_t runs = 0; ///< Chosen runs that executed the method.
    /// Of Method::execute in them; with a filter all that passes of the method.
    TickSpan executeTicks = 0;
    TickSpan delegateTicks = 0; ///< Of calls into backends.
    TickSpan kernelTicks = 0; ///< Of kernels of the runtime.
    TickSpan insertedTicks = 0; ///< Of what backends inserted.

    /// Of executeTicks; nothing where there are none, and so without a trace.
    [[nodiscard]] std::optional<double> shareOf(TickSpan ticks) const { return ets::shareOf(ticks, executeTicks); }
    /// @param plan of trace's program, or of any program without a trace
    /// @param trace may be null
    /// @param cancel ends it early: then it is of no use
    [[nodiscard]] static Delegation of(const ExecutionPlan& plan, const Trace* trace, const CancelToken& cancel = {});
    /// Of what a filter lets through: rows, calls and interruptions of which nothing passes are left out, times are
    /// self times of what passes, counts are of what passes.
    /// @param times what eventTimesOf() has for the hits
    [[nodiscard]] static Delegation of(const ExecutionPlan& plan, const Trace& trace, const FilterHits& hits,
        const std::vector<EventTime>& times, const CancelToken& cancel = {});
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/costfigure.h"
#include "model/analysis/totals/share.h"
#include "model/base/limits.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

class Trace;
class SelfByRun;
struct EventTime;
struct FilterHits;

/// What a row of the totals stands for.
enum class OpTypeKind {
    Op, ///< An op of the model or a kernel.
    DelegateOp, ///< An operation inside a delegate that has no node of its own.
    Overhead, ///< Time of a call outside the kernel or the delegate's operations.
    Opaque, ///< Calls of delegates that log nothing on the runtime's clock: what they did is not known.
    NotResolved, ///< What calls of delegates have left, of which most may be what their operations' clock cuts off.
    Framework, ///< Loading and other framework events.
    Unaccounted, ///< Method::execute less everything inside.
};
/// What reports and files call a kind: "op", "delegate op", "overhead".
[[nodiscard]] std::string_view opTypeKindName(OpTypeKind kind);

/// Time by op type of one method. Every tick of self time counts once, so that the rows of a run add up to the run.
struct OperatorTotal {
    std::string name; ///< For instance aten.addmm.default.
    std::string method; ///< Whose runs it is of; empty where that is not known, as of loading for several.
    std::optional<BlockId> block; ///< Where only this tells it from rows of other blocks, see MethodGroup::toldBy.
    bool counts = true; ///< False for a row of blocks none of whose runs was chosen.
    OpTypeKind kind = OpTypeKind::Op;
    std::shared_ptr<const std::string> backendText; ///< See backend(). Rows share it: it may be as long as a file.
    std::int64_t ticks = 0; ///< Sum of self time over all chosen runs, in ticks.
    /// Chosen runs that execute the method (of loading: that load), whether the op ran or not.
    std::uint64_t runs = 0;
    double medianPerRun = 0; ///< Ticks; a run without the op counts as 0. Unless it is left out, see Medians.
    double share = 0; ///< Of the sum over executing runs, 0 to 1; 0 for events outside of them.
    /// Beside the sum: what is of another clock or unit and can be added to nothing else, in units of its own.
    std::int64_t apartTicks = 0;
    std::uint64_t apartCount = 0; ///< Samples that this is of.
    std::optional<double> apartNanoseconds; ///< The same where all of it is in units of time that are known.
    std::uint64_t calls = 0; ///< Samples.
    double average = 0; ///< Ticks per call.
    /// Ticks that a clock coarser than the trace's leaves open. Of operations: by how much they may have taken more. Of
    /// calls of delegates: how much of it may be that of the operations inside.
    std::int64_t unresolvedTicks = 0;
    std::vector<EventId> events; ///< In order of blocks.

    /// Backend of delegated ops, else empty.
    [[nodiscard]] const std::string& backend() const
    {
        static const std::string none;
        return backendText == nullptr ? none : *backendText;
    }

    /// Whether all that it took is of another clock or unit, so that a total of 0 would be wrong.
    [[nodiscard]] bool isApart() const { return apartCount > 0 && ticks == 0; }

    /// Ticks that it took for certain, and that it took if the clock cut off all that it can: the same two where every
    /// tick was resolved.
    [[nodiscard]] std::int64_t atLeastTicks() const
    {
        return isCall() ? saturatingAdd(ticks, -unresolvedTicks) : ticks;
    }
    [[nodiscard]] std::int64_t atMostTicks() const { return isCall() ? ticks : saturatingAdd(ticks, unresolvedTicks); }

    /// Ticks; the means of all rows of a method add up to that of its runs.
    [[nodiscard]] double meanPerRun() const { return ets::meanPerRun(ticks, runs); }

private:
    [[nodiscard]] bool isCall() const { return kind == OpTypeKind::Overhead || kind == OpTypeKind::NotResolved; }
};

/// Totals of all op types, method by method: what executing runs spent, longest first, then loading. Ties by method,
/// kind and name.
struct OperatorTotals {
    std::vector<OperatorTotal> rows; ///< By OpTypeId.
    std::vector<OpTypeId> opTypeOfEvent; ///< By EventId; invalid for events without profile.
    std::int64_t executeTicks = 0; ///< Sum over the outermost events of executing runs.

    /// Goes through all events of a trace once.
    /// @param hits only what passes a filter, shares of that alone; null for everything
    /// @return totals of a part of the runs when canceled
    [[nodiscard]] static OperatorTotals of(const Trace& trace, const FilterHits* hits = nullptr,
        const LoadContext& context = {}, Medians medians = Medians::Included);
    /// The same for those who have what it is made of, which takes most of the time.
    /// @param times, byRun of the same trace: eventTimesOf() what is to count, no times for everything
    [[nodiscard]] static OperatorTotals of(const Trace& trace, std::span<const EventTime> times, const SelfByRun& byRun,
        const LoadContext& context = {}, Medians medians = Medians::Included);
    /// Of the time of executing runs; nothing where there is none.
    [[nodiscard]] std::optional<double> shareOf(TickSpan ticks) const { return ets::shareOf(ticks, executeTicks); }
    /// shareOfExecution() of what they sum up.
    [[nodiscard]] std::optional<double> shareOf(const Trace& trace, EventId id) const;
};

/// What part of executing runs an event took with all that it encloses, 0 to 1. Nothing for one that is of another
/// clock, even if only in part, and for loading.
/// @param executeTicks OperatorTotals::executeTicks of the same trace
[[nodiscard]] std::optional<double> shareOfExecution(const Trace& trace, EventId id, std::int64_t executeTicks);

/// Short op type of an event for colors and groups: what OperatorTotal::name is made from.
[[nodiscard]] std::string opTypeOf(const Trace& trace, EventId id);

/// Whether an event happened while a method was loaded, inside Method::init or Program::load_method.
[[nodiscard]] bool isLoading(const Trace& trace, EventId id);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/costfigure.h"
#include "model/analysis/totals/share.h"
#include "model/base/limits.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

class Trace;
class SelfByRun;
struct EventTime;
class ModuleHierarchy;
struct FilterHits;

/// Time of one module. An event counts once: at the deepest module common to its nodes.
struct ModuleTotal {
    std::int64_t inclusiveTicks = 0; ///< The module and everything below.
    std::int64_t selfTicks = 0; ///< What belongs to the module itself.
    double share = 0; ///< Inclusive, of the sum over executing runs, 0 to 1.
    double medianPerRun =
        0; ///< Inclusive, in ticks; a run that does not come here counts as 0. Unless left out, see Medians.
    /// Beside these, below the module as well: what is of another clock or unit and can be added to nothing else, in
    /// ticks of its own, and how many samples that is of.
    std::int64_t apartTicks = 0;
    std::uint64_t apartCount = 0;
    std::int64_t opaqueTicks = 0; ///< Part of the inclusive ticks: calls of delegates of which nothing else is known.
    /// By how much the inclusive ticks may be more: of operations that a coarse clock cuts off, in calls that are
    /// counted elsewhere.
    std::int64_t unresolvedTicks = 0;
    std::uint64_t runs = 0; ///< Chosen runs that execute the module's method, whether they come here or not.
    std::uint64_t calls = 0; ///< Samples of calls (OPERATOR_CALL, DELEGATE_CALL) in the module and below.
    std::vector<EventId> events; ///< Events counted at the module itself.
};

/// Time of one method that belongs to no module.
struct OutsideTotal {
    std::string method; ///< Empty where it is not known.
    std::optional<BlockId> block; ///< As MethodGroup::toldBy.
    ModuleTotal total; ///< As of a module in which nothing is.
};

struct ModuleTotals {
    std::vector<ModuleTotal> rows; ///< By ModuleId.
    std::int64_t executeTicks = 0; ///< Sum over the outermost events of executing runs.
    std::int64_t outsideTicks = 0; ///< Part of it that belongs to no module.
    ModuleTotal outside; ///< What belongs to no module, in full; of all methods together.
    std::vector<OutsideTotal> outsideByMethod; ///< The same by method, of methods with runs that count.
    std::uint64_t runs = 0; ///< Chosen runs that execute a method, whichever.

    /// The events counted at a module and at all below it.
    [[nodiscard]] std::vector<EventId> eventsBelow(const ModuleHierarchy& modules, ModuleId id) const;
    /// Of the time of executing runs; nothing where there is none.
    [[nodiscard]] std::optional<double> shareOf(TickSpan ticks) const { return ets::shareOf(ticks, executeTicks); }
    /// Goes through all events of a trace once.
    /// @param hits only what passes a filter, shares of that alone; null for everything
    /// @return totals of a part of the runs when canceled
    [[nodiscard]] static ModuleTotals of(const Trace& trace, const FilterHits* hits = nullptr,
        const LoadContext& context = {}, Medians medians = Medians::Included);
    /// The same for those who have what it is made of, which takes most of the time.
    /// @param times, byRun of the same trace: eventTimesOf() what is to count, no times for everything
    [[nodiscard]] static ModuleTotals of(const Trace& trace, std::span<const EventTime> times, const SelfByRun& byRun,
        const LoadContext& context = {}, Medians medians = Medians::Included);
};

} // namespace ets

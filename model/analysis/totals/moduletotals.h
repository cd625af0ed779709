// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/strongid.h"
#include "model/base/timescale.h"

#include <cstdint>
#include <vector>

namespace ets {

class Inspector;
struct FilterHits;

/// Time of one module. An event counts once: at the deepest module common to its nodes.
struct ModuleTotal {
    std::int64_t inclusiveTicks = 0; ///< The module and everything below.
    std::int64_t selfTicks = 0; ///< What belongs to the module itself.
    double share = 0; ///< Inclusive, of the sum over executing runs, 0 to 1.
    double medianPerRun = 0; ///< Inclusive, in ticks; a run that does not come here counts as 0.
    std::uint64_t calls = 0; ///< Samples of calls (OPERATOR_CALL, DELEGATE_CALL) in the module and below.
    std::vector<EventId> events; ///< Events counted at the module itself.
};

struct ModuleTotals {
    std::vector<ModuleTotal> rows; ///< By ModuleId.
    std::int64_t executeTicks = 0; ///< Sum over the outermost events of executing runs.
    std::int64_t outsideTicks = 0; ///< Part of it that belongs to no module.
    double outsideMedianPerRun = 0; ///< The same as a median over runs, in ticks.
    std::uint64_t runs = 0; ///< Chosen runs that execute a method.

    /// Goes through all events of an inspector once.
    /// @param hits only what passes a filter, shares of that alone; null for everything
    /// @return totals of a part of the runs when cancelled
    [[nodiscard]] static ModuleTotals of(
        const Inspector& inspector, const FilterHits* hits = nullptr, const LoadContext& context = {});
};

} // namespace ets

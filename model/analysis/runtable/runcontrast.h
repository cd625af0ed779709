// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/runs.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <optional>
#include <vector>

namespace ets {

struct RunTable;

/// How much longer events took in some runs of a block than in others: means per run, an event that a run lacks
/// counting as 0 there.
struct RunContrast {
    /// Runs of one block that execute something, and those that they are set against.
    struct Sides {
        std::vector<Run> runs; ///< At least one.
        std::vector<Run> others; ///< At least one.
    };

    std::vector<Sides> blocks; ///< At most one of each block; empty where there is nothing to be compared.
    /// By EventId, ticks per run: own time without what is inside. Nothing for events of other blocks, for what none of
    /// these runs did, and for loading.
    std::vector<std::optional<double>> self;
    std::vector<std::optional<double>> whole; ///< The same of whole durations.

    /// One run against the median one of its block, as RunTable has it: what differencesBetween() says by op type.
    /// @param row of the table; nothing to be compared where that is the median run, or executes nothing
    /// @return an error only when canceled
    [[nodiscard]] static Result<RunContrast> withMedian(
        const Trace& trace, const RunTable& table, std::size_t row, const CancelToken& cancel = {});
    /// Of each block the runs that count against those that do not.
    /// @return an error only when canceled
    [[nodiscard]] static Result<RunContrast> ofChosen(const Trace& trace, const CancelToken& cancel = {});
    /// Whether ofChosen() has something to compare.
    [[nodiscard]] static bool hasOthers(const Trace& trace);
};

/// The run to look at first: of those that count the longest, those that execute something before those that load.
/// @param table with at least one row
[[nodiscard]] std::size_t slowestRow(const RunTable& table);

} // namespace ets

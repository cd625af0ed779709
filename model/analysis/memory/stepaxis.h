// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

class Trace;

/// Where the steps of a plan lie on an axis: one after the other, or as one run of a trace took its time.
struct StepAxis {
    /// Where each step begins, from step -1 on, and where the last one (behind the last instruction) ends: two more
    /// than the plan has steps with an edge of their own, never falling. By steps the number of the step, by time ticks
    /// since the run began.
    std::vector<double> edges;
    std::optional<RunId> run; ///< Whose time it is; nothing for an axis by steps.

    /// One unit for each step. @param instructions of the plan
    [[nodiscard]] static StepAxis bySteps(std::size_t instructions);
    /// By the median of the counting runs that executed the plan. An instruction that a jump passed over takes no time;
    /// what a loop runs again counts for the last instruction before it goes on.
    /// @param plan index into the plans of the trace's program
    /// @return nothing if no run that can be placed executed the plan
    [[nodiscard]] static std::optional<StepAxis> byTime(const Trace& trace, std::uint32_t plan);

    [[nodiscard]] double begin() const { return edges.front(); } ///< Left end of the axis.
    [[nodiscard]] double end() const { return edges.back(); } ///< Right end of the axis.
    [[nodiscard]] double startOf(std::int64_t step) const; ///< Where a step begins; steps beyond the ends are cut.
    [[nodiscard]] double endOf(std::int64_t step) const { return startOf(step + 1); } ///< Where a step ends.
    [[nodiscard]] std::int64_t stepAt(double x) const; ///< The step that holds a place; the first or last beyond.
};

} // namespace ets

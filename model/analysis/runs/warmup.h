// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/runs.h"
#include "model/base/time.h"
#include "model/trace/options.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace ets {

struct Run;
class Trace;

/// How many runs at the beginning of a block are warm-up: measured, as warmUpOf() does, or always so many.
struct WarmUpRule {
    std::optional<std::uint32_t> first; ///< Nothing: measured.

    /// @param durations of the runs of one block, in order, in any unit
    /// @return less than there are runs, so that one is left; 0 for none
    [[nodiscard]] std::uint32_t of(std::span<const TickSpan> durations) const;
    /// The same of the runs of one block, in order. Runs that only load have no warm-up: loading is no run of what is
    /// loaded.
    [[nodiscard]] std::uint32_t ofRuns(std::span<const Run> runs) const;
    friend bool operator==(const WarmUpRule&, const WarmUpRule&) = default;
};

/// Warm-up of a trace: that of the block that has most of it, where leaving so many runs out of each block leaves one
/// of each that executes something.
struct WarmUp {
    std::uint32_t runs = 0; ///< At the beginning of the block; 0 for none.
    double timesTheRest = 0; ///< Longest of them, in medians of the block's other runs; 0 where that is 0.
    std::string method = {}; ///< Whose runs alone count when it is left out; empty for those of all.

    /// @param runs of the trace, by blocks
    [[nodiscard]] static WarmUp of(std::span<const Run> runs, WarmUpRule rule);
    /// That of the method whose runs were chosen. Where all were, and nothing would be left of one method without as
    /// many runs as are warm-up of another, that of the method alone that takes longest.
    [[nodiscard]] static WarmUp of(const Trace& trace, std::span<const Run> runs, WarmUpRule rule);

    /// The runs that count without it.
    [[nodiscard]] RunSpec rest() const { return RunSpec::dropFirst(runs).ofMethod(method); }
};

} // namespace ets

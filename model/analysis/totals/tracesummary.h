// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/base/time.h"
#include "model/trace/figures.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ets {

class Trace;
struct OperatorTotals;
struct Run;

/// What a trace comes to, in a few numbers: the first thing to look at.
struct TraceSummary {
    /// How long the executions of one block took, or the loading of its methods.
    struct Execution {
        EventId event; ///< Method::execute or Method::step; of loading Program::load_method.
        std::string method; ///< Empty where it is not known.
        std::size_t runs = 0;
        PerfSummary figures; ///< In the target scale.
    };

    struct BackendShare {
        std::string name; ///< Empty where no record names the backend.
        double share = 0; ///< Time inside its delegate calls, of the time of all executing runs.
    };

    std::vector<Execution> executions; ///< In the order of blocks.
    std::vector<Execution> loads; ///< Of methods, in the order of blocks.
    std::size_t runs = 0; ///< Executions of all blocks, in chosen runs.
    std::size_t allRuns = 0; ///< Runs of all blocks that execute a method, chosen or not.
    std::size_t chosenRuns = 0; ///< Those of them that count.
    TickSpan loadTicks = 0; ///< Loading of program and methods.
    bool hasLoad = false;
    std::vector<BackendShare> backends; ///< Largest share first.
    bool hasRecord = false;
    std::uint64_t diagnostics = 0;

    /// @param runs all of the trace
    /// @param operators of this trace
    [[nodiscard]] static TraceSummary of(
        const Trace& trace, std::span<const Run> runs, const OperatorTotals& operators);
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"

#include <string>
#include <vector>

namespace ets {

/// What a trace comes to, in a few numbers: the first thing to look at.
struct TraceSummary {
    /// How long the executions of one block took.
    struct Execution {
        EventId event; ///< Method::execute or Method::step.
        std::string method; ///< Empty where it is not known.
        std::size_t runs = 0;
        PerfSummary figures; ///< In the target scale.
    };

    struct BackendShare {
        std::string name; ///< Empty where no record names the backend.
        double share = 0; ///< Time inside its delegate calls, of the time of all executing runs.
    };

    std::vector<Execution> executions; ///< In the order of blocks.
    std::size_t runs = 0; ///< Executions of all blocks, in chosen runs.
    std::size_t allRuns = 0; ///< Runs of all blocks that execute a method, chosen or not.
    std::size_t chosenRuns = 0; ///< Those of them that count.
    TickSpan loadTicks = 0; ///< Loading of program and methods.
    bool hasLoad = false;
    std::vector<BackendShare> backends; ///< Largest share first.
    bool hasRecord = false;
    std::uint64_t diagnostics = 0;

    [[nodiscard]] static TraceSummary of(const DataSet& dataSet); ///< Of an open trace.
};

} // namespace ets

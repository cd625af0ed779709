// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/inspector.h"
#include "model/numeric/comparedruns.h"
#include "model/numeric/numberrow.h"
#include "model/numeric/reference/referencechoice.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ets {

/// Outputs of the program in runs that gave the same, beside those that the record expects of their block.
struct OutputRuns {
    BlockId block;
    std::vector<RunId> runs; ///< In file order.
    std::vector<NumberRow> rows;
};

/// Every run of the chosen blocks, compared. Immutable.
struct NumberRuns {
    std::shared_ptr<const Inspector> inspector; ///< Never null: values of the runs are its own.
    ReferenceSource source = ReferenceSource::Outputs;
    std::string sourceFile; ///< Of the reference values; empty for outputs.
    std::vector<BlockId> choices; ///< Blocks that logged values, any of which can be compared.
    std::vector<ComparedRuns> nodes; ///< Empty for outputs.
    std::vector<OutputRuns> outputs; ///< Empty for nodes.
    /// Faithful reading: the Inspector's metrics, by row of the gap.
    std::vector<std::vector<std::pair<GapMetric, double>>> inspectors;

    /// Pairs and compares all values. Computing reference values may take long.
    /// @return an error that says what is missing; of kind Usage where there is simply nothing to compare with yet
    [[nodiscard]] static Result<std::shared_ptr<const NumberRuns>> create(
        std::shared_ptr<const Inspector> inspector, const ReferenceChoice& choice, const LoadContext& context = {});

    /// The runs that are compared, in file order; empty in the faithful reading.
    [[nodiscard]] std::vector<RunId> runs() const;
    /// The blocks of those, in order.
    [[nodiscard]] std::vector<BlockId> blocks() const;
    /// Runs that say nothing of the model, in file order: the worst is not of them.
    [[nodiscard]] std::vector<LeftOutRun> leftOut() const;
};

} // namespace ets

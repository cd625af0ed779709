// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/record.h"
#include "model/numeric/compareresults.h"
#include "model/numeric/nodeoutputs.h"
#include "model/trace/fx.h"
#include "model/trace/graph.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// The operator graph of a program or of the body of a call in it, with what ties it to other programs of the record.
struct ProgramGraph {
    std::shared_ptr<const ExportedProgram> program; ///< What is drawn, a body as a program of its own.
    OperatorGraph graph;
    /// By node: debug handle of the method. The exported program's come from the edge nodes that were made from its own
    /// (from_node). Nothing for a node without.
    std::vector<std::optional<std::int64_t>> handles;
    std::vector<CallBody> bodies; ///< Of calls in this graph, in order.

    /// @param path names of bodies, the outermost first; empty for the program itself
    /// @return an error when there is no such body, or when the record cannot be read
    [[nodiscard]] static Result<ProgramGraph> of(const ETRecord& record, const ProgramEntry& entry,
        std::span<const std::string> path, const LoadContext& context = {});
};

/// What the program that a trace was opened with tells of the outputs of calls: of payloads, which op's
/// value each argument is that they write.
/// @param trace has to outlive the result
/// @return nothing without a program
[[nodiscard]] CallOutputs callOutputsOf(const Trace& trace);

/// What compare_results says of the outputs of a block in one of its runs. The Inspector pairs them with whatever
/// iterating over the reference gives, the corrected reading with its tensors.
/// @param run of the block; the Inspector takes the first
/// @param testCase of the record, from 0, instead of the one that the runs of the block say they had
/// @return all metrics; an error that says what is missing, or where torch raises
[[nodiscard]] Result<std::vector<OutputComparison>> compareOutputsOf(const Trace& trace, const EventBlock& block,
    RunId run, std::optional<std::size_t> testCase = {}, const LoadContext& context = {});

/// Of how many test cases of a block's method the record has the outputs; 0 without a record.
[[nodiscard]] std::size_t countTestCases(const Trace& trace, const EventBlock& block, const LoadContext& context = {});

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/numeric/referencerun.h"
#include "model/trace/trace.h"

#include <optional>
#include <string>

namespace ets {

/// Where the values that those of a run are compared with come from.
enum class ReferenceSource {
    Outputs, ///< What the record says the outputs of the program should be.
    File, ///< A file that the person chose.
    Computed, ///< The helper computed them just now, or an earlier time from the same record.
};

/// What to compare with. With neither file nor run: values that were computed before from the record's own inputs, else
/// the record's outputs.
struct ReferenceChoice {
    std::string file = {};
    std::optional<ReferenceRun> run = {}; ///< Graph and method are filled in.
    std::string recordPath = {}; ///< File of the record; empty where values of an earlier time are not looked for.
    std::string cacheFolder = {}; ///< Where the helper keeps values; empty for none.
    std::optional<BlockId> block = {}; ///< Whose values are compared; see blockOfMethod().
    /// Instead of one block all those of its method whose runs say which test case they had, each with the values of
    /// that case; where run has a bundled program for inputs.
    bool isEveryCase = false;
};

/// A file of reference values, and whose it is.
struct ChosenFile {
    std::string path; ///< Empty for none: there are the outputs of the record.
    ReferenceSource source = ReferenceSource::File;
};

/// The graph whose values those of a block are compared with, by the name that referenceGraph() takes: empty for the
/// best there is, else the edge program of the block's method.
/// @param block invalid for none
[[nodiscard]] std::string graphOfBlock(const Trace& trace, BlockId block);

/// The block to begin with: of the record's method; invalid where no block logged values of nodes.
[[nodiscard]] BlockId firstBlockToCompare(const Trace& trace);

/// What has to be run for the values of a block: its graph and method are filled in, and the test case that its runs
/// say they had.
[[nodiscard]] Result<ReferenceRun> referenceRunOfBlock(const Trace& trace, BlockId block, ReferenceRun run);

/// Finds or computes the reference values for a block.
/// @param block of the runs; invalid for none
[[nodiscard]] Result<ChosenFile> chooseReferenceFile(
    const Trace& trace, const ReferenceChoice& choice, BlockId block, const LoadContext& context = {});

/// What to run for values that belong to a trace, to be shown before it is run.
/// @param run graph and method are filled in from the record
[[nodiscard]] Result<ReferenceRun> referenceRunOf(const ETRecord& record, ReferenceRun run);

} // namespace ets

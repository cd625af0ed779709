// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/base/time.h"
#include "model/etdump/dump.h"
#include "model/etrecord/torch.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// Program outputs of one run.
struct RunOutput {
    RunId run;
    std::vector<Value> values;
};

/// Runs of the same shape: the same events in the same order.
struct EventBlock {
    std::string name; ///< "Default" (loading) or "Execute".
    std::int32_t bundledInputIndex = -1;
    std::string method; ///< Method of the record, else of the program, that the runs belong to; empty if unknown.
    /// How sure the method is, 0 to 1: the share of what fits it, divided by the number of methods that fit as well.
    double methodConfidence = 0;
    /// Where nothing decides between several methods, all of them, by name; `method` is empty then. Runs of two methods
    /// with equal instructions can be in one block.
    std::vector<std::string> methodCandidates = {};
    /// Runs of different shapes make blocks of one name and method. What tells them apart: the block's place in the
    /// trace, from 0, as `--block` and the files of etinspect count; nothing for the only one of its name.
    std::optional<std::uint32_t> number = std::nullopt;
    TimeScale sourceTimeScale = TimeScale::Ns;
    TimeScale targetTimeScale = TimeScale::Ms;
    std::vector<RunId> runs; ///< In the order of the file, so that ids grow.
    std::vector<RunId>
        chosenRuns; ///< Those of them that count in figures; none where another block or method alone counts.
    EventId firstEvent; ///< Events of a block are contiguous.
    std::uint32_t eventCount = 0;
    std::vector<Value> runOutput; ///< Program outputs of the first chosen run that has any.
    std::vector<RunOutput> differingOutputs; ///< Of other runs whose outputs are not those, in the order of runs.
    /// What the record says the outputs should be, for this block's bundled input; null if it says nothing. Shared by
    /// the blocks of one input.
    std::shared_ptr<const std::vector<Value>> referenceOutput;
    std::shared_ptr<const ValueForm> referenceForm; ///< How the record nests them; null without referenceOutput.

    /// Program outputs of one of the runs.
    [[nodiscard]] const std::vector<Value>& outputOf(RunId run) const
    {
        for (const RunOutput& differing : differingOutputs) {
            if (differing.run == run) {
                return differing.values;
            }
        }
        return runOutput;
    }
};

} // namespace ets

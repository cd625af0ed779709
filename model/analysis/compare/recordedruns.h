// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/exportfacts.h"
#include "model/analysis/compare/leaf.h"
#include "model/analysis/compare/runpicture.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

class Trace;

} // namespace ets

namespace ets::compare {

/// What was measured, and in what: two sides that differ in it cannot be compared, or only with a word about it.
struct Conditions {
    TimeScale unit = TimeScale::Ns; ///< Of the ticks.
    double frequency = 0; ///< Of cycles, in Hz; 0 where it is not known.
    std::string method; ///< Empty where nothing names it.
    bool loggedValues = false; ///< Whether the runs logged values, which takes time.
    std::int32_t bundledInput = -1; ///< Test case that ran; -1 where the dump names none.

    friend bool operator==(const Conditions&, const Conditions&) = default;
};

/// A method that a trace executed, and how long all of its chosen runs took together.
struct ExecutedMethod {
    std::string name; ///< Empty where nothing names it.
    TickSpan ticks = 0;
};

/// The runs of one recording, each part of each run in ticks: all that a comparison keeps of a trace.
struct RecordedRuns {
    std::string file; ///< Name of the dump, without its folder.
    std::string digest; ///< SHA-256 of the dump, where whoever loads it has it.
    Conditions conditions;
    ExportFacts exported;
    std::vector<Leaf> leaves; ///< In the order of the trace, then what is outside of them.
    std::vector<TickSpan> ticks; ///< By run, then leaf.
    std::vector<TickSpan> totals; ///< By run: the sum of its leaves, which is Method::execute.
    std::uint32_t warmUp = 0; ///< Runs at the beginning that are warm-up, see WarmUpRule; 0 where runs were chosen.
    std::uint64_t eventsPerRun = 0; ///< Events that a run logs, rounded up.
    RunPicture median; ///< Its median run; without slices where there is no run.

    /// Ticks of the leaves in one run.
    [[nodiscard]] std::span<const TickSpan> ticksOf(std::size_t run) const
    {
        return std::span(ticks).subspan(run * leaves.size(), leaves.size());
    }
};

/// Methods of a trace that executed, the longest first.
[[nodiscard]] std::vector<ExecutedMethod> executedMethods(const Trace& trace);

/// Blocks of a method that execute, ascending: whose runs recordedRuns() takes.
[[nodiscard]] std::vector<BlockId> comparedBlocks(const Trace& trace, std::string_view method);

/// Runs of blocks that count and execute something, ascending.
[[nodiscard]] std::vector<RunId> executingRuns(const Trace& trace, std::span<const BlockId> blocks);

/// Takes the runs out of a trace: those that count and execute the method.
/// @param method one of executedMethods()
/// @return an error where ticks add up to more than a span holds, where a small file tells too much, or when canceled
[[nodiscard]] Result<RecordedRuns> recordedRuns(
    const Trace& trace, std::string_view method, const LoadContext& context = {});

} // namespace ets::compare

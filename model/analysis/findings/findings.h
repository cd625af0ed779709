// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/finding.h"
#include "model/analysis/findings/rule.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ets {

class Trace;
struct NumericGap;

} // namespace ets

namespace ets::findings {

/// What became of one rule, over all methods.
struct RuleResult {
    const Rule* rule = nullptr;
    RuleState state =
        RuleState::DoesNotApply; ///< Found if it was in any method, else not found, else what was missing.
};

/// The runs of one method, as the findings have counted them.
struct MethodSummary {
    std::string method; ///< Empty where nothing names it.
    std::size_t runs = 0; ///< That count.
    std::vector<RunId> counted; ///< The runs that count, in the order of the file.
    std::size_t coldRuns = 0; ///< That were chosen and left out as warm-up.
    double medianTicks = 0; ///< Of a run that counts.
    double lowerQuartileTicks = 0; ///< Of the runs that count.
    double upperQuartileTicks = 0;
    RunId medianRun; ///< In the middle by its time, of two the shorter; invalid where none counts.
    TickSpan totalTicks = 0; ///< Of the runs that count.
    double delegatedShare = 0; ///< Of their time, in calls of delegates: 0 to 1.
    std::string backend; ///< That most of this time is in; empty for none.
    /// Ticks all findings of the method bound together, of a run: never more than one took.
    TickSpan togetherTicks = 0;
    double togetherShare = 0; ///< The same as a share, 0 to 1.
    bool isTooShort = false; ///< Runs below 50 µs, or a clock too coarse for them: shares mean little.
};

/// All findings of a trace.
struct Findings {
    std::vector<Finding> all; ///< Ranked: about the recording, then by what could be saved, small ones last.
    std::vector<RuleResult> rules; ///< Of every rule, in the order of allRules().
    std::vector<MethodSummary> methods; ///< Of every method that ran, in the order of the trace.
    double togetherShare = 0; ///< Of the time of all methods, what all findings bound together: 0 to 1.
};

/// How many findings claim a part of the runs that count: those whose bounds togetherShare puts together.
[[nodiscard]] std::size_t boundedCount(const Findings& found);

/// What the findings come to: which finding to start with, the one that could save most of the time of all runs, or
/// that nothing stands out. What its recording lacks comes first. Says so where a file is missing. Empty where no run
/// counts.
[[nodiscard]] Message verdictOf(const Findings& found);

/// The findings that stand for all in a narrow place: those of the model, largest first, behind at most one that is
/// about the recording, unless there are no others. Small ones are not among them. That runs are cold stands behind all
/// others of the recording: no finding about the model counts them.
/// @return indexes into Findings::all, at most so many, ascending
[[nodiscard]] std::vector<std::size_t> foremost(const Findings& found, std::size_t most);

/// A share of the runs' time below which a finding is small.
inline constexpr double smallShare = 0.05;

/// Asks all rules of all methods that ran.
/// @param gap of the run against reference values; null without any
/// @return an error only when canceled
[[nodiscard]] Result<Findings> findingsOf(
    const Trace& trace, const NumericGap* gap = nullptr, const LoadContext& context = {});

/// The same by some rules alone.
[[nodiscard]] Result<Findings> findingsOf(const Trace& trace, std::span<const Rule* const> rules,
    const NumericGap* gap = nullptr, const LoadContext& context = {});

} // namespace ets::findings

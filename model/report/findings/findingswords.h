// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/changes.h"
#include "model/analysis/findings/findings.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What is said of findings, in English: the same in text, Markdown and reports.
namespace ets::findingswords {

/// "1 run", "2 runs".
[[nodiscard]] std::string plural(std::size_t count, std::string_view one);
/// "at most 58 %", "at most 110,592 bytes", "no bound".
[[nodiscard]] std::string bound(const findings::Finding& finding);
/// "forward: " where several methods ran, else empty.
[[nodiscard]] std::string methodPrefix(const findings::Findings& found, const std::string& method);
/// What ran: "median run 194 µs, of 18 runs (2 cold runs left out); 31 % in delegates".
[[nodiscard]] std::string head(
    const Trace& trace, const findings::Findings& found, const findings::MethodSummary& method);
/// A place by itself: "permute_copy @2" of an event, a number of what has no name, nothing of a file.
[[nodiscard]] std::string placeText(const Trace& trace, const findings::Place& place);
/// "3 events: permute_copy @2, mm @3, add @4".
[[nodiscard]] std::string places(const Trace& trace, const findings::Finding& finding);
/// "modeling_llama.py:257, 45 % of it".
[[nodiscard]] std::string line(const findings::FindingLine& line);
/// "R1, R2" of those in a state, with what is missing: "M6 (the program)"; empty for none.
[[nodiscard]] std::string rulesIn(const findings::Findings& found, findings::RuleState state);
/// "R8 dispatch-and-tracing".
[[nodiscard]] std::string ruleTitle(const findings::Finding& finding);
/// What has become of the findings of an earlier recording in one of the ways, each with its bounds: "M9
/// work-on-constants at most 40 % (it was at most 58 %)". Small ones that stayed small are left out. Empty for none.
[[nodiscard]] std::vector<std::string> changesIn(const findings::Findings& now, const findings::Findings& before,
    std::span<const findings::FindingChange> changes, findings::ChangeKind kind);
/// All that has changed, each with how before it: "new: M9 work-on-constants at most 40 %: ...". First what is new,
/// then what is changed, gone and not looked for.
[[nodiscard]] std::vector<std::string> changes(
    const findings::Findings& now, const findings::Findings& before, std::span<const findings::FindingChange> all);
/// What is said where that is nothing.
inline constexpr std::string_view nothingChanged = "no finding is new, gone or changed by 5 % of the time or more.";
/// Small findings in a line; empty for none.
[[nodiscard]] std::string smallOnes(const findings::Findings& found);
/// Where to start: "Start with M2, ops left to kernels: at most 58 % of the time." Empty where no run counts.
[[nodiscard]] std::string verdict(const findings::Findings& found);
/// What all findings bound together: "Together at most 58 % of the time of the runs: ...".
[[nodiscard]] std::string together(const findings::Findings& found);
/// Whether shares mean little, of any method.
[[nodiscard]] bool isTooShort(const findings::Findings& found);
/// What is said then.
inline constexpr std::string_view tooShort =
    "These runs are too short, or their clock too coarse, for shares: take them as hints.";

} // namespace ets::findingswords

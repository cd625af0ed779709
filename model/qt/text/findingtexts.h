// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/changes.h"
#include "model/analysis/findings/findings.h"
#include "model/analysis/findings/placetargets.h"

#include <QtCore/QString>

#include <vector>

/// What the window says of findings: the words of `etinspect findings`, in its language.
namespace ets::findingtexts {

[[nodiscard]] QString gradeText(findings::Grade grade); ///< "measured".
[[nodiscard]] QString gradeHelp(findings::Grade grade); ///< What that means, in a sentence.
/// "at most 58 %", "no bound".
[[nodiscard]] QString boundText(const findings::Finding& finding);
/// The sentence of a finding, with its method where several ran.
[[nodiscard]] QString titleText(const findings::Findings& found, const findings::Finding& finding);
/// What a finding is about in a few words, with its method where several ran: "kernels beside delegates".
[[nodiscard]] QString nameText(const findings::Findings& found, const findings::Finding& finding);
/// In few words, for a narrow place: "work on constants: up to 41 %".
[[nodiscard]] QString briefText(const findings::Findings& found, const findings::Finding& finding);
/// What became of a finding since a baseline, with what it was: "new", "changed: was at most 41 %".
/// @param now null for one that this trace does not have
/// @param before null for one that the baseline does not have
[[nodiscard]] QString changeText(
    const findings::FindingChange& change, const findings::Finding* now, const findings::Finding* before);
/// How many findings are new since a baseline, changed and gone, but for small ones.
[[nodiscard]] QString changesText(const findings::Findings& now, const findings::Findings& before,
    const std::vector<findings::FindingChange>& changes);
/// What ran, as the findings have counted it.
[[nodiscard]] QString headText(
    const Trace& trace, const findings::Findings& found, const findings::MethodSummary& method);
/// Where to start, or that nothing stands out; empty where no run counts.
[[nodiscard]] QString verdictText(const findings::Findings& found);
/// What all findings bound together.
[[nodiscard]] QString togetherText(const findings::Findings& found);
/// The line that has most of it: "modeling_llama.py:257, 45 % of it".
[[nodiscard]] QString lineText(const findings::FindingLine& line);
/// A place by its name: "permute_copy @2", "Run 3".
[[nodiscard]] QString placeText(const Trace& trace, const findings::Place& place);
/// Which rules are in a state: "Nothing found"; empty for those that found something.
[[nodiscard]] QString stateText(findings::RuleState state);
/// What that means for a rule, as a sentence.
[[nodiscard]] QString stateHelp(findings::RuleState state);
/// What a rule cannot do without, as the title of a file; empty for nothing.
[[nodiscard]] QString needsText(findings::RuleNeeds needs);
/// "M9 work-on-constants", alike in every language.
[[nodiscard]] QString ruleText(const findings::Rule& rule);
/// Why shares mean little here; empty where they do not.
[[nodiscard]] QString warningText(const findings::Findings& found);

} // namespace ets::findingtexts

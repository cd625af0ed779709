// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/changes.h"
#include "model/analysis/findings/findings.h"
#include "model/base/sink.h"
#include "model/trace/trace.h"

#include <string>
#include <vector>

namespace ets {

/// The findings of an earlier recording, and what has become of each.
struct FindingsBefore {
    const Trace& trace;
    const findings::Findings& found;
    std::vector<findings::FindingChange> changes; ///< As findings::changesOf gives them.
};

/// Findings as text for a terminal: what ran, findings with what they bound and what to do, then the rules that did not
/// fire.
/// @param before an earlier recording: what is new, changed and gone stands first; null for none
[[nodiscard]] std::string findingsText(
    const Trace& trace, const findings::Findings& found, const FindingsBefore* before = nullptr);

/// The same as Markdown, for an issue: at most 60 lines and 60,000 bytes, names escaped.
[[nodiscard]] std::string findingsMarkdown(
    const Trace& trace, const findings::Findings& found, const FindingsBefore* before = nullptr);

/// The same as JSON: "findings", "together_at_most_share", "rules" and, by method, "methods". Ticks are those of a run,
/// in the trace's source scale; shares are of the runs' time, 0 to 1. With an earlier recording "changes" as well:
/// "kind" of each, its position in "findings" as "now", and the finding as it was as "before", with ticks of the
/// earlier recording.
void writeFindingsJson(
    Sink& sink, const Trace& trace, const findings::Findings& found, const FindingsBefore* before = nullptr);

} // namespace ets

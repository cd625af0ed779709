// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/findings.h"
#include "model/base/sink.h"
#include "model/trace/trace.h"

#include <string>

namespace ets {

/// Findings as text for a terminal: what ran, findings with what they bound and what to do, then the rules that did not
/// fire.
[[nodiscard]] std::string findingsText(const Trace& trace, const findings::Findings& found);

/// The same as Markdown, for an issue: at most 60 lines and 60,000 bytes, names escaped.
[[nodiscard]] std::string findingsMarkdown(const Trace& trace, const findings::Findings& found);

/// The same as JSON: "findings", "together_at_most_share", "rules" and, by method, "methods". Ticks are those of a run,
/// in the trace's source scale; shares are of the runs' time, 0 to 1.
void writeFindingsJson(Sink& sink, const Trace& trace, const findings::Findings& found);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/sink.h"
#include "model/trace/source.h"

#include <span>
#include <string>

namespace ets {

class Trace;
struct FilterHits;
struct NumericGap;

namespace findings {
struct FindingChange;
struct Findings;
} // namespace findings

namespace compare {
class Comparison;
} // namespace compare

/// What a report is made of. Equal inputs give equal bytes.
struct ReportInput {
    const Trace& trace;
    const findings::Findings& findings;
    const compare::Comparison* comparison = nullptr; ///< Against earlier recordings, whose new side the trace is.
    const findings::Findings* earlier = nullptr; ///< Of the first of these recordings; null for none.
    std::span<const findings::FindingChange> changes = {}; ///< Since that one, as findings::changesOf gives them.
    const NumericGap* gap = nullptr; ///< Against reference values.
    std::string title = {}; ///< Empty for the name of the dump.
    std::string command = {}; ///< That makes it again, without folders.
    ModelPackages modelPackages = {}; ///< Whose lines are the model's.
    const FilterHits* counted = nullptr; ///< What tables of times are of: set by whoever writes, see countedHits().
    LoadContext context = {};
};

/// A report as one HTML file: legible without style and without script, of which it has none; nothing in it is loaded
/// from elsewhere. Verdict, five numbers, the comparison where there is one, findings, the median run as a picture,
/// operators, modules, lines, delegation, memory, numbers, what the files are, the command that makes it again. At most
/// 1 MB. Names of files are shown as text, whatever they hold; no folder is told.
void writeHtmlReport(Sink& sink, const ReportInput& input);

/// The same in short as Markdown, for an issue: verdict, findings with their places, ten operators, what the files are.
/// At most 60 lines and 60,000 bytes; no name links or mentions people.
[[nodiscard]] std::string markdownReport(const ReportInput& given);

} // namespace ets

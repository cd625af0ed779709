// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/findinglines.h"

#include "model/analysis/lines/linetree.h"
#include "model/analysis/lines/sourceplaces.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace ets::findings {

namespace {

/// The line with most of what a finding counts.
void addLine(Finding& finding, const Trace& trace, const LineTree& lines)
{
    constexpr double least = 0.25;
    std::map<std::uint32_t, TickSpan> byRow;
    TickSpan total = 0;
    for (const auto& [event, ticks] : finding.claims) {
        if (trace.event(event).isOperatorCall()) {
            continue; // what a call takes around its kernel is at no line
        }
        total = saturatingAdd(total, ticks);
        const std::uint32_t row = lines.rowOfEvent[event.value()];
        if (row != LineTree::none && lines.rows[row].kind == LineTreeKind::Line) {
            TickSpan& sum = byRow[row];
            sum = saturatingAdd(sum, ticks);
        }
    }
    const auto most = std::ranges::max_element(byRow, {}, [](const auto& row) { return row.second; });
    if (most == byRow.end() || total <= 0) {
        return;
    }
    const double share = static_cast<double>(most->second) / static_cast<double>(total);
    const SourcePlace& place = lines.rows[most->first].total.place;
    if (share >= least && place.line > 0) {
        finding.line = FindingLine{std::string(place.file), place.line, share};
    }
}

} // namespace

void addLines(std::vector<Finding>& found, const Trace& trace, const LoadContext& context)
{
    const auto hasClaims = [](const Finding& finding) { return !finding.claims.empty(); };
    if (trace.etrecord() == nullptr || std::ranges::none_of(found, hasClaims)) {
        return;
    }
    const auto source = std::make_shared<const SourcePlaces>(trace, ModelPackages(), context);
    const LineTree lines = LineTree::of(trace, source, nullptr, context);
    if (context.cancel.isCanceled()) {
        return;
    }
    for (Finding& finding : found) {
        addLine(finding, trace, lines);
    }
}

} // namespace ets::findings

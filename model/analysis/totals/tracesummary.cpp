// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/tracesummary.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/event.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <map>

namespace ets {

namespace {

/// Adds an event to a list, unless none of its samples counts.
void addTo(std::vector<TraceSummary::Execution>& list, const Trace& trace, EventId id)
{
    const auto& figures = trace.perfSummary(id);
    if (figures && figures->count > 0) {
        list.push_back({id, trace.block(trace.event(id).block).method, figures->count, *figures});
    }
}

bool isOutermost(const Trace& trace, EventId id)
{
    const auto samples = trace.samplesOf(id);
    return !samples.empty() && !trace.parentOf(samples.front()).isValid();
}

std::vector<TraceSummary::BackendShare> sharesOf(
    const std::map<std::string, TickSpan>& ticks, const OperatorTotals& operators)
{
    std::vector<TraceSummary::BackendShare> shares;
    for (const auto& [name, span] : ticks) {
        if (const std::optional<double> share = operators.shareOf(span)) {
            shares.push_back({name, *share});
        }
    }
    std::ranges::stable_sort(shares, std::ranges::greater(), &TraceSummary::BackendShare::share);
    return shares;
}

} // namespace

TraceSummary TraceSummary::of(const Trace& trace, std::span<const Run> runs, const OperatorTotals& operators)
{
    TraceSummary summary;
    summary.hasRecord = trace.etrecord() != nullptr;
    summary.diagnostics = trace.diagnostics().total();
    const ExecutingRuns counts = ExecutingRuns::among(runs);
    summary.allRuns = counts.all;
    summary.chosenRuns = counts.chosen;
    std::map<std::string, TickSpan> backends;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const EventId id(i);
        const Event& event = trace.event(id);
        if (!event.hasProfile) {
            continue;
        }
        if (trace.nameOf(event) == eventnames::loadMethod && event.role == EventRole::Framework) {
            addTo(summary.loads, trace, id);
        }
        if (isLoading(trace, id)) {
            if (isOutermost(trace, id)) {
                summary.loadTicks = saturatingAdd(summary.loadTicks, event.totalTicks);
                summary.hasLoad = true;
            }
            continue;
        }
        if (eventnames::isExecution(trace.nameOf(event))) {
            addTo(summary.executions, trace, id);
            continue;
        }
        if (event.isDelegateCall()) {
            TickSpan& ticks = backends[std::string(trace.backendOf(event))];
            ticks = saturatingAdd(ticks, event.totalTicks);
        }
    }
    for (const Execution& execution : summary.executions) {
        summary.runs += execution.runs;
    }
    summary.backends = sharesOf(backends, operators);
    return summary;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/tracesummary.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/eventnames.h"
#include "model/inspector/inspector.h"

#include <algorithm>
#include <map>

namespace ets {

namespace {

/// Adds an event to a list, unless none of its samples counts.
void addTo(std::vector<TraceSummary::Execution>& list, const Inspector& inspector, EventId id)
{
    const auto& figures = inspector.perfSummary(id);
    if (figures && figures->count > 0) {
        list.push_back({id, inspector.block(inspector.event(id).block).method, figures->count, *figures});
    }
}

bool isOutermost(const Inspector& inspector, EventId id)
{
    const auto samples = inspector.samplesOf(id);
    return !samples.empty() && !inspector.parentOf(samples.front()).isValid();
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

TraceSummary TraceSummary::of(const Inspector& inspector, std::span<const Run> runs, const OperatorTotals& operators)
{
    TraceSummary summary;
    summary.hasRecord = inspector.etrecord() != nullptr;
    summary.diagnostics = inspector.diagnostics().total();
    const ExecutingRuns counts = ExecutingRuns::among(runs);
    summary.allRuns = counts.all;
    summary.chosenRuns = counts.chosen;
    std::map<std::string, TickSpan> backends;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const EventId id(i);
        const Event& event = inspector.event(id);
        if (!event.hasProfile) {
            continue;
        }
        if (inspector.nameOf(event) == eventnames::loadMethod && event.role == EventRole::Framework) {
            addTo(summary.loads, inspector, id);
        }
        if (isLoading(inspector, id)) {
            if (isOutermost(inspector, id)) {
                summary.loadTicks = saturatingAdd(summary.loadTicks, event.totalTicks);
                summary.hasLoad = true;
            }
            continue;
        }
        if (eventnames::isExecution(inspector.nameOf(event))) {
            addTo(summary.executions, inspector, id);
            continue;
        }
        if (event.isDelegateCall()) {
            TickSpan& ticks = backends[std::string(inspector.backendOf(event))];
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

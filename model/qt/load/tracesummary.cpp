// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/tracesummary.h"

#include "model/inspector/eventnames.h"

#include <algorithm>
#include <map>

namespace ets {

namespace {

void addExecution(TraceSummary& summary, const Inspector& inspector, EventId id)
{
    const auto& figures = inspector.perfSummary(id);
    if (!figures || figures->count == 0) {
        return;
    }
    const Event& event = inspector.event(id);
    summary.executions.push_back({id, inspector.block(event.block).method, figures->count, *figures});
    summary.runs += figures->count;
}

bool isOutermost(const Inspector& inspector, EventId id)
{
    const auto samples = inspector.samplesOf(id);
    return !samples.empty() && !inspector.parentOf(samples.front()).isValid();
}

std::vector<TraceSummary::BackendShare> sharesOf(const std::map<std::string, TickSpan>& ticks, TickSpan whole)
{
    std::vector<TraceSummary::BackendShare> shares;
    for (const auto& [name, span] : ticks) {
        if (whole > 0) {
            shares.push_back({name, static_cast<double>(span) / static_cast<double>(whole)});
        }
    }
    std::ranges::stable_sort(shares, std::ranges::greater(), &TraceSummary::BackendShare::share);
    return shares;
}

} // namespace

TraceSummary TraceSummary::of(const DataSet& dataSet)
{
    const Inspector& inspector = *dataSet.inspector;
    TraceSummary summary;
    summary.hasRecord = inspector.etrecord() != nullptr;
    summary.diagnostics = inspector.diagnostics().total();
    for (const Run& run : dataSet.runs) {
        summary.allRuns += run.executes ? 1 : 0;
        summary.chosenRuns += run.executes && run.isChosen ? 1 : 0;
    }
    std::map<std::string, TickSpan> backends;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const EventId id(i);
        const Event& event = inspector.event(id);
        if (!event.hasProfile) {
            continue;
        }
        if (dataSet.isLoadingEvent(id)) {
            if (isOutermost(inspector, id)) {
                summary.loadTicks = saturatingAdd(summary.loadTicks, event.totalTicks);
                summary.hasLoad = true;
            }
            continue;
        }
        if (eventnames::isExecution(event.name)) {
            addExecution(summary, inspector, id);
            continue;
        }
        if (event.name == eventnames::delegateCall) {
            TickSpan& ticks = backends[event.delegateBackendName.value_or(std::string())];
            ticks = saturatingAdd(ticks, event.totalTicks);
        }
    }
    summary.backends = sharesOf(backends, dataSet.operators.executeTicks);
    return summary;
}

} // namespace ets

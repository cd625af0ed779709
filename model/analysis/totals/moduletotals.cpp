// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/moduletotals.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/inspector.h"

#include <utility>
#include <vector>

namespace ets {

namespace {

/// Modules come after the module around them, so that each is summed up before it is added to that one.
void addMedians(
    const Inspector& inspector, const SelfByRun& byRun, const std::vector<EventId>& outside, ModuleTotals& totals)
{
    totals.outsideMedianPerRun = medianOf(byRun.ticks(outside, false));
    std::vector<std::vector<TickSpan>> below(totals.rows.size());
    for (std::size_t i = totals.rows.size(); i-- > 0;) {
        std::vector<TickSpan> sums = byRun.ticks(totals.rows[i].events, false);
        for (std::size_t r = 0; r < below[i].size(); ++r) {
            sums[r] = saturatingAdd(sums[r], below[i][r]);
        }
        std::vector<TickSpan>().swap(below[i]);
        if (const ModuleId parent = inspector.modules().module(ModuleId(i)).parent; parent.isValid()) {
            std::vector<TickSpan>& around = below[parent.value()];
            around.resize(sums.size(), 0);
            for (std::size_t r = 0; r < sums.size(); ++r) {
                around[r] = saturatingAdd(around[r], sums[r]);
            }
        }
        totals.rows[i].medianPerRun = medianOf(std::move(sums));
    }
}

/// Module that the call around an event is counted at; invalid for none.
ModuleId moduleOfCall(const Inspector& inspector, EventId id)
{
    const auto samples = inspector.samplesOf(id);
    const SampleId around = samples.empty() ? SampleId() : inspector.parentOf(samples.front());
    return around.isValid() ? inspector.moduleOf(inspector.eventOf(around)) : ModuleId();
}

/// @param isCallElsewhere whether the call around it is not counted at the module or below
void addTo(ModuleTotal& module, const Event& event, const EventTime& time, bool isCallElsewhere)
{
    module.inclusiveTicks = saturatingAdd(module.inclusiveTicks, time.selfTicks);
    module.apartTicks = saturatingAdd(module.apartTicks, time.apartTicks);
    module.apartCount += time.apartCount;
    module.calls += event.role == EventRole::Call ? time.sampleCount : 0;
    if (event.isOpaqueCall()) {
        module.opaqueTicks = saturatingAdd(module.opaqueTicks, time.selfTicks);
    }
    if (event.role == EventRole::DelegateOp && isCallElsewhere) {
        module.unresolvedTicks = saturatingAdd(module.unresolvedTicks, time.unresolvedTicks);
    }
}

} // namespace

ModuleTotals ModuleTotals::of(
    const Inspector& inspector, const FilterHits* hits, const LoadContext& context, Medians medians)
{
    SelfByRun byRun(inspector, context);
    return of(inspector, eventTimesOf(inspector, hits, byRun), byRun, context, medians);
}

ModuleTotals ModuleTotals::of(const Inspector& inspector, std::span<const EventTime> times, const SelfByRun& byRun,
    const LoadContext& context, Medians medians)
{
    const ModuleHierarchy& modules = inspector.modules();
    ModuleTotals result;
    std::vector<EventId> outside;
    const LoadContext quiet{context.cancel, nullptr}; // what takes long are the samples
    result.rows.resize(modules.modules().size());
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        if (quiet.poll({}, i, inspector.events().size())) {
            return result;
        }
        const EventId id(i);
        const Event& event = inspector.event(id);
        const EventTime time = timeOf(times, event, id);
        if (!time.counts || isLoading(inspector, id)) {
            continue;
        }
        result.executeTicks = saturatingAdd(result.executeTicks, time.selfTicks);
        const ModuleId own = inspector.moduleOf(id);
        const ModuleId call = moduleOfCall(inspector, id);
        if (!own.isValid()) {
            result.outsideTicks = saturatingAdd(result.outsideTicks, time.selfTicks);
            addTo(result.outside, event, time, call.isValid());
            outside.push_back(id);
            continue;
        }
        ModuleTotal& row = result.rows[own.value()];
        row.selfTicks = saturatingAdd(row.selfTicks, time.selfTicks);
        row.events.push_back(id);
        for (ModuleId m = own; m.isValid(); m = modules.module(m).parent) {
            addTo(result.rows[m.value()], event, time, !call.isValid() || !modules.contains(m, call));
        }
    }
    result.runs = byRun.executingRuns();
    if (medians == Medians::Included) {
        addMedians(inspector, byRun, outside, result);
    }
    for (ModuleTotal& row : result.rows) {
        row.share = result.shareOf(row.inclusiveTicks).value_or(0);
    }
    return result;
}

std::vector<EventId> ModuleTotals::eventsBelow(const ModuleHierarchy& modules, ModuleId id) const
{
    std::vector<ModuleId> open{id};
    std::vector<EventId> events;
    while (!open.empty()) {
        const ModuleId module = open.back();
        open.pop_back();
        const std::vector<EventId>& own = rows[module.value()].events;
        events.insert(events.end(), own.begin(), own.end());
        const std::vector<ModuleId>& children = modules.module(module).children;
        open.insert(open.end(), children.begin(), children.end());
    }
    return events;
}

} // namespace ets

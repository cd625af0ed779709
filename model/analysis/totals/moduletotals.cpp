// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/moduletotals.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/trace.h"

#include <optional>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// The method of each module, as index into the methods of the runs; nothing for one that never ran. What events tell
/// is better than names: the Inspector's reading ties runs to a graph of another method.
std::vector<std::optional<std::size_t>> methodsOf(
    const ModuleHierarchy& modules, const SelfByRun& byRun, const ModuleTotals& totals)
{
    std::vector<std::optional<std::size_t>> methods(totals.rows.size());
    for (std::size_t i = methods.size(); i-- > 0;) { // modules come after the module around them
        if (!methods[i] && !totals.rows[i].events.empty()) {
            methods[i] = byRun.methodOf(totals.rows[i].events.front());
        }
        if (const ModuleId parent = modules.module(ModuleId(i)).parent; parent.isValid() && methods[i]) {
            methods[parent.value()] = methods[i];
        }
    }
    for (std::size_t i = 0; i < methods.size(); ++i) {
        const Module& module = modules.module(ModuleId(i));
        if (module.parent.isValid()) {
            methods[i] = methods[module.parent.value()];
        } else if (!methods[i]) {
            methods[i] = byRun.methods().indexOf(module.name);
        }
    }
    return methods;
}

/// Modules come after the module around them, so that each is summed up before it is added to that one.
void addMedians(const Trace& trace, const SelfByRun& byRun, ModuleTotals& totals)
{
    for (OutsideTotal& outside : totals.outsideByMethod) {
        outside.total.medianPerRun = medianOf(byRun.ticks(outside.total.events, false));
    }
    std::vector<std::vector<TickSpan>> below(totals.rows.size());
    for (std::size_t i = totals.rows.size(); i-- > 0;) {
        std::vector<TickSpan> sums = byRun.ticks(totals.rows[i].events, false);
        sums.resize(totals.rows[i].runs, 0);
        for (std::size_t r = 0; r < below[i].size(); ++r) {
            sums[r] = saturatingAdd(sums[r], below[i][r]);
        }
        std::vector<TickSpan>().swap(below[i]);
        if (const ModuleId parent = trace.modules().module(ModuleId(i)).parent; parent.isValid()) {
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
ModuleId moduleOfCall(const Trace& trace, EventId id)
{
    const auto samples = trace.samplesOf(id);
    const SampleId around = samples.empty() ? SampleId() : trace.parentOf(samples.front());
    return around.isValid() ? trace.moduleOf(trace.eventOf(around)) : ModuleId();
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

/// How many runs each row is over.
void addRuns(const Trace& trace, const SelfByRun& byRun, ModuleTotals& totals)
{
    const std::vector<std::optional<std::size_t>> methods = methodsOf(trace.modules(), byRun, totals);
    for (std::size_t i = 0; i < methods.size(); ++i) {
        totals.rows[i].runs = methods[i] ? byRun.methods().groups()[*methods[i]].executing : 0;
    }
    totals.runs = byRun.executingRuns();
    std::erase_if(totals.outsideByMethod, [](const OutsideTotal& outside) { return outside.total.runs == 0; });
}

} // namespace

ModuleTotals ModuleTotals::of(const Trace& trace, const FilterHits* hits, const LoadContext& context, Medians medians)
{
    SelfByRun byRun(trace, context);
    return of(trace, eventTimesOf(trace, hits, byRun), byRun, context, medians);
}

ModuleTotals ModuleTotals::of(const Trace& trace, std::span<const EventTime> times, const SelfByRun& byRun,
    const LoadContext& context, Medians medians)
{
    const ModuleHierarchy& modules = trace.modules();
    ModuleTotals result;
    for (const MethodGroup& method : byRun.methods().groups()) {
        OutsideTotal& outside = result.outsideByMethod.emplace_back();
        outside.method = method.method;
        outside.block = method.toldBy;
        outside.total.runs = method.executing;
    }
    const LoadContext quiet{context.cancel, nullptr}; // what takes long are the samples
    result.rows.resize(modules.modules().size());
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        if (quiet.poll({}, i, trace.events().size())) {
            return result;
        }
        const EventId id(i);
        const Event& event = trace.event(id);
        const EventTime time = timeOf(times, trace, id);
        if (!time.counts || isLoading(trace, id)) {
            continue;
        }
        result.executeTicks = saturatingAdd(result.executeTicks, time.selfTicks);
        const ModuleId own = trace.moduleOf(id);
        const ModuleId call = moduleOfCall(trace, id);
        if (!own.isValid()) {
            result.outsideTicks = saturatingAdd(result.outsideTicks, time.selfTicks);
            addTo(result.outside, event, time, call.isValid());
            ModuleTotal& outside = result.outsideByMethod[byRun.methodOf(id)].total;
            addTo(outside, event, time, call.isValid());
            outside.events.push_back(id);
            continue;
        }
        ModuleTotal& row = result.rows[own.value()];
        row.selfTicks = saturatingAdd(row.selfTicks, time.selfTicks);
        row.events.push_back(id);
        for (ModuleId m = own; m.isValid(); m = modules.module(m).parent) {
            addTo(result.rows[m.value()], event, time, !call.isValid() || !modules.contains(m, call));
        }
    }
    addRuns(trace, byRun, result);
    if (medians == Medians::Included) {
        addMedians(trace, byRun, result);
    }
    for (ModuleTotal& row : result.rows) {
        row.share = result.shareOf(row.inclusiveTicks).value_or(0);
    }
    for (OutsideTotal& outside : result.outsideByMethod) {
        outside.total.selfTicks = outside.total.inclusiveTicks;
        outside.total.share = result.shareOf(outside.total.inclusiveTicks).value_or(0);
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
        const std::span<const ModuleId> children = modules.module(module).children;
        open.insert(open.end(), children.begin(), children.end());
    }
    return events;
}

} // namespace ets

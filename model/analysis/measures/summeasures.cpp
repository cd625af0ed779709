// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of sums over events: of op types, of modules with the events in them, and of all kinds of things.
#include "model/analysis/categories/categories.h"
#include "model/analysis/measures/baselinevalues.h"
#include "model/analysis/measures/measurerows.h"
#include "model/analysis/measures/runvalues.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/modules.h"
#include "model/trace/trace.h"

#include <array>
#include <optional>

namespace ets {

namespace {

using Kind = FieldKind;
using Context = MeasureContext;

FieldValue none(const Context& /*context*/, Thing /*thing*/, std::uint32_t /*id*/)
{
    return {};
}

FieldValue textOrNone(std::string_view text)
{
    return text.empty() ? FieldValue() : FieldValue(text);
}

FieldValue perRun(TickSpan ticks, std::uint64_t runs)
{
    return runs > 0 ? FieldValue(meanPerRun(ticks, runs)) : FieldValue();
}

/// A function of the row of an op type as one of a thing.
template <FieldValue (*valueOf)(const OperatorTotal& total)>
FieldValue ofRow(const Context& context, Thing /*thing*/, std::uint32_t id)
{
    return context.operators != nullptr ? valueOf(context.operators->rows[id]) : FieldValue();
}

/// Whether it has times at all: there are runs, and not all of it is of another clock.
bool isTimed(const OperatorTotal& total)
{
    return !total.isApart() && total.runs > 0;
}

FieldValue opType(const OperatorTotal& total)
{
    return std::string_view(total.name);
}

FieldValue opTypeKind(const OperatorTotal& total)
{
    return opTypeKindName(total.kind);
}

FieldValue opBackend(const OperatorTotal& total)
{
    return textOrNone(total.backend());
}

FieldValue opMethod(const OperatorTotal& total)
{
    return textOrNone(total.method);
}

FieldValue opMean(const OperatorTotal& total)
{
    return isTimed(total) ? FieldValue(total.meanPerRun()) : FieldValue();
}

FieldValue opMedian(const OperatorTotal& total)
{
    return isTimed(total) ? FieldValue(total.medianPerRun) : FieldValue();
}

FieldValue opTotal(const OperatorTotal& total)
{
    return total.isApart() ? FieldValue() : FieldValue(total.ticks);
}

FieldValue opShare(const OperatorTotal& total)
{
    return total.share > 0 ? FieldValue(total.share) : FieldValue();
}

FieldValue opCalls(const OperatorTotal& total)
{
    return total.calls;
}

FieldValue opAverage(const OperatorTotal& total)
{
    return total.isApart() ? FieldValue() : FieldValue(total.average);
}

/// What the measures of modules are made of, alike for a module, an event in one, and what is outside of all.
struct ModuleRow {
    TickSpan inclusive = 0;
    TickSpan self = 0;
    std::uint64_t runs = 0; ///< 0 where there is nothing per run.
    std::optional<double> median; ///< Of inclusive; ticks.
    std::optional<std::uint64_t> calls;
};

/// Nothing without a run: nothing was measured, and nobody knows what of a delegate call it took.
std::optional<ModuleRow> ofModule(const Context& context, ModuleId id)
{
    const ModuleTotal& total = context.modules->rows[id.value()];
    if (total.runs == 0) {
        return std::nullopt;
    }
    return ModuleRow{total.inclusiveTicks, total.selfTicks, total.runs, total.medianPerRun, total.calls};
}

/// Of several methods there is only what they took together.
ModuleRow outside(const Context& context)
{
    const auto& byMethod = context.modules->outsideByMethod;
    const ModuleTotal* const one = byMethod.size() == 1 ? &byMethod.front().total : nullptr;
    const TickSpan ticks = context.modules->outsideTicks;
    return {ticks, ticks, one != nullptr ? one->runs : 0,
        one != nullptr ? std::optional(one->medianPerRun) : std::nullopt, std::nullopt};
}

ModuleRow inModule(const Context& context, EventId id)
{
    const bool isFiltered = !context.times.empty();
    const Event& event = context.trace.event(id);
    const TickSpan inclusive = context.inclusive[id.value()];
    ModuleRow row{inclusive, isFiltered ? context.times[id.value()].selfTicks : event.selfTicks, 0, std::nullopt,
        isFiltered ? context.times[id.value()].sampleCount : event.sampleCount};
    if (context.methods != nullptr) {
        row.runs = context.methods->of(event.block).executing;
    }
    // The median of the op, where the row is the whole op and nothing else: one of the two holds the other, so that
    // with equal sums both took the same in every run. What else encloses other events has no median.
    const bool isOp = !isFiltered && id.value() < context.opCosts.size() && context.opCosts[id.value()].nodes == 1
        && context.opCosts[id.value()].ticks == inclusive;
    if (isOp) {
        row.median = context.opCosts[id.value()].median;
    }
    return row;
}

std::optional<ModuleRow> moduleRow(const Context& context, Thing thing, std::uint32_t id)
{
    if (context.modules == nullptr) {
        return std::nullopt;
    }
    if (thing == Thing::Event) {
        return inModule(context, EventId(id));
    }
    return ModuleId::invalidValue == id ? std::optional(outside(context)) : ofModule(context, ModuleId(id));
}

/// A time of the row of a module; nothing where it is in that of a delegate call that cannot be divided.
template <FieldValue (*valueOf)(const Context& context, const ModuleRow& row)>
FieldValue ofModuleTime(const Context& context, Thing thing, std::uint32_t id)
{
    if (thing == Thing::Module && id != ModuleId::invalidValue && context.isShared(ModuleId(id))) {
        return {};
    }
    const auto row = moduleRow(context, thing, id);
    return row ? valueOf(context, *row) : FieldValue();
}

FieldValue moduleMean(const Context& /*context*/, const ModuleRow& row)
{
    return perRun(row.inclusive, row.runs);
}

FieldValue moduleMedian(const Context& /*context*/, const ModuleRow& row)
{
    return row.median ? FieldValue(*row.median) : FieldValue();
}

FieldValue moduleInclusive(const Context& /*context*/, const ModuleRow& row)
{
    return row.inclusive;
}

FieldValue moduleSelfMean(const Context& /*context*/, const ModuleRow& row)
{
    return perRun(row.self, row.runs);
}

FieldValue moduleSelf(const Context& /*context*/, const ModuleRow& row)
{
    return row.self;
}

FieldValue shareIn(const Context& context, TickSpan ticks)
{
    const std::optional<double> share = context.modules->shareOf(ticks);
    return share ? FieldValue(*share) : FieldValue();
}

FieldValue moduleShare(const Context& context, const ModuleRow& row)
{
    return shareIn(context, row.inclusive);
}

FieldValue moduleSelfShare(const Context& context, const ModuleRow& row)
{
    return shareIn(context, row.self);
}

FieldValue moduleCalls(const Context& context, Thing thing, std::uint32_t id)
{
    const auto row = moduleRow(context, thing, id);
    return row && row->calls ? FieldValue(*row->calls) : FieldValue();
}

/// @return nothing without a run
FieldValue rateOf(std::uint64_t count, std::uint64_t runs)
{
    return runs > 0 ? FieldValue(static_cast<double>(count) / static_cast<double>(runs)) : FieldValue();
}

FieldValue callsPerRun(const Context& context, Thing thing, std::uint32_t id)
{
    if (thing == Thing::Event) {
        const Event& event = context.trace.event(EventId(id));
        const std::uint64_t count = context.times.empty() ? event.sampleCount : context.times[id].sampleCount;
        return event.hasProfile ? rateOf(count, context.trace.block(event.block).chosenRuns.size()) : FieldValue();
    }
    if (thing == Thing::OpType) {
        const OperatorTotal* const total = context.operators != nullptr ? &context.operators->rows[id] : nullptr;
        return total != nullptr ? rateOf(total->calls, total->runs) : FieldValue();
    }
    const auto row = moduleRow(context, thing, id);
    return row && row->calls ? rateOf(*row->calls, row->runs) : FieldValue();
}

FieldValue callsInRun(const Context& context, const EventInRun& row)
{
    return rateOf(std::get<std::uint64_t>(runvalues::samples(context, row)), 1);
}

/// A module's name, an event's as the runtime logged it.
FieldValue moduleName(const Context& context, Thing thing, std::uint32_t id)
{
    if (thing == Thing::Event) {
        return context.trace.nameOf(EventId(id));
    }
    return id == ModuleId::invalidValue ? FieldValue() : FieldValue(context.trace.modules().pathOrName(ModuleId(id)));
}

FieldValue moduleType(const Context& context, Thing thing, std::uint32_t id)
{
    if (thing == Thing::Event) {
        return context.trace.nameOf(EventId(id));
    }
    return id == ModuleId::invalidValue ? FieldValue()
                                        : FieldValue(classNameOf(context.trace.modules().module(ModuleId(id)).type));
}

/// Of an op type that of its events, which are alike.
FieldValue category(const Context& context, Thing thing, std::uint32_t id)
{
    if (thing == Thing::Event) {
        return categoryName(categoryOf(context.trace, context.trace.event(EventId(id))));
    }
    const OperatorTotal* const total = context.operators != nullptr ? &context.operators->rows[id] : nullptr;
    return total == nullptr || total->events.empty()
        ? FieldValue()
        : FieldValue(categoryName(categoryOf(context.trace, context.trace.event(total->events.front()))));
}

template <FieldValue (*valueOf)(const BaselineValue& value)>
FieldValue ofBaseline(const Context& context, Thing thing, std::uint32_t id)
{
    const auto value = context.baseline != nullptr ? context.baseline->valueOf(thing, id) : std::nullopt;
    return value ? valueOf(*value) : FieldValue();
}

FieldValue oldTime(const BaselineValue& value)
{
    return value.oldTicks ? FieldValue(*value.oldTicks) : FieldValue();
}

FieldValue difference(const BaselineValue& value)
{
    return value.deltaTicks ? FieldValue(*value.deltaTicks) : FieldValue();
}

FieldValue changeInPercent(const BaselineValue& value)
{
    constexpr double hundred = 100;
    return value.change ? FieldValue(*value.change * hundred) : FieldValue();
}

FieldValue differenceState(const BaselineValue& value)
{
    return std::string_view(value.state.text);
}

using enum ColumnShown;
using enum CostFigure;
constexpr FieldDifference never = FieldDifference::Never;

constexpr auto opTypeRows = std::to_array<Measure>({
    {"op_type", ETS_CODE("Op type"), ETS_CODE("Op of the model, operation of a delegate, or part of the runtime"),
        Thing::OpType, Kind::Text, AtFirst, 36, ofRow<opType>},
    {"mean_per_run", ETS_CODE("Per run"),
        ETS_CODE("Self time: mean over all chosen runs, so that the rows add up to a "
                 "run. An op is its kernels without the calls around them, which have a row of their own; other views "
                 "show both together"),
        Thing::OpType, Kind::TickAverage, AtFirst, 9, ofRow<opMean>, nullptr, never, {}, Mean},
    {"median_per_run", ETS_CODE("Median per run"),
        ETS_CODE("The same as median over all chosen runs; a run without it counts as 0. Medians do not add up"),
        Thing::OpType, Kind::TickAverage, WhenChosen, 14, ofRow<opMedian>, nullptr, never, {}, Median},
    {"total", ETS_CODE("Total"), ETS_CODE("The same, all chosen runs together"), Thing::OpType, Kind::TickSum,
        WhenChosen, 9, ofRow<opTotal>, nullptr, never, {}, Total},
    {"share", ETS_CODE("Share"), ETS_CODE("Of the time of all chosen runs"), Thing::OpType, Kind::Share, AtFirst, 13,
        ofRow<opShare>},
    {"calls", ETS_CODE("Calls"), ETS_CODE("Samples of all chosen runs together"), Thing::OpType, Kind::Count, AtFirst,
        6, ofRow<opCalls>},
    {"average", ETS_CODE("Average"), ETS_CODE("Total divided by calls"), Thing::OpType, Kind::TickAverage, AtFirst, 10,
        ofRow<opAverage>},
    {"kind", ETS_CODE("Kind"), ETS_CODE("What the row stands for"), Thing::OpType, Kind::Text, WhenChosen, 13,
        ofRow<opTypeKind>},
    {"backend", ETS_CODE("Backend"), ETS_CODE("Delegate that ran the operations"), Thing::OpType, Kind::Text, AtFirst,
        16, ofRow<opBackend>},
});

constexpr auto moduleRows = std::to_array<Measure>({
    {"module", ETS_CODE("Module"), ETS_CODE("Module of the model, or an event counted at it"), Thing::Module,
        Kind::Text, AtFirst, 42, moduleName},
    {"mean_per_run", ETS_CODE("Per run"),
        ETS_CODE("Time of the module and of everything below, mean over all chosen runs. An event counts once: at the "
                 "deepest module common to all its nodes"),
        Thing::Module, Kind::TickAverage, AtFirst, 10, ofModuleTime<moduleMean>, nullptr, never, {}, Mean},
    {"median_per_run", ETS_CODE("Median per run"),
        ETS_CODE("The same as median over all chosen runs; a run that does not come here counts as 0"), Thing::Module,
        Kind::TickAverage, WhenChosen, 14, ofModuleTime<moduleMedian>, nullptr, never, {}, Median},
    {"inclusive", ETS_CODE("Inclusive"), ETS_CODE("The same, all chosen runs together"), Thing::Module, Kind::TickSum,
        WhenChosen, 10, ofModuleTime<moduleInclusive>, nullptr, never, {}, Total},
    {"share", ETS_CODE("Share"), ETS_CODE("Time of the module and of everything below, of the time of all chosen runs"),
        Thing::Module, Kind::Share, AtFirst, 13, ofModuleTime<moduleShare>},
    {"self_mean_per_run", ETS_CODE("Self per run"),
        ETS_CODE("Time of the module itself, without the modules below: of events whose deepest common module it is; "
                 "mean over all chosen runs"),
        Thing::Module, Kind::TickAverage, AtFirst, 15, ofModuleTime<moduleSelfMean>, nullptr, never, {}, Mean},
    {"self", ETS_CODE("Self"), ETS_CODE("The same, all chosen runs together"), Thing::Module, Kind::TickSum, WhenChosen,
        10, ofModuleTime<moduleSelf>, nullptr, never, {}, Total},
    {"self_share", ETS_CODE("Self share"), ETS_CODE("Self time, of the time of all chosen runs"), Thing::Module,
        Kind::Share, AtFirst, 13, ofModuleTime<moduleSelfShare>},
    {"calls", ETS_CODE("Calls"),
        ETS_CODE("Calls of ops and delegates in the module and below, all chosen runs together"), Thing::Module,
        Kind::Count, AtFirst, 8, moduleCalls},
});

constexpr Things all = Things(Thing::Event) | Thing::OpType | Thing::Module;

constexpr auto severalRows = std::to_array<Measure>({
    {"gap", ETS_CODE("Gap"),
        ETS_CODE("How far the logged values lie from their reference values: the worst of the values behind the row, "
                 "as Numbers shows them. Empty until Numbers has compared them"),
        all, Kind::Real, WhenChosen, 12, none},
    {"method", ETS_CODE("Method"), ETS_CODE("Whose runs the row is of; figures per run are per run of it"),
        Thing::OpType, Kind::Text, WhenChosen, 14, ofRow<opMethod>},
    {"type", ETS_CODE("Type"), ETS_CODE("Class of the module; what the runtime calls an op"), Thing::Module, Kind::Text,
        AtFirst, 24, moduleType},
    {"calls_per_run", ETS_CODE("Calls per run"),
        ETS_CODE(
            "How many times it was logged in a run: mean over all chosen runs, of an event over those of its block"),
        all, Kind::Rate, WhenChosen, 13, callsPerRun, callsInRun, FieldDifference::Never, "calls_per_run"},
    {"category", ETS_CODE("Category"),
        ETS_CODE("What bounds its own time: compute, data movement, memory-bound, control, delegate or framework"),
        Things(Thing::Event) | Thing::OpType, Kind::Text, WhenChosen, 14, category},
    {"baseline", ETS_CODE("Baseline"),
        ETS_CODE("What the same took per run in the baseline: in the median recording, runs in the middle. Empty where "
                 "it cannot be divided, and without a baseline"),
        all, Kind::TickAverage, WhenChosen, 10, ofBaseline<oldTime>, runvalues::none, never, "baseline", {}, true},
    {"delta", ETS_CODE("Δ"),
        ETS_CODE(
            "What it took more per run than in the baseline, of the median recordings of both sides. Gray where no "
            "difference is shown"),
        all, Kind::TickAverage, WhenChosen, 24, ofBaseline<difference>, runvalues::none, never, "delta", {}, true},
    {"delta_percent", ETS_CODE("Δ (%)"),
        ETS_CODE("Median of new divided by old over all pairs of recordings, less 1. Where it can be told how fast the "
                 "machine was, each recording is divided by that first"),
        all, Kind::Real, WhenChosen, 9, ofBaseline<changeInPercent>, runvalues::none, never, {}, {}, true},
    {"state", ETS_CODE("State"), ETS_CODE("What can be said of the difference to the baseline"), all, Kind::Text,
        WhenChosen, 14, ofBaseline<differenceState>, runvalues::none, never, {}, {}, true},
});

} // namespace

bool MeasureContext::isShared(ModuleId id) const
{
    if (allModules == nullptr || id.value() >= sharedAbove.size() || !sharedAbove[id.value()].isValid()) {
        return false;
    }
    // Operations of its own that a coarse clock logged as 0 are told as what they are.
    const ModuleTotal& total = allModules->rows[id.value()];
    return total.inclusiveTicks == 0 && total.unresolvedTicks == 0;
}

std::span<const Measure> measurerows::ofOpTypes()
{
    return opTypeRows;
}

std::span<const Measure> measurerows::ofModules()
{
    return moduleRows;
}

std::span<const Measure> measurerows::ofSeveral()
{
    return severalRows;
}

} // namespace ets

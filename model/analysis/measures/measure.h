// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/cost/opcost.h"
#include "model/analysis/measures/fieldvalue.h"
#include "model/base/message.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ets {

class BaselineValues;
class MethodGroups;
class Trace;
struct EventSpread;
struct EventTime;
struct ModuleTotals;
struct OperatorTotals;
struct StackFrame;

/// What values are of.
enum class Thing : std::uint8_t { Event, OpType, Module };

/// Several of them.
struct Things {
    std::uint8_t bits = 0;

    constexpr Things(Thing thing) // NOLINT(google-explicit-constructor): that one alone
        : bits(static_cast<std::uint8_t>(1U << static_cast<unsigned>(thing)))
    {
    }
    [[nodiscard]] constexpr bool has(Thing thing) const { return (bits & Things(thing).bits) != 0; }
    friend constexpr Things operator|(Things left, Things right)
    {
        left.bits = static_cast<std::uint8_t>(left.bits | right.bits);
        return left;
    }
};

/// What values are taken from. A part that is left out leaves the values empty that need it.
struct MeasureContext {
    const Trace& trace;
    std::int64_t executeTicks = 0; ///< What shares of events are of, see OperatorTotals.
    std::span<const OpCost> opCosts = {}; ///< By EventId.
    CostFigure figure = CostFigure::Mean; ///< What stands for the runs in PerRun.
    std::span<const StackFrame> sourceLines = {}; ///< By NodeId.

    // Of sums. Where something is filtered they are of what passes.
    const OperatorTotals* operators = nullptr; ///< Values of an op type are of its row.
    const ModuleTotals* modules = nullptr; ///< Values of a module are of its row, of none of what is outside of all.
    const ModuleTotals* allModules = nullptr; ///< The same where nothing is filtered.
    std::span<const ModuleId> sharedAbove = {}; ///< By ModuleId, see sharedAbove() of model/analysis/totals.
    const MethodGroups* methods = nullptr; ///< Whose runs count.
    std::span<const EventTime> times = {}; ///< By EventId: what counts of events; empty where nothing is filtered.
    std::span<const TickSpan> inclusive = {}; ///< By EventId: self time with that of the events inside.
    const BaselineValues* baseline = nullptr; ///< What the trace is compared with.

    /// Whether all that a module took is in the time of a delegate call that cannot be divided.
    [[nodiscard]] bool isShared(ModuleId id) const;
};

/// Columns of the Events table that the code asks for by name, in the order of the table; columns behind them have no
/// name.
enum class EventField : std::uint8_t {
    Block,
    Name,
    P10,
    P50,
    P90,
    Avg,
    Min,
    Max,
    Deviation,
    Variation,
    Outliers,
    Durations,
    Samples,
    Total,
    Self,
    PerRun,
    Share,
    OpTypes,
    Delegated,
    Backend,
    DelegateId,
    Instruction,
    Handles,
    Module,
    Source,
    Shapes,
    Dtypes,
    Link,
    Start,
    Method,
    Gap,
};

/// An event in one run.
struct EventInRun {
    EventId event;
    RunId run;
    TickSpan selfTicks = 0; ///< Of the event in the run, see RunEvents.
    TickSpan runTicks = 0; ///< What the run took; 0 for one that executes nothing.
};

/// Where a value of the two readings is taken for different.
enum class FieldDifference : std::uint8_t {
    Never, ///< The readings agree in it.
    AnyField, ///< Where any value of the event differs.
    OwnValue, ///< Where the value itself differs.
    Nodes, ///< Where the event is tied to other nodes.
};

/// Whether tables show a column before somebody chooses.
enum class ColumnShown : std::uint8_t { AtFirst, WhenChosen };

/// What is known of things of one kind or of several, by one name wherever it is shown, written, colored, compared or
/// asked for. A kind that is Text or Flag makes it a label: it orders and filters, and is never added up.
struct Measure {
    std::string_view
        key; ///< In files, reports, filters and settings, without unit: the Inspector's name where it has it.
    MessageCode<0> title; ///< Without unit.
    MessageCode<0> help; ///< What the value is, in a sentence.
    Things things; ///< Whose tables have it as a column.
    FieldKind kind;
    ColumnShown shown;
    int width; ///< Of a column, in characters.
    /// Over all chosen runs. A table of modules asks it of the events in them as well.
    /// @param id of the kind of thing: EventId, OpTypeId, ModuleId; of a module invalid for what is outside of all
    FieldValue (*value)(const MeasureContext& context, Thing thing, std::uint32_t id);
    /// Of an event in one run, empty for what is only known of all together; null where it is the same in every run.
    FieldValue (*inRun)(const MeasureContext& context, const EventInRun& row) = nullptr;
    FieldDifference differs = FieldDifference::Never;
    std::string_view asked =
        {}; ///< What comparisons of filters call it, of events; empty where they cannot ask for it.
    std::optional<CostFigure> figure = {}; ///< Which one of a sum over the runs it is; nothing for all others.
    bool isOfBaseline = false; ///< Empty without a baseline: tables show it where there is one.

    [[nodiscard]] FieldValue of(const MeasureContext& context, EventId id) const
    {
        return value(context, Thing::Event, id.value());
    }
    [[nodiscard]] FieldValue of(const MeasureContext& context, OpTypeId id) const
    {
        return value(context, Thing::OpType, id.value());
    }
    [[nodiscard]] FieldValue of(const MeasureContext& context, ModuleId id) const
    {
        return value(context, Thing::Module, id.value());
    }
};

/// All, in the order in which tables have them as columns.
[[nodiscard]] std::span<const Measure> measures();
/// Those of one kind of thing, in the order of columns; of Thing::Event those of EventField first.
[[nodiscard]] std::span<const Measure* const> measuresOf(Thing thing);
[[nodiscard]] const Measure& measureOf(EventField field);
/// What a measure says of an event in one run.
[[nodiscard]] FieldValue valueInRun(const MeasureContext& context, const EventInRun& row, EventField field);
/// What Deviation, Variation and Outliers say of a spread that is known.
[[nodiscard]] FieldValue spreadValue(const std::optional<EventSpread>& spread, EventField field);
/// Whether two values say the same; NaN is like NaN.
[[nodiscard]] bool isSame(const FieldValue& left, const FieldValue& right);
/// A value of numbers in one of the target time scale, 1 or none: times, shares, counts. NaN where the event has none.
[[nodiscard]] double numberOf(const MeasureContext& context, EventId event, EventField field);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/cost/opcost.h"
#include "model/analysis/fields/fieldvalue.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ets {

class Trace;
struct EventSpread;
struct StackFrame;

/// What is known of every event, by one name wherever it is shown, written, compared or asked for. In the order of the
/// Events table.
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
    Count
};

/// What fields are taken from. A part that is left out leaves the fields empty that need it.
struct EventFacts {
    const Trace& trace;
    std::int64_t executeTicks = 0; ///< What shares are of, see OperatorTotals.
    std::span<const OpCost> opCosts = {}; ///< By EventId.
    CostFigure figure = CostFigure::Mean; ///< What stands for the runs in PerRun.
    std::span<const StackFrame> sourceLines = {}; ///< By NodeId.
};

/// An event in one run.
struct EventInRun {
    EventId event;
    RunId run;
    TickSpan selfTicks = 0; ///< Of the event in the run, see RunEvents.
    TickSpan runTicks = 0; ///< What the run took; 0 for one that executes nothing.
};

/// Where a field of the two readings is taken for different.
enum class FieldDifference : std::uint8_t {
    Never, ///< The readings agree in it.
    AnyField, ///< Where any field of the event differs.
    OwnValue, ///< Where its own value differs.
    Nodes, ///< Where the event is tied to other nodes.
};

/// One field: the one definition for window, files, filters and comparisons.
struct EventFieldInfo {
    EventField field;
    std::string_view key; ///< In files, reports and filters, without unit: the Inspector's name where it has the field.
    FieldKind kind;
    FieldValue (*value)(const EventFacts& facts, EventId event); ///< Over all chosen runs.
    /// In one run, empty for what is only known of all together; null where it is the same in every run.
    FieldValue (*inRun)(const EventFacts& facts, const EventInRun& row) = nullptr;
    FieldDifference differs = FieldDifference::Never;
};

/// In the order of EventField.
[[nodiscard]] std::span<const EventFieldInfo> eventFields();
/// @param field not Count
[[nodiscard]] const EventFieldInfo& infoOf(EventField field);
/// What a field says of an event in one run.
[[nodiscard]] FieldValue valueInRun(const EventFacts& facts, const EventInRun& row, EventField field);
/// What Deviation, Variation and Outliers say of a spread that is known.
[[nodiscard]] FieldValue spreadValue(const std::optional<EventSpread>& spread, EventField field);
/// Whether two values say the same; NaN is like NaN.
[[nodiscard]] bool isSame(const FieldValue& left, const FieldValue& right);
/// A field of numbers in one of the target time scale, 1 or none: times, shares, counts. NaN where the event has none.
[[nodiscard]] double numberOf(const EventFacts& facts, EventId event, EventField field);

} // namespace ets

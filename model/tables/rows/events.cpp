// SPDX-License-Identifier: GPL-3.0-or-later
// What ran: events, every sample of them, and the nodes that they are tied to.
#include "model/analysis/categories/categories.h"
#include "model/tables/rows/rows.h"
#include "model/trace/backends.h"
#include "model/trace/links.h"
#include "model/trace/modules.h"

#include <array>
#include <bit>
#include <set>

namespace ets::tables {

namespace {

// ---- events

const Event& eventAt(Source source, Row row)
{
    return source.trace().event(EventId(row));
}

std::string_view roleName(EventRole role)
{
    switch (role) {
    case EventRole::Framework:
        return "framework";
    case EventRole::Call:
        return "call";
    case EventRole::DelegateOp:
        return "delegate op";
    case EventRole::Kernel:
        break;
    }
    return "kernel";
}

std::string_view clockName(EventClock clock)
{
    return clock == EventClock::Runtime ? "runtime" : clock == EventClock::Own ? "own" : "counter";
}

std::string_view startsName(StartTimes starts)
{
    switch (starts) {
    case StartTimes::Measured:
        return "measured";
    case StartTimes::Chained:
        return "chained";
    case StartTimes::Estimated:
        return "estimated";
    case StartTimes::None:
        break;
    }
    return "none";
}

/// The chain that an event was logged in; nothing for what lies in none.
OptionalInt chainOf(Source source, Row row)
{
    const SampleId sample = source.anySampleOf(EventId(row));
    const std::int32_t chain = sample.isValid() ? source.trace().etdump().key(sample).chainIndex : -1;
    return chain < 0 ? std::nullopt : OptionalInt(chain);
}

OptionalInt instructionOf(Source source, Row row)
{
    const std::int32_t instruction = eventAt(source, row).instructionId;
    return instruction < 0 ? std::nullopt : OptionalInt(instruction);
}

/// METHOD/CHAIN/INSTRUCTION/ROLE/NAME; empty parts for what is not there.
std::string eventKey(Source source, Row row)
{
    const Event& event = eventAt(source, row);
    const auto part = [](OptionalInt number) { return number ? std::to_string(*number) : std::string(); };
    std::string key = source.trace().block(event.block).method;
    key += "/" + part(chainOf(source, row)) + "/" + part(instructionOf(source, row)) + "/";
    key += roleName(event.role);
    key += "/";
    key += source.trace().nameOf(event);
    return key;
}

/// The one op type of an event; nothing where there are none or several.
OptionalText onlyOpType(Source source, Row row)
{
    OptionalText only;
    for (const std::string_view type : source.trace().opTypesOf(eventAt(source, row))) {
        if (only && *only != type) {
            return std::nullopt;
        }
        only = type;
    }
    return only;
}

/// All op types, each once, in the order of the nodes.
std::string allOpTypes(Source source, Row row)
{
    std::set<std::string_view> known;
    std::string text;
    for (const std::string_view type : source.trace().opTypesOf(eventAt(source, row))) {
        if (known.insert(type).second) {
            text += text.empty() ? "" : " ";
            text += type;
        }
    }
    return text;
}

/// Framework events are of no op.
OptionalText categoryWord(Source source, Row row)
{
    const Category category = categoryOf(source.trace(), eventAt(source, row));
    if (category == Category::Framework) {
        return std::nullopt;
    }
    return category == Category::MemoryBound ? "memory" : categoryName(category);
}

std::span<const NodeId> nodesAt(Source source, Row row)
{
    return tieOf(source.trace(), eventAt(source, row)).nodes;
}

/// The one node that an event is tied to; null for none and for several.
const OperatorNode* onlyNode(Source source, Row row)
{
    const auto nodes = nodesAt(source, row);
    return nodes.size() == 1 ? &source.trace().node(nodes.front()) : nullptr;
}

/// Null for none.
const StackFrame* lineAt(Source source, Row row)
{
    const OperatorNode* const node = onlyNode(source, row);
    return node != nullptr ? source.modelLineOf(*node) : nullptr;
}

/// One of the figures of an event; nothing without a sample that has a duration.
template <double PerfSummary::*figure> OptionalReal figureAt(Source source, Row row)
{
    const auto figures = source.figuresOf(EventId(row));
    return figures.summary ? OptionalReal((*figures.summary).*figure) : std::nullopt;
}

const EventWork* workAt(Source source, Row row)
{
    return source.work().find(EventId(row));
}

OptionalReal rateAt(Source source, std::optional<double> rate)
{
    const TraceOptions& options = source.trace().options();
    return rate && !options.hasCyclesOnly() ? OptionalReal(perSecond(*rate, options.targetTimeScale)) : std::nullopt;
}

EventTraits traitsAt(Source source, Row row)
{
    return traitsOf(source.trace(), eventAt(source, row));
}

OptionalText moduleType(Source source, Row row)
{
    const ModuleId id = source.trace().moduleOf(EventId(row));
    return id.isValid() ? OptionalText(classNameOf(source.trace().modules().module(id).type)) : std::nullopt;
}

constexpr std::array<std::string_view, 2> eventTableKey{"trace", "event"};

constexpr auto eventTableColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("event", "", "Number of the event, counted over all blocks from 0", [](Source, Row row) { return row; })
        .ascending(),
    column("block", "", "Block that it is a row of", [](Source s, Row row) { return eventAt(s, row).block.value(); })
        .ascending(),
    column("event_key", "", "METHOD/CHAIN/INSTRUCTION/ROLE/NAME: equal for equal places of equal programs",
        [](Source s, Row row) { return eventKey(s, row); }),
    column("name", "", "As the Inspector shows it; of an operation of a delegate the id that it gave",
        [](Source s, Row row) { return s.trace().nameOf(eventAt(s, row)); }),
    column("role", "", "framework, call, kernel or delegate op",
        [](Source s, Row row) { return roleName(eventAt(s, row).role); }),
    column("op", "", "The one op type that it stands for; null for none or several",
        [](Source s, Row row) { return onlyOpType(s, row); }),
    column("op_types", "", "All op types, blanks between", [](Source s, Row row) { return allOpTypes(s, row); }),
    column("category", "", "What bounds its own time: compute, data movement, memory, control, delegate",
        [](Source s, Row row) { return categoryWord(s, row); }),
    column("chain", "", "Chain of instructions, as logged", [](Source s, Row row) { return chainOf(s, row); }),
    column("instruction", "", "Instruction of the chain, as logged", [](Source s, Row row) { return instructionOf(s, row); }),
    column("plan_step", "", "Step of the plan that it is of",
        [](Source s, Row row) {
            const auto place = placeInProgram(s.trace(), EventId(row));
            return place ? OptionalInt(place->position) : std::nullopt;
        }),
    column("payload_op", "", "Op of the delegate's payload that it ran",
        [](Source s, Row row) {
            const auto place = placeInProgram(s.trace(), EventId(row));
            return place && place->node != PlanPlace::whole ? OptionalInt(place->node) : std::nullopt;
        }),
    column("delegate_id", "", "Id that the delegate gave it",
        [](Source s, Row row) {
            const Event& event = eventAt(s, row);
            return event.isDelegatedOp() ? OptionalText(s.trace().delegateIdTextOf(event)) : std::nullopt;
        }),
    column("delegated", "", "Whether a delegate logged it",
        [](Source s, Row row) { return eventAt(s, row).isDelegatedOp(); }),
    column("backend", "", "Delegate that it calls or lies in",
        [](Source s, Row row) {
            const Event& event = eventAt(s, row);
            return event.backend.isValid() ? OptionalText(s.trace().backendOf(event)) : std::nullopt;
        }),
    column("link", "", "How it is tied to nodes: exact, one of, by order, by payload, via call, none",
        [](Source s, Row row) { return linkKindName(eventAt(s, row).link); }),
    column("nodes", "", "How many nodes it is tied to", [](Source s, Row row) { return nodesAt(s, row).size(); }),
    column("module", "", "Deepest module common to its nodes",
        [](Source s, Row row) { return idOrNull(s.trace().moduleOf(EventId(row))); }),
    column("module_path", "", "Path of that module; empty for the root",
        [](Source s, Row row) -> std::optional<std::string> {
            const ModuleId id = s.trace().moduleOf(EventId(row));
            return id.isValid() ? std::optional(s.trace().modules().pathOf(id)) : std::nullopt;
        }),
    column("module_type", "", "Class of that module", [](Source s, Row row) { return moduleType(s, row); }),
    column("file", "", "File of the innermost line of the model, of an event with one node",
        [](Source s, Row row) -> OptionalText {
            const StackFrame* const line = lineAt(s, row);
            return line != nullptr ? OptionalText(line->file) : std::nullopt;
        }),
    column("line", "", "That line",
        [](Source s, Row row) {
            const StackFrame* const line = lineAt(s, row);
            return line != nullptr && line->line > 0 ? OptionalInt(line->line) : std::nullopt;
        }),
    column("function_name", "", "Function around that line",
        [](Source s, Row row) -> OptionalText {
            const StackFrame* const line = lineAt(s, row);
            return line != nullptr ? textOrNull(line->function) : std::nullopt;
        }),
    column("handles", "", "Debug handles, blanks between",
        [](Source s, Row row) {
            return joined(s.trace().handlesOf(EventId(row)).all, [](std::int64_t handle) { return std::to_string(handle); });
        }),
    column("shapes", "", "Shapes of the outputs of its one node: \"1x8x64 1x8\"",
        [](Source s, Row row) -> std::optional<std::string> {
            const OperatorNode* const node = onlyNode(s, row);
            return node != nullptr ? shapesOf(*node) : std::nullopt;
        }),
    column("dtypes", "", "Element types of the outputs of its one node",
        [](Source s, Row row) -> std::optional<std::string> {
            const OperatorNode* const node = onlyNode(s, row);
            return node != nullptr ? dtypesOf(*node) : std::nullopt;
        }),
    column("num_outputs", "", "Outputs of its instruction, as the record says",
        [](Source s, Row row) { return s.trace().numOutputsOf(EventId(row)); }),
    column("unit", "", "What its ticks are: ns, us, ms, s, cycles, bytes or count",
        [](Source s, Row row) { return s.unitOf(EventId(row)).name; }),
    column("clock", "", "Whose clock they are of: runtime, own, counter",
        [](Source s, Row row) { return clockName(traitsAt(s, row).clock); }),
    column("starts", "", "Where starts come from: measured, chained, estimated, none",
        [](Source s, Row row) { return startsName(traitsAt(s, row).starts); }),
    column("ticks_per_ms", "tick/ms", "By which its ticks are divided for milliseconds; null where they are no time",
        [](Source s, Row row) { return s.unitOf(EventId(row)).ticksPerMs; }),
    column("samples", "", "Samples that count", [](Source s, Row row) { return eventAt(s, row).sampleCount; }),
    column("total", "tick", "Their durations together; events nest: totals do not add up",
        [](Source s, Row row) { return eventAt(s, row).totalTicks; }),
    column("self_total", "tick", "Total less what is directly inside, without samples that are apart: adds up to the runs",
        [](Source s, Row row) { return eventAt(s, row).selfTicks; }),
    column("apart_total", "tick", "Durations of samples that are of another clock or unit",
        [](Source s, Row row) { return s.trace().apartTicksOf(EventId(row)); }),
    column("apart_samples", "", "How many samples those are",
        [](Source s, Row row) { return eventAt(s, row).apartCount; }),
    column("p10", "tick", "10th percentile of the durations, linear as numpy's", [](Source s, Row row) { return figureAt<&PerfSummary::p10>(s, row); }),
    column("p50", "tick", "Median of the durations", [](Source s, Row row) { return figureAt<&PerfSummary::p50>(s, row); }),
    column("p90", "tick", "90th percentile of the durations", [](Source s, Row row) { return figureAt<&PerfSummary::p90>(s, row); }),
    column("mean", "tick", "Mean of the durations", [](Source s, Row row) { return figureAt<&PerfSummary::avg>(s, row); }),
    column("lowest", "tick", "Shortest duration", [](Source s, Row row) { return figureAt<&PerfSummary::min>(s, row); }),
    column("highest", "tick", "Longest duration", [](Source s, Row row) { return figureAt<&PerfSummary::max>(s, row); }),
    column("deviation", "tick", "Standard deviation of the durations (n - 1)",
        [](Source s, Row row) { return s.figuresOf(EventId(row)).deviation; }),
    column("outliers", "", "Samples longer than three interquartile ranges above the upper quartile",
        [](Source s, Row row) { return s.figuresOf(EventId(row)).outliers; }),
    column("share", "", "Total as part of execute_ticks, with all inside",
        [](Source s, Row row) { return shareOfExecution(s.trace(), EventId(row), s.operators().executeTicks); }),
    column("macs", "", "Multiply-accumulates of one call, by shapes",
        [](Source s, Row row) {
            const EventWork* const work = workAt(s, row);
            return work != nullptr ? intOrNull(work->work.macs) : std::nullopt;
        }),
    column("bytes_read", "byte", "The least that one call reads",
        [](Source s, Row row) {
            const EventWork* const work = workAt(s, row);
            return work != nullptr ? intOrNull(std::optional(work->work.bytesRead)) : std::nullopt;
        }),
    column("bytes_written", "byte", "The least that one call writes",
        [](Source s, Row row) {
            const EventWork* const work = workAt(s, row);
            return work != nullptr ? intOrNull(std::optional(work->work.bytesWritten)) : std::nullopt;
        }),
    column("upper_bound", "", "Whether sizes are bounds, and with them these figures",
        [](Source s, Row row) {
            const EventWork* const work = workAt(s, row);
            return work != nullptr ? std::optional(work->work.isUpperBound) : std::nullopt;
        }),
    column("operation_rate", "op/s", "Operations per second, two to a multiply-accumulate; null for calls too short to tell",
        [](Source s, Row row) {
            const EventWork* const work = workAt(s, row);
            return work != nullptr ? rateAt(s, work->operationRate()) : std::nullopt;
        }),
    column("byte_rate", "byte/s", "Bytes read and written per second; null for calls too short to tell",
        [](Source s, Row row) {
            const EventWork* const work = workAt(s, row);
            return work != nullptr ? rateAt(s, work->byteRate()) : std::nullopt;
        }),
});

// ---- samples

std::uint32_t placeInRun(Source source, Row row)
{
    const RunId run = source.runOf(SampleId(row));
    return static_cast<std::uint32_t>(row) - source.trace().etdump().runs[run.value()].firstSample;
}

constexpr std::array<std::string_view, 2> sampleKey{"trace", "sample"};

constexpr auto sampleColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("sample", "", "Position among the profile events of the dump, from 0", [](Source, Row row) { return row; })
        .ascending()
        .wide(),
    column("run", "", "Run that it is of", [](Source s, Row row) { return s.runOf(SampleId(row)).value(); })
        .ascending(),
    column(
        "event", "", "Event that it is of", [](Source s, Row row) { return s.trace().eventOf(SampleId(row)).value(); }),
    column("occurrence", "", "Which of the event's samples within its run, from 0",
        [](Source s, Row row) { return s.samplesOf(s.runOf(SampleId(row))).occurrences[placeInRun(s, row)]; }),
    column("parent", "", "The sample around it",
        [](Source s, Row row) { return idOrNull(s.trace().parentOf(SampleId(row))); })
        .wide(),
    column(
        "depth", "", "How many samples enclose it", [](Source s, Row row) { return s.trace().depthOf(SampleId(row)); }),
    column("start", "tick", "Start as logged; its bit pattern from 2^63 on",
        [](Source s, Row row) { return std::bit_cast<std::int64_t>(s.trace().startOf(SampleId(row))); })
        .wide(),
    column("duration", "tick", "End less start, a wrap at 2^32 repaired; null where the end lies before the start",
        [](Source s, Row row) -> OptionalInt {
            const auto ticks = s.trace().durationTicks(SampleId(row));
            return ticks ? OptionalInt(toTickSpan(*ticks)) : std::nullopt;
        })
        .wide(),
    column("self_time", "tick", "Duration less what is directly inside; null where it is in no sum of times",
        [](Source s, Row row) -> OptionalInt {
            const SampleId sample(row);
            return s.trace().isApart(sample) ? std::nullopt
                                             : OptionalInt(s.samplesOf(s.runOf(sample)).self[placeInRun(s, row)]);
        })
        .wide(),
    column("ticks_per_ms", "tick/ms", "By which its ticks are divided for milliseconds; null where they are no time",
        [](Source s, Row row) { return s.unitOf(s.trace().eventOf(SampleId(row))).ticksPerMs; }),
    column("unit", "", "What its ticks are: ns, us, ms, s, cycles, bytes or count",
        [](Source s, Row row) { return s.unitOf(s.trace().eventOf(SampleId(row))).name; }),
    column("placeable", "", "Whether start and end lie in its run",
        [](Source s, Row row) { return s.trace().isPlaceable(SampleId(row)); }),
    column("apart", "", "Whether it is in no sum of times: of another clock or unit",
        [](Source s, Row row) { return s.trace().isApart(SampleId(row)); }),
    column("counted", "", "Whether its run counts in figures",
        [](Source s, Row row) { return s.trace().isChosen(s.runOf(SampleId(row))); }),
    column("metadata", "", "What the delegate logged beside it, two hexadecimal digits a byte",
        [](Source s, Row row) -> std::optional<std::string> {
            const std::string_view bytes = s.trace().etdump().metadataOf(SampleId(row));
            return bytes.empty() ? std::nullopt : std::optional(hexText(bytes));
        }),
});

// ---- event_nodes

NodeId nodeOfRow(Source source, Row row)
{
    const NestedRow at = source.eventNodeAt(row);
    return nodesAt(source, at.outer)[at.inner];
}

constexpr std::array<std::string_view, 4> eventNodeKey{"trace", "event", "graph", "node"};

constexpr auto eventNodeColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("event", "", "The event", [](Source s, Row row) { return s.eventNodeAt(row).outer; }).ascending(),
    column("record", "", "Record of the graph", [](Source s, Row) { return s.recordId().value_or(0); }),
    column("graph", "", "Graph of the node",
        [](Source s, Row row) { return s.graphOf(s.trace().graphOf(nodeOfRow(s, row))).value_or(0); }),
    column("node", "", "Position of the node in the graph",
        [](Source s, Row row) {
            const NodeId node = nodeOfRow(s, row);
            return node.value() - s.trace().firstNode(s.trace().graphOf(node)).value();
        }),
    column("link", "", "How the event is tied to it, as events.link",
        [](Source s, Row row) { return linkKindName(eventAt(s, s.eventNodeAt(row).outer).link); }),
    column("nodes", "",
        "Nodes of the event; 1 means that its time is this node's alone, and only then times may be added",
        [](Source s, Row row) { return nodesAt(s, s.eventNodeAt(row).outer).size(); }),
});

} // namespace

namespace all {

// NOLINTBEGIN(readability-redundant-declaration): each is declared in table.cpp, too; sources may be compiled as one
extern const Table events, samples, eventNodes;
// NOLINTEND(readability-redundant-declaration)

constinit const Table events{"events", TableScope::Trace,
    "One row of the Inspector's table; figures are over the runs that count.", eventTableKey, 1, eventTableColumns,
    [](const TableSource& source) { return source.trace().events().size(); }};
constinit const Table samples{"samples", TableScope::Trace,
    "Every occurrence of every event, in the order of the file.", sampleKey, 1, sampleColumns,
    [](const TableSource& source) { return source.trace().etdump().sampleCount(); }};
constinit const Table eventNodes{"event_nodes", TableScope::Trace,
    "Which nodes an event is tied to. Times are added over it with nodes = 1 alone.", eventNodeKey, 1, eventNodeColumns,
    [](const TableSource& source) { return source.eventNodeCount(); }};

} // namespace all

} // namespace ets::tables

// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of an event, each with all that it is: its name in files, its title, its value in all runs and in one.
#include "model/analysis/measures/measurerows.h"

#include "model/analysis/measures/runvalues.h"
#include "model/analysis/samples/eventspread.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/figures.h"
#include "model/trace/links.h"
#include "model/trace/source.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace ets {

namespace {

using Kind = FieldKind;
using Context = MeasureContext;

/// An empty text is none.
FieldValue textOrNone(std::string_view text)
{
    return text.empty() ? FieldValue() : FieldValue(text);
}

template <double PerfSummary::*member> FieldValue figureOf(const Context& context, EventId event)
{
    const auto& summary = context.trace.perfSummary(event);
    return summary && summary->count > 0 ? FieldValue((*summary).*member) : FieldValue();
}

template <EventField field> FieldValue spreadOf(const Context& context, EventId event)
{
    return spreadValue(eventSpreadOf(context.trace, event), field);
}

FieldValue samples(const Context& context, EventId id)
{
    const Event& event = context.trace.event(id);
    return event.hasProfile ? FieldValue(std::uint64_t{event.sampleCount}) : FieldValue();
}

FieldValue total(const Context& context, EventId id)
{
    const Event& event = context.trace.event(id);
    return event.hasProfile ? FieldValue(event.totalTicks) : FieldValue();
}

/// Of what is all of another clock nothing can be taken away: it has no time of its own.
FieldValue self(const Context& context, EventId id)
{
    const Event& event = context.trace.event(id);
    const bool isApart = event.apartCount > 0 && event.apartCount == event.sampleCount;
    return event.hasProfile && !isApart ? FieldValue(event.selfTicks) : FieldValue();
}

FieldValue perRun(const Context& context, EventId event)
{
    if (event.value() >= context.opCosts.size()) {
        return {};
    }
    const OpCost& cost = context.opCosts[event.value()];
    return cost.nodes > 0 && cost.runs > 0 ? FieldValue(cost.of(context.figure)) : FieldValue();
}

FieldValue share(const Context& context, EventId event)
{
    const std::optional<double> share = shareOfExecution(context.trace, event, context.executeTicks);
    return share ? FieldValue(*share) : FieldValue();
}

FieldValue block(const Context& context, EventId event)
{
    return std::string_view(context.trace.block(context.trace.event(event).block).name);
}

FieldValue method(const Context& context, EventId event)
{
    return textOrNone(context.trace.block(context.trace.event(event).block).method);
}

FieldValue name(const Context& context, EventId event)
{
    return context.trace.nameOf(event);
}

FieldValue opTypes(const Context& context, EventId event)
{
    return context.trace.opTypesOf(event);
}

FieldValue isDelegated(const Context& context, EventId event)
{
    return context.trace.event(event).isDelegatedOp();
}

FieldValue backend(const Context& context, EventId event)
{
    const bool isNamed = context.trace.event(event).backend.isValid();
    return isNamed ? FieldValue(context.trace.backendOf(event)) : FieldValue();
}

FieldValue delegateId(const Context& context, EventId event)
{
    const DelegateDebugIdentifier identifier = context.trace.delegateIdOf(context.trace.event(event));
    if (const auto* const number = std::get_if<std::int32_t>(&identifier)) {
        return std::int64_t{*number};
    }
    const auto* const text = std::get_if<std::string_view>(&identifier);
    return text != nullptr ? FieldValue(*text) : FieldValue();
}

FieldValue instruction(const Context& context, EventId event)
{
    const std::int32_t id = context.trace.event(event).instructionId;
    return id < 0 ? FieldValue() : FieldValue(std::int64_t{id});
}

FieldValue handles(const Context& context, EventId id)
{
    const DebugHandles all = context.trace.handlesOf(id);
    return all.single() ? FieldValue(*all.single()) : FieldValue(all.all);
}

FieldValue modulePath(const Context& context, EventId event)
{
    const ModuleId id = context.trace.moduleOf(event);
    return id.isValid() ? FieldValue(context.trace.modules().pathOrName(id)) : FieldValue();
}

/// Of the first node that has one.
FieldValue source(const Context& context, EventId event)
{
    for (const NodeId node : tieOf(context.trace, event).nodes) {
        if (node.value() < context.sourceLines.size() && !context.sourceLines[node.value()].file.empty()) {
            return context.sourceLines[node.value()].fileAndLine();
        }
    }
    return {};
}

std::string textOf(const std::vector<std::string>& sizes)
{
    return shapeText(sizes);
}

std::string textOf(const std::string& dtype)
{
    return dtype;
}

/// A text of every output of the nodes, each once: "1x8x64, 1x64". The first twenty, and that there are more.
template <typename TextsOf> FieldValue outputTexts(const Context& context, EventId event, TextsOf textsOf)
{
    constexpr std::size_t most = 20;
    std::vector<std::string> known;
    std::string joined;
    for (const NodeId node : tieOf(context.trace, event).nodes) {
        for (const auto& output : textsOf(context.trace.node(node))) {
            std::string text = textOf(output);
            if (std::ranges::find(known, text) != known.end()) {
                continue;
            }
            joined += (known.empty() ? "" : ", ") + text;
            known.push_back(std::move(text));
            if (known.size() >= most) {
                return joined + ", \u2026";
            }
        }
    }
    return joined.empty() ? FieldValue() : FieldValue(std::move(joined));
}

FieldValue shapes(const Context& context, EventId event)
{
    return outputTexts(context, event, [](const OperatorNode& node) { return std::span(node.outputShapes); });
}

FieldValue dtypes(const Context& context, EventId event)
{
    return outputTexts(context, event, [](const OperatorNode& node) { return std::span(node.outputDtypes); });
}

FieldValue link(const Context& context, EventId event)
{
    const LinkKind kind = context.trace.event(event).link;
    return kind == LinkKind::None ? FieldValue() : FieldValue(linkKindName(kind));
}

FieldValue start(const Context& context, EventId event)
{
    const auto samples = context.trace.samplesOf(event);
    return samples.empty() ? FieldValue() : FieldValue(std::uint64_t{context.trace.startOf(samples.front())});
}

FieldValue none(const Context& /*context*/, EventId /*event*/)
{
    return {};
}

using enum FieldDifference;
using enum ColumnShown;

/// A function of an event as one of a thing.
template <FieldValue (*valueOf)(const Context& context, EventId event)>
FieldValue of(const Context& context, Thing /*thing*/, std::uint32_t id)
{
    return valueOf(context, EventId(id));
}

constexpr auto rows = std::to_array<Measure>({
    {"event_block_name", ETS_CODE("Block"), ETS_CODE("Runs of the same shape that the event belongs to"), Thing::Event,
        Kind::Text, AtFirst, 8, of<block>},
    {"event_name", ETS_CODE("Name"), ETS_CODE("Name of the event as the runtime or the delegate logged it"),
        Thing::Event, Kind::Text, AtFirst, 30, of<name>, nullptr, AnyField},
    {perfFigures[0].key, ETS_CODE("p10"), ETS_CODE("10th percentile of the durations"), Thing::Event, Kind::Figure,
        AtFirst, 8, of<figureOf<perfFigures[0].value>>, runvalues::figure<perfFigures[0].value>, OwnValue,
        perfFigures[0].key},
    {perfFigures[1].key, ETS_CODE("p50"), ETS_CODE("Median of the durations"), Thing::Event, Kind::Figure, AtFirst, 8,
        of<figureOf<perfFigures[1].value>>, runvalues::figure<perfFigures[1].value>, OwnValue, perfFigures[1].key},
    {perfFigures[2].key, ETS_CODE("p90"), ETS_CODE("90th percentile of the durations"), Thing::Event, Kind::Figure,
        AtFirst, 8, of<figureOf<perfFigures[2].value>>, runvalues::figure<perfFigures[2].value>, OwnValue,
        perfFigures[2].key},
    {perfFigures[3].key, ETS_CODE("Avg"), ETS_CODE("Arithmetic mean of the durations"), Thing::Event, Kind::Figure,
        AtFirst, 8, of<figureOf<perfFigures[3].value>>, runvalues::figure<perfFigures[3].value>, OwnValue,
        perfFigures[3].key},
    {perfFigures[4].key, ETS_CODE("Min"), ETS_CODE("Shortest duration"), Thing::Event, Kind::Figure, AtFirst, 8,
        of<figureOf<perfFigures[4].value>>, runvalues::figure<perfFigures[4].value>, OwnValue, perfFigures[4].key},
    {perfFigures[5].key, ETS_CODE("Max"), ETS_CODE("Longest duration"), Thing::Event, Kind::Figure, AtFirst, 8,
        of<figureOf<perfFigures[5].value>>, runvalues::figure<perfFigures[5].value>, OwnValue, perfFigures[5].key},
    {"std_dev", ETS_CODE("\u03c3"), ETS_CODE("Standard deviation of the durations (n - 1)"), Thing::Event, Kind::Figure,
        WhenChosen, 8, of<spreadOf<EventField::Deviation>>, runvalues::none},
    {"variation", ETS_CODE("CV"), ETS_CODE("Coefficient of variation: standard deviation by average"), Thing::Event,
        Kind::Share, WhenChosen, 9, of<spreadOf<EventField::Variation>>, runvalues::none},
    {"outliers", ETS_CODE("Outliers"),
        ETS_CODE("Samples longer than three interquartile ranges over the upper quartile of the event's samples"),
        Thing::Event, Kind::Count, WhenChosen, 9, of<spreadOf<EventField::Outliers>>, runvalues::none},
    {"durations", ETS_CODE("Durations"),
        ETS_CODE("Duration of every sample, in the order of the runs; outliers stand out"), Thing::Event, Kind::Series,
        WhenChosen, 16, of<none>, runvalues::none},
    {"samples", ETS_CODE("Samples"), ETS_CODE("How many times the event was logged, all runs together"), Thing::Event,
        Kind::Count, AtFirst, 8, of<samples>, runvalues::samples, Never, "samples"},
    {"total", ETS_CODE("Total"), ETS_CODE("Sum of the durations of all samples"), Thing::Event, Kind::TickSum,
        WhenChosen, 9, of<total>, runvalues::total, Never, "total"},
    {"self", ETS_CODE("Self"), ETS_CODE("Total without the events nested directly in it"), Thing::Event, Kind::TickSum,
        WhenChosen, 9, of<self>, runvalues::self, Never, "self"},
    {"op_per_run", ETS_CODE("Op per run"),
        ETS_CODE("Time of the op: its kernel and the surrounding call: mean over all chosen runs, as "
                 "in Graph, Modules, Details and the timeline"),
        Thing::Event, Kind::TickAverage, AtFirst, 12, of<perRun>, runvalues::none},
    {"share", ETS_CODE("Share"),
        ETS_CODE("Total, of the time of all executing runs. Events nest: shares do not add up"), Thing::Event,
        Kind::Share, AtFirst, 14, of<share>, runvalues::share, Never, "share"},
    {"op_types", ETS_CODE("Op types"), ETS_CODE("Ops of the model that the event stands for"), Thing::Event, Kind::Text,
        AtFirst, 28, of<opTypes>, nullptr, OwnValue},
    {"is_delegated_op", ETS_CODE("Delegated"), ETS_CODE("Whether a delegate logged the event"), Thing::Event,
        Kind::Flag, WhenChosen, 9, of<isDelegated>},
    {"delegate_backend_name", ETS_CODE("Backend"), ETS_CODE("Delegate that ran the event"), Thing::Event, Kind::Text,
        AtFirst, 16, of<backend>},
    {"delegate_debug_identifier", ETS_CODE("Delegate id"), ETS_CODE("Id that the delegate gave the operation"),
        Thing::Event, Kind::Text, WhenChosen, 14, of<delegateId>},
    {"instruction_id", ETS_CODE("Instruction"), ETS_CODE("Instruction of the program that was running"), Thing::Event,
        Kind::Number, WhenChosen, 10, of<instruction>, nullptr, Never, "instruction"},
    {"debug_handles", ETS_CODE("Handles"), ETS_CODE("Debug handles that tie the event to nodes of the model"),
        Thing::Event, Kind::Text, WhenChosen, 12, of<handles>, nullptr, OwnValue},
    {"module", ETS_CODE("Module"), ETS_CODE("Deepest module that holds all nodes of the event"), Thing::Event,
        Kind::Text, AtFirst, 22, of<modulePath>, nullptr, Nodes},
    {"source_line", ETS_CODE("Source line"), ETS_CODE("Line of the model behind the first node: the innermost frame"),
        Thing::Event, Kind::Text, AtFirst, 18, of<source>, nullptr, Nodes},
    {"output_shapes", ETS_CODE("Shapes"), ETS_CODE("Shapes of what the nodes of the event make"), Thing::Event,
        Kind::Text, WhenChosen, 18, of<shapes>},
    {"output_dtypes", ETS_CODE("Dtypes"), ETS_CODE("Element types of what the nodes of the event make"), Thing::Event,
        Kind::Text, WhenChosen, 12, of<dtypes>},
    {"link", ETS_CODE("Link"), ETS_CODE("How the event is tied to the model: exactly, via its delegate call, or not"),
        Thing::Event, Kind::Text, AtFirst, 8, of<link>, nullptr, Nodes},
    {"start", ETS_CODE("First start"), ETS_CODE("Start of the first sample, in ticks as logged"), Thing::Event,
        Kind::Number, WhenChosen, 16, of<start>, runvalues::start},
    {"method", ETS_CODE("Method"), ETS_CODE("Method of the program that the block ran; Coverage says how sure that is"),
        Thing::Event, Kind::Text, WhenChosen, 12, of<method>},
});

static_assert(rows.size() == static_cast<std::size_t>(EventField::Gap));

} // namespace

std::span<const Measure> measurerows::ofEvents()
{
    return rows;
}

FieldValue spreadValue(const std::optional<EventSpread>& spread, EventField field)
{
    if (!spread) {
        return {};
    }
    if (field == EventField::Outliers) {
        return std::uint64_t{spread->outliers};
    }
    if (field == EventField::Variation) {
        return spread->spread.variation ? FieldValue(*spread->spread.variation) : FieldValue();
    }
    return spread->spread.standardDeviation;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of an event, each with all that it is: its name in files, its kind, its value in all runs and in one.
#include "model/analysis/fields/eventfields.h"

#include "model/analysis/fields/runfields.h"
#include "model/analysis/samples/eventspread.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/links.h"
#include "model/trace/links/linkkinds.h"
#include "model/trace/perffigures.h"
#include "model/trace/program/stacktrace.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

namespace ets {

namespace {

using Kind = FieldKind;
using Facts = EventFacts;

/// An empty text is none.
FieldValue textOrNone(std::string_view text)
{
    return text.empty() ? FieldValue() : FieldValue(text);
}

template <double PerfSummary::*member> FieldValue figureOf(const Facts& facts, EventId event)
{
    const auto& summary = facts.trace.perfSummary(event);
    return summary && summary->count > 0 ? FieldValue((*summary).*member) : FieldValue();
}

template <EventField field> FieldValue spreadOf(const Facts& facts, EventId event)
{
    return spreadValue(eventSpreadOf(facts.trace, event), field);
}

FieldValue samples(const Facts& facts, EventId id)
{
    const Event& event = facts.trace.event(id);
    return event.hasProfile ? FieldValue(std::uint64_t{event.sampleCount}) : FieldValue();
}

FieldValue total(const Facts& facts, EventId id)
{
    const Event& event = facts.trace.event(id);
    return event.hasProfile ? FieldValue(event.totalTicks) : FieldValue();
}

/// Of what is all of another clock nothing can be taken away: it has no time of its own.
FieldValue self(const Facts& facts, EventId id)
{
    const Event& event = facts.trace.event(id);
    const bool isApart = event.apartCount > 0 && event.apartCount == event.sampleCount;
    return event.hasProfile && !isApart ? FieldValue(event.selfTicks) : FieldValue();
}

FieldValue perRun(const Facts& facts, EventId event)
{
    if (event.value() >= facts.opCosts.size()) {
        return {};
    }
    const OpCost& cost = facts.opCosts[event.value()];
    return cost.nodes > 0 && cost.runs > 0 ? FieldValue(cost.of(facts.figure)) : FieldValue();
}

FieldValue share(const Facts& facts, EventId event)
{
    const std::optional<double> share = shareOfExecution(facts.trace, event, facts.executeTicks);
    return share ? FieldValue(*share) : FieldValue();
}

FieldValue block(const Facts& facts, EventId event)
{
    return std::string_view(facts.trace.block(facts.trace.event(event).block).name);
}

FieldValue method(const Facts& facts, EventId event)
{
    return textOrNone(facts.trace.block(facts.trace.event(event).block).method);
}

FieldValue name(const Facts& facts, EventId event)
{
    return facts.trace.nameOf(event);
}

FieldValue opTypes(const Facts& facts, EventId event)
{
    return facts.trace.opTypesOf(event);
}

FieldValue isDelegated(const Facts& facts, EventId event)
{
    return facts.trace.event(event).isDelegatedOp();
}

FieldValue backend(const Facts& facts, EventId event)
{
    const bool isNamed = facts.trace.event(event).backend.isValid();
    return isNamed ? FieldValue(facts.trace.backendOf(event)) : FieldValue();
}

FieldValue delegateId(const Facts& facts, EventId event)
{
    const DelegateDebugIdentifier identifier = facts.trace.delegateIdOf(facts.trace.event(event));
    if (const auto* const number = std::get_if<std::int32_t>(&identifier)) {
        return std::int64_t{*number};
    }
    const auto* const text = std::get_if<std::string_view>(&identifier);
    return text != nullptr ? FieldValue(*text) : FieldValue();
}

FieldValue instruction(const Facts& facts, EventId event)
{
    const std::int32_t id = facts.trace.event(event).instructionId;
    return id < 0 ? FieldValue() : FieldValue(std::int64_t{id});
}

FieldValue handles(const Facts& facts, EventId id)
{
    const DebugHandles all = facts.trace.handlesOf(id);
    return all.single() ? FieldValue(*all.single()) : FieldValue(all.all);
}

FieldValue modulePath(const Facts& facts, EventId event)
{
    const ModuleId id = facts.trace.moduleOf(event);
    return id.isValid() ? FieldValue(facts.trace.modules().pathOrName(id)) : FieldValue();
}

/// Of the first node that has one.
FieldValue source(const Facts& facts, EventId event)
{
    for (const NodeId node : tieOf(facts.trace, event).nodes) {
        if (node.value() < facts.sourceLines.size() && !facts.sourceLines[node.value()].file.empty()) {
            return facts.sourceLines[node.value()].fileAndLine();
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
template <typename TextsOf> FieldValue outputTexts(const Facts& facts, EventId event, TextsOf textsOf)
{
    constexpr std::size_t most = 20;
    std::vector<std::string> known;
    std::string joined;
    for (const NodeId node : tieOf(facts.trace, event).nodes) {
        for (const auto& output : textsOf(facts.trace.node(node))) {
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

FieldValue shapes(const Facts& facts, EventId event)
{
    return outputTexts(facts, event, [](const OperatorNode& node) { return std::span(node.outputShapes); });
}

FieldValue dtypes(const Facts& facts, EventId event)
{
    return outputTexts(facts, event, [](const OperatorNode& node) { return std::span(node.outputDtypes); });
}

FieldValue link(const Facts& facts, EventId event)
{
    const LinkKind kind = facts.trace.event(event).link;
    return kind == LinkKind::None ? FieldValue() : FieldValue(linkKindName(kind));
}

FieldValue start(const Facts& facts, EventId event)
{
    const auto samples = facts.trace.samplesOf(event);
    return samples.empty() ? FieldValue() : FieldValue(std::uint64_t{facts.trace.startOf(samples.front())});
}

FieldValue none(const Facts& /*facts*/, EventId /*event*/)
{
    return {};
}

template <std::size_t index> constexpr EventFieldInfo figureField(EventField field)
{
    constexpr PerfFigure figure = perfFigures[index];
    return {field, figure.key, Kind::Figure, figureOf<figure.value>, runfields::figure<figure.value>,
        FieldDifference::OwnValue};
}

using enum FieldDifference;

constexpr auto fields = std::to_array<EventFieldInfo>({
    {EventField::Block, "event_block_name", Kind::Text, block},
    {EventField::Name, "event_name", Kind::Text, name, nullptr, AnyField},
    figureField<0>(EventField::P10),
    figureField<1>(EventField::P50),
    figureField<2>(EventField::P90),
    figureField<3>(EventField::Avg),
    figureField<4>(EventField::Min),
    figureField<5>(EventField::Max),
    {EventField::Deviation, "std_dev", Kind::Figure, spreadOf<EventField::Deviation>, runfields::none},
    {EventField::Variation, "variation", Kind::Share, spreadOf<EventField::Variation>, runfields::none},
    {EventField::Outliers, "outliers", Kind::Count, spreadOf<EventField::Outliers>, runfields::none},
    {EventField::Durations, "durations", Kind::Series, none, runfields::none},
    {EventField::Samples, "samples", Kind::Count, samples, runfields::samples},
    {EventField::Total, "total", Kind::TickSum, total, runfields::total},
    {EventField::Self, "self", Kind::TickSum, self, runfields::self},
    {EventField::PerRun, "op_per_run", Kind::TickAverage, perRun, runfields::none},
    {EventField::Share, "share", Kind::Share, share, runfields::share},
    {EventField::OpTypes, "op_types", Kind::Text, opTypes, nullptr, OwnValue},
    {EventField::Delegated, "is_delegated_op", Kind::Flag, isDelegated},
    {EventField::Backend, "delegate_backend_name", Kind::Text, backend},
    {EventField::DelegateId, "delegate_debug_identifier", Kind::Text, delegateId},
    {EventField::Instruction, "instruction_id", Kind::Number, instruction},
    {EventField::Handles, "debug_handles", Kind::Text, handles, nullptr, OwnValue},
    {EventField::Module, "module", Kind::Text, modulePath, nullptr, Nodes},
    {EventField::Source, "source_line", Kind::Text, source, nullptr, Nodes},
    {EventField::Shapes, "output_shapes", Kind::Text, shapes},
    {EventField::Dtypes, "output_dtypes", Kind::Text, dtypes},
    {EventField::Link, "link", Kind::Text, link, nullptr, Nodes},
    {EventField::Start, "start", Kind::Number, start, runfields::start},
    {EventField::Method, "method", Kind::Text, method},
});

static_assert(fields.size() == static_cast<std::size_t>(EventField::Count));
static_assert(std::ranges::is_sorted(fields, {}, &EventFieldInfo::field));

/// Any number as a double; nothing for what is none.
struct AsNumber {
    std::optional<double> operator()(std::int64_t number) const { return static_cast<double>(number); }
    std::optional<double> operator()(std::uint64_t number) const { return static_cast<double>(number); }
    std::optional<double> operator()(double number) const { return number; }
    template <typename Other> std::optional<double> operator()(const Other& /*other*/) const { return std::nullopt; }
};

} // namespace

std::span<const EventFieldInfo> eventFields()
{
    return fields;
}

const EventFieldInfo& infoOf(EventField field)
{
    return fields[static_cast<std::size_t>(field)];
}

FieldValue valueInRun(const EventFacts& facts, const EventInRun& row, EventField field)
{
    const EventFieldInfo& info = infoOf(field);
    return info.inRun != nullptr ? info.inRun(facts, row) : info.value(facts, row.event);
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

bool isSame(const FieldValue& left, const FieldValue& right)
{
    return left.index() == right.index()
        && std::visit(
            [&](const auto& mine) {
                using Item = std::decay_t<decltype(mine)>;
                const Item& other = *std::get_if<Item>(&right);
                if constexpr (std::is_same_v<Item, double>) {
                    return mine == other || (std::isnan(mine) && std::isnan(other));
                } else if constexpr (std::ranges::range<Item>) {
                    return std::ranges::equal(mine, other);
                } else {
                    return mine == other;
                }
            },
            left);
}

double numberOf(const EventFacts& facts, EventId event, EventField field)
{
    const EventFieldInfo& info = infoOf(field);
    const bool isTicks = info.kind == FieldKind::TickSum || info.kind == FieldKind::TickAverage;
    const double unit = isTicks ? facts.trace.options().ticksPerTarget() : 1;
    const std::optional<double> number = std::visit(AsNumber(), info.value(facts, event));
    return number ? *number / unit : std::numeric_limits<double>::quiet_NaN();
}

} // namespace ets

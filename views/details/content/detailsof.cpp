// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/detailsof.h"

#include "model/analysis/samples/eventspread.h"
#include "model/analysis/samples/sampledigest.h"
#include "model/analysis/totals/rangestatistics.h"
#include "model/qt/load/dataset.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/links.h"
#include "views/details/content/comparecontent.h"
#include "views/details/content/eventcontent.h"
#include "views/details/content/groupcontent.h"
#include "views/details/content/modelcontent.h"
#include "views/details/content/overviewcontent.h"
#include "views/details/content/payloadcontent.h"
#include "views/details/content/workcontent.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

void addIfAny(std::optional<DetailSection> section, DetailsContent& content)
{
    if (section) {
        content.sections.push_back(std::move(*section));
    }
}

/// Everything on the times of an event, and of one sample if there is one.
void addTimes(const DetailsInput& input, EventId event, std::optional<SampleId> sample, DetailsContent& content)
{
    if (!input.trace().event(event).hasProfile) {
        return;
    }
    SampleSeries series = SampleSeries::of(input.trace(), event);
    const double outlierLimit = eventOutlierLimit(input.trace(), series);
    const SampleDigestPtr samples = SampleDigest::of(std::move(series), outlierLimit);
    content.sections.push_back(timeSection(input, event, *samples));
    if (sample) {
        content.sections.push_back(sliceSection(input, *sample, *samples));
        content.chartSample = *sample;
    }
    if (samples->series.size() > 1) {
        content.sections.push_back(samplesSection(*samples));
        content.samples = samples;
    }
}

DetailsContent eventContent(const DetailsInput& input, EventId event, std::optional<SampleId> sample)
{
    const Trace& trace = input.trace();
    DetailsContent content;
    describeEvent(input, event, content);
    addTimes(input, event, sample, content);
    content.sections.push_back(placeSection(input, event));
    addIfAny(workSection(input, event), content);
    const std::span<const NodeId> nodes = tieOf(trace, event).nodes;
    const NodeId primary = primaryNode(trace, event, nodes);
    if (DetailSection model = modelSection(input, event, primary, nodes); !model.paragraphs.empty()) {
        content.sections.push_back(std::move(model));
    }
    addIfAny(stackSection(input.data, primary, nodes), content);
    addIfAny(metadataSection(trace, event, sample), content);
    addIfAny(valuesSection(trace, event, sample), content);
    return content;
}

DetailBadge nodeBadge(OperatorNode::Kind kind)
{
    switch (kind) {
    case OperatorNode::Kind::Input:
        return {.text = Details::tr("input"), .explanation = Details::tr("An input of the program.")};
    case OperatorNode::Kind::Constant:
        return {.text = Details::tr("constant"), .explanation = Details::tr("A parameter, buffer or constant.")};
    case OperatorNode::Kind::Attribute:
        return {.text = Details::tr("attribute"),
            .explanation = Details::tr("A part of the program that a node refers to, for instance a branch.")};
    case OperatorNode::Kind::Output:
        return {.text = Details::tr("output"), .explanation = Details::tr("The outputs of the program.")};
    case OperatorNode::Kind::Op:
        break;
    }
    return {.text = Details::tr("node"), .explanation = Details::tr("A node of the operator graph.")};
}

void addNeverRan(DetailsContent& content)
{
    content.badges.push_back({.text = Details::tr("never ran in this trace"),
        .explanation = Details::tr("No event is tied to this node. It may be part of another op, removed when the "
                                   "program was made, on a branch not taken, or inside a delegate that does not say."),
        .tone = DetailBadge::Tone::Caution});
}

/// A node: what it is in the model, and the event that ran it.
DetailsContent nodeContent(const DetailsInput& input, NodeId id)
{
    const Trace& trace = input.trace();
    const OperatorNode& node = trace.node(id);
    const EventId event = input.targets.events.empty() ? EventId() : input.targets.events.front();
    DetailsContent content;
    content.title = shownText(node.name, maxTitle);
    content.subtitle = shownText(node.op, maxTitle);
    content.color = input.data.colors.of(node.op);
    content.badges.push_back(nodeBadge(node.kind));
    if (event) {
        addEventBadges(input, event, content);
        DetailSection summary{.id = DetailSection::Id::Summary, .title = Details::tr("In the trace")};
        summary.paragraphs.push_back(fact(Details::tr("Ran as"), {eventLink(trace, event)}));
        content.sections.push_back(std::move(summary));
        addTimes(input, event, std::nullopt, content);
    } else if (node.kind == OperatorNode::Kind::Op) {
        addNeverRan(content);
    }
    if (std::vector<EventId> events = input.targets.events; events.size() > 1) {
        DetailSection list{.id = DetailSection::Id::List, .title = Details::tr("Events of this node")};
        const std::size_t total = events.size();
        constexpr std::size_t maxEvents = 10;
        events.resize(std::min(total, maxEvents));
        for (const EventId other : events) {
            list.rows.push_back(eventRow(input.data, other, input.data.operators.executeTicks));
        }
        list.aside = shownOf(list.rows.size(), total);
        content.sections.push_back(std::move(list));
    }
    if (event) {
        addIfAny(workSection(input, event), content);
    }
    const std::vector<NodeId> nodes{id};
    content.sections.push_back(modelSection(input, EventId(), id, nodes));
    addIfAny(stackSection(input.data, id, nodes), content);
    return content;
}

/// All but the comparison.
DetailsContent contentOf(const DetailsInput& input)
{
    if (const auto* event = std::get_if<EventId>(&input.selection)) {
        return eventContent(input, *event, std::nullopt);
    }
    if (const auto* sample = std::get_if<SampleId>(&input.selection)) {
        return eventContent(input, input.trace().eventOf(*sample), *sample);
    }
    if (const auto* node = std::get_if<NodeId>(&input.selection)) {
        return nodeContent(input, *node);
    }
    if (const auto* module = std::get_if<ModuleId>(&input.selection)) {
        return moduleContent(input, *module);
    }
    if (const auto* opType = std::get_if<OpTypeId>(&input.selection)) {
        return opTypeContent(input, *opType);
    }
    if (const auto* range = std::get_if<TimeRange>(&input.selection)) {
        return rangeContent(input, *range);
    }
    if (const auto* set = std::get_if<EventSet>(&input.selection)) {
        return eventSetContent(input, *set);
    }
    return overviewContent(input.data, input.how);
}

DetailsContent nothingOpen()
{
    DetailsContent content;
    content.title = Details::tr("No trace is open");
    content.subtitle =
        Details::tr("Open an ETDump, with its ETRecord if you have it, by File > Open or by dragging the "
                    "files on the window.");
    return content;
}

} // namespace

std::uint64_t detailsCost(const DataSet* data, const Selection& selection, const CrossReference& targets)
{
    if (data == nullptr) {
        return 0;
    }
    const Trace& trace = *data->trace;
    if (const auto* range = std::get_if<TimeRange>(&selection)) { // and the rest, which it is compared with
        return trace.events().size() + RangeStatistics::countSlices(data->timeline, *range)
            + RangeStatistics::countSlices(data->timeline, data->timeline.range());
    }
    if (const auto* sample = std::get_if<SampleId>(&selection)) {
        return trace.samplesOf(trace.eventOf(*sample)).size();
    }
    std::uint64_t cost = targets.events.size();
    if (std::holds_alternative<EventId>(selection) || std::holds_alternative<NodeId>(selection)) {
        cost += targets.events.empty() ? 0 : trace.samplesOf(targets.events.front()).size();
    }
    return cost;
}

DetailsContent detailsOf(const DataSet* data, const Presentation& how, const Selection& selection,
    const CrossReference& targets, const CancelToken& cancel, const FilterResult* filtered,
    const compare::ComparedTrace* compared)
{
    if (data == nullptr || !data->trace) {
        return nothingOpen();
    }
    const DetailsInput input{*data, how, selection, targets, cancel, filtered, compared};
    DetailsContent content = contentOf(input);
    addComparison(input, content);
    return content;
}

} // namespace ets

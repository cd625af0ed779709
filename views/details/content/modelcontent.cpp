// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/modelcontent.h"

#include "model/base/opnames.h"
#include "model/qt/text/format.h"
#include "model/trace/fx.h"
#include "model/trace/modules.h"
#include "model/trace/trace.h"

#include <QtCore/QStringList>

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <string_view>

namespace ets {

namespace {

/// More would push everything else out of sight; a delegate can hold a whole model.
constexpr std::size_t maxNodes = 12;
constexpr std::size_t maxHandles = 24;
constexpr qsizetype maxSizes = 32; ///< Dimensions; real tensors have fewer than ten.

/// "float32 [1, 8, 64]" for every output of a node, one per line.
QString shapesText(const OperatorNode& node)
{
    const QChar space(QChar::Nbsp);
    QStringList outputs;
    for (std::size_t i = 0; i < std::min(node.outputShapes.size(), maxNodes); ++i) {
        QStringList sizes;
        for (const std::string& size : node.outputShapes[i]) {
            if (sizes.size() == maxSizes) {
                sizes.push_back(QStringLiteral("\u2026"));
                break;
            }
            sizes.push_back(shownText(size, 60));
        }
        // A shape is not to be broken over two lines.
        const QString shape = QLatin1Char('[') + sizes.join(QLatin1Char(',') + space) + QLatin1Char(']');
        const QString dtype = i < node.outputDtypes.size() ? shownText(node.outputDtypes[i]) : QString();
        outputs.push_back(dtype.isEmpty() ? shape : dtype + space + shape);
    }
    if (node.outputShapes.size() > maxNodes) {
        outputs.push_back(QStringLiteral("\u2026"));
    }
    return outputs.join(QLatin1String(", "));
}

void appendCount(std::vector<DetailSpan>& spans, std::size_t hidden)
{
    if (hidden > 0) {
        spans.push_back(muted(Details::tr("and %1 more").arg(format::count(hidden))));
    }
}

DetailParagraph opTypesFact(const TextList& opTypes)
{
    std::vector<DetailSpan> spans;
    for (const std::string_view opType : opTypes | std::views::take(static_cast<std::ptrdiff_t>(maxNodes))) {
        spans.push_back(plain(shownText(opType)));
    }
    appendCount(spans, opTypes.size() - spans.size());
    return fact(Details::tr("Op types"), std::move(spans));
}

DetailParagraph nodesFact(const Trace& trace, NodeId primary, std::span<const NodeId> nodes)
{
    std::vector<DetailSpan> spans{nodeLink(trace, primary)};
    for (const NodeId node : nodes) {
        if (spans.size() == maxNodes) {
            break;
        }
        if (node != primary) {
            spans.push_back(nodeLink(trace, node));
        }
    }
    const std::size_t hidden = nodes.size() > spans.size() ? nodes.size() - spans.size() : 0;
    appendCount(spans, hidden);
    return fact(nodes.size() > 1 ? Details::tr("Nodes") : Details::tr("Node"), std::move(spans));
}

std::vector<std::int64_t> handlesOf(const Trace& trace, EventId event, NodeId primary)
{
    std::vector<std::int64_t> all;
    if (event) {
        const DebugHandles handles = trace.handlesOf(event);
        if (handles.exist()) {
            all.assign(handles.all.begin(), handles.all.end());
            return all;
        }
    }
    if (primary && trace.node(primary).debugHandle) {
        all.push_back(*trace.node(primary).debugHandle);
    }
    return all;
}

std::optional<DetailParagraph> handlesFact(std::vector<std::int64_t> handles)
{
    if (handles.empty()) {
        return std::nullopt;
    }
    QStringList texts;
    for (std::size_t i = 0; i < std::min(handles.size(), maxHandles); ++i) {
        texts.push_back(QString::number(handles[i]));
    }
    std::vector<DetailSpan> spans{plain(texts.join(QLatin1String(", ")))};
    appendCount(spans, handles.size() - static_cast<std::size_t>(texts.size()));
    return fact(handles.size() > 1 ? Details::tr("Debug handles") : Details::tr("Debug handle"), std::move(spans));
}

void addModuleFacts(const Trace& trace, EventId event, NodeId primary, std::vector<DetailParagraph>& facts)
{
    const ModuleId module = primary ? trace.modules().moduleOf(primary) : ModuleId();
    if (module) {
        const std::string_view type = trace.modules().module(module).type;
        facts.push_back(fact(
            Details::tr("Module"), {moduleLink(trace, module), muted(shownText(classNameOf(type)), shownText(type))}));
    }
    const ModuleId common = event ? trace.moduleOf(event) : ModuleId();
    if (common && common != module) {
        DetailSpan link = moduleLink(trace, common);
        link.toolTip = Details::tr("The deepest module that holds all nodes of the event; its time counts there.");
        facts.push_back(fact(Details::tr("Counts in"), {std::move(link)}));
    }
}

DetailParagraph inputsFact(const Trace& trace, NodeId primary)
{
    const OperatorNode& node = trace.node(primary);
    const NodeId first = trace.firstNode(trace.graphOf(primary));
    std::vector<DetailSpan> spans;
    for (std::size_t i = 0; i < std::min(node.inputs.size(), maxNodes); ++i) {
        const NodeId id(std::size_t(first.value()) + node.inputs[i]);
        spans.push_back(nodeLink(trace, id));
        if (const QString shapes = shapesText(trace.node(id)); !shapes.isEmpty()) {
            spans.push_back(muted(shapes));
        }
    }
    appendCount(spans, node.inputs.size() > maxNodes ? node.inputs.size() - maxNodes : 0);
    return fact(node.inputs.size() > 1 ? Details::tr("Inputs") : Details::tr("Input"), std::move(spans));
}

/// "stride = [1, 1]", and of a value also its type; a weight's name says more than what flows in.
std::optional<DetailParagraph> argumentsFact(const Trace& trace, NodeId primary)
{
    constexpr std::size_t most = 24;
    constexpr qsizetype mostText = 120;
    const std::vector<NodeArgument> arguments = argumentsOf(trace, primary);
    if (arguments.empty()) {
        return std::nullopt;
    }
    std::vector<DetailSpan> spans;
    for (std::size_t i = 0; i < std::min(arguments.size(), most); ++i) {
        const NodeArgument& argument = arguments[i];
        const QString value = shownText(argument.text, mostText);
        spans.push_back(
            plain(argument.name.empty() ? value : QStringLiteral("%1 = %2").arg(shownText(argument.name), value)));
        if (!argument.type.empty()) {
            spans.push_back(muted(shownText(argument.type)));
        }
    }
    appendCount(spans, arguments.size() > most ? arguments.size() - most : 0);
    return fact(Details::tr("Arguments"), std::move(spans));
}

} // namespace

NodeId primaryNode(const Trace& trace, EventId event, std::span<const NodeId> nodes)
{
    if (nodes.empty()) {
        return {};
    }
    const std::string_view kernel = event ? trace.nameOf(event) : std::string_view();
    if (!opnames::kernelOf(kernel).empty()) {
        const auto own =
            std::ranges::find_if(nodes, [&](NodeId node) { return opnames::matches(kernel, trace.node(node).op); });
        return own != nodes.end() ? *own : nodes.front();
    }
    return nodes.front();
}

DetailSection modelSection(const DetailsInput& input, EventId event, NodeId primary, std::span<const NodeId> nodes)
{
    const Trace& trace = input.trace();
    DetailSection section{.id = DetailSection::Id::Model, .title = Details::tr("In the model")};
    std::vector<DetailParagraph>& facts = section.paragraphs;
    if (event && !trace.opTypesOf(event).empty()) {
        facts.push_back(opTypesFact(trace.opTypesOf(event)));
    } else if (!event && primary && !trace.node(primary).op.empty()) {
        facts.push_back(fact(Details::tr("Op"), {plain(shownText(trace.node(primary).op))}));
    }
    if (primary) {
        facts.push_back(nodesFact(trace, primary, nodes));
    }
    addModuleFacts(trace, event, primary, facts);
    if (primary) {
        if (const QString shapes = shapesText(trace.node(primary)); !shapes.isEmpty()) {
            std::vector<DetailSpan> value{plain(shapes)};
            if (nodes.size() > 1) {
                value.push_back(muted(Details::tr("of %1").arg(shownText(trace.node(primary).name))));
            }
            facts.push_back(fact(Details::tr("Output"), std::move(value)));
        }
        if (!trace.node(primary).inputs.empty()) {
            facts.push_back(inputsFact(trace, primary));
        }
        if (std::optional<DetailParagraph> arguments = argumentsFact(trace, primary)) {
            facts.push_back(std::move(*arguments));
        }
    }
    if (std::optional<DetailParagraph> handles = handlesFact(handlesOf(trace, event, primary))) {
        facts.push_back(std::move(*handles));
    }
    return section;
}

} // namespace ets

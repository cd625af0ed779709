// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/scene/nodetexts.h"

#include "model/base/opnames.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/modules.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <functional>
#include <map>

namespace ets {

namespace {

constexpr qsizetype maxListed = 6; ///< Lines that a tool tip names.

struct NodeTexts {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphScene)
};

QString sizesText(const std::vector<std::string>& sizes, const QString& separator)
{
    QStringList texts;
    for (const std::string& size : sizes) {
        texts += displayText(size);
    }
    return texts.join(separator);
}

/// What a body is to its call: cond gets what happens if true before what happens if false.
QString bodyTitle(const CallBody& body, const std::string& op)
{
    QString name = displayText(body.name);
    if (op == "cond" && body.siblings == 2) {
        return body.position == 0 ? NodeTexts::tr("%1 (if true)").arg(name) : NodeTexts::tr("%1 (if false)").arg(name);
    }
    if (op == "while_loop" && body.siblings == 2) {
        return body.position == 0 ? NodeTexts::tr("%1 (condition)").arg(name) : NodeTexts::tr("%1 (loop)").arg(name);
    }
    return name;
}

} // namespace

QString plainName(const OperatorNode& node)
{
    const QString name = displayText(node.name);
    return name.endsWith(QLatin1Char('_')) ? name.chopped(1) : name;
}

/// Without the namespace, which the name below begins with: "quantized_decomposed.quantize_per_tensor" and
/// "quantized_decomposed.dequantize_per_tensor" are too long for a card, and in the middle they differ.
QString shortOp(const std::string& op)
{
    const std::string_view name = opnames::shortName(op);
    // Namespace, op and overload, and the namespace is not ATen's; "add.Tensor" has none.
    const bool hasNamespace = name.data() == op.data() && std::ranges::count(op, '.') >= 2;
    return displayText(hasNamespace ? name.substr(name.find('.') + 1) : name);
}

QString shapeOf(const OperatorNode& node)
{
    if (node.outputShapes.empty() || node.kind == OperatorNode::Kind::Output) {
        return {};
    }
    const auto& first = node.outputShapes.front();
    QString text = first.empty() ? QStringLiteral("[]") : sizesText(first, QStringLiteral("×"));
    if (node.outputShapes.size() > 1) {
        text += QStringLiteral(" +%1").arg(node.outputShapes.size() - 1);
    }
    return text;
}

QStringList typesOf(const OperatorNode& node)
{
    QStringList lines;
    for (std::size_t i = 0; i < node.outputShapes.size(); ++i) {
        const QString type = i < node.outputDtypes.size() ? toQString(node.outputDtypes[i]) : QString();
        lines += QStringLiteral("%1 [%2]").arg(type, sizesText(node.outputShapes[i], QStringLiteral(", "))).trimmed();
    }
    return lines;
}

GraphSceneNode::Kind cardKindOf(const OperatorNode& node)
{
    switch (node.kind) {
    case OperatorNode::Kind::Op:
        return GraphSceneNode::Kind::Op;
    case OperatorNode::Kind::Output:
        return GraphSceneNode::Kind::Output;
    case OperatorNode::Kind::Input: {
        const bool isGiven = node.inputKind.empty() || node.inputKind == "user_input";
        return isGiven ? GraphSceneNode::Kind::Input : GraphSceneNode::Kind::Weight;
    }
    case OperatorNode::Kind::Constant:
    case OperatorNode::Kind::Attribute:
        break;
    }
    return GraphSceneNode::Kind::Weight;
}

QString listed(const QStringList& lines)
{
    QStringList shown = lines.mid(0, maxListed);
    for (QString& line : shown) {
        line = line.toHtmlEscaped();
    }
    if (lines.size() > maxListed) {
        shown += QStringLiteral("… +%1").arg(lines.size() - maxListed);
    }
    return shown.join(QLatin1String("<br>"));
}

QString paragraphs(const QStringList& parts)
{
    return QLatin1String("<p style='white-space:pre'>") + parts.join(QLatin1String("</p><p style='white-space:pre'>"))
        + QLatin1String("</p>");
}

QString opsText(std::size_t count)
{
    return count == 1 ? NodeTexts::tr("1 op") : NodeTexts::tr("%1 ops").arg(format::count(count));
}

GraphSceneNode plainCardOf(const OperatorNode& node)
{
    GraphSceneNode card;
    card.kind = cardKindOf(node);
    card.title = plainName(node);
    if (card.kind == GraphSceneNode::Kind::Op) {
        card.subtitle = card.title;
        card.title = shortOp(node.op);
        card.category = categoryOfOp(node.op);
    } else if (card.kind == GraphSceneNode::Kind::Weight && !node.inputTarget.empty()) {
        card.title = displayText(node.inputTarget);
    }
    card.shape = shapeOf(node);
    card.colorKey = toQString(node.op);
    if (!node.outputDtypes.empty()) {
        card.dataType = displayText(node.outputDtypes.front());
    }
    if (node.moduleStack != nullptr && !node.moduleStack->empty()) {
        card.modulePath = toQString(node.moduleStack->back().path);
    }
    return card;
}

GraphSceneNode plainCardOf(const GraphGroup& group)
{
    GraphSceneNode card;
    card.kind = GraphSceneNode::Kind::Group;
    card.title = displayText(group.name);
    if (group.call > 0) {
        card.title += QStringLiteral(" (%1)").arg(group.call);
    }
    card.subtitle = displayText(classNameOf(group.type));
    card.shape = opsText(group.opCount);
    if (group.repeats > 0) {
        card.badge = QStringLiteral("× %1").arg(group.repeats);
    }
    card.colorKey = card.subtitle;
    card.modulePath = displayText(group.path);
    return card;
}

std::vector<GraphSceneNode::Share> sharesOf(const GraphScene& scene, std::uint32_t group)
{
    std::map<QString, std::size_t> counts;
    std::size_t all = 0;
    std::vector<std::uint32_t> pending{group};
    while (!pending.empty()) {
        const GraphGroup& current = scene.groups.group(pending.back());
        pending.pop_back();
        pending.insert(pending.end(), current.groups.begin(), current.groups.end());
        for (const std::uint32_t node : current.nodes) {
            if (scene.nodes[node].kind == GraphSceneNode::Kind::Op) {
                ++counts[scene.nodes[node].backend];
                ++all;
            }
        }
    }
    std::vector<GraphSceneNode::Share> shares;
    shares.reserve(counts.size());
    for (const auto& [backend, count] : counts) {
        shares.push_back({backend, static_cast<double>(count) / static_cast<double>(all), {}});
    }
    std::ranges::stable_sort(shares, std::ranges::greater(), &GraphSceneNode::Share::fraction);
    return shares;
}

void nameGroupsByFirstOp(GraphScene& scene)
{
    const auto groups = scene.groups.groups();
    const auto take = [](NodeId& id, NodeId other) { id = id.isValid() ? std::min(id, other) : other; };
    for (std::size_t i = groups.size(); i-- > 0;) { // Those inside come after the one around them.
        NodeId& id = scene.groupCards[i].id;
        for (const std::uint32_t node : groups[i].nodes) {
            if (scene.nodes[node].kind == GraphSceneNode::Kind::Op) {
                take(id, scene.nodes[node].id);
            }
        }
        for (const std::uint32_t inside : groups[i].groups) {
            take(id, scene.groupCards[inside].id);
        }
    }
}

void addBodies(GraphScene& scene, std::span<const CallBody> bodies, const OperatorGraph& graph)
{
    for (const CallBody& body : bodies) {
        if (body.call >= scene.nodes.size()) {
            continue;
        }
        const QString title = bodyTitle(body, graph.nodes()[body.call].op);
        GraphSceneNode& card = scene.nodes[body.call];
        if (body.position == 0) {
            card.subtitle += body.siblings == 1 ? NodeTexts::tr(" ▸ 1 graph")
                                                : NodeTexts::tr(" ▸ %1 graphs").arg(format::count(body.siblings));
            card.toolTip += QLatin1String("<p>") + NodeTexts::tr("Double click or Enter goes inside:").toHtmlEscaped();
        }
        card.toolTip += QLatin1String("<br>") + title.toHtmlEscaped();
        scene.bodies.push_back({body.call, body.name, title});
    }
}

} // namespace ets

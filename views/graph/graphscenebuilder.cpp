// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphscenebuilder.h"

#include "model/analysis/cost/graphcosts.h"
#include "model/inspector/opnames.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>

namespace ets {
namespace {

constexpr qsizetype maxListed = 6; ///< Events or weights that a tool tip names.

class SceneBuilder {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphScene)

public:
    SceneBuilder(const DataSet& dataSet, GraphId graph)
        : m_dataSet(dataSet)
        , m_inspector(*dataSet.inspector)
        , m_graph(m_inspector.graphs()[graph.value()])
        , m_firstNode(m_inspector.firstNode(graph))
        , m_costs(graphCosts(m_inspector, graph))
    {
    }
    GraphScene build();

private:
    GraphSceneNode nodeOf(std::uint32_t index) const;
    QString toolTipOf(std::uint32_t index, const GraphSceneNode& node) const;
    QString costLines(std::uint32_t index) const;
    QString weightLines(const OperatorNode& node) const;

    const DataSet& m_dataSet;
    const Inspector& m_inspector;
    const OperatorGraph& m_graph;
    NodeId m_firstNode;
    std::vector<GraphCost> m_costs;
    double m_dearest = 0;
};

/// FX's own name: the Inspector adds an underscore.
QString plainName(const OperatorNode& node)
{
    const QString name = displayText(node.name);
    return name.endsWith(QLatin1Char('_')) ? name.chopped(1) : name;
}

/// "addmm" for aten.addmm.default, "add.Tensor" for aten.add.Tensor, anything else in full.
QString shortOp(const std::string& op)
{
    return displayText(opnames::shortName(op));
}

QString sizesText(const std::vector<std::string>& sizes, const QString& separator)
{
    QStringList texts;
    for (const std::string& size : sizes) {
        texts += displayText(size);
    }
    return texts.join(separator);
}

/// Sizes of the first output, and how many more there are.
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

/// "float32 [1, 12, 32]" for every output.
QStringList typesOf(const OperatorNode& node)
{
    QStringList lines;
    for (std::size_t i = 0; i < node.outputShapes.size(); ++i) {
        const QString type = i < node.outputDtypes.size() ? toQString(node.outputDtypes[i]) : QString();
        lines += QStringLiteral("%1 [%2]").arg(type, sizesText(node.outputShapes[i], QStringLiteral(", "))).trimmed();
    }
    return lines;
}

GraphSceneNode::Kind kindOf(const OperatorNode& node)
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

QString SceneBuilder::costLines(std::uint32_t index) const
{
    const GraphCost& cost = m_costs[index];
    if (!cost.isKnown) {
        return {};
    }
    const QString time = format::duration(cost.perRun(), cost.scale);
    QString text = cost.isShared ? tr("About %1 per run, an equal part of what several nodes took together").arg(time)
                                 : tr("%1 per run").arg(time);
    if (m_dataSet.operators.executeTicks > 0) {
        const double share = cost.ticks / static_cast<double>(m_dataSet.operators.executeTicks);
        text += QStringLiteral(" (%1)").arg(format::percent(share));
    }
    QStringList events;
    for (const EventId id : cost.events) {
        const QString name = displayText(m_inspector.event(id).name);
        const auto count = m_inspector.event(id).nodes.size();
        events += count > 1 ? tr("%1 (tied to %2 nodes)").arg(name).arg(count) : name;
    }
    events.removeDuplicates();
    return text.toHtmlEscaped() + QLatin1String("<br><small>") + listed(events) + QLatin1String("</small>");
}

QString SceneBuilder::weightLines(const OperatorNode& node) const
{
    QStringList lines;
    for (const std::uint32_t input : node.inputs) {
        const OperatorNode& other = m_graph.nodes()[input];
        if (kindOf(other) == GraphSceneNode::Kind::Weight) {
            const QString name = other.inputTarget.empty() ? plainName(other) : displayText(other.inputTarget);
            lines += (QStringList{name} + typesOf(other)).join(QLatin1Char(' '));
        }
    }
    return lines.isEmpty() ? QString() : tr("Weights:") + QLatin1String("<br>") + listed(lines);
}

QString SceneBuilder::toolTipOf(std::uint32_t index, const GraphSceneNode& node) const
{
    const OperatorNode& source = m_graph.nodes()[index];
    QStringList parts;
    const QString name = QStringLiteral("<b>%1</b>").arg(plainName(source).toHtmlEscaped());
    parts += source.op.empty() ? name : name + QLatin1String("<br>") + displayText(source.op).toHtmlEscaped();
    if (!source.inputTarget.empty()) {
        parts += displayText(source.inputTarget).toHtmlEscaped();
    }
    if (const QStringList types = typesOf(source); !types.isEmpty()) {
        parts += listed(types);
    }
    if (!node.modulePath.isEmpty()) {
        parts += tr("Module: %1").arg(node.modulePath).toHtmlEscaped();
    }
    for (const QString& text : {costLines(index), weightLines(source)}) {
        if (!text.isEmpty()) {
            parts += text;
        }
    }
    return QLatin1String("<p style='white-space:pre'>") + parts.join(QLatin1String("</p><p style='white-space:pre'>"))
        + QLatin1String("</p>");
}

GraphSceneNode SceneBuilder::nodeOf(std::uint32_t index) const
{
    const OperatorNode& source = m_graph.nodes()[index];
    GraphSceneNode node;
    node.id = NodeId(std::size_t{m_firstNode.value()} + index);
    node.kind = kindOf(source);
    node.title = plainName(source);
    if (node.kind == GraphSceneNode::Kind::Op) {
        node.subtitle = node.title;
        node.title = shortOp(source.op);
    } else if (node.kind == GraphSceneNode::Kind::Weight && !source.inputTarget.empty()) {
        node.title = displayText(source.inputTarget);
    }
    node.shape = shapeOf(source);
    node.colorKey = colorName(source.op);
    if (source.moduleStack != nullptr && !source.moduleStack->empty()) {
        node.modulePath = toQString(source.moduleStack->back().path);
    }
    const GraphCost& cost = m_costs[index];
    if (cost.isKnown) {
        node.costFraction = m_dearest > 0 ? cost.perRun() / m_dearest : 0;
        const QString time = format::duration(cost.perRun(), cost.scale);
        node.costText = cost.isShared ? QStringLiteral("≈ ") + time : time;
    }
    node.toolTip = toolTipOf(index, node);
    return node;
}

GraphScene SceneBuilder::build()
{
    for (const GraphCost& cost : m_costs) {
        m_dearest = std::max(m_dearest, cost.perRun());
    }
    GraphScene scene;
    scene.name = toQString(m_graph.key());
    const auto count = static_cast<std::uint32_t>(m_graph.nodes().size());
    scene.nodes.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        scene.nodes.push_back(nodeOf(i));
        for (const std::uint32_t input : m_graph.nodes()[i].inputs) {
            scene.edges.push_back({input, i});
        }
    }
    return scene;
}

} // namespace

std::shared_ptr<const GraphScene> buildGraphScene(const DataSet& dataSet, GraphId graph)
{
    return std::make_shared<const GraphScene>(SceneBuilder(dataSet, graph).build());
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/scene/graphscenebuilder.h"

#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/graph/groupcosts.h"
#include "model/analysis/graph/nodedelegates.h"
#include "model/numeric/programoutputs.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"
#include "views/graph/paint/graphcolors.h"
#include "views/graph/scene/nodetexts.h"
#include "views/graph/scene/scenetimes.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>
#include <functional>
#include <map>

namespace ets {
namespace {

class SceneBuilder {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphScene)

public:
    SceneBuilder(const DataSet& dataSet, const Presentation& how, GraphId graph, WorstNumbersPtr worst)
        : m_dataSet(dataSet)
        , m_how(how)
        , m_figure(dataSet.figureFor(how.figure))
        , m_trace(*dataSet.trace)
        , m_graph(m_trace.graphs()[graph.value()])
        , m_firstNode(m_trace.firstNode(graph))
        , m_costs(dataSet.costs)
        , m_times(dataSet, how)
        , m_delegates(NodeDelegates::of(m_trace, graph))
        , m_id(graph)
        , m_worst(worst != nullptr && worst->isOf(dataSet.trace) ? std::move(worst) : nullptr)
    {
        for (const SharedCost& shared : m_costs.shared) {
            for (const NodeId node : shared.nodes) {
                m_sharedOf[node].push_back(&shared);
            }
        }
    }
    GraphScene build(GraphGrouping grouping);

private:
    void addGroups(GraphScene& scene, GraphGrouping grouping) const;
    GraphSceneNode cardOf(const GraphScene& scene, std::uint32_t index, const GroupCost& cost) const;
    [[nodiscard]] static QString gapLine(const GraphSceneNode& card)
    {
        return card.gapText.isEmpty() ? QString() : tr("Worst gap: %1").arg(card.gapText).toHtmlEscaped();
    }
    void addGap(GraphSceneNode& card, std::optional<std::size_t> row) const;
    std::optional<std::size_t> worstOf(const GraphScene& scene, std::uint32_t group) const;
    QString groupToolTip(const GraphGroup& group, const GraphSceneNode& card, const GroupCost& cost) const;
    GraphSceneNode nodeOf(std::uint32_t index) const;
    QString toolTipOf(std::uint32_t index, const GraphSceneNode& node) const;
    [[nodiscard]] QString interruptionLine(std::uint32_t index) const;
    [[nodiscard]] NodeId idOf(std::uint32_t index) const { return NodeId(std::size_t{m_firstNode.value()} + index); }
    [[nodiscard]] const NodeCost& costOf(std::uint32_t index) const { return m_costs.byNode[idOf(index).value()]; }
    [[nodiscard]] QString eventLines(const std::vector<EventId>& events) const;
    QString costLines(std::uint32_t index) const;
    QString weightLines(const OperatorNode& node) const;

    const DataSet& m_dataSet;
    Presentation m_how;
    CostFigure m_figure; ///< Of the data set.
    const Trace& m_trace;
    const OperatorGraph& m_graph;
    NodeId m_firstNode;
    const NodeCosts& m_costs;
    SceneTimes m_times;
    std::map<NodeId, std::vector<const SharedCost*>> m_sharedOf;
    NodeDelegates m_delegates;
    GraphId m_id;
    WorstNumbersPtr m_worst; ///< Null for none.
};

QString SceneBuilder::eventLines(const std::vector<EventId>& events) const
{
    QStringList names;
    for (const EventId id : events) {
        names += displayText(m_trace.nameOf(id));
    }
    names.removeDuplicates();
    return QLatin1String("<br><small>") + listed(names) + QLatin1String("</small>");
}

/// What a node took alone, then what it took together with others, which is nobody's own.
QString SceneBuilder::costLines(std::uint32_t index) const
{
    QStringList parts;
    const NodeCost& cost = costOf(index);
    if (cost.isKnown) {
        const QString time = cost.ticks == 0 && cost.unresolvedTicks > 0
            ? opfigure::phrase(m_figure, opfigure::text(m_dataSet, m_how, cost))
            : m_times.text(cost.ticks, cost.of(m_figure));
        parts += time.toHtmlEscaped() + eventLines(cost.events);
        if (cost.unresolvedTicks > 0) {
            const QString bounds =
                unresolved::bounds(cost.ticks, saturatingAdd(cost.ticks, cost.unresolvedTicks), m_trace.options());
            parts += tr("%1, in all runs", "a sentence on times").arg(bounds).toHtmlEscaped();
        }
    }
    if (const auto found = m_sharedOf.find(idOf(index)); found != m_sharedOf.end()) {
        for (const SharedCost* const shared : found->second) {
            const double shown = shared->of(m_figure);
            const QString time = m_times.text(shared->ticks, shown);
            parts += tr("One of %1 ops that took %2 together").arg(shared->nodes.size()).arg(time).toHtmlEscaped()
                + eventLines(shared->events);
        }
    }
    return parts.join(QLatin1String("<br>"));
}

QString SceneBuilder::weightLines(const OperatorNode& node) const
{
    QStringList lines;
    for (const std::uint32_t input : node.inputs) {
        const OperatorNode& other = m_graph.nodes()[input];
        if (cardKindOf(other) == GraphSceneNode::Kind::Weight) {
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
    for (const QString& text : {costLines(index), interruptionLine(index), gapLine(node), weightLines(source)}) {
        if (!text.isEmpty()) {
            parts += text;
        }
    }
    return paragraphs(parts);
}

QString SceneBuilder::interruptionLine(std::uint32_t index) const
{
    const std::uint32_t second = m_delegates.interrupts[index];
    if (second == NodeDelegates::none) {
        return {};
    }
    const NodeDelegates::Call& call = m_delegates.calls[second];
    return tr("Interrupts %1: it runs before instruction %2, so that two calls are needed in place of one")
        .arg(displayText(call.backend))
        .arg(m_trace.event(call.event).instructionId)
        .toHtmlEscaped();
}

GraphSceneNode SceneBuilder::nodeOf(std::uint32_t index) const
{
    GraphSceneNode node = plainCardOf(m_graph.nodes()[index]);
    node.id = idOf(index);
    node.backend = displayText(m_delegates.backendOf(index));
    if (const std::uint32_t second = m_delegates.interrupts[index]; second != NodeDelegates::none) {
        node.interrupts = displayText(m_delegates.calls[second].backend);
    }
    if (const NodeCost& cost = costOf(index); cost.isKnown) {
        m_times.give(node, cost.ticks, cost.of(m_figure));
        node.costText = opfigure::text(m_dataSet, m_how, cost);
    }
    addGap(node, m_worst == nullptr ? std::nullopt : m_worst->ofNode(idOf(index)));
    node.toolTip = toolTipOf(index, node);
    return node;
}

void SceneBuilder::addGap(GraphSceneNode& card, std::optional<std::size_t> row) const
{
    if (row) {
        card.gapHeat = m_worst->heat(*row);
        card.gapText = gapcolumn::figureText(*m_worst, *row);
    }
}

/// The worst of the values inside.
std::optional<std::size_t> SceneBuilder::worstOf(const GraphScene& scene, std::uint32_t group) const
{
    std::optional<std::size_t> worst;
    std::vector<std::uint32_t> pending{group};
    while (m_worst != nullptr && !pending.empty()) {
        const GraphGroup& current = scene.groups.group(pending.back());
        pending.pop_back();
        pending.insert(pending.end(), current.groups.begin(), current.groups.end());
        for (const std::uint32_t node : current.nodes) {
            worst = m_worst->worse(worst, m_worst->ofNode(idOf(node)));
        }
    }
    return worst;
}

QString SceneBuilder::groupToolTip(const GraphGroup& group, const GraphSceneNode& card, const GroupCost& cost) const
{
    QStringList lines{QStringLiteral("<b>%1</b>").arg(displayText(group.path).toHtmlEscaped())};
    if (!group.type.empty()) {
        lines += displayText(group.type).toHtmlEscaped();
    }
    if (group.call > 0) {
        lines += tr("Call %1 of a module that is called in several places").arg(group.call);
    }
    lines += opsText(group.opCount);
    if (!card.gapText.isEmpty()) {
        lines += gapLine(card);
    }
    lines += m_times.linesOf(cost);
    for (const GraphSceneNode::Share& share : card.shares) {
        const QString name = share.backend.isEmpty() ? tr("not delegated") : share.backend.toHtmlEscaped();
        lines += tr("%1 of the ops: %2").arg(format::percent(share.fraction), name);
    }
    return paragraphs({lines.join(QLatin1String("<br>"))});
}

GraphSceneNode SceneBuilder::cardOf(const GraphScene& scene, std::uint32_t index, const GroupCost& cost) const
{
    const GraphGroup& group = scene.groups.group(index);
    GraphSceneNode card = plainCardOf(group);
    card.shares = sharesOf(scene, index);
    card.backend = card.shares.empty() ? QString() : card.shares.front().backend;
    if (group.kind == GraphGroup::Kind::Delegate) {
        card.colorKey = card.backend;
        card.isDelegate = true;
    }
    m_times.give(card, cost);
    addGap(card, worstOf(scene, index));
    card.toolTip = groupToolTip(group, card, cost);
    return card;
}

void SceneBuilder::addGroups(GraphScene& scene, GraphGrouping grouping) const
{
    std::vector<std::string> names;
    if (grouping == GraphGrouping::Delegates) {
        names.reserve(m_delegates.calls.size());
        for (const NodeDelegates::Call& call : m_delegates.calls) {
            const std::string backend = call.backend.empty() ? tr("delegate").toStdString() : call.backend;
            names.push_back(backend + " #" + std::to_string(m_trace.event(call.event).instructionId));
        }
    }
    scene.groups = GraphGroups(m_graph, {m_delegates.callOf, names});
    const std::vector<GroupCost> costs = groupCosts(m_trace, m_id, scene.groups, m_costs, m_figure);
    for (std::uint32_t i = 0; i < scene.groups.groups().size(); ++i) {
        scene.groupCards.push_back(cardOf(scene, i, costs[i]));
        scene.groupCosts.push_back(costs[i].of(m_figure));
    }
    nameGroupsByFirstOp(scene);
}

GraphScene SceneBuilder::build(GraphGrouping grouping)
{
    GraphScene scene;
    scene.name = toQString(m_graph.key());
    if (m_worst != nullptr && m_worst->range()) {
        scene.bestGapText = gapcolumn::figureText(*m_worst, m_worst->range()->first);
        scene.worstGapText = gapcolumn::figureText(*m_worst, m_worst->range()->second);
    }
    const auto count = static_cast<std::uint32_t>(m_graph.nodes().size());
    scene.nodes.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        scene.nodes.push_back(nodeOf(i));
        scene.handles.push_back(m_graph.nodes()[i].debugHandle);
        for (const std::uint32_t input : m_graph.nodes()[i].inputs) {
            scene.edges.push_back({input, i});
        }
    }
    addGroups(scene, grouping);
    if (m_trace.etrecord() != nullptr) {
        const std::vector<ProgramEntry> programs = programsOf(*m_trace.etrecord());
        const auto own = std::ranges::find(programs, m_graph.key(), &ProgramEntry::key);
        if (own != programs.end()) {
            addBodies(scene, callBodies(*own->program), m_graph);
        }
    }
    giveColors(scene, m_dataSet.colors);
    return scene;
}

} // namespace

std::shared_ptr<const GraphScene> buildGraphScene(const DataSet& dataSet, const Presentation& how, GraphId graph,
    GraphGrouping grouping, const WorstNumbersPtr& worst)
{
    return std::make_shared<const GraphScene>(SceneBuilder(dataSet, how, graph, worst).build(grouping));
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/scene/planscenebuilder.h"

#include "model/analysis/delegation/payloadsummary.h"
#include "model/analysis/plan/plancosts.h"
#include "model/analysis/plan/plantexts.h"
#include "model/base/opnames.h"
#include "model/pte/payloadwirings.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/graph/paint/graphcolors.h"
#include "views/graph/payloadtooltip.h"
#include "views/graph/scene/groupspread.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>

namespace ets {

namespace {

constexpr std::size_t mostInstructions = 30'000;
constexpr qsizetype mostListed = 6; ///< Shapes or weights that a tool tip names.

/// "addmm" of aten.addmm.out, "Conv2d" of XNNConv2d, anything else in full.
QString shortTitle(const std::string& op)
{
    std::string_view text = opnames::shortName(op);
    constexpr std::string_view out = ".out";
    constexpr std::string_view xnnpack = "XNN";
    if (text.ends_with(out)) {
        text.remove_suffix(out.size());
    }
    if (text.starts_with(xnnpack)) {
        text.remove_prefix(xnnpack.size());
    }
    return displayText(text);
}

QString sizesText(const std::vector<std::string>& sizes, const QString& separator)
{
    QStringList texts;
    for (const std::string& size : sizes) {
        texts += toQString(size);
    }
    return texts.join(separator);
}

QString shapeOf(const OperatorNode& node)
{
    if (node.outputShapes.empty() || node.kind == OperatorNode::Kind::Output) {
        return {};
    }
    const auto& first = node.outputShapes.front();
    const QString text = first.empty() ? QStringLiteral("[]") : sizesText(first, QStringLiteral("×"));
    return node.outputShapes.size() > 1 ? text + QStringLiteral(" +%1").arg(node.outputShapes.size() - 1) : text;
}

QString listed(QStringList lines)
{
    if (lines.size() > mostListed) {
        const auto more = lines.size() - mostListed;
        lines = lines.mid(0, mostListed) << QStringLiteral("… +%1").arg(more);
    }
    for (QString& line : lines) {
        line = line.toHtmlEscaped();
    }
    return lines.join(QLatin1String("<br>"));
}

/// "float32 [1, 12, 32]" for every result.
QStringList typesOf(const OperatorNode& node)
{
    QStringList lines;
    for (std::size_t i = 0; i < node.outputShapes.size(); ++i) {
        lines += QStringLiteral("%1 [%2]")
                     .arg(toQString(node.outputDtypes[i]), sizesText(node.outputShapes[i], QStringLiteral(", ")))
                     .trimmed();
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
    case OperatorNode::Kind::Input:
        return node.inputKind == "user_input" ? GraphSceneNode::Kind::Input : GraphSceneNode::Kind::Weight;
    case OperatorNode::Kind::Constant:
    case OperatorNode::Kind::Attribute:
        break;
    }
    return GraphSceneNode::Kind::Weight;
}

QString paragraphs(const QStringList& parts)
{
    return QLatin1String("<p style='white-space:pre'>") + parts.join(QLatin1String("</p><p style='white-space:pre'>"))
        + QLatin1String("</p>");
}

class PlanSceneBuilder {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphScene)

public:
    PlanSceneBuilder(const DataSet& dataSet, std::uint32_t plan, const CancelToken& cancel)
        : m_dataSet(dataSet)
        , m_plan(dataSet.inspector->program()->plans[plan])
        , m_graph(graphOf(*dataSet.inspector->program(), plan, cancel))
        , m_costs(PlanCosts::of(*dataSet.inspector, m_graph))
    {
    }

    GraphScene build()
    {
        const auto nodes = m_graph.nodes();
        GraphScene scene;
        scene.name = displayText(m_plan.name);
        for (std::uint32_t i = 0; i < nodes.size(); ++i) {
            scene.nodes.push_back(cardOf(i));
            scene.places.push_back(m_graph.placeOf(i));
            for (const std::uint32_t input : nodes[i].inputs) {
                scene.edges.push_back({input, i});
            }
        }
        for (const PlanGraph::Jump& jump : m_graph.jumps()) {
            scene.jumps.push_back({jump.from, jump.to});
        }
        addGroups(scene);
        giveColors(scene, m_dataSet.colors);
        return scene;
    }

private:
    static PlanGraph graphOf(const Program& program, std::uint32_t plan, const CancelToken& cancel)
    {
        PayloadWirings wirings(program);
        return PlanGraph::of(program.plans[plan], plan, &wirings, cancel);
    }

    /// "12.3 µs per run (4 %)".
    [[nodiscard]] QString perRun(const PlanCost& cost) const
    {
        const QString text =
            opfigure::phrase(m_dataSet.figure, opfigure::text(m_dataSet, m_costs.of(cost, m_dataSet.figure)));
        const double share = shareOf(cost);
        return share > 0 ? text + QStringLiteral(" (%1)").arg(format::percent(share)) : text;
    }

    [[nodiscard]] double shareOf(const PlanCost& cost) const
    {
        const auto all = static_cast<double>(m_dataSet.operators.executeTicks);
        return all > 0 ? std::clamp(static_cast<double>(cost.ticks) / all, 0.0, 1.0) : 0;
    }

    [[nodiscard]] QString weightLines(const OperatorNode& node) const
    {
        QStringList lines;
        for (const std::uint32_t input : node.inputs) {
            const OperatorNode& other = m_graph.nodes()[input];
            if (kindOf(other) == GraphSceneNode::Kind::Weight) {
                lines += (QStringList{titleOf(other)} + typesOf(other)).join(QLatin1Char(' '));
            }
        }
        return lines.isEmpty() ? QString() : tr("Weights:") + QLatin1String("<br>") + listed(lines);
    }

    [[nodiscard]] static QString titleOf(const OperatorNode& node)
    {
        if (node.kind == OperatorNode::Kind::Op) {
            return shortTitle(node.op);
        }
        return displayText(node.inputTarget.empty() ? node.name : node.inputTarget);
    }

    /// How many operations a call has inside that is one card.
    [[nodiscard]] QString insideText(std::uint32_t index) const
    {
        const auto& place = m_graph.placeOf(index);
        if (!place || place->node != PlanPlace::whole
            || m_plan.instructions[place->position].kind != InstructionKind::DelegateCall) {
            return {};
        }
        const PlanDelegate& delegate = m_plan.delegateOf(m_plan.instructions[place->position]);
        const std::uint64_t count = PayloadSummary::of(delegate).operationCount;
        return count == 0 ? format::bytes(delegate.bytes)
            : count == 1  ? tr("1 op")
                          : tr("%1 ops").arg(format::count(count));
    }

    [[nodiscard]] QString toolTipOf(std::uint32_t index, const GraphSceneNode& card) const
    {
        const OperatorNode& source = m_graph.nodes()[index];
        const auto& place = m_graph.placeOf(index);
        QStringList parts{QStringLiteral("<b>%1</b>").arg(card.title.toHtmlEscaped())};
        if (place && place->node == PlanPlace::whole) {
            parts.back() += QLatin1String("<br>") + tr("instruction %1").arg(place->position) + QLatin1String("<br>")
                + displayText(plantexts::instructionText(m_plan, place->position)).left(mostText).toHtmlEscaped();
            if (const Instruction& instruction = m_plan.instructions[place->position];
                instruction.kind == InstructionKind::DelegateCall) {
                parts += payloadToolTip(m_plan.delegateOf(instruction));
            } else if (instruction.kind == InstructionKind::JumpFalseCall) {
                parts += tr("If the condition is false, instruction %1 is next").arg(m_plan.destinationOf(instruction));
            }
        } else if (place) {
            parts.back() += QLatin1String("<br>")
                + tr("node %1 of the payload that instruction %2 calls").arg(place->node).arg(place->position);
            if (!source.debugHandle) {
                parts += tr("Inserted by the backend: the model does not have it").toHtmlEscaped();
            }
        }
        for (const QString& text : {listed(typesOf(source)), weightLines(source)}) {
            if (!text.isEmpty()) {
                parts += text;
            }
        }
        if (m_costs.byNode[index].isKnown) {
            parts += perRun(m_costs.byNode[index]).toHtmlEscaped();
        }
        return paragraphs(parts);
    }

    [[nodiscard]] GraphSceneNode cardOf(std::uint32_t index) const
    {
        const OperatorNode& source = m_graph.nodes()[index];
        GraphSceneNode card;
        card.id = NodeId(index);
        card.kind = kindOf(source);
        card.title = titleOf(source);
        if (card.kind == GraphSceneNode::Kind::Op) {
            card.subtitle = QLatin1Char('#') + toQString(source.name);
            if (const QString inside = insideText(index); !inside.isEmpty()) {
                card.subtitle += QStringLiteral(" \u00b7 ") + inside;
            }
        }
        card.shape = shapeOf(source);
        card.colorKey = toQString(source.op);
        card.backend = displayText(m_graph.backendOf(index));
        if (!source.outputDtypes.empty()) {
            card.dataType = displayText(source.outputDtypes.front());
        }
        if (const PlanCost& cost = m_costs.byNode[index]; cost.isKnown) {
            card.cost = m_costs.of(cost, m_dataSet.figure);
            card.costText = opfigure::text(m_dataSet, *card.cost);
            card.shareFraction = shareOf(cost);
        }
        card.toolTip = toolTipOf(index, card);
        return card;
    }

    /// What a group took: a call all that is inside, several alike together.
    [[nodiscard]] PlanCost costOfGroup(const GraphScene& scene, std::uint32_t group) const
    {
        const GraphGroup& entry = scene.groups.group(group);
        if (entry.groups.empty()) {
            const auto op = std::ranges::find_if(
                entry.nodes, [&](std::uint32_t node) { return m_graph.callOf()[node] != PlanGraph::none; });
            return op != entry.nodes.end() ? m_costs.byCall[m_graph.callOf()[*op]] : PlanCost();
        }
        std::vector<PlanCost> parts;
        parts.reserve(entry.groups.size());
        for (const std::uint32_t inside : entry.groups) {
            parts.push_back(costOfGroup(scene, inside));
        }
        return PlanCosts::together(*m_dataSet.inspector, parts);
    }

    void addGroups(GraphScene& scene) const
    {
        std::vector<std::string> names;
        for (const PlanGraph::Call& call : m_graph.calls()) {
            names.push_back(call.name);
        }
        scene.groups = GraphGroups(m_graph.nodes(), {m_graph.callOf(), names});
        for (std::uint32_t i = 0; i < scene.groups.groups().size(); ++i) {
            const PlanCost cost = costOfGroup(scene, i);
            scene.groupCards.push_back(cardOfGroup(scene.groups.group(i), cost));
            scene.groupCosts.push_back(m_costs.of(cost, m_dataSet.figure));
        }
        addSpreads(scene, m_dataSet);
        for (std::size_t i = scene.groups.groups().size(); i-- > 0;) { // The first op inside is that of the group.
            const GraphGroup& group = scene.groups.groups()[i];
            GraphSceneNode& card = scene.groupCards[i];
            for (const std::uint32_t node : group.nodes) {
                if (scene.nodes[node].kind == GraphSceneNode::Kind::Op && !card.id.isValid()) {
                    card.id = NodeId(node);
                    card.backend = scene.nodes[node].backend;
                }
            }
            for (const std::uint32_t inside : group.groups) {
                const GraphSceneNode& other = scene.groupCards[inside];
                card.id = card.id.isValid() ? std::min(card.id, other.id) : other.id;
                card.backend = other.backend;
            }
            card.shares = {{card.backend, 1.0, {}}};
            card.isDelegate = true;
            card.colorKey = card.backend;
        }
    }

    [[nodiscard]] GraphSceneNode cardOfGroup(const GraphGroup& group, const PlanCost& cost) const
    {
        GraphSceneNode card;
        card.kind = GraphSceneNode::Kind::Group;
        card.title = displayText(group.name);
        card.shape = group.opCount == 1 ? tr("1 op") : tr("%1 ops").arg(format::count(group.opCount));
        if (group.repeats > 0) {
            card.badge = QStringLiteral("× %1").arg(group.repeats);
        }
        QStringList lines{QStringLiteral("<b>%1</b>").arg(card.title.toHtmlEscaped()), card.shape};
        if (cost.isKnown) {
            card.cost = m_costs.of(cost, m_dataSet.figure);
            card.costText = opfigure::text(m_dataSet, *card.cost);
            card.shareFraction = shareOf(cost);
            card.shareText = format::percent(shareOf(cost));
            lines += perRun(cost);
        }
        card.toolTip = paragraphs({lines.join(QLatin1String("<br>"))});
        return card;
    }

    static constexpr qsizetype mostText = 200; ///< Characters of an instruction in a tool tip.

    const DataSet& m_dataSet;
    const ExecutionPlan& m_plan;
    PlanGraph m_graph;
    PlanCosts m_costs;
};

} // namespace

bool isDrawable(const ExecutionPlan& plan)
{
    return plan.instructions.size() <= mostInstructions;
}

std::shared_ptr<const GraphScene> buildPlanScene(const DataSet& dataSet, std::uint32_t plan, const CancelToken& cancel)
{
    if (!isDrawable(dataSet.inspector->program()->plans[plan])) {
        return nullptr;
    }
    return std::make_shared<const GraphScene>(PlanSceneBuilder(dataSet, plan, cancel).build());
}

std::vector<NodeId> nodesAt(const GraphScene& scene, std::span<const PlanPlace> places)
{
    std::vector<PlanPlace> sorted(places.begin(), places.end());
    std::ranges::sort(sorted);
    const auto isWanted = [&](PlanPlace place) {
        const bool isExact = std::ranges::binary_search(sorted, place);
        place.node = PlanPlace::whole;
        return isExact || std::ranges::binary_search(sorted, place);
    };
    std::vector<NodeId> nodes;
    for (std::size_t i = 0; i < scene.places.size(); ++i) {
        if (scene.places[i] && isWanted(*scene.places[i])) {
            nodes.push_back(scene.nodes[i].id);
        }
    }
    if (!places.empty()) {
        const PlanPlace& first = places.front();
        const auto isFirst = [&](NodeId id) {
            const PlanPlace& place = *scene.places[id.value()];
            return place.plan == first.plan && place.position == first.position
                && (first.node == PlanPlace::whole || place.node == first.node);
        };
        std::ranges::stable_partition(nodes, isFirst);
    }
    return nodes;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/scene/planscenebuilder.h"

#include "model/analysis/delegation/payloadsummary.h"
#include "model/analysis/graph/groupcosts.h"
#include "model/analysis/plan/plancosts.h"
#include "model/analysis/plan/plantexts.h"
#include "model/base/opnames.h"
#include "model/pte/payload.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "model/qt/text/planwords.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"
#include "views/graph/paint/graphcolors.h"
#include "views/graph/payloadtooltip.h"
#include "views/graph/scene/nodetexts.h"
#include "views/graph/scene/scenetimes.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>

namespace ets {

namespace {

constexpr std::size_t mostInstructions = 30'000;

/// "addmm" of aten.addmm.out, "Conv2d" of XNNConv2d, anything else in full.
QString shortTitle(const std::string& op)
{
    std::string_view text = opnames::shortName(op);
    constexpr std::string_view out = ".out";
    if (text.ends_with(out)) {
        text.remove_suffix(out.size());
    }
    for (const PayloadFormat* const format : payloadFormats()) {
        if (text.starts_with(format->namePrefix)) {
            text.remove_prefix(format->namePrefix.size());
        }
    }
    return displayText(text);
}

class PlanSceneBuilder {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphScene)

public:
    PlanSceneBuilder(const DataSet& dataSet, const Presentation& how, std::uint32_t plan, const CancelToken& cancel)
        : m_dataSet(dataSet)
        , m_how(how)
        , m_figure(dataSet.figureFor(how.figure))
        , m_plan(dataSet.trace->program()->plans[plan])
        , m_graph(PlanGraph::of(m_plan, plan, cancel))
        , m_costs(PlanCosts::of(*dataSet.trace, m_graph))
        , m_times(dataSet, how)
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
    [[nodiscard]] QString weightLines(const OperatorNode& node) const
    {
        QStringList lines;
        for (const std::uint32_t input : node.inputs) {
            const OperatorNode& other = m_graph.nodes()[input];
            if (cardKindOf(other) == GraphSceneNode::Kind::Weight) {
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
        return count == 0 ? format::bytes(delegate.bytes) : opsText(count);
    }

    [[nodiscard]] QString toolTipOf(std::uint32_t index, const GraphSceneNode& card) const
    {
        const OperatorNode& source = m_graph.nodes()[index];
        const auto& place = m_graph.placeOf(index);
        QStringList parts{QStringLiteral("<b>%1</b>").arg(card.title.toHtmlEscaped())};
        if (place && place->node == PlanPlace::whole) {
            parts.back() += QLatin1String("<br>")
                + tr("instruction %1").arg(planwords::instructionNumber(m_plan, place->position))
                + QLatin1String("<br>")
                + displayText(plantexts::instructionText(m_plan, place->position)).left(mostText).toHtmlEscaped();
            if (const Instruction& instruction = m_plan.instructions[place->position];
                instruction.kind == InstructionKind::DelegateCall) {
                parts += payloadToolTip(m_plan.delegateOf(instruction));
            } else if (instruction.kind == InstructionKind::JumpFalseCall) {
                parts += tr("If the condition is false, instruction %1 is next")
                             .arg(planwords::destinationNumber(instruction));
            }
        } else if (place) {
            parts.back() += QLatin1String("<br>")
                + tr("node %1 of the payload that instruction %2 calls")
                      .arg(place->node)
                      .arg(planwords::instructionNumber(m_plan, place->position));
            if (!source.debugHandle) {
                parts += tr("Inserted by the backend: the model does not have it").toHtmlEscaped();
            }
        }
        for (const QString& text : {listed(typesOf(source)), weightLines(source)}) {
            if (!text.isEmpty()) {
                parts += text;
            }
        }
        if (const PlanCost& cost = m_costs.byNode[index]; cost.isKnown) {
            const QString below = belowOf(cost);
            const QString time = below.isEmpty() ? m_times.text(cost.ticks, m_costs.of(cost, m_figure))
                                                 : opfigure::phrase(m_figure, below);
            parts += time.toHtmlEscaped();
            if (cost.unresolvedTicks > 0) {
                const QString bounds = unresolved::bounds(
                    cost.ticks, saturatingAdd(cost.ticks, cost.unresolvedTicks), m_dataSet.trace->options());
                parts += tr("%1, in all runs", "a sentence on times").arg(bounds).toHtmlEscaped();
            }
        }
        return paragraphs(parts);
    }

    /// What stands in place of a 0 that a coarse clock logged; empty else.
    [[nodiscard]] QString belowOf(const PlanCost& cost) const
    {
        return cost.ticks == 0 && cost.unresolvedTicks > 0
            ? opfigure::below(m_dataSet, m_how, cost.unresolvedTicks, m_costs.runs)
            : QString();
    }

    /// Of an operation inside a call that of the event which is it; nothing where none is, or several are.
    [[nodiscard]] std::optional<Category> categoryOf(std::uint32_t index) const
    {
        const auto& place = m_graph.placeOf(index);
        if (!place) {
            return std::nullopt;
        }
        if (place->node != PlanPlace::whole) {
            const std::vector<EventId>& events = m_costs.byNode[index].events;
            const Trace& trace = *m_dataSet.trace;
            return events.size() == 1 ? std::optional(ets::categoryOf(trace, trace.event(events.front())))
                                      : std::nullopt;
        }
        switch (m_plan.instructions[place->position].kind) {
        case InstructionKind::KernelCall:
            return categoryOfOp(m_graph.nodes()[index].op);
        case InstructionKind::DelegateCall:
            return Category::Delegate;
        default:
            return Category::Control;
        }
    }

    [[nodiscard]] GraphSceneNode cardOf(std::uint32_t index) const
    {
        const OperatorNode& source = m_graph.nodes()[index];
        GraphSceneNode card = plainCardOf(source);
        card.id = NodeId(index);
        card.title = titleOf(source);
        card.category = categoryOf(index);
        if (card.kind == GraphSceneNode::Kind::Op) {
            card.subtitle = QLatin1Char('#') + toQString(source.name);
            if (const QString inside = insideText(index); !inside.isEmpty()) {
                card.subtitle += QStringLiteral(" \u00b7 ") + inside;
            }
        }
        card.backend = displayText(m_graph.backendOf(index));
        if (const PlanCost& cost = m_costs.byNode[index]; cost.isKnown) {
            m_times.give(card, cost.ticks, m_costs.of(cost, m_figure));
            if (const QString below = belowOf(cost); !below.isEmpty()) {
                card.costText = below;
            }
        }
        card.toolTip = toolTipOf(index, card);
        return card;
    }

    void addGroups(GraphScene& scene) const
    {
        std::vector<std::string> names;
        for (const PlanGraph::Call& call : m_graph.calls()) {
            names.push_back(call.name);
        }
        scene.groups = GraphGroups(m_graph.nodes(), {m_graph.callOf(), names});
        const std::vector<GroupCost> costs = groupCosts(*m_dataSet.trace, scene.groups, m_graph, m_costs, m_figure);
        for (std::uint32_t i = 0; i < scene.groups.groups().size(); ++i) {
            scene.groupCards.push_back(cardOfGroup(scene, i, costs[i]));
            scene.groupCosts.push_back(costs[i].of(m_figure));
        }
        nameGroupsByFirstOp(scene);
    }

    [[nodiscard]] GraphSceneNode cardOfGroup(const GraphScene& scene, std::uint32_t index, const GroupCost& cost) const
    {
        GraphSceneNode card = plainCardOf(scene.groups.group(index));
        card.modulePath.clear(); // A call is no module.
        card.shares = sharesOf(scene, index);
        card.backend = card.shares.empty() ? QString() : card.shares.front().backend;
        card.colorKey = card.backend;
        card.isDelegate = true;
        m_times.give(card, cost);
        QStringList lines{QStringLiteral("<b>%1</b>").arg(card.title.toHtmlEscaped()), card.shape};
        lines += m_times.linesOf(cost);
        card.toolTip = paragraphs({lines.join(QLatin1String("<br>"))});
        return card;
    }

    static constexpr qsizetype mostText = 200; ///< Characters of an instruction in a tool tip.

    const DataSet& m_dataSet;
    Presentation m_how;
    CostFigure m_figure; ///< Of the data set.
    const ExecutionPlan& m_plan;
    PlanGraph m_graph;
    PlanCosts m_costs;
    SceneTimes m_times;
};

} // namespace

bool isDrawable(const ExecutionPlan& plan)
{
    return plan.instructions.size() <= mostInstructions;
}

std::shared_ptr<const GraphScene> buildPlanScene(
    const DataSet& dataSet, const Presentation& how, std::uint32_t plan, const CancelToken& cancel)
{
    if (!isDrawable(dataSet.trace->program()->plans[plan])) {
        return nullptr;
    }
    return std::make_shared<const GraphScene>(PlanSceneBuilder(dataSet, how, plan, cancel).build());
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

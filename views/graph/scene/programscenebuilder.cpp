// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/scene/programscenebuilder.h"

#include "model/analysis/cost/handlecosts.h"
#include "model/analysis/graph/groupcosts.h"
#include "model/analysis/graph/nodedelegates.h"
#include "model/qt/text/text.h"
#include "views/graph/paint/graphcolors.h"
#include "views/graph/scene/nodetexts.h"
#include "views/graph/scene/scenetimes.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <cstddef>
#include <unordered_map>
#include <vector>

namespace ets {
namespace {

class ProgramSceneBuilder {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphScene)

public:
    ProgramSceneBuilder(const DataSet& dataSet, const Presentation& how, const ProgramGraph& program)
        : m_dataSet(dataSet)
        , m_figure(dataSet.figureFor(how.figure))
        , m_program(program)
        , m_times(dataSet, how)
    {
        readCosts();
    }

    GraphScene build()
    {
        const auto nodes = m_program.graph.nodes();
        GraphScene scene;
        scene.name = toQString(m_program.graph.key());
        scene.handles = m_program.handles;
        for (std::uint32_t i = 0; i < nodes.size(); ++i) {
            scene.nodes.push_back(cardOf(i));
            for (const std::uint32_t input : nodes[i].inputs) {
                scene.edges.push_back({input, i});
            }
        }
        addBodies(scene, m_program.bodies, m_program.graph);
        addGroups(scene);
        giveColors(scene, m_dataSet.colors);
        return scene;
    }

private:
    void readCosts()
    {
        const auto graphs = m_dataSet.trace->graphs();
        for (std::size_t i = 0; i < graphs.size(); ++i) {
            if (graphs[i].method() == m_program.graph.method()) {
                m_costs = HandleCosts::of(*m_dataSet.trace, GraphId(i), m_dataSet.costs, m_figure);
                readBackends(graphs[i], NodeDelegates::of(*m_dataSet.trace, GraphId(i)));
                break;
            }
        }
        for (const auto& handle : m_program.handles) {
            if (handle && m_costs.byHandle.contains(*handle)) {
                ++m_sharers[*handle];
            }
        }
    }

    /// What was made of a node ran in a backend: so did the node, as far as its handle tells.
    void readBackends(const OperatorGraph& joined, const NodeDelegates& delegates)
    {
        for (std::uint32_t i = 0; i < joined.nodes().size(); ++i) {
            const auto& handle = joined.nodes()[i].debugHandle;
            if (handle && !delegates.backendOf(i).empty()) {
                m_backends.try_emplace(*handle, displayText(delegates.backendOf(i)));
            }
        }
    }

    [[nodiscard]] GraphSceneNode cardOf(std::uint32_t index) const
    {
        const OperatorNode& source = m_program.graph.nodes()[index];
        GraphSceneNode card = plainCardOf(source);
        card.id = NodeId(index);
        const auto& own = m_program.handles[index];
        if (const auto backend = own ? m_backends.find(*own) : m_backends.end(); backend != m_backends.end()) {
            card.backend = backend->second;
        }
        QString time;
        if (const auto shared = own ? m_sharers.find(*own) : m_sharers.end(); shared != m_sharers.end()) {
            const HandleCost& cost = m_costs.byHandle.at(*own);
            const double shown = m_costs.of(cost, m_figure);
            time = m_times.text(cost.ticks, shown);
            if (shared->second == 1) {
                m_times.give(card, cost.ticks, shown);
            } else {
                time = tr("One of %1 ops that took %2 together").arg(shared->second).arg(time);
            }
        }
        QStringList parts{QStringLiteral("<b>%1</b>").arg(plainName(source).toHtmlEscaped())};
        for (const QString& line : {displayText(source.op), displayText(source.inputTarget)}) {
            parts.back() += line.isEmpty() ? QString() : QLatin1String("<br>") + line.toHtmlEscaped();
        }
        if (const QStringList types = typesOf(source); !types.isEmpty()) {
            parts += listed(types);
        }
        if (!card.modulePath.isEmpty()) {
            parts += tr("Module: %1").arg(card.modulePath).toHtmlEscaped();
        }
        if (!time.isEmpty()) {
            parts += time.toHtmlEscaped();
        }
        card.toolTip = paragraphs(parts);
        return card;
    }

    void addGroups(GraphScene& scene) const
    {
        scene.groups = GraphGroups(m_program.graph, {});
        const std::vector<GroupCost> costs =
            groupCosts(*m_dataSet.trace, scene.groups, m_program.handles, m_costs, m_figure);
        for (std::uint32_t i = 0; i < scene.groups.groups().size(); ++i) {
            scene.groupCards.push_back(cardOfGroup(scene, i, costs[i]));
            scene.groupCosts.push_back(costs[i].of(m_figure));
        }
        nameGroupsByFirstOp(scene);
    }

    [[nodiscard]] GraphSceneNode cardOfGroup(const GraphScene& scene, std::uint32_t index, const GroupCost& cost) const
    {
        const GraphGroup& group = scene.groups.group(index);
        GraphSceneNode card = plainCardOf(group);
        card.shares = sharesOf(scene, index);
        m_times.give(card, cost);
        QStringList lines{QStringLiteral("<b>%1</b>").arg(card.modulePath.toHtmlEscaped()),
            displayText(group.type).toHtmlEscaped(), card.shape};
        lines += m_times.linesOf(cost);
        lines.removeAll(QString());
        card.toolTip = paragraphs({lines.join(QLatin1String("<br>"))});
        return card;
    }

    const DataSet& m_dataSet;
    CostFigure m_figure; ///< Of the data set.
    const ProgramGraph& m_program;
    SceneTimes m_times;
    HandleCosts m_costs;
    std::unordered_map<std::int64_t, QString> m_backends; ///< By handle.
    std::unordered_map<std::int64_t, std::size_t> m_sharers; ///< How many nodes have a handle with a time.
};

} // namespace

std::shared_ptr<const GraphScene> buildProgramScene(
    const DataSet& dataSet, const Presentation& how, const ProgramEntry& program, const std::vector<std::string>& path)
{
    const ETRecord* const record = dataSet.trace->etrecord();
    if (record == nullptr) {
        return nullptr;
    }
    const auto graph = ProgramGraph::of(*record, program, path);
    return graph ? std::make_shared<const GraphScene>(ProgramSceneBuilder(dataSet, how, *graph).build()) : nullptr;
}

} // namespace ets

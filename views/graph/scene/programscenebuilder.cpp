// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/scene/programscenebuilder.h"

#include "model/analysis/cost/handlecosts.h"
#include "model/analysis/graph/nodedelegates.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/graph/paint/graphcolors.h"
#include "views/graph/scene/groupspread.h"
#include "views/graph/scene/nodetexts.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace ets {
namespace {

QString paragraphs(const QStringList& parts)
{
    return QLatin1String("<p style='white-space:pre'>") + parts.join(QLatin1String("</p><p style='white-space:pre'>"))
        + QLatin1String("</p>");
}

class ProgramSceneBuilder {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphScene)

public:
    ProgramSceneBuilder(const DataSet& dataSet, const ProgramGraph& program)
        : m_dataSet(dataSet)
        , m_program(program)
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
        const auto graphs = m_dataSet.inspector->graphs();
        for (std::size_t i = 0; i < graphs.size(); ++i) {
            if (graphs[i].method() == m_program.graph.method()) {
                m_ticks = handleCosts(*m_dataSet.inspector, GraphId(i), m_dataSet.costs);
                readBackends(graphs[i], NodeDelegates::of(*m_dataSet.inspector, GraphId(i)));
                break;
            }
        }
        for (std::uint32_t i = 0; i < m_program.handles.size(); ++i) {
            if (const auto& handle = m_program.handles[i]; handle && m_ticks.contains(*handle)) {
                m_nodesOf[*handle].push_back(i);
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

    [[nodiscard]] double perRun(TickSpan ticks) const
    {
        const auto runs = static_cast<double>(m_dataSet.costs.runs);
        return runs > 0 ? static_cast<double>(ticks) / runs : 0;
    }

    [[nodiscard]] double shareOf(TickSpan ticks) const
    {
        const auto all = static_cast<double>(m_dataSet.operators.executeTicks);
        return all > 0 ? std::clamp(static_cast<double>(ticks) / all, 0.0, 1.0) : 0;
    }

    /// "12.3 µs per run (4 %)".
    [[nodiscard]] QString timeText(TickSpan ticks) const
    {
        const QString text = tr("%1 per run").arg(opfigure::text(m_dataSet, perRun(ticks)));
        const double share = shareOf(ticks);
        return share > 0 ? text + QStringLiteral(" (%1)").arg(format::percent(share)) : text;
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
        if (const auto& handle = m_program.handles[index]; handle && m_nodesOf.contains(*handle)) {
            const TickSpan ticks = m_ticks.at(*handle);
            const std::size_t sharers = m_nodesOf.at(*handle).size();
            if (sharers == 1) {
                card.cost = perRun(ticks);
                card.shareFraction = shareOf(ticks);
                card.costText = opfigure::text(m_dataSet, perRun(ticks));
                time = timeText(ticks);
            } else {
                time = tr("One of %1 ops that took %2 together").arg(sharers).arg(timeText(ticks));
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

    /// Time of the nodes inside; what several took counts at the innermost group that holds them all.
    [[nodiscard]] std::vector<std::optional<TickSpan>> groupTicks(const GraphGroups& groups) const
    {
        std::vector<std::optional<TickSpan>> ticks(groups.groups().size());
        for (const auto& [handle, nodes] : m_nodesOf) {
            std::uint32_t group = groups.groupOfNode()[nodes.front()];
            for (const std::uint32_t node : nodes) {
                group = groups.common(group, groups.groupOfNode()[node]);
            }
            for (; group != GraphGroup::none; group = groups.group(group).parent) {
                ticks[group] = saturatingAdd(ticks[group].value_or(0), m_ticks.at(handle));
            }
        }
        return ticks;
    }

    void addGroups(GraphScene& scene) const
    {
        scene.groups = GraphGroups(m_program.graph, {});
        const auto groups = scene.groups.groups();
        const auto ticks = groupTicks(scene.groups);
        for (std::uint32_t i = 0; i < groups.size(); ++i) {
            scene.groupCards.push_back(cardOfGroup(groups[i], ticks[i]));
            scene.groupCards.back().shares = sharesOf(scene, i);
            scene.groupCosts.push_back(perRun(ticks[i].value_or(0)));
        }
        nameGroupsByFirstOp(scene);
        addSpreads(scene, m_dataSet);
    }

    [[nodiscard]] GraphSceneNode cardOfGroup(const GraphGroup& group, std::optional<TickSpan> ticks) const
    {
        GraphSceneNode card = plainCardOf(group);
        QStringList lines{QStringLiteral("<b>%1</b>").arg(card.modulePath.toHtmlEscaped()),
            displayText(group.type).toHtmlEscaped(), card.shape};
        if (ticks) {
            card.cost = perRun(*ticks);
            card.costText = opfigure::text(m_dataSet, perRun(*ticks));
            card.shareFraction = shareOf(*ticks);
            card.shareText = format::percent(shareOf(*ticks));
            lines += timeText(*ticks);
        }
        lines.removeAll(QString());
        card.toolTip = paragraphs({lines.join(QLatin1String("<br>"))});
        return card;
    }

    const DataSet& m_dataSet;
    const ProgramGraph& m_program;
    std::unordered_map<std::int64_t, TickSpan> m_ticks; ///< By handle.
    std::unordered_map<std::int64_t, QString> m_backends; ///< By handle.
    std::map<std::int64_t, std::vector<std::uint32_t>> m_nodesOf; ///< By handle with a time.
};

} // namespace

std::shared_ptr<const GraphScene> buildProgramScene(
    const DataSet& dataSet, const ProgramEntry& program, const std::vector<std::string>& path)
{
    const ETRecord* const record = dataSet.inspector->etrecord();
    if (record == nullptr) {
        return nullptr;
    }
    const auto graph = ProgramGraph::of(*record, program, path);
    return graph ? std::make_shared<const GraphScene>(ProgramSceneBuilder(dataSet, *graph).build()) : nullptr;
}

} // namespace ets

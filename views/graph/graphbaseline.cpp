// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphbaseline.h"

#include "model/analysis/compare/comparedgraph.h"
#include "model/qt/text/messagetext.h"
#include "views/graph/graphdelta.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <utility>

namespace ets {
namespace {

using compare::ComparedCard;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphDelta)
};

/// Makes the heat of cards, one after the other.
class HeatMaker {
public:
    HeatMaker(const DataSet& dataSet, const Presentation& how, double largest)
        : m_dataSet(dataSet)
        , m_how(how)
        , m_largest(largest)
    {
    }

    void add(const std::optional<ComparedCard>& card, std::vector<std::optional<double>>& heat,
        std::vector<DifferenceLook>& looks, std::vector<QString>& texts, std::vector<QString>& notes) const
    {
        if (!card) {
            heat.emplace_back();
            looks.push_back(DifferenceLook::Undecided);
            texts.emplace_back();
            notes.emplace_back();
            return;
        }
        heat.emplace_back(m_largest > 0 ? std::clamp(card->deltaTicks / m_largest, -1.0, 1.0) : 0);
        looks.push_back(card->look);
        const QString difference = signedCost(m_dataSet, m_how, card->deltaTicks);
        const QString state = messageText(Message(card->state));
        texts.push_back(card->look == DifferenceLook::Shown ? difference
                : card->look == DifferenceLook::OneSided
                ? Words::tr("%1 %2", "difference, new or gone").arg(difference, state)
                : difference + QStringLiteral(" ~"));
        notes.push_back(card->isShared
                ? Words::tr("%1 (%2), of several nodes together").arg(difference, state)
                : Words::tr("%1 (%2)", "difference and what can be said of it").arg(difference, state));
    }

private:
    const DataSet& m_dataSet;
    const Presentation& m_how;
    double m_largest;
};

} // namespace

Result<GraphHeatPtr> baselineHeat(const DataSet& dataSet, const Presentation& how,
    const compare::ComparedTrace& compared, const compare::RowEvents& recording, const GraphScene& scene,
    const GraphTies& ties, const LoadContext& context)
{
    EventsOfNodes events(scene.nodes.size());
    for (std::uint32_t node = 0; node < events.size(); ++node) {
        events[node] = ties.eventsOf(node);
        std::ranges::sort(events[node]);
        const auto [first, last] = std::ranges::unique(events[node]);
        events[node].erase(first, last);
    }
    const auto graph = compare::ComparedGraph::of(compared, recording, scene.groups, events, context);
    if (!graph) {
        return graph.error();
    }
    auto heat = std::make_shared<GraphHeat>();
    const HeatMaker maker(dataSet, how, graph->largestTicks);
    for (const auto& card : graph->nodes) {
        maker.add(card, heat->nodes, heat->nodeLooks, heat->nodeTexts, heat->nodeNotes);
    }
    for (const auto& card : graph->groups) {
        maker.add(card, heat->groups, heat->groupLooks, heat->groupTexts, heat->groupNotes);
    }
    heat->caption = Words::tr("Less the baseline, per run");
    heat->leastText = signedCost(dataSet, how, -graph->largestTicks);
    heat->mostText = signedCost(dataSet, how, graph->largestTicks);
    return GraphHeatPtr(std::move(heat));
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphdelta.h"

#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ets {
namespace {

struct Delta {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphDelta)
};

QString captionOf(const RunContrast& contrast)
{
    if (contrast.blocks.empty()) {
        return Delta::tr("This run is the median run: nothing to compare");
    }
    const RunContrast::Sides& sides = contrast.blocks.front();
    if (sides.runs.size() == 1 && sides.others.size() == 1 && sides.others.front().isChosen) {
        return Delta::tr("Run %1 less run %2, the median run")
            .arg(sides.runs.front().position)
            .arg(sides.others.front().position);
    }
    std::size_t runs = 0;
    std::size_t others = 0;
    for (const RunContrast::Sides& block : contrast.blocks) {
        runs += block.runs.size();
        others += block.others.size();
    }
    return Delta::tr("Mean of runs that count (%1) less mean of others (%2)")
        .arg(format::count(runs), format::count(others));
}

} // namespace

QString signedCost(const DataSet& dataSet, const Presentation& how, double ticks)
{
    const QString sign = ticks < 0 ? QString(QChar(0x2212)) : ticks > 0 ? QStringLiteral("+") : QString();
    return sign + opfigure::text(dataSet, how, std::abs(ticks));
}

GraphHeatPtr deltaHeat(
    const DataSet& dataSet, const Presentation& how, const RunContrast& contrast, const GraphContrast& parts)
{
    auto heat = std::make_shared<GraphHeat>();
    double most = 0; // Of nodes: a group of many would make all of them pale.
    for (const std::optional<double>& node : parts.nodes) {
        most = std::max(most, std::abs(node.value_or(0)));
    }
    if (most == 0) {
        for (const std::optional<double>& group : parts.groups) {
            most = std::max(most, std::abs(group.value_or(0)));
        }
    }
    const auto take = [&](const std::vector<std::optional<double>>& from, std::vector<std::optional<double>>& to,
                          std::vector<QString>& texts) {
        for (const std::optional<double>& ticks : from) {
            to.push_back(ticks && most > 0 ? std::optional(std::clamp(*ticks / most, -1.0, 1.0)) : ticks);
            texts.push_back(ticks ? signedCost(dataSet, how, *ticks) : QString());
        }
    };
    take(parts.nodes, heat->nodes, heat->nodeTexts);
    take(parts.groups, heat->groups, heat->groupTexts);
    heat->caption = captionOf(contrast);
    heat->leastText = signedCost(dataSet, how, -most);
    heat->mostText = signedCost(dataSet, how, most);
    return heat;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/scene/groupspread.h"

#include "model/qt/models/opfigure.h"

#include <QtCore/QCoreApplication>

#include <vector>

namespace ets {

QString spreadText(const DataSet& dataSet, const RepeatSpread& spread)
{
    return QCoreApplication::translate("ets::GraphScene", "Each from %1 to %2, median %3")
        .arg(opfigure::text(dataSet, spread.least), opfigure::text(dataSet, spread.most),
            opfigure::text(dataSet, spread.median));
}

void addSpreads(GraphScene& scene, const DataSet& dataSet)
{
    for (std::uint32_t group = 0; group < scene.groups.groups().size(); ++group) {
        const GraphGroup& entry = scene.groups.group(group);
        if (entry.repeats == 0) {
            continue;
        }
        std::vector<double> times;
        for (const std::uint32_t inside : entry.groups) {
            if (scene.groupCards[inside].cost) {
                times.push_back(*scene.groupCards[inside].cost);
            }
        }
        if (times.size() < entry.groups.size()) {
            continue; // Of some nobody knows how long they took.
        }
        if (const RepeatSpread spread = RepeatSpread::of(std::move(times)); spread.most > 0) {
            scene.groupCards[group].toolTip += QStringLiteral("<p>%1</p>").arg(spreadText(dataSet, spread));
        }
    }
}

} // namespace ets

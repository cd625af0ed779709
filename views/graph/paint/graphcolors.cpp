// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/paint/graphcolors.h"

#include "model/analysis/colors/namecolors.h"

#include <string>
#include <vector>

namespace ets {

namespace {

/// Colors for what the cards have in a field.
NameColors colorsOf(const GraphScene& scene, QString GraphSceneNode::*field)
{
    std::vector<std::string> names;
    for (const auto* cards : {&scene.nodes, &scene.groupCards}) {
        for (const GraphSceneNode& card : *cards) {
            names.push_back((card.*field).toStdString());
        }
    }
    NameColors colors;
    colors.add(names);
    return colors;
}

} // namespace

void giveColors(GraphScene& scene, const NameColors& trace)
{
    const NameColors types = colorsOf(scene, &GraphSceneNode::dataType);
    const NameColors modules = colorsOf(scene, &GraphSceneNode::modulePath);
    for (auto* cards : {&scene.nodes, &scene.groupCards}) {
        for (GraphSceneNode& card : *cards) {
            card.opColor = trace.of(card.colorKey.toStdString());
            card.backendColor = trace.of(card.backend.toStdString());
            card.typeColor = types.of(card.dataType.toStdString());
            card.moduleColor = modules.of(card.modulePath.toStdString());
            for (GraphSceneNode::Share& share : card.shares) {
                share.color = trace.of(share.backend.toStdString());
            }
        }
    }
}

} // namespace ets

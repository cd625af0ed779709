// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/scene/graphscene.h"

#include <QtCore/QString>

#include <cstdint>
#include <memory>

namespace ets::test {

inline GraphSceneNode card(std::uint32_t id, GraphSceneNode::Kind kind, const QString& title)
{
    GraphSceneNode node;
    node.id = NodeId(id);
    node.kind = kind;
    node.title = title;
    if (kind == GraphSceneNode::Kind::Op) {
        node.subtitle = title + QStringLiteral("_default");
        node.shape = QStringLiteral("1×8");
        node.colorKey = title;
        node.cost = 1500;
        node.costText = QStringLiteral("1.5 ms");
    }
    node.toolTip = QStringLiteral("<b>%1</b>").arg(title);
    return node;
}

/// Ids from 100 on: x -> conv -> relu, conv -> sigmoid, relu + sigmoid -> add -> output; a weight into conv.
inline std::shared_ptr<const GraphScene> smallScene()
{
    using Kind = GraphSceneNode::Kind;
    GraphScene scene;
    scene.name = QStringLiteral("small");
    scene.nodes = {card(100, Kind::Weight, QStringLiteral("weight")), card(101, Kind::Input, QStringLiteral("x")),
        card(102, Kind::Op, QStringLiteral("conv")), card(103, Kind::Op, QStringLiteral("relu")),
        card(104, Kind::Op, QStringLiteral("sigmoid")), card(105, Kind::Op, QStringLiteral("add")),
        card(106, Kind::Output, QStringLiteral("output"))};
    scene.edges = {{1, 2}, {0, 2}, {2, 3}, {2, 4}, {3, 5}, {4, 5}, {5, 6}};
    return std::make_shared<const GraphScene>(std::move(scene));
}

/// A chain of ops with edges that skip some, ids from 0.
inline std::shared_ptr<const GraphScene> chainScene(std::uint32_t count)
{
    GraphScene scene;
    for (std::uint32_t i = 0; i < count; ++i) {
        scene.nodes.push_back(card(i, GraphSceneNode::Kind::Op, QStringLiteral("op%1").arg(i)));
        if (i > 0) {
            scene.edges.push_back({i - 1, i});
        }
        if (i % 7 == 6) {
            scene.edges.push_back({i - 6, i});
        }
        if (i % 50 == 49) {
            scene.edges.push_back({i / 3, i});
        }
    }
    return std::make_shared<const GraphScene>(std::move(scene));
}

} // namespace ets::test

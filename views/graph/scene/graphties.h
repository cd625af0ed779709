// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/graphcontrast.h"
#include "model/base/text.h"
#include "model/qt/load/dataset.h"
#include "views/graph/scene/graphscene.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// What the cards of a scene have to do with events, and with nodes that events know: those of a graph that events are
/// joined with directly, those of another program by what was made of them, instructions by what ran there.
class GraphTies {
public:
    /// Of a graph that events are joined with. All that is given has to outlive the ties.
    [[nodiscard]] static GraphTies ofJoined(const DataSet& dataSet, const GraphScene& scene, GraphId graph);
    /// Of another program of a method. @param method as events know it
    [[nodiscard]] static GraphTies ofProgram(
        const DataSet& dataSet, const GraphScene& scene, const std::string& method);
    /// Of a method of the program file.
    [[nodiscard]] static GraphTies ofMethod(const DataSet& dataSet, const GraphScene& scene);

    /// The events that are a node's own. @param node of the scene
    [[nodiscard]] std::vector<EventId> eventsOf(std::uint32_t node) const;
    /// Cards that some of their events pass for.
    [[nodiscard]] std::vector<NodeId> cardsOfEvents(const std::function<bool(EventId)>& passes) const;
    /// Nodes of the joined graph that were made of a card of another program.
    [[nodiscard]] std::vector<NodeId> nodesMadeOf(std::uint32_t node) const;
    /// Cards of another program that some of the nodes were made of.
    [[nodiscard]] std::vector<NodeId> cardsMadeInto(const std::vector<NodeId>& nodes) const;
    [[nodiscard]] std::vector<NodeId> cardsWithHandle(std::int64_t handle) const;
    /// How much longer nodes and groups took in some runs than in others.
    [[nodiscard]] GraphContrast contrast(const RunContrast& runs) const;

private:
    enum class Kind { Joined, Program, Method };

    GraphTies(const DataSet& dataSet, const GraphScene& scene, Kind kind, GraphId graph);
    [[nodiscard]] std::vector<NodeId> cardsWith(const std::function<bool(std::int64_t handle)>& isWanted) const;

    const DataSet* m_dataSet;
    const GraphScene* m_scene;
    Kind m_kind;
    GraphId m_graph; ///< Joined with events; of another program the one of its method, invalid for none.
};

} // namespace ets

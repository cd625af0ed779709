// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "model/qt/models/events/eventcells.h"
#include "views/graph/paint/graphlook.h"

#include <functional>
#include <vector>

namespace ets {

/// Columns of Events that cards can be colored by: their figures.
[[nodiscard]] std::vector<EventColumn> figureColumns();

/// A column as heat: a card has the greatest value of the events that are its own, a group the greatest inside.
/// @param eventsOf by index of a node of the scene
[[nodiscard]] GraphHeatPtr figureHeat(const DataSet& dataSet, const Presentation& how, const GraphScene& scene,
    EventColumn column, const std::function<std::vector<EventId>(std::uint32_t node)>& eventsOf);

} // namespace ets

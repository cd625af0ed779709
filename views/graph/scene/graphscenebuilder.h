// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "model/qt/numbers/gapcolumn.h"
#include "views/graph/scene/graphscene.h"

#include <memory>

namespace ets {

/// What the outermost groups of a graph are.
enum class GraphGrouping { Modules, Delegates };

/// Makes the cards of a graph from a data set: names, shapes, time per run and tool tips. Any thread may do it.
/// @param worst how far the values lie from their reference; null for not known
[[nodiscard]] std::shared_ptr<const GraphScene> buildGraphScene(const DataSet& dataSet, const Presentation& how,
    GraphId graph, GraphGrouping grouping = GraphGrouping::Modules, const WorstNumbersPtr& worst = nullptr);

} // namespace ets

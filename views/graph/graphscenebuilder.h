// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "views/graph/graphscene.h"

#include <memory>

namespace ets {

/// Makes the cards of a graph from a data set: names, shapes, time per run and tool tips. Any thread may do it.
[[nodiscard]] std::shared_ptr<const GraphScene> buildGraphScene(const DataSet& dataSet, GraphId graph);

} // namespace ets

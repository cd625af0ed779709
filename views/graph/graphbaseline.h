// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/qt/load/baseline.h"
#include "views/graph/paint/graphlook.h"
#include "views/graph/scene/graphties.h"

namespace ets {

/// What the cards of a scene took more than in the baseline, as heat around 0, with texts. For a worker.
/// @param dataSet that the scene is of @param recording the rows of its events
/// @return an error when canceled
[[nodiscard]] Result<GraphHeatPtr> baselineHeat(const DataSet& dataSet, const Presentation& how,
    const compare::ComparedTrace& compared, const compare::RowEvents& recording, const GraphScene& scene,
    const GraphTies& ties, const LoadContext& context);

} // namespace ets

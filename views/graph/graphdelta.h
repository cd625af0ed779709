// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/graphcontrast.h"
#include "model/analysis/runtable/runcontrast.h"
#include "model/qt/load/dataset.h"
#include "views/graph/paint/graphlook.h"

namespace ets {

/// A difference of times with its sign, in the unit that the tables of the trace have: "+2.936 µs".
[[nodiscard]] QString signedCost(const DataSet& dataSet, const Presentation& how, double ticks);

/// How much longer the cards of a scene took in some runs than in others, as heat around 0, with texts.
/// @param parts as the scene's nodes and groups
[[nodiscard]] GraphHeatPtr deltaHeat(
    const DataSet& dataSet, const Presentation& how, const RunContrast& contrast, const GraphContrast& parts);

} // namespace ets

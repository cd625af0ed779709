// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/groupcosts.h"
#include "views/graph/scene/graphscene.h"

#include <QtCore/QString>

namespace ets {

struct DataSet;

/// "Each from 1.2 µs to 1.5 µs, median 1.3 µs": times of groups that are equal.
[[nodiscard]] QString spreadText(const DataSet& dataSet, const RepeatSpread& spread);
/// Says it in the tool tips of groups that consist of equal ones. Groups have their costs already.
void addSpreads(GraphScene& scene, const DataSet& dataSet);

} // namespace ets

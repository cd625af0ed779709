// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/qt/load/dataset.h"
#include "views/graph/scene/graphscene.h"

#include <memory>
#include <span>
#include <vector>

namespace ets {

/// Makes the cards of a method's instructions and of the nodes inside of its delegates, with the time that they took
/// where the trace tells. Ids are numbers of the scene's own nodes, not those of a record. Any thread may do it.
/// @param plan index of one of the program's plans
/// @return null for a method that is too large to be drawn: most instructions
[[nodiscard]] std::shared_ptr<const GraphScene> buildPlanScene(
    const DataSet& dataSet, const Presentation& how, std::uint32_t plan, const CancelToken& cancel = {});

/// Whether a method is drawn: one of a hundred thousand instructions shows nothing but lines.
[[nodiscard]] bool isDrawable(const ExecutionPlan& plan);

/// Nodes of a plan's scene at any of these places, those of the first place first.
[[nodiscard]] std::vector<NodeId> nodesAt(const GraphScene& scene, std::span<const PlanPlace> places);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/layout/ranking/layers.h"

namespace ets::layout {

/// Orders the rows so that few segments cross: barycenter sweeps down and up with swaps of neighbors between.
/// The number of sweeps falls with the size of the graph.
/// @return false when canceled; rows are then in some order
[[nodiscard]] bool orderRows(Layers& layers, const LoadContext& context);

} // namespace ets::layout

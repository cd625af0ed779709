// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/layout/ranking/acyclic.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets::layout {

/// Gives every vertex of a connected graph a rank, so that each arc leads at least one rank down and arcs are short.
/// Ranks start at 0 and leave none out. Of equally good places a vertex gets the highest, or
/// the lowest where it is one of many that one vertex feeds. Wide rows are broken as breakWideRows() does it.
/// @return empty when canceled
[[nodiscard]] std::vector<Index> assignRanks(const AcyclicGraph& graph, const LoadContext& context);

/// Ranks from 0 on, in the same order and none left out.
/// @param ranks at least one
[[nodiscard]] std::vector<Index> withoutGaps(std::span<const std::int32_t> ranks);

} // namespace ets::layout

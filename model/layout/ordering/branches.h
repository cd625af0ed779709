// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/ranking/acyclic.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets::layout {

constexpr std::size_t wideRow = 16; ///< As many branches stand side by side.

/// Puts many small branches side by side into several rows, one below the other: the heads of a wide layer, the inputs
/// of a `cat`, the experts that one gate chooses from. A branch is a small part that hangs between one vertex above and
/// one below, or at one of them, and nowhere else. What is below makes room.
/// @param ranks per vertex, every arc leads down; the same holds afterwards. May become negative
void breakWideRows(const AcyclicGraph& graph, std::span<std::int32_t> ranks);

} // namespace ets::layout

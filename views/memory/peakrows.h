// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/facttablemodel.h"
#include "views/memory/arenascene.h"

#include <span>

namespace ets {

/// The table of what holds planned memory at the live peak, largest first: row i is MethodMemory::atPeak[i].
namespace peakrows {

/// Translation context of the columns.
inline constexpr const char* context = "ets::PeakRows";
[[nodiscard]] std::span<const ColumnSource> columns();
[[nodiscard]] std::vector<FactRow> of(const ArenaScene& scene);

} // namespace peakrows

/// What clicking a block selects: the op that writes it, nothing where no event is of its instruction.
[[nodiscard]] Selection selectionOf(const ArenaScene& scene, const ArenaBlock& block);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/tracefacts.h"
#include "model/qt/models/facttablemodel.h"
#include "model/qt/session/filterresult.h"
#include "views/memory/arenascene.h"
#include "views/memory/arenaseen.h"

#include <span>
#include <vector>

namespace ets {

/// The table of what holds planned memory at the live peak, largest first: row i is MethodMemory::atPeak[i].
namespace peakrows {

/// Translation context of the columns.
inline constexpr const char* context = "ets::PeakRows";
[[nodiscard]] std::span<const ColumnSource> columns();
[[nodiscard]] std::vector<FactRow> of(const ArenaScene& scene);

} // namespace peakrows

/// What MemoryView shows of a method, with all its texts.
struct MemoryShown {
    ArenaScenePtr scene; ///< Never null.
    std::vector<FactRow> rows; ///< Blocks alive at the peak.
    ArenaSeenPtr seen; ///< Null without a filter.
    FilterResultPtr filter; ///< That seen is of.
};

/// The same as a fact, see TraceFacts: the trace has a program.
struct MemoryShownFact {
    DataSetPtr dataSet; ///< Not null.
    ArenaScene::Choice choice;
    FilterResultPtr result; ///< Not null.

    using Value = MemoryShown;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const MemoryShownFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; }
    friend bool operator==(const MemoryShownFact&, const MemoryShownFact&) = default;
};

/// What clicking a block selects: the op that writes it, nothing where no event is of its instruction.
[[nodiscard]] Selection selectionOf(const ArenaScene& scene, const ArenaBlock& block);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/numberruns.h"
#include "model/trace/trace.h"

#include <QtCore/QString>

#include <span>

namespace ets::runtexts {

/// A block as people choose it: "Execute #1 · forward · test case 0".
[[nodiscard]] QString blockText(const Trace& trace, BlockId id);
/// Runs as people count them: "run 3", "runs 1–3, 5"; with their blocks where those are several.
/// @param runs in file order
[[nodiscard]] QString runsText(const Trace& trace, std::span<const RunId> runs);
/// Of which runs a row is, and of how many it is the worst; empty where nothing is known of runs.
[[nodiscard]] QString rowText(const Trace& trace, const NumberRow& row);

} // namespace ets::runtexts

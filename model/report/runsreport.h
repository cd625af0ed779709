// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/format/dataframe.h"
#include "model/trace/trace.h"

#include <cstdint>

namespace ets {

/// Every run of the trace: block, run (position within its block), method, counts, duration, from median, from median
/// share, warm up, outlier, outliers, share above median, executes (not only loads). Times in the target scale; figures
/// are of the runs that count.
[[nodiscard]] DataFrame runsFrame(const Trace& trace);

/// A run of each block against the block's median run, by op type: largest differences first.
/// @param position of the run within its block, from 1; blocks without it are left out
[[nodiscard]] DataFrame runDifferencesFrame(const Trace& trace, std::uint32_t position);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/strongid.h"
#include "model/base/timescale.h"

#include <vector>

namespace ets {

class Inspector;

/// Self time of every sample, by SampleId: without what is directly inside. 0 for what cannot be added, because it is
/// of another clock or counts something else. Also of runs that do not count. Goes through all samples once;
/// of no use when cancelled.
[[nodiscard]] std::vector<TickSpan> selfTicksOf(const Inspector& inspector, const LoadContext& context = {});
/// The same of the samples of one run, the first of them first.
[[nodiscard]] std::vector<TickSpan> selfTicksOf(const Inspector& inspector, RunId run);

} // namespace ets

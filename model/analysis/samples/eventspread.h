// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/samples/samplestatistics.h"
#include "model/base/strongid.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

class Inspector;
struct SampleSeries;

/// How far the samples of an event spread, and how many stand apart.
struct EventSpread {
    Spread spread; ///< In the target scale of the event's block.
    std::uint32_t outliers = 0; ///< Samples above outlierLimitOf() all of them.
};

/// Duration above which a sample is an outlier, in the scale of the series; infinite for no samples.
[[nodiscard]] double eventOutlierLimit(const Inspector& inspector, const SampleSeries& series);
/// Nothing for an event with fewer than two samples that have a duration. Goes through all samples of the event.
[[nodiscard]] std::optional<EventSpread> eventSpreadOf(const Inspector& inspector, EventId event);

} // namespace ets

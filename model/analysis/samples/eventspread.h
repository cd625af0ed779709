// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/samples/samplestatistics.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

class Trace;
struct SampleSeries;

/// How far the samples of an event spread, and how many stand apart.
struct EventSpread {
    Spread spread; ///< In the target scale of the event's block.
    std::uint32_t outliers = 0; ///< Samples above eventOutlierLimit().
};

/// Ticks above which a sample of an event is an outlier: three interquartile ranges over the upper quartile of those
/// that have a duration, as outlierLimitOf() has it. Infinite, too, where their median is 0: a clock that counts so
/// coarsely does not tell their durations apart.
/// @param durations of the event's samples, sorted here
[[nodiscard]] double eventOutlierLimit(std::span<TickSpan> durations);
/// The same of all samples of an event that count.
/// @param room scratch buffer for the durations, kept from one event to the next
[[nodiscard]] double eventOutlierLimit(const Trace& trace, EventId event, std::vector<TickSpan>& room);
/// The same in the scale of a series of samples.
[[nodiscard]] double eventOutlierLimit(const Trace& trace, const SampleSeries& series);
/// Nothing for an event with fewer than two samples that have a duration. Goes through all samples of the event.
[[nodiscard]] std::optional<EventSpread> eventSpreadOf(const Trace& trace, EventId event);

} // namespace ets

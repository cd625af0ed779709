// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/filter/filter.h"
#include "model/analysis/filter/filterfacts.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ets {

/// What of a trace passes a filter.
struct FilterHits {
    std::vector<char> events; ///< By EventId: whether the event, or one of its samples that count, passes.
    /// By SampleId, for a filter that tells samples of an event apart; empty where every sample goes with its event.
    std::vector<char> samples;
    /// By RunId: not 0 for a run of which something may pass, whether it does or not; empty where that is so of all.
    /// What is told per run is told per run of these.
    std::vector<char> runs;
    std::size_t eventCount = 0; ///< Events that pass.
    std::string text; ///< Of the filter, as it was typed.

    /// Whether a slice passes.
    [[nodiscard]] bool has(const Inspector& inspector, SampleId sample) const
    {
        return (samples.empty() ? events[inspector.eventOf(sample).value()] : samples[sample.value()]) != 0;
    }

    /// Goes through all events once per term, through all samples only for runs and ranges.
    /// @param range only slices that share time with it, in ticks; nothing for all
    /// @return a fault for a filter that asks in time of a trace that counts cycles, or the other way round; an error
    /// only when canceled
    [[nodiscard]] static Result<std::variant<FilterHits, FilterFault>> of(const Filter& filter,
        const FilterFacts& facts, const std::optional<TimeRange>& range = {}, const CancelToken& cancel = {});
};

/// Why a filter lets nothing through: the first of its terms behind which nothing is left.
struct EmptyingTerm {
    std::size_t position = 0; ///< Byte of the filter's text.
    std::size_t length = 0;
    bool isAlone = false; ///< It matches nothing even by itself; else nothing of what the terms before it let through.
};

/// @return nothing for a filter that lets something through
[[nodiscard]] std::optional<EmptyingTerm> emptyingTerm(const Filter& filter, const FilterFacts& facts);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/filter/filter.h"
#include "model/analysis/filter/filterfacts.h"
#include "model/analysis/samples/hits.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ets {

/// What passes a filter. Goes through all events once per term, through all samples only for runs and ranges.
/// @param range only slices that share time with it, in ticks; nothing for all
/// @return a fault for a filter that asks in time of a trace that counts cycles, or the other way round; an error
/// only when canceled
[[nodiscard]] Result<std::variant<FilterHits, FilterFault>> filterHits(const Filter& filter, const FilterFacts& facts,
    const std::optional<TimeRange>& range = {}, const CancelToken& cancel = {});

/// Why a filter lets nothing through: the first of its terms behind which nothing is left.
struct EmptyingTerm {
    std::size_t position = 0; ///< Byte of the filter's text.
    std::size_t length = 0;
    bool isAlone = false; ///< It matches nothing even by itself; else nothing of what the terms before it let through.
};

/// @return nothing for a filter that lets something through
[[nodiscard]] std::optional<EmptyingTerm> emptyingTerm(const Filter& filter, const FilterFacts& facts);

} // namespace ets

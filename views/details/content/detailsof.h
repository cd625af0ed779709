// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "views/details/content/detailscontent.h"

#include <cstdint>

namespace ets {

namespace compare {

class ComparedTrace;

} // namespace compare

struct DataSet;
struct FilterResult;
struct Presentation;

/// What the panel shows of a selection. Depends on nothing but its arguments.
/// @param data may be null: nothing is open
/// @param how figures of ops and sums are shown
/// @param targets what the selection means (SelectionController::targets())
/// @param cancel asked now and then; what comes back after it is of no use
/// @param filtered sums of several rows are of what passes it; null for everything
/// @param compared of the trace with its baseline; null for none
[[nodiscard]] DetailsContent detailsOf(const DataSet* data, const Presentation& how, const Selection& selection,
    const CrossReference& targets, const CancelToken& cancel = {}, const FilterResult* filtered = nullptr,
    const compare::ComparedTrace* compared = nullptr);

/// How much detailsOf() has to go through for a selection: samples, slices and events. Takes next to no time itself.
[[nodiscard]] std::uint64_t detailsCost(const DataSet* data, const Selection& selection, const CrossReference& targets);

} // namespace ets

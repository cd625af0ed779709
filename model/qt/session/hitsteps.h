// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/session/filterresult.h"

#include <optional>

namespace ets {

/// Where a slice stands among those that pass a filter.
struct HitPlace {
    std::size_t number = 0; ///< From 1.
    std::size_t count = 0; ///< Of all that pass.
};

/// The next slice (or the one before) that passes a filter, in the order of logging; from the end it goes on at the
/// other one. Invalid where nothing passes, and without a filter.
/// @param from invalid for the first, or the last
/// @param direction 1 or -1
[[nodiscard]] SampleId nextHit(const DataSet& dataSet, const FilterResult& result, SampleId from, int direction);

/// Nothing for a slice that does not pass, and without a filter.
[[nodiscard]] std::optional<HitPlace> hitPlaceOf(const DataSet& dataSet, const FilterResult& result, SampleId sample);

/// The next slice (or the one before) of the same op type, in the order of logging; invalid at the end.
[[nodiscard]] SampleId nextAlike(const DataSet& dataSet, SampleId from, int direction);

} // namespace ets

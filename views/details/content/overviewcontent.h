// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/content/detailspans.h"

namespace ets {

/// What happened within a range of time: length, slices, busy time by op type.
[[nodiscard]] DetailsContent rangeContent(const DetailsInput& input, const TimeRange& range);
/// The whole trace, when nothing is selected.
[[nodiscard]] DetailsContent overviewContent(const DataSet& data, const Presentation& how);

} // namespace ets

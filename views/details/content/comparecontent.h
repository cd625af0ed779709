// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/content/detailspans.h"

namespace ets {

/// What a selection took in the baseline and now, how sure the difference is and by what both sides were matched, with
/// what each recording took. Adds nothing without a comparison of the trace, and for what no row has.
void addComparison(const DetailsInput& input, DetailsContent& content);

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"
#include "views/timeline/arrange/timelinescale.h"

#include <vector>

namespace ets {

/// What happens in a column of pixels of the whole trace.
struct DensityColumn {
    bool inRun = false; ///< An outermost slice is there.
    double busy = 0; ///< Part of the column covered by what runs in it, 0 to 1.
    SampleId innermost; ///< The longest of the innermost slices; invalid where nothing runs.
};

/// One column per pixel of the scale, from all tracks together.
[[nodiscard]] std::vector<DensityColumn> densityOf(const TimelineIndex& index, const TimelineScale& scale);

} // namespace ets

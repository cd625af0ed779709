// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/costfigure.h"
#include "model/analysis/runs/warmup.h"
#include "model/base/time.h"

#include <optional>

namespace ets {

/// How figures are shown, as chosen for all traces. DataSet::figureFor() and DataSet::unitFor() say what that is for
/// one trace. Another presentation needs no other data set: views paint the same things with other figures.
struct Presentation {
    CostFigure figure = CostFigure::Mean; ///< What stands for the runs in sums.
    std::optional<TimeScale> unit = {}; ///< Of the times in tables, never cycles; nothing: the one that reads best.
    WarmUpRule warmUp = {}; ///< Which first runs of a block are warm-up where that is asked.

    friend bool operator==(const Presentation&, const Presentation&) = default;
};

} // namespace ets

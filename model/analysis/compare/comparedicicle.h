// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/icicle/icicle.h"
#include "model/analysis/measures/baselinevalues.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace ets::compare {

class ComparedTrace;

/// What a comparison says of a box.
struct ComparedBox {
    double oldTicks = 0; ///< Per run, of the median recordings.
    double deltaTicks = 0; ///< Per run, of the same: new less old.
    DifferenceLook look = DifferenceLook::Undecided;
    MessageCode<0> state; ///< What can be said of it, in a word or two.
};

/// Kernels and operations that the old side alone has, all that would be in one box.
struct GoneRows {
    std::size_t count = 0; ///< Rows of the comparison.
    double oldTicks = 0; ///< Per run, of the median recording.
    std::string longest; ///< The row with most of it, as people read it.
};

/// A comparison as the colors of an icicle.
struct ComparedIcicle {
    /// By box; nothing for what no row has. A row counts at the innermost box that holds all of its events, and at all
    /// around it. A module is told as Modules tells it, with what is gone there, and the only method as the whole,
    /// unless something is filtered.
    std::vector<std::optional<ComparedBox>> boxes;
    /// By box: what is gone there, in its innermost module, line or category that is left; the same rows as Compare
    /// has. Nothing anywhere where something is filtered.
    std::vector<GoneRows> gone;
    /// The largest difference of an op to either side, in ticks per run: where the scale ends. Of those that have a
    /// color where there are some. What is around may differ by more.
    double largestTicks = 0;

    /// @param icicle of the trace that is compared
    /// @param isWhole whether nothing is filtered
    /// @return an error when canceled
    [[nodiscard]] static Result<ComparedIcicle> of(
        const ComparedTrace& compared, const Icicle& icicle, bool isWhole, const LoadContext& context = {});
};

} // namespace ets::compare

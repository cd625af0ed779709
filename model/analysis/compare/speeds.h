// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/recordingvalue.h"

#include <span>
#include <vector>

namespace ets::compare {

/// How fast the machine was during each recording: above 1 where everything took longer.
struct Speeds {
    std::vector<double> old; ///< By recording; 1 for all where speeds cannot be told.
    std::vector<double> recent;
    bool areTold = false; ///< False where too few rows are the same on both sides to tell.
};

/// The median of ratios of Anders and Huber (2010): of the rows that are the same on both sides, take at least 1 % of
/// the time of all recordings and have no value of 0, exp(median of log v less its mean over all recordings). It does
/// not know which side a recording is on, so that a test by ranks stays exact. Told by at least eight such rows that
/// take at least half of the time.
/// @param same rows that are one and the same on both sides
/// @param total what the recordings took
[[nodiscard]] Speeds speedsOf(std::span<const TwoSides> same, const TwoSides& total);

/// The values divided by the speeds of their recordings.
[[nodiscard]] TwoSides divided(TwoSides values, const Speeds& speeds);

/// Ticks per run of all recordings of both sides together.
[[nodiscard]] double timeOfBoth(const TwoSides& values);

} // namespace ets::compare

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/samples/envelope.h"
#include "model/analysis/samples/histogram.h"
#include "model/analysis/samples/sampleseries.h"
#include "model/analysis/samples/samplestatistics.h"

#include <memory>
#include <optional>
#include <vector>

namespace ets {

struct SampleDigest;
using SampleDigestPtr = std::shared_ptr<const SampleDigest>;

/// Everything that goes through all samples of an event, worked out once: what is drawn and written of them costs no
/// more for a million than for a thousand. Immutable.
struct SampleDigest {
    static constexpr std::size_t maxBand = 400; ///< Buckets of the band.
    static constexpr std::size_t maxPeaks = 200;

    SampleSeries series;
    bool isOncePerRun = true; ///< See SampleSeries::isOncePerRun().
    double lowest = 0; ///< Of all finite values, in the scale of the series; 0 without any, as the next three.
    double highest = 0;
    double median = 0;
    double highestInside = 0; ///< Of those that have a place on the axis of the histogram.
    Histogram histogram;
    std::optional<Spread> spread;
    std::vector<EnvelopeBucket> band; ///< At most maxBand.
    std::vector<EnvelopeBucket> peaks; ///< At most maxPeaks.

    /// Sorts the values once.
    /// @param outlierLimit above which a value is an outlier, as eventOutlierLimit() says of the series
    /// @return never null; without values all figures are 0 and the lists empty
    [[nodiscard]] static SampleDigestPtr of(SampleSeries series, double outlierLimit);
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/sampledigest.h"

#include "model/trace/figures.h"

#include <algorithm>
#include <utility>

namespace ets {

SampleDigestPtr SampleDigest::of(SampleSeries series, double outlierLimit)
{
    auto digest = std::make_shared<SampleDigest>();
    digest->isOncePerRun = series.isOncePerRun();
    if (const std::vector<double> sorted = sortedFinite(series.values); !sorted.empty()) {
        digest->lowest = sorted.front();
        digest->highest = sorted.back();
        digest->median = percentileOfSorted(sorted, 50);
        digest->histogram = histogramOf(sorted, outlierLimit);
        const auto outside = std::ranges::upper_bound(sorted, digest->histogram.limit);
        digest->highestInside = outside == sorted.begin() ? digest->lowest : *(outside - 1);
    }
    if (!series.values.empty()) {
        digest->spread = spreadOf(series.values);
        digest->band = envelopeOf(series.values, maxBand);
        digest->peaks = envelopeOf(series.values, maxPeaks);
    }
    digest->series = std::move(series);
    return digest;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/sampledigest.h"

#include "model/inspector/build/perfdata.h"

#include <algorithm>
#include <utility>

namespace ets {

SampleDigestPtr SampleDigest::of(SampleSeries series)
{
    auto digest = std::make_shared<SampleDigest>();
    digest->isOncePerRun = series.isOncePerRun();
    if (!series.values.empty()) {
        std::vector<double> sorted = series.values;
        std::ranges::sort(sorted);
        digest->lowest = sorted.front();
        digest->highest = sorted.back();
        digest->median = percentileOfSorted(sorted, 50);
        digest->histogram = histogramOf(sorted);
        const auto outside = std::ranges::upper_bound(sorted, digest->histogram.limit);
        digest->highestInside = outside == sorted.begin() ? digest->lowest : *(outside - 1);
        digest->spread = spreadOf(series.values);
        digest->band = envelopeOf(series.values, maxBand);
        digest->peaks = envelopeOf(series.values, maxPeaks);
    }
    digest->series = std::move(series);
    return digest;
}

} // namespace ets

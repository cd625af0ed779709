// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/sparkline.h"

#include "model/analysis/samples/envelope.h"
#include "model/analysis/samples/eventspread.h"
#include "model/analysis/samples/sampleseries.h"

#include <algorithm>

namespace ets {

Sparkline Sparkline::of(const Trace& trace, EventId event)
{
    const SampleSeries series = SampleSeries::of(trace, event);
    Sparkline line;
    for (const EnvelopeBucket& bucket : envelopeOf(series.values, mostPeaks)) {
        line.peaks.push_back(series.values[bucket.maximum]);
        line.highest = std::max(line.highest, line.peaks.back());
    }
    line.limit = eventOutlierLimit(trace, series);
    return line;
}

} // namespace ets

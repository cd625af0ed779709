// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/charts/recordingstrip.h"

#include "model/qt/text/durations.h"
#include "model/qt/text/labels.h"
#include "model/qt/text/text.h"
#include "model/trace/options.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace ets {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ets::RecordingStrips)
};

/// One side, and the median of its recordings.
RecordingStrip stripOf(const QString& title, const compare::Side& side,
    const std::vector<compare::RecordingValue>& values, const TraceOptions& options)
{
    RecordingStrip strip{.title = title, .dots = {}, .median = 0, .medianText = {}};
    std::vector<double> sorted;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double ticks = values[i].ticksPerRun();
        strip.dots.push_back({ticks, labeled(displayText(side.recordings[i].file), format::duration(ticks, options))});
        sorted.push_back(ticks);
    }
    if (!values.empty()) {
        std::ranges::sort(sorted);
        strip.median = (sorted[(sorted.size() - 1) / 2] + sorted[sorted.size() / 2]) / 2;
        strip.medianText = format::duration(strip.median, options);
    }
    return strip;
}

} // namespace

RecordingPair stripsOf(
    const compare::Comparison& comparison, const compare::ComparedRow& row, const TraceOptions& options)
{
    const compare::TwoSides values = compare::divided(row.values, comparison.speeds());
    const std::vector<compare::RecordingValue> none;
    return {stripOf(Words::tr("Old"), comparison.oldSide(), row.isInOld ? values.old : none, options),
        stripOf(Words::tr("New"), comparison.newSide(), row.isInNew ? values.recent : none, options)};
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/durations.h"

#include "model/inspector/options.h"
#include "model/qt/text/format.h"

namespace ets::format {

namespace {

bool hasClock(const InspectorOptions& options)
{
    return options.sourceTimeScale == TimeScale::Cycles && !options.hasNoTime();
}

QString exactInTarget(double ticks, const InspectorOptions& options)
{
    return exactNumber(ticks / options.ticksPerTarget()) + QChar(groupSpace) + unit(options.targetTimeScale);
}

} // namespace

TickUnit TickUnit::of(const InspectorOptions& options)
{
    return hasClock(options) ? TickUnit{TimeScale::Ns, options.ticksPer(TimeScale::Ns)}
                             : TickUnit{options.sourceTimeScale, 1};
}

QString duration(double ticks, const TickUnit& unit)
{
    return duration(ticks / unit.ticks, unit.scale);
}

QString duration(double ticks, const InspectorOptions& options)
{
    return duration(ticks, TickUnit::of(options));
}

QString exactDuration(TickSpan ticks, const InspectorOptions& options)
{
    return hasClock(options) ? exactInTarget(static_cast<double>(ticks), options)
                             : exactDuration(ticks, options.sourceTimeScale);
}

QString exactDuration(Ticks ticks, const InspectorOptions& options)
{
    return hasClock(options) ? exactInTarget(static_cast<double>(ticks), options)
                             : exactDuration(ticks, options.sourceTimeScale);
}

} // namespace ets::format

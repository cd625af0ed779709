// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/durations.h"

#include "model/qt/text/format.h"
#include "model/trace/options.h"

namespace ets::format {

namespace {

bool hasClock(const TraceOptions& options)
{
    return options.sourceTimeScale == TimeScale::Cycles && !options.hasCyclesOnly();
}

QString exactInTarget(double ticks, const TraceOptions& options)
{
    return exactNumber(ticks / options.ticksPerTarget()) + QChar(groupSpace) + unit(options.targetTimeScale);
}

} // namespace

TickUnit TickUnit::of(const TraceOptions& options)
{
    return hasClock(options) ? TickUnit{TimeScale::Ns, options.ticksPer(TimeScale::Ns)}
                             : TickUnit{options.sourceTimeScale, 1};
}

QString duration(double ticks, const TickUnit& unit)
{
    return duration(ticks / unit.ticks, unit.scale);
}

QString duration(double ticks, const TraceOptions& options)
{
    return duration(ticks, TickUnit::of(options));
}

QString exactDuration(TickSpan ticks, const TraceOptions& options)
{
    return hasClock(options) ? exactInTarget(static_cast<double>(ticks), options)
                             : exactDuration(ticks, options.sourceTimeScale);
}

QString exactDuration(Ticks ticks, const TraceOptions& options)
{
    return hasClock(options) ? exactInTarget(static_cast<double>(ticks), options)
                             : exactDuration(ticks, options.sourceTimeScale);
}

} // namespace ets::format

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/options.h"
#include "model/trace/rules.h"

namespace ets {

double TraceOptions::ticksPer(TimeScale scale) const
{
    if (sourceTimeScale == TimeScale::Cycles && frequency > 0 && scale != TimeScale::Cycles) {
        return frequency / timeScaleFactor(scale, TimeScale::S);
    }
    return timeScaleFactor(sourceTimeScale, scale);
}

Result<void> TraceOptions::checkScales() const
{
    if (frequency <= 0) {
        return checkTimeScales(sourceTimeScale, targetTimeScale);
    }
    if (sourceTimeScale != TimeScale::Cycles) {
        return Error{.what = ETS_MESSAGE("a frequency turns cycles into time, but the source scale is %1",
                         timeScaleName(sourceTimeScale)),
            .advice = ETS_MESSAGE("Leave out the frequency, or give the source scale as cycles"),
            .kind = Error::Kind::Usage};
    }
    if (follows(reading, Rule::RefuseOddData)) {
        return Error{
            .what = ETS_MESSAGE("the faithful reading knows no frequency: the Inspector prints cycles as cycles"),
            .kind = Error::Kind::Usage,
            .remedy = Remedy::ReadCorrected};
    }
    return {};
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/worktexts.h"

#include "model/qt/text/format.h"

#include <QtCore/QCoreApplication>

namespace ets {

namespace {

struct Work {
    Q_DECLARE_TR_FUNCTIONS(ets::WorkTexts)
};

QString bound(const InstructionWork& work)
{
    return work.isUpperBound ? Work::tr("at most ") : QString();
}

QString rateText(const std::optional<double>& rate, const QString& what, TimeScale target)
{
    if (!rate) {
        return {};
    }
    const QString text = target == TimeScale::Cycles ? Work::tr("%1 %2/cycle") : Work::tr("%1 G%2/s");
    return text.arg(format::number(worktexts::shownRate(*rate, target)), what);
}

} // namespace

double worktexts::shownRate(double rate, TimeScale target)
{
    return target == TimeScale::Cycles ? rate : perSecond(rate, target) / giga;
}

QString worktexts::macs(const InstructionWork& work)
{
    return work.macs ? bound(work) + format::count(*work.macs) : QString();
}

QString worktexts::bytes(const InstructionWork& work)
{
    return bound(work)
        + Work::tr("%1 read, %2 written").arg(format::bytes(work.bytesRead), format::bytes(work.bytesWritten));
}

QString worktexts::intensity(const InstructionWork& work)
{
    const auto intensity = work.intensity();
    return intensity && *intensity > 0 ? Work::tr("%1 operations per byte").arg(format::number(*intensity)) : QString();
}

QString worktexts::operationRate(const EventWork& work, TimeScale target)
{
    return rateText(work.operationRate(), work.isInteger ? Work::tr("OP") : Work::tr("FLOP"), target);
}

QString worktexts::byteRate(const EventWork& work, TimeScale target)
{
    return rateText(work.byteRate(), Work::tr("B"), target);
}

} // namespace ets

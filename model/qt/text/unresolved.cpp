// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/unresolved.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/qt/text/durations.h"
#include "model/trace/backends.h"
#include "model/trace/trace.h"

#include <QtCore/QCoreApplication>

namespace ets::unresolved {

namespace {

struct Unresolved {
    Q_DECLARE_TR_FUNCTIONS(ets::Unresolved)
};

QString text(TickSpan ticks, const TraceOptions& options)
{
    return format::duration(static_cast<double>(ticks), options);
}

/// Empty where both read the same: what is open is less than the digits that are shown.
QString boundsApart(TickSpan atLeast, TickSpan atMost, const TraceOptions& options)
{
    return text(atLeast, options) == text(atMost, options) ? QString() : bounds(atLeast, atMost, options);
}

} // namespace

QString below(double ticks, const TraceOptions& options)
{
    return Unresolved::tr("below %1", "a duration").arg(format::duration(ticks, options));
}

QString bounds(TickSpan atLeast, TickSpan atMost, const TraceOptions& options)
{
    return atLeast > 0
        ? Unresolved::tr("Not resolved: at least %1, at most %2").arg(text(atLeast, options), text(atMost, options))
        : Unresolved::tr("Not resolved: at most %1").arg(text(atMost, options));
}

QString ofCall(TickSpan ticks, const TraceOptions& options)
{
    return Unresolved::tr("Not resolved: up to %1 of it are the operations'").arg(text(ticks, options));
}

QString ofTotal(const OperatorTotal& total, const TraceOptions& options)
{
    if (total.unresolvedTicks <= 0) {
        return {};
    }
    return total.atLeastTicks() < total.ticks ? ofCall(total.unresolvedTicks, options)
                                              : boundsApart(total.atLeastTicks(), total.atMostTicks(), options);
}

QString ofEvent(const Event& event, const TraceOptions& options)
{
    if (event.unresolvedTicks <= 0) {
        return {};
    }
    return event.isDelegateCall()
        ? ofCall(event.unresolvedTicks, options)
        : boundsApart(event.selfTicks, saturatingAdd(event.selfTicks, event.unresolvedTicks), options);
}

QString duration(const Trace& trace, const Event& event, double ticks)
{
    const TraceOptions& options = trace.options();
    const bool isCutOff = ticks == 0 && event.role == EventRole::DelegateOp && event.unresolvedTicks > 0;
    return isCutOff ? below(static_cast<double>(resolutionOf(traitsOf(trace, event), options.sourceTimeScale)), options)
                    : format::duration(ticks, options);
}

} // namespace ets::unresolved

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/labels.h"

#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/options.h"

#include <QtCore/QCoreApplication>

namespace ets {

QString labeled(const QString& name, const QString& value)
{
    return QCoreApplication::translate("ets::Labels", "%1: %2").arg(name, value);
}

QString asLabel(const QString& name)
{
    return QCoreApplication::translate("ets::Labels", "%1:").arg(name);
}

QString clockText(const TraceOptions& options)
{
    if (options.sourceTimeScale != TimeScale::Cycles || options.hasCyclesOnly()) {
        return {};
    }
    const QString frequency =
        toQString(frequencyText(options.frequency)).replace(QLatin1Char(' '), QChar(format::groupSpace));
    //: A frequency: "at 216 MHz"
    return QCoreApplication::translate("ets::Labels", "at %1").arg(frequency);
}

QString clockExplanation()
{
    return QCoreApplication::translate(
        "ets::Labels", "The trace counts cycles of a clock of this frequency; times follow from it.");
}

} // namespace ets

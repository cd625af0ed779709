// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/runname.h"

#include "model/qt/text/format.h"

#include <QtCore/QCoreApplication>

namespace ets {

QString runName(const Run& run)
{
    const QString name = run.executes ? QCoreApplication::translate("ets::RunRows", "Run %1")
                                      : QCoreApplication::translate("ets::RunRows", "Loading %1");
    return name.arg(format::count(run.position));
}

} // namespace ets

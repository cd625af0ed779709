// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/modulename.h"

#include "model/qt/text/text.h"
#include "model/trace/modules.h"

#include <QtCore/QCoreApplication>

namespace ets {

QString moduleRowName(const Module& module)
{
    const std::uint32_t call = callOf(module);
    return call > 0 ? QCoreApplication::translate("ets::ModuleName", "call %1").arg(call) : toQString(module.name);
}

} // namespace ets

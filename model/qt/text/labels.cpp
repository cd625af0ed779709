// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/labels.h"

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

} // namespace ets

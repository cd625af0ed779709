// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSettings>
#include <QtCore/QVariant>

namespace ets {

/// Sets a value that is another one now: settings in which nothing has changed are not written again.
inline void keepValue(QSettings& settings, const QString& key, const QVariant& value)
{
    if (settings.value(key) != value) {
        settings.setValue(key, value);
    }
}

} // namespace ets

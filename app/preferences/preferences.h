// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/preferences/preferencetable.h"

#include <QtCore/QObject>

#include <map>

class QSettings;

namespace ets {

/// The one owner of what is set for all traces. A change is kept and announced at once.
class Preferences : public QObject {
    Q_OBJECT

public:
    /// @param settings where values are kept, whatever stands there; null keeps them for the life of the object only
    explicit Preferences(QSettings* settings, QObject* parent = nullptr);

    /// One of the choices of the preference; of a switch "on" or "off".
    [[nodiscard]] QString value(Preference preference) const;
    [[nodiscard]] bool isOn(Preference preference) const { return value(preference) == QLatin1String("on"); }
    /// A value that the preference does not have is ignored.
    void set(Preference preference, const QString& value);
    void setOn(Preference preference, bool on) { set(preference, on ? QStringLiteral("on") : QStringLiteral("off")); }
    /// All as they are at first.
    void reset();

Q_SIGNALS:
    void changed(ets::Preference preference);

private:
    QSettings* m_settings;
    std::map<Preference, QString> m_values; ///< Of all.
};

} // namespace ets

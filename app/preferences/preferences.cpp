// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preferences/preferences.h"

#include <QtCore/QSettings>

#include <algorithm>

namespace ets {

namespace {

QString defaultOf(const PreferenceKind& kind)
{
    return kind.isSwitch() ? QStringLiteral("off") : QString::fromLatin1(kind.choices.front().value);
}

bool isValueOf(const PreferenceKind& kind, const QString& value)
{
    if (kind.isSwitch()) {
        return value == QLatin1String("on") || value == QLatin1String("off");
    }
    return std::any_of(kind.choices.begin(), kind.choices.end(),
        [&](const PreferenceChoice& choice) { return value == QLatin1String(choice.value); });
}

} // namespace

Preferences::Preferences(QSettings* settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
{
    for (const PreferenceKind& kind : preferenceTable()) {
        const QString kept = settings != nullptr ? settings->value(QLatin1String(kind.key)).toString() : QString();
        m_values[kind.id] = isValueOf(kind, kept) ? kept : defaultOf(kind);
    }
}

QString Preferences::value(Preference preference) const
{
    return m_values.at(preference);
}

void Preferences::set(Preference preference, const QString& value)
{
    const PreferenceKind& kind = kindOf(preference);
    if (!isValueOf(kind, value) || m_values.at(preference) == value) {
        return;
    }
    m_values[preference] = value;
    if (m_settings != nullptr) {
        m_settings->setValue(QLatin1String(kind.key), value);
    }
    Q_EMIT changed(preference);
}

void Preferences::reset()
{
    for (const PreferenceKind& kind : preferenceTable()) {
        set(kind.id, defaultOf(kind));
    }
}

} // namespace ets

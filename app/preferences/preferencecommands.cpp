// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preferences/preferencecommands.h"

#include "app/preferences/preferences.h"
#include "model/qt/text/labels.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QPointer>

namespace ets {

std::vector<CommandEntry> commandsOf(Preferences& preferences)
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("ets::Preferences", text); };
    const QString kindText = tr(QT_TRANSLATE_NOOP("ets::Preferences", "Preferences"));
    const QString nowText = QCoreApplication::translate("ets::CommandPalette", "%1 (on)");
    std::vector<CommandEntry> entries;
    for (const PreferenceKind& kind : preferenceTable()) {
        const auto add = [&](const QString& title, const QString& value, bool isNow) {
            entries.push_back({isNow ? nowText.arg(title) : title, kindText, {},
                [owner = QPointer<Preferences>(&preferences), id = kind.id, value] {
                    if (owner != nullptr) {
                        owner->set(id, value);
                    }
                }});
        };
        if (kind.isSwitch()) {
            const bool isOn = preferences.isOn(kind.id);
            add(PreferenceKind::translated(kind.title), isOn ? QStringLiteral("off") : QStringLiteral("on"), isOn);
        }
        for (const PreferenceChoice& choice : kind.choices) {
            const QString value = QString::fromLatin1(choice.value);
            add(labeled(PreferenceKind::translated(kind.title), PreferenceKind::translated(choice.title)), value,
                preferences.value(kind.id) == value);
        }
    }
    return entries;
}

} // namespace ets

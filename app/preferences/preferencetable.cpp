// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preferences/preferencetable.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace ets {

namespace {

constexpr const char* appearance = QT_TRANSLATE_NOOP("ets::Preferences", "Appearance");
constexpr const char* figures = QT_TRANSLATE_NOOP("ets::Preferences", "Figures");
constexpr const char* files = QT_TRANSLATE_NOOP("ets::Preferences", "Files");

std::vector<PreferenceKind> makeTable()
{
    return {
        {Preference::Theme, "preferences/theme", appearance, QT_TRANSLATE_NOOP("ets::Preferences", "Theme"),
            QT_TRANSLATE_NOOP("ets::Preferences", "Light or dark, whatever the desktop has"),
            {{"system", QT_TRANSLATE_NOOP("ets::Preferences", "As the desktop")},
                {"light", QT_TRANSLATE_NOOP("ets::Preferences", "Light")},
                {"dark", QT_TRANSLATE_NOOP("ets::Preferences", "Dark")}}},
        {Preference::Colors, "preferences/colors", appearance, QT_TRANSLATE_NOOP("ets::Preferences", "Colors"),
            QT_TRANSLATE_NOOP("ets::Preferences", "What tells op types, backends and modules apart"),
            {{"safe", QT_TRANSLATE_NOOP("ets::Preferences", "Safe with color blindness")},
                {"vivid", QT_TRANSLATE_NOOP("ets::Preferences", "Vivid")}}},
        {Preference::TimeUnit, "preferences/timeUnit", figures, QT_TRANSLATE_NOOP("ets::Preferences", "Unit of times"),
            QT_TRANSLATE_NOOP("ets::Preferences",
                "Unit of time columns in tables. Single values choose their own unit; cycle counts are not converted"),
            {{"auto", QT_TRANSLATE_NOOP("ets::Preferences", "What reads best, trace by trace")}, {"ns", "ns"},
                {"us", "\u00b5s"}, {"ms", "ms"}, {"s", "s"}}},
        {Preference::WarmUp, "preferences/warmUp", figures, QT_TRANSLATE_NOOP("ets::Preferences", "Warm-up"),
            QT_TRANSLATE_NOOP("ets::Preferences", "Which runs at the beginning of a block are cold"),
            {{"measured", QT_TRANSLATE_NOOP("ets::Preferences", "Those that are measurably slower")},
                {"1", QT_TRANSLATE_NOOP("ets::Preferences", "The first run")},
                {"2", QT_TRANSLATE_NOOP("ets::Preferences", "The first 2 runs")},
                {"3", QT_TRANSLATE_NOOP("ets::Preferences", "The first 3 runs")},
                {"5", QT_TRANSLATE_NOOP("ets::Preferences", "The first 5 runs")},
                {"10", QT_TRANSLATE_NOOP("ets::Preferences", "The first 10 runs")}}},
        {Preference::LeaveWarmUpOut, "preferences/leaveWarmUpOut", figures,
            QT_TRANSLATE_NOOP("ets::Preferences", "Leave warm-up out when a trace is opened"),
            QT_TRANSLATE_NOOP("ets::Preferences", "A chip above the views says so, and a click on it counts all runs"),
            {}},
        {Preference::ReloadWhenChanged, "preferences/reloadWhenChanged", files,
            QT_TRANSLATE_NOOP("ets::Preferences", "Reload when a file changes"),
            QT_TRANSLATE_NOOP("ets::Preferences", "On: reload as soon as writing has stopped. Off: ask first"), {}},
    };
}

} // namespace

QString PreferenceKind::translated(const char* text)
{
    return QCoreApplication::translate("ets::Preferences", text);
}

std::span<const PreferenceKind> preferenceTable()
{
    static const std::vector<PreferenceKind> table = makeTable();
    return table;
}

const PreferenceKind& kindOf(Preference preference)
{
    const auto table = preferenceTable();
    return *std::find_if(table.begin(), table.end(), [&](const PreferenceKind& kind) { return kind.id == preference; });
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <span>
#include <vector>

namespace ets {

enum class Preference { Theme, Colors, TimeUnit, WarmUp, LeaveWarmUpOut, ReloadWhenChanged };

/// One value that a preference can have.
struct PreferenceChoice {
    const char* value; ///< As it is kept.
    const char* title; ///< To be translated, see PreferenceKind::translated().
};

/// A row of the table of preferences.
struct PreferenceKind {
    Preference id;
    const char* key; ///< In the settings.
    const char* group; ///< Under which heading it stands.
    const char* title;
    const char* help; ///< What it does, in a sentence.
    std::vector<PreferenceChoice> choices; ///< The first is the default. Empty: yes or no, and no is the default.

    [[nodiscard]] bool isSwitch() const { return choices.empty(); }
    [[nodiscard]] static QString translated(const char* text);
};

/// In the order in which people meet them; rows of a group stand together.
[[nodiscard]] std::span<const PreferenceKind> preferenceTable();
[[nodiscard]] const PreferenceKind& kindOf(Preference preference);

} // namespace ets

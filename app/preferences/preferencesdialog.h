// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/preferences/preferences.h"

#include <QtWidgets/QDialog>

#include <map>

class QAbstractButton;
class QComboBox;
class QFormLayout;
class QLabel;

namespace ets {

/// What is set for all traces, row by row of the table of preferences, and the ways to what has a dialog of its own. A
/// change takes effect at once; there is nothing to confirm.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    /// @param editor the command that opens source files; @param language code, empty for the system's
    PreferencesDialog(
        Preferences& preferences, const QString& editor, const QString& language, QWidget* parent = nullptr);

    /// The field of a preference: a QComboBox, or a QCheckBox for a switch.
    [[nodiscard]] QWidget* field(Preference preference) const { return m_fields.at(preference); }
    void showEditor(const QString& command);

Q_SIGNALS:
    void editorWanted();
    void packagesWanted();
    void languageWanted(const QString& code); ///< The window has to be opened again in it.

private:
    QWidget* makeField(const PreferenceKind& kind);
    void addHeading(QFormLayout* form, const QString& text);
    void addHelp(QFormLayout* form, const QString& text);
    void addEditor(QFormLayout* form, const QString& editor);
    void addLanguage(QFormLayout* form, const QString& language);
    void showValue(Preference preference);

    Preferences& m_preferences;
    std::map<Preference, QWidget*> m_fields;
    QLabel* m_editor = nullptr;
};

} // namespace ets

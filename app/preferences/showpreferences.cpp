// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preferences/showpreferences.h"

#include "app/dialogs/editorcommand.h"
#include "app/dialogs/editordialog.h"
#include "app/dialogs/modelpackagesdialog.h"
#include "app/language/language.h"
#include "app/mainwindow.h"
#include "app/preferences/preferencesdialog.h"

namespace ets {

void showPreferences(MainWindow& window)
{
    if (auto* const shown = window.findChild<PreferencesDialog*>()) {
        shown->raise();
        shown->activateWindow();
        return;
    }
    QSettings* const settings = window.settings();
    auto* const dialog = new PreferencesDialog(window.preferences(), EditorCommand::from(settings).command,
        settings != nullptr ? language::chosen(*settings) : QString(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &PreferencesDialog::editorWanted, dialog, [&window, dialog] {
        QObject::connect(window.showEditorDialog(), &QDialog::accepted, dialog,
            [&window, dialog] { dialog->showEditor(EditorCommand::from(window.settings()).command); });
    });
    QObject::connect(dialog, &PreferencesDialog::packagesWanted, &window,
        [&window] { modelpackages::ask(window.session(), window.settings(), &window); });
    QObject::connect(dialog, &PreferencesDialog::languageWanted, &window, &MainWindow::chooseLanguage);
    dialog->show();
}

} // namespace ets

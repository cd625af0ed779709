// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dialogs/editorcommand.h"

#include <QtWidgets/QDialog>

class QComboBox;
class QLineEdit;

namespace ets {

/// Asks how the person's editor opens a file.
class EditorDialog : public QDialog {
    Q_OBJECT

public:
    explicit EditorDialog(const EditorCommand& editor, QWidget* parent = nullptr);

    /// What stands in the fields.
    [[nodiscard]] EditorCommand editor() const;

private:
    void chooseFolder();

    QComboBox* m_command;
    QLineEdit* m_folder;
};

} // namespace ets

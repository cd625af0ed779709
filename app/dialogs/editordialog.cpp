// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/editordialog.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QToolButton>

namespace ets {

EditorDialog::EditorDialog(const EditorCommand& editor, QWidget* parent)
    : QDialog(parent)
    , m_command(new QComboBox(this))
    , m_folder(new QLineEdit(editor.sourceFolder, this))
{
    setWindowTitle(tr("Editor for source files"));
    auto* const layout = new QFormLayout(this);
    auto* const help = new QLabel(tr("This command opens a line of your model's source. {file} and {line} stand for "
                                     "the place; it is not run through a shell."),
        this);
    help->setWordWrap(true);
    layout->addRow(help);
    m_command->setEditable(true);
    m_command->addItems({QStringLiteral("code --goto {file}:{line}"), QStringLiteral("kate --line {line} {file}"),
        QStringLiteral("gvim +{line} {file}"), QStringLiteral("emacsclient -n +{line} {file}"),
        QStringLiteral("xterm -e vi +{line} {file}")});
    m_command->setCurrentText(editor.command);
    m_command->lineEdit()->setPlaceholderText(m_command->itemText(0));
    m_command->setMinimumContentsLength(40);
    layout->addRow(tr("&Command:"), m_command);
    auto* const folder = new QHBoxLayout;
    auto* const choose = new QToolButton(this);
    choose->setText(tr("Choose…"));
    choose->setToolTip(tr("Choose the folder of your sources"));
    folder->addWidget(m_folder, 1);
    folder->addWidget(choose);
    m_folder->setPlaceholderText(tr("where to look when a file is not where the record says"));
    m_folder->setMinimumWidth(m_folder->fontMetrics().horizontalAdvance(m_folder->placeholderText()) + 24);
    auto* const folderLabel = new QLabel(tr("&Source folder:"), this); // a row of a layout would have no mnemonic
    folderLabel->setBuddy(m_folder);
    layout->addRow(folderLabel, folder);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    layout->addRow(buttons);
    connect(choose, &QToolButton::clicked, this, &EditorDialog::chooseFolder);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

EditorCommand EditorDialog::editor() const
{
    return {m_command->currentText().trimmed(), m_folder->text().trimmed()};
}

void EditorDialog::chooseFolder()
{
    auto* const chooser = new QFileDialog(this, tr("Folder of your sources"), m_folder->text());
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::Directory);
    connect(chooser, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    chooser->open();
}

} // namespace ets

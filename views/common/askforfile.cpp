// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/askforfile.h"

#include <QtCore/QFileInfo>
#include <QtWidgets/QFileDialog>

#include <utility>

namespace ets {

QFileDialog* askForFile(QWidget* parent, const FileQuestion& question, std::function<void(const QString& path)> chosen)
{
    auto* const chooser = new QFileDialog(parent, question.title, {}, question.filter);
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setAcceptMode(QFileDialog::AcceptSave);
    chooser->setDefaultSuffix(QFileInfo(question.name).suffix());
    chooser->selectFile(question.name);
    QObject::connect(chooser, &QFileDialog::fileSelected, parent, std::move(chosen));
    chooser->open();
    return chooser;
}

} // namespace ets

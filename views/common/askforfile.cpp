// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/askforfile.h"

#include "model/qt/load/openfiles.h"
#include "views/common/notice.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QStringList>
#include <QtWidgets/QFileDialog>

#include <utility>

namespace ets {

namespace {

QStringList& removedFolders()
{
    static QStringList folders;
    return folders;
}

} // namespace

void neverPropose(const QString& folder)
{
    removedFolders().push_back(QDir(folder).canonicalPath());
}

bool mayPropose(const QString& folder)
{
    return !removedFolders().contains(QDir(folder).canonicalPath());
}

QFileDialog* askForFile(QWidget* parent, const FileQuestion& question, std::function<void(const QString& path)> chosen)
{
    auto* const chooser = new QFileDialog(parent, question.title, {}, question.filter);
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setAcceptMode(QFileDialog::AcceptSave);
    chooser->setDefaultSuffix(QFileInfo(question.name).suffix());
    if (!mayPropose(chooser->directory().path())) {
        chooser->setDirectory(QDir::home());
    }
    chooser->selectFile(question.name);
    QObject::connect(
        chooser, &QFileDialog::fileSelected, parent, [parent, chosen = std::move(chosen)](const QString& path) {
            if (openfiles::has(path)) {
                sendNotice(*parent, NoticeEvent::Kind::Problem, openfiles::refusal(path));
            } else {
                chosen(path);
            }
        });
    chooser->open();
    return chooser;
}

} // namespace ets

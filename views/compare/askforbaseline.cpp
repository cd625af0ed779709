// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/askforbaseline.h"

#include "model/qt/load/session.h"
#include "views/common/askforfile.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtWidgets/QFileDialog>

namespace ets {

namespace {

struct AskForBaseline {
    Q_DECLARE_TR_FUNCTIONS(ets::AskForBaseline)
};

} // namespace

QFileDialog* askForBaseline(QWidget* parent, Session& session, BaselineChoice choice)
{
    const QString open = session.dataSet() == nullptr ? QString() : session.dataSet()->files.all().value(0);
    const bool isFolder = choice == BaselineChoice::Folder;
    auto* const chooser = new QFileDialog(parent,
        isFolder ? AskForBaseline::tr("Compare with the dumps of a folder")
                 : AskForBaseline::tr("Compare with recordings"),
        open.isEmpty() ? QString() : QFileInfo(open).absolutePath());
    if (!mayPropose(chooser->directory().path())) {
        chooser->setDirectory(QDir::home());
    }
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFiles);
    QObject::connect(chooser, &QFileDialog::filesSelected, &session,
        [&session](const QStringList& paths) { session.setBaseline({.paths = paths}); });
    chooser->open();
    return chooser;
}

} // namespace ets

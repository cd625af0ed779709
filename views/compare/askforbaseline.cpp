// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/askforbaseline.h"

#include "model/qt/load/baselineloader.h"
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

bool isFolder(BaselineChoice choice)
{
    return choice == BaselineChoice::Folder || choice == BaselineChoice::BesideFolder;
}

QString titleOf(BaselineChoice choice)
{
    switch (choice) {
    case BaselineChoice::Files:
        break;
    case BaselineChoice::Folder:
        return AskForBaseline::tr("Compare with the dumps of a folder");
    case BaselineChoice::Beside:
        return AskForBaseline::tr("Recordings beside the one on show");
    case BaselineChoice::BesideFolder:
        return AskForBaseline::tr("Dumps of a folder beside the one on show");
    }
    return AskForBaseline::tr("Compare with recordings");
}

void take(Session& session, BaselineChoice choice, const QStringList& paths)
{
    if (choice == BaselineChoice::Beside || choice == BaselineChoice::BesideFolder) {
        session.baseline().setBeside(paths);
        return;
    }
    const BaselinePtr& before = session.baseline().state();
    session.setBaseline({.paths = paths, .others = before != nullptr ? before->files.others : QStringList()});
}

} // namespace

QFileDialog* askForBaseline(QWidget* parent, Session& session, BaselineChoice choice)
{
    const QString open = session.dataSet() == nullptr ? QString() : session.dataSet()->files.all().value(0);
    auto* const chooser =
        new QFileDialog(parent, titleOf(choice), open.isEmpty() ? QString() : QFileInfo(open).absolutePath());
    if (!mayPropose(chooser->directory().path())) {
        chooser->setDirectory(QDir::home());
    }
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(isFolder(choice) ? QFileDialog::Directory : QFileDialog::ExistingFiles);
    QObject::connect(chooser, &QFileDialog::filesSelected, &session,
        [&session, choice](const QStringList& paths) { take(session, choice, paths); });
    chooser->open();
    return chooser;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/filesdialog.h"

#include "model/qt/load/session.h"
#include "model/qt/text/filekindwords.h"
#include "model/trace/files.h"

#include <QtCore/QCoreApplication>
#include <QtWidgets/QMessageBox>

namespace ets::filesdialog {

void show(const Session& session, QWidget* parent)
{
    if (session.dataSet() == nullptr) {
        return;
    }
    QStringList lines;
    for (const FileKindInfo& kind : fileKinds()) {
        for (const QString& path : session.dataSet()->files.of(kind.role)) {
            lines.push_back(QStringLiteral("%1: %2").arg(fileKindTitle(kind.role), path));
        }
    }
    auto* const box =
        new QMessageBox(QMessageBox::NoIcon, QCoreApplication::translate("ets::filesdialog", "Files of the trace"),
            lines.join(QLatin1Char('\n')), QMessageBox::Close, parent);
    box->setObjectName(QStringLiteral("files"));
    box->setTextFormat(Qt::PlainText); // names of files are anybody's
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace ets::filesdialog

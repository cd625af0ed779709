// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/exportmenu.h"

#include "model/qt/load/session.h"
#include "model/qt/text/messagetext.h"
#include "views/common/viewhost.h"
#include "views/tables/exportdialog.h"
#include "views/tables/traceexportsource.h"

#include <memory>

namespace ets {

ExportMenu::ExportMenu(Session& session, QWidget* window)
    : QMenu(tr("Export the &trace as"), window)
    , m_session(session)
{
    for (const TraceExport& form : traceExports()) {
        if (form.isOffered()) {
            QAction* const action = addAction(QStringLiteral("%1…").arg(messageText(form.title)));
            connect(action, &QAction::triggered, this, [this, &form] { ask(form); });
        }
    }
    ViewHost::of(session).follow(*this, [this](const ViewState& /*now*/, Changes changes) {
        if (changes.testFlag(Change::Loaded)) {
            updateEnabled();
        }
    });
    updateEnabled();
}

void ExportMenu::ask(const TraceExport& form)
{
    const DataSetPtr& dataSet = m_session.dataSet();
    if (dataSet == nullptr || !TraceExportSource::isPossible(form, *dataSet)) {
        return;
    }
    auto* const dialog = new ExportDialog(
        std::make_unique<TraceExportSource>(form, dataSet, m_session.eventSearch()->current()), parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::written, this, [this](const QString& path) { Q_EMIT written(path); });
    dialog->open();
}

void ExportMenu::updateEnabled()
{
    const DataSetPtr& dataSet = m_session.dataSet();
    QList<QAction*> entries = actions();
    for (const TraceExport& form : traceExports()) {
        if (form.isOffered()) {
            entries.takeFirst()->setEnabled(dataSet != nullptr && TraceExportSource::isPossible(form, *dataSet));
        }
    }
}

} // namespace ets

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
    addSeparator();
    for (const auto form : {TablesExportSource::Form::Sqlite, TablesExportSource::Form::Parquet}) {
        m_tables.push_back(addAction(
            QStringLiteral("%1…").arg(TablesExportSource::titleOf(form)), this, [this, form] { askForTables(form); }));
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
    open(std::make_unique<TraceExportSource>(form, dataSet, m_session.eventSearch()->current()));
}

void ExportMenu::askForTables(TablesExportSource::Form form)
{
    const DataSetPtr& dataSet = m_session.dataSet();
    if (dataSet != nullptr && TablesExportSource::isPossible(*dataSet)) {
        open(std::make_unique<TablesExportSource>(form, dataSet));
    }
}

void ExportMenu::open(std::unique_ptr<const ExportSource> source)
{
    auto* const dialog = new ExportDialog(std::move(source), parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::written, this, [this](const QString& path) { Q_EMIT written(path); });
    dialog->open();
}

void ExportMenu::updateEnabled()
{
    const DataSetPtr& dataSet = m_session.dataSet();
    for (QAction* const entry : m_tables) {
        entry->setEnabled(dataSet != nullptr && TablesExportSource::isPossible(*dataSet));
    }
    QList<QAction*> entries = actions();
    for (const TraceExport& form : traceExports()) {
        if (form.isOffered()) {
            entries.takeFirst()->setEnabled(dataSet != nullptr && TraceExportSource::isPossible(form, *dataSet));
        }
    }
}

} // namespace ets

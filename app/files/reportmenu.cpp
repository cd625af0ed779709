// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/reportmenu.h"

#include "model/qt/facts/factstore.h"
#include "model/qt/load/session.h"
#include "model/qt/text/text.h"
#include "views/common/notice.h"
#include "views/common/viewhost.h"
#include "views/tables/exportdialog.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

#include <memory>

namespace ets {

ReportMenu::ReportMenu(Session& session, QWidget* window)
    : QMenu(tr("Report"), window)
    , m_session(session)
    , m_copying([this](const Result<std::string>& text) {
        if (!text) {
            tellProblem(*parentWidget(), text.error());
            return;
        }
        QGuiApplication::clipboard()->setText(toQString(*text));
        Q_EMIT copied();
    })
{
    addAction(tr("As &HTML…"), this, [this] { ask(ReportSource::Form::Html); });
    addAction(tr("As &Markdown…"), this, [this] { ask(ReportSource::Form::Markdown); });
    ViewHost::of(session).follow(*this, [this](const ViewState& /*now*/, Changes changes) {
        if (changes.testFlag(Change::Loaded)) {
            updateEnabled();
        }
    });
    updateEnabled();
}

void ReportMenu::ask(ReportSource::Form form)
{
    const DataSetPtr& dataSet = m_session.dataSet();
    const auto facts = FactStore::of(m_session).traceFacts();
    if (dataSet == nullptr || facts == nullptr || !dataSet->files.has(FileRole::Dump)) {
        return;
    }
    auto* const dialog = new ExportDialog(
        std::make_unique<ReportSource>(form, dataSet, facts, m_session.now().baseline), parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::written, this, [this](const QString& path) { Q_EMIT written(path); });
    dialog->open();
}

void ReportMenu::copy()
{
    const DataSetPtr& dataSet = m_session.dataSet();
    const auto facts = FactStore::of(m_session).traceFacts();
    if (dataSet == nullptr || facts == nullptr || !dataSet->files.has(FileRole::Dump)) {
        return;
    }
    m_copying.run(
        jobs::Pool::Compute, [dataSet, facts, baseline = m_session.now().baseline](const LoadContext& context) {
            return ReportSource::markdown(*dataSet, *facts, baseline, context);
        });
}

void ReportMenu::updateEnabled()
{
    const DataSetPtr& dataSet = m_session.dataSet();
    m_copying.drop();
    setEnabled(dataSet != nullptr && dataSet->files.has(FileRole::Dump));
}

} // namespace ets

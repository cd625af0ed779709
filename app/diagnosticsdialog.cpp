// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnosticsdialog.h"

#include "model/qt/format.h"
#include "model/qt/text.h"

#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

namespace ets {

namespace {

enum Column { Text, Where, Count };

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return DiagnosticsDialog::tr("note");
    case Severity::Warning:
        return DiagnosticsDialog::tr("warning");
    case Severity::Error:
        return DiagnosticsDialog::tr("error");
    }
    return {};
}

QTreeWidgetItem* itemOf(const DiagnosticGroup& group)
{
    const Diagnostic& first = group.first.front();
    auto* const item = new QTreeWidgetItem({toQString(first.text), toQString(first.where), format::count(group.count)});
    item->setTextAlignment(Count, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(Text, QStringLiteral("%1 (%2)").arg(severityText(group.severity), toQString(group.code)));
    for (std::size_t i = 1; i < group.first.size(); ++i) {
        item->addChild(new QTreeWidgetItem({toQString(group.first[i].text), toQString(group.first[i].where)}));
    }
    if (group.count > group.first.size()) {
        item->addChild(new QTreeWidgetItem(
            {DiagnosticsDialog::tr("and %1 more of this kind").arg(format::count(group.count - group.first.size()))}));
    }
    return item;
}

} // namespace

DiagnosticsDialog::DiagnosticsDialog(Session& session, QWidget* parent)
    : QDialog(parent)
    , m_list(new QTreeWidget(this))
{
    setWindowTitle(tr("Remarks on the files"));
    resize(900, 420);
    auto* const layout = new QVBoxLayout(this);
    m_list->setColumnCount(3);
    m_list->setHeaderLabels({tr("What"), tr("Where"), tr("How often")});
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(Text, QHeaderView::Stretch);
    m_list->header()->resizeSection(Where, 260);
    m_list->setAccessibleName(windowTitle());
    layout->addWidget(m_list);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    connect(&session, &Session::dataSetChanged, this, &DiagnosticsDialog::showDataSet);
    showDataSet(session.dataSet());
}

void DiagnosticsDialog::showDataSet(const DataSetPtr& dataSet)
{
    m_list->clear();
    if (dataSet == nullptr) {
        return;
    }
    for (const DiagnosticGroup& group : dataSet->inspector->diagnostics().groups()) {
        m_list->addTopLevelItem(itemOf(group));
    }
}

} // namespace ets

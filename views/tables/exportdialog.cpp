// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/exportdialog.h"

#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QGroupBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QRadioButton>
#include <QtWidgets/QVBoxLayout>

namespace ets {

namespace {

constexpr int progressDelayMs = 200;
constexpr int progressSteps = 1000;

/// "trace.etdp" beside the dump becomes "trace.events.csv".
QString suggestedPath(const DataSetPtr& dataSet)
{
    const QFileInfo dump(dataSet->dumpPath);
    const QFileInfo folder(dump.absolutePath());
    const QString name = dump.completeBaseName() + QStringLiteral(".events.csv");
    return folder.isWritable() ? QDir(dump.absolutePath()).filePath(name) : QDir::home().filePath(name);
}

QRadioButton* addChoice(QButtonGroup* group, QBoxLayout* layout, int id, const QString& text, const QString& toolTip)
{
    auto* const button = new QRadioButton(text);
    button->setToolTip(toolTip);
    group->addButton(button, id);
    layout->addWidget(button);
    return button;
}

} // namespace

ExportDialog::ExportDialog(EventsView& events, Session& session, QWidget* parent)
    : QDialog(parent)
    , m_events(events)
    , m_rows(new QButtonGroup(this))
    , m_columns(new QButtonGroup(this))
    , m_guard(new QCheckBox(this))
    , m_path(new QLineEdit(this))
    , m_message(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this))
    , m_writing([this](const Result<int>& rows) { finish(rows); })
{
    setWindowTitle(tr("Export events"));
    auto* const layout = new QVBoxLayout(this);
    m_choices = new QWidget(this);
    auto* const boxes = new QHBoxLayout(m_choices);
    boxes->setContentsMargins(0, 0, 0, 0);
    boxes->addWidget(makeRowsBox());
    boxes->addWidget(makeColumnsBox());
    layout->addWidget(m_choices);
    m_guard->setText(tr("&Guard against formulas"));
    m_guard->setToolTip(tr("Puts an apostrophe before texts that a spreadsheet would run as a formula. Names come from "
                           "the files, and files may come from anyone"));
    layout->addWidget(m_guard);
    layout->addWidget(makeFileLine());
    m_message->setWordWrap(true);
    m_message->setText(tr("CSV (RFC 4180), UTF-8, every digit; times in %1 as the header says")
                           .arg(format::unit(session.dataSet()->inspector->options().targetTimeScale)));
    layout->addWidget(m_message);
    m_progress->setRange(0, progressSteps);
    m_progress->setVisible(false);
    layout->addWidget(m_progress);
    layout->addWidget(m_buttons);
    m_path->setText(suggestedPath(session.dataSet()));
    m_progressDelay.setSingleShot(true);
    m_progressDelay.setInterval(progressDelayMs);
    connect(&m_progressDelay, &QTimer::timeout, m_progress, &QWidget::show);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::updateButtons);
    m_writing.onProgress([this](double fraction) { m_progress->setValue(static_cast<int>(fraction * progressSteps)); });
    updateButtons();
}

void ExportDialog::setPath(const QString& path)
{
    m_path->setText(path);
}

QString ExportDialog::message() const
{
    return m_message->text();
}

QWidget* ExportDialog::makeRowsBox()
{
    auto* const box = new QGroupBox(tr("Rows"), this);
    auto* const layout = new QVBoxLayout(box);
    using Rows = EventsView::Rows;
    const auto add = [&](Rows rows, const QString& text, const QString& toolTip) {
        const int count = m_events.rowCount(rows);
        QRadioButton* const button = addChoice(m_rows, layout, static_cast<int>(rows),
            tr("%1 (%2)").arg(text, format::count(static_cast<quint64>(count))), toolTip);
        button->setEnabled(count > 0);
        return button;
    };
    const QString calls =
        m_events.areOperatorCallsShown() ? QString() : tr("OPERATOR_CALL is left out, as in the table");
    add(Rows::All, tr("All"), calls)->setChecked(true);
    add(Rows::Filtered, tr("Filtered"), tr("What the table shows, in its order"));
    add(Rows::Selected, tr("Selected"), tr("What is marked in the table, in its order"));
    layout->addStretch();
    return box;
}

QWidget* ExportDialog::makeColumnsBox()
{
    auto* const box = new QGroupBox(tr("Columns"), this);
    auto* const layout = new QVBoxLayout(box);
    using Columns = EventsView::Columns;
    addChoice(m_columns, layout, static_cast<int>(Columns::Inspector), tr("The Inspector's"),
        tr("The same cells that etinspect csv prints"))
        ->setChecked(true);
    addChoice(
        m_columns, layout, static_cast<int>(Columns::Shown), tr("Shown"), tr("The columns of the table, in its order"));
    addChoice(
        m_columns, layout, static_cast<int>(Columns::All), tr("All"), tr("Also the columns that the table hides"));
    layout->addStretch();
    return box;
}

QWidget* ExportDialog::makeFileLine()
{
    auto* const line = new QWidget(this);
    auto* const layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* const label = new QLabel(tr("&File"), line);
    label->setBuddy(m_path);
    layout->addWidget(label);
    layout->addWidget(m_path, 1);
    m_path->setMinimumWidth(m_path->fontMetrics().averageCharWidth() * 50);
    m_path->setAccessibleName(tr("File to write"));
    auto* const button = new QPushButton(tr("Browse…"), line);
    button->setAutoDefault(false);
    layout->addWidget(button);
    connect(button, &QPushButton::clicked, this, &ExportDialog::browse);
    return line;
}

void ExportDialog::browse()
{
    auto* const chooser = new QFileDialog(this, tr("Export events"), m_path->text());
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setAcceptMode(QFileDialog::AcceptSave);
    chooser->setNameFilters({tr("CSV files (*.csv)"), tr("All files (*)")});
    chooser->setDefaultSuffix(QStringLiteral("csv"));
    connect(chooser, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_confirmedPath = path; // the chooser has asked already
        setPath(path);
    });
    chooser->open();
}

void ExportDialog::accept()
{
    if (m_confirmedPath != m_path->text() && QFileInfo::exists(m_path->text())) {
        m_confirmedPath = m_path->text();
        m_message->setText(tr("%1 exists. Press Replace to write over it").arg(QFileInfo(m_path->text()).fileName()));
        updateButtons();
        return;
    }
    const auto rows = static_cast<EventsView::Rows>(m_rows->checkedId());
    const auto columns = static_cast<EventsView::Columns>(m_columns->checkedId());
    CsvExport work = m_events.exportOf(rows, columns);
    work.guardFormulas = m_guard->isChecked();
    const std::string path = m_path->text().toStdString();
    setBusy(true);
    m_writing.run([work, path](const LoadContext& context) -> Result<int> {
        const Result<void> result = work.writeTo(path, context);
        return result ? Result<int>(static_cast<int>(work.rows.size())) : Result<int>(result.error());
    });
}

void ExportDialog::reject()
{
    if (m_writing.isRunning()) {
        m_writing.cancel(); // the dialog stays for another try
        return;
    }
    QDialog::reject();
}

void ExportDialog::finish(const Result<int>& rows)
{
    setBusy(false);
    if (rows) {
        Q_EMIT written(m_path->text(), *rows);
        QDialog::accept();
        return;
    }
    m_message->setText(rows.error().kind == Error::Kind::Cancelled ? tr("Cancelled: nothing was written")
                                                                   : toQString(rows.error().message()));
}

void ExportDialog::setBusy(bool busy)
{
    m_choices->setEnabled(!busy);
    m_path->setEnabled(!busy);
    m_guard->setEnabled(!busy);
    m_buttons->button(QDialogButtonBox::Save)->setEnabled(!busy);
    if (busy) {
        m_progress->setValue(0);
        m_progressDelay.start();
    } else {
        m_progressDelay.stop();
        m_progress->hide();
        updateButtons();
    }
}

void ExportDialog::updateButtons()
{
    QPushButton* const save = m_buttons->button(QDialogButtonBox::Save);
    save->setEnabled(!m_path->text().trimmed().isEmpty());
    const bool replaces = m_confirmedPath == m_path->text() && QFileInfo::exists(m_path->text());
    save->setText(replaces ? tr("Replace") : tr("Export"));
}

} // namespace ets

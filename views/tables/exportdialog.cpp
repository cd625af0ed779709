// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/exportdialog.h"

#include "model/qt/load/openfiles.h"
#include "model/qt/text/messagetext.h"
#include "views/common/askforfile.h"

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

#include <utility>

namespace ets {

namespace {

constexpr int progressDelayMs = 200;
constexpr int progressSteps = 1000;

QRadioButton* addChoice(QButtonGroup* group, QBoxLayout* layout, int id, const QString& text, const QString& toolTip)
{
    auto* const button = new QRadioButton(text);
    button->setToolTip(toolTip);
    group->addButton(button, id);
    layout->addWidget(button);
    return button;
}

} // namespace

ExportDialog::ExportDialog(std::unique_ptr<const ExportSource> source, QWidget* parent)
    : QDialog(parent)
    , m_source(std::move(source))
    , m_rows(new QButtonGroup(this))
    , m_columns(new QButtonGroup(this))
    , m_formats(new QButtonGroup(this))
    , m_guard(new QCheckBox(this))
    , m_path(new QLineEdit(this))
    , m_message(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this))
    , m_writing([this](const Result<int>& rows) { finish(rows); })
{
    setWindowTitle(m_source->title());
    auto* const layout = new QVBoxLayout(this);
    m_choices = new QWidget(this);
    auto* const boxes = new QHBoxLayout(m_choices);
    boxes->setContentsMargins(0, 0, 0, 0);
    if (isTable() || m_source->isFiltered()) {
        boxes->addWidget(makeRowsBox());
    }
    if (isTable()) {
        boxes->addWidget(makeColumnsBox());
        boxes->addWidget(makeFormatBox());
    }
    layout->addWidget(m_choices);
    m_guard->setVisible(isTable());
    m_guard->setText(tr("&Guard against formulas"));
    m_guard->setToolTip(tr("Puts an apostrophe before texts that a spreadsheet would run as a formula. Names come from "
                           "the files, and files may come from anyone"));
    layout->addWidget(m_guard);
    layout->addWidget(makeFileLine());
    m_message->setWordWrap(true);
    const QString leftOut = m_source->rowsNote();
    m_message->setText(leftOut.isEmpty() ? m_source->note() : m_source->note() + QLatin1Char('\n') + leftOut);
    layout->addWidget(m_message);
    m_progress->setRange(0, progressSteps);
    m_progress->setVisible(false);
    layout->addWidget(m_progress);
    layout->addWidget(m_buttons);
    m_guard->setChecked(ExportChoices::last().guardFormulas);
    m_path->setText(suggestedPath());
    m_progressDelay.setSingleShot(true);
    m_progressDelay.setInterval(progressDelayMs);
    connect(&m_progressDelay, &QTimer::timeout, m_progress, &QWidget::show);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::updateButtons);
    m_writing.onProgress([this](double fraction) { m_progress->setValue(static_cast<int>(fraction * progressSteps)); });
    changeFormat();
    updateButtons();
}

ExportDialog::~ExportDialog() = default;

QString ExportDialog::suggestedPath() const
{
    const QString remembered = ExportChoices::last().folder;
    for (const QString& path : {remembered, m_source->folder()}) {
        const QFileInfo folder(path);
        if (!path.isEmpty() && mayPropose(path) && folder.isDir() && folder.isWritable()) {
            return QDir(path).filePath(m_source->fileName());
        }
    }
    return QDir::home().filePath(m_source->fileName());
}

ExportChoices ExportDialog::choices() const
{
    ExportChoices chosen = ExportChoices::last();
    if (!isTable()) {
        return chosen;
    }
    chosen.columns = static_cast<ExportColumns>(m_columns->checkedId());
    chosen.format = static_cast<TableFormat>(m_formats->checkedId());
    chosen.guardFormulas = m_guard->isChecked();
    return chosen;
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
    const auto add = [&](ExportRows rows, const QString& text, const QString& toolTip) {
        const int count = m_source->rowCount(rows);
        QRadioButton* const button = addChoice(m_rows, layout, static_cast<int>(rows),
            tr("%1 (%2)", "which rows, and how many").arg(text, m_source->countText(count)), toolTip);
        button->setEnabled(count > 0);
        return button;
    };
    QRadioButton* const all = add(ExportRows::All, tr("All"), m_source->rowsNote());
    QRadioButton* const filtered = add(ExportRows::Filtered, tr("Filtered"),
        isTable() ? tr("What the table shows, in its order") : tr("What passes the filter"));
    if (isTable()) {
        add(ExportRows::Selected, tr("Selected"), tr("What is marked in the table, in its order"));
    }
    (m_source->isFiltered() && filtered->isEnabled() ? filtered : all)->setChecked(true);
    layout->addStretch();
    return box;
}

QWidget* ExportDialog::makeColumnsBox()
{
    auto* const box = new QGroupBox(tr("Columns"), this);
    auto* const layout = new QVBoxLayout(box);
    if (m_source->hasInspectorColumns()) {
        addChoice(m_columns, layout, static_cast<int>(ExportColumns::Trace), tr("The Inspector's"),
            tr("The same cells that etinspect csv prints"));
    }
    addChoice(m_columns, layout, static_cast<int>(ExportColumns::Shown), tr("Shown"),
        tr("The columns of the table, in its order"));
    addChoice(m_columns, layout, static_cast<int>(ExportColumns::All), tr("All"),
        tr("Also the columns that the table hides"));
    layout->addStretch();
    QAbstractButton* const last = m_columns->button(static_cast<int>(ExportChoices::last().columns));
    (last != nullptr ? last : m_columns->buttons().first())->setChecked(true);
    return box;
}

QWidget* ExportDialog::makeFormatBox()
{
    auto* const box = new QGroupBox(tr("Format"), this);
    auto* const layout = new QVBoxLayout(box);
    for (const TableFormatInfo& info : textTableFormats()) {
        addChoice(m_formats, layout, static_cast<int>(info.format), formatName(info.format), {});
    }
    m_formats->button(static_cast<int>(TableFormat::Csv))->setToolTip(tr("RFC 4180"));
    m_formats->button(static_cast<int>(ExportChoices::last().format))->setChecked(true);
    connect(m_formats, &QButtonGroup::idToggled, this, &ExportDialog::changeFormat);
    layout->addStretch();
    return box;
}

/// The ending follows the format, as long as it is that of one.
void ExportDialog::changeFormat()
{
    if (!isTable()) {
        m_path->setText(m_path->text() + QLatin1Char('.') + m_source->ending());
        return;
    }
    const TableFormat chosen = choices().format;
    m_guard->setEnabled(infoOf(chosen).delimited.has_value());
    QString path = m_path->text();
    for (const TableFormatInfo& info : textTableFormats()) {
        const QString ending = QLatin1Char('.') + formatEnding(info.format);
        if (path.endsWith(ending, Qt::CaseInsensitive)) {
            path.chop(ending.size());
            break;
        }
    }
    m_path->setText(path + QLatin1Char('.') + formatEnding(chosen));
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
    m_path->setMinimumWidth(fontMetrics().averageCharWidth() * 48);
    auto* const button = new QPushButton(tr("Browse…"), line);
    button->setAutoDefault(false);
    layout->addWidget(button);
    connect(button, &QPushButton::clicked, this, &ExportDialog::browse);
    return line;
}

void ExportDialog::browse()
{
    const TableFormat format = choices().format;
    const QString ending = isTable() ? formatEnding(format) : m_source->ending();
    const QString name = isTable() ? formatName(format) : ending.toUpper();
    const QStringList filters{tr("%1 files (*.%2)").arg(name, ending), tr("All files (*)")};
    QFileDialog* const chooser = askForFile(
        this, {m_source->title(), filters.join(QStringLiteral(";;")), m_path->text()}, [this](const QString& path) {
            m_confirmedPath = path; // the chooser has asked already
            setPath(path);
        });
    chooser->setDefaultSuffix(ending);
}

void ExportDialog::accept()
{
    if (openfiles::has(m_path->text())) {
        m_message->setText(openfiles::refusal(m_path->text()));
        m_path->setFocus(Qt::OtherFocusReason);
        m_path->selectAll();
        return;
    }
    if (m_confirmedPath != m_path->text() && QFileInfo::exists(m_path->text())) {
        m_confirmedPath = m_path->text();
        const QString addition = m_source->additionTo(m_path->text());
        m_message->setText(addition.isEmpty()
                ? tr("%1 exists. Press Replace to write over it").arg(QFileInfo(m_path->text()).fileName())
                : addition);
        updateButtons();
        return;
    }
    setBusy(true);
    const int rows = m_rows->checkedId(); // -1 where there is no choice
    m_writing.run(jobs::Pool::Blocking,
        m_source->work(
            rows < 0 ? ExportRows::All : static_cast<ExportRows>(rows), choices(), m_path->text().toStdString()));
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
        ExportChoices::last() = choices();
        ExportChoices::last().folder = QFileInfo(m_path->text()).absolutePath();
        Q_EMIT written(m_path->text(), *rows);
        QDialog::accept();
        return;
    }
    m_message->setText(
        rows.error().kind == Error::Kind::Canceled ? tr("Canceled: nothing was written") : errorText(rows.error()));
    m_path->setFocus(Qt::OtherFocusReason); // that is what has to be mended, if anything
    m_path->selectAll();
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
    const bool replaces =
        !openfiles::has(m_path->text()) && m_confirmedPath == m_path->text() && QFileInfo::exists(m_path->text());
    const bool adds = replaces && !m_source->additionTo(m_path->text()).isEmpty();
    save->setText(adds ? tr("Add") : replaces ? tr("Replace") : tr("Export"));
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/numbers/referencedialog.h"

#include <QtGui/QFontDatabase>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QToolButton>

#include <algorithm>

namespace ets {

namespace {

constexpr int mostGigabytes = 4096;
constexpr int longestTimeout = 24 * 60 * 60;

/// A word as a shell takes it.
QString quoted(const QString& word)
{
    static const QString plain = QStringLiteral("-_./=:,+@%");
    const bool isPlain = !word.isEmpty() && std::all_of(word.begin(), word.end(), [](QChar c) {
        return (c.unicode() < 128 && c.isLetterOrNumber()) || plain.contains(c);
    });
    return isPlain ? word
                   : QStringLiteral("'%1'").arg(QString(word).replace(QLatin1Char('\''), QStringLiteral("'\\''")));
}

} // namespace

ReferenceDialog::ReferenceDialog(NumberComparison& comparison, const ReferenceRequest& request, QWidget* parent)
    : QDialog(parent)
    , m_comparison(comparison)
    , m_python(new QLineEdit(request.python, this))
    , m_inputs(new QLineEdit(request.inputs, this))
    , m_case(new QSpinBox(this))
    , m_timeout(new QSpinBox(this))
    , m_memory(new QSpinBox(this))
    , m_command(new QPlainTextEdit(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Compute reference values"));
    auto* const layout = new QFormLayout(this);
    auto* const help = new QLabel(tr("Your Python, which needs torch and executorch as they were at the export, runs "
                                     "the model of the ETRecord and writes what every node gives. The command is run "
                                     "without a shell when you press Compute, and the values are kept."),
        this);
    help->setWordWrap(true);
    layout->addRow(help);
    const auto addPath = [&](const QString& label, QLineEdit* line, const QString& title, const QString& filter) {
        auto* const row = new QHBoxLayout;
        auto* const button = new QToolButton(this);
        button->setText(tr("Choose…"));
        button->setToolTip(title);
        row->addWidget(line, 1);
        row->addWidget(button);
        auto* const caption = new QLabel(label, this);
        caption->setBuddy(line);
        layout->addRow(caption, row);
        connect(button, &QToolButton::clicked, this, [this, line, title, filter] { choose(*line, title, filter); });
        connect(line, &QLineEdit::textChanged, this, &ReferenceDialog::refresh);
    };
    m_python->setPlaceholderText(QStringLiteral("python3"));
    m_python->setMinimumWidth(fontMetrics().averageCharWidth() * 56);
    m_inputs->setPlaceholderText(tr("those of the record"));
    addPath(tr("&Python:"), m_python, tr("The Python interpreter"), {});
    addPath(
        tr("&Inputs:"), m_inputs, tr("The inputs that the run had"), tr("Inputs (*.pt *.npz *.bpte);;All files (*)"));
    m_case->setRange(0, 1'000'000);
    m_case->setValue(request.testCase);
    layout->addRow(tr("Test &case of a .bpte:"), m_case);
    m_timeout->setRange(1, longestTimeout);
    m_timeout->setValue(request.timeoutSeconds);
    m_timeout->setSuffix(tr(" s"));
    layout->addRow(tr("Give up &after:"), m_timeout);
    m_memory->setRange(0, mostGigabytes);
    m_memory->setValue(request.memoryGigabytes);
    m_memory->setSuffix(tr(" GB"));
    m_memory->setSpecialValueText(tr("any"));
    layout->addRow(tr("&Memory at most:"), m_memory);
    m_command->setReadOnly(true);
    m_command->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_command->setFixedHeight(fontMetrics().height() * 8);
    m_command->setAccessibleName(tr("The command that will be run"));
    m_command->setTabChangesFocus(true);
    layout->addRow(tr("Command:"), m_command);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Comp&ute"));
    layout->addRow(m_buttons);
    connect(m_memory, &QSpinBox::valueChanged, this, &ReferenceDialog::refresh);
    connect(m_case, &QSpinBox::valueChanged, this, &ReferenceDialog::refresh);
    connect(&comparison, &NumberComparison::changed, this, &ReferenceDialog::refresh); // another record may be open
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    refresh();
}

ReferenceRequest ReferenceDialog::request() const
{
    const QString python = m_python->text().trimmed();
    return {python.isEmpty() ? QStringLiteral("python3") : python, m_inputs->text().trimmed(), m_case->value(),
        m_timeout->value(), m_memory->value()};
}

QString ReferenceDialog::command() const
{
    return m_command->toPlainText();
}

void ReferenceDialog::refresh()
{
    m_case->setEnabled(hasTestCases(m_inputs->text().trimmed().toStdString()));
    QStringList words = m_comparison.commandOf(request());
    for (QString& word : words) {
        word = quoted(word);
    }
    m_command->setPlainText(words.isEmpty() ? tr("The ETRecord has no graph to run") : words.join(QLatin1Char(' ')));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(!words.isEmpty());
}

void ReferenceDialog::choose(QLineEdit& line, const QString& title, const QString& filter)
{
    auto* const chooser = new QFileDialog(this, title, line.text(), filter);
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::ExistingFile);
    connect(chooser, &QFileDialog::fileSelected, &line, &QLineEdit::setText);
    chooser->open();
}

} // namespace ets

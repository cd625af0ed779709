// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preferences/preferencesdialog.h"

#include "app/language/language.h"
#include "model/qt/text/labels.h"

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace ets {

namespace {

constexpr int helpWidth = 460; ///< In pixels, after which a line of help breaks.

} // namespace

PreferencesDialog::PreferencesDialog(
    Preferences& preferences, const QString& editor, const QString& language, QWidget* parent)
    : QDialog(parent)
    , m_preferences(preferences)
{
    setWindowTitle(tr("Preferences"));
    auto* const layout = new QVBoxLayout(this);
    auto* const form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    layout->addLayout(form);
    const char* group = nullptr;
    for (const PreferenceKind& kind : preferenceTable()) {
        if (group != kind.group) {
            group = kind.group;
            addHeading(form, PreferenceKind::translated(group));
        }
        QWidget* const field = makeField(kind);
        m_fields[kind.id] = field;
        kind.isSwitch() ? form->addRow(field) : form->addRow(asLabel(PreferenceKind::translated(kind.title)), field);
        addHelp(form, PreferenceKind::translated(kind.help));
        showValue(kind.id);
    }
    addEditor(form, editor);
    addLanguage(form, language);
    layout->addStretch();
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close, this);
    layout->addWidget(buttons);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(
        buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, &preferences, &Preferences::reset);
    connect(&preferences, &Preferences::changed, this, &PreferencesDialog::showValue);
}

QWidget* PreferencesDialog::makeField(const PreferenceKind& kind)
{
    if (kind.isSwitch()) {
        auto* const field = new QCheckBox(PreferenceKind::translated(kind.title), this);
        connect(
            field, &QCheckBox::toggled, &m_preferences, [this, id = kind.id](bool on) { m_preferences.setOn(id, on); });
        return field;
    }
    auto* const field = new QComboBox(this);
    field->setAccessibleName(PreferenceKind::translated(kind.title));
    for (const PreferenceChoice& choice : kind.choices) {
        field->addItem(PreferenceKind::translated(choice.title), QString::fromLatin1(choice.value));
    }
    connect(field, &QComboBox::activated, &m_preferences,
        [this, field, id = kind.id](int index) { m_preferences.set(id, field->itemData(index).toString()); });
    return field;
}

void PreferencesDialog::showValue(Preference preference)
{
    QWidget* const field = m_fields.at(preference);
    if (auto* const box = qobject_cast<QCheckBox*>(field)) {
        box->setChecked(m_preferences.isOn(preference));
    } else if (auto* const choices = qobject_cast<QComboBox*>(field)) {
        choices->setCurrentIndex(choices->findData(m_preferences.value(preference)));
    }
}

void PreferencesDialog::addHeading(QFormLayout* form, const QString& text)
{
    auto* const heading = new QLabel(text, this);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    heading->setContentsMargins(0, form->rowCount() > 0 ? 8 : 0, 0, 0);
    form->addRow(heading);
}

void PreferencesDialog::addHelp(QFormLayout* form, const QString& text)
{
    auto* const help = new QLabel(text, this);
    help->setForegroundRole(QPalette::PlaceholderText);
    help->setWordWrap(true);
    help->setFixedWidth(helpWidth);
    help->setMinimumHeight(help->heightForWidth(helpWidth)); // a form asks nobody for it
    form->addRow(help);
}

void PreferencesDialog::addEditor(QFormLayout* form, const QString& editor)
{
    addHeading(form, tr("Source"));
    auto* const row = new QHBoxLayout;
    m_editor = new QLabel(this);
    m_editor->setTextFormat(Qt::PlainText);
    auto* const change = new QPushButton(tr("Change editor…"), this);
    auto* const packages = new QPushButton(tr("Packages of the model…"), this);
    row->addWidget(change);
    row->addWidget(packages);
    row->addStretch();
    form->addRow(tr("Editor:"), m_editor);
    form->addRow(row);
    showEditor(editor);
    connect(change, &QPushButton::clicked, this, &PreferencesDialog::editorWanted);
    connect(packages, &QPushButton::clicked, this, &PreferencesDialog::packagesWanted);
}

void PreferencesDialog::showEditor(const QString& command)
{
    m_editor->setText(command.isEmpty() ? tr("none") : command);
}

void PreferencesDialog::addLanguage(QFormLayout* form, const QString& language)
{
    addHeading(form, tr("Language"));
    auto* const row = new QHBoxLayout;
    auto* const codes = new QComboBox(this);
    codes->setObjectName(QStringLiteral("language"));
    codes->setAccessibleName(tr("Language"));
    codes->addItem(tr("Of the system"), QString());
    for (const language::Language& known : language::all()) {
        codes->addItem(QString::fromUtf8(known.ownName), QString::fromLatin1(known.code));
    }
    codes->setCurrentIndex(std::max(codes->findData(language), 0));
    auto* const again = new QPushButton(tr("Open the window again in it"), this);
    again->setObjectName(QStringLiteral("reopen"));
    again->setEnabled(false);
    row->addWidget(codes);
    row->addWidget(again);
    row->addStretch();
    form->addRow(row);
    connect(codes, &QComboBox::currentIndexChanged, again,
        [codes, again, language] { again->setEnabled(codes->currentData().toString() != language); });
    connect(
        again, &QPushButton::clicked, this, [this, codes] { Q_EMIT languageWanted(codes->currentData().toString()); });
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences say which editor opens source files, and lead to where it is chosen; their dialogs fit a small window.
#include "app/dialogs/editorcommand.h"
#include "app/dialogs/editordialog.h"
#include "app/mainwindow.h"
#include "app/preferences/preferencesdialog.h"
#include "tests/gui/windowtest.h"

#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestEditorPreference : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void isChangedAndKept();
    void cancelChangesNothing();

private:
    PreferencesDialog* preferences();
    /// Presses the button that asks for the editor.
    EditorDialog* editor(PreferencesDialog& dialog);
    [[nodiscard]] static bool says(const PreferencesDialog& dialog, const QString& text)
    {
        const auto labels = dialog.findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [&](const QLabel* label) { return label->isVisible() && label->text() == text; });
    }
};

void TestEditorPreference::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    begin({1024, 700});
}

PreferencesDialog* TestEditorPreference::preferences()
{
    QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
    auto* const dialog = m_window->findChild<PreferencesDialog*>();
    if (dialog != nullptr) {
        dialog->activateWindow();
    }
    return dialog != nullptr && QTest::qWaitForWindowActive(dialog) ? dialog : nullptr;
}

EditorDialog* TestEditorPreference::editor(PreferencesDialog& dialog)
{
    for (QPushButton* const button : dialog.findChildren<QPushButton*>()) {
        if (button->text().contains(QStringLiteral("Change editor"))) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    for (QWidget* const top : QApplication::topLevelWidgets()) {
        if (auto* const asked = qobject_cast<EditorDialog*>(top); asked != nullptr && asked->isVisible()) {
            asked->activateWindow();
            return QTest::qWaitForWindowActive(asked) ? asked : nullptr;
        }
    }
    return nullptr;
}

void TestEditorPreference::isChangedAndKept()
{
    PreferencesDialog* dialog = preferences();
    QVERIFY(dialog != nullptr);
    QVERIFY(says(*dialog, QStringLiteral("none")));
    EditorDialog* const asked = editor(*dialog);
    QVERIFY(asked != nullptr);
    QLineEdit* const line = asked->findChild<QComboBox*>()->lineEdit();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("kate --line {line} {file}"));
    QTest::keyClick(asked, Qt::Key_Return);
    QTRY_VERIFY(says(*dialog, QStringLiteral("kate --line {line} {file}")));
    QCOMPARE(EditorCommand::from(m_settings.get()).command, QStringLiteral("kate --line {line} {file}"));
    // The next window knows it.
    m_window = std::make_unique<MainWindow>(m_settings.get());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    dialog = preferences();
    QVERIFY(dialog != nullptr);
    QVERIFY(says(*dialog, QStringLiteral("kate --line {line} {file}")));
}

void TestEditorPreference::cancelChangesNothing()
{
    PreferencesDialog* const dialog = preferences();
    QVERIFY(dialog != nullptr);
    EditorDialog* const asked = editor(*dialog);
    QVERIFY(asked != nullptr);
    QLineEdit* const line = asked->findChild<QComboBox*>()->lineEdit();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("ed"));
    QTest::keyClick(asked, Qt::Key_Escape);
    QTRY_VERIFY(!asked->isVisible());
    QVERIFY(says(*dialog, QStringLiteral("none")));
    QVERIFY(EditorCommand::from(m_settings.get()).command.isEmpty());
}

QTEST_MAIN(TestEditorPreference)
#include "tst_editorpreference.moc"

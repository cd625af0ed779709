// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/editorcommand.h"
#include "app/dialogs/editordialog.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "tests/qt/loadedsession.h"
#include "views/details/detailsview.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QComboBox>

using namespace ets;
using namespace ets::test;

/// Opening a line of the model's source in the person's own editor.
class TestEditorCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void arguments_data();
    void arguments();
    void locates();
    void saysWhatIsMissing();
    void runsTheCommandOnce();
    void asksForTheCommandFirst();

private:
    /// A file that is on this machine, by its absolute path.
    static QString aFile() { return dataFile(QStringLiteral("linear"), QStringLiteral("prof.etdp")); }
};

void TestEditorCommand::arguments_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("expected");
    const QString file = QStringLiteral("/a b/m.py");
    QTest::newRow("goto") << "code --goto {file}:{line}" << file << QStringList{"code", "--goto", "/a b/m.py:7"};
    QTest::newRow("apart") << "kate --line {line} {file}" << file << QStringList{"kate", "--line", "7", "/a b/m.py"};
    QTest::newRow("no file") << "gedit +{line}" << file << QStringList{"gedit", "+7", "/a b/m.py"};
    QTest::newRow("quotes") << "\"/opt/my editor\" {file}" << file << QStringList{"/opt/my editor", "/a b/m.py"};
    QTest::newRow("shell characters stay text")
        << "vi {file}"
        << "/$(reboot);`x`\"{line}.py" << QStringList{"vi", "/$(reboot);`x`\"{line}.py"};
    QTest::newRow("empty") << "" << file << QStringList();
}

void TestEditorCommand::arguments()
{
    QFETCH(QString, command);
    QFETCH(QString, file);
    QFETCH(QStringList, expected);
    QCOMPARE((EditorCommand{command, {}}.arguments(file, 7)), expected);
}

void TestEditorCommand::locates()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("zoo/models")));
    const QString there = folder.filePath(QStringLiteral("zoo/models/cnn.py"));
    QFile file(there);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    const EditorCommand editor{QStringLiteral("vi"), folder.path()};
    QCOMPARE(editor.locate(there), there);
    QCOMPARE(editor.locate(QStringLiteral("/build/machine/zoo/models/cnn.py")), there);
    QCOMPARE(editor.locate(QStringLiteral("C:\\work\\zoo\\models\\cnn.py")).isEmpty(), QDir::separator() == u'/');
    QCOMPARE(editor.locate(QStringLiteral("zoo/models/cnn.py")), there);
    QCOMPARE(editor.locate(QStringLiteral("/elsewhere/other.py")), QString());
    QCOMPARE(editor.locate(QStringLiteral("-c exit")), QString());
    QCOMPARE(editor.locate(QStringLiteral("zoo/../../../etc/passwd")), QString());
    QCOMPARE((EditorCommand{QStringLiteral("vi"), {}}.locate(QStringLiteral("zoo/models/cnn.py"))), QString());
}

void TestEditorCommand::saysWhatIsMissing()
{
    const EditorCommand editor{QStringLiteral("/no/such/editor"), {}};
    QVERIFY(editor.open(QStringLiteral("/no/such/file.py"), 3).contains(QStringLiteral("not on this machine")));
    QVERIFY(editor.open(aFile(), 3).contains(QStringLiteral("cannot be started")));
    QVERIFY((EditorCommand{}.open(aFile(), 3).contains(QStringLiteral("No editor"))));
}

void TestEditorCommand::runsTheCommandOnce()
{
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("copy"));
    const EditorCommand editor{QStringLiteral("cp {file} ") + copy, {}};
    QCOMPARE(editor.open(aFile(), 1), QString());
    QTRY_VERIFY(QFile::exists(copy));
}

void TestEditorCommand::asksForTheCommandFirst()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    MainWindow window(&settings);
    window.show();
    QCOMPARE(openAndWait(window.session(), pairOf(QStringLiteral("transformer"))), QString());
    const QString copy = folder.filePath(QStringLiteral("copy"));
    Q_EMIT window.workspace().views().get<DetailsView>()->sourceWanted({aFile(), 12});
    auto* const dialog = window.findChild<EditorDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    dialog->findChild<QComboBox*>()->setCurrentText(QStringLiteral("cp {file} ") + copy);
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_VERIFY(QFile::exists(copy));
    QCOMPARE(EditorCommand::from(&settings).command, QStringLiteral("cp {file} ") + copy);
}

QTEST_MAIN(TestEditorCommand)
#include "tst_editorcommand.moc"

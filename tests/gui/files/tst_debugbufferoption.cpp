// SPDX-License-Identifier: GPL-3.0-or-later
// The command line names a debug buffer whatever it is called; its values are there, and compared with those of another
// file. F1 opens the manual.
#include "app/aotvalues.h"
#include "app/commandline.h"
#include "app/help/manualwindow.h"
#include "app/mainwindow.h"
#include "app/viewset.h"
#include "app/workspace.h"
#include "model/qt/numbers/numbercomparison.h"
#include "tests/qt/loadedsession.h"
#include "views/numbers/numbersview.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>

#include <vector>

using namespace ets;
using namespace ets::test;

class TestDebugBufferOption : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesAreThere();
    void needsAFile();
    void numbersAreCompared();
    void manualByItsKey();

private:
    [[nodiscard]] static CommandLine parsed(QByteArrayList words)
    {
        words.prepend("etscope");
        std::vector<char*> arguments;
        for (QByteArray& word : words) {
            arguments.push_back(word.data());
        }
        arguments.push_back(nullptr);
        return CommandLine::parse(static_cast<int>(words.size()), arguments.data());
    }
};

void TestDebugBufferOption::valuesAreThere()
{
    const QTemporaryDir folder;
    const QString buffer = folder.filePath(QStringLiteral("named like nothing"));
    QVERIFY(QFile::copy(dataFile(QStringLiteral("linear"), QStringLiteral("dbg.dbg.bin")), buffer));
    const QString dump = dataFile(QStringLiteral("linear"), QStringLiteral("dbg.etdp"));
    const CommandLine line = parsed({dump.toLocal8Bit(), "--debug-buffer", buffer.toLocal8Bit()});
    QVERIFY(!line.exitStatus);
    QCOMPARE(line.files, QStringList{dump});
    QCOMPARE(line.debugBuffer, buffer);
    MainWindow window(nullptr);
    window.show();
    QSignalSpy finished(&window.session(), &Session::loadFinished);
    window.openFiles(line.files, line.debugBuffer);
    QVERIFY(finished.wait(30000));
    QCOMPARE(window.session().dataSet()->files.path(FileRole::DebugBuffer), buffer);
    QVERIFY(window.session().dataSet()->trace->options().debugBuffer != nullptr);
}

void TestDebugBufferOption::needsAFile()
{
    QCOMPARE(parsed({"a.etdp", "--debug-buffer"}).exitStatus.value_or(-1), 2);
}

/// Reference values that were made before are compared with once the files are there.
void TestDebugBufferOption::numbersAreCompared()
{
    const QString testCase = QStringLiteral("cnn_xnn");
    const QString values = dataFile(testCase, QStringLiteral("numeric/edge_dialect_exported_program.npz"));
    const QString buffer = dataFile(testCase, QStringLiteral("dbg.dbg.bin"));
    const CommandLine line = parsed({dataFile(testCase, QStringLiteral("dbg.etdp")).toLocal8Bit(),
        dataFile(testCase, QStringLiteral("etrecord.bin")).toLocal8Bit(), "--debug-buffer", buffer.toLocal8Bit(),
        "--aot-values", values.toLocal8Bit()});
    QVERIFY(!line.exitStatus);
    QCOMPARE(line.aotValues, values);
    MainWindow window(nullptr);
    window.show();
    NumberComparison& comparison = window.workspace().views().get<NumbersView>()->comparison();
    compareOnceLoaded(window, line.aotValues);
    QSignalSpy finished(&window.session(), &Session::loadFinished);
    window.openFiles(line.files, line.debugBuffer);
    QVERIFY(finished.wait(30000));
    QTRY_VERIFY_WITH_TIMEOUT(comparison.table() != nullptr, 30000);
    QVERIFY2(comparison.problem().isEmpty(), qPrintable(comparison.problem()));
    QVERIFY(!comparison.table()->rows.empty());
}

void TestDebugBufferOption::manualByItsKey()
{
    MainWindow window(nullptr);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_F1);
    auto* manual = window.findChild<ManualWindow*>();
    QTRY_VERIFY((manual = window.findChild<ManualWindow*>()) != nullptr && manual->isVisible());
    QVERIFY(!manual->windowTitle().isEmpty());
}

QTEST_MAIN(TestDebugBufferOption)
#include "tst_debugbufferoption.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The command line names a debug buffer whatever it is called; its values are there. F1 opens the manual.
#include "app/commandline.h"
#include "app/help/manualwindow.h"
#include "app/mainwindow.h"
#include "tests/qt/loadedsession.h"

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
    QCOMPARE(window.session().dataSet()->debugBufferPath, buffer);
    QVERIFY(window.session().dataSet()->inspector->options().debugBuffer != nullptr);
}

void TestDebugBufferOption::needsAFile()
{
    QCOMPARE(parsed({"a.etdp", "--debug-buffer"}).exitStatus.value_or(-1), 2);
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

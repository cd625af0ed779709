// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are written: where dialogs propose them, and that none takes the place of a file that is open.
#include "app/mainwindow.h"
#include "app/strip/banner.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/common/askforfile.h"
#include "views/tables/exportdialog.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtTest/QTest>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

using namespace ets;
using namespace ets::test;

class TestWrittenFiles : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void sampleFolderIsNotProposed();
    void exportLeavesOpenFiles();
    void choosersLeaveOpenFiles();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] QString copied(const char* file);
};

void TestWrittenFiles::init()
{
    ExportChoices::last() = {};
    begin();
}

QString TestWrittenFiles::copied(const char* file)
{
    const QString path = m_folder->filePath(QLatin1String(file));
    return QFile::copy(dataFile(QStringLiteral("transformer"), QLatin1String(file)), path) ? path : QString();
}

/// The program removes the sample's folder at its end.
void TestWrittenFiles::sampleFolderIsNotProposed()
{
    QSignalSpy finished(&session(), &Session::loadFinished);
    m_window->openSample();
    QVERIFY(finished.wait(30000));
    const QString folder = QFileInfo(session().dataSet()->files.path(FileRole::Dump)).absolutePath();
    const auto isSample = [&folder](const QString& path) { return QDir(path) == QDir(folder); };
    QVERIFY(!mayPropose(folder));
    m_window->showExportDialog();
    auto* const dialog = m_window->findChild<ExportDialog*>();
    const QString proposed = dialog->findChild<QLineEdit*>()->text();
    QVERIFY2(!isSample(QFileInfo(proposed).absolutePath()), qPrintable(proposed));
    QVERIFY(QFileInfo(QFileInfo(proposed).absolutePath()).isWritable());
    dialog->close();
    m_window->showOpenDialog();
    auto* const chooser = m_window->findChild<QFileDialog*>();
    QVERIFY(!isSample(chooser->directory().path()));
    chooser->setDirectory(folder); // somebody goes there nevertheless
    chooser->close();
    delete chooser;
    QFileDialog* const picture = askForFile(m_window.get(),
        {QStringLiteral("Save"), QStringLiteral("*.png"), QStringLiteral("a.png")}, [](const QString&) {});
    QVERIFY2(!isSample(picture->directory().path()), qPrintable(picture->directory().path()));
    picture->close();
}

void TestWrittenFiles::exportLeavesOpenFiles()
{
    const QString dump = copied("prof.etdp");
    const QString record = copied("etrecord.bin");
    const qint64 size = QFileInfo(dump).size();
    QCOMPARE(openAndWait(session(), {dump, record}), QString());
    m_window->showExportDialog();
    auto* const dialog = m_window->findChild<ExportDialog*>();
    auto* const line = dialog->findChild<QLineEdit*>();
    QPushButton* const save = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save);
    const QString link = m_folder->filePath(QStringLiteral("link.csv"));
    QVERIFY(QFile::link(dump, link));
    for (const QString& path : {dump, record, link, m_folder->filePath(QStringLiteral("./prof.etdp"))}) {
        line->selectAll();
        QTest::keyClicks(line, path);
        QTest::keyClick(line, Qt::Key_Return);
        QTest::mouseClick(save, Qt::LeftButton); // whoever insists
        QVERIFY2(
            dialog->isVisible() && dialog->message().contains(QStringLiteral("open")), qPrintable(dialog->message()));
        QCOMPARE(save->text(), QStringLiteral("Export")); // it replaces nothing
    }
    QCOMPARE(QFileInfo(dump).size(), size);
    const QString other = m_folder->filePath(QStringLiteral("other.csv"));
    const QSignalSpy written(dialog, &ExportDialog::written);
    line->selectAll();
    QTest::keyClicks(line, other);
    QTest::mouseClick(save, Qt::LeftButton);
    QTRY_COMPARE(written.size(), 1);
    QVERIFY(QFileInfo(other).size() > 0);
}

void TestWrittenFiles::choosersLeaveOpenFiles()
{
    const QString dump = copied("prof.etdp");
    QCOMPARE(openAndWait(session(), {dump}), QString());
    int chosen = 0;
    const auto choose = [&](const QString& path) {
        QFileDialog* const chooser = askForFile(m_window.get(),
            {QStringLiteral("Save"), QStringLiteral("*"), QStringLiteral("a.txt")}, [&](const QString&) { ++chosen; });
        Q_EMIT chooser->fileSelected(path);
        chooser->close();
    };
    choose(dump);
    QCOMPARE(chosen, 0);
    QVERIFY2(m_window->banner().text().startsWith(QStringLiteral("prof.etdp is open here")),
        qPrintable(m_window->banner().text()));
    choose(m_folder->filePath(QStringLiteral("a.txt")));
    QCOMPARE(chosen, 1);
}

QTEST_MAIN(TestWrittenFiles)
#include "tst_writtenfiles.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// File > Export the trace as > Tables: the files are those that etinspect export writes, byte for byte.
#include "app/files/exportmenu.h"
#include "app/mainwindow.h"
#include "tests/cli/programrun.h"
#include "tests/qt/loadedsession.h"
#include "views/tables/exportdialog.h"

#include <QtCore/QDirIterator>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QPushButton>

#include <algorithm>
#include <map>
#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

/// Content of all files of a folder by their paths in it, but for the lock.
std::map<QString, QByteArray> filesOf(const QString& folder)
{
    std::map<QString, QByteArray> files;
    for (QDirIterator entry(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); entry.hasNext();) {
        const QString path = entry.next();
        files[QDir(folder).relativeFilePath(path)] = contentOf(path);
    }
    return files;
}

QString textOf(const std::map<QString, QByteArray>& files)
{
    QStringList names;
    for (const auto& [name, content] : files) {
        names.push_back(name);
    }
    return names.join(QLatin1Char(' '));
}

} // namespace

class TestExportTables : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void sqliteAsEtinspect();
    void parquetAsEtinspect();
    void addsToAFolder();
    void neverOntoAnInput();
    void wholeOrNotAtAll();
    void whatCannotBe();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] QAction* entry(const QString& title);
    /// Opens the dialog of an entry and writes to a path. @return what it says where it is not written
    QString exported(const QString& title, const QString& path, int presses = 1);

    const QString m_sqlite = QStringLiteral("Tables as SQLite");
    const QString m_parquet = QStringLiteral("Tables as Parquet");
    const QStringList m_pair = pairOf(QStringLiteral("linear"));
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestExportTables::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    ExportChoices::last() = {};
    m_folder = std::make_unique<QTemporaryDir>();
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->show();
    QCOMPARE(openAndWait(session(), m_pair), QString());
}

QAction* TestExportTables::entry(const QString& title)
{
    const auto actions = m_window->findChild<ExportMenu*>()->actions();
    return *std::ranges::find_if(actions, [&](const QAction* action) { return action->text().startsWith(title); });
}

QString TestExportTables::exported(const QString& title, const QString& path, int presses)
{
    entry(title)->trigger();
    auto* const dialog = m_window->findChild<ExportDialog*>();
    if (dialog == nullptr) {
        return QStringLiteral("no dialog");
    }
    dialog->setPath(path);
    const QSignalSpy done(dialog, &ExportDialog::written);
    QPushButton* const save = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save);
    QString said;
    for (int i = 0; i < presses; ++i) {
        QTest::mouseClick(save, Qt::LeftButton);
        static_cast<void>(QTest::qWaitFor([&] { return !done.isEmpty() || save->isEnabled(); }, 30000));
    }
    if (done.isEmpty()) {
        said = dialog->message() + QLatin1Char('|') + save->text();
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Cancel), Qt::LeftButton);
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return said;
}

void TestExportTables::sqliteAsEtinspect()
{
    const QString ours = m_folder->filePath(QStringLiteral("ours.sqlite"));
    const QString theirs = m_folder->filePath(QStringLiteral("theirs.sqlite"));
    QCOMPARE(exported(m_sqlite, ours), QString());
    const Answer answer = etinspect({QStringLiteral("export"), m_pair[0], QStringLiteral("--etrecord"), m_pair[1],
        QStringLiteral("--format"), QStringLiteral("sqlite"), QStringLiteral("-o"), theirs});
    QCOMPARE(answer.status, 0);
    QVERIFY(contentOf(ours).size() > 10000);
    QCOMPARE(contentOf(ours) == contentOf(theirs), true);
}

void TestExportTables::parquetAsEtinspect()
{
    const QString ours = m_folder->filePath(QStringLiteral("ours.parquet"));
    const QString theirs = m_folder->filePath(QStringLiteral("theirs"));
    QCOMPARE(exported(m_parquet, ours), QString());
    const Answer answer = etinspect({QStringLiteral("export"), m_pair[0], QStringLiteral("--etrecord"), m_pair[1],
        QStringLiteral("--format"), QStringLiteral("parquet"), QStringLiteral("-o"), theirs});
    QCOMPARE(answer.status, 0);
    QVERIFY(filesOf(ours).size() > 24);
    QCOMPARE(textOf(filesOf(ours)), textOf(filesOf(theirs)));
    QCOMPARE(filesOf(ours) == filesOf(theirs), true);
}

void TestExportTables::addsToAFolder()
{
    const QString lake = m_folder->filePath(QStringLiteral("lake.parquet"));
    QCOMPARE(exported(m_parquet, lake), QString());
    const auto first = filesOf(lake);
    // The same trace once more is told, and changes nothing.
    QString said = exported(m_parquet, lake);
    QVERIFY2(said.contains(QStringLiteral("Press Add")) && said.endsWith(QStringLiteral("|Add")), qPrintable(said));
    said = exported(m_parquet, lake, 2);
    QVERIFY2(said.contains(QStringLiteral("has this trace already")), qPrintable(said));
    QCOMPARE(filesOf(lake) == first, true);
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("cnn_xnn"))), QString());
    QCOMPARE(exported(m_parquet, lake, 2), QString());
    QVERIFY(filesOf(lake).size() > first.size());
    for (const auto& [name, content] : first) {
        QCOMPARE(contentOf(QDir(lake).filePath(name)) == content, true);
    }
}

void TestExportTables::neverOntoAnInput()
{
    const QByteArray before = contentOf(m_pair[0]);
    for (const QString& title : {m_sqlite, m_parquet}) {
        QVERIFY(!exported(title, m_pair[0], 2).isEmpty());
        QCOMPARE(contentOf(m_pair[0]) == before, true);
    }
    // What is something else than a folder of tables stays what it is.
    const QString text = m_folder->filePath(QStringLiteral("notes.txt"));
    QFile file(text);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
    file.close();
    QVERIFY(exported(m_parquet, text, 2).contains(QStringLiteral("no folder of tables")));
    QCOMPARE(contentOf(text), QByteArray("mine"));
}

void TestExportTables::wholeOrNotAtAll()
{
    const QString gone = m_folder->filePath(QStringLiteral("gone/x"));
    for (const QString& title : {m_sqlite, m_parquet}) {
        QVERIFY(!exported(title, gone).isEmpty());
    }
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::Hidden), QStringList());
}

void TestExportTables::whatCannotBe()
{
    QVERIFY(entry(m_sqlite)->isEnabled() && entry(m_parquet)->isEnabled());
    QSignalSpy finished(&session(), &Session::loadFinished);
    session().setReading(Reading::Faithful);
    QVERIFY(finished.wait(30000));
    QVERIFY(!entry(m_sqlite)->isEnabled()); // tables are of the corrected reading
    QCOMPARE(openAndWait(session(), {m_pair[1]}), QString());
    QVERIFY(!entry(m_parquet)->isEnabled());
}

QTEST_MAIN(TestExportTables)
#include "tst_exporttables.moc"

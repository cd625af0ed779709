// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/loadedsession.h"
#include "tests/views/painted.h"

#include "app/mainwindow.h"
#include "model/etrecord/record.h"
#include "model/etrecord/values.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>

#include <functional>
#include <memory>
#include <unistd.h>

using namespace ets;
using namespace ets::test;

namespace {

using FileChange = std::function<void(const QString& path)>;

void rewrite(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(content), content.size());
}

/// Superusers may read everything, so for them somebody else opens the file.
class AsNobody {
public:
    AsNobody()
    {
        constexpr uid_t nobody = 65534;
        m_changed = ::geteuid() == 0 && ::seteuid(nobody) == 0;
    }
    ~AsNobody()
    {
        if (m_changed) {
            (void)::seteuid(0);
        }
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;

private:
    bool m_changed = false;
};

} // namespace

/// What happens to the files of an open trace happens to the files, not to the window.
class TestChangingFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void openTraceSurvives_data();
    void openTraceSurvives();
    void rewrittenTraceIsReadAnew();
    void unreadableFile();
    void tensorsOfAChangedRecord();

private:
    QString copied(const QString& file);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestChangingFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

QString TestChangingFiles::copied(const QString& file)
{
    const QString path = m_folder->filePath(file);
    QFile::remove(path);
    return QFile::copy(dataFile(QStringLiteral("cnn_xnn"), file), path) ? path : QString();
}

void TestChangingFiles::openTraceSurvives_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<FileChange>("change");
    const std::vector<std::pair<const char*, FileChange>> changes{
        {"cut", [](const QString& path) { QVERIFY(QFile::resize(path, 100)); }},
        {"emptied", [](const QString& path) { rewrite(path, {}); }},
        {"noise", [](const QString& path) { rewrite(path, QByteArray(4000, '\xa5')); }},
        {"grown", [](const QString& path) { QVERIFY(QFile::resize(path, 50'000'000)); }},
        {"deleted", [](const QString& path) { QVERIFY(QFile::remove(path)); }},
        {"replaced by a folder",
            [](const QString& path) {
                QVERIFY(QFile::remove(path));
                QVERIFY(QDir().mkdir(path));
            }},
    };
    for (const char* const file : {"prof.etdp", "etrecord.bin"}) {
        for (const auto& [name, change] : changes) {
            QTest::addRow("%s %s", file, name) << QString::fromLatin1(file) << change;
        }
    }
}

void TestChangingFiles::openTraceSurvives()
{
    QFETCH(QString, file);
    QFETCH(FileChange, change);
    const QString dump = copied(QStringLiteral("prof.etdp"));
    const QString record = copied(QStringLiteral("etrecord.bin"));
    MainWindow window(nullptr);
    window.show();
    QCOMPARE(openAndWait(window.session(), {dump, record}), QString());
    const DataSetPtr before = window.session().dataSet();
    change(m_folder->filePath(file));
    QVERIFY(isPainted(window.grab())); // what is on show needs no file
    window.session().selection().select(EventId(2));
    QCOMPARE(window.session().dataSet(), before);
    QSignalSpy finished(&window.session(), &Session::loadFinished);
    window.session().reload();
    QVERIFY(!finished.isEmpty() || finished.wait(30000));
    QVERIFY(window.session().dataSet() != nullptr);
    QVERIFY(isPainted(window.grab()));
    // And once the files are whole again, so is the trace.
    QDir(dump).removeRecursively();
    QDir(record).removeRecursively();
    QCOMPARE(
        openAndWait(window.session(), {copied(QStringLiteral("prof.etdp")), copied(QStringLiteral("etrecord.bin"))}),
        QString());
    QCOMPARE(window.session().dataSet()->trace->events().size(), before->trace->events().size());
}

void TestChangingFiles::rewrittenTraceIsReadAnew()
{
    const QString dump = copied(QStringLiteral("prof.etdp"));
    Session session;
    QCOMPARE(openAndWait(session, {dump}), QString());
    const std::size_t before = session.dataSet()->trace->events().size();
    QVERIFY(QFile::remove(dump));
    QVERIFY(QFile::copy(dataFile(QStringLiteral("linear"), QStringLiteral("prof.etdp")), dump));
    QCOMPARE(session.dataSet()->trace->events().size(), before);
    QSignalSpy finished(&session, &Session::loadFinished);
    session.reload();
    QVERIFY(finished.wait(30000));
    QVERIFY(session.dataSet()->trace->events().size() != before);
}

void TestChangingFiles::unreadableFile()
{
    const QString dump = copied(QStringLiteral("prof.etdp"));
    Session session;
    QCOMPARE(openAndWait(session, {dump}), QString());
    const DataSetPtr before = session.dataSet();
    QVERIFY(QFile::setPermissions(
        m_folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther));
    QVERIFY(QFile::setPermissions(dump, QFile::Permissions()));
    QString problem;
    {
        const AsNobody user;
        problem = openAndWait(session, {dump});
    }
    QVERIFY2(problem.contains(QStringLiteral("prof.etdp")), qPrintable(problem));
    QCOMPARE(session.dataSet(), before);
}

void TestChangingFiles::tensorsOfAChangedRecord()
{
    const QString dump = copied(QStringLiteral("prof.etdp"));
    const QString record = copied(QStringLiteral("etrecord.bin"));
    Session session;
    QCOMPARE(openAndWait(session, {dump, record}), QString());
    const ETRecord& open = *session.dataSet()->trace->etrecord();
    QVERIFY(open.tensors != nullptr);
    QVERIFY(open.tensors->referenceOutputs());
    QVERIFY(QFile::resize(record, 2000));
    const auto outputs = open.tensors->referenceOutputs();
    QVERIFY(!outputs);
    QVERIFY(outputs.error().message().find("etrecord.bin") != std::string::npos);
    QVERIFY(QFile::remove(record));
    QVERIFY(!open.tensors->representativeInputs());
}

QTEST_MAIN(TestChangingFiles)
#include "tst_changingfiles.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever kinds of files there are, a data set knows the files of each, and all of them are all.
#include "model/trace/files.h"
#include "tests/qt/loadedsession.h"

#include <set>
#include <string_view>

using namespace ets;
using namespace ets::test;

class TestDataSetFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kindsAreToldApart();
    void everyFileHasItsRole_data();
    void everyFileHasItsRole();
    void aDroppedFileTakesWhatNeedsIt();
    void whatIsReadLaterLeavesTheTraceAsItIs();
    void whatIsReadLaterNeedsATrace();
};

void TestDataSetFiles::kindsAreToldApart()
{
    std::set<std::string_view> names;
    for (const FileKindInfo& kind : fileKinds()) {
        QVERIFY2(names.insert(kind.name).second, kind.name);
        // What a view reads is one file, and is not joined. (g++ does not take it for a constant under sanitizers.)
        QVERIFY2(kind.read != nullptr || (kind.isOne && !kind.isJoined), kind.name);
        QVERIFY(!DataSetFiles().has(kind.role));
    }
    QCOMPARE(names.size(), static_cast<std::size_t>(FileRole::Count));
}

void TestDataSetFiles::everyFileHasItsRole_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QString>("buffer");
    const auto row = [](const char* testCase, const QStringList& names, const QString& buffer = {}) {
        QStringList files;
        for (const QString& name : names) {
            files.push_back(dataFile(QLatin1String(testCase), name));
        }
        QTest::newRow(testCase) << files << (buffer.isEmpty() ? buffer : dataFile(QLatin1String(testCase), buffer));
    };
    row("external_weights", {QStringLiteral("prof.etdp"), QStringLiteral("model.pte"), QStringLiteral("weights.ptd")});
    row("stub_and_xnn", {QStringLiteral("prof.etdp"), QStringLiteral("etrecord.bin"), QStringLiteral("model.pte")});
    row("linear", {QStringLiteral("dbg.etdp"), QStringLiteral("etrecord.bin")}, QStringLiteral("dbg.dbg.bin"));
    row("cond", {QStringLiteral("dbg.etdp"), QStringLiteral("numeric/exported_program.npz")},
        QStringLiteral("dbg.dbg.bin"));
}

void TestDataSetFiles::everyFileHasItsRole()
{
    QFETCH(const QStringList, files);
    QFETCH(const QString, buffer);
    Session session;
    QCOMPARE(openAndWait(session, files, buffer), QString());
    const DataSetFiles opened = session.dataSet()->files;
    QStringList all;
    for (const FileKindInfo& kind : fileKinds()) {
        const QStringList paths = opened.of(kind.role);
        QVERIFY(!kind.isOne || paths.size() <= 1);
        for (const QString& path : paths) {
            const auto found = detectFileKind(path.toStdString());
            QVERIFY(found.has_value());
            const auto role = roleOf(*found, path.toStdString());
            QCOMPARE(static_cast<int>(role.value_or(FileRole::DebugBuffer)), static_cast<int>(kind.role));
        }
        all += paths;
    }
    QStringList wanted = buffer.isEmpty() ? files : files + QStringList{buffer};
    QStringList listed = opened.all();
    QCOMPARE(listed.first(), files.first()); // the dump
    all.sort();
    wanted.sort();
    listed.sort();
    QCOMPARE(all, wanted);
    QCOMPARE(listed, wanted);
}

void TestDataSetFiles::aDroppedFileTakesWhatNeedsIt()
{
    DataSetFiles files;
    for (const FileKindInfo& kind : fileKinds()) {
        files.set(kind.role, QLatin1String(kind.name));
    }
    QCOMPARE(files.all().size(), static_cast<int>(FileRole::Count));
    files.drop(FileRole::Program);
    for (const FileKindInfo& kind : fileKinds()) {
        const bool isGone = kind.role == FileRole::Program || kind.role == FileRole::Data;
        QVERIFY2(files.has(kind.role) != isGone, kind.name);
    }
    files.drop(FileRole::Dump);
    QCOMPARE(files.all(), QStringList{QStringLiteral("ETRecord")}); // logged values say nothing without their dump
}

void TestDataSetFiles::whatIsReadLaterLeavesTheTraceAsItIs()
{
    const QString values = dataFile(QStringLiteral("cond"), QStringLiteral("numeric/exported_program.npz"));
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("cond"))), QString());
    const DataSetPtr before = session.dataSet();
    QCOMPARE(openAndWait(session, {values}), QString());
    const DataSetPtr after = session.dataSet();
    QVERIFY(after != before);
    QCOMPARE(after->trace, before->trace);
    QCOMPARE(after->files.path(FileRole::ReferenceValues), values);
    QCOMPARE(after->files.path(FileRole::Record), before->files.path(FileRole::Record));
    // Reading anew and joining another way keep it; another trace does not.
    QSignalSpy finished(&session, &Session::loadFinished);
    session.reload();
    QVERIFY(finished.wait(20000));
    QVERIFY(session.dataSet()->trace != before->trace);
    QCOMPARE(session.dataSet()->files.all(), after->files.all());
    session.setReading(Reading::Faithful);
    QVERIFY(finished.wait(20000));
    QCOMPARE(session.dataSet()->files.path(FileRole::ReferenceValues), values);
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    QVERIFY(!session.dataSet()->files.has(FileRole::ReferenceValues));
}

void TestDataSetFiles::whatIsReadLaterNeedsATrace()
{
    const QString values = dataFile(QStringLiteral("cond"), QStringLiteral("numeric/exported_program.npz"));
    Session session;
    QString failure = openAndWait(session, {values});
    QVERIFY2(failure.contains(QStringLiteral("is a file of tensors")), qPrintable(failure));
    failure = openAndWait(session, {values, dataFile(QStringLiteral("cond"), QStringLiteral("etrecord.bin"))});
    QVERIFY2(failure.contains(QStringLiteral("is a file of tensors")), qPrintable(failure));
    QVERIFY(session.dataSet() == nullptr);
}

QTEST_GUILESS_MAIN(TestDataSetFiles)
#include "tst_datasetfiles.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Which zips are tensors by name, so that no record is taken for one.
#include "model/etrecord/torch.h"
#include "tests/etrecord/testzip.h"
#include "tests/etrecord/torchsamples.h"
#include "tests/testdata.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ets;

class TestTensorArchive : public QObject {
    Q_OBJECT

private slots:
    void tellsArchives_data();
    void tellsArchives();
    void realFiles();
    void streamsOfOldReleases();
    void whatIsNoZip();
};

void TestTensorArchive::tellsArchives_data()
{
    QTest::addColumn<QStringList>("entries");
    QTest::addColumn<bool>("isArchive");
    QTest::newRow("numpy.savez") << QStringList{QStringLiteral("(7,).npy"), QStringLiteral("(8,).npy")} << true;
    QTest::newRow("torch.save to a file")
        << QStringList{QStringLiteral("my values/data.pkl"), QStringLiteral("my values/data/0")} << true;
    QTest::newRow("behind something else") << QStringList{QStringLiteral("note"), QStringLiteral("a.npy")} << false;
    QTest::newRow("a long name") << QStringList{QString(700, QLatin1Char('n')) + QStringLiteral(".npy")} << true;
    QTest::newRow("record") << QStringList{QStringLiteral("ETRECORD_V0"), QStringLiteral("a.npy")} << false;
    QTest::newRow("record packed again") << QStringList{QStringLiteral("reference_outputs"),
        QStringLiteral("ETRECORD_V0"), QStringLiteral("x/data.pkl")}
                                         << false;
    QTest::newRow("another zip") << QStringList{QStringLiteral("readme.txt"), QStringLiteral("npy")} << false;
    QTest::newRow("empty zip") << QStringList{} << false;
}

void TestTensorArchive::tellsArchives()
{
    QFETCH(const QStringList, entries);
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("values")).toStdString(); // no name tells
    TestZip zip;
    for (const QString& entry : entries) {
        zip.add(entry.toStdString(), "content");
    }
    QVERIFY(zip.write(path));
    QTEST(isTensorArchive(path), "isArchive");
}

void TestTensorArchive::realFiles()
{
    const QString folder = QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/cond/");
    QVERIFY(isTensorArchive((folder + QStringLiteral("numeric/exported_program.npz")).toStdString()));
    QVERIFY(!isTensorArchive((folder + QStringLiteral("etrecord.bin")).toStdString()));
    QVERIFY(!isTensorArchive((folder + QStringLiteral("dbg.etdp")).toStdString()));
    QVERIFY(!isTensorArchive((folder + QStringLiteral("dbg.dbg.bin")).toStdString()));
    QVERIFY(!isTensorArchive((folder + QStringLiteral("model.pte")).toStdString()));
}

void TestTensorArchive::streamsOfOldReleases()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("values.pt")));
    const std::string stream = test::legacyStream("object", {});
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(stream.data(), qint64(stream.size())) > 0);
    file.close();
    QVERIFY(isTensorArchive(file.fileName().toStdString()));
}

void TestTensorArchive::whatIsNoZip()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("cut.npz"));
    QVERIFY(!isTensorArchive(path.toStdString())); // not there
    QVERIFY(!isTensorArchive(folder.path().toStdString()));
    QFile whole(QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/cond/numeric/exported_program.npz"));
    QVERIFY(whole.open(QIODevice::ReadOnly));
    QFile cut(path);
    QVERIFY(cut.open(QIODevice::WriteOnly));
    QVERIFY(cut.write(whole.read(34)) == 34); // in the middle of the name
    cut.close();
    QVERIFY(!isTensorArchive(path.toStdString()));
}

QTEST_GUILESS_MAIN(TestTensorArchive)
#include "tst_tensorarchive.moc"

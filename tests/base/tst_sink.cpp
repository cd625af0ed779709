// SPDX-License-Identifier: GPL-3.0-or-later
// What takes a text in pieces: how large they are, how much may go through, when a file is there.
#include "model/base/sink.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

using namespace ets;

namespace {

/// Remembers how large each piece was.
class PieceSizes : public Sink {
public:
    void write(std::string_view piece) override { sizes.push_back(piece.size()); }
    std::vector<std::size_t> sizes;
};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestSink : public QObject {
    Q_OBJECT

private slots:
    void piecesAreOfOneSize();
    void nothingIsLost();
    void limitLetsThroughWhatMayBe();
    void limitGrowsWithTheFiles();
    void headComesBeforeTheFirstPiece();
    void errorEndsTheWriting();
    void fileIsThereAtTheEnd();
    void unfinishedFileIsNot();
    void emptyFileIsMade();
    void secretFileStaysSecret();
};

/// Who may not read the file that is replaced reads nothing of what is written either.
void TestSink::secretFileStaysSecret()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("secret"));
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.close();
    const auto own = QFile::ReadOwner | QFile::WriteOwner;
    QVERIFY(old.setPermissions(own));
    FileSink sink(path.toStdString());
    sink.write("text");
    const QFileInfoList files = QDir(folder.path()).entryInfoList(QDir::Files | QDir::Hidden);
    QCOMPARE(files.size(), 2);
    for (const QFileInfo& file : files) {
        QVERIFY(!file.permission(QFile::ReadGroup) && !file.permission(QFile::ReadOther));
    }
    QVERIFY(sink.finish());
    QCOMPARE(contentOf(path), QByteArray("text"));
    QVERIFY(!QFileInfo(path).permission(QFile::ReadOther));
}

void TestSink::piecesAreOfOneSize()
{
    PieceSizes sink;
    Pieces pieces(sink);
    for (int i = 0; i < 100'000; ++i) {
        pieces.add("0123456789");
    }
    pieces.finish();
    QCOMPARE(pieces.size(), std::uint64_t(1'000'000));
    QVERIFY(sink.sizes.size() > 10 && sink.sizes.size() < 20);
    QVERIFY(std::ranges::max(sink.sizes) < 66'000);
}

void TestSink::nothingIsLost()
{
    TextSink sink;
    Pieces pieces(sink);
    std::string expected;
    for (int i = 0; i < 20'000; ++i) {
        expected += std::to_string(i);
        pieces.text() += std::to_string(i);
        pieces.handOn();
    }
    pieces.finish();
    QVERIFY(sink.text() == expected);
}

void TestSink::limitLetsThroughWhatMayBe()
{
    TextSink sink;
    LimitedSink limited(sink, 10);
    limited.write("0123456");
    limited.write("789");
    QVERIFY_EXCEPTION_THROWN(limited.write("a"), SinkError);
    QVERIFY_EXCEPTION_THROWN(limited.write("b"), SinkError);
    QCOMPARE(sink.text(), std::string("0123456789"));
    LimitedSink again(sink, 1);
    const auto written = atTheSink([&again]() -> Result<void> {
        again.write("cd");
        return {};
    });
    QVERIFY(!written && written.error().kind == Error::Kind::Output && !written.error().advice.empty());
    QCOMPARE(sink.text(), std::string("0123456789"));
}

void TestSink::limitGrowsWithTheFiles()
{
    QCOMPARE(LimitedSink::mostOf(0), std::uint64_t(64) << 20U);
    QCOMPARE(LimitedSink::mostOf(1 << 20U), std::uint64_t(128) << 20U);
    QCOMPARE(LimitedSink::mostOf(~std::uint64_t(0)), ~std::uint64_t(0));
}

void TestSink::headComesBeforeTheFirstPiece()
{
    TextSink sink;
    HeadedSink headed(sink, "head");
    QCOMPARE(sink.text(), std::string());
    headed.write("1");
    headed.write("2");
    QCOMPARE(sink.text(), std::string("head12"));
}

void TestSink::errorEndsTheWriting()
{
    FileSink file("/no/such/folder/file");
    bool isBeyond = false;
    const auto written = atTheSink([&]() -> Result<void> {
        file.write("text");
        isBeyond = true;
        return {};
    });
    QVERIFY(!written && written.error().kind == Error::Kind::Output && !isBeyond);
    QCOMPARE(written.error().file, std::string("/no/such/folder/file"));
    const SinkError gone = SinkError::readerIsGone();
    QVERIFY(gone.isReaderGone() && *gone.what() != '\0');
}

void TestSink::fileIsThereAtTheEnd()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out"));
    FileSink file(path.toStdString());
    QVERIFY(!file.isBegun() && QDir(folder.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    file.write("first ");
    QVERIFY(file.isBegun() && !QFile::exists(path));
    file.write("second");
    QVERIFY(file.finish());
    QCOMPARE(contentOf(path), QByteArray("first second"));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("out")});
}

void TestSink::unfinishedFileIsNot()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out"));
    {
        FileSink before(path.toStdString());
        before.write("old");
        QVERIFY(before.finish());
    }
    {
        FileSink file(path.toStdString());
        file.write("new");
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 2);
    }
    QCOMPARE(contentOf(path), QByteArray("old"));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("out")});
}

void TestSink::emptyFileIsMade()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out"));
    FileSink file(path.toStdString());
    QVERIFY(file.finish());
    QVERIFY(QFile::exists(path) && contentOf(path).isEmpty());
}

QTEST_APPLESS_MAIN(TestSink)
#include "tst_sink.moc"

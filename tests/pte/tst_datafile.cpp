// SPDX-License-Identifier: GPL-3.0-or-later
// Data files (.ptd) in both layouts, whole and damaged.
#include "model/pte/datafile.h"
#include "tests/pte/testprogram.h"
#include "tests/testdata.h"

#include <QTest>

#include <random>

using namespace ets;
using namespace ets::test;

namespace {

using Shape = std::vector<std::int32_t>;

Result<DataFile> readBytesOf(const std::vector<std::byte>& bytes)
{
    return readDataFile(ByteSource::ofMemory(bytes, "weights.ptd"));
}

} // namespace

class TestDataFile : public QObject {
    Q_OBJECT

private slots:
    void todaysLayout();
    void formerLayout();
    void writtenByExecuTorch();
    void otherFiles_data();
    void otherFiles();
    void cutAtEveryByte();
    void everyByteChanged();
};

void TestDataFile::todaysLayout()
{
    const auto bytes = dataFileBytes(false);
    const auto file = readBytesOf(bytes);
    QVERIFY2(file, file ? "" : file.error().message().c_str());
    QVERIFY(!file->isFormer);
    QCOMPARE(file->size, std::uint64_t{bytes.size()});
    QCOMPARE(file->entries.size(), std::size_t{2});
    const DataEntry* const weight = file->find("weight");
    QVERIFY(weight != nullptr && weight->layout);
    QVERIFY(weight->layout->scalarType == ScalarType::Float && (weight->layout->shape == Shape{2, 3}));
    QCOMPARE(weight->bytes, std::uint64_t{24});
    QCOMPARE(weight->offset, std::uint64_t{bytes.size() - 29});
    const DataEntry* const blob = file->find("blob");
    QVERIFY(blob != nullptr && !blob->layout);
    QCOMPARE(blob->bytes, std::uint64_t{5});
    QCOMPARE(blob->offset + blob->bytes, std::uint64_t{bytes.size()});
    QVERIFY(file->find("bias") == nullptr);
}

void TestDataFile::formerLayout()
{
    const auto bytes = dataFileBytes(true);
    const auto file = readBytesOf(bytes);
    QVERIFY2(file, file ? "" : file.error().message().c_str());
    QVERIFY(file->isFormer);
    QCOMPARE(file->entries.size(), std::size_t{3});
    QVERIFY((file->find("weight")->layout->shape == Shape{2, 3}));
    QCOMPARE(file->find("weight")->offset, file->find("first")->offset + 24);
    QCOMPARE(file->find("weight")->bytes, std::uint64_t{24});
    QVERIFY(!file->find("blob")->layout);
}

void TestDataFile::writtenByExecuTorch()
{
    const auto file = readDataFile(std::string(ets::test::dataFolder()) + "/linear/weights.ptd");
    QVERIFY2(file, file ? "" : file.error().message().c_str());
    const DataEntry* const weight = file->find("linear.weight");
    QVERIFY(weight != nullptr && weight->layout);
    QVERIFY(weight->layout->scalarType == ScalarType::Float && (weight->layout->shape == Shape{3, 4}));
    QCOMPARE(weight->bytes, std::uint64_t{48});
    QVERIFY(file->find("blob") != nullptr && !file->find("blob")->layout);
    QCOMPARE(file->find("blob")->bytes, std::uint64_t{7});
}

void TestDataFile::otherFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("part");
    QTest::newRow("empty") << QByteArray() << "is empty";
    QTest::newRow("short") << QByteArray("\x08\0\0\0FT01FH01", 12) << "is too short";
    QTest::newRow("program") << QByteArray("\x08\0\0\0ET12", 8).append(60, '\0') << "is no data file";
    QTest::newRow("no header") << QByteArray("\x08\0\0\0FT01", 8).append(60, '\0') << "is no data file";
    QTest::newRow("short header") << QByteArray("\x08\0\0\0FT01FH01\x08\0\0\0", 16).append(60, '\0') << "8 bytes";
    QTest::newRow("no tables") << QByteArray("\x08\0\0\0FT01FH01\x28\0\0\0", 16).append(60, '\0') << "is damaged";
}

void TestDataFile::otherFiles()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QString, part);
    const auto bytes = std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
    const auto file = readBytesOf({bytes.begin(), bytes.end()});
    QVERIFY(!file);
    const QString message = QString::fromStdString(file.error().message());
    QVERIFY2(message.contains(part) && message.startsWith("weights.ptd: "), qPrintable(message));
}

void TestDataFile::cutAtEveryByte()
{
    for (const bool former : {false, true}) {
        const auto whole = dataFileBytes(former);
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const bool read =
                static_cast<bool>(readBytesOf({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)}));
            QVERIFY2(!read, qPrintable(QString::number(size)));
        }
    }
}

void TestDataFile::everyByteChanged()
{
    std::mt19937 random(11);
    for (const bool former : {false, true}) {
        const auto whole = dataFileBytes(former);
        for (std::size_t i = 0; i < whole.size(); ++i) {
            for (const unsigned value : {0x00U, 0x01U, 0x7FU, 0x80U, 0xFFU}) {
                auto bytes = whole;
                bytes[i] = static_cast<std::byte>(value);
                bytes[random() % bytes.size()] ^= static_cast<std::byte>(i % 3 == 0 ? random() % 256 : 0);
                const auto file = readBytesOf(bytes);
                QVERIFY(file || !file.error().what.empty());
                for (std::size_t e = 0; file && e < file->entries.size(); ++e) {
                    const DataEntry& entry = file->entries[e];
                    QVERIFY(entry.offset <= file->size && entry.bytes <= file->size - entry.offset);
                }
            }
        }
    }
}

QTEST_GUILESS_MAIN(TestDataFile)
#include "tst_datafile.moc"

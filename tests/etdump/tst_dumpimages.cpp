// SPDX-License-Identifier: GPL-3.0-or-later
// Dumps inside of images of memory.
#include "tests/etdump/founddump.h"
#include "tests/etdump/sampledump.h"

#include <QTest>

#include <algorithm>
#include <cstring>
#include <random>

using namespace ets;
using namespace ets::test;

class TestDumpImages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void survivesEveryCutOfAnImage();
    void findsDumpsInImages_data();
    void findsDumpsInImages();
    void takesTheLargestOfAnImage();
    void ignoresChanceHits();
};

void TestDumpImages::survivesEveryCutOfAnImage()
{
    Bytes image(101, std::byte{0xEE});
    const Bytes dump = fullDump().bytes();
    image.insert(image.end(), dump.begin(), dump.end());
    for (std::size_t size = 0; size <= image.size(); ++size) {
        const Bytes cut(image.begin(), image.begin() + static_cast<std::ptrdiff_t>(size));
        const auto read = readETDump(cut, "ram.bin");
        QCOMPARE(bool(read), size == image.size());
    }
}

void TestDumpImages::findsDumpsInImages_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<bool>("prefixed");
    for (const int before : {5, 8, 64, 4096, 100'003}) {
        QTest::addRow("at %d", before) << before << true;
        QTest::addRow("at %d, no prefix", before) << before << false;
    }
}

void TestDumpImages::findsDumpsInImages()
{
    QFETCH(const int, before);
    QFETCH(const bool, prefixed);
    const Bytes dump = fullDump().bytes(prefixed);
    std::mt19937 random(3); // NOLINT(cert-msc51-cpp): the same image every time
    Bytes image(static_cast<std::size_t>(before));
    std::ranges::generate(image, [&random] { return std::byte(random() & 0xFFU); });
    image.insert(image.end(), dump.begin(), dump.end());
    if (prefixed) {
        image.resize(image.size() + 3001, std::byte{0xCC});
    }
    const auto read = readETDumpAndBuffer(image, "ram.bin");
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(difference(dump, *read->dump), std::string());
    const Diagnostic* const where = remark(*read->dump, "dump-in-image");
    QVERIFY(where != nullptr);
    QCOMPARE(where->where.english(), "ram.bin, offset " + std::to_string(before));
    QVERIFY(where->text.english().starts_with("an ETDump of " + std::to_string(dump.size()) + " bytes"));
}

void TestDumpImages::takesTheLargestOfAnImage()
{
    const Bytes small = otherDump().bytes();
    const Bytes large = fullDump().bytes();
    Bytes image(33, std::byte{0});
    for (const Bytes* const part : {&small, &large, &small}) {
        image.insert(image.end(), part->begin(), part->end());
    }
    const auto read = readETDump(image, "ram.bin");
    QVERIFY(read);
    QCOMPARE(difference(large, **read), std::string());
    QVERIFY(remark(**read, "several-dumps") != nullptr);
    QVERIFY(remark(**read, "several-dumps")->text.english().starts_with("3 ETDumps are in the file"));
}

void TestDumpImages::ignoresChanceHits()
{
    const Bytes dump = fullDump().bytes();
    Bytes image(50, std::byte{0});
    std::mt19937 random(11); // NOLINT(cert-msc51-cpp): the same image every time
    for (int hit = 0; hit < 2000; ++hit) {
        for (int i = 0; i < 24; ++i) {
            image.push_back(std::byte(random() % (hit % 2 == 0 ? 256 : 16)));
        }
        std::memcpy(image.data() + image.size() - 12, "ED00", 4);
    }
    const auto nothing = readETDump(image, "ram.bin");
    QVERIFY(!nothing);
    QVERIFY2(nothing.error().what.english().starts_with("is not an ETDump"), nothing.error().message().c_str());
    const std::size_t offset = image.size();
    image.insert(image.end(), dump.begin(), dump.end());
    const auto read = readETDump(image, "ram.bin");
    QVERIFY(read);
    QCOMPARE(remark(**read, "dump-in-image")->where.english(), "ram.bin, offset " + std::to_string(offset));
    QCOMPARE(difference(dump, **read), std::string());
}

QTEST_APPLESS_MAIN(TestDumpImages)
#include "tst_dumpimages.moc"

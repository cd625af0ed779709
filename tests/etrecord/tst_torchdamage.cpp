// SPDX-License-Identifier: GPL-3.0-or-later
// Archives that are damaged or made to do harm.
#include "tests/etrecord/torchsamples.h"

#include <QtTest>

#include <random>

using namespace ets;
using namespace ets::test;

class TestTorchDamage : public QObject {
    Q_OBJECT

private slots:
    void zipBombs();
    void damagedZips_data();
    void damagedZips();
    void truncatedAtEveryByte();
    void randomDamage();
};

void TestTorchDamage::zipBombs()
{
    TestPickle pickle;
    pickle.tensor("ByteStorage", "0", 100 << 20, {{100 << 20}, {1}});
    TestTorchZip bomb = TestTorchZip::archive(pickle.stop());
    bomb.add({.name = "archive/data/0", .content = std::string(100 << 20, '\0'), .deflated = true});
    const auto packed = readFirst(bomb.bytes());
    QVERIFY(!packed.has_value());
    QVERIFY2(contains(messageOf(packed), "far more"), messageOf(packed).c_str());

    TestTorchZip liar;
    liar.add({.name = "archive/data.pkl",
        .content = pickle.stop(),
        .deflated = true,
        .claimedSize = std::uint64_t{1} << 31});
    QVERIFY(contains(openBytes(liar.bytes()).error().message(), "more than its bytes can hold"));
    for (const std::int64_t wrong : {-1, 1}) {
        TestTorchZip off;
        off.add({.name = "archive/data.pkl",
            .content = pickle.stop(),
            .deflated = true,
            .claimedSize = pickle.stop().size() + static_cast<std::uint64_t>(wrong)});
        const Archive archive = openBytes(off.bytes());
        QVERIFY(!archive);
        QVERIFY2(contains(archive.error().message(), "than its directory says"), archive.error().message().c_str());
    }
}

void TestTorchDamage::damagedZips_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, const std::string& bytes, const char* problem) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString::fromLatin1(problem);
    };
    const std::string pickle = TestPickle().raw("N").stop();
    const auto with = [&pickle](const TestTorchZip::Entry& entry) {
        return TestTorchZip::archive(pickle).add(entry).bytes();
    };
    row("no pickle", TestTorchZip().add("a/b", "c").bytes(), "no data.pkl");
    row("no folder", TestTorchZip().add("data.pkl", pickle).bytes(), "no data.pkl");
    row("nothing", TestTorchZip().bytes(), "no data.pkl");
    row("overlapping entries", with({.name = "x", .content = "abc", .claimedOffset = 1}), "overlaps");
    row("same place twice", with({.name = "x", .content = "abc", .claimedOffset = 0}), "overlaps");
    row("entry in the directory", with({.name = "x", .content = "abc", .claimedOffset = 1U << 20U}), "outside");
    row("entry too long", with({.name = "x", .content = "abc", .claimedSize = 1U << 20U}), "overlaps");
    row("encrypted", TestTorchZip().add({.name = "a/data.pkl", .content = pickle, .flags = 0x0809}).bytes(),
        "encrypted");
    std::string method = TestTorchZip::archive(pickle).bytes();
    method[method.find("PK\1\2") + 10] = 14;
    row("unknown method", method, "unknown method 14");
    std::string moved = TestTorchZip::archive(pickle).bytes();
    moved[2] = '\5';
    moved[3] = '\6';
    row("no local header", moved, "does not begin where");
    std::string longName = TestTorchZip::archive(pickle).bytes();
    longName[27] = '\xff';
    row("local name too long", longName, "reaches into the directory");
    std::string sizes = TestTorchZip::archive(pickle).bytes();
    sizes[sizes.find("PK\1\2") + 24] = 7;
    row("stored with two sizes", sizes, "two sizes");
    std::string count = TestTorchZip::archive(pickle).bytes();
    count[count.rfind("PK\5\6") + 11] = 1;
    row("more entries than there are", count, "too small for its entries");
    std::string begin = TestTorchZip::archive(pickle).bytes();
    begin[begin.rfind("PK\5\6") + 19] = 1;
    row("directory outside", begin, "lies outside");
    std::string entry = TestTorchZip::archive(pickle).bytes();
    entry[entry.find("PK\1\2") + 29] = '\xff';
    row("directory damaged", entry, "damaged at its entry 0");
    std::string locator = TestTorchZip::archive(pickle).zip64().bytes();
    locator[locator.find("PK\6\7") + 12] = '\xff';
    row("64-bit end outside", locator, "64-bit directory");
    row("cut", TestTorchZip::archive(pickle).bytes().substr(0, 200), "no directory");
}

void TestTorchDamage::damagedZips()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, problem);
    const Archive archive = openBytes(bytes.toStdString());
    QVERIFY(!archive);
    QVERIFY2(contains(archive.error().message(), problem.toStdString()), archive.error().message().c_str());
}

void TestTorchDamage::truncatedAtEveryByte()
{
    TestPickle tensor;
    tensor.tensor("FloatStorage", "0", 4, {{4}, {1}});
    const std::string bytes = oneTensor(tensor, counting<float>(4));
    QVERIFY(openBytes(bytes).has_value());
    for (std::size_t length = 1; length < bytes.size(); ++length) {
        const Archive archive = openBytes(bytes.substr(0, length));
        QVERIFY2(!archive, std::to_string(length).c_str());
        QVERIFY(!archive.error().what.empty());
    }
}

void TestTorchDamage::randomDamage()
{
    TestPickle tensor;
    tensor.tensor("FloatStorage", "0", 4, {{2, 2}, {1, 2}});
    TestPickle object;
    object.raw("}").text("a").tensor("FloatStorage", "11", 4, {{2, 2}, {1, 2}}).raw("s");
    const std::vector<std::string> seeds{oneTensor(tensor, counting<float>(4)),
        legacyStream(object.stop(), {{"11", counting<float>(4)}}),
        TestTorchZip::archive(object.stop()).storage("11", counting<float>(4)).zip64().bytes()};
    std::mt19937 random(11);
    int readable = 0;
    for (int round = 0; round < 6000; ++round) {
        std::string bytes = seeds[static_cast<std::size_t>(round) % seeds.size()];
        for (int i = 0; i < 3; ++i) {
            bytes[random() % bytes.size()] = static_cast<char>(random());
        }
        const Archive archive = openBytes(bytes);
        if (!archive) {
            continue;
        }
        const auto items = (*archive)->items();
        for (std::size_t i = 0; items && i < items->size(); ++i) {
            if ((*items)[i].tensor() != nullptr) {
                readable += (*archive)->readTensor(*(*items)[i].tensor()).has_value() ? 1 : 0;
            }
        }
    }
    QVERIFY(readable > 0);
}

QTEST_APPLESS_MAIN(TestTorchDamage)
#include "tst_torchdamage.moc"

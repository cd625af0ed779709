// SPDX-License-Identifier: GPL-3.0-or-later
// The forms in which torch.save has written: zip, legacy stream, raw pickle.
#include "model/base/limits.h"
#include "tests/etrecord/pythonpickles.h"
#include "tests/etrecord/torchsamples.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace ets;
using namespace ets::test;

namespace {

/// What Python's pickle made in protocols 2 and 4 of {"forward": [[a, a.t()], [scalar, 7]], "other": [[2.5, True,
/// None]]}.
const char* const picklesInHex[] = {
    "80027d7100285807000000666f727761726471015d7102285d71032863746f7263682e5f7574696c730a5f72656275696c64"
    "5f74656e736f725f76320a71042863746f7263682e73746f726167650a5f6c6f61645f66726f6d5f62797465730a7105635f"
    "636f646563730a656e636f64650a7106580c010000c28002c28a0a6cc3bcc29c46c3b9206ac2a850192ec280024dc3a9032e"
    "c280027d710028581000000070726f746f636f6c5f76657273696f6e71014dc3a903580d0000006c6974746c655f656e6469"
    "616e7102c288580a000000747970655f73697a657371037d710428580500000073686f727471054b025803000000696e7471"
    "064b0458040000006c6f6e6771074b0475752ec2800228580700000073746f72616765710063746f7263680a466c6f617453"
    "746f726167650a7101580200000039347102580300000063707571034b064e747104512ec280025d71005802000000393471"
    "01612e06000000000000000000c2803f00000040000040400000c280400000c2a0400000c38040710758060000006c617469"
    "6e31710886710952710a85710b52710c4b004b024b0386710d4b034b0186710e8963636f6c6c656374696f6e730a4f726465"
    "726564446963740a710f29527110747111527112680428680c4b004b034b028671134b014b0386711489680f295271157471"
    "16527117655d7118286804286805680658f5000000c28002c28a0a6cc3bcc29c46c3b9206ac2a850192ec280024dc3a9032e"
    "c280027d710028581000000070726f746f636f6c5f76657273696f6e71014dc3a903580d0000006c6974746c655f656e6469"
    "616e7102c288580a000000747970655f73697a657371037d710428580500000073686f727471054b025803000000696e7471"
    "064b0458040000006c6f6e6771074b0475752ec2800228580700000073746f72616765710063746f7263680a466c6f617453"
    "746f726167650a7101580200000039347102580300000063707571034b014e747104512ec280025d71005802000000393471"
    "01612e0100000000000000000000c2bf7119680886711a52711b85711c52711d4b00292989680f2952711e74711f5271204b"
    "07656558050000006f7468657271215d71225d712328474004000000000000884e6561752e",
    "800495d7020000000000007d94288c07666f7277617264945d94285d94288c0c746f7263682e5f7574696c73948c125f7265"
    "6275696c645f74656e736f725f7632949394288c0d746f7263682e73746f72616765948c105f6c6f61645f66726f6d5f6279"
    "74657394939443fb80028a0a6cfc9c46f9206aa850192e80024de9032e80027d710028581000000070726f746f636f6c5f76"
    "657273696f6e71014de903580d0000006c6974746c655f656e6469616e710288580a000000747970655f73697a657371037d"
    "710428580500000073686f727471054b025803000000696e7471064b0458040000006c6f6e6771074b0475752e8002285807"
    "00000073746f72616765710063746f7263680a466c6f617453746f726167650a710158020000003934710258030000006370"
    "7571034b064e747104512e80025d7100580200000039347101612e06000000000000000000803f0000004000004040000080"
    "400000a0400000c04094859452944b004b024b0386944b034b018694898c0b636f6c6c656374696f6e73948c0b4f72646572"
    "65644469637494939429529474945294680628680c4b004b034b0286944b014b03869489681129529474945294655d942868"
    "0628680943e780028a0a6cfc9c46f9206aa850192e80024de9032e80027d710028581000000070726f746f636f6c5f766572"
    "73696f6e71014de903580d0000006c6974746c655f656e6469616e710288580a000000747970655f73697a657371037d7104"
    "28580500000073686f727471054b025803000000696e7471064b0458040000006c6f6e6771074b0475752e80022858070000"
    "0073746f72616765710063746f7263680a466c6f617453746f726167650a7101580200000039347102580300000063707571"
    "034b014e747104512e80025d7100580200000039347101612e0100000000000000000000bf94859452944b00292989681129"
    "5294749452944b0765658c056f74686572945d945d9428474004000000000000884e6561752e",
};

} // namespace

class TestTorchArchive : public QObject {
    Q_OBJECT

private slots:
    void unpackedEntries();
    void zip64();
    void placeInTheFile();
    void legacy();
    void legacyViews();
    void legacyDamage();
    void rawPickle();
    void emptyAndForeign();
    void changedAndDeletedFiles();
};

void TestTorchArchive::unpackedEntries()
{
    TestPickle pickle;
    pickle.tensor("FloatStorage", "0", 1000, {{1000}, {1}});
    TestTorchZip zip;
    zip.add({.name = "m/data.pkl", .content = pickle.stop(), .deflated = true})
        .add({.name = "m/byteorder", .content = "little", .deflated = true})
        .add({.name = "m/data/0", .content = counting<float>(1000), .deflated = true});
    const auto result = readFirst(zip.bytes());
    QVERIFY2(result.has_value(), messageOf(result).c_str());
    QCOMPARE(result->at(999), 999.0);
}

void TestTorchArchive::zip64()
{
    TestPickle pickle;
    pickle.tensor("FloatStorage", "0", 5, {{5}, {1}});
    const std::string bytes = TestTorchZip::archive(pickle.stop()).storage("0", counting<float>(5)).zip64().bytes();
    const auto result = readFirst(bytes);
    QVERIFY2(result.has_value(), messageOf(result).c_str());
    QCOMPARE(result->at(4), 4.0);
    for (std::size_t length = 1; length < bytes.size(); ++length) {
        QVERIFY(!openBytes(bytes.substr(0, length)));
    }
}

void TestTorchArchive::placeInTheFile()
{
    TestPickle tensor;
    tensor.tensor("IntStorage", "0", 3, {{3}, {1}});
    const std::string bytes = oneTensor(tensor, "elements of t");
    const ByteSource file = ByteSource::ofMemory(bytesOf("before it" + bytes), "test");
    const Archive archive = TorchArchive::open(file.part(9, bytes.size()));
    const TorchItem item = firstItem(archive);
    QVERIFY2(item.tensor() != nullptr, item.problem.english().c_str());
    const auto place = (*archive)->storageOf(*item.tensor(), Limits::exactly(0)); // stored entries are not copied
    QVERIFY(place.has_value());
    QCOMPARE(place->offsetInFile(), 9 + bytes.find("elements of t"));
    QCOMPARE(place->size(), std::uint64_t{12});
}

void TestTorchArchive::legacy()
{
    TestPickle object;
    object.raw("}(").text("a").tensor("FloatStorage", "11", 4, {{2, 2}, {1, 2}});
    object.text("b").tensor("FloatStorage", "7", 2, {{2}, {1}}).raw("u");
    const std::string bytes =
        legacyStream(object.stop(), {{"7", bytesFrom<float>({8, 9})}, {"11", counting<float>(4)}});
    const Archive archive = openBytes(bytes);
    QVERIFY2(archive.has_value(), archive ? "" : archive.error().message().c_str());
    QCOMPARE((*archive)->form(), TorchArchive::Form::Legacy);
    const auto items = (*archive)->items();
    QCOMPARE(items->size(), std::size_t{2});
    QVERIFY(valuesOf(*(*archive)->readTensor(*(*items)[0].tensor())) == (std::vector<double>{0, 2, 1, 3}));
    QVERIFY(valuesOf(*(*archive)->readTensor(*(*items)[1].tensor())) == (std::vector<double>{8, 9}));

    // Out of a file, with pickles that are longer than what is read of it first.
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("long.pt")).toStdString();
    TestPickle padded;
    padded.raw("}(").text("a").tensor("FloatStorage", "11", 4, {{4}, {1}});
    padded.text("padding").text(std::string(3 << 20, 'x')).raw("u");
    const std::string content = legacyStream(padded.stop(), {{"11", counting<float>(4)}});
    std::ofstream(path, std::ios::binary) << content;
    const Archive file = TorchArchive::open(*ByteSource::openFile(path));
    const TorchItem item = firstItem(file);
    QVERIFY2(item.tensor() != nullptr, item.problem.english().c_str());
    QCOMPARE((*file)->readTensor(*item.tensor())->at(3), 3.0);
}

void TestTorchArchive::legacyViews()
{
    const auto viewing = [](std::int64_t first, std::int64_t count) {
        TestPickle object;
        object.function("_rebuild_tensor")
            .raw("(")
            .text("storage")
            .global("torch", "FloatStorage")
            .text("5")
            .text("cpu")
            .integer(6)
            .raw("(")
            .text("51")
            .integer(first)
            .integer(count)
            .raw("ttQ")
            .shape({{2}, {1}})
            .call();
        return object.stop();
    };
    const auto inside = readFirst(legacyStream(viewing(3, 2), {{"5", counting<float>(6)}}));
    QVERIFY2(inside.has_value(), messageOf(inside).c_str());
    QVERIFY(valuesOf(*inside) == (std::vector<double>{3, 4}));
    QVERIFY(!readFirst(legacyStream(viewing(3, 1), {{"5", counting<float>(6)}})).has_value());
    QVERIFY(!readFirst(legacyStream(viewing(5, 2), {{"5", counting<float>(6)}})).has_value());
    QVERIFY(!readFirst(legacyStream(viewing(-1, 2), {{"5", counting<float>(6)}})).has_value());
}

void TestTorchArchive::legacyDamage()
{
    TestPickle object;
    object.raw("}").text("a").tensor("FloatStorage", "11", 4, {{2, 2}, {1, 2}}).raw("s");
    const std::string bytes = legacyStream(object.stop(), {{"11", counting<float>(4)}});
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        const Archive archive = openBytes(bytes.substr(0, length));
        QVERIFY2(length == 0 || !archive, std::to_string(length).c_str());
    }
    QVERIFY(!openBytes(legacyStream(object.stop(), {{"12", counting<float>(4)}})));
    std::string huge = bytes;
    huge.replace(huge.size() - 24, 8, std::string(7, '\xff') + '\x7f');
    QVERIFY(contains(openBytes(huge).error().message(), "reaches beyond the end of its file"));
}

void TestTorchArchive::rawPickle()
{
    for (const std::string& bytes : upToProtocol5(picklesInHex)) {
        const Archive archive = openBytes(bytes);
        QVERIFY2(archive.has_value(), archive ? "" : archive.error().message().c_str());
        QCOMPARE((*archive)->form(), TorchArchive::Form::RawPickle);
        const auto items = (*archive)->items();
        QVERIFY(items.has_value());
        QCOMPARE(items->size(), std::size_t{7});
        QVERIFY((*items)[1].name == "forward[0][1]");
        QVERIFY2((*items)[0].tensor() != nullptr, (*items)[0].problem.english().c_str());
        QVERIFY((*items)[0].tensor()->dtype == "float32");
        const auto read = [&](std::size_t i) { return valuesOf(*(*archive)->readTensor(*(*items)[i].tensor())); };
        QVERIFY(read(0) == (std::vector<double>{1, 2, 3, 4, 5, 6}));
        QVERIFY(read(1) == (std::vector<double>{1, 4, 2, 5, 3, 6}));
        QVERIFY(read(2) == std::vector<double>{-0.5});
        QCOMPARE(std::get<std::int64_t>((*items)[3].value), 7);
        QCOMPARE(std::get<double>((*items)[4].value), 2.5);
        QCOMPARE(std::get<bool>((*items)[5].value), true);
        QVERIFY(std::holds_alternative<std::monostate>((*items)[6].value));
        for (std::size_t length = 1; length < bytes.size(); ++length) {
            QVERIFY(!openBytes(bytes.substr(0, length)));
        }
        // Damage within the storage's own pickles spoils its tensors and nothing else.
        std::string damaged = bytes;
        damaged[damaged.find("FloatStorage") + 1] = 'X';
        const Archive second = openBytes(damaged);
        QVERIFY2(second.has_value(), second ? "" : second.error().message().c_str());
        const auto left = (*second)->items();
        QCOMPARE(left->size(), std::size_t{7});
        QVERIFY(!(*left)[0].problem.empty());
        QVERIFY((*left)[2].problem.empty());
    }
}

void TestTorchArchive::emptyAndForeign()
{
    const Archive empty = openBytes("");
    QVERIFY(empty.has_value());
    QCOMPARE((*empty)->form(), TorchArchive::Form::Empty);
    QVERIFY((*empty)->items()->empty());
    for (const char* const text : {"x", "hello", "{\"a\": 1}", "PK"}) {
        const Archive foreign = openBytes(text);
        QVERIFY(!foreign);
        QVERIFY(contains(foreign.error().message(), "neither"));
    }
}

void TestTorchArchive::changedAndDeletedFiles()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("a.pt")).toStdString();
    TestPickle tensor;
    tensor.tensor("FloatStorage", "0", 4, {{4}, {1}});
    const std::string bytes = oneTensor(tensor, counting<float>(4));
    std::ofstream(path, std::ios::binary) << bytes;
    const auto identity = FileIdentity::of(path);
    QVERIFY(identity.has_value());
    const Archive archive = TorchArchive::open(*ByteSource::openFile(path, *identity));
    const TorchItem item = firstItem(archive);
    QVERIFY2(item.tensor() != nullptr, item.problem.english().c_str());
    QVERIFY((*archive)->readTensor(*item.tensor()).has_value());
    // Cut while it is open.
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes.substr(0, bytes.size() / 2);
    const auto cut = (*archive)->readTensor(*item.tensor());
    QVERIFY(!cut.has_value());
    const auto reopened = ByteSource::openFile(path, *identity);
    QVERIFY(!reopened);
    QVERIFY(contains(reopened.error().message(), "has changed since it was loaded"));
    QVERIFY(QFile::remove(QString::fromStdString(path)));
    QVERIFY(!ByteSource::openFile(path, *identity));
    QVERIFY(!FileIdentity::of(path));
    QVERIFY(!ByteSource::openFile(folder.path().toStdString()));
}

QTEST_APPLESS_MAIN(TestTorchArchive)
#include "tst_torcharchive.moc"

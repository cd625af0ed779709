// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/limits.h"
#include "tests/etrecord/parsedpickle.h"
#include "tests/etrecord/pythonpickles.h"

#include <QtTest>

#include <limits>

using namespace ets;
using namespace ets::test;

class TestPickleReader : public QObject {
    Q_OBJECT

private slots:
    void readsWhatPythonWrites_data() { addEverything(); }
    void readsWhatPythonWrites();
    void keepsSharedAndCyclicLists();
    void attributesOfADictAreIgnored();
    void typedTensorsAreUnwrapped();
    void laterKeysReplaceEarlierOnes();
    void loneSurrogatesAreShown();
    void byteArrays_data();
    void byteArrays();
    void canBeCanceled();
};

void TestPickleReader::readsWhatPythonWrites()
{
    QFETCH(QByteArray, pickle);
    const Parsed read = parse(pickle.toStdString());
    QVERIFY2(read.result.has_value(), read.message().c_str());
    const PickleDocument& document = *read.result;
    const PickleValue& root = document.root();
    QCOMPARE(root.kind, PickleKind::Dict);
    QCOMPARE(document.end(), read.bytes.size());
    QCOMPARE(document.items(root).size(), std::size_t{2 * 19});
    const auto at = [&](const char* key) { return *document.find(root, key); };
    QVERIFY(at("none").isNone());
    QCOMPARE(at("yes").asBool().value(), true);
    QCOMPARE(at("no").asBool().value(), false);
    QCOMPARE(at("one").asInt().value(), 1);
    QCOMPARE(at("word").asInt().value(), 65535);
    QCOMPARE(at("minus").asInt().value(), -5);
    QCOMPARE(at("wide").asInt().value(), std::int64_t{1} << 40);
    QCOMPARE(at("least").asInt().value(), std::numeric_limits<std::int64_t>::min());
    QCOMPARE(at("huge").kind, PickleKind::BigInt);
    QCOMPARE(document.bytes(at("huge")).size(), std::size_t{9});
    QCOMPARE(at("half").asDouble().value(), -0.5);
    QVERIFY(document.text(at("umlaut")) == "\xc3\xa4");
    const auto outer = document.items(at("list"));
    QCOMPARE(outer.size(), std::size_t{2});
    QCOMPARE(document.items(outer[1])[1].asInt().value(), 3);
    QCOMPARE(at("again").index, at("list").index); // one list in two places
    QCOMPARE(document.items(at("tuple")).size(), std::size_t{4});
    QCOMPARE(document.items(at("tuple"))[3].asInt().value(), 4);
    QCOMPARE(at("empty").kind, PickleKind::Tuple);
    QVERIFY(document.items(at("empty")).empty());
    for (const auto& [key, number] : {std::pair("set", 7), std::pair("frozen", 8)}) {
        QCOMPARE(at(key).kind, PickleKind::Set);
        QCOMPARE(document.items(at(key)).front().asInt().value(), number);
    }
    QVERIFY(document.decodedBytes(at("bytes"), 100) == (std::vector{std::byte{0}, std::byte{0xFF}}));
    QVERIFY(document.decodedBytes(at("nothing"), 100) == std::vector<std::byte>());
    QVERIFY(!document.decodedBytes(at("bytes"), 1).has_value());
    QVERIFY(document.find(root, "absent") == nullptr);
    // Access to what a value is not gives nothing.
    QVERIFY(document.items(at("one")).empty());
    QVERIFY(document.text(at("one")).empty());
    QVERIFY(document.object(at("one")) == nullptr);
    QVERIFY(document.find(at("list"), "x") == nullptr);
}

void TestPickleReader::keepsSharedAndCyclicLists()
{
    // l = []; l.append(l)
    const Parsed cyclic = parse(TestPickle().raw("]q").number(0, 1).raw("h").number(0, 1).raw("a").stop());
    QVERIFY(cyclic.result.has_value());
    const PickleDocument& document = *cyclic.result;
    QCOMPARE(document.items(document.root()).size(), std::size_t{1});
    QCOMPARE(document.items(document.root())[0].index, document.root().index);
    const auto items = list(document);
    QVERIFY(!items.has_value());
    QVERIFY(contains(items.error().message(), "contains itself"));
    // d = {}; d["a"] = [d]
    const Parsed dict = parse(TestPickle().raw("}q").number(0, 1).text("a").raw("](h").number(0, 1).raw("es").stop());
    QVERIFY(dict.result.has_value());
    QVERIFY(!list(*dict.result).has_value());
    // The same empty tuple twice is no cycle: ((), ())
    const Parsed twice = parse(TestPickle().raw("))\x86\x85").stop());
    QVERIFY(list(*twice.result).has_value());
}

void TestPickleReader::attributesOfADictAreIgnored()
{
    const Parsed read = parse(TestPickle().hooks().text("a").integer(1).raw("s}").text("_metadata").raw("Nsb").stop());
    QVERIFY2(read.result.has_value(), read.message().c_str());
    QCOMPARE(read.result->items(read.result->root()).size(), std::size_t{2});
    // Pairs as arguments, as Python 2 wrote them.
    const Parsed pairs = parse(TestPickle()
                                   .global("collections", "OrderedDict")
                                   .raw("](]")
                                   .text("k")
                                   .raw("aK")
                                   .number(5, 1)
                                   .raw("ae\x85R")
                                   .stop());
    QVERIFY2(pairs.result.has_value(), pairs.message().c_str());
    QCOMPARE(pairs.result->find(pairs.result->root(), "k")->asInt().value(), 5);
}

void TestPickleReader::typedTensorsAreUnwrapped()
{
    const Parsed read = parse(TestPickle()
                                  .global("torch._tensor", "_rebuild_from_type_v2")
                                  .raw("(")
                                  .global("torch._utils", "_rebuild_tensor_v2")
                                  .global("torch", "Tensor")
                                  .raw("(")
                                  .storage("HalfStorage", "0", 6)
                                  .shape({{2, 3}, {3, 1}})
                                  .truth(true)
                                  .hooks()
                                  .raw("t}tR")
                                  .stop());
    QVERIFY2(read.result.has_value(), read.message().c_str());
    const auto items = list(*read.result);
    QVERIFY(items.has_value());
    const TorchTensor* const tensor = items->front().tensor();
    QVERIFY(tensor != nullptr);
    QVERIFY(tensor->dtype == "float16");
    QVERIFY(tensor->requiresGrad);
    QCOMPARE(tensor->sizes, (std::vector<std::int64_t>{2, 3}));
}

void TestPickleReader::laterKeysReplaceEarlierOnes()
{
    const Parsed read =
        parse(TestPickle().raw("}(").text("a").integer(1).text("b").integer(2).text("a").integer(3).raw("u").stop());
    QCOMPARE(read.result->find(read.result->root(), "a")->asInt().value(), 3);
    const auto items = list(*read.result);
    QCOMPARE(items->size(), std::size_t{2});
    QVERIFY((*items)[0].name == "b");
    QVERIFY((*items)[1].name == "a");
    QCOMPARE(std::get<std::int64_t>((*items)[1].value), 3);
}

void TestPickleReader::loneSurrogatesAreShown()
{
    const Parsed read = parse(TestPickle().raw("}").text("a\xed\xa0\x80").raw("Ns").stop());
    QVERIFY(read.result.has_value());
    const auto items = list(*read.result);
    QVERIFY(items.has_value());
    QCOMPARE(QString::fromStdString(items->front().name), QStringLiteral("a\ufffd\ufffd\ufffd"));
}

void TestPickleReader::byteArrays_data()
{
    QTest::addColumn<QByteArray>("pickle");
    const auto row = [](const char* name, const char* hex) {
        QTest::newRow(name) << QByteArray::fromStdString(fromHex(hex));
    };
    row("protocol 5", "8005950d000000000000009602000000000000006162942e");
    row("protocol 4", "80049523000000000000008c086275696c74696e73948c096279746561727261799493944302616294859452942e");
    row("protocol 2",
        "8002635f5f6275696c74696e5f5f0a6279746561727261790a7100635f636f646563730a656e636f64650a710158020000006162710258"
        "060000006c6174696e3171038671045271058571065271072e");
}

void TestPickleReader::byteArrays()
{
    QFETCH(QByteArray, pickle);
    const Parsed read = parse(pickle.toStdString());
    QVERIFY2(read.result.has_value(), read.message().c_str());
    QVERIFY(read.result->decodedBytes(read.result->root(), 100) == bytesOf("ab"));
}

void TestPickleReader::canBeCanceled()
{
    LoadContext context;
    context.cancel.cancel();
    const auto bytes = bytesOf(TestPickle().raw("N").stop());
    const auto result = readPickle({.bytes = bytes, .begin = 0, .origin = "x"}, Limits::forFiles(1000, context));
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().kind, Error::Kind::Canceled);
}

QTEST_APPLESS_MAIN(TestPickleReader)
#include "tst_picklereader.moc"

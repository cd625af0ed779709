// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/picklereader.h"
#include "model/etrecord/torchitems.h"

#include "tests/etrecord/testpickle.h"

#include <QElapsedTimer>
#include <QtTest>

#include <algorithm>
#include <random>
#include <set>

using namespace ets;
using namespace std::string_literals;

namespace {

// What Python's pickle writes, in protocols 2 to 5, of one OrderedDict with every kind of value.
constexpr const char* everything[] = {
    "800263636f6c6c656374696f6e730a4f726465726564446963740a7100295271012858040000006e6f6e6571024e5803000000796573710388"
    "58"
    "020000006e6f71048958030000006f6e6571054b015804000000776f726471064dffff58050000006d696e757371074afbffffff5804000000"
    "77"
    "69646571088a0600000000000158050000006c6561737471098a080000000000000080580400000068756765710a8a09000000000000000040"
    "58"
    "0400000068616c66710b47bfe00000000000005806000000756d6c617574710c5802000000c3a4710d58040000006c697374710e5d710f284b"
    "01"
    "5d7110284b024b03656558050000007475706c657111284b014b024b034b047471125805000000656d70747971132958030000007365747114"
    "63"
    "5f5f6275696c74696e5f5f0a7365740a71155d71164b0761857117527118580600000066726f7a656e7119635f5f6275696c74696e5f5f0a66"
    "72"
    "6f7a656e7365740a711a5d711b4b086185711c52711d58050000006279746573711e635f636f646563730a656e636f64650a711f5803000000"
    "00"
    "c3bf712058060000006c6174696e31712186712252712358070000006e6f7468696e677124635f5f6275696c74696e5f5f0a62797465730a71"
    "25"
    "295271265805000000616761696e7127680f752e",
    "800363636f6c6c656374696f6e730a4f726465726564446963740a7100295271012858040000006e6f6e6571024e5803000000796573710388"
    "58"
    "020000006e6f71048958030000006f6e6571054b015804000000776f726471064dffff58050000006d696e757371074afbffffff5804000000"
    "77"
    "69646571088a0600000000000158050000006c6561737471098a080000000000000080580400000068756765710a8a09000000000000000040"
    "58"
    "0400000068616c66710b47bfe00000000000005806000000756d6c617574710c5802000000c3a4710d58040000006c697374710e5d710f284b"
    "01"
    "5d7110284b024b03656558050000007475706c657111284b014b024b034b047471125805000000656d70747971132958030000007365747114"
    "63"
    "6275696c74696e730a7365740a71155d71164b0761857117527118580600000066726f7a656e7119636275696c74696e730a66726f7a656e73"
    "65"
    "740a711a5d711b4b086185711c52711d58050000006279746573711e430200ff711f58070000006e6f7468696e677120430071215805000000"
    "61"
    "6761696e7122680f752e",
    "80049518010000000000008c0b636f6c6c656374696f6e73948c0b4f72646572656444696374949394295294288c046e6f6e65944e8c037965"
    "73"
    "94888c026e6f94898c036f6e65944b018c04776f7264944dffff8c056d696e7573944afbffffff8c0477696465948a060000000000018c056c"
    "65"
    "617374948a0800000000000000808c0468756765948a090000000000000000408c0468616c669447bfe00000000000008c06756d6c61757494"
    "8c"
    "02c3a4948c046c697374945d94284b015d94284b024b0365658c057475706c6594284b014b024b034b0474948c05656d70747994298c037365"
    "74"
    "948f94284b07908c0666726f7a656e94284b0891948c05627974657394430200ff948c076e6f7468696e67944300948c05616761696e946811"
    "75"
    "2e",
    "80059518010000000000008c0b636f6c6c656374696f6e73948c0b4f72646572656444696374949394295294288c046e6f6e65944e8c037965"
    "73"
    "94888c026e6f94898c036f6e65944b018c04776f7264944dffff8c056d696e7573944afbffffff8c0477696465948a060000000000018c056c"
    "65"
    "617374948a0800000000000000808c0468756765948a090000000000000000408c0468616c669447bfe00000000000008c06756d6c61757494"
    "8c"
    "02c3a4948c046c697374945d94284b015d94284b024b0365658c057475706c6594284b014b024b034b0474948c05656d70747994298c037365"
    "74"
    "948f94284b07908c0666726f7a656e94284b0891948c05627974657394430200ff948c076e6f7468696e67944300948c05616761696e946811"
    "75"
    "2e",
};

/// A document with the bytes that it needs.
struct Parsed {
    std::vector<std::byte> bytes;
    Result<PickleDocument> result;
    [[nodiscard]] std::string message() const { return result ? std::string() : result.error().message(); }
};

Parsed parse(const std::string& pickle)
{
    std::vector<std::byte> bytes = bytesOf(pickle);
    auto result =
        readPickle({.bytes = bytes, .begin = 0, .origin = "test.pkl", .budget = MemoryBudget::forInput(bytes.size())});
    return {std::move(bytes), std::move(result)};
}

Result<std::vector<TorchItem>> list(const PickleDocument& document)
{
    MemoryBudget budget = MemoryBudget::forInput(1000);
    return listTorchItems(
        document, document.root(),
        [&document](const PickleValue& value) { return storageOfPersistentId(document, value); }, budget);
}

bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class TestPickleReader : public QObject {
    Q_OBJECT

private slots:
    void readsWhatPythonWrites_data();
    void readsWhatPythonWrites();
    void truncatedAtEveryByte_data() { readsWhatPythonWrites_data(); }
    void truncatedAtEveryByte();
    void refusesOpcodes();
    void refusesNames_data();
    void refusesNames();
    void refusesToCallConstants();
    void impossibleMoves_data();
    void impossibleMoves();
    void keepsSharedAndCyclicLists();
    void sharedListsDoNotMultiply();
    void deepNesting();
    void memoryIsBoundedByTheInput_data();
    void memoryIsBoundedByTheInput();
    void attributesOfADictAreIgnored();
    void typedTensorsAreUnwrapped();
    void laterKeysReplaceEarlierOnes();
    void loneSurrogatesAreShown();
    void byteArrays_data();
    void byteArrays();
    void canBeCancelled();
    void randomDamage();
};

void TestPickleReader::readsWhatPythonWrites_data()
{
    QTest::addColumn<QByteArray>("pickle");
    for (int protocol = 2; protocol <= 5; ++protocol) {
        QTest::addRow("protocol %d", protocol) << QByteArray::fromStdString(fromHex(everything[protocol - 2]));
    }
}

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

void TestPickleReader::truncatedAtEveryByte()
{
    QFETCH(QByteArray, pickle);
    for (qsizetype length = 0; length < pickle.size(); ++length) {
        const Parsed read = parse(pickle.left(length).toStdString());
        QVERIFY2(!read.result.has_value(), qPrintable(QString::number(length)));
        QVERIFY(contains(read.message(), "test.pkl, offset "));
    }
}

void TestPickleReader::refusesOpcodes()
{
    constexpr std::string_view accepted = "(.aJKMNQRX]ehjqrsu)t}GcbBCU\x80\x81\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e"
                                          "\x8f\x90\x91\x92\x93\x94\x95\x96";
    int refused = 0;
    for (int code = 0; code < 256; ++code) {
        if (accepted.find(static_cast<char>(code)) != std::string_view::npos) {
            continue;
        }
        ++refused;
        const Parsed read = parse(TestPickle().raw("N").raw(std::string(1, static_cast<char>(code))).stop());
        QVERIFY(!read.result.has_value());
        QVERIFY2(contains(read.message(), "opcode 0x") && contains(read.message(), "offset 3"), read.message().c_str());
    }
    QCOMPARE(refused, 256 - static_cast<int>(accepted.size()));
    QVERIFY(contains(parse(TestPickle().raw("cos\nsystem\n(S'ls'\ntR").stop()).message(), "os.system"));
    QVERIFY(contains(parse(TestPickle().raw("(S'ls'\nios\nsystem\n").stop()).message(), "0x53 (STRING)"));
    QVERIFY(contains(parse(TestPickle().raw("(ios\nsystem\n").stop()).message(), "0x69 (INST)"));
    QVERIFY(contains(parse(TestPickle().raw("\x82\x01").stop()).message(), "EXT1"));
}

void TestPickleReader::refusesNames_data()
{
    QTest::addColumn<QString>("module");
    QTest::addColumn<QString>("name");
    const char* const names[][2] = {{"os", "system"}, {"posix", "system"}, {"builtins", "eval"},
        {"__builtin__", "eval"}, {"builtins", "exec"}, {"builtins", "getattr"}, {"subprocess", "Popen"},
        {"torch", "load"}, {"torch.hub", "load"}, {"torch._utils", "_import_dotted_name"}, {"torch.storage", "load"},
        {"collections", "OrderedDict "}, {"torch", "FloatStorage.__init__"}, {"", "storage"}, {"torch", ""}};
    for (const auto& [module, name] : names) {
        QTest::addRow("%s.%s", module, name) << QString::fromLatin1(module) << QString::fromLatin1(name);
    }
}

void TestPickleReader::refusesNames()
{
    QFETCH(QString, module);
    QFETCH(QString, name);
    const std::string dotted = module.toStdString() + "." + name.toStdString();
    const Parsed old = parse(TestPickle().global(module.toStdString(), name.toStdString()).raw(")R").stop());
    QVERIFY(!old.result.has_value());
    QVERIFY2(contains(old.message(), "\"" + dotted + "\", which is not accepted"), old.message().c_str());
    QVERIFY(contains(old.message(), "offset 2"));
    const Parsed recent = parse(TestPickle(4).text(module.toStdString()).text(name.toStdString()).raw("\x93)R").stop());
    QVERIFY(!recent.result.has_value());
    QVERIFY2(contains(recent.message(), "\"" + dotted + "\""), recent.message().c_str());
}

void TestPickleReader::refusesToCallConstants()
{
    const Parsed dtype = parse(TestPickle().global("torch", "float32").raw(")R").stop());
    QVERIFY2(contains(dtype.message(), "torch.float32, which only stands for itself"), dtype.message().c_str());
    const Parsed storage = parse(TestPickle().global("torch", "FloatStorage").raw(")\x81").stop());
    QVERIFY(contains(storage.message(), "torch.FloatStorage"));
    const Parsed value = parse(TestPickle().integer(3).raw(")R").stop());
    QVERIFY(contains(value.message(), "calls what is no name"));
    // Known names, with something else than a tuple.
    const Parsed list = parse(TestPickle().global("torch", "device").raw("]R").stop());
    QVERIFY(contains(list.message(), "with what is no tuple"));
    // A control character of the file does not reach the terminal.
    const Parsed escape = parse(TestPickle().global("os\x1b[2J", "system").stop());
    QVERIFY(contains(escape.message(), "os?[2J.system"));
}

void TestPickleReader::impossibleMoves_data()
{
    QTest::addColumn<QByteArray>("opcodes");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, const std::string& opcodes, const char* problem) {
        QTest::newRow(name) << QByteArray::fromStdString(opcodes) << QString::fromLatin1(problem);
    };
    using std::string;
    row("nothing on the stack", "", "value that is not there");
    row("call without a callee", ")R", "value that is not there");
    row("value below the mark", "N(\x85", "values that are not there");
    row("callee below the mark", "N()R", "value that is not there");
    row("two of one value", "N\x86", "values that are not there");
    row("no mark", "t", "MARK that is not there");
    row("append to a tuple", ")Na", "no list");
    row("append to nothing", "Na", "no list");
    row("append without anything", "a", "not there");
    row("appends below the mark", "](e", "");
    row("appends to a number", "K\1(Ne", "no list");
    row("items of a list", "](NNu", "no dict");
    row("a key alone", "}(Nu", "key without a value");
    row("set an item of a list", "]NNs", "no dict");
    row("add to a dict", "}(N\x90", "no set");
    row("value never remembered", "h\0"s + "a", "number 0, which it has not remembered");
    row("far value", "j\xff\xff\xff\xff"s, "number 4294967295, which");
    row("gap of the memo", "NNNNNq\4h\1"s, "number 1, which");
    row("remembered under an impossible number", "Nr\xff\xff\xff\xff"s, "impossible number 4294967295");
    row("remember nothing", "q\0"s, "value that is not there");
    row("text beyond the end", "X\xff\xff\xff\x7f"s + "abc", "reach beyond the end");
    row("long text beyond the end", "\x8d\xff\xff\xff\xff\xff\xff\xff\xff"s + "abc", "reach beyond the end");
    row("bytes beyond the end", "\x8e\0\0\0\0\0\0\0\x40"s, "reach beyond the end");
    row("huge number", "\x8b\xff\xff\xff\x7f"s, "2147483647 bytes reach beyond");
    row("negative length", "\x8b\xff\xff\xff\xff"s, "reach beyond the end");
    row("frame beyond the end", "\x95\0\0\0\0\0\0\0\1"s + "N", "frame of a pickle");
    row("protocol of the future", "\x80\6"s + "N", "unknown protocol 6");
    row("persistent id that is no tuple", "NQ", "no storage");
    row("persistent id of something else", "(X\5\0\0\0otherNNNNtQ"s, "no storage");
    row("state of a number", "K\1Nb"s, "what has none");
    row("keyword arguments", "ctorch\ndevice\n)}X\1\0\0\0aNs\x92"s, "keyword arguments");
    row("name that is a number", "K\1K\2\x93"s, "what is no text");
    row("size of a list", "ctorch\nSize\n]\x85R", "what is no tuple");
    row("bytes of a number", "cbuiltins\nbytes\nK\1\x85R"s, "bytes with arguments");
    row("OrderedDict of numbers", "ccollections\nOrderedDict\n](K\1e\x85R"s, "no pairs");
    row("typed tensor in a typed tensor",
        "ctorch._tensor\n_rebuild_from_type_v2\n(ctorch._tensor\n_rebuild_from_type_v2\nN)NtR", "not known");
    row("typed tensor of a constant", "ctorch._tensor\n_rebuild_from_type_v2\n(ctorch\nfloat32\nN)NtR",
        "only stands for itself");
}

void TestPickleReader::impossibleMoves()
{
    QFETCH(QByteArray, opcodes);
    QFETCH(QString, problem);
    const Parsed read = parse(TestPickle().raw(opcodes.toStdString()).stop());
    if (problem.isEmpty()) {
        QVERIFY2(read.result.has_value(), read.message().c_str());
        return;
    }
    QVERIFY(!read.result.has_value());
    QVERIFY2(contains(read.message(), problem.toStdString()), read.message().c_str());
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

void TestPickleReader::sharedListsDoNotMultiply()
{
    // l0 = [None]; l1 = [l0, l0]; l2 = [l1, l1]; ... is 2^50 items to who follows them all.
    TestPickle pickle;
    pickle.raw("]Naq").number(0, 1);
    for (std::uint64_t i = 0; i < 50; ++i) {
        pickle.raw("](h").number(i, 1).raw("h").number(i, 1).raw("eq").number(i + 1, 1);
    }
    const Parsed read = parse(pickle.stop());
    QVERIFY(read.result.has_value());
    QElapsedTimer timer;
    timer.start();
    const auto items = list(*read.result);
    QVERIFY(!items.has_value());
    QVERIFY2(contains(items.error().message(), "far more values"), items.error().message().c_str());
    QVERIFY2(timer.elapsed() < 20000, qPrintable(QString::number(timer.elapsed())));
}

void TestPickleReader::deepNesting()
{
    // A tuple in a tuple, a million deep: to be read, and to be refused by who walks it.
    const Parsed tuples = parse(TestPickle().raw("N").raw(std::string(1000000, '\x85')).stop());
    QVERIFY2(tuples.result.has_value(), tuples.message().c_str());
    const auto items = list(*tuples.result);
    QVERIFY(!items.has_value());
    QVERIFY(contains(items.error().message(), "nested too deeply"));
    std::string lists;
    for (int i = 0; i < 1000; ++i) {
        lists += ']';
    }
    lists += std::string(999, 'a');
    const Parsed nested = parse(TestPickle().raw(lists).stop());
    QVERIFY(nested.result.has_value());
    QVERIFY(!list(*nested.result).has_value());
}

void TestPickleReader::memoryIsBoundedByTheInput_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::newRow("lists") << QByteArray("]");
    QTest::newRow("marks") << QByteArray("(");
    QTest::newRow("nothing") << QByteArray("N");
    QTest::newRow("remembered lists") << QByteArray("]\x94");
    QTest::newRow("lists of one item") << QByteArray("]Na");
    QTest::newRow("dicts") << QByteArray("}NNs");
    QTest::newRow("calls") << QByteArray("h\0)R", 4);
}

void TestPickleReader::memoryIsBoundedByTheInput()
{
    QFETCH(QByteArray, unit);
    TestPickle pickle;
    pickle.global("torch", "device").raw("q").number(0, 1);
    constexpr int size = 8 << 20;
    const Parsed read = parse(pickle.raw(unit.repeated(size / static_cast<int>(unit.size())).toStdString()).stop());
    QVERIFY(!read.result.has_value());
    QVERIFY2(contains(read.message(), "far more values than its size allows"), read.message().c_str());
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

void TestPickleReader::canBeCancelled()
{
    LoadContext context;
    context.cancel.cancel();
    const auto bytes = bytesOf(TestPickle().raw("N").stop());
    const auto result = readPickle({.bytes = bytes, .begin = 0, .origin = "x", .budget = MemoryBudget(1000)}, context);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().kind, Error::Kind::Cancelled);
}

void TestPickleReader::randomDamage()
{
    // Nothing is expected but an answer; the sanitizers watch.
    std::mt19937 random(7);
    std::vector<std::string> seeds;
    for (const char* const hex : everything) {
        seeds.push_back(fromHex(hex));
    }
    seeds.push_back(TestPickle()
                        .raw("}")
                        .text("w")
                        .tensor("FloatStorage", "0", 6, {{2, 3}, {3, 1}})
                        .raw("s")
                        .text("v")
                        .tensor("LongStorage", "1", 2, {{2}, {1}})
                        .raw("s")
                        .stop());
    int readable = 0;
    for (int round = 0; round < 20000; ++round) {
        std::string bytes = seeds[static_cast<std::size_t>(round) % seeds.size()];
        const int changes = 1 + static_cast<int>(random() % 4);
        for (int i = 0; i < changes; ++i) {
            bytes[random() % bytes.size()] = static_cast<char>(random());
        }
        const Parsed read = parse(bytes);
        if (read.result) {
            ++readable;
            const auto items = list(*read.result);
            QVERIFY(items || !items.error().what.empty());
        }
    }
    QVERIFY(readable > 0);
}

QTEST_APPLESS_MAIN(TestPickleReader)
#include "tst_picklereader.moc"

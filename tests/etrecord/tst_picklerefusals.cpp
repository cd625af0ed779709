// SPDX-License-Identifier: GPL-3.0-or-later
// Pickles that are cut, forbidden, impossible or made to do harm.
#include "tests/etrecord/parsedpickle.h"
#include "tests/etrecord/pythonpickles.h"

#include <QtTest>

#include <random>

using namespace ets;
using namespace ets::test;
using namespace std::string_literals;

class TestPickleRefusals : public QObject {
    Q_OBJECT

private slots:
    void truncatedAtEveryByte_data() { addEverything(); }
    void truncatedAtEveryByte();
    void refusesOpcodes();
    void refusesNames_data();
    void refusesNames();
    void refusesToCallConstants();
    void impossibleMoves_data();
    void impossibleMoves();
    void sharedListsDoNotMultiply();
    void deepNesting();
    void memoryIsBoundedByTheInput_data();
    void memoryIsBoundedByTheInput();
    void randomDamage();
};

void TestPickleRefusals::truncatedAtEveryByte()
{
    QFETCH(QByteArray, pickle);
    for (qsizetype length = 0; length < pickle.size(); ++length) {
        const Parsed read = parse(pickle.left(length).toStdString());
        QVERIFY2(!read.result.has_value(), qPrintable(QString::number(length)));
        QVERIFY(contains(read.message(), "test.pkl, offset "));
    }
}

void TestPickleRefusals::refusesOpcodes()
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

void TestPickleRefusals::refusesNames_data()
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

void TestPickleRefusals::refusesNames()
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

void TestPickleRefusals::refusesToCallConstants()
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

void TestPickleRefusals::impossibleMoves_data()
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

void TestPickleRefusals::impossibleMoves()
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

void TestPickleRefusals::sharedListsDoNotMultiply()
{
    // l0 = [None]; l1 = [l0, l0]; l2 = [l1, l1]; ... is 2^50 items to who follows them all,
    // which nobody lives to see.
    TestPickle pickle;
    pickle.raw("]Naq").number(0, 1);
    for (std::uint64_t i = 0; i < 50; ++i) {
        pickle.raw("](h").number(i, 1).raw("h").number(i, 1).raw("eq").number(i + 1, 1);
    }
    const Parsed read = parse(pickle.stop());
    QVERIFY(read.result.has_value());
    const auto items = list(*read.result);
    QVERIFY(!items.has_value());
    QVERIFY2(contains(items.error().message(), "far more values"), items.error().message().c_str());
}

void TestPickleRefusals::deepNesting()
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

void TestPickleRefusals::memoryIsBoundedByTheInput_data()
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

void TestPickleRefusals::memoryIsBoundedByTheInput()
{
    QFETCH(QByteArray, unit);
    TestPickle pickle;
    pickle.global("torch", "device").raw("q").number(0, 1);
    constexpr int size = 8 << 20;
    const Parsed read = parse(pickle.raw(unit.repeated(size / static_cast<int>(unit.size())).toStdString()).stop());
    QVERIFY(!read.result.has_value());
    QVERIFY2(contains(read.message(), "far more values than its size allows"), read.message().c_str());
}

void TestPickleRefusals::randomDamage()
{
    // Nothing is expected but an answer; the sanitizers watch.
    std::mt19937 random(7);
    std::vector<std::string> seeds = everything();
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

QTEST_APPLESS_MAIN(TestPickleRefusals)
#include "tst_picklerefusals.moc"

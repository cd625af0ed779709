// SPDX-License-Identifier: GPL-3.0-or-later
// Programs in JSON that is not quite JSON, foreign, broken or too deep.
#include "model/etrecord/json.h"
#include "tests/etrecord/exportedtestprogram.h"

#include <QtTest>

#include <sys/resource.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <new>
#include <string>

using namespace ets;
using namespace testprogram;

class TestProgramOddities : public QObject {
    Q_OBJECT

private slots:
    void keepsNumbersAsTheyStand_data();
    void keepsNumbersAsTheyStand();
    void mendsText_data();
    void mendsText();
    void tamesOnlyWhatNeedsIt();
    void boundsTheDepthOfGraphs();
    void refusesDeepNesting();
    void reportsBrokenMetadata();
    void toleratesForeignShapes();
    void refusesWhatIsNoProgram_data();
    void refusesWhatIsNoProgram();
    void stopsWhenCanceled();
    void memoryThatIsShort();
};

/// RapidJSON's own allocator would be written through where malloc gives nothing.
void TestProgramOddities::memoryThatIsShort()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("sanitizers need address space without limit");
#endif
    std::string text = "[0";
    for (int i = 0; i < 4'000'000; ++i) {
        text += ",0";
    }
    text += "]";
    const auto parse = [&text] {
        return JsonDocument::parse(
            [&text] { return Result<TextBuffer>(TextBuffer::copyOf(text)); }, Limits::exactly(1U << 30U));
    };
    std::ifstream sizes("/proc/self/statm");
    std::uint64_t pages = 0;
    QVERIFY(sizes >> pages);
    rlimit old{};
    QCOMPARE(::getrlimit(RLIMIT_AS, &old), 0);
    const rlimit tight{pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE)) + (40U << 20U), old.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_AS, &tight), 0);
    bool isShort = false;
    try {
        isShort = !parse();
    } catch (const std::bad_alloc&) {
        isShort = true;
    }
    QCOMPARE(::setrlimit(RLIMIT_AS, &old), 0);
    QVERIFY(isShort);
    QVERIFY(parse());
}

void TestProgramOddities::keepsNumbersAsTheyStand_data()
{
    QTest::addColumn<QByteArray>("number");
    QTest::newRow("largest int64") << QByteArray("9223372036854775807");
    QTest::newRow("2^63") << QByteArray("9223372036854775808");
    QTest::newRow("2^64") << QByteArray("18446744073709551616");
    QTest::newRow("smallest int64") << QByteArray("-9223372036854775808");
    QTest::newRow("400 digits") << QByteArray(400, '7');
    QTest::newRow("too big") << QByteArray("1e400");
    QTest::newRow("negative, too big") << QByteArray("-1.5E+999");
    QTest::newRow("too small") << QByteArray("1e-400");
    QTest::newRow("NaN") << QByteArray("NaN");
    QTest::newRow("Infinity") << QByteArray("Infinity");
    QTest::newRow("-Infinity") << QByteArray("-Infinity");
    QTest::newRow("fraction") << QByteArray("0.1000000000000000055511151231257827");
    QTest::newRow("zero") << QByteArray("-0.0");
}

void TestProgramOddities::keepsNumbersAsTheyStand()
{
    QFETCH(QByteArray, number);
    Diagnostics diagnostics;
    const auto program = withInputs(
        input(R"({"as_float": )" + number.toStdString() + '}') + ',' + input(R"({"as_string": "1e400 and \"2e500\""})"),
        diagnostics);
    QVERIFY(program != nullptr);
    const auto& inputs = nodeAt(program, 0).inputs;
    QCOMPARE(inputs.at(0).argument.numbers.front(), number.toStdString());
    QCOMPARE(inputs.at(1).argument.strings.front(), std::string("1e400 and \"2e500\""));
}

void TestProgramOddities::mendsText_data()
{
    QTest::addColumn<QByteArray>("escaped");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("pair") << QByteArray(R"(\ud83d\ude00)") << QByteArray("\xF0\x9F\x98\x80");
    QTest::newRow("lone high") << QByteArray(R"(a\ud83db)")
                               << QByteArray("a\xEF\xBF\xBD"
                                             "b");
    QTest::newRow("lone high at the end") << QByteArray(R"(a\uD83D)") << QByteArray("a\xEF\xBF\xBD");
    QTest::newRow("two high") << QByteArray(R"(\ud83d\ud83d\ude00)") << QByteArray("\xEF\xBF\xBD\xF0\x9F\x98\x80");
    QTest::newRow("high before another escape") << QByteArray(R"(\ud83d\u0041)")
                                                << QByteArray("\xEF\xBF\xBD"
                                                              "A");
    QTest::newRow("lone low") << QByteArray(R"(a\ude00b)")
                              << QByteArray("a\xEF\xBF\xBD"
                                            "b");
    QTest::newRow("escaped backslash") << QByteArray(R"(\\ud83d)") << QByteArray(R"(\ud83d)");
    QTest::newRow("raw bytes") << QByteArray("a\xFF\x80") << QByteArray("a\xEF\xBF\xBD\xEF\xBF\xBD");
    QTest::newRow("nul") << QByteArray(R"(a\u0000b)") << QByteArray("a\0b", 3);
    QTest::newRow("umlaut") << QByteArray("\xC3\xA4\\u00e4") << QByteArray("\xC3\xA4\xC3\xA4");
}

void TestProgramOddities::mendsText()
{
    QFETCH(QByteArray, escaped);
    QFETCH(QByteArray, text);
    Parts parts;
    parts.nodes = node("n", "torch.ops.aten.op.default", "", "", R"("stack_trace": ")" + escaped.toStdString() + '"');
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    QVERIFY(program);
    QCOMPARE(QByteArray::fromStdString(*nodeAt(*program, 0).stackTrace), text);
}

void TestProgramOddities::tamesOnlyWhatNeedsIt()
{
    Parts parts;
    parts.nodes = node("n", "torch.ops.aten.op.default", input(R"({"as_floats": [1e400, 1.5e10, -2]})"), "",
        R"("stack_trace": "\ud800 C:\\\\new\\\"x\" 1e999")");
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    QVERIFY(program);
    QCOMPARE(nodeAt(*program, 0).inputs.at(0).argument.numbers, (std::vector<std::string>{"1e400", "1.5e10", "-2"}));
}

void TestProgramOddities::boundsTheDepthOfGraphs()
{
    std::string graph = R"({"inputs": [], "outputs": [], "nodes": [], "tensor_values": {}})";
    for (int i = 0; i < 80; ++i) {
        graph = R"({"inputs": [], "outputs": [], "nodes": [)"
            + node(
                "n", "torch.ops.higher_order.cond", input(R"({"as_graph": {"name": "g", "graph": )" + graph + "}}"), "")
            + R"(], "tensor_values": {}})";
    }
    Diagnostics diagnostics;
    const auto program = read(R"({"graph_module": {"graph": )" + graph + "}}", diagnostics);
    QVERIFY(program);
    QVERIFY(hasCode(diagnostics, "graph-too-deep"));
    int depth = 0;
    const SerializedGraph* current = &(*program)->graph;
    while (current != nullptr && !current->nodes.empty()) {
        ++depth;
        current = current->nodes.front().inputs.front().argument.graph.get();
    }
    QCOMPARE(depth, 64);
}

void TestProgramOddities::refusesDeepNesting()
{
    for (const char bracket : {'[', '{'}) {
        std::string text;
        for (int i = 0; i < 300000; ++i) {
            text += bracket;
            text += bracket == '{' ? R"("a":)" : "";
        }
        Diagnostics diagnostics;
        const auto program = read(text, diagnostics);
        QVERIFY(!program);
        QVERIFY(program.error().message().find("nested too deeply") != std::string::npos);
    }
}

void TestProgramOddities::reportsBrokenMetadata()
{
    const std::string metadata = R"("nn_module_stack": "only two,parts", "debug_handle": "seven", "stack_trace": null)";
    Parts parts;
    parts.nodes = node("a", "torch.ops.aten.op.default", "", "", metadata) + ','
        + node("b", "torch.ops.aten.op.default", "", "", R"("debug_handle": "0")");
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics);
    QVERIFY(program);
    QVERIFY(hasCode(diagnostics, "broken-module-stack"));
    QVERIFY(hasCode(diagnostics, "broken-debug-handle"));
    QVERIFY(nodeAt(*program, 0).moduleStack == nullptr);
    QVERIFY(!nodeAt(*program, 0).debugHandle);
    QVERIFY(!nodeAt(*program, 0).stackTrace);
    QCOMPARE(nodeAt(*program, 1).debugHandle, std::optional<std::int64_t>(0));
}

void TestProgramOddities::toleratesForeignShapes()
{
    // Every member has a type that nobody expects.
    const char* text =
        R"({"graph_module": {"graph": {"inputs": 1, "outputs": {}, "nodes": [3, null, [], {"name": 1, "target": [],)"
        R"( "inputs": [7, {"arg": 7}, {"arg": {"as_tensor": 3}}, {"arg": {"as_graph": 3}}, {"arg": {"as_ints": {}}},)"
        R"( {"arg": {"as_sym_ints": [1, {}]}}, {"arg": {"as_device": []}}], "outputs": ["x"], "metadata": []},)"
        R"( {"metadata": {"debug_handle": {}, "nn_module_stack": [], "source_fn_stack": 5, "stack_trace": []}}],)"
        R"( "tensor_values": {"x": {"sizes": {}, "device": 3, "dtype": -1}, "y": {"meta": []}}, "sym_int_values": []},)"
        R"( "signature": {"input_specs": [1, {}, {"parameter": 5}], "output_specs": {}}},)"
        R"( "range_constraints": {"s": 3}, "schema_version": [], "more": 1})";
    Diagnostics diagnostics;
    const auto program = read(text, diagnostics);
    QVERIFY(program);
    QCOMPARE((*program)->graph.nodes.size(), std::size_t(5));
    QCOMPARE((*program)->inputSpecs.size(), std::size_t(3));
}

void TestProgramOddities::refusesWhatIsNoProgram_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("empty") << QByteArray() << QByteArray("broken JSON");
    QTest::newRow("array") << QByteArray("[]") << QByteArray("no graph_module.graph");
    QTest::newRow("number") << QByteArray("1") << QByteArray("no graph_module.graph");
    QTest::newRow("other object") << QByteArray(R"({"a": 1})") << QByteArray("no graph_module.graph");
    QTest::newRow("no nodes") << QByteArray(R"({"graph_module": {"graph": {}}})") << QByteArray("no list of nodes");
    QTest::newRow("cut") << QByteArray(R"({"graph_module": {"graph": {"nodes": [)") << QByteArray("broken JSON");
    QTest::newRow("binary") << QByteArray("PK\x03\x04\0\0", 6) << QByteArray("broken JSON");
    QTest::newRow("two texts") << QByteArray("{} {}") << QByteArray("broken JSON");
}

void TestProgramOddities::refusesWhatIsNoProgram()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, reason);
    Diagnostics diagnostics;
    const auto program = read(text.toStdString(), diagnostics);
    QVERIFY(!program);
    QVERIFY2(
        program.error().message().find(reason.toStdString()) != std::string::npos, program.error().message().c_str());
}

void TestProgramOddities::stopsWhenCanceled()
{
    std::string nodes;
    for (int i = 0; i < 5000; ++i) {
        nodes += (i == 0 ? "" : ",") + node("n", "torch.ops.aten.op.default", "", "");
    }
    Parts parts;
    parts.nodes = nodes;
    LoadContext context;
    context.cancel.cancel();
    Diagnostics diagnostics;
    const auto program = read(json(parts), diagnostics, context);
    QVERIFY(!program);
    QCOMPARE(program.error().kind, Error::Kind::Canceled);
}

QTEST_APPLESS_MAIN(TestProgramOddities)
#include "tst_programoddities.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Small records and dumps made to do harm: etinspect says what is wrong, and takes no more memory than 4 x the file and
// 64 MiB, and no more processor time than docs/robustness.md allows.
#include "tests/cli/programrun.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/etrecord/testpickle.h"
#include "tests/etrecord/testtorchzip.h"
#include "tests/etrecord/testzip.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include <array>
#include <fcntl.h>
#include <functional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace ets::test;

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool isSanitized = true; // its own bookkeeping takes several times the program's memory
#else
constexpr bool isSanitized = false;
#endif
constexpr double mostSeconds = isSanitized ? 100 : 10; ///< Of processor time, as docs/robustness.md says.

struct Measured {
    int status = -1;
    std::int64_t peakBytes = 0;
    double processorSeconds = 0;
    QByteArray said;
};

/// Runs etinspect and waits for it alone, to know its own peak.
Measured measure(const QStringList& words, const QString& log)
{
    std::vector<std::string> texts{ETINSPECT};
    for (const QString& word : words) {
        texts.push_back(word.toStdString());
    }
    std::vector<char*> arguments;
    for (std::string& text : texts) {
        arguments.push_back(text.data());
    }
    arguments.push_back(nullptr);
    const std::string logPath = log.toStdString();
    const pid_t child = fork();
    if (child == 0) {
        const int file = open(logPath.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
        dup2(file, 1);
        dup2(file, 2);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    Measured result;
    if (wait4(child, &status, 0, &usage) == child && WIFEXITED(status)) {
        result.status = WEXITSTATUS(status);
    }
    result.peakBytes = std::int64_t{usage.ru_maxrss} * 1024;
    const auto seconds = [](const timeval& time) { return double(time.tv_sec) + double(time.tv_usec) * 1e-6; };
    result.processorSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    result.said = contentOf(log);
    return result;
}

using Make = std::function<TestZip()>;

constexpr int megabyte = 1 << 20;
const std::string edge = "edge_dialect_exported_program/forward";

std::string repeated(std::string_view text, int size = megabyte)
{
    std::string result;
    for (int i = 0; i < size; i += static_cast<int>(text.size())) {
        result += text;
    }
    return result;
}

std::string withGraph(const std::string& graph)
{
    return R"({"graph_module": {"graph": {)" + graph + "}}}";
}

/// A record whose edge program is that text, stored or packed.
TestZip recordWith(
    const std::string& name, const std::string& content, TestZip::Packing packing = TestZip::Packing::Deflated)
{
    TestZip zip;
    zip.add("ETRECORD_V0", "").add(name, content, packing);
    for (const char* const map : {"debug_handle_map", "delegate_map"}) {
        if (name != map) {
            zip.add(map, R"({"forward": {}})");
        }
    }
    return zip;
}

/// A record in which many events are one node.
/// @param node what its metadata has, with a comma behind
std::string recordOfOneNode(const std::string& node, int events)
{
    TestTorchZip zip;
    std::string handles;
    for (int i = 0; i < events; ++i) {
        handles += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":1";
    }
    zip.add("ETRECORD_V0", "")
        .add(edge,
            withGraph(R"("nodes": [{"name": "n", "target": "torch.ops.aten.relu.default", "metadata": {)" + node
                + R"("debug_handle": "1"}}])"));
    zip.add("debug_handle_map", R"({"forward": {)" + handles + "}}").add("delegate_map", R"({"forward": {}})");
    return zip.bytes();
}

/// A record whose one delegate has a long name.
std::string recordOfLongBackend()
{
    TestTorchZip zip;
    zip.add("ETRECORD_V0", "").add(edge, withGraph(R"("nodes": [])"));
    zip.add("debug_handle_map", R"({"forward": {"0":1}})");
    zip.add(
        "delegate_map", R"({"forward": {"0": {"name": ")" + std::string(megabyte, 'B') + R"(", "delegate_map": {}}}})");
    return zip.bytes();
}

/// A record of two nodes: the first has a long name, the second reads its value many times.
std::string recordOfLongName(int size, int mentions)
{
    std::string values;
    for (int i = 0; i < mentions; ++i) {
        values += i == 0 ? R"({"name": "v"})" : R"(,{"name": "v"})";
    }
    const std::string nodes = R"("nodes": [{"target": "torch.ops.aten.add.Tensor", "name": ")"
        + std::string(static_cast<std::size_t>(size), 'n')
        + R"(", "inputs": [], "outputs": [{"as_tensor": {"name": "v"}}], "metadata": {"debug_handle": "1"}},)"
        + R"({"target": "torch.ops.aten.cat.default", "name": "b", "inputs": [{"name": "x", "arg": {"as_tensors": [)"
        + values + R"(]}}], "outputs": [{"as_tensor": {"name": "w"}}], "metadata": {"debug_handle": "2"}}])";
    TestTorchZip zip;
    zip.add("ETRECORD_V0", "").add(edge, withGraph(nodes));
    zip.add("debug_handle_map", R"({"forward": {"0":1}})").add("delegate_map", R"({"forward": {}})");
    return zip.bytes();
}

TestZip recordOfValues(const std::string& content)
{
    TestZip zip = recordWith(edge, withGraph(R"("nodes": [])"), TestZip::Packing::Stored);
    zip.add("reference_outputs", content);
    return zip;
}

/// A list of a list of ... of the same lists: 10 to the power of depth.
std::string manyLists(int depth)
{
    TestPickle pickle;
    pickle.raw("]q").number(0, 1);
    for (int i = 0; i < depth; ++i) {
        const auto from = static_cast<std::uint64_t>(i);
        pickle.raw("](");
        for (int k = 0; k < 10; ++k) {
            pickle.raw("h").number(from, 1);
        }
        pickle.raw("eq").number(from + 1, 1);
    }
    return pickle.raw("}").text("forward").raw("h").number(static_cast<std::uint64_t>(depth), 1).raw("s").stop();
}

std::string oneBigDictOften()
{
    TestPickle pickle;
    pickle.raw("}").text("forward").raw("](}(");
    for (int i = 0; i < 10000; ++i) {
        pickle.integer(i).integer(i);
    }
    pickle.raw("uq").number(0, 1).raw(repeated(std::string_view("h\0", 2), 200000));
    return pickle.raw("es").stop();
}

std::string tensorOf(const TestPickle::Shape& shape)
{
    TestPickle pickle;
    pickle.raw("}").text("forward").raw("]]").tensor("FloatStorage", "0", 4, shape).raw("aas");
    return TestTorchZip::archive(pickle.stop()).storage("0", std::string(16, '\0')).bytes();
}

} // namespace

class TestHostileRecords : public QObject {
    Q_OBJECT

private slots:
    void programs_data();
    void programs();
    void values_data();
    void values();
    void executesNothing();
    void overlappingEntries();
    void repeatedHandles();
    void dumps_data();
    void dumps();
    void pairs_data();
    void pairs();

private:
    void check(TestZip zip, const QString& problem);

    QTemporaryDir m_folder;
};

void TestHostileRecords::check(TestZip zip, const QString& problem)
{
    const QString path = m_folder.filePath(QStringLiteral("record.bin"));
    QVERIFY(zip.write(path.toStdString()));
    zip = {}; // what this process holds counts as the child's until it becomes etinspect
    const Measured result = measure({QStringLiteral("info"), data(linear), QStringLiteral("--etrecord"), path},
        m_folder.filePath(QStringLiteral("log")));
    // What is left of a record that was bent need not belong to the trace any more.
    QCOMPARE(result.status, result.said.contains("Verdict: differs") ? 4 : 0);
    QVERIFY2(result.said.contains(problem.toUtf8()), result.said.right(2000).constData());
    const std::int64_t most = 4 * QFileInfo(path).size() + std::int64_t{64} * megabyte;
    QVERIFY2(isSanitized || result.peakBytes <= most, qPrintable(QString::number(result.peakBytes / megabyte)));
    QVERIFY2(result.processorSeconds <= mostSeconds, qPrintable(QString::number(result.processorSeconds)));
}

void TestHostileRecords::programs_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("unit"); // again and again
    QTest::addColumn<QByteArray>("tail");
    QTest::addColumn<int>("size");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, const char* entry, const char* head, const char* unit, const char* tail,
                         int size, const char* problem) {
        QTest::newRow(name) << QString::fromLatin1(entry) << QByteArray(head) << QByteArray(unit) << QByteArray(tail)
                            << size << QString::fromLatin1(problem);
    };
    const char* const program = "edge_dialect_exported_program/forward";
    const char* const much = "far more";
    const auto graph = [&](const char* name, const char* head, const char* unit, const char* tail) {
        const std::string begin = std::string(R"({"graph_module": {"graph": {)") + head;
        const std::string end = std::string(tail) + "}}}";
        row(name, program, begin.c_str(), unit, end.c_str(), 4 * megabyte, much);
    };
    row("a hundred thousand arrays", program, "", "[", "", 100000, "nested too deeply");
    row("a hundred thousand objects", program, "", R"({"a":)", "", 500000, "nested too deeply");
    row("nested map", "debug_handle_map", "", R"({"a":)", "", 500000, "nested too deeply");
    row("zip bomb", program, R"({"a": ")", " ", "\"}", 32 * megabyte, much);
    row("zip bomb of zeros", program, "[", "0,", "0]", 32 * megabyte, much);
    graph("empty nodes", R"("nodes": [)", "{},", "{}]");
    graph("no nodes", R"("nodes": [)", "0,", "0]");
    graph("inputs of a graph", R"("nodes": [], "inputs": [)", "0,", "0]");
    graph("inputs of a node", R"("nodes": [{"inputs": [)", "0,", "0]}]");
    graph("outputs of a node", R"("nodes": [{"target": "a.b", "outputs": [)", "0,", "0]}]");
    graph("names of an output", R"("nodes": [{"target": "a.b", "outputs": [{"as_tensors": [)", "0,", "0]}]}]");
    graph("symbols", R"("nodes": [{"target": "a.b", "inputs": [{"arg": {"as_sym_ints": [)", "0,", "0]}}]}]");
    graph("functions", R"("nodes": [{"metadata": {"source_fn_stack": ")", ";", R"("}}])");
    graph("sizes", R"("nodes": [], "tensor_values": {"x": {"sizes": [)", "0,", "0]}}");
    // The text of a size is shown with each mention of its tensor.
    const std::string symbol =
        R"({"graph_module": {"graph": {"tensor_values": {"x": {"sizes": [{"as_expr": {"expr_str": ")"
        + std::string(20000, 's') + R"("}}]}}, "nodes": [{"target": "a.b", "outputs": [)";
    row("a long symbol often", program, symbol.c_str(), R"({"as_tensor": {"name": "x"}},)", "{}]}]}}}", 200000, much);
    row("modules", program, R"({"graph_module": {"graph": {"nodes": [{"metadata": {"nn_module_stack": ")", "a,,;",
        R"("}}]}}})", 20000, "module stack");
    row("specs", program, R"({"graph_module": {"graph": {"nodes": []}, "signature": {"input_specs": [)", "0,", "0]}}}",
        4 * megabyte, much);
    row("instructions", "debug_handle_map", R"({"forward": {"0": [)", "1,", "1]}}", 8 * megabyte, much);
    row("methods", "delegate_map", "{", R"("a":{},)", R"("b":{}})", 4 * megabyte, much);
}

/// Packed tightly, so that the file is very small, and as they are.
void TestHostileRecords::programs()
{
    QFETCH(const QString, entry);
    QFETCH(const QByteArray, head);
    QFETCH(const QByteArray, unit);
    QFETCH(const QByteArray, tail);
    QFETCH(const int, size);
    QFETCH(const QString, problem);
    const auto text = [&] { return head.toStdString() + repeated(unit.toStdString(), size) + tail.toStdString(); };
    check(recordWith(entry.toStdString(), text(), TestZip::Packing::Deflated), problem);
    if (size <= 8 * megabyte) {
        check(recordWith(entry.toStdString(), text(), TestZip::Packing::Stored), QString());
    }
}

void TestHostileRecords::values_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, const std::string& content, const char* problem) {
        QTest::newRow(name) << QByteArray::fromStdString(content) << QString::fromLatin1(problem);
    };
    const auto zipped = [](const std::string& pickle) { return TestTorchZip::archive(pickle).bytes(); };
    constexpr std::int64_t huge = std::int64_t{1} << 62;
    TestPickle cycle;
    cycle.raw("}").text("forward").raw("]q").number(0, 1).raw("h").number(0, 1).raw("as");
    row("list in itself", zipped(cycle.stop()), "contains itself");
    row("ten thousand million lists", zipped(manyLists(10)), "far more values");
    row("one big dict often", zipped(oneBigDictOften()), "far more values");
    row("deep lists", zipped(TestPickle().raw(repeated("]", 500000)).raw(repeated("a", 499999)).stop()), "");
    row("million lists", zipped(TestPickle().raw("](").raw(repeated("]", 4000000)).raw("e").stop()), "far more values");
    // No run has these outputs, so that they are not read; tst_torchobjects reads the like and expects the errors.
    row("2^62 elements", tensorOf({{huge}, {1}}), "");
    row("2^62 strides", tensorOf({{2, 2}, {huge, huge}}), "");
    row("2^62 offset", tensorOf({{2}, {1}, huge}), "");
    row("negative sizes", tensorOf({{-2}, {1}}), "");
    row("beyond its storage", tensorOf({{5}, {1}}), "");
    row("one element repeated", tensorOf({{huge >> 24U}, {0}}), "");
    row("os.system", zipped(TestPickle().global("os", "system").raw("(X\1\0\0\0ltR").stop()), "os.system");
    row("eval, named late", zipped(TestPickle(4).text("builtins").text("eval").raw("\x93)R").stop()), "builtins.eval");
    row("forbidden opcode", zipped(TestPickle().raw("(S'ls'\nios\nsystem\n").stop()), "STRING");
    row("raw pickle of a class", TestPickle(4).text("__main__").text("Evil").raw("\x93)\x81").stop(), "__main__.Evil");
}

void TestHostileRecords::values()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QString, problem);
    check(recordOfValues(content.toStdString()), problem);
}

void TestHostileRecords::executesNothing()
{
    const QString witness = m_folder.filePath(QStringLiteral("executed"));
    TestPickle pickle;
    pickle.global("posix", "system").raw("(").text("touch " + witness.toStdString()).raw("tR");
    check(recordOfValues(pickle.stop()), QStringLiteral("posix.system"));
    QVERIFY(!QFileInfo::exists(witness));
}

/// Thousands of entries that share the bytes of one program.
void TestHostileRecords::overlappingEntries()
{
    TestTorchZip zip;
    const std::string text = withGraph(R"("nodes": [)" + repeated(R"({"target": "a.b"},)", 200000) + "{}]");
    zip.add("ETRECORD_V0", "").add("first/forward", text);
    for (int i = 0; i < 2000; ++i) {
        zip.add({.name = "m" + std::to_string(i) + "/forward",
            .content = text.substr(0, 1),
            .claimedSize = text.size(),
            .claimedOffset = 0});
    }
    const QString path = m_folder.filePath(QStringLiteral("overlapping.bin"));
    writeContent(path, QByteArray::fromStdString(zip.bytes()));
    const Measured result = measure({QStringLiteral("info"), data(linear), QStringLiteral("--etrecord"), path},
        m_folder.filePath(QStringLiteral("log")));
    QCOMPARE(result.status, 0);
    QVERIFY2(result.said.contains("overlap"), result.said.right(2000).constData());
    QVERIFY(isSanitized || result.peakBytes <= 4 * QFileInfo(path).size() + std::int64_t{64} * megabyte);
    QVERIFY2(result.processorSeconds <= mostSeconds, qPrintable(QString::number(result.processorSeconds)));
}

/// Every node has the handle that the instruction names again and again.
void TestHostileRecords::repeatedHandles()
{
    std::string nodes;
    for (int i = 0; i < 5000; ++i) {
        nodes +=
            R"({"target": "torch.ops.aten.op)" + std::to_string(i) + R"(.out", "metadata": {"debug_handle": "1"}},)";
    }
    TestZip zip;
    zip.add("ETRECORD_V0", "").add(edge, withGraph(R"("nodes": [)" + nodes + "{}]"));
    zip.add("debug_handle_map", R"({"forward": {"0": [)" + repeated("1,", 400000) + "1]}}");
    zip.add("delegate_map", R"({"forward": {}})");
    check(zip, QStringLiteral("too-many-nodes")); // the work is bounded, not done
}

void TestHostileRecords::dumps_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("dump");
    const auto row = [](const char* name, const QStringList& words, int status, const DumpWriter& writer) {
        const Bytes bytes = writer.bytes();
        QTest::newRow(name) << words << status
                            << QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
    };
    // All stacks begin with the name of the block; none takes time, so that none is printed.
    DumpWriter longName;
    longName.run(std::string(300'000, 'n'));
    for (std::int32_t i = 0; i < 2000; ++i) {
        longName.event("OPERATOR_CALL", i, 0, 0);
    }
    row("one long name before thousands of stacks", {QStringLiteral("stacks")}, 0, longName);
    // Each name of an instruction has all that it logged: 60 million rows.
    DumpWriter manyValues;
    manyValues.run();
    for (int i = 0; i < 2000; ++i) {
        manyValues.event("k" + std::to_string(i), 0, 0, 0);
    }
    for (int i = 0; i < 30'000; ++i) {
        manyValues.value(0, WrittenValue::ofInt(i));
    }
    for (const char* const format : {"text", "csv", "json", "markdown"}) {
        row(qPrintable(QStringLiteral("values of each name as %1").arg(QLatin1String(format))),
            {QStringLiteral("values"), QStringLiteral("--format"), QLatin1String(format)}, 1, manyValues);
    }
    const QString longAnswer = QStringLiteral("select b.name from events e join blocks b on b.block = e.block");
    row("a long answer as text", {QStringLiteral("sql"), QStringLiteral("@"), longAnswer}, 1, longName);
}

/// What is printed of a dump is held by nobody.
void TestHostileRecords::dumps()
{
    QFETCH(const QStringList, words);
    QFETCH(const int, status);
    QFETCH(const QByteArray, dump);
    const QString path = m_folder.filePath(QStringLiteral("trace.etdp"));
    writeContent(path, dump);
    QStringList call = words;
    if (const auto place = call.indexOf(QStringLiteral("@")); place >= 0) {
        call[place] = path;
    } else {
        call.append(path);
    }
    const Measured result = measure(call, m_folder.filePath(QStringLiteral("log")));
    QCOMPARE(result.status, status);
    const std::int64_t most = 4 * dump.size() + std::int64_t{64} * megabyte;
    QVERIFY2(isSanitized || result.peakBytes <= most, qPrintable(QString::number(result.peakBytes / megabyte)));
    QVERIFY2(result.processorSeconds <= mostSeconds, qPrintable(QString::number(result.processorSeconds)));
}

void TestHostileRecords::pairs_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("dump");
    QTest::addColumn<QByteArray>("record");
    const auto add = [](const QString& name, const QString& line, int status, const DumpWriter& writer,
                         const std::string& record) {
        const Bytes bytes = writer.bytes();
        QTest::newRow(qPrintable(name + QStringLiteral(": ") + line))
            << line.split(QLatin1Char(' ')) << status
            << QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()))
            << QByteArray::fromStdString(record);
    };
    const QString both = QStringLiteral("compare --old @ --new @ --etrecord RECORD");
    constexpr int events = 5000;
    DumpWriter many;
    many.run().framework("Method::execute", 0, 2 * events);
    for (ets::Ticks i = 0; i < events; ++i) {
        many.event("OPERATOR_CALL", static_cast<std::int32_t>(i), 2 * i, 2 * i + 1);
    }
    // Each of the events has one stack of 20,000 frames.
    std::string frames;
    for (int i = 1; i <= 20'000; ++i) {
        frames += R"(File \"m.py\", line )" + std::to_string(i) + R"(, in f\n    x\n)";
    }
    const std::string longStack = recordOfOneNode(R"("stack_trace": ")" + frames + "\",", events);
    add(QStringLiteral("a long stack"), both, 0, many, longStack);
    add(QStringLiteral("a long stack"), QStringLiteral("trace @ --etrecord RECORD"), 0, many, longStack);
    // Or one module with a path of 16 kB.
    const std::string longPath = recordOfOneNode(
        R"("nn_module_stack": "k,p)" + repeated("." + std::string(62, 'm'), 15'000) + R"(,torch.nn.Linear",)", events);
    add(QStringLiteral("a long path"), both, 0, many, longPath);
    // Or nodes read one of a long name. The graph has it at each edge: that is too much to print.
    const std::string longName = recordOfLongName(megabyte, 20'000);
    for (const auto& [verb, status] : {std::pair("program", 0), std::pair("trace", 0), std::pair("graph", 1)}) {
        const QString read = QStringLiteral("%1 @ --etrecord RECORD --force-pair").arg(QLatin1String(verb));
        add(QStringLiteral("a long name"), read, status, many, longName);
    }
    for (const char* const format : {"parquet", "sqlite", "ndjson"}) {
        const QString exported =
            QStringLiteral("export @ --etrecord RECORD --format %1 -o OUT").arg(QLatin1String(format));
        add(QStringLiteral("a long stack"), exported, 0, many, longStack);
    }
    // Or one backend, whose name goes into texts that differ.
    DumpWriter delegated;
    delegated.run().framework("Method::execute", 0, 2 * events);
    delegated.event("DELEGATE_CALL", 0, 0, 2 * events);
    for (ets::Ticks i = 0; i < 1000; ++i) {
        delegated.delegateOp("op" + std::to_string(i), 0, 2 * i, 2 * i + 1);
    }
    const std::string longBackend = recordOfLongBackend();
    const QString pair = QStringLiteral(" --etrecord RECORD --force-pair");
    for (const char* const format : {"parquet", "sqlite", "ndjson"}) {
        const QString exported = QStringLiteral("export @ --format %1 -o OUT").arg(QLatin1String(format));
        add(QStringLiteral("a long backend"), exported + pair, 1, delegated, longBackend);
    }
    const QString queried = QStringLiteral("sql @ select~sum(length(backend))~from~events");
    add(QStringLiteral("a long backend"), queried + pair, 1, delegated, longBackend);
    add(QStringLiteral("a long backend"), both + QStringLiteral(" --force-pair"), 1, delegated, longBackend);
}

/// What an event is called, tied to and made from is read once, and what is made of it is bounded.
void TestHostileRecords::pairs()
{
    QFETCH(QStringList, words);
    QFETCH(const int, status);
    QFETCH(const QByteArray, dump);
    QFETCH(const QByteArray, record);
    const QString path = m_folder.filePath(QStringLiteral("trace.etdp"));
    const QString recordPath = m_folder.filePath(QStringLiteral("record.bin"));
    writeContent(path, dump);
    writeContent(recordPath, record);
    words.replaceInStrings(QStringLiteral("@"), path).replaceInStrings(QStringLiteral("RECORD"), recordPath);
    words.replaceInStrings(QStringLiteral("OUT"), m_folder.filePath(QStringLiteral("out")));
    words.replaceInStrings(QStringLiteral("~"), QStringLiteral(" "));
    QDir(m_folder.filePath(QStringLiteral("out"))).removeRecursively();
    QFile::remove(m_folder.filePath(QStringLiteral("out")));
    const Measured result = measure(words, m_folder.filePath(QStringLiteral("log")));
    QVERIFY2(result.status == status, result.said.right(2000).constData());
    const std::int64_t most = 4 * (dump.size() + record.size()) + std::int64_t{64} * megabyte;
    QVERIFY2(isSanitized || result.peakBytes <= most, qPrintable(QString::number(result.peakBytes / megabyte)));
    QVERIFY2(isSanitized || result.processorSeconds <= 4, qPrintable(QString::number(result.processorSeconds)));
}

QTEST_APPLESS_MAIN(TestHostileRecords)
#include "tst_hostilerecords.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/etrecordreader.h"

#include "tests/etrecord/testprogram.h"
#include "tests/etrecord/testzip.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace ets;

namespace {

using Handles = std::vector<std::int64_t>;

std::string dataFile(const char* name)
{
    return std::string(ETSCOPE_TEST_DATA) + '/' + name;
}

bool hasDiagnostic(const ETRecord& record, std::string_view code, std::string_view where)
{
    for (const DiagnosticGroup& group : record.diagnostics.groups()) {
        const auto names = [where](const Diagnostic& entry) { return entry.where.find(where) != std::string::npos; };
        if (group.code == code && std::ranges::any_of(group.first, names)) {
            return true;
        }
    }
    return false;
}

std::string program(const std::string& nodeName = "add")
{
    testprogram::Parts parts;
    parts.nodes = testprogram::node(nodeName, "torch.ops.aten.add.Tensor", "", testprogram::tensorArg(nodeName));
    return testprogram::json(parts);
}

/// A record as small as it can be, all of it readable.
TestZip smallRecord()
{
    TestZip zip;
    zip.add("ETRECORD_V0", "")
        .add("edge_dialect_exported_program/forward", program())
        .add("debug_handle_map", R"({"forward": {"0": 1}})")
        .add("delegate_map", R"({"forward": {}})")
        .add("instruction_id_to_num_outs_map", R"({"forward": {}})");
    return zip;
}

class CountingSink : public ProgressSink {
public:
    void progress(std::string_view phase, std::uint64_t done, std::uint64_t total) override
    {
        ++calls;
        last = std::string(phase);
        finished = done == total;
        ordered = ordered && done >= previous;
        previous = done;
    }
    int calls = 0;
    std::string last;
    bool finished = false;
    bool ordered = true;
    std::uint64_t previous = 0;
};

} // namespace

class TestETRecordReader : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void readsARealRecord();
    void readsSeveralMethods();
    void readsOldNames();
    void readsMapsOfEveryShape();
    void reportsBrokenMaps();
    void leavesWeightsAlone();
    void ignoresUnknownEntries();
    void oneBrokenProgramLeavesTheRest();
    void theLastOfEqualNamesCounts();
    void unpacksDeflatedEntries();
    void refusesLyingSizes();
    void noticesWrongChecksums();
    void reportsWhatIsMissing();
    void refusesWhatIsNoRecord();
    void survivesDamage();
    void reportsProgressAndStops();

private:
    std::shared_ptr<const ETRecord> readBack(const TestZip& zip);
    std::string path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)).toStdString(); }
    QByteArray bytes(const std::string& file) const;
    std::string write(const char* name, const QByteArray& content) const;

    QTemporaryDir m_folder;
};

void TestETRecordReader::initTestCase()
{
    QVERIFY(m_folder.isValid());
}

QByteArray TestETRecordReader::bytes(const std::string& file) const
{
    QFile source(QString::fromStdString(file));
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

std::string TestETRecordReader::write(const char* name, const QByteArray& content) const
{
    QFile target(QString::fromStdString(path(name)));
    if (target.open(QIODevice::WriteOnly)) {
        target.write(content);
    }
    return path(name);
}

std::shared_ptr<const ETRecord> TestETRecordReader::readBack(const TestZip& zip)
{
    const std::string file = path("made.bin");
    if (!zip.write(file)) {
        return nullptr;
    }
    auto record = readETRecord(file);
    if (!record) {
        qWarning("%s", record.error().message().c_str());
        return nullptr;
    }
    return *record;
}

void TestETRecordReader::readsARealRecord()
{
    const auto result = readETRecord(dataFile("stub_and_xnn/etrecord.bin"));
    QVERIFY(result);
    const ETRecord& record = **result;
    QVERIFY(record.diagnostics.isEmpty());
    QCOMPARE(record.entries.front(), std::string("ETRECORD_V0"));
    QCOMPARE(record.entries.back(), std::string("export_graph_id"));
    QCOMPARE(record.edgePrograms.size(), std::size_t(1));
    QCOMPARE(record.edgePrograms.front().name, std::string("forward"));
    QCOMPARE(record.edgeProgram("forward"), record.edgePrograms.front().program.get());
    QVERIFY(record.edgeProgram("backward") == nullptr);
    QCOMPARE(record.edgePrograms.front().program->graph.nodes.size(), std::size_t(10));
    QVERIFY(record.exportedProgram != nullptr);
    QVERIFY(record.graphMap.empty());
    QVERIFY(record.exportGraphId > 0);
    QVERIFY(record.hasDebugHandleMap && record.hasDelegateMap && record.hasNumOutputsMap);
    const MethodMaps& maps = record.methods.at("forward");
    QCOMPARE(std::get<Handles>(maps.debugHandles.at("0")), (Handles{1, 2, 3, 4, 5, 6}));
    QCOMPARE(std::get<Handles>(maps.debugHandles.at("1")), (Handles{7, 7}));
    QCOMPARE(*maps.delegates.at("0").name, std::string("StubIntBackend"));
    QCOMPARE(maps.delegates.at("0").delegateMap.size(), std::size_t(6));
    QCOMPARE(maps.delegates.at("0").delegateMap.at(0), std::pair(std::string("0"), Handles{1, 2}));
    QVERIFY(maps.delegates.at("1").delegateMap.empty());
    QCOMPARE(maps.numOutputs.at("0"), std::int64_t(2));
}

void TestETRecordReader::readsSeveralMethods()
{
    const auto result = readETRecord(dataFile("multi_method/etrecord.bin"));
    QVERIFY(result);
    const ETRecord& record = **result;
    QVERIFY(record.diagnostics.isEmpty());
    QCOMPARE(record.edgePrograms.size(), std::size_t(2));
    QCOMPARE(record.edgePrograms.at(0).name, std::string("encoder"));
    QCOMPARE(record.edgePrograms.at(1).name, std::string("decoder"));
    QVERIFY(record.exportedProgram == nullptr);
    QCOMPARE(record.methods.size(), std::size_t(2));
    QVERIFY(std::holds_alternative<std::int64_t>(record.methods.at("decoder").debugHandles.begin()->second));
}

void TestETRecordReader::readsOldNames()
{
    TestZip zip;
    zip.add("ETRECORD_V0", "")
        .add("after_pass/forward", program("one"))
        .add("after_pass/forward_state_dict", "not looked at")
        .add("edge_dialect_exported_program", program("two"))
        .add("edge_dialect_exported_program_state_dict", "not looked at")
        .add("debug_handle_map", "{}")
        .add("delegate_map", "{}");
    const auto record = readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(record->diagnostics.isEmpty());
    QCOMPARE(record->edgePrograms.at(0).name, std::string("forward"));
    QCOMPARE(record->edgePrograms.at(0).program->graph.nodes.at(0).name, std::string("two"));
    QCOMPARE(record->graphMap.at(0).name, std::string("after_pass/forward"));
    QCOMPARE(record->graphMap.at(0).program->graph.nodes.at(0).name, std::string("one"));
    QVERIFY(record->methods.empty());
    QVERIFY(record->hasDebugHandleMap);
    QVERIFY(!record->hasNumOutputsMap);
    QCOMPARE(record->exportGraphId, std::int64_t(0));
}

void TestETRecordReader::readsMapsOfEveryShape()
{
    TestZip zip;
    zip.add("ETRECORD_V0", "")
        .add("edge_dialect_exported_program/f", program())
        .add("debug_handle_map", R"({"f": {"10": 7, "2": [3, 3, 1], "3": []}})")
        .add("delegate_map",
            R"({"f": {"2": {"name": "B", "delegate_map": null}, "3": {"name": "C"}, "4": {"delegate_map": {}},)"
            R"( "5": {"name": "D", "delegate_map": {"z": [2], "a": [1, 4], "12": 5, "z": [9]}}}})")
        .add("instruction_id_to_num_outs_map", R"({"f": {"2": 3}})")
        .add("export_graph_id", "140234567890123");
    const auto record = readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(record->diagnostics.isEmpty());
    const MethodMaps& maps = record->methods.at("f");
    QCOMPARE(std::get<std::int64_t>(maps.debugHandles.at("10")), std::int64_t(7));
    QCOMPARE(std::get<Handles>(maps.debugHandles.at("2")), (Handles{3, 3, 1}));
    QVERIFY(std::get<Handles>(maps.debugHandles.at("3")).empty());
    QCOMPARE(*maps.delegates.at("2").name, std::string("B"));
    QVERIFY(!maps.delegates.at("4").name);
    const auto& ids = maps.delegates.at("5").delegateMap;
    QCOMPARE(ids.size(), std::size_t(3));
    QCOMPARE(ids.at(0), std::pair(std::string("z"), Handles{9}));
    QCOMPARE(ids.at(1), std::pair(std::string("a"), Handles{1, 4}));
    QCOMPARE(ids.at(2), std::pair(std::string("12"), Handles{5}));
    QCOMPARE(maps.numOutputs.at("2"), std::int64_t(3));
    QCOMPARE(record->exportGraphId, std::int64_t(140234567890123));
}

void TestETRecordReader::reportsBrokenMaps()
{
    TestZip zip;
    zip.add("ETRECORD_V0", "")
        .add("edge_dialect_exported_program/f", program())
        .add("debug_handle_map", R"({"f": {"0": "x", "1": [1, 2.5], "2": 4}, "g": 3})")
        .add("delegate_map", R"([1])")
        .add("instruction_id_to_num_outs_map", R"({"f": {"0": 99999999999999999999, "1": 2)")
        .add("export_graph_id", "null");
    const auto record = readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(record->hasDebugHandleMap);
    QVERIFY(!record->hasDelegateMap);
    QVERIFY(!record->hasNumOutputsMap);
    QCOMPARE(record->methods.at("f").debugHandles.size(), std::size_t(1));
    QVERIFY(hasDiagnostic(*record, "broken-map-entry", "debug_handle_map"));
    QVERIFY(hasDiagnostic(*record, "broken-map", "delegate_map"));
    QVERIFY(hasDiagnostic(*record, "record-broken-entry", "instruction_id_to_num_outs_map"));
    QVERIFY(hasDiagnostic(*record, "record-broken-entry", "export_graph_id"));
    QVERIFY(hasDiagnostic(*record, "record-missing-entry", "delegate_map"));
}

void TestETRecordReader::leavesWeightsAlone()
{
    const std::string secret = "0123456789 weights that nobody may unpack 0123456789";
    TestZip zip = smallRecord();
    zip.add("edge_dialect_exported_program/forward_state_dict", secret)
        .add("edge_dialect_exported_program/forward_constants", secret)
        .add("edge_dialect_exported_program/forward_example_inputs", "")
        .add("reference_outputs", secret);
    QVERIFY(zip.write(path("weights.bin")));
    QByteArray content = bytes(path("weights.bin"));
    content.replace("weights that", "xxxxxxx that"); // whoever unpacks them sees a wrong checksum
    const auto record = readETRecord(write("weights.bin", content));
    QVERIFY(record);
    QVERIFY((*record)->diagnostics.isEmpty());
    QCOMPARE((*record)->entries.size(), std::size_t(9));
    QVERIFY((*record)->graphMap.empty());
}

void TestETRecordReader::ignoresUnknownEntries()
{
    TestZip zip = smallRecord();
    zip.add("program_buffer", "ET12").add("pictures/", "").add("notes.txt", "hello");
    const auto record = readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(hasDiagnostic(*record, "record-unknown-entry", "program_buffer"));
    QVERIFY(hasDiagnostic(*record, "record-unknown-entry", "notes.txt"));
    QCOMPARE(record->diagnostics.total(), std::uint64_t(2));
    QCOMPARE(record->edgePrograms.size(), std::size_t(1));
}

void TestETRecordReader::oneBrokenProgramLeavesTheRest()
{
    TestZip zip = smallRecord();
    zip.add("edge_dialect_exported_program/decode", program().substr(0, 200))
        .add("exported_program", R"({"graph_module": 3})")
        .add("after/forward", program("after"));
    const auto record = readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(hasDiagnostic(*record, "record-broken-entry", "edge_dialect_exported_program/decode"));
    QVERIFY(hasDiagnostic(*record, "record-broken-entry", "made.bin, exported_program"));
    QCOMPARE(record->edgePrograms.size(), std::size_t(1));
    QVERIFY(record->exportedProgram == nullptr);
    QCOMPARE(record->graphMap.size(), std::size_t(1));
    QCOMPARE(std::get<std::int64_t>(record->methods.at("forward").debugHandles.at("0")), std::int64_t(1));
}

void TestETRecordReader::theLastOfEqualNamesCounts()
{
    TestZip zip = smallRecord();
    zip.add("after/forward", program("first")).add("after/forwarD", program("second"));
    QVERIFY(zip.write(path("twice.bin")));
    QByteArray content = bytes(path("twice.bin"));
    content.replace("after/forwarD", "after/forward");
    const auto record = readETRecord(write("twice.bin", content));
    QVERIFY(record);
    QVERIFY(hasDiagnostic(**record, "zip-duplicate-entry", "after/forward"));
    QCOMPARE((*record)->graphMap.size(), std::size_t(1));
    QCOMPARE((*record)->graphMap.front().program->graph.nodes.front().name, std::string("second"));
}

void TestETRecordReader::unpacksDeflatedEntries()
{
    TestZip zip = smallRecord();
    zip.add("after/forward", program("packed"), ZIP_CM_DEFLATE);
    const auto record = readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(record->diagnostics.isEmpty());
    QCOMPARE(record->graphMap.front().program->graph.nodes.front().name, std::string("packed"));
}

void TestETRecordReader::refusesLyingSizes()
{
    struct Row {
        std::int32_t method;
        quint32 size;
    };
    for (const Row& row : {Row{ZIP_CM_STORE, 0xF0000000U}, Row{ZIP_CM_DEFLATE, 0xF0000000U}, Row{ZIP_CM_DEFLATE, 10U},
             Row{ZIP_CM_DEFLATE, 100000U}}) {
        TestZip zip = smallRecord();
        zip.add("after/forward", program(), row.method);
        QVERIFY(zip.write(path("lying.bin")));
        QByteArray content = bytes(path("lying.bin"));
        // The last directory header belongs to the last entry; the size lies 24 bytes into it.
        const auto header = content.lastIndexOf("PK\x01\x02");
        QVERIFY(header > 0);
        for (int i = 0; i < 4; ++i) {
            content[header + 24 + i] = static_cast<char>((row.size >> (8 * i)) & 0xFFU);
        }
        const auto record = readETRecord(write("lying.bin", content));
        QVERIFY(record);
        QVERIFY(hasDiagnostic(**record, "record-broken-entry", "after/forward"));
        QVERIFY((*record)->graphMap.empty());
        QCOMPARE((*record)->edgePrograms.size(), std::size_t(1));
    }
}

void TestETRecordReader::noticesWrongChecksums()
{
    TestZip zip = smallRecord();
    zip.add("after/forward", program("uniquename"));
    QVERIFY(zip.write(path("flipped.bin")));
    QByteArray content = bytes(path("flipped.bin"));
    content.replace("uniquename", "uniquelame");
    const auto record = readETRecord(write("flipped.bin", content));
    QVERIFY(record);
    QVERIFY(hasDiagnostic(**record, "record-broken-entry", "after/forward"));
    QVERIFY((*record)->graphMap.empty());
}

void TestETRecordReader::reportsWhatIsMissing()
{
    TestZip zip;
    zip.add("ETRECORD_V0", "").add("exported_program", program());
    const auto record = readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(hasDiagnostic(*record, "record-missing-entry", "edge_dialect_exported_program"));
    QVERIFY(hasDiagnostic(*record, "record-missing-entry", "debug_handle_map"));
    QVERIFY(record->exportedProgram != nullptr);
}

void TestETRecordReader::refusesWhatIsNoRecord()
{
    const auto messageOf = [](const std::string& file) {
        const auto record = readETRecord(file);
        return record ? std::string("was read") : record.error().message();
    };
    const auto says = [](const std::string& message, const char* part) {
        return message.find(part) != std::string::npos;
    };

    QVERIFY(says(messageOf(path("absent.bin")), "cannot be opened"));
    QVERIFY(says(messageOf(m_folder.path().toStdString()), "not a regular file"));
    QVERIFY(says(messageOf(write("empty.bin", "")), "no zip file"));
    QVERIFY(says(messageOf(dataFile("linear/prof.etdp")), "no zip file"));
    const QByteArray whole = bytes(dataFile("linear/etrecord.bin"));
    QVERIFY(whole.size() > 1000);
    QVERIFY(says(messageOf(write("cut.bin", whole.left(whole.size() / 2))), "damaged zip file"));
    TestZip other;
    other.add("data.pkl", "x");
    QVERIFY(other.write(path("other.zip")));
    QVERIFY(says(messageOf(path("other.zip")), "ETRECORD_V0 is missing"));
    TestZip failed;
    failed.add("ETRECORD_V0", "");
    QVERIFY(failed.write(path("failed.bin")));
    QVERIFY(says(messageOf(path("failed.bin")), "saving it failed"));
}

void TestETRecordReader::survivesDamage()
{
    const QByteArray whole = bytes(dataFile("cond/etrecord.bin"));
    QVERIFY(!whole.isEmpty());
    quint32 random = 12345;
    const auto next = [&random] { return random = random * 1664525U + 1013904223U; };
    const auto directory = whole.lastIndexOf("ETRECORD_V0"); // in the zip directory at the end
    int opened = 0;
    for (int round = 0; round < 300; ++round) {
        QByteArray damaged = whole;
        const auto first = round % 2 == 0 ? 0 : directory;
        for (int i = 0; i < 1 + round % 8; ++i) {
            const auto at = first + static_cast<qsizetype>(next() % static_cast<quint32>(whole.size() - first));
            damaged[at] = static_cast<char>(next() >> 24);
        }
        opened += readETRecord(write("damaged.bin", damaged)) ? 1 : 0;
    }
    QVERIFY(opened > 0); // most damage hits one entry, and the others stay readable
    QVERIFY(opened < 300);
}

void TestETRecordReader::reportsProgressAndStops()
{
    CountingSink sink;
    LoadContext context;
    context.sink = &sink;
    QVERIFY(readETRecord(dataFile("multi_method/etrecord.bin"), context));
    QCOMPARE(sink.calls, 3);
    QCOMPARE(sink.last, std::string("read-etrecord"));
    QVERIFY(sink.finished);
    QVERIFY(sink.ordered);
    context.cancel.cancel();
    const auto stopped = readETRecord(dataFile("multi_method/etrecord.bin"), context);
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().kind, Error::Kind::Cancelled);
}

QTEST_APPLESS_MAIN(TestETRecordReader)
#include "tst_etrecordreader.moc"

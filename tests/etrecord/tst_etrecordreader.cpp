// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/etrecord/recordfiles.h"

#include <QtTest>

using namespace ets;
using namespace ets::test;

namespace {

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
    void readsARealRecord();
    void readsSeveralMethods();
    void readsOldNames();
    void readsMapsOfEveryShape();
    void reportsBrokenMaps();
    void leavesWeightsAlone();
    void ignoresUnknownEntries();
    void reportsProgressAndStops();

private:
    RecordFolder m_folder;
};

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
    const auto record = m_folder.readBack(zip);
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
    const auto record = m_folder.readBack(zip);
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
    const auto record = m_folder.readBack(zip);
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
    QVERIFY(zip.write(m_folder.path("weights.bin")));
    QByteArray content = m_folder.bytes(m_folder.path("weights.bin"));
    content.replace("weights that", "xxxxxxx that"); // whoever unpacks them sees a wrong checksum
    const auto record = readETRecord(m_folder.write("weights.bin", content));
    QVERIFY(record);
    QVERIFY((*record)->diagnostics.isEmpty());
    QCOMPARE((*record)->entries.size(), std::size_t(9));
    QVERIFY((*record)->graphMap.empty());
}

void TestETRecordReader::ignoresUnknownEntries()
{
    TestZip zip = smallRecord();
    zip.add("program_buffer", "ET12").add("pictures/", "").add("notes.txt", "hello");
    const auto record = m_folder.readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(hasDiagnostic(*record, "record-unknown-entry", "program_buffer"));
    QVERIFY(hasDiagnostic(*record, "record-unknown-entry", "notes.txt"));
    QCOMPARE(record->diagnostics.total(), std::uint64_t(2));
    QCOMPARE(record->edgePrograms.size(), std::size_t(1));
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
    QCOMPARE(stopped.error().kind, Error::Kind::Canceled);
}

QTEST_APPLESS_MAIN(TestETRecordReader)
#include "tst_etrecordreader.moc"

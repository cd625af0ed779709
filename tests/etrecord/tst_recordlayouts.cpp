// SPDX-License-Identifier: GPL-3.0-or-later
// Records in every form that a release of ExecuTorch has written.
#include "model/etrecord/values.h"
#include "tests/etrecord/historicrecord.h"
#include "tests/etrecord/recordfiles.h"
#include "tests/etrecord/torchsamples.h"

#include <QtTest>

using namespace ets;
using namespace ets::test;

namespace {

const RecordLayout& layoutNamed(const QString& release)
{
    static const std::vector<RecordLayout> layouts = recordLayouts();
    return *std::ranges::find_if(
        layouts, [&](const RecordLayout& layout) { return release == QLatin1String(layout.release); });
}

TestZip zipOf(const HistoricRecord::Entries& entries, const std::string& leftOut = {})
{
    TestZip zip;
    for (const auto& [name, content] : entries) {
        if (name != leftOut) {
            zip.add(name, content);
        }
    }
    return zip;
}

std::vector<double> numbersOf(const Result<std::vector<Value>>& values)
{
    std::vector<double> numbers;
    if (values && !values->empty()) {
        if (const Tensor* const tensor = std::get_if<Tensor>(&values->front())) {
            numbers = valuesOf(*tensor);
        }
    }
    return numbers;
}

/// The one call of a program: what every layout has to give.
void checkProgram(const ExportedProgram* program, const RecordLayout& layout, const std::string& op)
{
    QVERIFY(program != nullptr);
    const std::string value = "aten_" + op + "_tensor";
    const SerializedGraph& graph = program->graph;
    QCOMPARE(program->schemaVersion, std::string(layout.readVersion));
    QCOMPARE(graph.inputs.front().names.front(), std::string("x"));
    QCOMPARE(graph.outputs.front().names.front(), value);
    QCOMPARE(graph.nodes.size(), std::size_t{1});
    const SerializedNode& node = graph.nodes.front();
    QCOMPARE(node.name, layout.nodeNames ? value : std::string());
    QCOMPARE(node.target, "executorch.exir.dialects.edge.ops.aten." + op + ".Tensor");
    QCOMPARE(node.inputs.at(0).argument.kind, Argument::Kind::Tensor);
    QCOMPARE(node.inputs.at(0).argument.names.front(), std::string("x"));
    QCOMPARE(node.inputs.at(1).argument.kind, Argument::Kind::Int);
    QCOMPARE(node.inputs.at(1).argument.numbers.front(), std::string("4"));
    QCOMPARE(node.outputs.front().names.front(), value);
    QCOMPARE(node.debugHandle, std::optional<std::int64_t>(1));
    QVERIFY(node.stackTrace->find("line 7") != std::string::npos);
    QCOMPARE(node.moduleStack->front().type, std::string("m.Model"));
    const TensorMeta* const meta = graph.tensorMeta(value);
    QVERIFY(meta != nullptr);
    QCOMPARE(torchDtypeName(meta->dtype), std::string_view("float32"));
    QCOMPARE(meta->sizes.at(1).text(), std::string("3"));
    QCOMPARE(meta->strides.at(0).value, std::optional<std::int64_t>(3));
    QCOMPARE(program->inputSpecs.front().kind, std::string("user_input"));
    QCOMPARE(program->inputSpecs.front().name, std::string("x"));
    QCOMPARE(program->outputSpecs.front().kind, std::string("user_output"));
}

} // namespace

class TestRecordLayouts : public QObject {
    Q_OBJECT

private slots:
    void everyRelease_data();
    void everyRelease();
    void valuesOfEveryRelease_data() { everyRelease_data(); }
    void valuesOfEveryRelease();
    void inAZip64_data() { everyRelease_data(); }
    void inAZip64();
    void unknownEntries_data() { everyRelease_data(); }
    void unknownEntries();
    void missingEntries_data() { everyRelease_data(); }
    void missingEntries();
    void severalMethods();

private:
    RecordFolder m_folder;
};

void TestRecordLayouts::everyRelease_data()
{
    QTest::addColumn<QString>("release");
    for (const RecordLayout& layout : recordLayouts()) {
        QTest::newRow(layout.release) << QString::fromLatin1(layout.release);
    }
}

void TestRecordLayouts::everyRelease()
{
    QFETCH(const QString, release);
    const RecordLayout& layout = layoutNamed(release);
    const auto record = m_folder.readBack(zipOf(HistoricRecord(layout).entries()));
    QVERIFY(record != nullptr);
    QVERIFY(record->diagnostics.isEmpty());
    QCOMPARE(record->edgePrograms.size(), std::size_t{1});
    checkProgram(record->edgeProgram("forward"), layout, "add");
    QCOMPARE(record->graphMap.size(), std::size_t{1});
    QCOMPARE(record->graphMap.front().name, std::string("after/forward"));
    checkProgram(record->graphMap.front().program.get(), layout, "mul");
    QCOMPARE(record->exportedProgram != nullptr, layout.atenProgram);
    if (layout.atenProgram) {
        checkProgram(record->exportedProgram.get(), layout, "linear");
    }
    const MethodMaps& maps = record->methods.at("forward");
    QCOMPARE(std::get<std::int64_t>(maps.debugHandles.at("0")), std::int64_t{1});
    QCOMPARE(std::get<Handles>(maps.debugHandles.at("1")), (Handles{2, 2}));
    QCOMPARE(*maps.delegates.at("1").name, std::string("B"));
    QCOMPARE(maps.delegates.at("1").delegateMap.front(), std::pair(std::string("x"), Handles{2}));
    QCOMPARE(record->hasNumOutputsMap, layout.mapsOfOutputs);
    QCOMPARE(maps.numOutputs.size(), layout.mapsOfOutputs ? std::size_t{1} : std::size_t{0});
    QCOMPARE(record->exportGraphId, layout.mapsOfOutputs ? std::int64_t{140234567890123} : std::int64_t{0});
}

void TestRecordLayouts::valuesOfEveryRelease()
{
    QFETCH(const QString, release);
    const RecordLayout& layout = layoutNamed(release);
    const auto record = m_folder.readBack(zipOf(HistoricRecord(layout).entries()));
    QVERIFY(record != nullptr);
    const auto outputs = record->referenceOutputs();
    QVERIFY2(outputs.has_value(), outputs ? "" : outputs.error().message().c_str());
    QCOMPARE(outputs->has_value(), layout.outputs != SavedAs::None);
    const std::vector<double> numbers{0, 1, 2};
    if (*outputs) {
        const auto form = layout.outputs == SavedAs::Zip ? TorchArchive::Form::Zip : TorchArchive::Form::RawPickle;
        QCOMPARE((*outputs)->form(), form);
        const ReferenceOutputs::Method* const forward = (*outputs)->find("forward");
        QVERIFY(forward != nullptr);
        QCOMPARE(forward->cases.size(), std::size_t{1});
        QCOMPARE(numbersOf(forward->cases.front().read()), numbers);
    }
    const auto inputs = record->representativeInputs();
    QVERIFY2(inputs.has_value(), inputs ? "" : inputs.error().message().c_str());
    QCOMPARE(inputs->has_value(), layout.inputs != SavedAs::None);
    if (*inputs) {
        const auto values = (*inputs)->read();
        QCOMPARE(numbersOf(values), numbers);
        QCOMPARE(std::get<std::int64_t>(values->at(1)), std::int64_t{7});
    }
    for (const std::string& entry : record->entries) {
        if (entry.ends_with("_state_dict")) {
            QVERIFY(record->tensors->listTensors(entry).has_value());
        }
    }
}

/// Sizes of 64 bits, whose place in the file is found through the 64-bit end of the directory.
void TestRecordLayouts::inAZip64()
{
    QFETCH(const QString, release);
    const RecordLayout& layout = layoutNamed(release);
    TestTorchZip zip;
    for (const auto& [name, content] : HistoricRecord(layout).entries()) {
        zip.add(name, content);
    }
    const auto read = readETRecord(m_folder.write("zip64.bin", QByteArray::fromStdString(zip.zip64().bytes())));
    QVERIFY2(read.has_value(), read ? "" : read.error().message().c_str());
    QVERIFY((*read)->diagnostics.isEmpty());
    checkProgram((*read)->edgeProgram("forward"), layout, "add");
    const auto outputs = (*read)->referenceOutputs();
    QVERIFY2(outputs.has_value(), outputs ? "" : outputs.error().message().c_str());
    if (*outputs) {
        QCOMPARE(numbersOf((*outputs)->find("forward")->cases.front().read()), (std::vector<double>{0, 1, 2}));
    }
}

void TestRecordLayouts::unknownEntries()
{
    QFETCH(const QString, release);
    const RecordLayout& layout = layoutNamed(release);
    TestZip zip = zipOf(HistoricRecord(layout).entries());
    zip.add("program_buffer", "ET12").add("et_dialect_graph_module", "{}").add("later/", "");
    const auto record = m_folder.readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(hasDiagnostic(*record, "record-unknown-entry", "program_buffer"));
    QVERIFY(hasDiagnostic(*record, "record-unknown-entry", "et_dialect_graph_module"));
    QCOMPARE(record->diagnostics.total(), std::uint64_t{2});
    checkProgram(record->edgeProgram("forward"), layout, "add");
}

/// Each entry is left out once.
void TestRecordLayouts::missingEntries()
{
    QFETCH(const QString, release);
    const RecordLayout& layout = layoutNamed(release);
    const HistoricRecord::Entries entries = HistoricRecord(layout).entries();
    for (const auto& [name, content] : entries) {
        if (name == "ETRECORD_V0") {
            continue;
        }
        const auto record = m_folder.readBack(zipOf(entries, name));
        QVERIFY2(record != nullptr, name.c_str());
        QCOMPARE(record->entries.size(), entries.size() - 1);
        const bool isEdge = name.starts_with("edge_dialect_exported_program") && !name.ends_with("_state_dict")
            && !name.ends_with("_constants") && !name.ends_with("_example_inputs");
        const bool isMap = name == "debug_handle_map" || name == "delegate_map";
        QCOMPARE(record->diagnostics.total(), isEdge || isMap ? std::uint64_t{1} : std::uint64_t{0});
        QVERIFY(!(isEdge || isMap)
            || hasDiagnostic(*record, "record-missing-entry", isMap ? name : "edge_dialect_exported_program"));
        QCOMPARE(record->edgePrograms.empty(), isEdge);
        if (!isEdge) {
            checkProgram(record->edgeProgram("forward"), layout, "add");
        }
        QCOMPARE(record->graphMap.empty(), name == "after/forward");
        QCOMPARE(record->hasDebugHandleMap, name != "debug_handle_map");
        QCOMPARE(record->hasDelegateMap, name != "delegate_map");
        QVERIFY(record->referenceOutputs().has_value());
        QVERIFY(record->representativeInputs().has_value());
    }
}

/// From 1.2 on; each method has an entry of its own, and a state dict that is not taken for a program.
void TestRecordLayouts::severalMethods()
{
    const RecordLayout& layout = layoutNamed(QStringLiteral("1.3 and 1.4"));
    TestZip zip;
    for (const auto& [name, content] : HistoricRecord(layout).entries()) {
        zip.add(name, content);
        if (const auto at = name.find("program/forward"); at != std::string::npos) {
            zip.add("edge_dialect_exported_program/decode" + name.substr(at + 15), content);
        }
    }
    const auto record = m_folder.readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(record->diagnostics.isEmpty());
    QCOMPARE(record->edgePrograms.size(), std::size_t{2});
    checkProgram(record->edgeProgram("forward"), layout, "add");
    checkProgram(record->edgeProgram("decode"), layout, "add");
    QVERIFY(record->programNamed("decode") == record->edgeProgram("decode"));
    QVERIFY(record->programNamed("exported_program") == record->exportedProgram.get());
    QVERIFY(record->programNamed("after/forward") == record->graphMap.front().program.get());
    QVERIFY(record->programNamed("absent") == nullptr);
}

QTEST_APPLESS_MAIN(TestRecordLayouts)
#include "tst_recordlayouts.moc"

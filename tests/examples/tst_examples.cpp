// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/inspectorframe.h"
#include "model/trace/links.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/examples/exampledata.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <sstream>

using namespace ets;
using namespace ets::test;

class TestExamples : public QObject {
    Q_OBJECT

private slots:
    void printsBlocks();
    void printsFigures();
    void sumsByRun();
    void readsValues();
    void countsCounters();
    void followsHandles();
    void walksGraphs();
    void printsPrograms();
    void listsWeights();
    void totalsModules();
    void judgesThePair();
    void listsOps();
    void listsDelegatedOps();
    void makesTables();
    void equalsTheFrame();
    void spreadsMetadata();
    void printsAndSaves();
    void exports();
    void comparesWithReferenceValues();
};

void TestExamples::printsBlocks()
{
    std::ostringstream out;
    examples::printBlocks(*inspect("stub_and_xnn"), out);
    QVERIFY2(contains(out.str(), "Execute: 10 runs of forward\n"), out.str().c_str());
    QVERIFY(contains(out.str(), "  0 1 in StubIntBackend aten.sigmoid.default\n"));
}

void TestExamples::printsFigures()
{
    const auto trace = inspect("linear");
    std::ostringstream out;
    examples::printFigures(*trace, eventNamed(*trace, "native_call_addmm.out"), out);
    QVERIFY(out.str().starts_with("10 samples, p10 "));
    QVERIFY(out.str().ends_with(" ms\n"));
    const auto logged = inspect("linear", false, "dbg");
    const auto debugOnly = std::ranges::find_if(logged->events(), [](const Event& event) { return !event.hasProfile; });
    if (debugOnly != logged->events().end()) {
        out.str({});
        examples::printFigures(*logged, logged->idOf(*debugOnly), out);
        QCOMPARE(out.str(), std::string("logged values only\n"));
    }
}

void TestExamples::sumsByRun()
{
    const auto trace = inspect("linear");
    const EventId id = eventNamed(*trace, "Method::execute");
    const auto ticks = examples::ticksByRun(*trace, id);
    QCOMPARE(ticks.size(), std::size_t{10});
    Ticks sum = 0;
    for (const auto& [run, inRun] : ticks) {
        sum += inRun;
    }
    QCOMPARE(static_cast<TickSpan>(sum), trace->event(id).totalTicks);
}

void TestExamples::readsValues()
{
    const auto opened =
        openTrace({.etdumpPath = dataPath("linear/dbg.etdp"), .debugBufferPath = dataPath("linear/dbg.dbg.bin")});
    QVERIFY(opened);
    QVERIFY(examples::countLoggedTensors(**opened) > 0);
    QCOMPARE(examples::countLoggedTensors(*inspect("linear", false, "dbg")), std::size_t{0}); // no buffer
    QCOMPARE(examples::elementsOf(Value(2.5)), std::vector<double>{2.5});
}

void TestExamples::countsCounters()
{
    DumpWriter writer;
    writer.run().delegateOp("VGF_NEURAL_STATISTICS", 0, 1, 2,
        R"({"schema": "executorch.vgf.neural_statistics", "schema_version": 1, "segments": [
            {"statistics_memory": {"available": true, "encoding": "base64", "data": "AAECAw=="}}]})");
    const auto trace = Trace::create(writer.dump(), nullptr);
    QVERIFY(trace);
    QCOMPARE(*examples::counterBytes(**trace), std::size_t{4});
    QCOMPARE(*examples::counterBytes(*inspect("stub_and_xnn")), std::size_t{0});
}

void TestExamples::followsHandles()
{
    const auto trace = inspect("linear");
    const EventId id = eventNamed(*trace, "native_call_addmm.out");
    std::ostringstream out;
    examples::printOrigin(*trace, id, out);
    QVERIFY2(contains(out.str(), "aten_addmm_default_ = aten.addmm.default, run by 2 events\n"), out.str().c_str());
    QVERIFY(contains(out.str(), ".py:"));
    QVERIFY(contains(out.str(), "aten_addmm_default_ in "));
    const auto traces = stackTraces(*trace, id);
    QCOMPARE(traces.size(), std::size_t{1});
    QCOMPARE(traces[0].first, std::string("aten_addmm_default_"));
    QVERIFY(traces[0].second && contains(*traces[0].second, "File \""));
}

void TestExamples::walksGraphs()
{
    const auto trace = inspect("linear");
    const auto nodes = tieOf(*trace, eventNamed(*trace, "native_call_addmm.out")).nodes;
    QCOMPARE(nodes.size(), std::size_t{1});
    QCOMPARE(examples::consumersOf(*trace, nodes[0]), std::vector<std::string>{"output_"});
    const auto before = tieOf(*trace, eventNamed(*trace, "native_call_permute_copy.out")).nodes;
    QCOMPARE(before.size(), std::size_t{1});
    QCOMPARE(examples::consumersOf(*trace, before[0]), std::vector<std::string>{"aten_addmm_default_"});
}

void TestExamples::printsPrograms()
{
    const auto trace = inspect("linear");
    const std::string edge = examples::programText(*trace, {});
    QVERIFY(contains(edge, "addmm"));
    QCOMPARE(examples::programText(*trace, "forward"), edge);
    QCOMPARE(examples::programText(*trace, "nope"), std::string());
    QCOMPARE(examples::programText(*inspect("linear", false), {}), std::string());
    QCOMPARE(!examples::programText(*trace, "exported_program").empty(), trace->etrecord()->exportedProgram != nullptr);
}

void TestExamples::listsWeights()
{
    const auto shapes = examples::weightShapes(*inspect("linear")->etrecord());
    QVERIFY(shapes);
    QVERIFY(!shapes->empty());
    QVERIFY(std::ranges::any_of(
        *shapes, [](const auto& entry) { return entry.first.ends_with("weight") && entry.second.size() == 2; }));
}

void TestExamples::totalsModules()
{
    const auto trace = inspect("transformer");
    std::ostringstream out;
    examples::printModules(*trace, out);
    QCOMPARE(linesOf(out.str()), trace->modules().modules().size());
    QVERIFY(out.str().starts_with("forward: "));
    QVERIFY(contains(out.str(), "\n  "));
}

void TestExamples::judgesThePair()
{
    const auto time = examples::linkedTime(*inspect("linear"));
    QVERIFY(time && *time > 0.5 && *time <= 1);
    QVERIFY(!examples::linkedTime(*inspect("linear", false)));
    const auto other =
        openTrace({.etdumpPath = dataPath("transformer/prof.etdp"), .etrecordPath = dataPath("linear/etrecord.bin")});
    QVERIFY(other);
    QVERIFY(!examples::linkedTime(**other));
}

void TestExamples::listsOps()
{
    const auto trace = inspect("linear");
    const auto averagesOf = [](const std::string& block) {
        return *examples::averageByOp(dataPath("linear/prof.etdp"), dataPath("linear/etrecord.bin"), block);
    };
    auto averages = averagesOf("Execute");
    QCOMPARE(averages.size(), std::size_t{2});
    // Each has the time of its own kernel.
    QCOMPARE(averages["aten.addmm.default"], trace->perfSummary(eventNamed(*trace, "native_call_addmm.out"))->avg);
    QCOMPARE(averages["aten.permute_copy.default"],
        trace->perfSummary(eventNamed(*trace, "native_call_permute_copy.out"))->avg);
    QVERIFY(averagesOf("nope").empty());
    QVERIFY(opList(*inspect("linear", false), "Execute").empty());
    // Two blocks of one name: those of both methods.
    const auto methods = inspect("multi_method");
    const auto both = opList(*methods, "Execute");
    QCOMPARE(both.size(), std::size_t{4});
    QCOMPARE(both[0].opType, std::string("aten.permute_copy.default"));
    QCOMPARE(both[0].events.size(), std::size_t{4});
    QCOMPARE(opList(*methods, methods->eventBlocks()[1]).size(), std::size_t{3});
}

void TestExamples::listsDelegatedOps()
{
    const auto trace = inspect("stub_and_xnn");
    const auto all = opList(*trace, "Execute");
    const auto sigmoid = std::ranges::find(all, "aten.sigmoid.default", &OpListEntry::opType);
    QVERIFY(sigmoid != all.end());
    QCOMPARE(sigmoid->events.size(), std::size_t{3}); // ids 1 and 2, and their call
    QVERIFY(opList(*trace, "Execute", false).empty());
    // The faithful reading repeats op types; each event stays once.
    TraceInput input{
        .etdumpPath = dataPath("stub_and_xnn/prof.etdp"), .etrecordPath = dataPath("stub_and_xnn/etrecord.bin")};
    input.options.reading = Reading::Faithful;
    const auto faithful = openTrace(std::move(input));
    QVERIFY(faithful);
    for (const OpListEntry& entry : opList(**faithful, "Execute")) {
        auto events = entry.events;
        QVERIFY(std::ranges::adjacent_find(events) == events.end());
    }
}

void TestExamples::makesTables()
{
    const auto trace = inspect("linear");
    const auto raw = examples::rawOf(*trace, "native_call_addmm.out");
    QVERIFY(raw);
    QCOMPARE(*raw, trace->perfData(eventNamed(*trace, "native_call_addmm.out"))->raw);
    const auto table = toTable(*trace, {.block = BlockId(1)});
    QVERIFY(table);
    QCOMPARE(table->rows.size(), std::size_t{5});
    QCOMPARE(table->events.front(), trace->eventBlocks()[1].firstEvent);
    QVERIFY(table->cell<double>(0, "p50 (ms)") != nullptr);
    QVERIFY(table->cell<double>(0, "p50") == nullptr);
    QVERIFY(table->cell<double>(5, "p50 (ms)") == nullptr);
    QCOMPARE(table->cell<std::vector<std::string>>(2, "op_types")->size(), std::size_t{1});
    QCOMPARE(table->cell<std::vector<NamedStackTrace>>(2, "stack_traces")->size(), std::size_t{1});
    QCOMPARE(table->cell<std::vector<Ticks>>(2, "start_time")->size(), std::size_t{10});
    QCOMPARE(*table->cell<bool>(2, "is_delegated_op"), false);
    QVERIFY(table->cell<std::string>(2, "delegate_backend_name") == nullptr);
}

void TestExamples::equalsTheFrame()
{
    for (const char* const folder : {"linear", "stub_and_xnn", "multi_method", "stub_str"}) {
        const auto trace = inspect(folder, true, "dbg");
        const auto table = toTable(*trace, {.includeDelegateDebugData = true});
        const auto frame = inspectorFrame(*trace, {.includeDelegateMetadata = true, .everything = true});
        QVERIFY(table && frame);
        // to_dataframe() has no method, which is what "csv --all" says last.
        QCOMPARE(frame->columns.back(), std::string("method"));
        QCOMPARE(table->columns, (std::vector<std::string>{frame->columns.begin(), frame->columns.end() - 1}));
        QCOMPARE(table->rows.size(), frame->rows.size());
        for (std::size_t row = 0; row < table->rows.size(); ++row) {
            QCOMPARE(table->rows[row].size(), table->columns.size());
            for (std::size_t i = 0; i < table->columns.size(); ++i) {
                if (const auto* const number = std::get_if<double>(&table->rows[row][i])) {
                    QCOMPARE(*number, std::get<double>(frame->rows[row][i]));
                } else if (const auto* const text = std::get_if<std::string>(&table->rows[row][i])) {
                    QCOMPARE(*text, std::get<std::string>(frame->rows[row][i]));
                }
            }
        }
    }
}

void TestExamples::spreadsMetadata()
{
    const auto opened = openTrace({.etdumpPath = dataPath("synthetic/delegate_meta_some_runs.etdp")});
    QVERIFY(opened);
    const auto table = toTable(**opened, {.includeDelegateDebugData = true});
    QVERIFY(table);
    QCOMPARE(table->columns.back(), std::string("delegate_debug_metadata"));
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
        const auto* const metadata = table->cell<std::vector<std::string>>(row, "delegate_debug_metadata");
        const MetadataList samples = (*opened)->metadataOf(table->events[row]);
        const std::vector<std::string> logged(samples.begin(), samples.end());
        QCOMPARE(metadata == nullptr ? std::vector<std::string>() : *metadata, logged);
    }
    // What the Inspector cannot make a table of, the faithful reading refuses as it does.
    DumpWriter writer;
    TraceOptions options;
    options.reading = Reading::Faithful;
    const auto empty = Trace::create(writer.dump(), nullptr, options);
    QVERIFY(empty);
    QVERIFY(!toTable(**empty));
    const auto corrected = Trace::create(writer.dump(), nullptr);
    QVERIFY(corrected && toTable(**corrected)->rows.empty());
}

void TestExamples::printsAndSaves()
{
    const auto trace = inspect("linear");
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("table.tsv")).toStdString();
    std::ostringstream out;
    QVERIFY(examples::writeTables(*trace, path, out));
    QCOMPARE(out.str(), *inspectorTable(*trace));
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const FrameOptions options{.includeUnits = false, .includeDelegateMetadata = true};
    QCOMPARE(file.readAll().toStdString(), *inspectorTsv(*trace, options));

    const auto unwritable = examples::writeTables(*trace, "/nowhere/table.tsv", out);
    QVERIFY(!unwritable);
    QCOMPARE(unwritable.error().kind, Error::Kind::Output);
    out.setstate(std::ios::badbit);
    QVERIFY(!examples::writeTables(*trace, path, out));
}

void TestExamples::exports()
{
    const QTemporaryDir folder;
    QVERIFY(examples::exportAll(*inspect("linear"), folder.path().toStdString()));
    const QDir dir(folder.path());
    QCOMPARE(dir.entryList(QDir::Files),
        (QStringList{QStringLiteral("events.json"), QStringLiteral("modules.tsv"), QStringLiteral("operators.csv"),
            QStringLiteral("trace.json")}));
    for (const QString& name : {QStringLiteral("events.json"), QStringLiteral("trace.json")}) {
        QFile file(dir.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(QJsonDocument::fromJson(file.readAll()).isObject());
    }
}

void TestExamples::comparesWithReferenceValues()
{
    const auto trace = inspect("cond", true, "dbg");
    std::ostringstream out;
    const auto gap = examples::largestGap(*trace, dataPath("cond/numeric/edge_dialect_exported_program.npz"), out);
    QVERIFY(gap);
    QVERIFY(!out.str().empty());
    QVERIFY(!examples::largestGap(*trace, dataPath("cond/missing.npz"), out));
    QVERIFY(examples::printSignalToNoise(*trace, out));
}

QTEST_APPLESS_MAIN(TestExamples)
#include "tst_examples.moc"

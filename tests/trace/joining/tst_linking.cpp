// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/links.h"
#include "tests/trace/smallpair.h"

#include <QTest>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

constexpr Reading corrected = Reading::Corrected;
constexpr Reading faithful = Reading::Faithful;

} // namespace

class TestLinking : public QObject {
    Q_OBJECT

private slots:
    void linksKernelsAndCalls();
    void linksBothWays();
    void leavesFrameworkAlone();
    void leavesLoadingAlone();
    void toleratesGapsInTheRecord();
    void joinsOnlyForwardFaithfully();
    void refusesFaithfully_data();
    void refusesFaithfully();
    void namesTheGraphsThereAre();
    void linksRealRecords_data() { addDumps(realDumps()); }
    void linksRealRecords();
};

void TestLinking::linksKernelsAndCalls()
{
    for (const Reading reading : {corrected, faithful}) {
        const auto trace = joined(smallRun(), smallRecord(), reading);
        QVERIFY(trace);
        QCOMPARE(trace->eventBlocks()[0].method, std::string("forward"));
        const Event& kernel = trace->event(EventId(0));
        QCOMPARE(trace->handlesOf(kernel).single().value(), std::int64_t{1});
        QCOMPARE(textsOf(trace->opTypesOf(kernel)), (Names{"aten.add.Tensor"}));
        QCOMPARE(nodeNames(*trace, kernel), (Names{"add_"}));
        QCOMPARE(trace->numOutputsOf(kernel), std::int64_t{2});
        QCOMPARE(kernel.link, LinkKind::Exact);
        QVERIFY(!kernel.backend.isValid());
        QCOMPARE(trace->event(EventId(1)).link, LinkKind::Exact);

        const Event& op = trace->event(EventId(2));
        QCOMPARE(handleList(*trace, EventId(2)), (Handles{2}));
        QCOMPARE(nodeNames(*trace, op), (Names{"conv_"}));
        QCOMPARE(trace->backendOf(op), std::string_view("Backend"));
        QCOMPARE(trace->numOutputsOf(op), std::int64_t{3});
        QCOMPARE(op.link, LinkKind::Exact);

        const Event& call = trace->event(EventId(3));
        QCOMPARE(handleList(*trace, EventId(3)), (Handles{2, 3, 4}));
        QCOMPARE(textsOf(trace->opTypesOf(call)),
            (Names{"aten.convolution.default", "aten.relu.default", "aten.mul.Tensor"}));
        QCOMPARE(nodeNames(*trace, call), (Names{"conv_", "relu_", "mul_"}));
        QCOMPARE(trace->backendOf(call), std::string_view("Backend"));
    }
}

void TestLinking::linksBothWays()
{
    const auto trace = joined(smallRun(), smallRecord(), corrected);
    const NodeId conv = tieOf(*trace, EventId(2)).nodes.front();
    QCOMPARE(eventsOf(*trace, conv).size(), std::size_t{2});
    QCOMPARE(eventsOf(*trace, conv)[0], EventId(2));
    QCOMPARE(eventsOf(*trace, conv)[1], EventId(3));
    const auto pathOf = [&trace](EventId event) {
        const ModuleId module = trace->moduleOf(event);
        return module.isValid() ? trace->modules().pathOf(module) : std::string("none");
    };
    QCOMPARE(pathOf(EventId(0)), std::string("first"));
    QCOMPARE(pathOf(EventId(2)), std::string("second.conv"));
    QCOMPARE(pathOf(EventId(3)), std::string("second"));
    QCOMPARE(pathOf(EventId(4)), std::string("none"));
}

/// They are logged with instruction 0, which is not theirs.
void TestLinking::leavesFrameworkAlone()
{
    DumpWriter dump;
    dump.run().framework("Method::execute", 0, 9).framework("Method::step", 0, 9).framework("Method::init", 0, 9);
    const auto ours = joined(dump, smallRecord(), corrected);
    const auto theirs = joined(dump, smallRecord(), faithful);
    for (const std::size_t i : {0, 1, 2}) {
        QVERIFY(!ours->handlesOf(EventId(i)).exist());
        QCOMPARE(ours->event(EventId(i)).link, LinkKind::None);
        QCOMPARE(ours->numOutputsOf(EventId(i)), std::int64_t{1});
        QCOMPARE(theirs->handlesOf(EventId(i)).single().value(), std::int64_t{1});
        // The Inspector leaves three names out when it looks for nodes, and Method::step is not among them.
        QCOMPARE(tieOf(*theirs, EventId(i)).nodes.empty(), i != 1);
    }
}

void TestLinking::leavesLoadingAlone()
{
    DumpWriter dump;
    dump.run("Default").delegateOp("relu", 0, 1, 2, {}, -1).framework("Method::init", 0, 3);
    dump.run().value(0, WrittenValue::ofInt(3), UINT64_MAX).framework("Method::execute", 0, 3);
    const auto ours = joined(dump, smallRecord(), corrected);
    QCOMPARE(ours->nameOf(EventId(0)), std::string_view("relu"));
    QCOMPARE(ours->event(EventId(0)).link, LinkKind::None);
    QVERIFY(!ours->handlesOf(EventId(2)).exist());
    const auto theirs = joined(dump, smallRecord(), faithful);
    QCOMPARE(theirs->handlesOf(EventId(0)).single().value(), std::int64_t{1});
    QCOMPARE(theirs->handlesOf(EventId(2)).single().value(), std::int64_t{1});
}

void TestLinking::toleratesGapsInTheRecord()
{
    RecordWriter record = smallRecord();
    record.instruction(5, std::int64_t{99}).instruction(6, Handles{}).instruction(7, Handles{-1, 2});
    record.record().methods["forward"].numOutputs.erase("0");
    DumpWriter dump;
    dump.run().event("native_call_add.out", 0, 1, 2).event("a", 5, 1, 2).event("b", 6, 1, 2).event("c", 7, 1, 2);
    dump.event("d", 8, 1, 2).event("e", -1, 1, 2).event("f", -7, 1, 2);
    const auto trace = joined(dump, record, corrected);
    QVERIFY(trace);
    QCOMPARE(trace->numOutputsOf(EventId(0)), std::int64_t{1});
    QCOMPARE(trace->handlesOf(EventId(1)).single().value(), std::int64_t{99});
    QCOMPARE(trace->event(EventId(1)).link, LinkKind::None);
    QCOMPARE(trace->event(EventId(2)).link, LinkKind::None);
    QCOMPARE(nodeNames(*trace, trace->event(EventId(3))), (Names{"conv_"}));
    for (const std::size_t i : {4, 5, 6}) {
        QVERIFY(!trace->handlesOf(EventId(i)).exist());
    }

    RecordWriter bare;
    bare.methodWithoutProgram("forward").instruction(0, std::int64_t{1});
    const auto without = joined(smallRun(), bare, corrected);
    QVERIFY(without);
    QCOMPARE(without->handlesOf(EventId(0)).single().value(), std::int64_t{1});
    QCOMPARE(without->event(EventId(0)).link, LinkKind::None);
    QCOMPARE(without->nodeCount(), std::size_t{0});
    RecordWriter nothing;
    QVERIFY(joined(smallRun(), nothing, corrected));
}

void TestLinking::joinsOnlyForwardFaithfully()
{
    RecordWriter record = smallRecord();
    record.methodWithoutProgram("other").instruction(0, std::int64_t{4});
    const auto theirs = joined(smallRun(), record, faithful);
    QVERIFY(theirs);
    QCOMPARE(theirs->eventBlocks()[0].method, std::string("forward"));
    QCOMPARE(nodeNames(*theirs, theirs->event(EventId(0))), (Names{"add_"}));
}

void TestLinking::refusesFaithfully_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("no handle map") << 0;
    QTest::newRow("no delegate map") << 1;
    QTest::newRow("no map of outputs") << 2;
    QTest::newRow("no method forward") << 3;
    QTest::newRow("several edge programs") << 4;
}

void TestLinking::refusesFaithfully()
{
    QFETCH(const int, kind);
    RecordWriter writer = smallRecord();
    ETRecord& record = writer.record();
    record.hasDebugHandleMap = kind != 0;
    record.hasDelegateMap = kind != 1;
    record.hasNumOutputsMap = kind != 2;
    if (kind == 3) {
        record.methods["other"] = record.methods["forward"];
        record.methods.erase("forward");
    }
    if (kind == 4) {
        record.edgePrograms.push_back({"other", record.edgePrograms[0].program});
    }
    const std::string message = refusal(smallRun(), faithfully(), writer.done());
    QVERIFY2(
        message.starts_with("written.etrecord: ") && message.find("refuses") != std::string::npos, message.c_str());
    QVERIFY(joined(smallRun(), writer, corrected));
}

void TestLinking::namesTheGraphsThereAre()
{
    RecordWriter writer = smallRecord();
    writer.record().graphMap.push_back({"extra/forward", writer.record().edgePrograms[0].program});
    TraceOptions options;
    options.referenceGraphName = "nope";
    const std::string message = refusal(smallRun(), options, writer.done());
    for (const char* const part : {"no graph named \"nope\"", "edge_dialect_graph_module", "extra/forward"}) {
        QVERIFY2(message.find(part) != std::string::npos, message.c_str());
    }
    options.referenceGraphName = "extra/forward";
    const auto trace = inspect(smallRun(), options, writer.done());
    QVERIFY(trace);
    QCOMPARE(trace->graphs().size(), std::size_t{1});
    QCOMPARE(trace->graphs()[0].key(), std::string("extra/forward"));
    QCOMPARE(nodeNames(*trace, trace->event(EventId(0))), (Names{"add_"}));
}

/// What holds for every pair of files.
void TestLinking::linksRealRecords()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, true);
    QVERIFY(trace);
    bool anyLinked = false;
    for (std::size_t i = 0; i < trace->events().size(); ++i) {
        const Event& event = trace->event(EventId(i));
        const auto nodes = tieOf(*trace, event).nodes;
        QCOMPARE(event.link == LinkKind::None, nodes.empty());
        anyLinked = anyLinked || !nodes.empty();
        QVERIFY(event.role != EventRole::Framework || nodes.empty());
        for (const NodeId node : nodes) {
            QVERIFY(node.value() < trace->nodeCount());
            QVERIFY(std::ranges::find(eventsOf(*trace, node), EventId(i)) != eventsOf(*trace, node).end());
            QCOMPARE(trace->graphs()[trace->graphOf(node).value()].method(), trace->block(event.block).method);
        }
        const std::vector<std::string> types = textsOf(trace->opTypesOf(event));
        for (const std::string& type : types) {
            QCOMPARE(std::ranges::count(types, type), std::ptrdiff_t{1});
        }
        // A kernel of the runtime runs the op of its node.
        const std::string name(trace->nameOf(event));
        if (event.link == LinkKind::Exact && name.starts_with("native_call_")) {
            const std::string base = name.substr(12, name.find('.') - 12);
            const bool named = std::ranges::any_of(
                types, [&base](const std::string& type) { return type.find("." + base + ".") != std::string::npos; });
            QVERIFY2(named, name.c_str());
        }
    }
    QVERIFY(anyLinked);
    for (std::size_t n = 0; n < trace->nodeCount(); ++n) {
        for (const EventId event : eventsOf(*trace, NodeId(n))) {
            QVERIFY(std::ranges::find(tieOf(*trace, event).nodes, NodeId(n)) != tieOf(*trace, event).nodes.end());
        }
    }
}

QTEST_APPLESS_MAIN(TestLinking)
#include "tst_linking.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/inspector/smallpair.h"

#include <QTest>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

constexpr Reading corrected = Reading::corrected();
constexpr Reading faithful = Reading::faithful();

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
    for (const Reading& reading : {corrected, faithful}) {
        const auto trace = joined(smallRun(), smallRecord(), reading);
        QVERIFY(trace);
        QCOMPARE(trace->eventBlocks()[0].method, std::string("forward"));
        const Event& kernel = trace->event(EventId(0));
        QCOMPARE(std::get<std::int64_t>(kernel.debugHandles), std::int64_t{1});
        QCOMPARE(kernel.opTypes, (Names{"aten.add.Tensor"}));
        QCOMPARE(nodeNames(*trace, kernel), (Names{"add_"}));
        QCOMPARE(kernel.numOutputs, std::int64_t{2});
        QCOMPARE(kernel.link, LinkKind::Exact);
        QVERIFY(!kernel.delegateBackendName);
        QCOMPARE(trace->event(EventId(1)).link, LinkKind::Exact);

        const Event& op = trace->event(EventId(2));
        QCOMPARE(std::get<Handles>(op.debugHandles), (Handles{2}));
        QCOMPARE(nodeNames(*trace, op), (Names{"conv_"}));
        QCOMPARE(*op.delegateBackendName, std::string("Backend"));
        QCOMPARE(op.numOutputs, std::int64_t{3});
        QCOMPARE(op.link, LinkKind::Exact);

        const Event& call = trace->event(EventId(3));
        QCOMPARE(std::get<Handles>(call.debugHandles), (Handles{2, 3, 4}));
        QCOMPARE(call.opTypes, (Names{"aten.convolution.default", "aten.relu.default", "aten.mul.Tensor"}));
        QCOMPARE(nodeNames(*trace, call), (Names{"conv_", "relu_", "mul_"}));
        QCOMPARE(*call.delegateBackendName, std::string("Backend"));
    }
}

void TestLinking::linksBothWays()
{
    const auto trace = joined(smallRun(), smallRecord(), corrected);
    const NodeId conv = trace->event(EventId(2)).nodes.at(0);
    QCOMPARE(trace->eventsOf(conv).size(), std::size_t{2});
    QCOMPARE(trace->eventsOf(conv)[0], EventId(2));
    QCOMPARE(trace->eventsOf(conv)[1], EventId(3));
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
        QVERIFY(std::holds_alternative<std::monostate>(ours->event(EventId(i)).debugHandles));
        QCOMPARE(ours->event(EventId(i)).link, LinkKind::None);
        QCOMPARE(ours->event(EventId(i)).numOutputs, std::int64_t{1});
        QCOMPARE(std::get<std::int64_t>(theirs->event(EventId(i)).debugHandles), std::int64_t{1});
        // The Inspector leaves three names out when it looks for nodes, and Method::step is not among them.
        QCOMPARE(theirs->event(EventId(i)).nodes.empty(), i != 1);
    }
}

void TestLinking::leavesLoadingAlone()
{
    DumpWriter dump;
    dump.run("Default").delegateOp("relu", 0, 1, 2, {}, -1).framework("Method::init", 0, 3);
    dump.run().value(0, WrittenValue::ofInt(3), UINT64_MAX).framework("Method::execute", 0, 3);
    const auto ours = joined(dump, smallRecord(), corrected);
    QCOMPARE(ours->event(EventId(0)).name, std::string("relu"));
    QCOMPARE(ours->event(EventId(0)).link, LinkKind::None);
    QVERIFY(std::holds_alternative<std::monostate>(ours->event(EventId(2)).debugHandles));
    const auto theirs = joined(dump, smallRecord(), faithful);
    QCOMPARE(std::get<std::int64_t>(theirs->event(EventId(0)).debugHandles), std::int64_t{1});
    QCOMPARE(std::get<std::int64_t>(theirs->event(EventId(2)).debugHandles), std::int64_t{1});
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
    QCOMPARE(trace->event(EventId(0)).numOutputs, std::int64_t{1});
    QCOMPARE(std::get<std::int64_t>(trace->event(EventId(1)).debugHandles), std::int64_t{99});
    QCOMPARE(trace->event(EventId(1)).link, LinkKind::None);
    QCOMPARE(trace->event(EventId(2)).link, LinkKind::None);
    QCOMPARE(nodeNames(*trace, trace->event(EventId(3))), (Names{"conv_"}));
    for (const std::size_t i : {4, 5, 6}) {
        QVERIFY(std::holds_alternative<std::monostate>(trace->event(EventId(i)).debugHandles));
    }

    RecordWriter bare;
    bare.methodWithoutProgram("forward").instruction(0, std::int64_t{1});
    const auto without = joined(smallRun(), bare, corrected);
    QVERIFY(without);
    QCOMPARE(std::get<std::int64_t>(without->event(EventId(0)).debugHandles), std::int64_t{1});
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
    InspectorOptions options;
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
        QCOMPARE(event.link == LinkKind::None, event.nodes.empty());
        anyLinked = anyLinked || !event.nodes.empty();
        QVERIFY(event.role != EventRole::Framework || event.nodes.empty());
        for (const NodeId node : event.nodes) {
            QVERIFY(node.value() < trace->nodeCount());
            QVERIFY(std::ranges::find(trace->eventsOf(node), EventId(i)) != trace->eventsOf(node).end());
            QCOMPARE(trace->graphs()[trace->graphOf(node).value()].method(), trace->block(event.block).method);
        }
        for (const std::string& type : event.opTypes) {
            QCOMPARE(std::ranges::count(event.opTypes, type), std::ptrdiff_t{1});
        }
        // A kernel of the runtime runs the op of its node.
        if (event.link == LinkKind::Exact && event.name.starts_with("native_call_")) {
            const std::string base = event.name.substr(12, event.name.find('.') - 12);
            const bool named = std::ranges::any_of(event.opTypes,
                [&base](const std::string& type) { return type.find("." + base + ".") != std::string::npos; });
            QVERIFY2(named, event.name.c_str());
        }
    }
    QVERIFY(anyLinked);
    for (std::size_t n = 0; n < trace->nodeCount(); ++n) {
        for (const EventId event : trace->eventsOf(NodeId(n))) {
            QVERIFY(std::ranges::find(trace->nodesOf(event), NodeId(n)) != trace->nodesOf(event).end());
        }
    }
}

QTEST_APPLESS_MAIN(TestLinking)
#include "tst_linking.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/crossreference.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/trace/links.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ets;
using namespace ets::test;

namespace {

template <typename Id> bool hasRepetition(const std::vector<Id>& list)
{
    return std::set<Id>(list.begin(), list.end()).size() != list.size();
}

template <typename Id> bool holds(const std::vector<Id>& list, Id id)
{
    return std::ranges::find(list, id) != list.end();
}

/// Two ops in two modules, and a delegate that stands for a third and has no map.
struct SmallTrace {
    SmallTrace()
    {
        RecordWriter record;
        record.method()
            .node("add", "aten.add.Tensor", 1, {"", "first"})
            .node("mul", "aten.mul.Tensor", 2, {"", "second"})
            .node("relu", "aten.relu.default", 3, {"", "second", "second.act"})
            .instruction(0, std::int64_t{1})
            .instruction(1, std::int64_t{2})
            .instruction(2, std::int64_t{3})
            .delegate(2, "Backend");
        DumpWriter dump;
        for (int i = 0; i < 2; ++i) {
            dump.run()
                .event("OPERATOR_CALL", 0, 0, 1)
                .event("native_call_add.out", 0, 0, 1)
                .event("native_call_mul.out", 1, 1, 5)
                .delegateOp("fused", 2, 5, 7)
                .event("DELEGATE_CALL", 2, 5, 8)
                .framework("Method::execute", 0, 20);
        }
        trace = inspect(dump, forced(), record.done());
        totals = OperatorTotals::of(*trace);
    }

    [[nodiscard]] CrossReference of(const Selection& selection) const
    {
        return CrossReference::of(*trace, totals, selection);
    }
    [[nodiscard]] OpTypeId opType(std::string_view name) const
    {
        return OpTypeId(
            static_cast<std::size_t>(std::ranges::find(totals.rows, name, &OperatorTotal::name) - totals.rows.begin()));
    }
    [[nodiscard]] ModuleId module(std::string_view path) const
    {
        const ModuleHierarchy& modules = trace->modules();
        std::size_t id = 0;
        while (id < modules.modules().size() && modules.pathOf(ModuleId(id)) != path) {
            ++id;
        }
        return ModuleId(id);
    }

    std::shared_ptr<const Trace> trace;
    OperatorTotals totals;
};

using Events = std::vector<EventId>;
using Nodes = std::vector<NodeId>;

} // namespace

class TestCrossReference : public QObject {
    Q_OBJECT

private slots:
    void followsEvents();
    void followsSamples();
    void followsNodes();
    void followsModules();
    void followsOpTypes();
    void keepsRanges();
    void ignoresWhatIsNotThere();
    void agreesEverywhere_data() { addDumps(realDumps()); }
    void agreesEverywhere();
    void manyOpTypes();
    void showsTheMiddleRun();
};

/// The first run is often cold: the slice to show is that of the run in the middle.
void TestCrossReference::showsTheMiddleRun()
{
    DumpWriter dump;
    for (const std::uint64_t end : {900U, 30U, 10U, 25U, 20U}) {
        dump.run().event("native_call_add.out", 0, 0, 5).framework("Method::execute", 0, end);
    }
    const auto sampleOf = [&dump](RunSpec runs) {
        TraceOptions options = forced();
        options.runs = std::move(runs);
        const auto trace = inspect(dump, options);
        return CrossReference::of(*trace, OperatorTotals::of(*trace), EventId(0)).sample;
    };
    QCOMPARE(*sampleOf({}), SampleId(6)); // of 10, 20, 25, 30, 900
    QCOMPARE(*sampleOf(*RunSpec::parse("1..2")), SampleId(2)); // of two the shorter, of those that count
}

void TestCrossReference::followsEvents()
{
    const SmallTrace trace;
    const CrossReference add = trace.of(EventId(1));
    QCOMPARE(add.events, (Events{EventId(1)}));
    QCOMPARE(add.nodes, (Nodes{NodeId(0)}));
    QCOMPARE(add.modules, (std::vector<ModuleId>{trace.module("first")}));
    QCOMPARE(add.opTypes, (std::vector<OpTypeId>{trace.opType("aten.add.Tensor")}));
    QCOMPARE(*add.sample, SampleId(1));
    QVERIFY(!add.range);
    const CrossReference execute = trace.of(EventId(5));
    QVERIFY(execute.nodes.empty());
    QVERIFY(execute.modules.empty());
    QCOMPARE(*execute.sample, SampleId(5));
}

void TestCrossReference::followsSamples()
{
    const SmallTrace trace;
    const CrossReference second = trace.of(SampleId(8));
    QCOMPARE(second.events, (Events{EventId(2)}));
    QCOMPARE(second.nodes, (Nodes{NodeId(1)}));
    QCOMPARE(*second.sample, SampleId(8));
}

void TestCrossReference::followsNodes()
{
    const SmallTrace trace;
    // The kernel before the call around it, although it comes later.
    const CrossReference add = trace.of(NodeId(0));
    QCOMPARE(add.events, (Events{EventId(1), EventId(0)}));
    QCOMPARE(add.nodes, (Nodes{NodeId(0)}));
    QCOMPARE(add.modules, (std::vector<ModuleId>{trace.module("first")}));
    QCOMPARE(*add.sample, SampleId(1));
    QCOMPARE(add.opTypes.front(), trace.opType("aten.add.Tensor"));
    // The call is tied exactly, the op inside only through it.
    const CrossReference relu = trace.of(NodeId(2));
    QCOMPARE(relu.events, (Events{EventId(4), EventId(3)}));
    QCOMPARE(relu.modules, (std::vector<ModuleId>{trace.module("second.act")}));
}

void TestCrossReference::followsModules()
{
    const SmallTrace trace;
    const CrossReference second = trace.of(trace.module("second"));
    QCOMPARE(second.nodes, (Nodes{NodeId(1), NodeId(2)}));
    // Longest first: mul 8 ticks, fused 4, the rest of its call 2.
    QCOMPARE(second.events, (Events{EventId(2), EventId(3), EventId(4)}));
    QCOMPARE(second.modules, (std::vector<ModuleId>{trace.module("second")}));
    QCOMPARE(*second.sample, SampleId(2));
    QCOMPARE(second.opTypes.size(), std::size_t{3});
    const CrossReference root = trace.of(trace.module(""));
    QCOMPARE(root.events.size(), std::size_t{5});
    QCOMPARE(root.nodes.size(), std::size_t{3});
}

void TestCrossReference::followsOpTypes()
{
    const SmallTrace trace;
    const OpTypeId mul = trace.opType("aten.mul.Tensor");
    const CrossReference reference = trace.of(mul);
    QCOMPARE(reference.events, (Events{EventId(2)}));
    QCOMPARE(reference.nodes, (Nodes{NodeId(1)}));
    QCOMPARE(reference.opTypes, (std::vector<OpTypeId>{mul}));
    QCOMPARE(reference.modules, (std::vector<ModuleId>{trace.module("second")}));
}

void TestCrossReference::keepsRanges()
{
    const SmallTrace trace;
    const CrossReference reference = trace.of(TimeRange{3, 9});
    QCOMPARE(*reference.range, (TimeRange{3, 9}));
    QVERIFY(reference.events.empty());
    QVERIFY(!reference.sample);
}

void TestCrossReference::ignoresWhatIsNotThere()
{
    const SmallTrace trace;
    for (const Selection& selection : {Selection(), Selection(EventId()), Selection(EventId(99)), Selection(SampleId()),
             Selection(SampleId(99)), Selection(NodeId()), Selection(NodeId(99)), Selection(ModuleId()),
             Selection(ModuleId(99)), Selection(OpTypeId()), Selection(OpTypeId(99))}) {
        const CrossReference reference = trace.of(selection);
        QVERIFY(reference.events.empty());
        QVERIFY(reference.nodes.empty());
        QVERIFY(reference.modules.empty());
        QVERIFY(reference.opTypes.empty());
        QVERIFY(!reference.sample);
        QVERIFY(!reference.range);
    }
}

/// In the order of the events, each once, however many there are.
void TestCrossReference::manyOpTypes()
{
    constexpr int count = 30000;
    DumpWriter writer;
    writer.run();
    for (int i = 0; i < count; ++i) {
        const auto start = static_cast<Ticks>(i) * 10;
        // The later the longer, so that the order is the other way round.
        writer.event("native_call_" + std::to_string(i / 2), i, start, start + 1 + static_cast<Ticks>(i) / 10000);
    }
    writer.framework("Method::execute", 0, count * 10);
    const auto trace = inspect(writer);
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    std::vector<EventId> all;
    for (std::size_t i = 0; i < trace->events().size(); ++i) {
        all.emplace_back(i);
    }
    const CrossReference reference = CrossReference::of(*trace, totals, EventSet::of(all));
    QCOMPARE(reference.events.size(), all.size());
    QCOMPARE(reference.opTypes.size(), totals.rows.size());
    QVERIFY(!hasRepetition(reference.opTypes));
    QCOMPARE(reference.opTypes.front(), totals.opTypeOfEvent[reference.events.front().value()]);
}

/// There and back: what a selection leads to leads back to it.
void TestCrossReference::agreesEverywhere()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, true);
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    const auto of = [&](const Selection& selection) { return CrossReference::of(*trace, totals, selection); };
    for (std::size_t i = 0; i < trace->events().size(); ++i) {
        const CrossReference reference = of(EventId(i));
        const auto nodes = tieOf(*trace, EventId(i)).nodes;
        QVERIFY(std::ranges::is_permutation(reference.nodes, nodes));
        // Of nodes that share a handle, the one that the kernel is named after comes first.
        const auto isOwn = [&](NodeId node) {
            return trace->event(EventId(i)).role == EventRole::Kernel
                && opnames::matches(trace->nameOf(EventId(i)), trace->node(node).op);
        };
        QVERIFY(std::ranges::none_of(nodes, isOwn) || isOwn(reference.nodes.front()));
        QCOMPARE(reference.sample.has_value(), !trace->samplesOf(EventId(i)).empty());
        for (const OpTypeId type : reference.opTypes) {
            QVERIFY(holds(totals.rows[type.value()].events, EventId(i)));
        }
    }
    for (std::size_t n = 0; n < trace->nodeCount(); ++n) {
        const CrossReference reference = of(NodeId(n));
        QVERIFY(!hasRepetition(reference.events));
        QCOMPARE(reference.events.size(), eventsOf(*trace, NodeId(n)).size());
        for (const EventId event : reference.events) {
            QVERIFY(holds(of(event).nodes, NodeId(n)));
        }
        if (trace->modules().moduleOf(NodeId(n)).isValid()) {
            QCOMPARE(reference.modules, (std::vector<ModuleId>{trace->modules().moduleOf(NodeId(n))}));
            QVERIFY(holds(of(reference.modules[0]).nodes, NodeId(n)));
        }
    }
    for (std::size_t m = 0; m < trace->modules().modules().size(); ++m) {
        const CrossReference reference = of(ModuleId(m));
        QVERIFY(!hasRepetition(reference.events));
        for (const EventId event : reference.events) {
            QVERIFY(trace->modules().contains(ModuleId(m), trace->moduleOf(event)));
        }
    }
    std::size_t events = 0;
    for (std::size_t t = 0; t < totals.rows.size(); ++t) {
        const CrossReference reference = of(OpTypeId(t));
        QCOMPARE(reference.events.size(), totals.rows[t].events.size());
        QVERIFY(!hasRepetition(reference.nodes));
        events += reference.events.size();
    }
    const auto profiled = std::ranges::count_if(trace->events(), [](const Event& event) { return event.hasProfile; });
    QCOMPARE(events, static_cast<std::size_t>(profiled));
}

QTEST_APPLESS_MAIN(TestCrossReference)
#include "tst_crossreference.moc"

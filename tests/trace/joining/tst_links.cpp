// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/coverage/coverage.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/pte/payload.h"
#include "model/trace/links.h"
#include "model/trace/narrow.h"
#include "tests/trace/smallpair.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ets;
using namespace ets::test;

namespace {

/// Groups that events "abc" get of places "abc", each place its own group; '-' for none.
std::string matched(const std::string& events, const std::string& places)
{
    FitTable table(128, places.size());
    std::vector<std::uint32_t> groupOf;
    for (std::uint32_t j = 0; j < places.size(); ++j) {
        groupOf.push_back(j);
        table.set(static_cast<std::size_t>(places[j]), j);
    }
    const std::vector<std::uint32_t> kinds(events.begin(), events.end());
    const auto groups = OrderMatching::agreedGroups(kinds, groupOf, table);
    std::string text;
    for (const std::uint32_t group : groups) {
        text += group == OrderMatching::none ? '-' : static_cast<char>('0' + group);
    }
    return text;
}

/// A call of XNNPACK at instruction 0 with handles 1 to 4.
RecordWriter xnnpackRecord(const std::vector<std::string>& ops)
{
    RecordWriter record;
    record.method();
    Handles handles;
    for (const std::string& op : ops) {
        handles.push_back(static_cast<std::int64_t>(handles.size()) + 1);
        record.node("n" + std::to_string(handles.size()), "aten." + op + ".default", handles.back());
    }
    record.instruction(0, handles).delegate(0, "XnnpackBackend");
    return record;
}

std::shared_ptr<const Trace> ranInCall(const RecordWriter& record, const std::vector<std::string>& names)
{
    DumpWriter dump;
    dump.run();
    Ticks now = 0;
    for (const std::string& name : names) {
        dump.delegateOp(name, 0, now, now + 1);
        ++now;
    }
    dump.event("DELEGATE_CALL", 0, 0, now + 1).framework("Method::execute", 0, now + 2);
    return joined(dump, record, Reading::Corrected);
}

/// "by order: n1_" of every event of a trace.
Names linksOf(const Trace& trace)
{
    Names links;
    for (const Event& event : trace.events()) {
        std::string text(linkKindName(event.link));
        for (const std::string& name : nodeNames(trace, event)) {
            text += " " + name;
        }
        links.push_back(text);
    }
    return links;
}

/// A record of tests/data whose delegates' maps are taken away.
std::shared_ptr<const Trace> withoutMaps(const QString& dump)
{
    auto read = readETDump(dataPath(dump.toStdString() + ".etdp"));
    auto record = readETRecord(dataPath(dump.section(QLatin1Char('/'), 0, 0).toStdString() + "/etrecord.bin"));
    if (!read || !record) {
        return nullptr;
    }
    auto changed = std::make_shared<ETRecord>(**record);
    for (auto& [method, maps] : changed->methods) {
        for (auto& [instruction, delegate] : maps.delegates) {
            delegate.delegateMap.clear();
        }
    }
    auto made = Trace::create(std::move(*read), std::move(changed), withReading(Reading::Corrected));
    return made ? std::move(*made) : nullptr;
}

} // namespace

class TestLinks : public QObject {
    Q_OBJECT

private slots:
    void everyKindHasARow();
    void matchesWhatOneWayAllows_data();
    void matchesWhatOneWayAllows();
    void namesOps();
    void tellsApartByDefault();
    void tellsSharedHandlesApart();
    void saysOneOfWhereOrderDoesNotDecide();
    void leavesNativeNodesOutOfCalls();
    void tiesXnnpackByOrder();
    void tiesNothingThatMayBeAnother();
    void aClampMayBeOfWhatItIsFusedInto();
    void hidesNoMapOfStubs_data();
    void hidesNoMapOfStubs();
    void tiesRealXnnpackByKind();
    void sumsAddUp_data() { addDumps(realDumps()); }
    void sumsAddUp();
};

void TestLinks::matchesWhatOneWayAllows_data()
{
    QTest::addColumn<QString>("events");
    QTest::addColumn<QString>("places");
    QTest::addColumn<QString>("expected");
    QTest::newRow("same") << "abc"
                          << "abc"
                          << "012";
    QTest::newRow("places left over") << "ac"
                                      << "abc"
                                      << "02";
    QTest::newRow("events left over") << "axc"
                                      << "abc"
                                      << "0-2";
    QTest::newRow("one of two places") << "a"
                                       << "aa"
                                       << "-";
    QTest::newRow("one of two events") << "aa"
                                       << "a"
                                       << "--";
    QTest::newRow("held by a neighbor") << "ab"
                                        << "aba"
                                        << "01";
    QTest::newRow("not held") << "ba"
                              << "aba"
                              << "12";
    QTest::newRow("crossing") << "ab"
                              << "ba"
                              << "--";
    QTest::newRow("nothing ran") << ""
                                 << "abc"
                                 << "";
    QTest::newRow("nothing there") << "ab"
                                   << ""
                                   << "--";
}

void TestLinks::matchesWhatOneWayAllows()
{
    QFETCH(const QString, events);
    QFETCH(const QString, places);
    QTEST(QString::fromStdString(matched(events.toStdString(), places.toStdString())), "expected");
}

void TestLinks::namesOps()
{
    QCOMPARE(opnames::baseOf("aten.add.Tensor"), std::string_view("add"));
    QCOMPARE(opnames::baseOf("linear.default"), std::string_view("linear"));
    QCOMPARE(opnames::baseOf("dim_order_ops._clone_dim_order.default"), std::string_view("_clone_dim_order"));
    QVERIFY(
        payloadFormatOf(backendids::xnnpack)->names()->opsOf("Fully Connected (NC, F32) GEMM #3").front() == "linear");
    QVERIFY(payloadFormatOf(backendids::xnnpack)->names()->opsOf("HARDSWISH #1").front() == "hardswish");
    QVERIFY(std::ranges::count(payloadFormatOf(backendids::xnnpack)->names()->opsOf("Invalid Unary Op #2"), "sigmoid")
        == 1);
    QVERIFY(payloadFormatOf(backendids::xnnpack)->names()->opsOf("No Such Op (NC)").empty());
}

void TestLinks::tellsSharedHandlesApart()
{
    RecordWriter record;
    record.method()
        .node("p", "aten.permute_copy.default", 1)
        .node("a", "aten.addmm.default", 1)
        .node("v", "aten.view_copy.default", 1)
        .node("b", "aten.addmm.default", 1)
        .instruction(0, std::int64_t{1})
        .instruction(1, std::int64_t{1})
        .instruction(2, std::int64_t{1});
    DumpWriter dump;
    dump.run()
        .event("native_call_addmm.out", 1, 3, 4)
        .event("OPERATOR_CALL", 1, 3, 5)
        .event("native_call_permute_copy.out", 0, 1, 2)
        .event("OPERATOR_CALL", 0, 1, 3)
        .event("native_call_addmm.out", 2, 6, 7)
        .event("OPERATOR_CALL", 2, 6, 8);
    const auto trace = joined(dump, record, Reading::Corrected);
    QCOMPARE(linksOf(*trace), (Names{"exact a_", "exact a_", "exact p_", "exact p_", "exact b_", "exact b_"}));
    QCOMPARE(textsOf(trace->opTypesOf(EventId(4))), (Names{"aten.addmm.default"}));
    QCOMPARE(runsIn(*trace, NodeId(2)), NodeId()); // it reads nothing that ran
    const auto faithful = joined(dump, record, Reading::Faithful);
    QCOMPARE(tieOf(*faithful, EventId(0)).nodes.size(), std::size_t{4});
    QCOMPARE(faithful->event(EventId(0)).link, LinkKind::Exact);
}

void TestLinks::saysOneOfWhereOrderDoesNotDecide()
{
    RecordWriter record;
    record.method()
        .node("a", "aten.add.Tensor", 1)
        .node("b", "aten.add.Tensor", 1)
        .node("c", "aten.mul.Tensor", 1)
        .instruction(0, std::int64_t{1});
    DumpWriter dump;
    dump.run().event("native_call_add.out", 0, 1, 2).event("OPERATOR_CALL", 0, 1, 3);
    const auto trace = joined(dump, record, Reading::Corrected);
    QCOMPARE(linksOf(*trace), (Names{"one of a_ b_", "one of a_ b_"}));
    const NodeCosts costs = NodeCosts::of(*trace);
    QVERIFY(!costs.byNode[0].isKnown && !costs.byNode[1].isKnown);
    QCOMPARE(costs.shared.size(), std::size_t{1});
    QCOMPARE(costs.shared[0].ticks, TickSpan{2});
}

/// The handle of a node that ran by itself also stands in the list of a call.
void TestLinks::leavesNativeNodesOutOfCalls()
{
    RecordWriter record;
    record.method()
        .node("copy", "aten.copy.default", 1)
        .node("add", "aten.add.Tensor", 1)
        .node("mul", "aten.mul.Tensor", 2)
        .instruction(0, std::int64_t{1})
        .instruction(1, Handles{1, 2})
        .delegate(1, "Backend");
    DumpWriter dump;
    dump.run().event("native_call_copy.out", 0, 1, 2).event("OPERATOR_CALL", 0, 1, 3).event("DELEGATE_CALL", 1, 4, 9);
    const auto trace = joined(dump, record, Reading::Corrected);
    QCOMPARE(linksOf(*trace), (Names{"exact copy_", "exact copy_", "via call add_ mul_"}));
}

void TestLinks::tiesXnnpackByOrder()
{
    const auto trace = ranInCall(xnnpackRecord({"convolution", "relu", "convolution", "add"}),
        {"Convolution (NHWC, F32) IGEMM #1", "Fully Connected (NC, F32) GEMM #1", "Add (ND, F32) #1"});
    QCOMPARE(
        linksOf(*trace), (Names{"by order n1_", "by order n3_", "by order n4_", "via call n1_ n2_ n3_ n4_", "none"}));
    QCOMPARE(textsOf(trace->opTypesOf(EventId(1))), (Names{"aten.convolution.default"}));
    QCOMPARE(Coverage::of(*trace).events.of(LinkKind::ByOrder), 0.75);
}

void TestLinks::tiesNothingThatMayBeAnother()
{
    // One of the two ran, and nothing says which.
    const auto trace = ranInCall(xnnpackRecord({"add", "add"}), {"Add (ND, F32) #1"});
    QCOMPARE(linksOf(*trace).front(), std::string("via call n1_ n2_"));
    QVERIFY(tieOf(*trace, EventId(0)).own().empty());
    const auto unknown = ranInCall(xnnpackRecord({"add"}), {"Something new #1"});
    QCOMPARE(linksOf(*unknown).front(), std::string("via call n1_"));
}

/// The exporter fuses an activation into the addition that it alone uses, and XNNPACK clamps in an operation of its
/// own: whose that is the payload tells. Without it the event is of one of the two.
void TestLinks::aClampMayBeOfWhatItIsFusedInto()
{
    const std::vector<std::string> events{"Add (ND, F32) #1", "Clamp (NC, F32) #1"};
    RecordWriter record;
    record.method();
    record.node("n1", "aten.add.Tensor", 1).node("n2", "aten.relu.default", 2).reads({"n1"});
    record.instruction(0, Handles{1, 2}).delegate(0, "XnnpackBackend");
    const Names fused = linksOf(*ranInCall(record, events));
    QCOMPARE(fused.front(), std::string("by order n1_"));
    QCOMPARE(fused[1], std::string("one of n1_ n2_"));
    // What others use as well is not clamped.
    RecordWriter apart;
    apart.method();
    apart.node("n1", "aten.add.Tensor", 1).node("n2", "aten.relu.default", 2).reads({"n1"});
    apart.node("n3", "aten.sigmoid.default", 3).reads({"n1"});
    apart.instruction(0, Handles{1, 2, 3}).delegate(0, "XnnpackBackend");
    QCOMPARE(linksOf(*ranInCall(apart, events))[1], std::string("by order n2_"));
}

void TestLinks::hidesNoMapOfStubs_data()
{
    QTest::addColumn<bool>("namesOps");
    QTest::newRow("stub_int/prof") << false;
    QTest::newRow("stub_str/prof") << true;
    QTest::newRow("stub_and_xnn/prof") << false;
}

/// What the map says is what the order says, where it says anything.
void TestLinks::hidesNoMapOfStubs()
{
    QFETCH(const bool, namesOps);
    const QString dump = QString::fromLatin1(QTest::currentDataTag());
    const auto told = inspectReal(dump, true, withReading(Reading::Corrected));
    const auto hidden = withoutMaps(dump);
    QVERIFY(told && hidden);
    int tied = 0;
    for (std::size_t i = 0; i < told->events().size(); ++i) {
        const Event& mine = hidden->event(EventId(i));
        if (mine.link == LinkKind::ByOrder && told->event(EventId(i)).link != LinkKind::ByOrder) {
            ++tied;
            QCOMPARE(nodeList(*hidden, EventId(i)), nodeList(*told, EventId(i)));
        }
    }
    QCOMPARE(tied > 0, namesOps);
}

void TestLinks::tiesRealXnnpackByKind()
{
    const auto trace = inspectReal(QStringLiteral("cnn_xnn/prof"), true, withReading(Reading::Corrected));
    int tied = 0;
    for (const Event& event : trace->events()) {
        if (event.link == LinkKind::ByOrder) {
            ++tied;
            const auto ops = payloadFormatOf(backendids::xnnpack)->names()->opsOf(trace->nameOf(event));
            QVERIFY(std::ranges::find(ops, opnames::baseOf(trace->node(tieOf(*trace, event).nodes.front()).op))
                != ops.end());
        }
    }
    QVERIFY2(tied >= 6, qPrintable(QString::number(tied)));
}

void TestLinks::sumsAddUp()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, true, withReading(Reading::Corrected));
    const NodeCosts costs = NodeCosts::of(*trace);
    TickSpan all = costs.untiedTicks;
    for (std::size_t n = 0; n < costs.byNode.size(); ++n) {
        all += costs.byNode[n].ticks;
        const NodeId other = runsIn(*trace, NodeId(n));
        QVERIFY(!other.isValid() || (!costs.byNode[n].isKnown && costs.byNode[other.value()].isKnown));
    }
    for (const SharedCost& group : costs.shared) {
        QVERIFY(std::ranges::is_sorted(group.nodes));
        all += group.ticks;
    }
    QCOMPARE(all, OperatorTotals::of(*trace).executeTicks);
    for (const LinkShares& shares : {Coverage::of(*trace).events, Coverage::of(*trace).time}) {
        QVERIFY(std::abs(shares.sum() - 1) < 1e-9);
    }
    for (const Event& event : trace->events()) {
        const bool toOne = linkKindInfo(event.link).isTold();
        QVERIFY(!toOne || tieOf(*trace, event).nodes.size() == 1);
        QVERIFY(event.link != LinkKind::OneOf || tieOf(*trace, event).nodes.size() > 1);
    }
}

void TestLinks::everyKindHasARow()
{
    for (std::size_t i = 0; i < linkKinds.size(); ++i) {
        const LinkKindInfo& info = linkKindInfo(LinkKind(i));
        QCOMPARE(info.kind, LinkKind(i)); // none is missing
        QVERIFY(!info.name.empty() && !info.key.empty() && !info.ofShare.empty());
        QVERIFY(!info.isTold() || info.isOwn());
    }
    QVERIFY(linkKindInfo(LinkKind::ByPayload).isTold()); // the program file says which node
    QVERIFY(!linkKindInfo(LinkKind::OneOf).isTold() && linkKindInfo(LinkKind::OneOf).isOwn());
    QVERIFY(!linkKindInfo(LinkKind::ViaCall).isOwn() && !linkKindInfo(LinkKind::None).isOwn());
    // Each kind is in one of the sums, and all of them are all.
    LinkShares shares;
    for (std::size_t i = 0; i < linkKinds.size(); ++i) {
        shares.of(LinkKind(i)) = static_cast<double>(std::size_t{1} << i);
    }
    shares.unaccounted = 64;
    QCOMPARE(shares.sum(), 127.0);
    QCOMPARE(
        shares.toNodes(), shares.of(LinkKind::Exact) + shares.of(LinkKind::ByPayload) + shares.of(LinkKind::ByOrder));
    QCOMPARE(shares.toGroups(), shares.of(LinkKind::OneOf) + shares.of(LinkKind::ViaCall));
}

/// Nodes of one line of Python share a handle: none has the time of another, but in the faithful reading.
void TestLinks::tellsApartByDefault()
{
    QVERIFY(TraceOptions().reading == Reading::Corrected);
    const auto linear = inspectReal(QStringLiteral("linear/prof"), true, TraceOptions());
    const auto faithful = inspectReal(QStringLiteral("linear/prof"), true, withReading(Reading::Faithful));
    QVERIFY(linear && faithful);
    const auto hasSeveralOps = [](const Trace& trace) {
        return std::ranges::any_of(
            trace.events(), [&trace](const Event& event) { return trace.opTypesOf(event).size() > 1; });
    };
    QVERIFY(!hasSeveralOps(*linear));
    QVERIFY(hasSeveralOps(*faithful));
}

QTEST_APPLESS_MAIN(TestLinks)
#include "tst_links.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/handlecosts.h"
#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/graph/groupcosts.h"
#include "model/analysis/totals/share.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <array>
#include <optional>
#include <string>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

/// Three runs of two ops that were made of one node, and of a third that was made of another. The first two take 10 and
/// 90 ticks, 20 and 20, 90 and 10: together 100, 40 and 100. The third takes 6 always.
DumpWriter unevenRuns()
{
    DumpWriter writer;
    for (const auto& [first, second] : {std::pair<Ticks, Ticks>{10, 90}, {20, 20}, {90, 10}}) {
        writer.run()
            .event("native_call_add.out", 0, 1000, 1000 + first)
            .event("native_call_mul.out", 1, 1100, 1100 + second)
            .event("native_call_relu.out", 2, 1200, 1206)
            .framework("Method::execute", 990, 1290);
    }
    return writer;
}

RecordWriter recordOfRuns()
{
    RecordWriter writer;
    writer.method()
        .node("add", "aten.add.Tensor", 7)
        .node("mul", "aten.mul.Tensor", 7)
        .node("relu", "aten.relu.default", 8)
        .instruction(0, std::int64_t{7})
        .instruction(1, std::int64_t{7})
        .instruction(2, std::int64_t{8});
    return writer;
}

OperatorNode opNamed(const std::string& name)
{
    OperatorNode node;
    node.name = name;
    node.kind = OperatorNode::Kind::Op;
    return node;
}

} // namespace

/// Times of a program that no event is joined with: those of what was made of its nodes.
class TestHandleCosts : public QObject {
    Q_OBJECT

private slots:
    void medianOfASumIsNotASumOfMedians();
    void meansNeedNoMedians();
    void groupsHoldWhatTheyCan();
    void groupsShareWhatOthersShare();
    void noRunsAndNoTime();
};

void TestHandleCosts::medianOfASumIsNotASumOfMedians()
{
    const auto trace = inspect(unevenRuns(), {}, recordOfRuns().done());
    const HandleCosts costs = HandleCosts::of(*trace, GraphId(0), NodeCosts::of(*trace), CostFigure::Median);
    QCOMPARE(costs.runs, std::uint64_t{3});
    QCOMPARE(costs.byHandle.size(), std::size_t{2});
    const HandleCost& both = costs.byHandle.at(7);
    QCOMPARE(both.ticks, TickSpan{240});
    QCOMPARE(both.events.size(), std::size_t{2});
    QCOMPARE(costs.of(both, CostFigure::Median), 100.0); // 20 and 20 by themselves
    QCOMPARE(costs.of(both, CostFigure::Mean), 80.0);
    QCOMPARE(costs.of(both, CostFigure::Total), 240.0);
    QCOMPARE(costs.of(costs.byHandle.at(8), CostFigure::Median), 6.0);
}

void TestHandleCosts::meansNeedNoMedians()
{
    const auto trace = inspect(unevenRuns(), {}, recordOfRuns().done());
    const HandleCosts costs = HandleCosts::of(*trace, GraphId(0), NodeCosts::of(*trace));
    QCOMPARE(costs.of(costs.byHandle.at(7), CostFigure::Mean), 80.0);
    QCOMPARE(costs.byHandle.at(7).median, 0.0);
}

/// Two groups: the first has all of one handle and a part of the other, the second the rest of that and a node without.
void TestHandleCosts::groupsHoldWhatTheyCan()
{
    const auto trace = inspect(unevenRuns(), {}, recordOfRuns().done());
    const std::vector<OperatorNode> nodes{opNamed("a"), opNamed("b"), opNamed("c"), opNamed("d"), opNamed("e")};
    const std::array<std::optional<std::int64_t>, 5> handles{7, 7, 8, 8, std::nullopt};
    const std::array<std::uint32_t, 5> partOf{0, 0, 0, 1, 1};
    const std::array<std::string, 2> names{"first", "second"};
    const GraphGroups groups(nodes, {partOf, names});
    QCOMPARE(groups.groups().size(), std::size_t{2});
    const HandleCosts costs = HandleCosts::of(*trace, GraphId(0), NodeCosts::of(*trace), CostFigure::Median);
    const std::vector<GroupCost> sums = groupCosts(*trace, groups, handles, costs, CostFigure::Median);
    QVERIFY(sums[0].isKnown);
    QCOMPARE(sums[0].ticks, TickSpan{240});
    QCOMPARE(sums[0].of(CostFigure::Median), 100.0);
    QCOMPARE(sums[0].of(CostFigure::Mean), 80.0);
    QCOMPARE(sums[0].sharedTicks, TickSpan{18});
    QCOMPARE(sums[0].sharedMedian, 6.0);
    QVERIFY(!sums[1].isKnown);
    QCOMPARE(sums[1].sharedTicks, TickSpan{18});
}

/// An event of two handles counts in the group that has both, as it does in the graph that it is joined with.
void TestHandleCosts::groupsShareWhatOthersShare()
{
    DumpWriter writer;
    writer.run()
        .event("native_call_fused.out", 0, 1000, 1100)
        .event("native_call_relu.out", 1, 1200, 1206)
        .framework("Method::execute", 990, 1290);
    RecordWriter record;
    record.method()
        .node("add", "aten.add.Tensor", 7)
        .node("mul", "aten.mul.Tensor", 8)
        .node("relu", "aten.relu.default", 9)
        .instruction(0, std::vector<std::int64_t>{7, 8})
        .instruction(1, std::int64_t{9});
    const auto trace = inspect(writer, forced(), record.done());
    QVERIFY(trace);
    const NodeCosts nodeCosts = NodeCosts::of(*trace);
    QCOMPARE(nodeCosts.shared.size(), std::size_t{1});
    const HandleCosts costs = HandleCosts::of(*trace, GraphId(0), nodeCosts, CostFigure::Median);
    QCOMPARE(costs.byHandle.size(), std::size_t{1});
    QCOMPARE(costs.shared.size(), std::size_t{1});
    QCOMPARE(costs.shared.front().handles, (std::vector<std::int64_t>{7, 8}));
    QVERIFY(!costs.shared.front().reachesOut);
    // One group has all of it.
    const std::vector<OperatorNode> nodes{opNamed("a"), opNamed("b"), opNamed("c"), opNamed("d"), opNamed("e")};
    const std::array<std::optional<std::int64_t>, 5> handles{7, std::nullopt, 8, 9, std::nullopt};
    const std::array<std::uint32_t, 5> together{0, 0, 0, 1, 1};
    const std::array<std::string, 2> names{"first", "second"};
    const GraphGroups one(nodes, {together, names});
    const auto sums = groupCosts(*trace, one, handles, costs, CostFigure::Median);
    QVERIFY(sums[0].isKnown);
    QCOMPARE(sums[0].ticks, TickSpan{100});
    QCOMPARE(sums[0].of(CostFigure::Median), 100.0);
    QCOMPARE(sums[0].sharedTicks, TickSpan{0});
    QCOMPARE(sums[1].ticks, TickSpan{6});
    // Two groups have a part in it each, which is said.
    const std::array<std::uint32_t, 5> apart{0, 0, 1, 1, 1};
    const GraphGroups two(nodes, {apart, names});
    const auto parts = groupCosts(*trace, two, handles, costs, CostFigure::Median);
    QVERIFY(!parts[0].isKnown);
    QCOMPARE(parts[0].sharedTicks, TickSpan{100});
    QCOMPARE(parts[1].ticks, TickSpan{6});
    QCOMPARE(parts[1].sharedTicks, TickSpan{100});
}

void TestHandleCosts::noRunsAndNoTime()
{
    QCOMPARE(meanPerRun(10, 4), 2.5);
    QCOMPARE(meanPerRun(10, 0), 0.0);
    QCOMPARE(figureOf(10, 3, 0, CostFigure::Mean), 0.0);
    QCOMPARE(shareOf(1, 4), std::optional(0.25));
    QVERIFY(!shareOf(1, 0));
    QVERIFY(!shareOf(1, -4));
}

QTEST_APPLESS_MAIN(TestHandleCosts)
#include "tst_handlecosts.moc"

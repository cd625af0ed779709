// SPDX-License-Identifier: GPL-3.0-or-later
// Every value that a run logged is compared, or counts as not compared.
#include "model/numeric/correctedpairs.h"
#include "model/numeric/numbertable.h"
#include "tests/numeric/testtensors.h"

#include <QTest>

using namespace ets;
using namespace ets::test;

namespace {

/// The op of handle 1 gives 1 and 2.
class OneAndTwo : public ReferenceValues {
public:
    Result<std::optional<NumericValue>> value(const ReferenceOp&, std::size_t, const LoadContext&) const override
    {
        return std::optional(NumericValue::of(floats({1, 2})));
    }
};

LoggedEntry entryOf(std::span<const Value> values, LoggedEntry::Kind kind)
{
    return {.event = EventId(0), .kind = kind, .handles = {1}, .values = values, .numOutputs = values.size()};
}

AssignedValue assignedTo(std::size_t entry, const Value& value, bool isInner = false)
{
    AssignedValue assigned;
    assigned.entry = entry;
    assigned.values = {&value};
    assigned.isInner = isInner;
    return assigned;
}

} // namespace

class TestCorrectedPairs : public QObject {
    Q_OBJECT

private slots:
    void outputsOfOneHandleAreAPairEach();
    void whatIsOnTheWayCounts();

private:
    LoggedPairs paired(const std::vector<LoggedEntry>& entries, const std::vector<AssignedValue>& assigned)
    {
        ReferenceGraph graph;
        graph.ops.push_back({.handle = 1, .names = {"add"}, .stackTraces = {{}}});
        const NodeOutputs nodes(OperatorGraph::build(ExportedProgram(), "edge", "forward"));
        Diagnostics remarks;
        const auto pairs = pairLoggedValues(graph, OneAndTwo(), entries, nodes, assigned, nullptr, remarks);
        return pairs ? *pairs : LoggedPairs();
    }
};

/// A call gives a sum twice: none takes the place of the other. What a later event logs for the op does.
void TestCorrectedPairs::outputsOfOneHandleAreAPairEach()
{
    const std::vector<Value> first{floats({1, 2}), floats({1, 3})};
    const std::vector<Value> later{floats({1, 4})};
    const auto call = entryOf(first, LoggedEntry::Kind::Call);
    const std::vector<AssignedValue> both{assignedTo(0, first[0]), assignedTo(0, first[1])};
    const LoggedPairs pairs = paired({call}, both);
    QCOMPARE(pairs.pairs.size(), std::size_t{2});
    QCOMPARE(pairs.withoutPartner, std::size_t{0});
    QVERIFY(
        pairs.pairs[0].run.items.front().get() == first.data() && pairs.pairs[1].run.items.front().get() == &first[1]);

    auto all = both;
    all.push_back(assignedTo(1, later[0]));
    const LoggedPairs last = paired({call, entryOf(later, LoggedEntry::Kind::Kernel)}, all);
    QCOMPARE(last.pairs.size(), std::size_t{1});
    QVERIFY(last.pairs[0].run.items.front().get() == later.data());
}

void TestCorrectedPairs::whatIsOnTheWayCounts()
{
    const std::vector<Value> values{floats({1, 2}), floats({1, 2})};
    const auto call = entryOf(values, LoggedEntry::Kind::Call);
    const LoggedPairs pairs = paired({call}, {assignedTo(0, values[0], true), assignedTo(0, values[1])});
    QCOMPARE(pairs.pairs.size(), std::size_t{1});
    QCOMPARE(pairs.withoutPartner, std::size_t{1});

    NumericGap gap;
    gap.withoutRow = pairs.withoutPartner;
    const GapCounts counts = countsOf(gap, {});
    QCOMPARE(counts.values, std::size_t{1});
    QCOMPARE(counts.compared, std::size_t{0});
    QCOMPARE(counts.notCompared.size(), std::size_t{1});
    QVERIFY(counts.notCompared.front().reason.english().find("on the way") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestCorrectedPairs)
#include "tst_correctedpairs.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Records that tie everything to everything: a few kilobytes of them may cost neither minutes nor gigabytes.
#include "model/analysis/coverage/coverage.h"
#include "model/trace/links.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

#include <QTest>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int many = 4000;

std::uint64_t linksOf(const Trace& trace)
{
    std::uint64_t links = 0;
    for (const Event& event : trace.events()) {
        links += tieOf(trace, event).nodes.size();
    }
    return links;
}

} // namespace

class TestManyLinks : public QObject {
    Q_OBJECT

private slots:
    void boundsNodesOfKernels();
    void keepsNodesOfOneCall();
    void sharesHandles();
    void boundsComparisons_data();
    void boundsComparisons();
};

/// Every node has the handle of every instruction.
void TestManyLinks::boundsNodesOfKernels()
{
    DumpWriter dump;
    RecordWriter record;
    dump.run();
    record.method();
    for (int i = 0; i < many; ++i) {
        record.node("value" + std::to_string(i), "aten.add.Tensor", 1).instruction(i, std::int64_t{1});
        dump.event("native_call_add.out", i, static_cast<Ticks>(i), static_cast<Ticks>(i) + 1);
    }
    const auto trace = inspect(dump, forced(), record.done());
    QVERIFY(trace);
    QVERIFY(countOf(trace->diagnostics(), "too-many-nodes") > 0);
    const std::uint64_t links = linksOf(*trace);
    QVERIFY2(links > 1000000 && links < 12000000, std::to_string(links).c_str());
    QCOMPARE(tieOf(*trace, EventId(0)).nodes.size(), std::size_t{many});
    QCOMPARE(trace->opTypesOf(EventId(0)).size(), std::size_t{1});
    QVERIFY(refusal(dump, faithfully(), record.done()).find("do not fit into memory") != std::string::npos);
}

/// A whole model in one delegate, as XNNPACK has it: a thousand ops of one call with two thousand nodes.
void TestManyLinks::keepsNodesOfOneCall()
{
    DumpWriter dump;
    RecordWriter record;
    dump.run();
    record.method();
    std::vector<std::int64_t> handles;
    for (int i = 0; i < 2000; ++i) {
        record.node("value" + std::to_string(i), "aten.add.Tensor", i);
        handles.push_back(i);
    }
    record.instruction(0, handles).delegate(0, "XnnpackBackend");
    for (int i = 0; i < 1000; ++i) {
        dump.delegateOp("op #" + std::to_string(i), 0, static_cast<Ticks>(i), static_cast<Ticks>(i) + 1);
    }
    const auto trace = inspect(dump, forced(), record.done());
    QVERIFY(trace);
    QCOMPARE(countOf(trace->diagnostics(), "too-many-nodes"), std::uint64_t{0});
    QCOMPARE(linksOf(*trace), std::uint64_t{2000} * 1000);
}

/// A long list of handles, none of which a node has, is kept once for all events that have it.
void TestManyLinks::sharesHandles()
{
    DumpWriter dump;
    RecordWriter record;
    dump.run();
    record.method().node("value", "aten.add.Tensor", -5);
    record.instruction(0, std::vector<std::int64_t>(100000, 7));
    for (int i = 0; i < many; ++i) {
        dump.event("native_call_" + std::to_string(i), 0, 1, 2);
    }
    const auto trace = inspect(dump, forced(), record.done());
    QVERIFY(trace);
    QCOMPARE(trace->traceEvents().ties.handles.size(), std::size_t{100000});
    for (const Event& event : trace->events()) {
        QCOMPARE(trace->handlesOf(event).all.size(), std::size_t{100000});
    }
}

void TestManyLinks::boundsComparisons_data()
{
    QTest::addColumn<bool>("differ");
    QTest::addRow("one method fits") << true;
    QTest::addRow("all methods fit") << false;
}

/// Thousands of blocks against thousands of methods.
void TestManyLinks::boundsComparisons()
{
    QFETCH(const bool, differ);
    DumpWriter dump;
    RecordWriter record;
    for (int i = 0; i < many; ++i) {
        const char* const op = differ && i > 0 ? "aten.mul.Tensor" : "aten.add.Tensor";
        record.method("method" + std::to_string(i)).node("value", op, 1, {""});
        record.instruction(0, std::int64_t{1});
        dump.run().event("native_call_add.out", 0, 1, 2).event("other" + std::to_string(i), 0, 1, 2);
    }
    const auto trace = inspect(dump, forced(), record.done());
    QVERIFY(trace);
    QCOMPARE(trace->eventBlocks().size(), std::size_t{many});
    QVERIFY(countOf(trace->diagnostics(), "too-many-methods") > 0);
    // Where nothing decides between methods a block has none.
    QCOMPARE(trace->block(BlockId(0)).method, std::string(differ ? "method0" : ""));
    QCOMPARE(trace->block(BlockId(0)).methodCandidates.size(), differ ? std::size_t{0} : std::size_t{many});
    QCOMPARE(countOf(trace->diagnostics(), "ambiguous-method") > 0, !differ);
    QVERIFY(trace->block(BlockId(many - 1)).method.empty());
    QVERIFY(trace->block(BlockId(many - 1)).methodCandidates.empty());
    QVERIFY(Coverage::of(*trace).record.verdict != PairVerdict::NoRecord);
}

QTEST_APPLESS_MAIN(TestManyLinks)
#include "tst_manylinks.moc"

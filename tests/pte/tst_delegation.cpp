// SPDX-License-Identifier: GPL-3.0-or-later
// What of a program runs in backends, with and without a trace.
#include "model/analysis/delegation/delegation.h"
#include "model/analysis/delegation/delegationinfo.h"
#include "model/analysis/delegation/weightowners.h"
#include "model/pte/program.h"
#include "model/trace/open.h"
#include "tests/pte/testprogram.h"
#include "tests/testdata.h"

#include <QTest>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

using Positions = std::vector<std::uint32_t>;

TestPlan::Payload addAndClamp(std::size_t inserted)
{
    TestPlan::Payload payload{.shapes = {{1, 4}, {1, 4}},
        .nodes = {{.kind = 1, .fields = {{0, 0}, {1, 0}, {2, 1}}, .handle = 7},
            {.kind = 6, .fields = {{0, 0}, {1, 1}}, .handle = 8}}};
    for (std::size_t i = 0; i < inserted; ++i) {
        payload.nodes.push_back({.kind = 5, .fields = {{2, 0}, {3, 1}}, .handle = 65535});
    }
    return payload;
}

const DelegationRow* rowOf(const Delegation& delegation, const std::string& opType, const std::string& backend)
{
    const auto found = std::find_if(delegation.rows.begin(), delegation.rows.end(),
        [&](const DelegationRow& row) { return row.opType == opType && row.backend == backend; });
    return found == delegation.rows.end() ? nullptr : &*found;
}

std::shared_ptr<const Trace> traceOf(const std::string& name)
{
    const std::string folder = std::string(ets::test::dataFolder()) + "/" + name;
    auto made = openTrace({.etdumpPath = folder + "/prof.etdp",
        .etrecordPath = folder + "/etrecord.bin",
        .programPath = folder + "/model.pte"});
    return made ? *made : nullptr;
}

} // namespace

class TestDelegation : public QObject {
    Q_OBJECT

private slots:
    void countsNodesAndBoundaries();
    void tellsWhatInterrupts();
    void otherBackendsInterruptToo();
    void tellsWhatWorksOnConstants();
    void countsAsTheToolDoes();
    void countsPartsOfResults();
    void sharesAddUp_data();
    void sharesAddUp();
    void nothingDelegated();
    void namedDataHaveOwners();
};

void TestDelegation::countsNodesAndBoundaries()
{
    TestPlan plan;
    const int x = plan.tensor({.sizes = {1, 4}, .offset = 0});
    const int y = plan.tensor({.sizes = {1, 4}, .offset = 16});
    const int z = plan.tensor({.sizes = {1, 4}, .offset = 32});
    plan.inputs({x});
    plan.outputs({z});
    plan.delegate("XnnpackBackend", {x, y}, addAndClamp(2));
    plan.delegate("OtherBackend", {y, z});
    const auto program = readPlanOf(plan);
    QVERIFY(program);
    const Delegation delegation = Delegation::of(program->plans[0], nullptr);
    QCOMPARE(delegation.calls.size(), std::size_t{2});
    QCOMPARE(delegation.calls[0].nodes, std::optional<std::uint64_t>(2)); // what was inserted is not the model's
    QVERIFY(delegation.calls[0].isSmall());
    QVERIFY(!delegation.calls[1].nodes && !delegation.calls[1].isSmall());
    QCOMPARE(delegation.calls[0].bytesIn, std::uint64_t{16});
    QCOMPARE(delegation.calls[0].bytesOut, std::uint64_t{16});
    const DelegationRow* const inserted = rowOf(delegation, "XNNStaticTranspose", "XnnpackBackend");
    QVERIFY(inserted != nullptr && inserted->isInserted);
    QCOMPARE(inserted->count, std::uint64_t{2});
    QCOMPARE(rowOf(delegation, "XNNAdd", "XnnpackBackend")->count, std::uint64_t{1});
    QVERIFY(!delegation.info);
}

void TestDelegation::tellsWhatInterrupts()
{
    TestPlan plan;
    std::vector<int> values;
    for (std::uint64_t i = 0; i < 6; ++i) {
        values.push_back(plan.tensor({.sizes = {1, 4}, .offset = 16 * i}));
    }
    plan.inputs({values[0]});
    plan.outputs({values[5]});
    plan.delegate("XnnpackBackend", {values[0], values[1]}, addAndClamp(0));
    plan.kernel("aten::relu", "out", {values[1], values[2], values[2]});
    plan.kernel("aten::relu", "out", {values[2], values[3], values[3]});
    plan.delegate("XnnpackBackend", {values[3], values[4]}, addAndClamp(0));
    plan.delegate("XnnpackBackend", {values[4], values[5]}, addAndClamp(0)); // nothing between
    const auto program = readPlanOf(plan);
    QVERIFY(program);
    const Delegation delegation = Delegation::of(program->plans[0], nullptr);
    QCOMPARE(delegation.interruptions.size(), std::size_t{1});
    const Interruption& between = delegation.interruptions[0];
    QCOMPARE(between.before, std::uint32_t{0});
    QCOMPARE(between.after, std::uint32_t{3});
    QCOMPARE(between.count, std::uint64_t{2});
    QVERIFY((between.instructions == Positions{1, 2}));
    QCOMPARE(rowOf(delegation, "aten.relu.out", "")->count, std::uint64_t{2});
    QCOMPARE(rowOf(delegation, "XNNAdd", "XnnpackBackend")->count, std::uint64_t{3});
}

void TestDelegation::otherBackendsInterruptToo()
{
    TestPlan plan;
    std::vector<int> values;
    for (std::uint64_t i = 0; i < 4; ++i) {
        values.push_back(plan.tensor({.sizes = {1, 4}, .offset = 16 * i}));
    }
    plan.inputs({values[0]});
    plan.outputs({values[3]});
    plan.delegate("A", {values[0], values[1]});
    plan.kernel("aten::relu", "out", {values[1], values[2], values[2]});
    plan.delegate("B", {values[2], values[3]});
    const auto program = readPlanOf(plan);
    QVERIFY(program);
    // They are two because they are of two backends.
    QVERIFY(Delegation::of(program->plans[0], nullptr).interruptions.empty());
}

void TestDelegation::tellsWhatWorksOnConstants()
{
    TestPlan plan;
    const int x = plan.tensor({.sizes = {2, 2}, .offset = 0});
    const int weight = plan.tensor({.sizes = {2, 2}, .dataBuffer = 1});
    const int turned = plan.tensor({.sizes = {2, 2}, .offset = 16});
    const int scaled = plan.tensor({.sizes = {2, 2}, .offset = 32});
    const int y = plan.tensor({.sizes = {2, 2}, .offset = 48});
    plan.inputs({x});
    plan.outputs({y});
    plan.kernel("aten::t_copy", "out", {weight, turned, turned});
    plan.kernel("aten::neg", "out", {turned, scaled, scaled}); // of what is the same in every run
    plan.kernel("aten::mm", "out", {x, scaled, y, y});
    const auto program = readPlanOf(plan);
    QVERIFY(program);
    QVERIFY((Delegation::of(program->plans[0], nullptr).onConstants == Positions{0, 1}));
}

void TestDelegation::countsAsTheToolDoes()
{
    // What get_delegation_info() printed for this export: two of the twelve are getitem of the batch norms.
    const auto trace = traceOf("cnn_xnn");
    QVERIFY(trace);
    const auto info = Delegation::of(trace->program()->plans[0], trace.get()).info;
    QVERIFY(info);
    QCOMPARE(info->subgraphs, std::uint64_t{1});
    QCOMPARE(info->delegatedNodes, std::uint64_t{12});
    QCOMPARE(info->nonDelegatedNodes, std::uint64_t{1});
}

void TestDelegation::countsPartsOfResults()
{
    // What get_delegation_info() of ExecuTorch 1.5.1 printed for this export: seven getitem among the thirteen.
    const std::string data = ets::test::dataFolder();
    TraceOptions options;
    options.recordPairing = options.programPairing = Pairing::Force;
    const auto trace = openTrace({.etdumpPath = data + "/linear/prof.etdp", // of which nothing is asked
        .etrecordPath = data + "/parts_of_results/etrecord.bin",
        .programPath = data + "/parts_of_results/model.pte",
        .options = options});
    QVERIFY(trace);
    const auto info = delegationInfo(**trace, "forward");
    QVERIFY(info);
    QCOMPARE(info->subgraphs, std::uint64_t{3});
    QCOMPARE(info->delegatedNodes, std::uint64_t{7});
    QCOMPARE(info->nonDelegatedNodes, std::uint64_t{13});
}

void TestDelegation::sharesAddUp_data()
{
    QTest::addColumn<QString>("name");
    for (const char* const name : {"cnn_xnn", "cond", "stub_int", "stub_and_xnn", "multi_method"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void TestDelegation::sharesAddUp()
{
    QFETCH(const QString, name);
    const auto trace = traceOf(name.toStdString());
    QVERIFY(trace);
    for (const ExecutionPlan& plan : trace->program()->plans) {
        const Delegation delegation = Delegation::of(plan, trace.get());
        QVERIFY(delegation.runs > 0);
        QVERIFY(delegation.executeTicks > 0);
        QVERIFY(delegation.delegateTicks + delegation.kernelTicks <= delegation.executeTicks);
        TickSpan kernels = 0;
        std::uint64_t calls = 0;
        for (const DelegationRow& row : delegation.rows) {
            kernels += row.backend.empty() ? row.ticks : 0;
            calls += row.backend.empty() ? row.count : 0;
        }
        QCOMPARE(kernels, delegation.kernelTicks);
        QCOMPARE(calls,
            static_cast<std::uint64_t>(std::count_if(plan.instructions.begin(), plan.instructions.end(),
                [](const Instruction& one) { return one.kind == InstructionKind::KernelCall; })));
    }
}

void TestDelegation::nothingDelegated()
{
    TestPlan plan;
    const int x = plan.tensor({.sizes = {1, 4}, .offset = 0});
    plan.inputs({x});
    plan.outputs({x});
    const auto program = readPlanOf(plan);
    QVERIFY(program);
    const Delegation delegation = Delegation::of(program->plans[0], nullptr);
    QVERIFY(delegation.rows.empty() && delegation.calls.empty() && delegation.interruptions.empty());
}

/// The parts of the file are all of it, and all named data are somebody's.
void TestDelegation::namedDataHaveOwners()
{
    for (const char* const file : {"cnn_xnn/model.pte", "stub_and_xnn/model.pte", "cnn_xnn/portable.pte"}) {
        const auto read = readProgram(std::string(ets::test::dataFolder()) + "/" + file);
        QVERIFY(read);
        const Program& program = **read;
        const WeightOwners owners = WeightOwners::of(program);
        std::uint64_t sum = owners.unclaimed;
        for (const WeightOwners::Delegate& owner : owners.delegates) {
            QVERIFY(owner.bytes > 0);
            sum += owner.bytes;
        }
        QCOMPARE(sum, program.bytesByUse.named);
        QCOMPARE(owners.unclaimed, std::uint64_t{0});
        const ProgramSizes& sizes = program.bytesByUse;
        QCOMPARE(sum + sizes.program + sizes.constant + sizes.mutableData + sizes.delegate + sizes.unreferenced
                + sizes.padding,
            program.size);
    }
}

QTEST_GUILESS_MAIN(TestDelegation)
#include "tst_delegation.moc"

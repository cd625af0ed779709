// SPDX-License-Identifier: GPL-3.0-or-later
// Lifetimes and the live peak of planned memory.
#include "model/analysis/memory/memoryplan.h"
#include "tests/pte/testplans.h"

#include <QTest>

#include <map>
#include <random>
#include <set>

using namespace ets;
using test::TestPlan;

namespace {

/// Lifetimes by value, "first..last".
QMap<int, QString> lives(const MemoryPlan& memory)
{
    QMap<int, QString> result;
    for (const PlannedTensor& tensor : memory.tensors) {
        result[static_cast<int>(tensor.value.value())] =
            tensor.life ? QString("%1..%2").arg(tensor.life->first).arg(tensor.life->last) : QString("none");
    }
    return result;
}

/// Bytes that hold content at a step, one by one.
std::uint64_t countedBytes(const MemoryPlan& memory, std::int64_t step)
{
    std::set<std::pair<std::uint32_t, std::uint64_t>> bytes;
    for (const std::uint32_t i : memory.liveAt(step)) {
        const PlannedTensor& tensor = memory.tensors[i];
        for (std::uint64_t k = 0; k < tensor.bytes; ++k) {
            bytes.emplace(tensor.place.memoryId, tensor.place.offset + k);
        }
    }
    return bytes.size();
}

} // namespace

class TestMemoryPlan : public QObject {
    Q_OBJECT

private slots:
    void chainOfKernels();
    void elidedViewIsAnAlias();
    void runtimeViewSharesTheEnd();
    void mutableBuffersAlwaysLive();
    void movedMemoryLivesOn();
    void loopKeepsWhatItReads();
    void piecesLiveFromTheLoopsStart();
    void peakIsTheUnionOfRanges();
    void randomPlans();
};

void TestMemoryPlan::chainOfKernels()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int a = plan.tensor({.sizes = {8}, .offset = 16});
    const int out = plan.tensor({.sizes = {2}, .offset = 0});
    const int unused = plan.tensor({.sizes = {100}, .offset = 1000});
    plan.inputs({in});
    plan.outputs({out});
    plan.kernel("aten::cat", "out", {in, a, a});
    plan.kernel("aten::sum", "out", {a, out, out});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const MemoryPlan memory = MemoryPlan::of(program->plans.front());
    QCOMPARE(lives(memory), (QMap<int, QString>{{in, "-1..0"}, {a, "0..1"}, {out, "1..2"}, {unused, "none"}}));
    QCOMPARE(memory.livePeakBytes, std::uint64_t{48});
    QCOMPARE(memory.livePeakStep, std::int64_t{0});
    QCOMPARE(memory.sumOfTensorBytes, std::uint64_t{16 + 32 + 8 + 400});
    QCOMPARE(memory.liveBytes(2), (std::vector<std::uint64_t>{16, 48, 40, 8}));
}

void TestMemoryPlan::elidedViewIsAnAlias()
{
    const test::ViewPlan made = test::planReadThroughView();
    const auto program = test::readPlanOf(made.plan);
    QVERIFY(program);
    const MemoryPlan memory = MemoryPlan::of(program->plans.front());
    QCOMPARE(memory.aliases.size(), std::size_t{1});
    QCOMPARE(static_cast<int>(memory.aliases.front().value.value()), made.view);
    QCOMPARE(static_cast<int>(memory.aliases.front().of.value()), made.a);
    // Nothing else reads the tensor itself: it lives for its view.
    QCOMPARE(lives(memory)[made.a], QString("0..2"));
    QCOMPARE(lives(memory)[made.view], QString("0..2"));
}

void TestMemoryPlan::runtimeViewSharesTheEnd()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int size = plan.integer(4);
    const int view = plan.tensor({.sizes = {4}, .offset = 0});
    const int out = plan.tensor({.sizes = {4}, .offset = 16});
    plan.inputs({in});
    plan.outputs({out});
    plan.kernel("executorch_prim::et_view", "default", {in, size, view});
    plan.kernel("aten::relu", "out", {view, out, out});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const MemoryPlan memory = MemoryPlan::of(program->plans.front());
    QCOMPARE(lives(memory)[in], QString("-1..1"));
    QCOMPARE(lives(memory)[view], QString("0..1"));
}

void TestMemoryPlan::mutableBuffersAlwaysLive()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int initialized = plan.tensor({.sizes = {4}, .offset = 16, .dataBuffer = 1});
    const int overwritten = plan.tensor({.sizes = {4}, .offset = 32});
    const int constant = plan.tensor({.sizes = {4}, .dataBuffer = 2});
    plan.inputs({in});
    plan.kernel("aten::copy_", "", {overwritten, in, overwritten});
    plan.kernel("aten::copy_", "", {initialized, constant, initialized});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const MemoryPlan memory = MemoryPlan::of(program->plans.front());
    QCOMPARE(memory.persistent.size(), std::size_t{2});
    QCOMPARE(lives(memory), (QMap<int, QString>{{in, "-1..0"}, {initialized, "-1..2"}, {overwritten, "-1..2"}}));
}

void TestMemoryPlan::movedMemoryLivesOn()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int branch = plan.tensor({.sizes = {4}, .offset = 16});
    const int result = plan.tensor({.sizes = {4}, .offset = 32});
    const int out = plan.tensor({.sizes = {4}, .offset = 48});
    plan.inputs({in});
    plan.outputs({out});
    plan.kernel("aten::relu", "out", {in, branch, branch});
    plan.move(branch, result);
    plan.kernel("aten::relu", "out", {in, out, out});
    plan.kernel("aten::relu", "out", {result, out, out});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const MemoryPlan memory = MemoryPlan::of(program->plans.front());
    QCOMPARE(lives(memory)[branch], QString("0..3"));
    QCOMPARE(lives(memory)[result], QString("1..3"));
}

void TestMemoryPlan::loopKeepsWhatItReads()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int before = plan.tensor({.sizes = {4}, .offset = 16});
    const int inside = plan.tensor({.sizes = {4}, .offset = 32});
    const int out = plan.tensor({.sizes = {4}, .offset = 48});
    const int condition = plan.truth(false);
    plan.inputs({in});
    plan.outputs({out});
    plan.kernel("aten::relu", "out", {in, before, before}); // 0
    plan.kernel("aten::relu", "out", {before, inside, inside}); // 1: the loop begins
    plan.kernel("aten::relu", "out", {inside, out, out}); // 2
    plan.jumpFalse(condition, 1); // 3
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const MemoryPlan memory = MemoryPlan::of(program->plans.front());
    QCOMPARE(lives(memory), (QMap<int, QString>{{in, "-1..0"}, {before, "0..3"}, {inside, "1..2"}, {out, "2..4"}}));
}

void TestMemoryPlan::piecesLiveFromTheLoopsStart()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int piece = plan.tensor({.sizes = {4}, .offset = 16});
    const int all = plan.tensor({.sizes = {16}, .offset = 32});
    const int index = plan.integer(0);
    const int condition = plan.truth(false);
    plan.inputs({in});
    plan.outputs({all});
    plan.kernel("aten::relu", "out", {in, piece, piece}); // 0
    plan.kernel("aten::relu", "out", {in, piece, piece}); // 1: the loop begins
    plan.kernel("executorch_prim::et_copy_index", "tensor", {all, piece, index}); // 2
    plan.jumpFalse(condition, 1); // 3
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    QCOMPARE(lives(MemoryPlan::of(program->plans.front()))[all], QString("1..4"));
}

void TestMemoryPlan::peakIsTheUnionOfRanges()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int over = plan.tensor({.sizes = {4}, .offset = 8}); // lies half over the input
    plan.inputs({in, over});
    plan.outputs({in, over});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const MemoryPlan memory = MemoryPlan::of(program->plans.front());
    QCOMPARE(memory.livePeakBytes, std::uint64_t{24});
    QCOMPARE(memory.livePeakStep, std::int64_t{-1});
    QCOMPARE(memory.liveAt(-1).size(), std::size_t{2});
}

namespace {

TestPlan randomPlan(std::mt19937& random)
{
    const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    TestPlan plan;
    const int values = 2 + below(12);
    for (int i = 0; i < values; ++i) {
        const std::uint32_t initial = below(8) == 0 ? 1 : 0;
        plan.tensor({.sizes = {below(6)}, .offset = static_cast<std::uint64_t>(4 * below(8)), .dataBuffer = initial});
    }
    const int condition = plan.truth(false);
    plan.inputs({below(values)});
    plan.outputs({below(values)});
    const int steps = 1 + below(12);
    for (int step = 0; step < steps; ++step) {
        const int out = below(values);
        switch (below(5)) {
        case 0:
            plan.move(below(values), out);
            break;
        case 1:
            plan.jumpFalse(condition, below(steps + 1));
            break;
        case 2:
            plan.kernel("executorch_prim::et_view", "default", {below(values), condition, out});
            break;
        default:
            plan.kernel("aten::add", "out", {below(values), below(values), out, out});
        }
    }
    return plan;
}

/// Whatever is read is alive then.
void checkLifetimes(const ExecutionPlan& plan, const MemoryPlan& memory)
{
    std::map<std::uint32_t, StepRange> lifeOf;
    for (const PlannedTensor& tensor : memory.tensors) {
        if (tensor.life) {
            QVERIFY(tensor.life->first <= tensor.life->last);
            lifeOf[tensor.value.value()] = *tensor.life;
        }
    }
    for (std::size_t step = 0; step < plan.instructions.size(); ++step) {
        for (const PlanValueId id : plan.readsOf(plan.instructions[step])) {
            QVERIFY(lifeOf.at(id.value()).last >= static_cast<std::int64_t>(step));
        }
    }
}

} // namespace

/// Whatever a plan is like: the peak is what counting bytes one by one gives, and uses lie within lifetimes.
void TestMemoryPlan::randomPlans()
{
    std::mt19937 random(11);
    for (int round = 0; round < 300; ++round) {
        const auto program = test::readPlanOf(randomPlan(random));
        QVERIFY(program);
        const ExecutionPlan& read = program->plans.front();
        const auto steps = static_cast<std::int64_t>(read.instructions.size());
        const MemoryPlan memory = MemoryPlan::of(read);
        QVERIFY(!memory.isIncomplete);
        std::uint64_t most = 0;
        const auto live = memory.liveBytes(steps);
        QCOMPARE(live.size(), static_cast<std::size_t>(steps + 2));
        for (std::int64_t step = -1; step <= steps; ++step) {
            const std::uint64_t counted = countedBytes(memory, step);
            QCOMPARE(live[static_cast<std::size_t>(step + 1)], counted);
            most = std::max(most, counted);
        }
        QCOMPARE(memory.livePeakBytes, most);
        QCOMPARE(countedBytes(memory, memory.livePeakStep), most);
        checkLifetimes(read, memory);
    }
}

QTEST_GUILESS_MAIN(TestMemoryPlan)
#include "tst_memoryplan.moc"

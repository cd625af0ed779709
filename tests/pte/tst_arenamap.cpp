// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of planned memory, the axis of steps, and the text of a plan.
#include "model/analysis/memory/methodmemory.h"
#include "model/analysis/plan/plantext.h"
#include "model/analysis/plan/plantexts.h"
#include "tests/pte/testplans.h"

#include <QTest>

#include <random>

using namespace ets;
using test::TestPlan;

namespace {

std::shared_ptr<const MethodMemory> memoryOf(const TestPlan& plan)
{
    const auto program = test::readPlanOf(plan);
    return program ? std::make_shared<const MethodMemory>(*MethodMemory::of(program, 0, nullptr)) : nullptr;
}

} // namespace

class TestArenaMap : public QObject {
    Q_OBJECT

private slots:
    void aliasesAreOneBlock();
    void originOfContent();
    void blocksAtThePeakAddUp();
    void stepsOfAnAxis();
    void textOfAPlan();
    void longListsAreCut();
};

void TestArenaMap::aliasesAreOneBlock()
{
    const test::ViewPlan made = test::planReadThroughView();
    const auto method = memoryOf(made.plan);
    QVERIFY(method);
    QCOMPARE(method->map.blocks.size(), std::size_t{3});
    const ArenaBlock& shared = method->map.blocks[1];
    QCOMPARE(shared.value, PlanValueId(static_cast<std::size_t>(made.a)));
    QCOMPARE(shared.aliases, 1U);
    QCOMPARE(shared.life, (StepRange{0, 2}));
}

void TestArenaMap::originOfContent()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int state = plan.tensor({.sizes = {4}, .offset = 16});
    const int out = plan.tensor({.sizes = {4}, .offset = 32});
    plan.inputs({in});
    plan.outputs({out});
    plan.kernel("aten::add", "out", {in, state, out, out});
    const auto method = memoryOf(plan);
    QVERIFY(method);
    QCOMPARE(method->map.blocks[0].origin, ArenaBlock::Origin::Input);
    QCOMPARE(method->map.blocks[1].origin, ArenaBlock::Origin::Persistent);
    QCOMPARE(method->map.blocks[2].origin, ArenaBlock::Origin::Instruction);
}

void TestArenaMap::blocksAtThePeakAddUp()
{
    std::mt19937 random(7);
    for (int round = 0; round < 50; ++round) {
        TestPlan plan;
        const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
        std::vector<int> values{plan.tensor({.sizes = {8}, .offset = 0})};
        std::uint64_t offset = 32;
        plan.inputs({values.front()});
        for (int i = 0; i < 12; ++i) {
            const int size = 1 + upTo(40);
            values.push_back(plan.tensor({.sizes = {size}, .offset = offset}));
            offset += static_cast<std::uint64_t>(4 * size);
            const int source = values[static_cast<std::size_t>(upTo(static_cast<int>(values.size()) - 2))];
            plan.kernel("aten::relu", "out", {source, values.back(), values.back()});
        }
        plan.outputs({values.back()});
        const auto method = memoryOf(plan);
        QVERIFY(method);
        QCOMPARE(method->map.sumOf(method->atPeak), method->memory.livePeakBytes);
        QVERIFY(std::is_sorted(method->atPeak.begin(), method->atPeak.end(), [&](std::uint32_t a, std::uint32_t b) {
            return method->map.blocks[a].bytes > method->map.blocks[b].bytes;
        }));
        QCOMPARE(method->bytesInUse[static_cast<std::size_t>(method->memory.livePeakStep + 1)],
            method->memory.livePeakBytes);
    }
}

void TestArenaMap::stepsOfAnAxis()
{
    const StepAxis axis = StepAxis::bySteps(2);
    QCOMPARE(axis.begin(), -1.0);
    QCOMPARE(axis.end(), 3.0);
    QCOMPARE(axis.startOf(-1), -1.0);
    QCOMPARE(axis.endOf(2), 3.0);
    QCOMPARE(axis.startOf(99), 3.0);
    QCOMPARE(axis.stepAt(-5), std::int64_t{-1});
    QCOMPARE(axis.stepAt(-0.5), std::int64_t{-1});
    QCOMPARE(axis.stepAt(0), std::int64_t{0});
    QCOMPARE(axis.stepAt(1.99), std::int64_t{1});
    QCOMPARE(axis.stepAt(50), std::int64_t{2});
    QCOMPARE(StepAxis::bySteps(0).edges.size(), std::size_t{3});
}

void TestArenaMap::textOfAPlan()
{
    TestPlan plan("encode");
    const int in = plan.tensor({.sizes = {2, 3}, .offset = 0});
    const int out = plan.tensor({.sizes = {2, 3}, .offset = 32, .dynamism = 1});
    plan.inputs({in});
    plan.outputs({out});
    plan.kernel("aten::add", "out", {in, plan.integer(3), plan.truth(true), plan.null(), out, out});
    plan.delegate("StubBackend", {in, out});
    plan.move(in, out);
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const ExecutionPlan& method = program->plans.front();
    QCOMPARE(plantexts::nameOf(method, 0), std::string("aten::add.out"));
    QCOMPARE(plantexts::instructionText(method, 0), std::string("%1 = aten::add.out(%0, 3, True, None, %1)"));
    QCOMPARE(plantexts::nameOf(method, 1), std::string("StubBackend"));
    QCOMPARE(plantexts::instructionText(method, 2), std::string("%1 = MoveCall(%0)"));
    QCOMPARE(plantexts::shapeOf(method, *method.tensor(method.outputs.front())), std::string("at most float32 [2, 3]"));
    const PlanText text = PlanText::of(method);
    QCOMPARE(text.lines.front().text, std::string("method encode"));
    std::size_t linked = 0;
    for (const PlanText::Line& line : text.lines) {
        linked += line.position ? 1U : 0U;
    }
    QCOMPARE(linked, method.instructions.size());
    QVERIFY(text.text().find("input  %0: float32 [2, 3]\n") != std::string::npos);
}

void TestArenaMap::longListsAreCut()
{
    TestPlan plan;
    std::vector<int> items;
    for (int i = 0; i < 1000; ++i) {
        items.push_back(plan.tensor({.sizes = {1}, .offset = static_cast<std::uint64_t>(16 * i)}));
    }
    const int list = plan.tensorList(items);
    const int out = plan.tensor({.sizes = {1}, .offset = 64000});
    plan.inputs(items);
    plan.outputs({out});
    plan.kernel("aten::cat", "out", {list, out, out});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const std::string text = plantexts::instructionText(program->plans.front(), 0);
    QVERIFY(text.size() < 300);
    QVERIFY(text.find("\u2026") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestArenaMap)
#include "tst_arenamap.moc"

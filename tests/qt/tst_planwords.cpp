// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/plantext.h"
#include "model/analysis/plan/plantexts.h"
#include "model/qt/text/memorytexts.h"
#include "model/qt/text/planwords.h"
#include "tests/pte/testprogram.h"

#include <QtTest/QTest>

#include <string>

using namespace ets;
using namespace ets::test;

namespace {

/// Two chains of two kernels each, and a bound among the tensors.
std::shared_ptr<const Program> twoChains()
{
    TestPlan plan;
    const int a = plan.tensor({.sizes = {4}, .offset = 0});
    const int b = plan.tensor({.sizes = {4}, .offset = 16, .dynamism = 1});
    plan.inputs({a});
    plan.outputs({b});
    plan.kernel("aten::relu", "out", {a, b, b});
    plan.kernel("aten::neg", "out", {b, a, a});
    plan.newChain();
    plan.kernel("aten::abs", "out", {a, b, b});
    plan.kernel("aten::relu", "out", {a, b, b});
    return readPlanOf(plan);
}

} // namespace

class TestPlanWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void instructionsAreCountedWithinTheirChain();
    void boundsAreWorded();
    void longNamesAreCut();
};

/// Thousands of instructions can share a name of 300 kB.
void TestPlanWords::longNamesAreCut()
{
    QCOMPARE(plantexts::readable("aten::add.out"), std::string("aten::add.out"));
    const std::string most(1000, 'a');
    QCOMPARE(plantexts::readable(most), most);
    QCOMPARE(plantexts::readable(most + "b"), most + "\u2026");
    const std::string letters = std::string(999, 'a') + "\u00e4\u00e4"; // the first is cut through
    QCOMPARE(plantexts::readable(letters), std::string(999, 'a') + "\u2026");
    TestPlan plan;
    const int a = plan.tensor({.sizes = {4}, .offset = 0});
    plan.inputs({a});
    plan.kernel("aten::" + std::string(100'000, 'n'), "out", {a, a});
    const auto program = readPlanOf(plan);
    QVERIFY(program != nullptr);
    QVERIFY(PlanText::of(program->plans.front()).text().size() < 2000);
    QVERIFY(plantexts::instructionText(program->plans.front(), 0).ends_with("\u2026(%0)"));
}

void TestPlanWords::instructionsAreCountedWithinTheirChain()
{
    const auto program = twoChains();
    QVERIFY(program != nullptr);
    const ExecutionPlan& plan = program->plans.front();
    QCOMPARE(plan.instructions.size(), std::size_t{4});
    QCOMPARE(planwords::instructionNumber(plan, 1), QStringLiteral("1"));
    QCOMPARE(planwords::instructionNumber(plan, 3), QStringLiteral("1 of chain 1")); // not 3, which no trace knows
    QCOMPARE(planwords::instructionCell(plan, 1), QVariant(qulonglong{1}));
    QCOMPARE(planwords::instructionCell(plan, 2), QVariant(QStringLiteral("0 of chain 1")));
    Instruction jump;
    jump.chain = 1;
    jump.target = 2; // the end of its chain
    QCOMPARE(planwords::destinationNumber(jump), QStringLiteral("2 of chain 1"));
    QCOMPARE(memorytexts::stepText(plan, 3), QStringLiteral("instruction 1 of chain 1, aten::relu.out"));
    QCOMPARE(memorytexts::stepText(plan, 0), QStringLiteral("instruction 0, aten::relu.out"));
}

void TestPlanWords::boundsAreWorded()
{
    const auto program = twoChains();
    QVERIFY(program != nullptr);
    const ExecutionPlan& plan = program->plans.front();
    QCOMPARE(planwords::shapeText(plan, *plan.tensor(plan.inputs.front())), QStringLiteral("float32 [4]"));
    QCOMPARE(planwords::shapeText(plan, *plan.tensor(plan.outputs.front())), QStringLiteral("at most float32 [4]"));
}

QTEST_GUILESS_MAIN(TestPlanWords)
#include "tst_planwords.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/memorytexts.h"
#include "model/qt/text/planwords.h"
#include "tests/pte/testprogram.h"

#include <QtTest/QTest>

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
};

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

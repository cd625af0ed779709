// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan computes of constants and twice, and programs that are made so that looking takes long.
#include "model/analysis/plan/plantraffic.h"
#include "tests/pte/testprogram.h"

#include <QElapsedTimer>
#include <QtTest>

#include <vector>

using namespace ets;
using namespace ets::findings;
using ets::test::TestPlan;

class TestPlanTraffic : public QObject {
    Q_OBJECT

private slots:
    void sameWorkIsFound();
    void listsOfOutputsAreNotRead();
    void listsMayHoldThemselves();
    void longChainsOfViews();
    void sharedListsHaveAnEnd();
};

void TestPlanTraffic::sameWorkIsFound()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {2, 3}, .offset = 0});
    const int first = plan.tensor({.sizes = {2, 3}, .offset = 64});
    const int second = plan.tensor({.sizes = {2, 3}, .offset = 128});
    const int other = plan.tensor({.sizes = {2, 3}, .offset = 192});
    plan.inputs({in});
    plan.outputs({first, second, other});
    plan.kernel("aten::relu", "out", {in, first, first});
    plan.kernel("aten::relu", "out", {in, second, second});
    plan.kernel("aten::neg", "out", {in, other, other});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const PlanTraffic traffic(program->plans.front());
    QCOMPARE(traffic.duplicates().size(), std::size_t{1});
    QCOMPARE(traffic.duplicates().front().position, std::uint32_t{1});
    QVERIFY(!traffic.isOnConstants(0)); // an input differs from run to run
}

/// What an instruction writes is named in a list: it is nothing that it works on.
void TestPlanTraffic::listsOfOutputsAreNotRead()
{
    TestPlan plan;
    const int weight = plan.tensor({.sizes = {4}, .dataBuffer = 1});
    const int sizes = plan.null();
    const int dimension = plan.integer(0);
    std::vector<int> outputs;
    for (int call = 0; call < 2; ++call) {
        const int first = plan.tensor({.sizes = {2}, .offset = static_cast<std::uint32_t>(128 * call)});
        const int second = plan.tensor({.sizes = {2}, .offset = static_cast<std::uint32_t>(128 * call + 64)});
        const int list = plan.tensorList({first, second});
        outputs.insert(outputs.end(), {first, second});
        plan.kernel("aten::split_with_sizes_copy", "out", {weight, sizes, dimension, list, list});
    }
    plan.outputs(outputs);
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const PlanTraffic traffic(program->plans.front());
    QVERIFY(traffic.isOnConstants(0) && traffic.isOnConstants(1));
    QCOMPARE(traffic.duplicates().size(), std::size_t{1});
    QCOMPARE(traffic.duplicates().front().first, std::uint32_t{0});
}

/// A list that names itself, in two calls that are compared.
void TestPlanTraffic::listsMayHoldThemselves()
{
    TestPlan plan;
    const int first = plan.tensor({.sizes = {2}, .offset = 0});
    const int second = plan.tensor({.sizes = {2}, .offset = 64});
    const int list = plan.tensorList({first, second + 1});
    QCOMPARE(list, second + 1);
    const int out = plan.tensor({.sizes = {2}, .offset = 128});
    const int last = plan.tensor({.sizes = {2}, .offset = 192});
    plan.inputs({first});
    plan.outputs({out, last});
    plan.kernel("aten::cat", "out", {list, out, out});
    plan.kernel("aten::cat", "out", {list, last, last});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const PlanTraffic traffic(program->plans.front());
    QVERIFY(traffic.duplicates().size() <= 1);
}

/// A view of a view of a view, each known by its instruction: the way to the first is walked once.
void TestPlanTraffic::longChainsOfViews()
{
    constexpr int views = 50'000;
    TestPlan plan;
    std::vector<int> values{plan.tensor({.sizes = {2}})};
    for (int i = 0; i < views; ++i) {
        values.push_back(plan.tensor({.sizes = {2}}));
    }
    const int sizes = plan.null();
    for (int i = views; i > 0; --i) { // the last first, so that no view knows its root when it is seen
        const auto at = static_cast<std::size_t>(i);
        plan.kernel("executorch_prim::et_view", "default", {values[at - 1], sizes, values[at]});
    }
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    QElapsedTimer timer;
    timer.start();
    const PlanTraffic traffic(program->plans.front());
    QVERIFY2(
        timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed()))); // 1.25e9 steps without the short cut
    QCOMPARE(traffic.rootOf(PlanValueId(static_cast<std::size_t>(values.back()))).value(),
        static_cast<std::uint32_t>(values.front()));
}

/// Thousands of calls that name one long list: not each gets a text as long as the list.
void TestPlanTraffic::sharedListsHaveAnEnd()
{
    constexpr int items = 4'000;
    constexpr int calls = 2'000;
    TestPlan plan;
    std::vector<int> all;
    for (int i = 0; i < items; ++i) {
        all.push_back(plan.integer(i));
    }
    const int list = plan.tensorList(all);
    plan.outputs({});
    for (int i = 0; i < calls; ++i) {
        const int out = plan.tensor({.sizes = {1}, .offset = 0});
        plan.kernel("aten::add", "out", {list, out, out});
    }
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const PlanTraffic traffic(program->plans.front());
    QVERIFY(traffic.duplicates().size() < calls);
}

QTEST_GUILESS_MAIN(TestPlanTraffic)
#include "tst_plantraffic.moc"

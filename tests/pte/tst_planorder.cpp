// SPDX-License-Identifier: GPL-3.0-or-later
// Which method of a program is looked at first.
#include "model/analysis/plan/planorder.h"
#include "model/trace/open.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/pte/testprogram.h"

#include <QTest>

using namespace ets;
using namespace ets::test;

namespace {

/// x -> a kernel -> y.
TestPlan methodWith(const std::string& name, const std::string& kernel)
{
    TestPlan plan(name);
    const int x = plan.tensor({.sizes = {1, 2}, .offset = 0});
    const int y = plan.tensor({.sizes = {1, 2}, .offset = 64});
    plan.inputs({x});
    plan.outputs({y});
    plan.kernel(kernel, "out", {x, y, y});
    return plan;
}

TestPlan constantOf(const std::string& name)
{
    TestPlan plan(name);
    plan.outputs({plan.integer(128)});
    return plan;
}

/// The order, by names, for a run of a kernel; of a program without a run for none.
std::vector<std::string> orderFor(const std::string& kernel, const std::vector<const TestPlan*>& plans)
{
    DumpWriter dump;
    if (!kernel.empty()) {
        dump.run().event("native_call_" + kernel + ".out", 0, 10, 20).event("OPERATOR_CALL", 0, 9, 21);
        dump.framework("Method::execute", 5, 30);
    }
    const auto bytes = dump.bytes();
    TraceInput input{.etdumpData = bytes};
    input.options.program = readBytes(programBytes(plans));
    input.options.programPairing = Pairing::Force;
    const auto trace = openTrace(std::move(input));
    std::vector<std::string> names;
    for (const std::uint32_t plan : plansByUse(**trace)) {
        names.push_back((*trace)->program()->plans[plan].name);
    }
    return names;
}

using Names = std::vector<std::string>;

} // namespace

class TestPlanOrder : public QObject {
    Q_OBJECT

private slots:
    void whatRanComesFirst();
    void withoutARun();
    void withoutAProgram();
};

void TestPlanOrder::whatRanComesFirst()
{
    const TestPlan constant = constantOf("get_max_len");
    const TestPlan encoder = methodWith("encoder", "relu");
    const TestPlan decoder = methodWith("decoder", "sigmoid");
    QCOMPARE(orderFor("sigmoid", {&constant, &encoder, &decoder}), (Names{"decoder", "encoder", "get_max_len"}));
    QCOMPARE(orderFor("relu", {&constant, &encoder, &decoder}), (Names{"encoder", "decoder", "get_max_len"}));
}

void TestPlanOrder::withoutARun()
{
    const TestPlan constant = constantOf("get_max_len");
    const TestPlan second = constantOf("get_vocab_size");
    const TestPlan forward = methodWith("forward", "relu");
    QCOMPARE(orderFor("", {&constant, &second, &forward}), (Names{"forward", "get_max_len", "get_vocab_size"}));
}

void TestPlanOrder::withoutAProgram()
{
    DumpWriter dump;
    dump.run().event("OPERATOR_CALL", 0, 9, 21).framework("Method::execute", 5, 30);
    const auto bytes = dump.bytes();
    const auto trace = openTrace({.etdumpData = bytes});
    QVERIFY(trace);
    QVERIFY(plansByUse(**trace).empty());
}

QTEST_APPLESS_MAIN(TestPlanOrder)
#include "tst_planorder.moc"

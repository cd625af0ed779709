// SPDX-License-Identifier: GPL-3.0-or-later
// Methods of one shape, told apart by what their runs logged and by what had been loaded.
#include "model/pte/program.h"
#include "model/trace/open.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/pte/testprogram.h"

#include <QTest>

using namespace ets;
using namespace ets::test;

namespace {

/// x -> relu -> y, of one size in and another out.
TestPlan planOf(const std::string& name, std::int32_t in, std::int32_t out, bool isDynamic = false)
{
    TestPlan plan(name);
    const auto dynamism = static_cast<std::int8_t>(isDynamic ? 1 : 0);
    const int x = plan.tensor({.sizes = {1, in}, .offset = 0, .dynamism = dynamism});
    const int y = plan.tensor({.sizes = {1, out}, .offset = 64, .dynamism = dynamism});
    plan.inputs({x});
    plan.outputs({y});
    plan.kernel("aten::relu", "out", {x, y, y});
    return plan;
}

WrittenValue tensor(std::int64_t size, bool isOutput)
{
    return WrittenValue::ofTensor(WrittenTensor::of(6, {1, size}), isOutput);
}

void runOf(DumpWriter& dump, std::int64_t out, bool hasValues = true)
{
    dump.run();
    if (hasValues) {
        dump.value(0, tensor(out, false));
    }
    dump.event("native_call_relu.out", 0, 10, 20).event("OPERATOR_CALL", 0, 9, 21).framework("Method::execute", 5, 30);
    if (hasValues) {
        dump.value(0, tensor(out, true), UINT64_MAX);
    }
}

void loadOf(DumpWriter& dump)
{
    dump.run("Default").framework("Method::init", 1, 2).framework("Program::load_method", 0, 3);
}

std::shared_ptr<const Trace> join(const DumpWriter& dump, const std::vector<const TestPlan*>& plans)
{
    TraceOptions options;
    options.program = readBytes(programBytes(plans));
    options.programPairing = Pairing::Force;
    const Bytes bytes = dump.bytes();
    TraceInput input{.etdumpData = bytes};
    input.options = std::move(options);
    auto made = openTrace(std::move(input));
    return made ? *made : nullptr;
}

/// Methods that blocks ran, in their order; "?" where several fit.
std::vector<std::string> methodsOf(const Trace& trace)
{
    std::vector<std::string> methods;
    for (const MethodMatch& match : trace.programJoin().matches()) {
        const ExecutionPlan* const plan = trace.programJoin().planOf(match.block);
        methods.push_back(plan == nullptr ? "?" : plan->name);
    }
    return methods;
}

using Methods = std::vector<std::string>;

} // namespace

class TestMethodTies : public QObject {
    Q_OBJECT

private slots:
    void nothingTellsThemApart();
    void sizesOfOutputs();
    void boundsOfDynamicSizes();
    void valuesOfNeither();
    void loadedBefore();
    void loadedMoreThanRan();
};

void TestMethodTies::nothingTellsThemApart()
{
    DumpWriter dump;
    runOf(dump, 16, false);
    const TestPlan decoder = planOf("decoder", 16, 8);
    const TestPlan encoder = planOf("encoder", 8, 16);
    const auto trace = join(dump, {&decoder, &encoder});
    QVERIFY(trace);
    QCOMPARE(methodsOf(*trace), Methods{"?"});
    QCOMPARE(trace->programJoin().matches().front().candidates.size(), std::size_t{2});
}

void TestMethodTies::sizesOfOutputs()
{
    const TestPlan decoder = planOf("decoder", 16, 8);
    const TestPlan encoder = planOf("encoder", 8, 16);
    for (const bool isEncoder : {true, false}) {
        DumpWriter dump;
        runOf(dump, isEncoder ? 16 : 8);
        const auto trace = join(dump, {&decoder, &encoder});
        QVERIFY(trace);
        QCOMPARE(methodsOf(*trace), Methods{isEncoder ? "encoder" : "decoder"});
        QCOMPARE(trace->eventBlocks().front().method, std::string(isEncoder ? "encoder" : "decoder"));
    }
}

/// Sizes that are bounds allow what is smaller.
void TestMethodTies::boundsOfDynamicSizes()
{
    const TestPlan small = planOf("small", 4, 8, true);
    const TestPlan large = planOf("large", 4, 32, true);
    DumpWriter dump;
    runOf(dump, 20);
    const auto trace = join(dump, {&small, &large});
    QVERIFY(trace);
    QCOMPARE(methodsOf(*trace), Methods{"large"});
    DumpWriter tiny;
    runOf(tiny, 5);
    const auto both = join(tiny, {&small, &large});
    QVERIFY(both);
    QCOMPARE(methodsOf(*both), Methods{"?"});
}

void TestMethodTies::valuesOfNeither()
{
    const TestPlan decoder = planOf("decoder", 16, 8);
    const TestPlan encoder = planOf("encoder", 8, 16);
    DumpWriter dump;
    runOf(dump, 99);
    const auto trace = join(dump, {&decoder, &encoder});
    QVERIFY(trace);
    QCOMPARE(methodsOf(*trace), Methods{"?"});
    QCOMPARE(trace->programJoin().matches().front().candidates.size(), std::size_t{2});
}

/// Only one method had been loaded, and it ran before: so it ran again.
void TestMethodTies::loadedBefore()
{
    const TestPlan decoder = planOf("decoder", 16, 8);
    const TestPlan encoder = planOf("encoder", 8, 16);
    DumpWriter dump;
    loadOf(dump);
    runOf(dump, 16);
    runOf(dump, 16, false);
    const auto trace = join(dump, {&decoder, &encoder});
    QVERIFY(trace);
    QCOMPARE(methodsOf(*trace), (Methods{"encoder", "encoder"}));
}

void TestMethodTies::loadedMoreThanRan()
{
    const TestPlan decoder = planOf("decoder", 16, 8);
    const TestPlan encoder = planOf("encoder", 8, 16);
    DumpWriter dump;
    loadOf(dump);
    loadOf(dump);
    runOf(dump, 16);
    runOf(dump, 16, false);
    const auto trace = join(dump, {&decoder, &encoder});
    QVERIFY(trace);
    QCOMPARE(methodsOf(*trace), (Methods{"encoder", "?"}));
}

QTEST_GUILESS_MAIN(TestMethodTies)
#include "tst_methodties.moc"

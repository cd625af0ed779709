// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of a plan on the time of a run: times are those of the trace's placements.
#include "model/analysis/memory/stepaxis.h"
#include "model/trace/open.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/pte/testprogram.h"

#include <QTest>

using namespace ets;
using namespace ets::test;

namespace {

constexpr Ticks wrap = Ticks{1} << 32U;

TestPlan threeKernels()
{
    TestPlan plan;
    const int a = plan.tensor({.sizes = {4}, .offset = 0});
    const int b = plan.tensor({.sizes = {4}, .offset = 16});
    plan.inputs({a});
    plan.outputs({b});
    plan.kernel("aten::relu", "out", {a, b, b});
    plan.kernel("aten::neg", "out", {b, a, a});
    plan.kernel("aten::abs", "out", {a, b, b});
    return plan;
}

/// A run of the three kernels that begins at a tick; instruction by instruction, 10 ticks apart and as long.
/// @param foreign whether the second one is logged by a clock that is not the runtime's
std::optional<StepAxis> axisOf(Ticks begin, bool foreign = false)
{
    DumpWriter dump;
    dump.run();
    const char* const names[] = {"native_call_relu.out", "native_call_neg.out", "native_call_abs.out"};
    for (std::int32_t i = 0; i < 3; ++i) {
        const Ticks offset = foreign && i == 1 ? 7'000'000'000 : 0;
        const Ticks start = begin + 10 + 20 * static_cast<Ticks>(i) + offset;
        dump.event(names[i], i, offset > 0 ? start : start % wrap, offset > 0 ? start + 10 : (start + 10) % wrap);
    }
    dump.framework("Method::execute", begin % wrap, (begin + 100) % wrap);
    TraceOptions options;
    const TestPlan plan = threeKernels();
    options.program = readBytes(programBytes(plan));
    options.programPairing = Pairing::Force;
    const Bytes bytes = dump.bytes();
    TraceInput input{.etdumpData = bytes};
    input.options = std::move(options);
    const auto made = openTrace(std::move(input));
    return made ? StepAxis::byTime(**made, 0) : std::nullopt;
}

using Edges = std::vector<double>;

} // namespace

class TestStepAxis : public QObject {
    Q_OBJECT

private slots:
    void timesOfARun();
    void acrossAWrap();
    void anotherClock();
};

void TestStepAxis::timesOfARun()
{
    const auto axis = axisOf(1000);
    QVERIFY(axis);
    // Inputs, the three instructions, outputs, and where all ends.
    QCOMPARE(axis->edges, (Edges{0, 10, 30, 50, 60, 100}));
}

void TestStepAxis::acrossAWrap()
{
    for (const Ticks before : {5, 15, 25, 35, 65, 95}) {
        const auto axis = axisOf(wrap - before);
        QVERIFY(axis);
        QCOMPARE(axis->edges, (Edges{0, 10, 30, 50, 60, 100}));
    }
}

/// What cannot be placed takes no time of its own: the next one begins where it would.
void TestStepAxis::anotherClock()
{
    const auto axis = axisOf(1000, true);
    QVERIFY(axis);
    QCOMPARE(axis->edges, (Edges{0, 10, 50, 50, 60, 100}));
}

QTEST_APPLESS_MAIN(TestStepAxis)
#include "tst_stepaxis.moc"

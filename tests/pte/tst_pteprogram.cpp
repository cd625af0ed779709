// SPDX-License-Identifier: GPL-3.0-or-later
// Programs as they are written: containers, values, and what instructions read and write.
#include "model/base/file.h"
#include "model/pte/program.h"
#include "tests/pte/testprogram.h"

#include <QTemporaryFile>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

using namespace ets;
using test::TestPlan;

namespace {

std::vector<int> numbers(std::span<const PlanValueId> ids)
{
    std::vector<int> result;
    for (const PlanValueId id : ids) {
        result.push_back(static_cast<int>(id.value()));
    }
    return result;
}

std::vector<int> numbers(std::initializer_list<int> values)
{
    return values;
}

/// One kernel with these arguments; value 0 to 2 are tensors, 3 the number 7, 4 the list [1, 2], 5 the same again.
std::shared_ptr<const Program> oneKernel(const std::string& name, const std::vector<int>& args)
{
    TestPlan plan;
    for (std::uint64_t i = 0; i < 3; ++i) {
        plan.tensor({.sizes = {2, 3}, .offset = 64 * i});
    }
    plan.integer(7);
    plan.tensorList({1, 2});
    plan.tensorList({1, 2});
    plan.optionalTensorList({-1, 1});
    plan.inputs({0});
    plan.kernel(name, "out", args);
    return test::readPlanOf(plan);
}

} // namespace

class TestPteProgram : public QObject {
    Q_OBJECT

private slots:
    void withoutSegmentsThereIsNoHeader();
    void segmentsAreSortedByUse();
    void bundleGivesTheSameProgram();
    void bundleIsReadAroundItsProgram();
    void argumentsOfKernels_data();
    void argumentsOfKernels();
    void delegateOutputsAreWhatWasNotThere();
    void delegateOutputsByThePayload();
    void sharedPayloadIsReadOnce();
    void unreadablePayloadIsADiagnostic();
    void payloadNodes();
    void positionsInChains();
    void impossibleTensorIsADiagnostic();
    void namesAreMadeUtf8();
};

void TestPteProgram::withoutSegmentsThereIsNoHeader()
{
    const auto program = oneKernel("aten::relu", {0, 1, 1});
    QVERIFY(program);
    QVERIFY(!program->header);
    QCOMPARE(program->bytesByUse.program, program->size);
    QCOMPARE(program->bytesByUse.padding, std::uint64_t{0});
    QCOMPARE(program->plans.size(), std::size_t{1});
    const ExecutionPlan& plan = program->plans.front();
    QCOMPARE(plan.name, std::string("forward"));
    QCOMPARE(plan.operators.front().name, std::string("aten::relu.out"));
    QCOMPARE(plan.operators.front().kernel(), std::string_view("relu.out"));
    QCOMPARE(plan.operators.front().baseName(), std::string_view("relu"));
    QCOMPARE(PlanOperator{.name = "quant.linear.out"}.baseName(), std::string_view("quant"));
    QCOMPARE(plan.value(PlanValueId(3)).asInt(), std::int64_t{7});
    QCOMPARE(plan.tensor(PlanValueId(0))->bytes, std::uint64_t{24});
    QVERIFY(!plan.itemsOf(PlanValueId(6))[0].isValid());
}

void TestPteProgram::segmentsAreSortedByUse()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int out = plan.tensor({.sizes = {4}, .offset = 16});
    plan.inputs({in});
    plan.outputs({out});
    plan.delegate("SomeBackend", {in, out});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    QVERIFY(program->header);
    QCOMPARE(program->segments.size(), std::size_t{1});
    QCOMPARE(program->segments.front().use, SegmentUse::Delegate);
    QCOMPARE(program->bytesByUse.delegate, std::uint64_t{2});
    const ProgramSizes& sizes = program->bytesByUse;
    QCOMPARE(sizes.program + sizes.delegate + sizes.padding, program->size);
    const PlanDelegate& delegate = program->plans.front().delegates.front();
    QCOMPARE(delegate.id, std::string("SomeBackend"));
    QCOMPARE(delegate.compileSpecs.front().value, std::string("\x01\xff"));
    QCOMPARE(delegate.calls, 1U);
}

void TestPteProgram::bundleGivesTheSameProgram()
{
    TestPlan plan;
    plan.inputs({plan.tensor({.sizes = {1}, .offset = 0})});
    const auto inner = test::programBytes(plan);
    auto bytes = test::bundleBytes(inner, {2, 5});
    const auto program = test::readBytes(bytes);
    QVERIFY(program);
    QVERIFY(program->bundle);
    QCOMPARE(program->size, std::uint64_t{inner.size()});
    QCOMPARE(program->bundle->identifier, std::string("BP08"));
    // ExecuTorch 0.1 wrote the same tables under another mark.
    bytes[7] = std::byte{'6'};
    QVERIFY(detectFileKind(bytes) == FileKind::BundledProgram);
    const auto former = test::readBytes(bytes);
    QVERIFY(former && former->bundle);
    QCOMPARE(former->bundle->identifier, std::string("BP06"));
    const BundledCase& testCase = program->bundle->suites.front().cases.front();
    QCOMPARE(std::get<TensorType>(testCase.inputs.front()).shape, (std::vector<std::int32_t>{2, 5}));
    QVERIFY(std::isinf(std::get<double>(testCase.expectedOutputs.front())));
}

/// Of a bundle, as of a program, the weights stay where they are.
void TestPteProgram::bundleIsReadAroundItsProgram()
{
    const auto bytesRead = [] {
        std::ifstream counters("/proc/self/io");
        std::string name;
        std::uint64_t count = 0;
        return counters >> name >> count && name == "rchar:" ? std::optional(count) : std::nullopt;
    };
    TestPlan plan;
    plan.inputs({plan.tensor({.sizes = {1}, .offset = 0})});
    constexpr std::size_t weights = 8U << 20U;
    std::vector<std::byte> inner = test::programBytes({&plan}, weights);
    inner.resize(inner.size() + weights); // which the caller puts behind it
    const auto bytes = test::bundleBytes(inner, {2, 5});
    QTemporaryFile file;
    QVERIFY(file.open());
    QCOMPARE(file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size())),
        static_cast<qint64>(bytes.size()));
    QVERIFY(file.flush());
    const auto before = bytesRead();
    const auto program = readProgram(file.fileName().toStdString());
    const auto after = bytesRead();
    QVERIFY2(program && (*program)->bundle, program ? "no bundle" : program.error().message().c_str());
    QCOMPARE(std::get<TensorType>((*program)->bundle->suites.front().cases.front().inputs.front()).shape,
        (std::vector<std::int32_t>{2, 5}));
    if (!before || !after) {
        QSKIP("Nobody counts what is read");
    }
    QVERIFY2(*after - *before < weights / 4, qPrintable(QString::number(*after - *before)));
}

void TestPteProgram::argumentsOfKernels_data()
{
    using Numbers = std::vector<int>;
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<Numbers>("stored");
    QTest::addColumn<Numbers>("arguments");
    QTest::addColumn<Numbers>("reads");
    QTest::addColumn<Numbers>("outputs");
    QTest::newRow("one out, twice") << QByteArray("aten::add") << Numbers{0, 1, 3, 2, 2} << Numbers{0, 1, 3, 2}
                                    << Numbers{0, 1} << Numbers{2};
    QTest::newRow("several outs and their list")
        << QByteArray("aten::max") << Numbers{0, 3, 1, 2, 4} << Numbers{0, 3, 1, 2} << Numbers{0} << Numbers{1, 2};
    QTest::newRow("a list of outs, twice")
        << QByteArray("aten::split") << Numbers{0, 3, 4, 5} << Numbers{0, 3, 4} << Numbers{0} << Numbers{1, 2};
    QTest::newRow("in place") << QByteArray("aten::copy_") << Numbers{0, 1, 0} << Numbers{0, 1} << Numbers{0, 1}
                              << Numbers{0};
    QTest::newRow("result once") << QByteArray("executorch_prim::add") << Numbers{3, 3} << Numbers{3} << Numbers{}
                                 << Numbers{3};
    QTest::newRow("lists of inputs") << QByteArray("aten::cat") << Numbers{6, 3, 2, 2} << Numbers{6, 3, 2} << Numbers{1}
                                     << Numbers{2};
    QTest::newRow("one argument") << QByteArray("aten::relu_") << Numbers{0} << Numbers{0} << Numbers{0} << Numbers{};
}

void TestPteProgram::argumentsOfKernels()
{
    using Numbers = std::vector<int>;
    QFETCH(QByteArray, name);
    QFETCH(Numbers, stored);
    QFETCH(Numbers, arguments);
    QFETCH(Numbers, reads);
    QFETCH(Numbers, outputs);
    const auto program = oneKernel(name.toStdString(), stored);
    QVERIFY(program);
    const ExecutionPlan& plan = program->plans.front();
    const Instruction& instruction = plan.instructions.front();
    QCOMPARE(numbers(plan.argumentsOf(instruction)), arguments);
    QCOMPARE(numbers(plan.readsOf(instruction)), reads);
    QCOMPARE(numbers(plan.outputsOf(instruction)), outputs);
    QCOMPARE(instruction.isInPlace, name == "aten::copy_");
}

void TestPteProgram::delegateOutputsAreWhatWasNotThere()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int constant = plan.tensor({.sizes = {4}, .dataBuffer = 1});
    const int middle = plan.tensor({.sizes = {4}, .offset = 16});
    const int out = plan.tensor({.sizes = {4}, .offset = 32});
    plan.inputs({in});
    plan.delegate("SomeBackend", {in, constant, middle});
    plan.delegate("SomeBackend", {middle, out});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const ExecutionPlan& read = program->plans.front();
    QCOMPARE(numbers(read.outputsOf(read.instructions[0])), numbers({middle}));
    QCOMPARE(numbers(read.readsOf(read.instructions[0])), numbers({in, constant}));
    QCOMPARE(numbers(read.outputsOf(read.instructions[1])), numbers({out}));
}

void TestPteProgram::delegateOutputsByThePayload()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    const int never = plan.tensor({.sizes = {4}, .offset = 16}); // not defined before, yet an input
    const int out = plan.tensor({.sizes = {4}, .offset = 32});
    plan.inputs({in});
    plan.delegate("XnnpackBackend", {in, never, out}, TestPlan::Payload{.inputs = 2, .outputs = 1});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const ExecutionPlan& read = program->plans.front();
    QCOMPARE(numbers(read.outputsOf(read.instructions[0])), numbers({out}));
}

void TestPteProgram::sharedPayloadIsReadOnce()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    plan.inputs({in});
    plan.delegate("XnnpackBackend", {in, in}, TestPlan::Payload{});
    const auto first = test::readPlanOf(plan);
    QVERIFY(first);
    const PlanDelegate& delegate = first->plans.front().delegates.front();
    QVERIFY(delegate.payloadGraph());
    QCOMPARE(delegate.payloadGraph()->ops.size(), std::size_t{0});
}

void TestPteProgram::unreadablePayloadIsADiagnostic()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    plan.inputs({in});
    plan.delegate("XnnpackBackend", {in, in});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    QVERIFY(!program->plans.front().delegates.front().payload);
    QCOMPARE(program->diagnostics.groups().front().code, std::string_view("delegate-payload"));
}

void TestPteProgram::payloadNodes()
{
    // A convolution 3x3 of 2 channels to 4, clamped, and something of a kind that is not known.
    const TestPlan::Payload payload{.shapes = {{1, 8, 8, 2}, {4, 3, 3, 2}, {4}, {1, 8, 8, 4}},
        .nodes = {TestPlan::Node{.kind = 7,
                      .fields = {{4, 3}, {5, 3}, {10, 2}, {11, 4}, {15, 0}, {16, 1}, {17, 2}, {18, 3}},
                      .handle = 5,
                      .hasRange = true},
            TestPlan::Node{.kind = 200, .handle = 65535}}};
    const auto bytes = test::payloadBytes(payload);
    TestPlan plan;
    const int in = plan.tensor({.sizes = {4}, .offset = 0});
    plan.inputs({in});
    plan.delegate("XnnpackBackend", {in, in}, payload);
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const DelegatePayload* const read = program->plans.front().delegates.front().payloadGraph();
    QVERIFY(read);
    QCOMPARE(read->ops.size(), std::size_t{2});
    const PayloadOp& convolution = read->ops.front();
    QVERIFY(convolution.mayRunAsTwo && !convolution.isInserted);
    QCOMPARE(read->nameOf(convolution), std::string("XNNConv2d"));
    QCOMPARE(read->numbersOf(convolution).front(), 3U);
    QCOMPARE(convolution.debugHandle, 5U);
    QCOMPARE(read->inputsOf(convolution).size(), std::size_t{3});
    QVERIFY(std::ranges::equal(read->shapeOf(read->outputOf(convolution)), std::array{1U, 8U, 8U, 4U}));
    QCOMPARE(QString::fromUtf8(read->elementOf(read->outputOf(convolution)).name.data()), QStringLiteral("float32"));
    QVERIFY(read->ops[1].isInserted);
    QCOMPARE(read->nameOf(read->ops[1]), std::string("node 200"));
    QVERIFY(!read->outputOf(read->ops[1]).isValid());
    QCOMPARE(read->inputs.size(), std::size_t{1});
    // The only output is what the convolution writes.
    QCOMPARE(read->writersOfOutputs(), (std::vector<std::optional<std::uint32_t>>{0U}));
}

void TestPteProgram::positionsInChains()
{
    TestPlan plan;
    const int value = plan.tensor({.sizes = {1}, .offset = 0});
    const int condition = plan.truth(true);
    plan.inputs({value});
    plan.move(value, value);
    plan.newChain();
    plan.move(value, value);
    plan.jumpFalse(condition, 0);
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const ExecutionPlan& read = program->plans.front();
    QCOMPARE(read.position(1, 1), std::optional<std::size_t>(2));
    QVERIFY(!read.position(0, 1));
    QVERIFY(!read.position(2, 0));
    QVERIFY(!read.position(-1, 0));
    QVERIFY(!read.position(0, -1));
    QCOMPARE(read.destinationOf(read.instructions[2]), std::size_t{1});
}

void TestPteProgram::impossibleTensorIsADiagnostic()
{
    TestPlan plan;
    plan.tensor({.sizes = {-1, 4}, .offset = 0});
    plan.tensor({.sizes = {2147483647, 2147483647, 2147483647}, .offset = 0});
    plan.tensor({.sizes = {2147483647, 2147483647, 2147483647, 0}, .offset = 0});
    plan.tensor({.sizes = {4}, .offset = 0, .scalarType = 99});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    QCOMPARE(program->diagnostics.total(), std::uint64_t{2});
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(program->plans.front().tensor(PlanValueId(i))->bytes, std::uint64_t{0});
    }
}

void TestPteProgram::namesAreMadeUtf8()
{
    const TestPlan plan("a\xff"
                        "b");
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    QCOMPARE(program->plans.front().name,
        std::string("a\xef\xbf\xbd"
                    "b"));
}

QTEST_GUILESS_MAIN(TestPteProgram)
#include "tst_pteprogram.moc"

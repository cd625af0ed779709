// SPDX-License-Identifier: GPL-3.0-or-later
// MACs, bytes and kinds of work of instructions, against figures by hand.
#include "model/analysis/work/instructionwork.h"
#include "model/analysis/work/macs.h"
#include "model/analysis/work/payloadwork.h"
#include "model/pte/program.h"
#include "tests/pte/testprogram.h"
#include "tests/testdata.h"

#include <QTest>

using namespace ets;
using test::TestPlan;

namespace {

using Sizes = std::vector<std::int32_t>;

/// One kernel; arguments are tensors of these sizes, the last is the out.
InstructionWork kernelWork(const std::string& name, const std::vector<Sizes>& tensors, std::int8_t dynamism = 0)
{
    TestPlan plan;
    std::vector<int> args;
    std::uint64_t offset = 0;
    for (const Sizes& sizes : tensors) {
        args.push_back(plan.tensor({.sizes = sizes, .offset = offset, .dynamism = dynamism}));
        offset += 4096;
    }
    args.push_back(args.back());
    plan.kernel(name, "out", args);
    const auto program = test::readPlanOf(plan);
    return program ? PlanWork::of(program->plans.front()).instructions.at(0) : InstructionWork();
}

} // namespace

class TestInstructionWork : public QObject {
    Q_OBJECT

private slots:
    void macs_data();
    void macs();
    void convolution();
    void shapesThatDoNotFit();
    void bytes_data();
    void bytes();
    void boundsAreMarked();
    void delegates();
    void intensityIsFlopsPerByte();
    void bothExportsOfAModelDoTheSame();
};

void TestInstructionWork::macs_data()
{
    using Tensors = std::vector<Sizes>;
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<Tensors>("tensors");
    QTest::addColumn<quint64>("wanted");
    const auto row = [](const char* name, const Tensors& tensors, quint64 wanted) {
        QTest::newRow(name) << QByteArray(name) << tensors << wanted;
    };
    row("aten::mm", {{2, 4}, {4, 3}, {2, 3}}, 24);
    row("aten::addmm", {{3}, {2, 4}, {4, 3}, {2, 3}}, 24);
    row("aten::bmm", {{5, 2, 4}, {5, 4, 3}, {5, 2, 3}}, 120);
    row("aten::linear", {{5, 2, 4}, {3, 4}, {5, 2, 3}}, 120);
    row("aten::scaled_dot_product_attention", {{1, 4, 12, 8}, {1, 4, 12, 8}, {1, 4, 12, 8}, {1, 4, 12, 8}}, 9216);
    row("llama::custom_sdpa", {{1, 1, 4, 8}, {1, 16, 4, 8}, {1, 16, 4, 8}, {1, 1, 4, 8}}, 1024);
    row("aten::relu", {{2, 4}, {2, 4}}, 0);
}

void TestInstructionWork::macs()
{
    QFETCH(QByteArray, name);
    QFETCH(std::vector<Sizes>, tensors);
    QFETCH(quint64, wanted);
    const InstructionWork work = kernelWork(name.toStdString(), tensors);
    QVERIFY(work.macs);
    QCOMPARE(*work.macs, wanted);
    QCOMPARE(work.workClass, wanted == 0 ? WorkClass::Memory : WorkClass::Compute);
}

void TestInstructionWork::convolution()
{
    const auto work = [](bool transposed, const Sizes& weight, const Sizes& out) {
        TestPlan plan;
        const int x = plan.tensor({.sizes = {2, 3, 8, 8}, .offset = 0});
        const int w = plan.tensor({.sizes = weight, .dataBuffer = 1});
        const int none = plan.null();
        const int flag = plan.truth(transposed);
        const int y = plan.tensor({.sizes = out, .offset = 8192});
        plan.kernel("aten::convolution", "out", {x, w, none, none, none, none, flag, none, none, y, y});
        const auto program = test::readPlanOf(plan);
        return PlanWork::of(program->plans.front()).macs;
    };
    QCOMPARE(work(false, {5, 3, 3, 3}, {2, 5, 6, 6}), std::uint64_t{2 * 5 * 3 * 9 * 36});
    QCOMPARE(work(true, {3, 5, 3, 3}, {2, 5, 10, 10}), std::uint64_t{2 * 3 * 5 * 9 * 64});
}

void TestInstructionWork::shapesThatDoNotFit()
{
    QVERIFY(!kernelWork("aten::mm", {{2, 4}, {}, {2, 3}}).macs);
    QVERIFY(!kernelWork("aten::convolution", {{2, 4}, {4}, {2, 3}}).macs);
    QVERIFY(!kernelWork("aten::mm", {{-2, 4}, {4, 3}, {2, 3}}).macs);
    const std::int32_t huge = 2147483647;
    QVERIFY(!kernelWork("aten::mm", {{huge, huge, 0}, {0, huge}, {huge, huge}}).macs.value_or(0));
    QVERIFY(!kernelWork("aten::mm", {{huge, huge}, {huge, huge}, {1}}).macs);
}

void TestInstructionWork::bytes_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<quint64>("read");
    QTest::addColumn<quint64>("written");
    QTest::addColumn<QByteArray>("workClass");
    const auto row = [](const char* name, quint64 read, quint64 written, const char* workClass) {
        QTest::newRow(name) << QByteArray(name) << read << written << QByteArray(workClass);
    };
    // Arguments of 40, 8 and 20 bytes, the last is the out.
    row("aten::add", 48, 20, "memory");
    row("aten::embedding", 28, 20, "data movement");
    row("aten::slice_copy", 28, 20, "data movement");
    row("aten::full_like", 0, 20, "data movement");
    row("aten::permute_copy", 48, 20, "data movement");
    row("dim_order_ops::_to_dim_order_copy", 48, 20, "data movement");
    row("aten::sym_size", 0, 0, "control");
}

void TestInstructionWork::bytes()
{
    QFETCH(QByteArray, name);
    QFETCH(quint64, read);
    QFETCH(quint64, written);
    QFETCH(QByteArray, workClass);
    const InstructionWork work = kernelWork(name.toStdString(), {{10}, {2}, {5}});
    QCOMPARE(work.bytesRead, read);
    QCOMPARE(work.bytesWritten, written);
    QCOMPARE(workClassName(work.workClass), std::string_view(workClass.constData()));
}

void TestInstructionWork::boundsAreMarked()
{
    QVERIFY(!kernelWork("aten::relu", {{2}, {2}}).isUpperBound);
    QVERIFY(kernelWork("aten::relu", {{2}, {2}}, 1).isUpperBound);
    QVERIFY(kernelWork("llama::custom_sdpa", {{1, 1, 4, 8}, {1, 16, 4, 8}, {1, 16, 4, 8}, {1, 1, 4, 8}}).isUpperBound);
}

void TestInstructionWork::delegates()
{
    TestPlan plan;
    const int in = plan.tensor({.sizes = {2, 4}, .offset = 0});
    const int out = plan.tensor({.sizes = {2, 3}, .offset = 64});
    plan.inputs({in});
    // A fully connected node [2, 4] x [3, 4], and one of an unknown kind.
    plan.delegate("XnnpackBackend", {in, out},
        TestPlan::Payload{.shapes = {{2, 4}, {3, 4}, {2, 3}},
            .nodes = {TestPlan::Node{.kind = 2, .fields = {{0, 0}, {1, 1}, {2, 0xFFFFFFFF}, {3, 2}}, .handle = 1},
                TestPlan::Node{.kind = 99}}});
    plan.delegate("OtherBackend", {in, out});
    const auto program = test::readPlanOf(plan);
    QVERIFY(program);
    const ExecutionPlan& read = program->plans.front();
    const PlanWork work = PlanWork::of(read);
    QCOMPARE(work.instructions[0].macs, std::optional<std::uint64_t>(24));
    QCOMPARE(work.instructions[0].bytesRead, std::uint64_t{32});
    QVERIFY(!work.instructions[1].macs);
    QCOMPARE(work.macsUnknown, std::uint64_t{1});
    const DelegatePayload* const payload = read.delegates.front().payloadGraph();
    QVERIFY(payload);
    QCOMPARE(payloadWork(*payload, payload->ops[0]).macs, std::optional<std::uint64_t>(24));
    QVERIFY(!payloadWork(*payload, payload->ops[1]).macs);
}

void TestInstructionWork::intensityIsFlopsPerByte()
{
    const InstructionWork work = kernelWork("aten::mm", {{2, 4}, {4, 3}, {2, 3}});
    QCOMPARE(work.intensity(), std::optional(48.0 / (32 + 48 + 24)));
    QVERIFY(!kernelWork("aten::relu", {{2}, {2}}).intensity());
}

void TestInstructionWork::bothExportsOfAModelDoTheSame()
{
    // By hand: 8*3*3*3*16*16 + 16*8*3*3*4*4 + 16*10.
    constexpr std::uint64_t expected = 73888;
    for (const char* const file : {"portable.pte", "model.pte"}) {
        const auto program = readProgram(std::string(ets::test::dataFolder()) + "/cnn_xnn/" + file);
        QVERIFY(program);
        QCOMPARE(PlanWork::of((*program)->plans[0]).macs, expected);
    }
    // The same of larger models, where a corpus has both.
    const QString corpus = qEnvironmentVariable("ETSCOPE_CASES");
    for (const char* const name : {"cnn", "mobilenet_like", "transformer", "llama_like", "mlp"}) {
        const std::string folder = corpus.toStdString() + "/cases/" + name;
        const auto portable = readProgram(folder + "/model.pte");
        const auto delegated = readProgram(folder + "_xnn/model.pte");
        QVERIFY(corpus.isEmpty() || (portable && delegated));
        if (portable && delegated) {
            QCOMPARE(PlanWork::of((*delegated)->plans[0]).macs, PlanWork::of((*portable)->plans[0]).macs);
        }
    }
}

QTEST_GUILESS_MAIN(TestInstructionWork)
#include "tst_instructionwork.moc"

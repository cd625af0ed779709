// SPDX-License-Identifier: GPL-3.0-or-later
// Work told by the shapes of a record, against that of the program.
#include "model/analysis/work/eventwork.h"
#include "model/analysis/work/nodework.h"
#include "model/analysis/work/payloadwork.h"
#include "model/trace/open.h"
#include "tests/testdata.h"
#include "tests/trace/wholecases.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace ets;

namespace {

std::shared_ptr<const Trace> opened(const QString& folder, bool withRecord, bool withProgram)
{
    const std::string path = folder.toStdString();
    auto made = openTrace({.etdumpPath = path + "/prof.etdp",
        .etrecordPath = withRecord ? path + "/etrecord.bin" : std::string(),
        .programPath = withProgram ? path + "/model.pte" : std::string()});
    return made ? *made : nullptr;
}

/// MACs of nodes of a payload that name no node of the model: a normalization that runs as a convolution.
std::uint64_t unnamedMacs(const Trace& trace, EventId call)
{
    const auto place = trace.programJoin().instructionOf(call);
    const ExecutionPlan& plan = trace.program()->plans[place->plan];
    const Instruction& instruction = plan.instructions[place->position];
    const DelegatePayload* const payload =
        instruction.kind == InstructionKind::DelegateCall ? plan.delegateOf(instruction).payloadGraph() : nullptr;
    std::uint64_t macs = 0;
    for (const PayloadOp& op : payload == nullptr ? std::span<const PayloadOp>() : payload->ops) {
        macs += op.isInserted ? payloadWork(*payload, op).macs.value_or(0) : 0;
    }
    return macs;
}

OperatorNode node(const char* op, std::vector<std::uint32_t> inputs, std::vector<std::string> shape)
{
    OperatorNode made;
    made.op = op;
    made.kind = *op == 0 ? OperatorNode::Kind::Input : OperatorNode::Kind::Op;
    made.inputs = std::move(inputs);
    made.outputShapes = {std::move(shape)};
    made.outputDtypes = {"float32"};
    return made;
}

} // namespace

class TestRecordWork : public QObject {
    Q_OBJECT

private slots:
    void bytesOfWhatCrosses();
    void convolutionsEitherWay();
    void symbolsHaveNoWork();
    void cyclesOfAKnownFrequencyAreTime();
    void equalsThatOfTheProgram_data();
    void equalsThatOfTheProgram();
};

void TestRecordWork::bytesOfWhatCrosses()
{
    const std::vector<OperatorNode> graph(
        {node("", {}, {"2", "4"}), node("", {}, {"4", "3"}), node("aten.mm.default", {0, 1}, {"2", "3"}),
            node("aten.relu.default", {2}, {"2", "3"}), node("aten.add.Tensor", {3, 2}, {"2", "3"})});
    const GraphWork work(graph);
    const std::uint32_t product[] = {2};
    QCOMPARE(work.of(product)->macs, std::optional<std::uint64_t>(24));
    QCOMPARE(work.of(product)->bytesRead, std::uint64_t{(8 + 12) * 4});
    QCOMPARE(work.of(product)->bytesWritten, std::uint64_t{24});
    QCOMPARE(work.of(product)->workClass, WorkClass::Compute);
    // Together: what the first gives is also read outside, so it is written, too.
    const std::uint32_t fused[] = {2, 3};
    QCOMPARE(work.of(fused)->bytesRead, std::uint64_t{80});
    QCOMPARE(work.of(fused)->bytesWritten, std::uint64_t{48});
    const std::uint32_t all[] = {2, 3, 4};
    QCOMPARE(work.of(all)->bytesWritten, std::uint64_t{24});
    QCOMPARE(work.of(all)->macs, std::optional<std::uint64_t>(24));
    QVERIFY(!work.of({}));
}

void TestRecordWork::convolutionsEitherWay()
{
    const auto macs = [](std::vector<std::string> x, std::vector<std::string> weight, std::vector<std::string> out) {
        const std::vector<OperatorNode> graph({node("", {}, std::move(x)), node("", {}, std::move(weight)),
            node("aten.convolution.default", {0, 1}, std::move(out))});
        const std::uint32_t last[] = {2};
        return GraphWork(graph).of(last)->macs;
    };
    QCOMPARE(macs({"1", "3", "16", "16"}, {"8", "3", "3", "3"}, {"1", "8", "16", "16"}), std::optional(55296ULL));
    // Transposed: weights are [in, out, ...], positions those of the input.
    QCOMPARE(macs({"1", "3", "4", "4"}, {"3", "8", "2", "2"}, {"1", "8", "8", "8"}), std::optional(3ULL * 8 * 4 * 16));
    // As many channels in as out, and larger: either could be meant.
    QVERIFY(!macs({"1", "8", "4", "4"}, {"8", "8", "2", "2"}, {"1", "8", "8", "8"}));
}

void TestRecordWork::symbolsHaveNoWork()
{
    const std::vector<OperatorNode> graph(
        {node("", {}, {"s77", "4"}), node("", {}, {"4", "3"}), node("aten.mm.default", {0, 1}, {"s77", "3"})});
    const std::uint32_t product[] = {2};
    QVERIFY(!GraphWork(graph).of(product));
}

void TestRecordWork::cyclesOfAKnownFrequencyAreTime()
{
    const std::string folder = std::string(ets::test::dataFolder()) + "/linear";
    TraceOptions options;
    const auto read = [&] {
        return openTrace(
            {.etdumpPath = folder + "/prof.etdp", .programPath = folder + "/model.pte", .options = options});
    };
    const auto nanoseconds = read();
    options.sourceTimeScale = TimeScale::Cycles;
    options.frequency = 1e9;
    const auto cycles = read();
    QVERIFY(nanoseconds && cycles);
    std::size_t rates = 0;
    for (std::size_t i = 0; i < (*cycles)->events().size(); ++i) {
        const auto here = TraceWork::ofEvent(**cycles, EventId(i));
        const auto there = TraceWork::ofEvent(**nanoseconds, EventId(i));
        QCOMPARE(here.has_value(), there.has_value());
        if (here) {
            QCOMPARE(here->isTooShort, there->isTooShort);
            QCOMPARE(here->byteRate().has_value(), there->byteRate().has_value());
            QCOMPARE(here->byteRate().value_or(0), there->byteRate().value_or(0));
            rates += here->byteRate() ? 1U : 0U;
        }
    }
    QVERIFY(rates > 0);
}

void TestRecordWork::equalsThatOfTheProgram_data()
{
    test::addWholeCases();
}

/// The same multiply-accumulates of every kernel and call, whichever file tells its shapes.
void TestRecordWork::equalsThatOfTheProgram()
{
    QFETCH(const QString, folder);
    const auto byRecord = opened(folder, true, false);
    const auto byProgram = opened(folder, false, true);
    QVERIFY(byRecord != nullptr && byProgram != nullptr);
    QCOMPARE(byRecord->events().size(), byProgram->events().size());
    for (std::size_t i = 0; i < byRecord->events().size(); ++i) {
        const Event& event = byRecord->event(EventId(i));
        if (event.role == EventRole::DelegateOp) {
            continue; // A backend lowers ops to others, and fuses them.
        }
        const auto told = TraceWork::ofEvent(*byRecord, EventId(i));
        const auto wanted = TraceWork::ofEvent(*byProgram, EventId(i));
        if (!told || !told->work.macs || !wanted || !wanted->work.macs) {
            continue;
        }
        // Nodes that XNNPACK cannot name may be the model's, or work that it added.
        const std::uint64_t all = *wanted->work.macs;
        const std::uint64_t named = all - unnamedMacs(*byProgram, EventId(i));
        QVERIFY2(*told->work.macs == all || *told->work.macs == named,
            qPrintable(QStringLiteral("%1 of instruction %2: %3, not %4")
                           .arg(QString::fromStdString(std::string(byRecord->nameOf(event))))
                           .arg(event.instructionId)
                           .arg(*told->work.macs)
                           .arg(all)));
    }
}

QTEST_GUILESS_MAIN(TestRecordWork)
#include "tst_recordwork.moc"

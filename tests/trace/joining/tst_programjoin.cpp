// SPDX-License-Identifier: GPL-3.0-or-later
// A program beside a trace: which method a block ran, and what its events are in the program.
#include "model/analysis/coverage/coverage.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/limits.h"
#include "model/base/opnames.h"
#include "model/etdump/read.h"
#include "model/etrecord/record.h"
#include "model/pte/program.h"
#include "model/trace/files.h"
#include "model/trace/links.h"
#include "model/trace/narrow.h"
#include "model/trace/open.h"
#include "tests/trace/eventlists.h"
#include "tests/trace/traces.h"
#include "tests/trace/wholecases.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace ets;
using namespace ets::test;

namespace {

/// A case with its program, or with that of another case; with its record if wanted.
std::shared_ptr<const Trace> opened(
    const std::string& name, const std::string& program, bool withRecord, TraceOptions options = forced())
{
    auto made = openTrace({.etdumpPath = dataPath(name + "/prof.etdp"),
        .etrecordPath = withRecord ? dataPath(name + "/etrecord.bin") : std::string(),
        .programPath = dataPath(program + "/model.pte"),
        .options = std::move(options)});
    if (!made) {
        qWarning("%s", made.error().message().c_str());
        return nullptr;
    }
    return *made;
}

std::set<std::string> opTypesOf(const Trace& trace, std::string_view name)
{
    std::set<std::string> types;
    for (const Event& event : trace.events()) {
        if (trace.nameOf(event) == name) {
            for (const std::string_view type : trace.opTypesOf(event)) {
                types.emplace(type);
            }
        }
    }
    return types;
}

/// The block that executed something.
BlockId executed(const Trace& trace)
{
    return trace.programJoin().matches().empty() ? BlockId() : trace.programJoin().matches().back().block;
}

} // namespace

class TestProgramJoin : public QObject {
    Q_OBJECT

private slots:
    void fewStepsJudgeNobody_data() { addWholeCases(); }
    void fewStepsJudgeNobody();
    void fitsItsOwnDump_data();
    void fitsItsOwnDump();
    void tiesEventsToInstructions_data();
    void tiesEventsToInstructions();
    void namesInstructionsWithoutRecord();
    void namesWhatTheRecordLeavesOut();
    void viewsAndSizesAreOps();
    void totalsOfModulesStayTheSame();
    void tellsMethodsApart();
    void aMethodThatIsChosen();
    void tellsTheFirstContradiction();
    void aRecordOfAnotherModelDiffers();
    void leavesTheFaithfulReadingAlone();
    void tiesInnerEventsByPayload_data();
    void tiesInnerEventsByPayload();
    void nothingWithoutProgram();
    void refusesWhatIsNoProgram();
};

void TestProgramJoin::fitsItsOwnDump_data()
{
    QTest::addColumn<bool>("withRecord");
    for (const char* const name :
        {"cnn_xnn", "cond", "linear", "dynamic_shape", "multi_method", "stub_and_xnn", "stub_int"}) {
        QTest::addRow("%s", name) << false;
        QTest::addRow("%s with record", name) << true;
    }
}

void TestProgramJoin::fitsItsOwnDump()
{
    QFETCH(const bool, withRecord);
    const std::string name = QByteArray(QTest::currentDataTag()).split(' ').first().toStdString();
    const auto trace = opened(name, name, withRecord);
    QVERIFY(trace && trace->program() != nullptr);
    const FileVerdict& verdict = trace->match().program;
    QVERIFY2(verdict.verdict == PairVerdict::Belongs, verdict.reasons[0].english().c_str());
    for (const MethodMatch& match : trace->programJoin().matches()) {
        const ExecutionPlan* const plan = trace->programJoin().planOf(match.block);
        QVERIFY(plan != nullptr);
        QCOMPARE(trace->block(match.block).method, plan->name);
    }
}

void TestProgramJoin::tiesEventsToInstructions_data()
{
    fitsItsOwnDump_data();
}

void TestProgramJoin::tiesEventsToInstructions()
{
    QFETCH(const bool, withRecord);
    const std::string name = QByteArray(QTest::currentDataTag()).split(' ').first().toStdString();
    const auto trace = opened(name, name, withRecord);
    QVERIFY(trace);
    const ProgramJoin& join = trace->programJoin();
    int tied = 0;
    for (std::size_t i = 0; i < trace->events().size(); ++i) {
        const EventId id(i);
        const Event& event = trace->event(id);
        const auto place = join.instructionOf(id);
        QCOMPARE(place.has_value(), event.role != EventRole::Framework && event.instructionId >= 0);
        if (!place) {
            continue;
        }
        const ExecutionPlan& plan = trace->program()->plans[place->plan];
        const Instruction& instruction = plan.instructions[place->position];
        QCOMPARE(std::int64_t{instruction.index}, std::int64_t{event.instructionId});
        QCOMPARE(event.isDelegatedOp() || trace->nameOf(event) == "DELEGATE_CALL",
            instruction.kind == InstructionKind::DelegateCall);
        const auto events = join.eventsOf(*place);
        QCOMPARE(std::count(events.begin(), events.end(), id), 1);
        if (event.backend.isValid()) {
            QCOMPARE(std::string(trace->backendOf(event)), plan.delegateOf(instruction).id);
        }
        ++tied;
    }
    QVERIFY(tied > 0);
}

void TestProgramJoin::namesInstructionsWithoutRecord()
{
    const auto cond = opened("cond", "cond", false);
    QVERIFY(cond);
    const auto ops = opTypesOf(*cond, "OPERATOR_CALL");
    QVERIFY(ops.contains("aten.gt.Scalar_out"));
    QVERIFY((opTypesOf(*cond, "JF_CALL") == std::set<std::string>{"JumpFalseCall"}));
    QVERIFY((opTypesOf(*cond, "MOVE_CALL") == std::set<std::string>{"MoveCall"}));
    const auto cnn = opened("cnn_xnn", "cnn_xnn", false);
    QVERIFY(cnn);
    bool anyConvolution = false;
    for (std::size_t i = 0; i < cnn->events().size(); ++i) {
        const Event& event = cnn->event(EventId(i));
        if (const auto op = cnn->programJoin().opOf(EventId(i))) {
            QVERIFY(event.isDelegatedOp());
            const TextList types = cnn->opTypesOf(event);
            QCOMPARE(types.size(), std::size_t{1});
            anyConvolution = anyConvolution || (types[0] == "XNNConv2d" && op->name() == types[0]);
        }
    }
    QVERIFY(anyConvolution);
}

void TestProgramJoin::namesWhatTheRecordLeavesOut()
{
    const auto trace = opened("cond", "cond", true);
    QVERIFY(trace);
    QVERIFY((opTypesOf(*trace, "JF_CALL") == std::set<std::string>{"JumpFalseCall"}));
    for (const Event& event : trace->events()) {
        if (event.role == EventRole::Kernel && event.instructionId >= 0) {
            QVERIFY2(!trace->opTypesOf(event).empty(), std::string(trace->nameOf(event)).c_str());
        }
    }
}

void TestProgramJoin::viewsAndSizesAreOps()
{
    const auto trace = opened("dynamic_shape", "dynamic_shape", true);
    QVERIFY(trace);
    const OperatorTotals with = OperatorTotals::of(*trace);
    const auto view = std::find_if(with.rows.begin(), with.rows.end(),
        [](const OperatorTotal& row) { return row.name == "executorch_prim.et_view.default"; });
    QVERIFY(view != with.rows.end());
    QVERIFY(view->kind == OpTypeKind::Op && view->calls > 0);
    // Nothing is counted twice or lost by that.
    const auto alone = openTrace(
        {.etdumpPath = dataPath("dynamic_shape/prof.etdp"), .etrecordPath = dataPath("dynamic_shape/etrecord.bin")});
    QVERIFY(alone);
    QCOMPARE(with.executeTicks, OperatorTotals::of(**alone).executeTicks);
    double shares = 0;
    for (const OperatorTotal& row : with.rows) {
        shares += row.share;
    }
    QVERIFY(std::abs(shares - 1) < 1e-9);
}

void TestProgramJoin::totalsOfModulesStayTheSame()
{
    // The time of what runs inside a call is in that of the call.
    const auto with = opened("cnn_xnn", "cnn_xnn", true);
    const auto without =
        openTrace({.etdumpPath = dataPath("cnn_xnn/prof.etdp"), .etrecordPath = dataPath("cnn_xnn/etrecord.bin")});
    QVERIFY(with && without);
    for (const char* const module : {"L__self__", "features", "0"}) {
        QCOMPARE(with->findTotalForModule(module), (*without)->findTotalForModule(module));
    }
}

void TestProgramJoin::tellsMethodsApart()
{
    const auto trace = opened("multi_method", "multi_method", false);
    QVERIFY(trace);
    std::set<std::string> methods;
    for (const MethodMatch& match : trace->programJoin().matches()) {
        methods.insert(trace->block(match.block).method);
    }
    QVERIFY((methods == std::set<std::string>{"decoder", "encoder"}));
}

void TestProgramJoin::aMethodThatIsChosen()
{
    // Methods that contradict what ran are no choice.
    const auto right = opened("multi_method", "multi_method", false);
    QVERIFY(right);
    const BlockId block = executed(*right);
    const std::string method = right->block(block).method;
    TraceOptions options;
    options.methodOfBlock[block.value()] = method == "decoder" ? "encoder" : "decoder";
    const auto trace = opened("multi_method", "multi_method", false, options);
    QVERIFY(trace);
    QCOMPARE(trace->block(block).method, method);
}

void TestProgramJoin::tellsTheFirstContradiction()
{
    const auto trace = opened("cond", "linear", false);
    QVERIFY(trace);
    const FileVerdict& verdict = trace->match().program;
    QVERIFY(verdict.verdict == PairVerdict::Differs);
    QVERIFY(verdict.reasons.size() >= 2);
    QVERIFY2(
        verdict.reasons[1].english().find("instruction") != std::string::npos, verdict.reasons[1].english().c_str());
    QVERIFY(trace->programJoin().planOf(executed(*trace)) == nullptr);
    for (std::size_t i = 0; i < trace->events().size(); ++i) {
        QVERIFY(!trace->programJoin().instructionOf(EventId(i)));
        QVERIFY(trace->opTypesOf(EventId(i)).empty());
    }
}

void TestProgramJoin::aRecordOfAnotherModelDiffers()
{
    // Both delegate everything to one call; what is in it differs, and the record's handles, too.
    const auto made = [](Pairing record, Pairing program) {
        TraceOptions options;
        options.recordPairing = record;
        options.programPairing = program;
        const auto trace = openTrace({.etdumpPath = dataPath("stub_int/prof.etdp"),
            .etrecordPath = dataPath("stub_int/etrecord.bin"),
            .programPath = dataPath("cond/model.pte"),
            .options = options});
        return trace ? *trace : nullptr;
    };
    const auto joined = made(Pairing::LeaveStrangersOut, Pairing::Force);
    QVERIFY(joined && joined->program() != nullptr);
    QVERIFY(joined->match().record.verdict == PairVerdict::Belongs);
    QVERIFY(joined->match().program.verdict == PairVerdict::Differs);
    QVERIFY(!joined->match().strangers.front().isLeftOut);
    // It is left out, unless it is wanted.
    const auto trace = made(Pairing::Force, Pairing::LeaveStrangersOut);
    QVERIFY(trace && trace->program() == nullptr && trace->etrecord() != nullptr);
    QVERIFY(trace->programJoin().program() == nullptr);
    QVERIFY(trace->match().program.verdict == PairVerdict::NoRecord);
    QCOMPARE(trace->match().strangers.size(), std::size_t{1});
    const Stranger* const stranger = trace->match().leftOut(FileRole::Program);
    QVERIFY(stranger != nullptr);
    QCOMPARE(stranger->file, dataPath("cond/model.pte"));
    // For what tells most, not for how much fits.
    QCOMPARE(stranger->reason.english(), joined->match().program.contradiction.english());
    QCOMPARE(joined->match().program.reasons[1].english(), joined->match().program.contradiction.english());
    QVERIFY(stranger->reason.english().starts_with("instruction 0 of forward is aten::sum.IntList_out"));
}

void TestProgramJoin::leavesTheFaithfulReadingAlone()
{
    for (const char* const name : {"cnn_xnn", "cond"}) {
        const auto with = opened(name, name, true, faithfully());
        const auto without = openTrace({.etdumpPath = dataPath(std::string(name) + "/prof.etdp"),
            .etrecordPath = dataPath(std::string(name) + "/etrecord.bin"),
            .options = faithfully()});
        QVERIFY(with && without);
        QCOMPARE(with->events().size(), (*without)->events().size());
        for (std::size_t i = 0; i < with->events().size(); ++i) {
            const EventId id(i);
            QCOMPARE(textsOf(with->opTypesOf(id)), textsOf((*without)->opTypesOf(id)));
            QCOMPARE(nodeList(*with, id), nodeList(**without, id));
            QCOMPARE(with->event(id).link, (*without)->event(id).link);
            QCOMPARE(with->event(id).backend.isValid(), (*without)->event(id).backend.isValid());
            QCOMPARE(with->backendOf(id), (*without)->backendOf(id));
        }
    }
}

void TestProgramJoin::tiesInnerEventsByPayload_data()
{
    addWholeCases();
}

/// Of the time inside XNNPACK nearly all has a node of the payload, and what the model has its node there.
void TestProgramJoin::tiesInnerEventsByPayload()
{
    QFETCH(const QString, folder);
    const std::string path = folder.toStdString();
    const auto made = openTrace({.etdumpPath = path + "/prof.etdp",
        .etrecordPath = path + "/etrecord.bin",
        .programPath = path + "/model.pte"});
    QVERIFY(made);
    const Trace& trace = **made;
    QVERIFY(Coverage::of(trace).program.verdict != PairVerdict::Differs);
    double all = 0;
    double withNode = 0;
    double ofModel = 0;
    double byPayload = 0;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const Event& event = trace.event(EventId(i));
        const auto place = trace.programJoin().instructionOf(EventId(i));
        if (!event.isDelegatedOp() || !place) {
            continue;
        }
        const ExecutionPlan& plan = trace.program()->plans[place->plan];
        if (plan.delegateOf(plan.instructions[place->position]).payloadGraph() == nullptr) {
            continue;
        }
        const auto ticks = static_cast<double>(event.totalTicks);
        const auto op = trace.programJoin().opOf(EventId(i));
        all += ticks;
        withNode += op ? ticks : 0;
        if (!op || op->op->isInserted) {
            QVERIFY(event.link != LinkKind::ByPayload);
            continue;
        }
        ofModel += ticks;
        byPayload += event.link == LinkKind::ByPayload ? ticks : 0;
        QVERIFY(event.link == LinkKind::ByPayload || event.link == LinkKind::OneOf);
        QCOMPARE(tieOf(trace, event).nodes.size() == 1, event.link == LinkKind::ByPayload);
        for (const NodeId id : tieOf(trace, event).nodes) {
            QVERIFY2(op->payload->format->comesFrom(*op->payload, *op->op, opnames::baseOf(trace.node(id).op)),
                std::string(trace.nameOf(event)).c_str());
            QCOMPARE(trace.node(id).debugHandle, std::optional<std::int64_t>(op->op->debugHandle));
        }
    }
    QVERIFY(withNode >= 0.99 * all);
    QVERIFY2(byPayload >= 0.99 * ofModel, qPrintable(QString::number(byPayload / ofModel)));
    for (const DiagnosticGroup& group : trace.diagnostics().groups()) {
        QVERIFY(group.code != "payload-differs" && group.code != "methods-differ");
    }
}

void TestProgramJoin::nothingWithoutProgram()
{
    auto made = openTrace({.etdumpPath = dataPath("linear/prof.etdp")});
    QVERIFY(made);
    QVERIFY((*made)->program() == nullptr);
    QVERIFY((*made)->programJoin().matches().empty());
    QVERIFY(!(*made)->programJoin().instructionOf(EventId(0)));
    QVERIFY((*made)->programJoin().planOf(BlockId(0)) == nullptr);
    QVERIFY(Coverage::of(**made).program.verdict == PairVerdict::NoRecord);
}

void TestProgramJoin::refusesWhatIsNoProgram()
{
    const auto made =
        openTrace({.etdumpPath = dataPath("linear/prof.etdp"), .programPath = dataPath("linear/etrecord.bin")});
    QVERIFY(!made);
    QVERIFY(made.error().message().find("not a program") != std::string::npos);
}

/// Work that is given up says nothing: files that belong to a run are no strangers, however little may be compared.
void TestProgramJoin::fewStepsJudgeNobody()
{
    QFETCH(QString, folder);
    const std::string path = folder.toStdString();
    TraceParts parts;
    parts.dump = readETDump(path + "/prof.etdp").value();
    parts.record = readETRecord(path + "/etrecord.bin").value();
    parts.program = readProgram(path + "/model.pte").value();
    const auto whole = joinTrace(parts, {});
    QVERIFY(whole && (*whole)->match().strangers.empty());
    constexpr std::uint64_t memory = std::uint64_t{256} << 20U;
    for (std::uint64_t steps = 1; steps < Limits::fixedSteps; steps *= 3) {
        LoadContext context;
        context.limits = std::make_shared<const Limits>(Limits::exactly(memory, steps));
        const auto trace = joinTrace(parts, {}, context);
        if (!trace) {
            QCOMPARE(trace.error().kind, Error::Kind::TooMuch);
            continue;
        }
        QVERIFY2((*trace)->match().strangers.empty(), qPrintable(QStringLiteral("%1 steps").arg(steps)));
    }
}

QTEST_GUILESS_MAIN(TestProgramJoin)
#include "tst_programjoin.moc"

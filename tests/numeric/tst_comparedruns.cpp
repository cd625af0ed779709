// SPDX-License-Identifier: GPL-3.0-or-later
// Several runs against one reference: each is compared, and of every value the worst is named.
#include "model/numeric/comparedruns.h"
#include "model/numeric/divergence.h"
#include "model/numeric/numbertable.h"
#include "model/numeric/programoutputs.h"
#include "model/numeric/referencefile.h"
#include "model/trace/open.h"
#include "tests/testdata.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cstring>
#include <span>
#include <string_view>
#include <utility>

using namespace ets;

namespace {

QString pathOf(const QString& file)
{
    return QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/") + file;
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::shared_ptr<const Trace> open(const QString& name, const QByteArray& buffer, RunSpec runs = {})
{
    TraceInput input{.etdumpPath = pathOf(name + QStringLiteral("/dbg.etdp")).toStdString(),
        .etrecordPath = pathOf(name + QStringLiteral("/etrecord.bin")).toStdString()};
    input.debugBufferData = std::as_bytes(std::span(buffer.constData(), static_cast<std::size_t>(buffer.size())));
    input.options.runs = std::move(runs);
    const auto trace = openTrace(std::move(input));
    return trace ? *trace : nullptr;
}

/// The same files, with a dump that says of every run that its inputs were the record's last test case.
std::shared_ptr<const Trace> withLastCase(const Trace& trace)
{
    const std::size_t cases = countTestCases(trace, trace.eventBlocks().back());
    // It was read for this call alone, so nobody sees it change.
    const auto dump = std::const_pointer_cast<ETDump>(trace.sharedEtdump());
    for (RunData& run : dump->runs) {
        run.bundledInputIndex = static_cast<std::int32_t>(cases) - 1;
    }
    const auto made = Trace::create(dump, trace.sharedEtrecord(), trace.options());
    return made ? *made : nullptr;
}

/// The block of the runs that execute, and one of its runs by its position from 1.
RunId runAt(const Trace& trace, std::size_t position)
{
    return trace.eventBlocks().back().runs[position - 1];
}

/// The instruction of a kernel; -1 for none.
std::int32_t instructionOf(const Trace& trace, std::string_view kernel)
{
    const auto found = std::ranges::find_if(
        trace.events(), [&](const Event& event) { return trace.nameOf(event).find(kernel) != std::string_view::npos; });
    return found == trace.events().end() ? -1 : found->instructionId;
}

/// Adds to the numbers that were logged in one run alone.
/// @param isWanted by instruction
template <typename IsWanted>
bool injureWhere(QByteArray& buffer, const Trace& trace, RunId run, float by, IsWanted isWanted)
{
    const ETDump& dump = trace.etdump();
    const RunData& data = dump.runs[run.value()];
    bool any = false;
    for (std::uint32_t i = data.firstEvent; i < data.firstEvent + data.eventCount; ++i) {
        if (dump.events[i].kind() != EventRef::Kind::Debug) {
            continue;
        }
        const DebugEvent& event = dump.debugEvents[dump.events[i].index()];
        if (event.isOutput || !isWanted(event.instructionId) || event.entry.tensors.empty()) {
            continue;
        }
        const TensorInfo& info = event.entry.tensors.front();
        const auto count = checkedElementCount(info.sizes).value_or(0);
        for (std::int64_t e = 0; e < count; ++e) {
            const qsizetype at = static_cast<qsizetype>(info.offset) + e * static_cast<qsizetype>(sizeof(float));
            float element = 0;
            std::memcpy(&element, buffer.constData() + at, sizeof element);
            element += by;
            std::memcpy(buffer.data() + at, &element, sizeof element);
            any = true;
        }
    }
    return any;
}

bool injure(QByteArray& buffer, const Trace& trace, RunId run, std::string_view kernel, float by)
{
    return injureWhere(buffer, trace, run, by,
        [wanted = instructionOf(trace, kernel)](std::int64_t instruction) { return instruction == wanted; });
}

bool injureAll(QByteArray& buffer, const Trace& trace, RunId run, float by)
{
    return injureWhere(buffer, trace, run, by, [](std::int64_t) { return true; });
}

} // namespace

class TestComparedRuns : public QObject {
    Q_OBJECT

private slots:
    void runsOfTheSameValuesAreOne();
    void aRunThatDiffersStandsApart();
    void worstNamesItsRun();
    void runsOfOtherInputsAreLeftOut();
    void chosenRunsAloneAreCompared();
    void outputsAreComparedRunByRun();
    void otherMethodsHaveTheirOwnGraph();
};

void TestComparedRuns::runsOfTheSameValuesAreOne()
{
    const QString name = QStringLiteral("linear");
    const QByteArray buffer = bytesOf(pathOf(name + QStringLiteral("/dbg.dbg.bin")));
    const auto trace = open(name, buffer);
    QVERIFY(trace);
    const auto sets = loggedRuns(*trace, BlockId(1));
    QVERIFY(sets);
    QCOMPARE(sets->size(), std::size_t{1});
    QCOMPARE(sets->front().runs.size(), std::size_t{2});
    QVERIFY(sets->front().values == nullptr); // those of the events
    const auto none = loggedRuns(*trace, BlockId(0));
    QVERIFY(none && none->empty());
}

void TestComparedRuns::aRunThatDiffersStandsApart()
{
    const QString name = QStringLiteral("linear");
    QByteArray buffer = bytesOf(pathOf(name + QStringLiteral("/dbg.dbg.bin")));
    const auto right = open(name, buffer);
    QVERIFY(right);
    QVERIFY(injure(buffer, *right, runAt(*right, 2), "addmm", 1));
    const auto trace = open(name, buffer);
    const auto sets = loggedRuns(*trace, BlockId(1));
    QVERIFY(sets);
    QCOMPARE(sets->size(), std::size_t{2});
    QCOMPARE((*sets)[0].runs, (std::vector<RunId>{runAt(*trace, 1)}));
    QCOMPARE((*sets)[1].runs, (std::vector<RunId>{runAt(*trace, 2)}));
    QCOMPARE(positionOfRun(trace->block(BlockId(1)), (*sets)[1].runs.front()), std::size_t{2});
    // What the events hold is the first run's.
    for (const Event& event : trace->eventsOf(trace->block(BlockId(1)))) {
        const EventId id = trace->idOf(event);
        QVERIFY((*sets)[0].of(*trace, id).data() == trace->valuesOf(id).data());
        QCOMPARE((*sets)[1].of(*trace, id).size(), trace->valuesOf(id).size());
    }
}

void TestComparedRuns::worstNamesItsRun()
{
    const QString name = QStringLiteral("norm_pool");
    QByteArray buffer = bytesOf(pathOf(name + QStringLiteral("/dbg.dbg.bin")));
    const auto right = open(name, buffer);
    QVERIFY(right && injure(buffer, *right, runAt(*right, 2), "group_norm", 1));
    ReferenceChoice choice;
    choice.file = pathOf(name + QStringLiteral("/numeric/edge_dialect_exported_program.npz")).toStdString();
    const auto runs = NumberRuns::create(open(name, buffer), choice);
    QVERIFY2(runs, runs ? "" : runs.error().message().c_str());
    QCOMPARE((*runs)->runs().size(), std::size_t{2});
    QCOMPARE((*runs)->nodes.size(), std::size_t{2});
    const auto worst = NumberTable::of(*runs);
    const auto first = NumberTable::of(*runs, (*runs)->runs().front());
    const auto second = NumberTable::of(*runs, (*runs)->runs().back());
    QCOMPARE(first->countBeyond({}), std::size_t{0});
    QVERIFY(second->countBeyond({}) > 0);
    QCOMPARE(worst->countBeyond({}), second->countBeyond({}));
    QCOMPARE(worst->rows.size(), first->rows.size());
    int ofSecond = 0;
    for (std::size_t i = 0; i < worst->rows.size(); ++i) {
        const NumberRow& row = worst->rows[i];
        QCOMPARE(row.comparedIn, (*runs)->runs());
        QCOMPARE(row.node, first->rows[i].node);
        QCOMPARE(first->rows[i].comparedIn, (std::vector<RunId>{(*runs)->runs().front()}));
        const auto worse = std::min(first->rows[i].figure(GapMetric::Snr), second->rows[i].figure(GapMetric::Snr));
        QCOMPARE(row.figure(GapMetric::Snr), worse);
        ofSecond += row.runs == std::vector<RunId>{(*runs)->runs().back()} ? 1 : 0;
        if (row.isBeyond({})) {
            QCOMPARE(row.runs.front(), (*runs)->runs().back());
            QVERIFY(row.run.get() != first->rows[i].run.get());
        }
    }
    QVERIFY(ofSecond > 0);
    const auto divergence = firstDivergence(worst->gap, {});
    QVERIFY(divergence);
    QCOMPARE(worst->rows[*worst->rowOf(divergence->row)].node, std::string("group_norm"));
}

/// Everything that a run logged differs: it had other inputs. That says nothing of the model, so the worst is not of
/// it.
void TestComparedRuns::runsOfOtherInputsAreLeftOut()
{
    const QString name = QStringLiteral("norm_pool");
    QByteArray buffer = bytesOf(pathOf(name + QStringLiteral("/dbg.dbg.bin")));
    const auto right = open(name, buffer);
    QVERIFY(right);
    QVERIFY(injureAll(buffer, *right, runAt(*right, 2), 1));
    ReferenceChoice choice;
    choice.file = pathOf(name + QStringLiteral("/numeric/edge_dialect_exported_program.npz")).toStdString();
    const auto runs = NumberRuns::create(open(name, buffer), choice);
    QVERIFY2(runs, runs ? "" : runs.error().message().c_str());
    const RunId other = runAt(*(*runs)->trace, 2);
    QCOMPARE((*runs)->leftOut().size(), std::size_t{1});
    QCOMPARE((*runs)->leftOut().front().run, other);
    QCOMPARE((*runs)->leftOut().front().reason, LeftOutRun::Reason::OtherInputs);
    // Rows of every run call it that, and count as not compared.
    const GapOfRuns every = everyRun((*runs)->nodes);
    const GapCounts counts = countsOf(every.gap, {});
    QCOMPARE(counts.beyond, std::size_t{0});
    QCOMPARE(2 * counts.compared, counts.values);
    QVERIFY(
        counts.notCompared.front().reason.english().find("had other inputs than the reference") != std::string::npos);
    const auto worst = NumberTable::of(*runs);
    QCOMPARE(worst->countBeyond({}), std::size_t{0});
    QVERIFY(!firstDivergence(worst->gap, {}));
    for (const NumberRow& row : worst->rows) {
        QCOMPARE(row.comparedIn, (std::vector<RunId>{runAt(*(*runs)->trace, 1)}));
    }
    const auto groups = worst->gap.remarks.groups();
    QVERIFY(std::ranges::any_of(groups, [](const DiagnosticGroup& group) { return group.code == "other-inputs"; }));
    // It can be chosen all the same.
    QVERIFY(NumberTable::of(*runs, other)->countBeyond({}) > 1);
    // Where no run is right at the inputs, nobody knows whose they are.
    QVERIFY(injureAll(buffer, *right, runAt(*right, 1), 2));
    const auto both = NumberRuns::create(open(name, buffer), choice);
    QVERIFY(both && (*both)->leftOut().empty());
    QVERIFY(NumberTable::of(*both)->countBeyond({}) > 1);
}

void TestComparedRuns::chosenRunsAloneAreCompared()
{
    const QString name = QStringLiteral("linear");
    QByteArray buffer = bytesOf(pathOf(name + QStringLiteral("/dbg.dbg.bin")));
    const auto right = open(name, buffer);
    QVERIFY(right && injure(buffer, *right, runAt(*right, 2), "addmm", 1));
    ReferenceChoice choice;
    choice.file = pathOf(name + QStringLiteral("/numeric/edge_dialect_exported_program.npz")).toStdString();
    for (const char* const text : {"1", "2"}) {
        const auto spec = RunSpec::parse(text);
        QVERIFY(spec);
        const auto runs = NumberRuns::create(open(name, buffer, *spec), choice);
        QVERIFY(runs);
        QCOMPARE((*runs)->runs().size(), std::size_t{1});
        QCOMPARE(NumberTable::of(*runs)->countBeyond({}) > 0, QLatin1String(text) == QLatin1String("2"));
    }
}

void TestComparedRuns::outputsAreComparedRunByRun()
{
    const QString name = QStringLiteral("list_of_outputs");
    QByteArray buffer = bytesOf(pathOf(name + QStringLiteral("/dbg.dbg.bin")));
    const auto right = open(name, buffer);
    QVERIFY(right);
    const RunData& last = right->etdump().runs[runAt(*right, 2).value()];
    for (std::uint32_t i = last.firstEvent; i < last.firstEvent + last.eventCount; ++i) {
        const EventRef ref = right->etdump().events[i];
        if (ref.kind() == EventRef::Kind::Debug && right->etdump().debugEvents[ref.index()].isOutput) {
            buffer[static_cast<qsizetype>(right->etdump().debugEvents[ref.index()].entry.tensors.front().offset) + 3] ^=
                1;
        }
    }
    const auto injured = open(name, buffer);
    QVERIFY(injured);
    const auto runs = NumberRuns::create(withLastCase(*injured), {});
    QVERIFY2(runs, runs ? "" : runs.error().message().c_str());
    QCOMPARE((*runs)->outputs.size(), std::size_t{2});
    const auto worst = NumberTable::of(*runs);
    QCOMPARE(worst->rows.front().comparedIn.size(), std::size_t{2});
    QCOMPARE(worst->rows.front().runs, (std::vector<RunId>{(*runs)->runs().back()}));
}

void TestComparedRuns::otherMethodsHaveTheirOwnGraph()
{
    const auto trace =
        open(QStringLiteral("multi_method"), bytesOf(pathOf(QStringLiteral("multi_method/dbg.dbg.bin"))));
    QVERIFY(trace);
    QCOMPARE(graphOfBlock(*trace, BlockId(1)), std::string("edge_dialect_exported_program/encoder"));
    QCOMPARE(graphOfBlock(*trace, BlockId(2)), std::string("edge_dialect_exported_program/decoder"));
    QCOMPARE(graphOfBlock(*trace, BlockId()), std::string());
    ReferenceRun wanted{.python = {}, .record = {}, .graph = graphOfBlock(*trace, BlockId(2)), .cacheFolder = {}};
    const auto run = referenceRunOf(*trace->etrecord(), wanted);
    QVERIFY(run);
    QCOMPARE(run->method, std::string("decoder"));
}

QTEST_GUILESS_MAIN(TestComparedRuns)
#include "tst_comparedruns.moc"

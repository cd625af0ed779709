// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/event.h"
#include "model/trace/timing.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <limits>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int none = -1;

std::vector<int> parentsOf(const DumpWriter& writer)
{
    std::vector<int> parents;
    for (const SampleId parent : nestSamples(*writer.dump(), {})) {
        parents.push_back(parent.isValid() ? static_cast<int>(parent.value()) : none);
    }
    return parents;
}

using Parents = std::vector<int>;

bool isRuntimes(const ETDump& dump, const ProfileKey& key)
{
    return key.delegateDebugIdInt == -1 && dump.text(key.delegateDebugIdStr).empty();
}

bool isExecution(std::string_view name, const ProfileKey& /*key*/)
{
    return name == "Method::execute" || name == "Method::step";
}

/// @param last one past the last sample of its run
SampleId parentSlowly(const ETDump& dump, std::uint32_t sample, std::uint32_t last)
{
    const ProfileKey& own = dump.key(SampleId(sample));
    const auto firstLater = [&](auto fits) {
        for (std::uint32_t k = sample + 1; k < last; ++k) {
            const ProfileKey& key = dump.key(SampleId(k));
            if (isRuntimes(dump, key) && fits(dump.text(key.name), key)) {
                return SampleId(k);
            }
        }
        return SampleId();
    };
    const auto samePlace = [&own](const ProfileKey& key) {
        return key.chainIndex == own.chainIndex && key.instructionId == own.instructionId;
    };
    const std::string_view name = dump.text(own.name);
    if (!isRuntimes(dump, own)) {
        const SampleId call = firstLater(
            [&](std::string_view other, const ProfileKey& key) { return other == "DELEGATE_CALL" && samePlace(key); });
        return call.isValid()
            ? call
            : firstLater([](std::string_view other, const ProfileKey&) { return other == "Method::init"; });
    }
    if (name == "OPERATOR_CALL" || name == "DELEGATE_CALL" || name == "JF_CALL" || name == "MOVE_CALL"
        || name == "FREE_CALL") {
        return firstLater(isExecution);
    }
    if (name == "Method::init") {
        return firstLater([](std::string_view other, const ProfileKey&) { return other == "Program::load_method"; });
    }
    if (name == "Program::load_method" || isExecution(name, own)) {
        return {};
    }
    const SampleId call = firstLater([&](std::string_view other, const ProfileKey& key) {
        return (other == "OPERATOR_CALL" || other == "DELEGATE_CALL") && samePlace(key);
    });
    return call.isValid() ? call : firstLater(isExecution);
}

/// The rules word by word: for every sample, the first later one of its run that fits.
std::vector<SampleId> nestSlowly(const ETDump& dump)
{
    std::vector<SampleId> parents(dump.sampleCount());
    for (const RunData& run : dump.runs) {
        const std::uint32_t last = run.firstSample + run.sampleCount;
        for (std::uint32_t i = run.firstSample; i < last; ++i) {
            parents[i] = parentSlowly(dump, i, last);
        }
    }
    return parents;
}

} // namespace

class TestSampleNesting : public QObject {
    Q_OBJECT

private slots:
    void nestsLoading();
    void nestsKernelsAndCalls();
    void nestsDelegates();
    void nestsOtherCalls();
    void needsTheSamePlace();
    void keepsIterationsApart();
    void staysInsideTheRun();
    void ignoresTimes();
    void tellsRoles();
    void stopsWhenCanceled();
    void followsTheRules_data() { addDumps(everyDump()); }
    void followsTheRules();
    void measures_data();
    void measures();
    void countsDepth();
};

void TestSampleNesting::nestsLoading()
{
    DumpWriter writer;
    writer.run("Default")
        .delegateOp("compile", 0, 1, 2, {}, -1) // 0: a delegate that is made ready
        .framework("Method::init", 0, 3) // 1
        .framework("Program::load_method", 0, 4); // 2
    QCOMPARE(parentsOf(writer), (Parents{1, 2, none}));
}

void TestSampleNesting::nestsKernelsAndCalls()
{
    DumpWriter writer;
    writer.run()
        .event("native_call_add.out", 0, 1, 2) // 0
        .event("OPERATOR_CALL", 0, 0, 3) // 1
        .event("custom::op", 1, 4, 5) // 2: no call of its own
        .framework("Method::execute", 0, 9); // 3
    QCOMPARE(parentsOf(writer), (Parents{1, 3, 3, none}));
}

void TestSampleNesting::nestsDelegates()
{
    DumpWriter writer;
    writer.run()
        .delegateOp("a", 2, 1, 2) // 0
        .delegateOp(7, 2, 2, 3) // 1
        .event("native_call_inside", 2, 2, 3) // 2: a kernel may run inside a delegate
        .event("DELEGATE_CALL", 2, 0, 4) // 3
        .delegateOp("late", 2, 5, 6) // 4: nothing later fits
        .framework("Method::execute", 0, 9); // 5
    QCOMPARE(parentsOf(writer), (Parents{3, 3, 3, 5, none, none}));
}

void TestSampleNesting::nestsOtherCalls()
{
    DumpWriter writer;
    writer.run();
    for (const char* const name : {"JF_CALL", "MOVE_CALL", "FREE_CALL", "DELEGATE_CALL", "OPERATOR_CALL"}) {
        writer.event(name, 0, 0, 1);
    }
    writer.framework("Method::step", 0, 2).framework("Method::step", 2, 3);
    QCOMPARE(parentsOf(writer), (Parents{5, 5, 5, 5, 5, none, none}));
    // JF_CALL and the like enclose nothing.
    DumpWriter jump;
    jump.run().event("native_call_x", 3, 0, 1).event("JF_CALL", 3, 0, 2);
    QCOMPARE(parentsOf(jump), (Parents{none, none}));
}

void TestSampleNesting::needsTheSamePlace()
{
    DumpWriter writer;
    writer.run()
        .event("native_call_a", 1, 0, 1, 0) // 0
        .event("OPERATOR_CALL", 1, 0, 1, 1) // 1: another chain
        .event("OPERATOR_CALL", 2, 0, 1, 0) // 2: another instruction
        .delegateOp("x", 1, 0, 1, {}, 0) // 3
        .event("OPERATOR_CALL", 1, 0, 1, 0) // 4: no parent of a delegate's event
        .event("DELEGATE_CALL", 1, 0, 1, 1); // 5
    QCOMPARE(parentsOf(writer), (Parents{4, none, none, none, none, none}));
}

void TestSampleNesting::keepsIterationsApart()
{
    DumpWriter writer;
    writer.run();
    for (int i = 0; i < 3; ++i) {
        writer.event("native_call_a", 1, 0, 1).event("OPERATOR_CALL", 1, 0, 1).event("JF_CALL", 2, 0, 1);
    }
    writer.framework("Method::execute", 0, 9);
    QCOMPARE(parentsOf(writer), (Parents{1, 9, 9, 4, 9, 9, 7, 9, 9, none}));
}

void TestSampleNesting::staysInsideTheRun()
{
    DumpWriter writer;
    writer.run().event("native_call_a", 1, 0, 1).delegateOp("x", 1, 0, 1).run().event("OPERATOR_CALL", 1, 0, 1);
    writer.event("DELEGATE_CALL", 1, 0, 1).framework("Method::execute", 0, 1);
    QCOMPARE(parentsOf(writer), (Parents{none, none, 4, 4, none}));
}

void TestSampleNesting::ignoresTimes()
{
    DumpWriter writer;
    writer.run().event("native_call_a", 1, 500, 900).event("OPERATOR_CALL", 1, 7, 5).framework("Method::execute", 6, 6);
    QCOMPARE(parentsOf(writer), (Parents{1, 2, none}));
}

void TestSampleNesting::tellsRoles()
{
    DumpWriter writer;
    writer.run()
        .framework("Method::init", 0, 0)
        .framework("Program::load_method", 0, 0)
        .framework("Method::execute", 0, 0)
        .framework("Method::step", 0, 0)
        .event("OPERATOR_CALL", 0, 0, 0)
        .event("FREE_CALL", 0, 0, 0)
        .event("native_call_a", 0, 0, 0)
        .event("", 0, 0, 0)
        .delegateOp("OPERATOR_CALL", 0, 0, 0)
        .delegateOp(0, 0, 0, 0)
        .delegateOp("", 0, 0, 0);
    const auto dump = writer.dump();
    const std::vector<EventRole> expected{EventRole::Framework, EventRole::Framework, EventRole::Framework,
        EventRole::Framework, EventRole::Call, EventRole::Call, EventRole::Kernel, EventRole::Kernel,
        EventRole::DelegateOp, EventRole::DelegateOp, EventRole::Kernel};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(roleOf(*dump, dump->key(SampleId(i))), expected[i]);
    }
}

void TestSampleNesting::stopsWhenCanceled()
{
    DumpWriter writer;
    writer.run().event("a", 0, 0, 1);
    LoadContext context;
    context.cancel.cancel();
    QVERIFY(nestSamples(*writer.dump(), context).empty());
}

void TestSampleNesting::followsTheRules()
{
    QFETCH(const QString, dump);
    const auto read = readETDump(dataPath(dump.toStdString() + ".etdp"));
    QVERIFY(read);
    const std::vector<SampleId> parents = nestSamples(**read, {});
    QVERIFY(parents == nestSlowly(**read));
    for (std::size_t i = 0; i < parents.size(); ++i) {
        QVERIFY(!parents[i].isValid() || parents[i] > SampleId(i));
    }
}

void TestSampleNesting::measures_data()
{
    constexpr Ticks most = std::numeric_limits<Ticks>::max();
    constexpr Ticks wrap = Ticks{1} << 32U;
    QTest::addColumn<quint64>("start");
    QTest::addColumn<quint64>("end");
    QTest::addColumn<bool>("known");
    QTest::addColumn<quint64>("duration");
    const auto row = [](const char* name, Ticks start, Ticks end, bool known, Ticks duration) {
        QTest::newRow(name) << quint64{start} << quint64{end} << known << quint64{duration};
    };
    row("plain", 10, 25, true, 15);
    row("nothing", 10, 10, true, 0);
    row("everything", 0, most, true, most);
    row("wrap", wrap - 6, 5, true, 11);
    row("wrap by one", wrap - 1, 0, true, 1);
    row("longest wrap", 1, 0, true, wrap - 1);
    row("at the border", wrap, 5, false, 0);
    row("beyond the border", wrap + 5, wrap, false, 0);
    row("largest", most, 0, false, 0);
}

void TestSampleNesting::measures()
{
    QFETCH(const quint64, start);
    QFETCH(const quint64, end);
    QFETCH(const bool, known);
    const auto ticks = durationTicks(start, end);
    QCOMPARE(ticks.has_value(), known);
    QTEST(quint64{ticks.value_or(0)}, "duration");
}

void TestSampleNesting::countsDepth()
{
    DumpWriter writer;
    writer.run()
        .delegateOp("a", 2, 1, 2)
        .event("DELEGATE_CALL", 2, 0, 4)
        .framework("Method::execute", 0, 9)
        .event("after", 3, 10, 11);
    const auto trace = inspect(writer);
    QVERIFY(trace);
    QCOMPARE(trace->depthOf(SampleId(0)), 2U);
    QCOMPARE(trace->depthOf(SampleId(1)), 1U);
    QCOMPARE(trace->depthOf(SampleId(2)), 0U);
    QCOMPARE(trace->depthOf(SampleId(3)), 0U);
    QCOMPARE(trace->parentOf(SampleId(0)), SampleId(1));
    QCOMPARE(trace->runOf(SampleId(3)), RunId(0));
}

QTEST_APPLESS_MAIN(TestSampleNesting)
#include "tst_samplenesting.moc"

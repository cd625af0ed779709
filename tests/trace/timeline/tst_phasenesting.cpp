// SPDX-License-Identifier: GPL-3.0-or-later
// Phases of a delegate's call lie in one another by their times: no tick counts twice, whatever they look like.
#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/report/stacksreport.h"
#include "model/trace/timing.h"
#include "tests/trace/traces.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>
#include <sstream>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int none = -1;
using Parents = std::vector<int>;

Parents parentsOf(const ETDump& dump)
{
    Parents parents;
    for (const SampleId parent : nestSamples(dump, {})) {
        parents.push_back(parent.isValid() ? static_cast<int>(parent.value()) : none);
    }
    return parents;
}

TickSpan durationOf(const ETDump& dump, SampleId sample)
{
    return toTickSpan(durationTicks(dump.sampleStart[sample.value()], dump.sampleEnd[sample.value()]).value_or(0));
}

const OperatorTotal* rowOf(const OperatorTotals& totals, std::string_view name)
{
    const auto row = std::ranges::find(totals.rows, name, &OperatorTotal::name);
    return row == totals.rows.end() ? nullptr : &*row;
}

/// Ticks of the lines of stacks that an execution stands in.
TickSpan executedIn(const std::string& stacks)
{
    std::istringstream lines(stacks);
    TickSpan sum = 0;
    for (std::string line; std::getline(lines, line);) {
        sum += line.find("Method::execute") != std::string::npos ? std::stoll(line.substr(line.rfind(' '))) : 0;
    }
    return sum;
}

/// A trace of calls whose phases lie in one another at random, and which phase encloses which.
class RandomPhases {
public:
    explicit RandomPhases(std::uint32_t seed)
        : m_random(seed)
    {
    }

    /// @param shift added to all ticks, and taken modulo 2^32, as a counter of 32 bits wraps
    void write(std::uint64_t shift)
    {
        m_shift = shift;
        for (int run = 0; run < 3; ++run) {
            m_writer.run();
            const Ticks start = m_now;
            for (int i = 0; i < 3; ++i) {
                call(i);
                m_now += below(5);
            }
            log("Method::execute", -1, 0, start, m_now, false);
            settle();
            m_executed += toTickSpan(m_now - start);
            m_now += below(100);
        }
    }

    [[nodiscard]] const DumpWriter& writer() const { return m_writer; }
    [[nodiscard]] const Parents& parents() const { return m_parents; }
    [[nodiscard]] TickSpan executed() const { return m_executed; }

private:
    [[nodiscard]] std::uint32_t below(std::uint32_t end)
    {
        return std::uniform_int_distribution<std::uint32_t>(0, end - 1)(m_random);
    }

    int log(const std::string& name, int chain, int instruction, Ticks start, Ticks end, bool isDelegates)
    {
        const auto wrapped = [&](Ticks ticks) {
            return m_shift == 0 ? ticks : (ticks + m_shift) % (std::uint64_t{1} << 32U);
        };
        if (isDelegates) {
            m_writer.delegateOp(name, instruction, wrapped(start), wrapped(end), {}, chain);
        } else {
            m_writer.event(name, instruction, wrapped(start), wrapped(end), chain);
        }
        m_parents.push_back(none);
        return static_cast<int>(m_parents.size()) - 1;
    }
    /// The last one logged encloses those that still have nothing around them.
    void settle()
    {
        const int around = static_cast<int>(m_parents.size()) - 1;
        for (const int child : m_open) {
            m_parents[static_cast<std::size_t>(child)] = around;
        }
        m_open.clear();
    }

    void call(int instruction)
    {
        const Ticks start = m_now;
        const bool isEthosU = below(2) == 0;
        m_now += below(3);
        std::vector<int> outermost;
        for (std::uint32_t i = below(4); i-- > 0;) {
            outermost.push_back(phase(instruction, isEthosU, 0));
            m_now += 1 + below(4); // phases of equal times are told apart by their order
        }
        const int self = log("DELEGATE_CALL", 0, instruction, start, m_now, false);
        for (const int child : outermost) {
            m_parents[static_cast<std::size_t>(child)] = self;
        }
        m_open.push_back(self);
    }

    int phase(int instruction, bool isEthosU, std::uint32_t depth)
    {
        const Ticks start = m_now;
        std::vector<int> inside;
        for (std::uint32_t i = depth < 70 ? below(4) : 0; i-- > 0 && m_parents.size() < 900;) {
            m_now += below(3);
            inside.push_back(phase(instruction, isEthosU, depth + 1));
            m_now += 1 + below(2);
        }
        m_now += 1 + below(9);
        const std::string number = std::to_string(below(6));
        const int self = isEthosU
            ? log(
                (below(2) == 0 ? "+EthosUBackend::" : "EthosUBackend::") + number, 0, instruction, start, m_now, false)
            : log((below(2) == 0 ? "VGF_" : "ETVK_") + number, 0, instruction, start, m_now, true);
        for (const int child : inside) {
            m_parents[static_cast<std::size_t>(child)] = self;
        }
        return self;
    }

    std::mt19937 m_random;
    DumpWriter m_writer;
    Parents m_parents;
    std::vector<int> m_open;
    Ticks m_now = 1000;
    std::uint64_t m_shift = 0;
    TickSpan m_executed = 0;
};

} // namespace

class TestPhaseNesting : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void phasesLieInOneAnother();
    void phasesOfTheRuntimesEvents();
    void dispatchesBelongToThePhaseBefore();
    void equalTimesGoByOrder();
    void callsAreApart();
    void loadingIsNoRun();
    void phasesWithoutAnythingAround();
    void deepNesting();
    void manyInOne_data();
    void manyInOne();
    void manyOfNoLength();
    void anyOrderGoesByTheRule();
    void noTickCountsTwice_data();
    void noTickCountsTwice();
    void brokenTimesEndInTime();
};

void TestPhaseNesting::phasesLieInOneAnother()
{
    DumpWriter writer;
    writer.run()
        .delegateOp("VGF_COPY_INPUTS", 2, 11, 14) // 0
        .delegateOp("VGF_QUEUE_SUBMIT_AND_WAIT_FENCE", 2, 21, 70) // 1
        .delegateOp("VGF_DISPATCH_AND_WAIT", 2, 20, 72) // 2
        .delegateOp("VGF_COPY_OUTPUTS", 2, 73, 78) // 3
        .delegateOp("VGF_EXECUTE", 2, 10, 80) // 4
        .event("DELEGATE_CALL", 2, 8, 85) // 5
        .framework("Method::execute", 0, 90); // 6
    QCOMPARE(parentsOf(*writer.dump()), (Parents{4, 2, 4, 4, 5, 6, none}));
    const auto trace = inspect(writer);
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    QCOMPARE(totals.executeTicks, TickSpan(90));
    QCOMPARE(rowOf(totals, "VGF_DISPATCH_AND_WAIT")->ticks, TickSpan(3));
    QCOMPARE(rowOf(totals, "VGF_EXECUTE")->ticks, TickSpan(10));
    QCOMPARE(rowOf(totals, "DELEGATE_CALL")->ticks, TickSpan(7));
    QVERIFY(rowOf(totals, "DELEGATE_CALL")->kind == OpTypeKind::Overhead);
    QCOMPARE(trace->depthOf(SampleId(1)), 4U);
}

void TestPhaseNesting::phasesOfTheRuntimesEvents()
{
    DumpWriter writer;
    writer.run()
        .event("+EthosUBackend::execute()handles.input.memcpy()", 2, 11, 14) // 0
        .event("+EthosUBackend::execute()NPU", 2, 15, 60) // 1
        .event("EthosUBackend::execute()", 2, 10, 70) // 2
        .event("DELEGATE_CALL", 2, 8, 75) // 3
        .framework("Method::execute", 0, 90); // 4
    QCOMPARE(parentsOf(*writer.dump()), (Parents{2, 2, 3, 4, none}));
    const auto trace = inspect(writer);
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    QCOMPARE(rowOf(totals, "EthosUBackend::execute()")->ticks, TickSpan(12));
    QVERIFY(rowOf(totals, "EthosUBackend::execute()")->kind == OpTypeKind::DelegateOp);
}

void TestPhaseNesting::dispatchesBelongToThePhaseBefore()
{
    constexpr Ticks gpu = 1'000'000'000;
    DumpWriter writer;
    writer.run();
    for (const int i : {2, 3}) {
        const Ticks start = 100 * static_cast<Ticks>(i);
        writer.delegateOp("ETVK_COPY_INPUTS", i, start + 11, start + 14)
            .delegateOp("ETVK_COMPUTE_GRAPH_EXECUTE", i, start + 20, start + 60)
            .delegateOp(R"({"kernel_name": "a", "operator_id": 1, "dispatch_id": 0})", i, gpu, gpu + 10)
            .delegateOp(R"({Blit_Float_to_Half, "dispatch_id": 1})", i, gpu + 10, gpu + 15)
            .delegateOp("ETVK_EXECUTE", i, start + 10, start + 80)
            .event("DELEGATE_CALL", i, start + 8, start + 85);
    }
    // A release without phases: the call holds them.
    writer.delegateOp("conv2d_7", 4, gpu, gpu + 10).event("DELEGATE_CALL", 4, 400, 420);
    writer.framework("Method::execute", 100, 500);
    QCOMPARE(parentsOf(*writer.dump()), (Parents{4, 4, 1, 1, 5, 14, 10, 10, 7, 7, 11, 14, 13, 14, none}));
    const auto trace = inspect(writer);
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    QCOMPARE(rowOf(totals, "ETVK_COMPUTE_GRAPH_EXECUTE")->ticks, TickSpan(80));
    QCOMPARE(rowOf(totals, "a")->apartTicks, std::int64_t(20));
    QCOMPARE(rowOf(totals, "a")->apartNanoseconds, std::optional(20.0));
    QCOMPARE(rowOf(totals, "Blit_Float_to_Half")->calls, std::uint64_t(2));
    QCOMPARE(trace->depthOf(SampleId(2)), 4U);
    QCOMPARE(executedIn(foldedStacks(*trace)), TickSpan(400));
}

void TestPhaseNesting::equalTimesGoByOrder()
{
    DumpWriter writer; // a core without a cycle counter logs 0 for everything
    writer.run();
    for (int i = 0; i < 2; ++i) {
        writer.event("+EthosUBackend::execute()NPU", 2, 0, 0)
            .event("EthosUBackend::execute()", 2, 0, 0)
            .event("DELEGATE_CALL", 2, 0, 0);
    }
    writer.framework("Method::execute", 0, 0);
    QCOMPARE(parentsOf(*writer.dump()), (Parents{1, 2, 6, 4, 5, 6, none}));
}

void TestPhaseNesting::callsAreApart()
{
    DumpWriter writer; // of another instruction, of another chain, and in the next run
    writer.run()
        .delegateOp("VGF_A", 2, 11, 14) // 0
        .delegateOp("VGF_B", 3, 10, 20) // 1
        .delegateOp("VGF_C", 2, 10, 20, {}, 1) // 2
        .event("DELEGATE_CALL", 3, 5, 40) // 3
        .framework("Method::execute", 0, 50); // 4
    writer.run().delegateOp("VGF_D", 2, 10, 20); // 5
    QCOMPARE(parentsOf(*writer.dump()), (Parents{none, 3, none, 4, none, none}));
}

void TestPhaseNesting::loadingIsNoRun()
{
    DumpWriter writer;
    writer.run("Default")
        .event("+EthosUBackend::init()processed_data", 0, 10, 20, -1) // 0
        .event("+EthosUBackend::init()vela_bin_read()", 0, 20, 25, -1) // 1
        .delegateOp("VGF_INIT_MAP_IO_MEMORY", 0, 31, 35, {}, -1) // 2
        .delegateOp("VGF_INIT_TOTAL", 0, 30, 40, {}, -1) // 3
        .framework("Method::init", 5, 50) // 4
        .delegateOp("VGF_INIT_TOTAL", 0, 61, 65, {}, -1) // 5
        .framework("Method::init", 60, 70) // 6
        .framework("Program::load_method", 0, 80); // 7
    for (int i = 0; i < 3; ++i) {
        writer.run().event("native_call_a", 0, 101, 104).event("OPERATOR_CALL", 0, 100, 105);
        writer.framework("Method::execute", 100, 110);
    }
    const Parents parents = parentsOf(*writer.dump());
    QCOMPARE(Parents(parents.begin(), parents.begin() + 8), (Parents{4, 4, 3, 4, 7, 6, 7, none}));
    const auto trace = inspect(writer);
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    QCOMPARE(rowOf(totals, "a")->runs, std::uint64_t(3));
    TickSpan loaded = 0;
    for (const OperatorTotal& row : totals.rows) {
        QVERIFY2(row.ticks >= 0, row.name.c_str());
        loaded += row.kind == OpTypeKind::Framework ? row.ticks : 0;
    }
    QCOMPARE(loaded, TickSpan(80));
}

/// A runner that starts its log after the loading, or ends it before that ends.
void TestPhaseNesting::phasesWithoutAnythingAround()
{
    DumpWriter writer;
    writer.run("Default").event("+EthosUBackend::init()processed_data", 0, 10, 20, -1);
    writer.run().event("native_call_a", 0, 101, 104).framework("Method::execute", 100, 110);
    const auto trace = inspect(writer);
    QVERIFY(trace);
    QCOMPARE(ExecutingRuns::among(runsOf(*trace)).all, std::size_t(1));
    QCOMPARE(OperatorTotals::of(*trace).executeTicks, TickSpan(10));
}

void TestPhaseNesting::deepNesting()
{
    constexpr Ticks depth = 200;
    DumpWriter writer;
    writer.run();
    for (Ticks i = depth; i-- > 0;) {
        writer.delegateOp("VGF_" + std::to_string(i), 0, 10 + i, 1000 - i);
    }
    writer.event("DELEGATE_CALL", 0, 5, 1005).framework("Method::execute", 0, 1010);
    const auto trace = inspect(writer);
    QVERIFY(trace);
    for (std::uint32_t i = 0; i < depth + 2; ++i) {
        QCOMPARE(trace->depthOf(SampleId(i)), static_cast<std::uint32_t>(depth) + 1 - i);
        QVERIFY(trace->isPlaceable(SampleId(i)));
    }
    QCOMPARE(executedIn(foldedStacks(*trace)), TickSpan(1010));
}

void TestPhaseNesting::manyInOne_data()
{
    QTest::addColumn<quint64>("first");
    QTest::addRow("without a wrap") << quint64{1000};
    QTest::addRow("beyond 32 bits") << (quint64{1} << 40U);
    // Before the first, within the first, in the middle, behind the last one, in a gap.
    for (const quint64 before : {1, 11, 15'005, 20'000, 29'995, 30'001, 30'005}) {
        QTest::addRow("wrap after %llu", static_cast<unsigned long long>(before)) << (quint64{1} << 32U) - before;
    }
}

/// Thousands of phases one after the other in one that is logged last, the clock starting anew in between.
void TestPhaseNesting::manyInOne()
{
    QFETCH(const quint64, first);
    constexpr int many = 3000;
    const auto at = [first](Ticks ticks) {
        const bool wraps = first < (quint64{1} << 32U);
        return wraps ? (first + ticks) % (quint64{1} << 32U) : first + ticks;
    };
    DumpWriter writer;
    writer.run();
    Parents parents;
    for (int i = 0; i < many; ++i) {
        const Ticks start = 10 + 10 * static_cast<Ticks>(i);
        writer.delegateOp("VGF_INNER", 0, at(start + 2), at(start + 4));
        writer.delegateOp("VGF_OUTER", 0, at(start), at(start + 6));
        parents.push_back(2 * i + 1);
        parents.push_back(2 * many);
    }
    writer.delegateOp("VGF_EXECUTE", 0, at(5), at(30'020));
    writer.event("DELEGATE_CALL", 0, at(3), at(30'030)).framework("Method::execute", at(0), at(30'040));
    parents.insert(parents.end(), {2 * many + 1, 2 * many + 2, none});
    QCOMPARE(parentsOf(*writer.dump()), parents);
}

/// A coarse clock: much has no length at the tick at which something else ends.
void TestPhaseNesting::manyOfNoLength()
{
    constexpr int many = 2000;
    DumpWriter writer;
    writer.run().delegateOp("VGF_LONG", 0, 5, 10);
    Parents parents{many + 1};
    for (int i = 0; i < many; ++i) {
        writer.delegateOp("VGF_SHORT", 0, 10, 10);
        parents.push_back(i + 2);
    }
    writer.delegateOp("VGF_EXECUTE", 0, 0, 20).event("DELEGATE_CALL", 0, 0, 20).framework("Method::execute", 0, 20);
    parents.insert(parents.end(), {many + 2, many + 3, none});
    QCOMPARE(parentsOf(*writer.dump()), parents);
}

/// The first later one whose times contain its own, whatever the times are.
void TestPhaseNesting::anyOrderGoesByTheRule()
{
    std::mt19937 random(11);
    for (int round = 0; round < 300; ++round) {
        const Ticks range = 2 + random() % 40;
        const Ticks first = round % 3 == 0 ? (Ticks{1} << 32U) - range / 2 : 0;
        DumpWriter writer;
        writer.run();
        std::vector<TimeRange> times;
        for (auto i = random() % 60; i-- > 0;) {
            const Ticks start = random() % range;
            const Ticks end = start + random() % (range - start);
            times.push_back({(first + start) % (Ticks{1} << 32U), (first + end) % (Ticks{1} << 32U)});
            writer.delegateOp("VGF_" + std::to_string(i % 5), 0, times.back().start, times.back().end);
        }
        const auto call = static_cast<int>(times.size());
        Parents parents;
        for (std::size_t i = 0; i < times.size(); ++i) {
            const auto around = std::find_if(times.begin() + static_cast<std::ptrdiff_t>(i) + 1, times.end(),
                [&](TimeRange outer) { return liesInside(times[i], outer); });
            parents.push_back(static_cast<int>(around - times.begin())); // the call stands behind all
        }
        parents.insert(parents.end(), {call + 1, none});
        writer.event("DELEGATE_CALL", 0, first, first).framework("Method::execute", first, first);
        QCOMPARE(parentsOf(*writer.dump()), parents);
    }
}

void TestPhaseNesting::noTickCountsTwice_data()
{
    QTest::addColumn<quint32>("seed");
    QTest::addColumn<quint64>("shift");
    for (quint32 seed = 0; seed < 60; ++seed) {
        const quint64 shift = seed % 3 == 2 ? (quint64{1} << 32U) - 1100 - seed * 5 : 0;
        QTest::addRow("seed %u", seed) << seed << shift;
    }
}

void TestPhaseNesting::noTickCountsTwice()
{
    QFETCH(const quint32, seed);
    QFETCH(const quint64, shift);
    RandomPhases phases(seed);
    phases.write(shift);
    const auto dump = phases.writer().dump();
    QCOMPARE(parentsOf(*dump), phases.parents());
    const auto trace = inspect(phases.writer());
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    TickSpan rows = 0;
    double shares = 0;
    for (const OperatorTotal& row : totals.rows) {
        QVERIFY2(row.ticks >= 0 && row.medianPerRun >= 0, row.name.c_str());
        QVERIFY(row.share >= 0 && row.share <= 1);
        rows += row.ticks;
        shares += row.share;
    }
    QCOMPARE(rows, phases.executed());
    QCOMPARE(totals.executeTicks, phases.executed());
    QVERIFY(std::abs(shares - 1) < 1e-9);
    QCOMPARE(ModuleTotals::of(*trace).executeTicks, phases.executed());
    QCOMPARE(executedIn(foldedStacks(*trace)), phases.executed());
    const SelfByRun byRun(*trace);
    for (std::uint32_t i = 0; i < dump->sampleCount(); ++i) {
        QVERIFY(byRun.selfOf(SampleId(i)) >= 0);
        QVERIFY(!trace->isApart(SampleId(i)));
        QVERIFY(byRun.selfOf(SampleId(i)) <= durationOf(*dump, SampleId(i)));
    }
}

/// Whatever times a file has, it is read in the time that its length allows.
void TestPhaseNesting::brokenTimesEndInTime()
{
    DumpWriter writer;
    writer.run();
    std::mt19937 random(7);
    for (int i = 0; i < 20'000; ++i) {
        writer.delegateOp("VGF_" + std::to_string(i % 10), 0, random() % 1000, random() % 1000);
    }
    writer.event("DELEGATE_CALL", 0, 0, 1000).framework("Method::execute", 0, 1000);
    const auto dump = writer.dump();
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(nestSamples(*dump, {}).size(), std::size_t(20'002));
    QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_APPLESS_MAIN(TestPhaseNesting)
#include "tst_phasenesting.moc"

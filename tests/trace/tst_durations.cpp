// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/figures.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <limits>
#include <new>

using namespace ets;
using namespace ets::test;

namespace {

constexpr Ticks wrap = Ticks{1} << 32U;

std::optional<double> durationOf(Reading reading, bool delegated, Ticks start, Ticks end)
{
    return DurationRule(withReading(reading)).duration(delegated, "name", start, end);
}

/// Inside a run, so that there is something to be nested in.
DumpWriter oneEvent(Ticks start, Ticks end)
{
    DumpWriter writer;
    writer.run().event("a", 0, start, end).event("a", 0, 100, 107);
    return writer;
}

} // namespace

class TestDurations : public QObject {
    Q_OBJECT

private slots:
    void subtractsIntegers_data();
    void subtractsIntegers();
    void followsTheInspector_data();
    void followsTheInspector();
    void scales_data();
    void scales();
    void callsTheConverter();
    void summariesSurviveAConverterThatThrows();
    void wrapsAfterTheConverter();
    void checksFaithfully();
    void leavesOutImpossibleSamples();
    void refusesImpossibleSamplesFaithfully();
    void refusesToMixCycles();
    void sumsStayInRange();
};

void TestDurations::subtractsIntegers_data()
{
    constexpr Ticks most = std::numeric_limits<Ticks>::max();
    QTest::addColumn<quint64>("start");
    QTest::addColumn<quint64>("end");
    QTest::addColumn<bool>("known");
    QTest::addColumn<double>("milliseconds");
    const auto row = [](const char* name, Ticks start, Ticks end, bool known, double milliseconds) {
        QTest::newRow(name) << quint64{start} << quint64{end} << known << milliseconds;
    };
    row("plain", 1000, 3500, true, 0.0025);
    row("nothing", 5, 5, true, 0.0);
    // As doubles the two bounds are 1e-3 ms off.
    row("late", 1'200'000'000'000'000, 1'200'000'000'001'000, true, 0.001);
    row("long", 0, (Ticks{1} << 53U) + 1, true, 9007199254.740992);
    row("longest", 0, most, true, 18446744073709.55);
    row("wrap", 4294967290, 5, true, 1.1e-05);
    row("no wrap at 2^32", wrap, 5, false, 0);
    row("no wrap beyond", wrap + 10, wrap + 5, false, 0);
}

/// The corrected reading, the same for events of a delegate.
void TestDurations::subtractsIntegers()
{
    QFETCH(const quint64, start);
    QFETCH(const quint64, end);
    QFETCH(const bool, known);
    for (const bool delegated : {false, true}) {
        const auto duration = durationOf(Reading::Corrected, delegated, start, end);
        QCOMPARE(duration.has_value(), known);
        QFETCH(const double, milliseconds);
        QVERIFY(duration.value_or(0) == milliseconds);
    }
}

void TestDurations::followsTheInspector_data()
{
    QTest::addColumn<quint64>("start");
    QTest::addColumn<quint64>("end");
    QTest::addColumn<bool>("known");
    QTest::addColumn<double>("own"); // of the runtime
    QTest::addColumn<double>("delegated");
    const auto row = [](const char* name, Ticks start, Ticks end, bool known, double own, double delegated) {
        QTest::newRow(name) << quint64{start} << quint64{end} << known << own << delegated;
    };
    row("plain", 1000, 3500, true, 0.0025, 0.0025);
    // Each bound of a delegate's event is scaled before the two are subtracted.
    row("noise", 1'200'000'000'000'000, 1'200'000'000'001'000, true, 0.001, 0.0009999275207519531);
    // The wrap is one tick short, and mixes ticks with milliseconds for a delegate.
    row("wrap", 4294967290, 5, true, 1e-05, 4294963000.032715);
    row("last tick that wraps", wrap - 1, 0, true, 0.0, 4294967295.0 - 4294.967295);
    row("no wrap", wrap, 5, false, 0, 4294967295.0 - 4294.967296 + 5e-06);
}

void TestDurations::followsTheInspector()
{
    QFETCH(const quint64, start);
    QFETCH(const quint64, end);
    QFETCH(const bool, known);
    QFETCH(const double, own);
    QFETCH(const double, delegated);
    const auto ours = durationOf(Reading::Faithful, false, start, end);
    QCOMPARE(ours.has_value(), known);
    QVERIFY(ours.value_or(0) == own);
    const auto theirs = durationOf(Reading::Faithful, true, start, end);
    QVERIFY(theirs.has_value());
    QVERIFY(*theirs == delegated);
}

void TestDurations::scales_data()
{
    QTest::addColumn<int>("source");
    QTest::addColumn<int>("target");
    QTest::addColumn<double>("duration");
    const auto row = [](const char* name, TimeScale source, TimeScale target, double duration) {
        QTest::newRow(name) << static_cast<int>(source) << static_cast<int>(target) << duration;
    };
    row("ns to ms", TimeScale::Ns, TimeScale::Ms, 7e-06);
    row("ns to s", TimeScale::Ns, TimeScale::S, 7e-09);
    row("us to ns", TimeScale::Us, TimeScale::Ns, 7000);
    row("s to ns", TimeScale::S, TimeScale::Ns, 7e9);
    row("ms to ms", TimeScale::Ms, TimeScale::Ms, 7);
    row("cycles", TimeScale::Cycles, TimeScale::Cycles, 7);
}

void TestDurations::scales()
{
    QFETCH(const int, source);
    QFETCH(const int, target);
    for (const Reading reading : {Reading::Corrected, Reading::Faithful}) {
        TraceOptions options = withReading(reading);
        options.sourceTimeScale = static_cast<TimeScale>(source);
        options.targetTimeScale = static_cast<TimeScale>(target);
        QFETCH(const double, duration);
        const auto given = DurationRule(options).duration(false, "name", 0, 7);
        QVERIFY(given.has_value());
        QVERIFY(*given == duration);
    }
}

void TestDurations::callsTheConverter()
{
    for (const Reading reading : {Reading::Corrected, Reading::Faithful}) {
        TraceOptions options = withReading(reading);
        std::vector<std::pair<std::string, Ticks>> calls;
        options.delegateTimeScaleConverter = [&calls](std::string_view name, Ticks time) {
            calls.emplace_back(name, time);
            return static_cast<double>(time) * 2;
        };
        DumpWriter writer;
        writer.run().delegateOp("conv", 1, 10, 25).delegateOp(3, 1, 25, 26).event("DELEGATE_CALL", 1, 5, 30);
        const auto trace = inspect(writer, options);
        QVERIFY(trace);
        calls.clear();
        QCOMPARE(trace->perfData(EventId(0))->raw, (std::vector<double>{30}));
        QCOMPARE(calls, (std::vector<std::pair<std::string, Ticks>>{{"conv", 10}, {"conv", 25}}));
        calls.clear();
        QCOMPARE(trace->perfData(EventId(1))->raw, (std::vector<double>{2}));
        QCOMPARE(calls.at(0).first, std::string("3"));
        calls.clear();
        QCOMPARE(trace->perfData(EventId(2))->raw, (std::vector<double>{25e-6}));
        QVERIFY(calls.empty());
    }
}

void TestDurations::summariesSurviveAConverterThatThrows()
{
    TraceOptions options = withReading(Reading::Corrected);
    int callsLeft = 1000;
    options.delegateTimeScaleConverter = [&callsLeft](std::string_view, Ticks time) {
        if (callsLeft-- == 0) {
            throw std::bad_alloc();
        }
        return static_cast<double>(time);
    };
    DumpWriter writer;
    writer.run().delegateOp("a", 1, 10, 11).delegateOp("b", 1, 20, 22).delegateOp("c", 1, 30, 33);
    const auto trace = inspect(writer, options);
    QVERIFY(trace);
    callsLeft = 3;
    QVERIFY_EXCEPTION_THROWN((void)trace->perfSummary(EventId(0)), std::bad_alloc);
    callsLeft = 1000;
    for (std::size_t i = 0; i < 3; ++i) {
        QVERIFY(trace->perfSummary(EventId(i)).has_value());
        QCOMPARE(trace->perfSummary(EventId(i))->avg, static_cast<double>(i + 1));
    }
}

void TestDurations::wrapsAfterTheConverter()
{
    TraceOptions options = faithfully();
    options.delegateTimeScaleConverter = [](std::string_view, Ticks time) { return static_cast<double>(time) / 1000; };
    const DurationRule rule(options);
    QVERIFY(rule.duration(true, "a", 4294967290, 5) == 4290672327.715);
    QVERIFY(rule.duration(false, "a", 4294967290, 5) == 1e-05);
}

void TestDurations::checksFaithfully()
{
    const DurationRule faithful(faithfully());
    QVERIFY(faithful.check(false, "a", 5, 6));
    QVERIFY(faithful.check(false, "a", wrap - 1, 0));
    QVERIFY(faithful.check(true, "a", wrap, 0));
    const auto refused = faithful.check(false, "OPERATOR_CALL", wrap, 5);
    QVERIFY(!refused);
    const std::string message = refused.error().message();
    for (const char* const part : {"start_time (4294967296)", "end_time (5)", "OPERATOR_CALL", "4294967295"}) {
        QVERIFY2(message.find(part) != std::string::npos, message.c_str());
    }
    QVERIFY(DurationRule(withReading(Reading::Corrected)).check(false, "a", wrap, 5));
}

void TestDurations::leavesOutImpossibleSamples()
{
    TraceOptions options;
    options.targetTimeScale = TimeScale::Ns;
    const auto trace = inspect(oneEvent(wrap + 9, 3), options);
    QVERIFY(trace);
    QCOMPARE(countOf(trace->diagnostics(), "end-before-start"), std::uint64_t{1});
    QCOMPARE(trace->event(EventId(0)).sampleCount, 2U);
    QCOMPARE(trace->perfData(EventId(0))->raw, (std::vector<double>{7}));
    QCOMPARE(trace->startTimes(EventId(0)), (std::vector<Ticks>{100}));
    QVERIFY(!trace->duration(SampleId(0)));
    QVERIFY(!trace->durationTicks(SampleId(0)));
    QVERIFY(!trace->isPlaceable(SampleId(0)));
    QCOMPARE(trace->event(EventId(0)).totalTicks, TickSpan{7});

    // With none left there are no figures, and no crash.
    DumpWriter hopeless;
    hopeless.run().event("a", 0, wrap, 3);
    const auto empty = inspect(hopeless, options);
    QVERIFY(empty->perfData(EventId(0))->raw.empty());
    QCOMPARE(empty->perfSummary(EventId(0))->count, std::size_t{0});

    // A wrap is no diagnostic.
    const auto wrapped = inspect(oneEvent(wrap - 4, 6), options);
    QCOMPARE(wrapped->perfData(EventId(0))->raw, (std::vector<double>{10, 7}));
    QCOMPARE(wrapped->diagnostics().total(), std::uint64_t{0});
}

void TestDurations::refusesImpossibleSamplesFaithfully()
{
    DumpWriter writer;
    writer.run().event("a", 0, wrap + 9, 3);
    const std::string message = refusal(writer);
    QVERIFY2(message.starts_with("written.etdp: start_time (4294967305)"), message.c_str());
    // Of a loop only the last time counts, so an impossible one before it does not disturb.
    QVERIFY(refusal(oneEvent(wrap + 9, 3)).empty());
    QVERIFY(!refusal(oneEvent(1, 2).event("a", 0, wrap + 9, 3)).empty());
}

void TestDurations::refusesToMixCycles()
{
    for (const Reading reading : {Reading::Corrected, Reading::Faithful}) {
        TraceOptions options = withReading(reading);
        options.targetTimeScale = TimeScale::Cycles;
        const auto made = Trace::create(oneEvent(1, 2).dump(), nullptr, options);
        QVERIFY(!made);
        QCOMPARE(made.error().kind, Error::Kind::Usage);
        options.sourceTimeScale = TimeScale::Cycles;
        QVERIFY(Trace::create(oneEvent(1, 2).dump(), nullptr, options));
    }
}

void TestDurations::sumsStayInRange()
{
    constexpr Ticks most = std::numeric_limits<Ticks>::max();
    DumpWriter writer;
    writer.run();
    for (int i = 0; i < 5; ++i) {
        writer.event("a", 0, 0, most).event("OPERATOR_CALL", 0, 0, most);
    }
    writer.framework("Method::execute", 0, most);
    const auto trace = inspect(writer);
    QVERIFY(trace);
    for (const Event& event : trace->events()) {
        QVERIFY(event.totalTicks == std::numeric_limits<TickSpan>::max());
    }
}

QTEST_APPLESS_MAIN(TestDurations)
#include "tst_durations.moc"

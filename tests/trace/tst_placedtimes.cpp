// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever asks where a sample is in time gets the placement of the trace: across a wrap of the clock, and of
// another clock.
#include "model/analysis/filter/filterhits.h"
#include "model/analysis/samples/eventspread.h"
#include "model/analysis/samples/sampleseries.h"
#include "model/analysis/timeline/timelineindex.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/rangeactivity.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace ets;
using namespace ets::test;

namespace {

constexpr Ticks wrap = Ticks{1} << 32U;
constexpr Ticks elsewhere = 5'000'000'000; ///< Of a clock that is not the runtime's.

/// A run across a wrap: a before it, b across, c behind, and a call into a delegate with an operation of another clock.
DumpWriter acrossTheWrap()
{
    DumpWriter writer;
    writer.run()
        .event("native_call_a", 1, wrap - 60, wrap - 50)
        .event("native_call_b", 2, wrap - 20, 10)
        .event("native_call_c", 3, 20, 50)
        .delegateOp("other", 4, elsewhere, elsewhere + 10)
        .event("DELEGATE_CALL", 4, 60, 80)
        .framework("Method::execute", wrap - 100, 100);
    return writer;
}

/// A run of calls with what they enclose, at times that are known: mostly inside one another, some across the end of
/// the call or of the execution, some of another clock, and all of it logged with a clock of 32 bits.
class RandomRun {
public:
    struct Sample {
        std::uint32_t depth = 0;
        bool placeable = true;
        TimeRange span;
    };

    explicit RandomRun(std::mt19937& random)
        : m_random(random)
    {
        m_execution.start = between(wrap - 1200, wrap + 200) % wrap;
        m_execution.end = m_execution.start + 1000;
        m_writer.run();
        for (int i = 0; i < 12; ++i) {
            addCall(i);
        }
        m_writer.framework("Method::execute", m_execution.start, m_execution.end % wrap);
        m_samples.push_back({0, true, m_execution});
    }

    const DumpWriter& written() const { return m_writer; }
    const std::vector<Sample>& samples() const { return m_samples; }

private:
    Ticks between(Ticks least, Ticks most) { return std::uniform_int_distribution<Ticks>(least, most)(m_random); }
    void addCall(int instruction)
    {
        const bool isDelegate = between(0, 1) == 1;
        const Ticks start = m_execution.start + between(100, 980);
        const TimeRange call{start, start + between(0, 60)};
        for (Ticks inside = between(0, 3); inside > 0; --inside) {
            const Ticks at = call.start + between(0, 70) - 10;
            const TimeRange own{at, at + between(0, 20)};
            const bool isForeign = isDelegate && between(0, 3) == 0;
            const TimeRange logged = log(own, 2, isForeign);
            const std::string name = std::to_string(inside);
            if (isDelegate) {
                m_writer.delegateOp("op" + name, instruction, logged.start, logged.end);
            } else {
                m_writer.event("native_call_" + name, instruction, logged.start, logged.end);
            }
        }
        const TimeRange logged = log(call, 1, false);
        m_writer.event(isDelegate ? "DELEGATE_CALL" : "OPERATOR_CALL", instruction, logged.start, logged.end);
    }
    /// @return the times as they stand in the file
    TimeRange log(TimeRange span, std::uint32_t depth, bool isForeign)
    {
        m_samples.push_back({depth, !isForeign && m_execution.contains(span.start, span.end), span});
        return isForeign ? TimeRange{span.start + elsewhere, span.end + elsewhere}
                         : TimeRange{span.start % wrap, span.end % wrap};
    }

    std::mt19937& m_random;
    TimeRange m_execution;
    DumpWriter m_writer;
    std::vector<Sample> m_samples;
};

std::vector<char> samplesIn(const std::shared_ptr<const Trace>& trace, TimeRange range)
{
    const FilterFacts facts{trace, OperatorTotals::of(*trace).executeTicks};
    const auto hits = filterHits(Filter(), facts, range);
    return hits && std::holds_alternative<FilterHits>(*hits) ? std::get<FilterHits>(*hits).samples
                                                             : std::vector<char>();
}

QStringList namesIn(const std::shared_ptr<const Trace>& trace, TimeRange range)
{
    QStringList names;
    const std::vector<char> samples = samplesIn(trace, range);
    for (std::size_t s = 0; s < samples.size(); ++s) {
        if (samples[s] != 0) {
            names.push_back(QString::fromStdString(std::string(trace->nameOf(trace->eventOf(SampleId(s))))));
        }
    }
    return names;
}

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

class TestPlacedTimes : public QObject {
    Q_OBJECT

private slots:
    void filterAcrossAWrap();
    void filterIsWhatTheRangeSums();
    void placesWhatLiesInTheExecution();
    void findsTheClockAmongMany();
    void outliersAcrossAWrap();
    void outliersByFrequency();
};

void TestPlacedTimes::filterAcrossAWrap()
{
    const auto trace = inspect(acrossTheWrap());
    QVERIFY(trace);
    QCOMPARE(namesIn(trace, {wrap, wrap + 30}), words("native_call_b native_call_c Method::execute"));
    QCOMPARE(namesIn(trace, {wrap + 50, wrap + 60}), words("Method::execute"));
    // Of another clock it is known that it ran within its call.
    QCOMPARE(namesIn(trace, {wrap + 70, wrap + 71}), words("other DELEGATE_CALL Method::execute"));
    // Neither what the wrapped clock says nor what the other one does is a place of the trace.
    QCOMPARE(namesIn(trace, {0, 200}), QStringList());
    QCOMPARE(namesIn(trace, {elsewhere, elsewhere + 10}), QStringList());
}

/// What can be placed passes a range exactly when the sums of the range count it.
void TestPlacedTimes::filterIsWhatTheRangeSums()
{
    std::mt19937 random(11);
    const auto upTo = [&random](Ticks most) { return std::uniform_int_distribution<Ticks>(0, most)(random); };
    for (int round = 0; round < 30; ++round) {
        const Ticks begin = wrap - 500;
        DumpWriter writer;
        writer.run();
        Ticks at = begin;
        for (int i = 0; i < 20; ++i) {
            const Ticks start = at + upTo(20);
            at = start + upTo(30); // some without length
            writer.event("native_call_" + std::to_string(i), i, start % wrap, at % wrap);
        }
        writer.framework("Method::execute", begin, at % wrap);
        const auto trace = inspect(writer);
        QVERIFY(trace);
        const TimelineIndex index = TimelineIndex::build(*trace);
        for (int i = 0; i < 20; ++i) {
            const Ticks start = begin + upTo(900);
            const TimeRange range{start, start + 1 + upTo(100)};
            const RangeActivity sums = RangeActivity::of(*trace, index, range);
            const std::vector<char> passes = samplesIn(trace, range);
            QCOMPARE(passes.size(), trace->etdump().sampleCount());
            QCOMPARE(sums.notPlaceable, std::uint64_t{0});
            for (std::size_t s = 0; s < passes.size(); ++s) {
                const EventId event = trace->eventOf(SampleId(s));
                QCOMPARE(passes[s] != 0, sums.slices[event.value()] == 1);
            }
        }
    }
}

/// Whatever encloses a sample: it can be placed if it lies in the execution, where it was.
void TestPlacedTimes::placesWhatLiesInTheExecution()
{
    std::mt19937 random(23);
    std::size_t placed = 0;
    std::size_t others = 0;
    for (int round = 0; round < 200; ++round) {
        RandomRun run(random);
        const auto trace = inspect(run.written());
        QVERIFY(trace);
        QCOMPARE(trace->etdump().sampleCount(), run.samples().size());
        for (std::size_t s = 0; s < run.samples().size(); ++s) {
            const RandomRun::Sample& expected = run.samples()[s];
            const Placement placement = trace->placementOf(SampleId(s));
            QCOMPARE(placement.depth, expected.depth);
            QCOMPARE(placement.placeable, expected.placeable);
            QVERIFY(!placement.placeable || placement.span == expected.span);
            (placement.placeable ? placed : others) += 1;
        }
    }
    QVERIFY(placed > 3000 && others > 300);
}

/// A record may name as many backends as it likes: each has a track, in the order of the events, and is found on it.
void TestPlacedTimes::findsTheClockAmongMany()
{
    constexpr int count = 300;
    const auto backendOf = [](int i) { return "Backend" + std::to_string((i * 7) % count); };
    DumpWriter writer;
    RecordWriter record;
    record.method();
    for (int run = 0; run < 2; ++run) {
        writer.run();
        for (int i = 0; i < count; ++i) {
            writer.delegateOp("op" + std::to_string(i), i, elsewhere, elsewhere + 5);
            const Ticks start = Ticks{10} * static_cast<Ticks>(i);
            writer.event("DELEGATE_CALL", i, start, start + 9);
        }
        writer.framework("Method::execute", 0, 10 * count);
    }
    for (int i = 0; i < count; ++i) {
        const std::string name = std::to_string(i);
        record.node("n" + name, "aten.add.Tensor", i + 1).instruction(i, std::int64_t{i + 1}).delegate(i, backendOf(i));
    }
    const auto trace = inspect(writer, forced(), record.done());
    QVERIFY(trace);
    const TimelineIndex index = TimelineIndex::build(*trace);
    QCOMPARE(index.tracks().size(), std::size_t{count + 1});
    for (int i = 0; i < count; ++i) {
        QCOMPARE(index.tracks()[static_cast<std::size_t>(i) + 1].clock, std::optional(backendOf(i)));
    }
    for (std::uint32_t s = 0; s < trace->etdump().sampleCount(); ++s) {
        const SampleId sample(s);
        const auto position = index.find(*trace, sample);
        QVERIFY(position.has_value());
        QCOMPARE(index.lane(position->lane).samples()[position->slice], sample);
        const Event& event = trace->event(trace->eventOf(sample));
        QCOMPARE(index.tracks()[position->track].clock,
            event.isDelegatedOp() ? std::optional(std::string(trace->backendOf(event))) : std::optional<std::string>());
    }
}

void TestPlacedTimes::outliersAcrossAWrap()
{
    DumpWriter writer;
    for (Ticks run = 0; run < 8; ++run) {
        // The last one takes ten times as long.
        const Ticks start = wrap - 900 + run * 100;
        const Ticks length = run == 7 ? 50 : 5;
        writer.run()
            .event("native_call_a", 1, start % wrap, (start + length) % wrap)
            .framework("Method::execute", start % wrap, (start + 60) % wrap);
    }
    // More than a quarter cross the wrap, so that they decide where the lower quartile is.
    for (int run = 0; run < 4; ++run) {
        writer.run().event("native_call_a", 1, wrap - 2, 3).framework("Method::execute", wrap - 4, 20);
    }
    const auto trace = inspect(writer);
    QVERIFY(trace);
    const SampleSeries series = SampleSeries::of(*trace, EventId(0));
    QCOMPARE(series.size(), std::size_t{12});
    // All but one take 5 ns, in ms.
    QCOMPARE(eventOutlierLimit(*trace, series), 5e-6);
    const auto spread = eventSpreadOf(*trace, EventId(0));
    QVERIFY(spread);
    QCOMPARE(spread->outliers, 1U);
}

void TestPlacedTimes::outliersByFrequency()
{
    DumpWriter writer;
    for (Ticks run = 0; run < 8; ++run) {
        writer.run()
            .event("native_call_a", 1, run * 1000, run * 1000 + (run == 3 ? 900 : 216))
            .framework("Method::execute", run * 1000, run * 1000 + 900);
    }
    TraceOptions options;
    options.sourceTimeScale = TimeScale::Cycles;
    options.targetTimeScale = TimeScale::Us;
    options.frequency = 216e6;
    const auto trace = inspect(writer, options);
    QVERIFY(trace);
    const SampleSeries series = SampleSeries::of(*trace, EventId(0));
    const double limit = eventOutlierLimit(*trace, series);
    QCOMPARE(limit, 1.0); // 216 cycles at 216 MHz are a microsecond
    const auto above = std::ranges::count_if(series.values, [limit](double value) { return value > limit; });
    QCOMPARE(above, eventSpreadOf(*trace, EventId(0))->outliers);
    QCOMPARE(above, 1);
}

QTEST_APPLESS_MAIN(TestPlacedTimes)
#include "tst_placedtimes.moc"

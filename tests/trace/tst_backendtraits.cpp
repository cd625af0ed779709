// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/opnames.h"
#include "model/trace/backends.h"

#include "model/analysis/filter/filterhits.h"
#include "model/analysis/measures/measure.h"
#include "model/analysis/runs/runevents.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/rangeactivity.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <array>
#include <set>

using namespace ets;
using namespace ets::test;

Q_DECLARE_METATYPE(ets::EventClock)
Q_DECLARE_METATYPE(ets::StartTimes)
Q_DECLARE_METATYPE(ets::Quantity)
Q_DECLARE_METATYPE(ets::TimeNote)

namespace {

/// A run of 1000 with a call of 400: bytes that lie where the call does, 10 of an operation, 7 of another clock.
std::shared_ptr<const Trace> bytesInACall()
{
    DumpWriter writer;
    writer.run().delegateOp("VTCM used (bytes)", 1, 0, 64).delegateOp("inside", 1, 100, 110);
    writer.delegateOp("far", 1, 500'000, 500'007).event("DELEGATE_CALL", 1, 0, 400);
    writer.framework("Method::execute", 0, 1000);
    return inspect(writer);
}

} // namespace

class TestBackendTraits : public QObject {
    Q_OBJECT

private slots:
    void everyBackendIsThereOnce()
    {
        std::set<std::string_view> ids;
        for (const BackendTraits& row : knownBackends()) {
            QVERIFY(!row.name.empty() && ids.insert(row.id).second);
            QCOMPARE(backendTraits(row.id), &row);
            // What is not the runtime's clock, or not measured, has to be said.
            const bool isPlain = row.clock == EventClock::Runtime && row.starts == StartTimes::Measured;
            QCOMPARE(row.note == TimeNote::None, isPlain);
        }
        QVERIFY(backendTraits("StubIntBackend") == nullptr);
        for (const char* const id : {"NeuropilotBackend", "EnnBackend", "OpenvinoBackend", "CudaBackend"}) {
            QVERIFY2(backendTraits(id) != nullptr, id);
        }
    }

    void tellsEvents_data()
    {
        QTest::addColumn<QString>("backend");
        QTest::addColumn<QString>("name");
        QTest::addColumn<EventClock>("clock");
        QTest::addColumn<StartTimes>("starts");
        QTest::addColumn<Quantity>("quantity");
        QTest::addColumn<TimeNote>("note");
        const auto row = [](const char* backend, const char* name, EventClock clock, StartTimes starts,
                             Quantity quantity, TimeNote note) {
            QTest::addRow("%s / %s", backend, name)
                << QString::fromLatin1(backend) << QString::fromLatin1(name) << clock << starts << quantity << note;
        };
        using enum EventClock;
        using S = StartTimes;
        using Q = Quantity;
        using N = TimeNote;
        row("XnnpackBackend", "Add (ND) #3", Runtime, S::Chained, Q::Time, N::ChainedStarts);
        row("", "Add (ND) #3", Runtime, S::Chained, Q::Time, N::ChainedStarts);
        row("", "Add (ND)", Runtime, S::Measured, Q::Time, N::None);
        row("VgfBackend", "VGF_EXECUTE", Runtime, S::Measured, Q::Time, N::None);
        row("", "VGF_EXECUTE", Runtime, S::Measured, Q::Time, N::None);
        row("CoreMLBackend", "ETVK_EXECUTE", Runtime, S::Measured, Q::Time, N::None); // whatever a record says
        row("QnnBackend", "conv_0:OpId_12 (cycles)", Counter, S::None, Q::Cycles, N::ValueNotSpan);
        row("QnnBackend", "Accelerator (execute) time (us)", Counter, S::None, Q::Time, N::ValueNotSpan);
        row("QnnBackend", "VTCM used (bytes)", Counter, S::None, Q::Bytes, N::ValueNotSpan);
        row("", "Number of HVX threads used (count)", Counter, S::None, Q::Count, N::ValueNotSpan);
        row("VulkanBackend", "ETVK_EXECUTE", Runtime, S::Measured, Q::Time, N::None);
        row("", R"({"kernel_name": "add", "dispatch_id": 7})", Own, S::Measured, Q::Time, N::ClockOfGpu);
        row("CoreMLBackend", "out:ios17.add", Own, S::Estimated, Q::Time, N::EstimatedTimes);
        row("NeutronBackend", "3", Own, S::Measured, Q::Cycles, N::CyclesOfNpu);
        row("EthosUBackend", "EthosUBackend::execute()", Runtime, S::Measured, Q::Time, N::None);
        row("VgfBackend", "VGF_DISPATCH_AND_WAIT", Runtime, S::Measured, Q::Time, N::None);
        row("NeuropilotBackend", "subgraph", Runtime, S::Measured, Q::Time, N::None);
        row("EnnBackend", "subgraph", Runtime, S::Measured, Q::Time, N::None);
        row("OpenvinoBackend", "subgraph", Runtime, S::Measured, Q::Time, N::None);
        row("CudaBackend", "subgraph", Runtime, S::Measured, Q::Time, N::None);
        // The names of one backend say nothing about another.
        row("StubBackend", "Add (ND) #3", Runtime, S::Measured, Q::Time, N::None);
        row("XnnpackBackend", "odd (bytes)", Runtime, S::Chained, Q::Time, N::ChainedStarts);
    }

    void tellsEvents()
    {
        QFETCH(const QString, backend);
        QFETCH(const QString, name);
        const EventTraits traits = delegateEventTraits(backend.toStdString(), name.toStdString());
        QTEST(traits.clock, "clock");
        QTEST(traits.starts, "starts");
        QTEST(traits.quantity, "quantity");
        QTEST(traits.note, "note");
    }

    void eventsOfTheRuntimeHaveItsClock()
    {
        TraceEvents trace;
        Event event;
        event.name = trace.texts.intern("odd (bytes) #3");
        const EventTraits traits = traitsOf(trace, event);
        QVERIFY(traits.clock == EventClock::Runtime && traits.note == TimeNote::None);
    }

    void tellsWhoseClockIsTheTraces()
    {
        const auto counts = [](const char* backend, const char* name) {
            return delegateEventTraits(backend, name).countsTraceClock();
        };
        QVERIFY(EventTraits().countsTraceClock());
        QVERIFY(counts("XnnpackBackend", "Add (ND) #3") && counts("VulkanBackend", "ETVK_EXECUTE"));
        QVERIFY(!counts("VulkanBackend", "add") && !counts("CoreMLBackend", "add") && !counts("NeutronBackend", "3"));
        QVERIFY(!counts("QnnBackend", "conv (cycles)") && !counts("", "VTCM used (bytes)"));
    }

    void tellsMetadata()
    {
        const auto kind = [](const char* backend, std::string_view blob) {
            return metadataKindOf(delegateEventTraits(backend, "op"), blob);
        };
        QVERIFY(kind("NeutronBackend", "\x03") == MetadataKind::FunctionCode);
        QVERIFY(kind("NeutronBackend", "three") == MetadataKind::Bytes);
        QVERIFY(kind("VgfBackend", "{}") == MetadataKind::NeuralStatistics);
        QVERIFY(kind("VgfBackend", "") == MetadataKind::Bytes);
        QVERIFY(kind("StubBackend", "{}") == MetadataKind::Bytes);
    }

    void tellsPhases()
    {
        for (const char* const name : {"ETVK_EXECUTE", "VGF_EXECUTE", "EthosUBackend::execute()",
                 "+EthosUBackend::execute()NPU", "+EthosUBackend::init()vela_bin_read()", "VGF_INIT_TOTAL"}) {
            QVERIFY2(isPhase(name), name);
            QCOMPARE(phaseNamesOf(name)->loads,
                std::string_view(name).find("nit") != std::string_view::npos
                    || std::string_view(name).find("INIT") != std::string_view::npos);
        }
        for (const char* const name : {"", "DELEGATE_CALL", "etvk_execute", "EthosUBackend", " VGF_EXECUTE"}) {
            QVERIFY2(!isPhase(name), name);
        }
        QVERIFY(phaseNamesOf("ETVK_COMPUTE_GRAPH_EXECUTE")->holdsDispatches);
        QVERIFY(!phaseNamesOf("ETVK_COPY_INPUTS")->holdsDispatches);
    }

    void takesCountersOffNames()
    {
        QVERIFY(opnames::withoutCounter("Add (ND) #3") == "Add (ND)");
        QVERIFY(opnames::withoutCounter("Add (ND) #12") == "Add (ND)");
        for (const char* const name : {"Add (ND) #", "Add#3", "#3", " #", "", "12", "a # 3", "a #3b"}) {
            QVERIFY2(opnames::withoutCounter(name) == name, name);
        }
    }

    void takesUnitsOffIds()
    {
        QVERIFY(withoutUnit("conv_0:OpId_12 (cycles)") == "conv_0:OpId_12");
        QVERIFY(withoutUnit("Accelerator (execute) time (us)") == "Accelerator (execute) time");
        QVERIFY(withoutUnit(" (us)").empty());
        for (const char* const id : {"relu(us)", "relu (us) ", "relu", "(us)", ")", ""}) {
            QVERIFY2(withoutUnit(id) == id, id);
        }
    }

    /// Bytes that happen to lie where the run lies are still no time.
    void countersAreInNoSum()
    {
        const auto trace = bytesInACall();
        QVERIFY(trace);
        for (std::uint32_t i = 0; i < 5; ++i) {
            QCOMPARE(trace->isPlaceable(SampleId(i)), i != 2);
            QCOMPARE(trace->isApart(SampleId(i)), i == 0 || i == 2);
        }
        const OperatorTotals totals = OperatorTotals::of(*trace);
        QCOMPARE(totals.executeTicks, std::int64_t(1000));
        std::int64_t sum = 0;
        for (const OperatorTotal& row : totals.rows) {
            sum += row.ticks;
            const bool isApart = row.name == "VTCM used (bytes)" || row.name == "far";
            QCOMPARE(row.apartCount, std::uint64_t(isApart ? 1 : 0));
            QCOMPARE(row.ticks == 0, isApart);
            QCOMPARE(row.apartTicks, std::int64_t(row.name == "far" ? 7 : isApart ? 64 : 0));
        }
        QCOMPARE(sum, std::int64_t(1000));
        QVERIFY(!totals.shareOf(*trace, EventId(0)));
        QCOMPARE(*totals.shareOf(*trace, EventId(1)), 0.01);
        QVERIFY(!totals.shareOf(*trace, EventId(2)));
        QCOMPARE(*totals.shareOf(*trace, EventId(3)), 0.4);
    }

    /// Nor in those of samples that a filter lets through one by one.
    void countersAreInNoSumOfSamples()
    {
        const auto trace = bytesInACall();
        QVERIFY(trace);
        FilterHits hits;
        hits.events.assign(trace->events().size(), 1);
        hits.samples.assign(trace->etdump().sampleCount(), 1);
        const OperatorTotals all = OperatorTotals::of(*trace);
        const OperatorTotals totals = OperatorTotals::of(*trace, &hits);
        QCOMPARE(totals.rows.size(), all.rows.size());
        for (std::size_t i = 0; i < totals.rows.size(); ++i) {
            QCOMPARE(totals.rows[i].name, all.rows[i].name);
            QCOMPARE(totals.rows[i].ticks, all.rows[i].ticks);
            QCOMPARE(totals.rows[i].apartTicks, all.rows[i].apartTicks);
            QCOMPARE(totals.rows[i].apartCount, all.rows[i].apartCount);
        }
        const SelfByRun byRun(*trace);
        const std::array<EventId, 3> inside{EventId(0), EventId(1), EventId(2)};
        QCOMPARE(byRun.ticks(inside, false), std::vector<TickSpan>{10});
        QCOMPARE(byRun.wholeTicks(inside), std::vector<TickSpan>{10});
    }

    /// Ticks of another clock are no time: they compare with each other alone.
    void otherClocksCompareWithNoTime()
    {
        DumpWriter writer; // a delegate that counts cycles, in a trace of nanoseconds
        writer.run().delegateOp("first", 1, 9'000'000, 13'000'000).delegateOp("second", 1, 13'000'000, 23'000'000);
        writer.event("DELEGATE_CALL", 1, 100, 995).framework("Method::execute", 0, 2'000'000);
        const auto trace = inspect(writer);
        QVERIFY(trace);
        QCOMPARE(countOf(trace->diagnostics(), "other-clock"), std::uint64_t(2));
        const FilterFacts facts(trace, OperatorTotals::of(*trace).executeTicks);
        const auto passing = [&](const char* text) {
            const auto filter = Filter::parse(text);
            const auto hits = filterHits(std::get<Filter>(filter), facts);
            return std::get<FilterHits>(*hits).events;
        };
        for (const char* const text : {"total>1ms", "p50>=1ms", "max!=1ms", "avg>0.001ns"}) {
            const std::vector<char> events = passing(text);
            QVERIFY2(events[0] == 0 && events[1] == 0 && events[3] == 1, text);
        }
        QCOMPARE(passing("total<1s"), (std::vector<char>{0, 0, 1, 1}));
        QCOMPARE(passing("max>=p50"), (std::vector<char>{1, 1, 1, 1}));
        QCOMPARE(passing("-(total>1ms)"), (std::vector<char>{1, 1, 1, 0}));
    }

    /// Nor in those of a range, where their slices still count.
    void countersAreInNoSumOfARange()
    {
        const auto trace = bytesInACall();
        QVERIFY(trace);
        const RangeActivity whole = RangeActivity::of(*trace, TimelineIndex::build(*trace), {0, 1000});
        QCOMPARE(whole.selfTicks, (std::vector<TickSpan>{0, 10, 0, 390, 600}));
        QCOMPARE(whole.slices, (std::vector<std::uint32_t>{1, 1, 0, 1, 1}));
        QCOMPARE(whole.placed, std::uint64_t(4));
    }

    /// A run of its own shows neither their share nor a self time of them.
    void countersHaveNoShareOfARun()
    {
        const auto trace = bytesInACall();
        QVERIFY(trace);
        const MeasureContext facts{.trace = *trace, .executeTicks = 1000};
        const RunEvents events = RunEvents::of(*trace, RunId(0));
        QCOMPARE(events.events.size(), std::size_t(5));
        for (std::size_t i = 0; i < events.events.size(); ++i) {
            const EventInRun row{events.events[i], RunId(0), events.selfTicks[i], 1000};
            const bool isApart = row.event == EventId(0) || row.event == EventId(2);
            for (const EventField field : {EventField::Self, EventField::Share}) {
                const FieldValue value = valueInRun(facts, row, field);
                QCOMPARE(std::holds_alternative<std::monostate>(value), isApart);
            }
        }
    }

    /// Where the record says whose an operation is, its name is not taken for one of another backend's.
    void recordsTellCounters()
    {
        DumpWriter writer;
        writer.run().delegateOp("odd (bytes)", 1, 0, 64).event("DELEGATE_CALL", 1, 0, 400);
        writer.framework("Method::execute", 0, 1000);
        RecordWriter record;
        record.method().node("add", "aten.add.Tensor", 1).instruction(1, std::int64_t{1}).delegate(1, "XnnpackBackend");
        const auto alone = inspect(writer);
        const auto joined = inspect(writer, forced(), record.done());
        QVERIFY(alone && joined);
        QCOMPARE(alone->event(EventId(0)).selfTicks, TickSpan(0));
        QCOMPARE(alone->event(EventId(1)).selfTicks, TickSpan(400));
        QCOMPARE(joined->backendOf(EventId(0)), std::string_view("XnnpackBackend"));
        QVERIFY(!joined->isApart(SampleId(0)));
        QCOMPARE(joined->event(EventId(0)).selfTicks, TickSpan(64));
        QCOMPARE(joined->event(EventId(0)).apartCount, 0U);
        QCOMPARE(joined->event(EventId(1)).selfTicks, TickSpan(336));
    }
};

QTEST_APPLESS_MAIN(TestBackendTraits)
#include "tst_backendtraits.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/group.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <ctime>

using namespace ets;
using namespace ets::test;

namespace {

RunGrouping grouped(const DumpWriter& writer, Reading reading = Reading::Corrected)
{
    const auto dump = writer.dump();
    auto result = groupRuns(*dump, reading, {});
    return result ? std::move(*result) : RunGrouping();
}

std::vector<std::string> namesOf(const Trace& trace, std::size_t block = 0)
{
    std::vector<std::string> names;
    for (const Event& event : trace.eventsOf(trace.eventBlocks()[block])) {
        names.emplace_back(trace.nameOf(event));
    }
    return names;
}

using Names = std::vector<std::string>;
using Rows = std::vector<std::uint32_t>;

DumpWriter& inference(DumpWriter& writer)
{
    return writer.run()
        .event("native_call_a", 0, 1, 2)
        .event("OPERATOR_CALL", 0, 1, 3)
        .event("native_call_b", 1, 4, 5)
        .framework("Method::execute", 0, 9);
}

} // namespace

class TestRunGrouping : public QObject {
    Q_OBJECT

private slots:
    void joinsEqualRuns();
    void separatesDifferentRuns();
    void separatesByNameAndInput();
    void keepsTheOrderOfFirstAppearance();
    void skipsRunsWithoutEvents();
    void keepsEmptyRuns();
    void foldsLoops();
    void takesOverRowsOfEqualRuns();
    void joinsEqualEventsOfTwoChains();
    void sharesDebugEvents();
    void makesRowsFromDebugEventsAlone();
    void leavesOutputsOut();
    void namesEventsFromBothSides();
    void refusesOtherEventsFaithfully();
    void distinguishesAbsentIdsOnly();
    void readsOutputsOfTheFirstRun();
    void isFastWhereNamesAreIds();
    void isFastWhereRunsDifferInNameAndInput();
    void stopsWhenCanceled();
};

void TestRunGrouping::joinsEqualRuns()
{
    DumpWriter writer;
    inference(writer);
    inference(writer);
    const RunGrouping grouping = grouped(writer);
    QCOMPARE(grouping.groups.size(), std::size_t{1});
    QCOMPARE(grouping.groups[0].runs, (std::vector<RunId>{RunId(0), RunId(1)}));
    QCOMPARE(grouping.groups[0].rows.size(), std::size_t{4});
    QCOMPARE(grouping.rowOfSample, (Rows{0, 1, 2, 3, 0, 1, 2, 3}));
    const auto trace = inspect(writer);
    QCOMPARE(trace->event(EventId(2)).sampleCount, 2U);
    QCOMPARE(trace->samplesOf(EventId(2))[1], SampleId(6));
}

void TestRunGrouping::separatesDifferentRuns()
{
    DumpWriter writer;
    inference(writer);
    inference(writer).event("extra", 7, 1, 2);
    inference(writer);
    const RunGrouping grouping = grouped(writer);
    QCOMPARE(grouping.groups.size(), std::size_t{2});
    QCOMPARE(grouping.groups[0].runs, (std::vector<RunId>{RunId(0), RunId(2)}));
    QCOMPARE(grouping.groups[1].runs, (std::vector<RunId>{RunId(1)}));
    QCOMPARE(grouping.groupOfRun, (Rows{0, 1, 0}));

    // The same events in another order are another signature.
    DumpWriter swapped;
    swapped.run().event("a", 0, 1, 2).event("b", 1, 1, 2);
    swapped.run().event("b", 1, 1, 2).event("a", 0, 1, 2);
    QCOMPARE(grouped(swapped).groups.size(), std::size_t{2});
}

void TestRunGrouping::separatesByNameAndInput()
{
    DumpWriter writer;
    for (const char* const name : {"Execute", "Default", "Execute"}) {
        writer.run(name).event("a", 0, 1, 2);
    }
    writer.run("Execute", 3).event("a", 0, 1, 2);
    const RunGrouping grouping = grouped(writer);
    QCOMPARE(grouping.groupOfRun, (Rows{0, 1, 0, 2}));
    QCOMPARE(grouping.groups[2].bundledInputIndex, 3);
}

void TestRunGrouping::keepsTheOrderOfFirstAppearance()
{
    DumpWriter writer;
    writer.run()
        .event("b", 5, 1, 2)
        .event("a", 1, 1, 2)
        .event("b call", 5, 1, 2) // joins instruction 5, which came first
        .event("c", 0, 1, 2);
    const auto trace = inspect(writer);
    QCOMPARE(namesOf(*trace), (Names{"b", "b call", "a", "c"}));
    QCOMPARE(grouped(writer).rowOfSample, (Rows{0, 2, 1, 3}));
}

void TestRunGrouping::skipsRunsWithoutEvents()
{
    DumpWriter writer;
    writer.runs->push_back({.name = "nothing", .bundledInputIndex = -1, .allocators = {}, .events = {}});
    inference(writer);
    const RunGrouping grouping = grouped(writer);
    QCOMPARE(grouping.groups.size(), std::size_t{1});
    QCOMPARE(grouping.groupOfRun, (Rows{RunGrouping::noGroup, 0}));
    const auto trace = inspect(writer);
    QVERIFY(!trace->blockOf(RunId(0)).isValid());
    QCOMPARE(trace->blockOf(RunId(1)), BlockId(0));
}

void TestRunGrouping::keepsEmptyRuns()
{
    DumpWriter writer;
    writer.run("Default");
    inference(writer);
    const auto trace = inspect(writer);
    QCOMPARE(trace->eventBlocks().size(), std::size_t{2});
    QCOMPARE(trace->eventBlocks()[0].eventCount, 0U);
    QCOMPARE(trace->eventBlocks()[0].runs.size(), std::size_t{1});
}

/// A loop logs the same event again: the Inspector keeps its last time at its first place.
void TestRunGrouping::foldsLoops()
{
    DumpWriter writer;
    writer.run();
    for (Ticks i = 0; i < 3; ++i) {
        writer.event("native_call_a", 1, 10 * i, 10 * i + i + 1).event("JF_CALL", 2, 0, 1);
    }
    writer.run().event("native_call_a", 1, 100, 107).event("JF_CALL", 2, 0, 1);

    const RunGrouping all = grouped(writer);
    QCOMPARE(all.groups.size(), std::size_t{1});
    QVERIFY(all.overwritten.empty());
    const RunGrouping last = grouped(writer, Reading::Faithful);
    QCOMPARE(last.overwritten, (std::vector<bool>{true, true, true, true, false, false, false, false}));
    QCOMPARE(last.rowOfSample, all.rowOfSample);

    TraceOptions options;
    options.targetTimeScale = TimeScale::Ns;
    QCOMPARE(inspect(writer, options)->perfData(EventId(0))->raw, (std::vector<double>{1, 2, 3, 7}));
    options.reading = Reading::Faithful;
    const auto faithful = inspect(writer, options);
    QCOMPARE(faithful->perfData(EventId(0))->raw, (std::vector<double>{3, 7}));
    QCOMPARE(faithful->startTimes(EventId(0)), (std::vector<Ticks>{20, 100}));
    // Every sample still belongs to an event.
    QCOMPARE(faithful->eventOf(SampleId(0)), EventId(0));
}

void TestRunGrouping::takesOverRowsOfEqualRuns()
{
    // Runs that follow an equal one are not looked at event by event; around them are some that are.
    const auto loop = [](DumpWriter& writer, const char* name, Ticks start) {
        writer.run(name)
            .event("native_call_a", 0, start, start + 2)
            .event("native_call_b", 1, start + 3, start + 4)
            .event("native_call_a", 0, start + 5, start + 7);
    };
    DumpWriter writer;
    loop(writer, "Execute", 0);
    loop(writer, "Execute", 100);
    writer.value(0, WrittenValue::ofInt(7));
    loop(writer, "Execute", 200);
    loop(writer, "Execute", 300);
    loop(writer, "Other", 400);
    inference(writer);
    loop(writer, "Execute", 500);
    const RunGrouping grouping = grouped(writer, Reading::Faithful);
    QCOMPARE(grouping.groupOfRun, (std::vector<std::uint32_t>{0, 1, 0, 0, 2, 3, 0}));
    QCOMPARE(grouping.groups[0].runs, (std::vector<RunId>{RunId(0), RunId(2), RunId(3), RunId(6)}));
    QCOMPARE(grouping.groups[0].outputs.size(), std::size_t{4});
    const Rows rows{0, 1, 0};
    for (const std::size_t first : {0U, 3U, 6U, 9U, 12U, 19U}) {
        const auto begin = grouping.rowOfSample.begin() + static_cast<std::ptrdiff_t>(first);
        QCOMPARE(Rows(begin, begin + 3), rows);
        QVERIFY(grouping.overwritten[first]);
        QVERIFY(!grouping.overwritten[first + 1]);
        QVERIFY(!grouping.overwritten[first + 2]);
    }
}

void TestRunGrouping::joinsEqualEventsOfTwoChains()
{
    DumpWriter writer;
    writer.run().event("a", 1, 0, 1, 0).event("a", 1, 5, 9, 1).event("b", 1, 5, 9, 1);
    const auto corrected = inspect(writer);
    QCOMPARE(namesOf(*corrected), (Names{"a", "b"}));
    QCOMPARE(corrected->event(EventId(0)).sampleCount, 2U);
    QCOMPARE(inspect(writer, faithfully())->startTimes(EventId(0)), (std::vector<Ticks>{5}));
}

void TestRunGrouping::sharesDebugEvents()
{
    DumpWriter writer;
    writer.run()
        .value(0, WrittenValue::ofInt(3))
        .event("native_call_a", 0, 1, 2)
        .event("OPERATOR_CALL", 0, 1, 3)
        .value(0, WrittenValue::ofInt(4));
    const auto trace = inspect(writer);
    QCOMPARE(namesOf(*trace), (Names{"native_call_a", "OPERATOR_CALL"}));
    for (const std::size_t i : {0, 1}) {
        const std::span<const Value> values = trace->valuesOf(EventId(i));
        QCOMPARE(values.size(), std::size_t{2});
        QCOMPARE(std::get<std::int64_t>(values[0]), std::int64_t{3});
        QCOMPARE(std::get<std::int64_t>(values[1]), std::int64_t{4});
    }
}

void TestRunGrouping::makesRowsFromDebugEventsAlone()
{
    DumpWriter writer;
    writer.run().event("a", 0, 1, 2).value(5, WrittenValue::ofBool(true));
    // The resting chain of a logged value is 2^64 - 1, which is another key than the -1 of a profile event.
    writer.value(0, WrittenValue::ofDouble(2.5), UINT64_MAX).framework("Method::execute", 0, 9);
    const auto trace = inspect(writer);
    QCOMPARE(namesOf(*trace), (Names{"a", "", "", "Method::execute"}));
    const Event& logged = trace->event(EventId(1));
    QVERIFY(!logged.hasProfile);
    QCOMPARE(logged.instructionId, 5);
    QCOMPARE(std::get<bool>(trace->valuesOf(EventId(1)).front()), true);
    QVERIFY(!trace->perfData(EventId(1)));
    QVERIFY(!trace->perfSummary(EventId(1)));
    QVERIFY(trace->samplesOf(EventId(1)).empty());
    QCOMPARE(std::get<double>(trace->valuesOf(EventId(2)).front()), 2.5);
    QVERIFY(trace->valuesOf(EventId(3)).empty());
}

void TestRunGrouping::leavesOutputsOut()
{
    DumpWriter writer;
    writer.run().framework("Method::execute", 0, 9);
    writer.value(0, WrittenValue::ofTensor(WrittenTensor::of(6, {2}), true), UINT64_MAX);
    const RunGrouping grouping = grouped(writer);
    QCOMPARE(grouping.groups[0].rows.size(), std::size_t{1});
    QCOMPARE(grouping.groups[0].outputs.size(), std::size_t{1});
    QCOMPARE(grouping.groups[0].outputs[0].size(), std::size_t{1});
    QCOMPARE(inspect(writer)->eventBlocks()[0].runOutput.size(), std::size_t{1});

    DumpWriter only;
    only.run().value(0, WrittenValue::ofTensor(WrittenTensor::of(6, {2}), true), UINT64_MAX);
    const auto trace = inspect(only);
    QCOMPARE(trace->eventBlocks().size(), std::size_t{1});
    QCOMPARE(trace->eventBlocks()[0].eventCount, 0U);
}

void TestRunGrouping::namesEventsFromBothSides()
{
    const auto debugNamed = [](const char* name) {
        WrittenDebugEvent event;
        event.name = name;
        event.instruction = 3;
        event.value = WrittenValue::ofInt(1);
        return WrittenEvent{.profile = {}, .allocation = {}, .debug = event};
    };
    DumpWriter writer;
    writer.run().event("profiled", 3, 1, 2).add(debugNamed("logged"));
    QCOMPARE(namesOf(*inspect(writer)), (Names{"logged"}));
    DumpWriter empty;
    empty.run().event("profiled", 3, 1, 2).add(debugNamed(""));
    QCOMPARE(namesOf(*inspect(empty)), (Names{"profiled"}));
    DumpWriter ids;
    ids.run().delegateOp(7, 1, 1, 2).delegateOp("text", 1, 1, 2).delegateOp("", 1, 1, 2);
    const auto trace = inspect(ids);
    QCOMPARE(namesOf(*trace), (Names{"7", "text", ""}));
    QCOMPARE(std::get<std::int32_t>(trace->delegateIdOf(trace->event(EventId(0)))), 7);
    QCOMPARE(std::get<std::string_view>(trace->delegateIdOf(trace->event(EventId(1)))), std::string_view("text"));
    QVERIFY(!trace->event(EventId(2)).isDelegatedOp());
}

void TestRunGrouping::refusesOtherEventsFaithfully()
{
    DumpWriter allocation;
    inference(allocation).add({.profile = {}, .allocation = WrittenAllocation{0, 64}, .debug = {}});
    DumpWriter empty;
    inference(empty).add({});
    for (const DumpWriter& writer : {allocation, empty}) {
        QCOMPARE(grouped(writer).groups.size(), std::size_t{1});
        const std::string message = refusal(writer);
        QVERIFY2(message.find("neither a profile nor a debug event") != std::string::npos, message.c_str());
        QVERIFY2(message.find("run 0, event 4") != std::string::npos, message.c_str());
    }
}

void TestRunGrouping::distinguishesAbsentIdsOnly()
{
    // An empty text and an absent one are equal in a signature, but gather their events apart.
    WrittenProfileEvent absent;
    absent.name = "a";
    absent.instruction = 0;
    absent.start = 1;
    absent.end = 2;
    WrittenProfileEvent empty = absent;
    empty.delegateIdStr = "";
    DumpWriter writer;
    writer.run().add({.profile = absent, .allocation = {}, .debug = {}}).event("b", 1, 0, 1);
    writer.add({.profile = empty, .allocation = {}, .debug = {}});
    QCOMPARE(grouped(writer).rowOfSample, (Rows{0, 1, 0}));
}

void TestRunGrouping::readsOutputsOfTheFirstRun()
{
    std::vector<std::byte> storage(16);
    storage[8] = std::byte{9};
    DumpWriter writer;
    writer.run().framework("Method::execute", 0, 1);
    for (const std::int64_t offset : {0, 0, 8}) {
        writer.run("Execute", 1).framework("Method::execute", 0, 1);
        writer.value(0, WrittenValue::ofTensor(WrittenTensor::of(0, {2}, offset), true), UINT64_MAX);
    }
    TraceOptions options;
    options.debugBuffer = std::make_shared<const FileBytes>(FileBytes::copyOf(storage, "buffer"));
    const auto trace = inspect(writer, options);
    QCOMPARE(trace->eventBlocks().size(), std::size_t{2});
    QVERIFY(trace->eventBlocks()[0].runOutput.empty());
    QCOMPARE(std::get<Tensor>(trace->eventBlocks()[1].runOutput.at(0)).at(0), 0.0);
    QCOMPARE(countOf(trace->diagnostics(), "outputs-differ-between-runs"), std::uint64_t{1});
    const EventBlock& block = trace->eventBlocks()[1];
    QCOMPARE(block.differingOutputs.size(), std::size_t{1});
    QCOMPARE(block.differingOutputs[0].run, RunId(3));
    QCOMPARE(std::get<Tensor>(block.outputOf(RunId(2)).at(0)).at(0), 0.0);
    QCOMPARE(std::get<Tensor>(block.outputOf(RunId(3)).at(0)).at(0), 9.0);
    options.reading = Reading::Faithful;
    QVERIFY(refusal(writer, options).find("output tensors differ") != std::string::npos);
}

/// Keys of two texts that are one, or that differ alike, have different hashes.
void TestRunGrouping::isFastWhereNamesAreIds()
{
    for (const bool areEqual : {true, false}) {
        constexpr std::size_t count = 40000;
        DumpWriter writer;
        writer.run();
        for (std::size_t i = 0; i < count; ++i) {
            const std::string text = "op" + std::to_string(i);
            const std::string id = areEqual ? text : "id" + std::to_string(i);
            writer.delegateOp(id, 0, 1, 2).runs->back().events->back().profile->name = text;
        }
        const std::clock_t begin = std::clock();
        const RunGrouping grouping = grouped(writer);
        QVERIFY(double(std::clock() - begin) / CLOCKS_PER_SEC < 3);
        QCOMPARE(grouping.groups.size(), std::size_t{1});
        QCOMPARE(grouping.groups[0].rows.size(), count);
    }
}

/// Names and inputs that add up to the same are runs of different groups, which are not looked through one by one.
void TestRunGrouping::isFastWhereRunsDifferInNameAndInput()
{
    constexpr std::int32_t count = 40000;
    DumpWriter writer;
    for (std::int32_t i = 0; i < count; ++i) {
        writer.run("run" + std::to_string(i), 31 * (count - i)).event("native_call_a", 0, 1, 2);
    }
    const std::clock_t begin = std::clock();
    QCOMPARE(grouped(writer).groups.size(), std::size_t{count});
    QVERIFY(double(std::clock() - begin) / CLOCKS_PER_SEC < 3);
}

void TestRunGrouping::stopsWhenCanceled()
{
    DumpWriter writer;
    inference(writer);
    LoadContext context;
    context.cancel.cancel();
    const auto dump = writer.dump();
    const auto result = groupRuns(*dump, Reading::Corrected, context);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, Error::Kind::Canceled);
    const auto trace = Trace::create(dump, nullptr, {}, context);
    QVERIFY(!trace);
    QCOMPARE(trace.error().kind, Error::Kind::Canceled);
}

QTEST_APPLESS_MAIN(TestRunGrouping)
#include "tst_rungrouping.moc"

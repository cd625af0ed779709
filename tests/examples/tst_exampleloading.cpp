// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/file.h"
#include "model/report/inspectorframe.h"
#include "tests/examples/exampledata.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <sstream>

using namespace ets;
using namespace ets::test;

class TestExampleLoading : public QObject {
    Q_OBJECT

private slots:
    void opensFiles();
    void opensBytes();
    void keepsBytesOfARecord();
    void refusesContradictions();
    void opensStepByStep();
    void takesOptions();
    void comparesReadings();
    void tellsProgress();
    void reportsProblems();
    void callsTheParser();
    void callsTheConverter();
};

void TestExampleLoading::opensFiles()
{
    std::ostringstream out;
    QVERIFY(examples::printMedians(dataPath("linear/prof.etdp"), dataPath("linear/etrecord.bin"), out));
    const auto trace = inspect("linear");
    QCOMPARE(linesOf(out.str()), trace->events().size());
    QVERIFY(out.str().starts_with("Default Method::init "));
    QVERIFY(contains(out.str(), "Execute native_call_addmm.out "));
    const auto missing = examples::printMedians("/nowhere.etdp", {}, out);
    QVERIFY(!missing);
    QCOMPARE(missing.error().file, std::string("/nowhere.etdp"));
}

void TestExampleLoading::opensBytes()
{
    const auto dump = FileBytes::read(dataPath("stub_and_xnn/dbg.etdp"));
    const auto record = FileBytes::read(dataPath("stub_and_xnn/etrecord.bin"));
    const auto buffer = FileBytes::read(dataPath("stub_and_xnn/dbg.dbg.bin"));
    QVERIFY(dump && record && buffer);
    // A part of something larger begins anywhere.
    std::vector<std::byte> shifted(dump->size() + 3);
    std::ranges::copy(dump->bytes(), shifted.begin() + 3);
    const auto opened = examples::openBytes(std::span(shifted).subspan(3), record->bytes(), buffer->bytes());
    QVERIFY(opened);
    const auto fromFiles = openTrace({.etdumpPath = dataPath("stub_and_xnn/dbg.etdp"),
        .etrecordPath = dataPath("stub_and_xnn/etrecord.bin"),
        .debugBufferPath = dataPath("stub_and_xnn/dbg.dbg.bin")});
    QVERIFY(fromFiles);
    QCOMPARE(*inspectorCsv(**opened, {.everything = true}), *inspectorCsv(**fromFiles, {.everything = true}));
    QVERIFY(contains((*opened)->etdump().file, "memory"));

    const auto cut = examples::openBytes(dump->bytes(), record->bytes().first(record->size() / 2), buffer->bytes());
    QVERIFY(!cut);
    QVERIFY(contains(cut.error().message(), "damaged zip file"));
    QVERIFY(!examples::openBytes({}, record->bytes(), buffer->bytes()));
    QVERIFY(!examples::openBytes(dump->bytes(), {}, buffer->bytes()));
    const auto text = std::as_bytes(std::span("no record"));
    QVERIFY(contains(examples::openBytes(dump->bytes(), text, buffer->bytes()).error().message(), "no zip file"));
}

void TestExampleLoading::keepsBytesOfARecord()
{
    examples::TracePtr trace;
    {
        const auto record = FileBytes::read(dataPath("linear/etrecord.bin"));
        QVERIFY(record);
        auto opened = openTrace({.etdumpPath = dataPath("linear/prof.etdp"), .etrecordData = record->bytes()});
        QVERIFY(opened);
        trace = std::move(*opened);
    }
    // Tensors are read when asked for, from the record's own copy.
    const auto shapes = examples::weightShapes(*trace->etrecord());
    const auto expected = examples::weightShapes(*inspect("linear")->etrecord());
    QVERIFY(shapes && expected);
    QCOMPARE(*shapes, *expected);
}

void TestExampleLoading::refusesContradictions()
{
    const std::string dump = dataPath("linear/prof.etdp");
    const std::string record = dataPath("linear/etrecord.bin");
    const std::vector<std::byte> bytes(8);
    const auto kindOf = [](TraceInput input) {
        const auto opened = openTrace(std::move(input));
        return opened ? Error::Kind::Output : opened.error().kind;
    };
    QCOMPARE(kindOf({}), Error::Kind::Usage);
    QCOMPARE(kindOf({.etdumpPath = dump, .etdumpData = bytes}), Error::Kind::Usage);
    QCOMPARE(kindOf({.etdumpPath = dump, .etrecordPath = record, .etrecordData = bytes}), Error::Kind::Usage);
    QCOMPARE(kindOf({.etdumpPath = dump, .etrecordPath = record, .etrecord = inspect("linear")->sharedEtrecord()}),
        Error::Kind::Usage);
    QCOMPARE(kindOf({.etdumpPath = dump, .debugBufferPath = record, .debugBufferData = bytes}), Error::Kind::Usage);
    TraceInput cycles{.etdumpPath = "/nowhere.etdp"};
    cycles.options.sourceTimeScale = TimeScale::Cycles;
    QCOMPARE(kindOf(std::move(cycles)), Error::Kind::Usage);
    QCOMPARE(kindOf({.etdumpPath = dump, .debugBufferPath = "/nowhere.bin"}), Error::Kind::Input);
}

void TestExampleLoading::opensStepByStep()
{
    const auto opened = examples::openStepByStep(dataPath("linear/prof.etdp"), dataPath("linear/etrecord.bin"));
    QVERIFY(opened);
    QCOMPARE(*inspectorTsv(**opened), *inspectorTsv(*inspect("linear")));
    QVERIFY(!examples::openStepByStep(dataPath("linear/prof.etdp"), dataPath("linear/prof.etdp")));
}

void TestExampleLoading::takesOptions()
{
    const auto opened = examples::openWithOptions(dataPath("linear/prof.etdp"), dataPath("linear/etrecord.bin"));
    QVERIFY(opened);
    QVERIFY((*opened)->options().reading == Reading::Faithful);
    const auto inMs = inspect("linear");
    const EventId id = eventNamed(*inMs, "native_call_addmm.out");
    QVERIFY(std::abs((*opened)->perfSummary(id)->avg / inMs->perfSummary(id)->avg - 1000) < 1e-6);
}

void TestExampleLoading::comparesReadings()
{
    const auto delegated = examples::readingNoise(dataPath("stub_and_xnn/prof.etdp"));
    QVERIFY(delegated);
    QVERIFY(!delegated->empty());
    for (const auto& [name, difference] : *delegated) {
        QVERIFY2(std::abs(difference) < 1e-6, name.c_str());
        QVERIFY(name != "DELEGATE_CALL" && name != "Method::execute");
    }
    const auto plain = examples::readingNoise(dataPath("linear/prof.etdp"));
    QVERIFY(plain && plain->empty());
}

void TestExampleLoading::tellsProgress()
{
    std::ostringstream log;
    CancelToken token;
    QVERIFY(examples::openWithProgress(dataPath("linear/prof.etdp"), token, log));
    QVERIFY(linesOf(log.str()) > 0);
    token.cancel();
    const auto canceled = examples::openWithProgress(dataPath("linear/prof.etdp"), token, log);
    QVERIFY(!canceled);
    QCOMPARE(canceled.error().kind, Error::Kind::Canceled);
}

void TestExampleLoading::reportsProblems()
{
    std::ostringstream err;
    QCOMPARE(examples::reportProblems(dataPath("linear/prof.etdp"), err), 0);
    QCOMPARE(err.str(), std::string());
    QCOMPARE(examples::reportProblems(dataPath("synthetic/wraparound_error.etdp"), err), 0);
    QVERIFY2(contains(err.str(), "end-before-start x"), err.str().c_str());
    QCOMPARE(examples::reportProblems(dataPath("linear/etrecord.bin"), err), 1);
}

void TestExampleLoading::callsTheParser()
{
    const auto opened = examples::openWithParser(dataPath("synthetic/delegate_meta.etdp"));
    QVERIFY(opened);
    const auto table = toTable(**opened, {.includeDelegateDebugData = true});
    QVERIFY(table);
    QVERIFY(table->columnIndex("metadata_bytes"));
    const auto rows = table->rows.size();
    bool seen = false;
    for (std::size_t row = 0; row < rows; ++row) {
        const auto* const bytes = table->cell<std::int64_t>(row, "metadata_bytes");
        QCOMPARE(bytes != nullptr, (*opened)->event(table->events[row]).isDelegatedOp());
        seen = seen || (bytes != nullptr && *bytes > 0);
    }
    QVERIFY(seen);
}

void TestExampleLoading::callsTheConverter()
{
    const auto opened = examples::openWithConverter(dataPath("stub_and_xnn/prof.etdp"));
    QVERIFY(opened);
    const auto plain = inspect("stub_and_xnn", false);
    for (std::size_t i = 0; i < plain->events().size(); ++i) {
        const double factor = plain->event(EventId(i)).isDelegatedOp() ? 1e6 / 24e3 : 1;
        const double expected = plain->perfSummary(EventId(i))->avg * factor;
        // The converter is called on both bounds, which costs the digits that the bounds have in common.
        QVERIFY(std::abs((*opened)->perfSummary(EventId(i))->avg - expected) < 1e-4 * std::max(1.0, expected));
    }
}

QTEST_APPLESS_MAIN(TestExampleLoading)
#include "tst_exampleloading.moc"

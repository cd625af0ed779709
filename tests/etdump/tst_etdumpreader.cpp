// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/dump.h"
#include "model/etdump/read.h"
#include "tests/etdump/dumpchecks.h"
#include "tests/etdump/sampledump.h"
#include "tests/testdata.h"

#include <QTest>

#include <limits>

using namespace ets;
using namespace ets::test;

namespace {

std::string dataPath(const char* file)
{
    return std::string(ets::test::dataFolder()) + "/" + file;
}

Bytes toBytes(std::string_view text)
{
    const auto* const data = reinterpret_cast<const std::byte*>(text.data());
    return {data, data + text.size()};
}

} // namespace

class TestETDumpReader : public QObject {
    Q_OBJECT

private slots:
    void longNamesAreLookedAtOnce();
    void readsEverything();
    void readsWithoutPrefix();
    void keepsDefaultsAndAbsence();
    void namesOddThings();
    void repairsText();
    void keepsTimesExactly();
    void ignoresTrailingBytes();
    void readsVersionOne();
    void readsRealDumps_data();
    void readsRealDumps();
    void refusesOtherFiles_data();
    void refusesOtherFiles();
    void refusesOtherBytes_data();
    void refusesOtherBytes();
    void stopsWhenCanceled();
    void reportsProgress();
};

/// To hash a long name costs as much as to copy it, so that both are paid for from one budget, twice the file's size.
void TestETDumpReader::longNamesAreLookedAtOnce()
{
    ETDump dump;
    dump.fileSize = 3000;
    ETDumpBuilder builder(dump);
    const std::string name(2000, 'a');
    const StringId first = builder.intern(name);
    QVERIFY(first.isValid());
    for (int i = 0; i < 1000; ++i) {
        QCOMPARE(builder.intern(name), first);
    }
    // The same text elsewhere is looked at, and after two of these nothing is left to spend.
    const std::string copy = name;
    const std::string another = name;
    const std::string last = name;
    QCOMPARE(builder.intern(copy), first);
    QCOMPARE(builder.intern(another), first);
    QVERIFY(!builder.intern(last).isValid());
    QCOMPARE(builder.intern(name), first);
    QCOMPARE(dump.strings.size(), std::size_t(1));
}

void TestETDumpReader::readsEverything()
{
    const auto dump = fullDump().dump();
    QVERIFY(dump);
    QCOMPARE(brokenRule(*dump), std::string());
    QCOMPARE(dump->diagnostics.total(), std::uint64_t{0});
    QVERIFY(dump->sizePrefixed);
    QCOMPARE(dump->runs.size(), std::size_t{2});
    QCOMPARE(dump->text(dump->runs[0].name), std::string_view("Default"));
    QCOMPARE(dump->runs[0].bundledInputIndex, -1);
    QCOMPARE(dump->runs[0].eventCount, 2U);
    QCOMPARE(dump->text(dump->runs[1].name), std::string_view("Execute"));
    QCOMPARE(dump->runs[1].bundledInputIndex, 3);
    QCOMPARE(dump->runs[1].allocators.size(), std::size_t{2});
    QCOMPARE(dump->text(dump->runs[1].allocators[1]), std::string_view("method"));
    QCOMPARE(dump->runs[1].sampleCount, 6U);

    const ProfileKey& conv = dump->key(SampleId(4));
    QVERIFY(!conv.name.isValid());
    QCOMPARE(dump->text(conv.delegateDebugIdStr), std::string_view("conv #1"));
    QCOMPARE(conv.instructionId, 1);
    QCOMPARE(dump->sampleStart[4], Ticks{160});
    QCOMPARE(dump->sampleEnd[4], Ticks{170});
    QCOMPARE(dump->metadataOf(SampleId(4)), std::string_view("meta"));
    QCOMPARE(dump->key(SampleId(5)).delegateDebugIdInt, 7);
    QCOMPARE(dump->metadataOf(SampleId(5)), std::string_view());
    QCOMPARE(dump->key(SampleId(7)).chainIndex, -1);

    QCOMPARE(dump->debugEvents.size(), std::size_t{4});
    const DebugEntry& tensor = dump->debugEvents[0].entry;
    QCOMPARE(tensor.kind, ValueKind::Tensor);
    QCOMPARE(tensor.tensors[0].scalarType, ScalarType::Float);
    QCOMPARE(tensor.tensors[0].sizes, (std::vector<std::int64_t>{2, 3}));
    QCOMPARE(tensor.tensors[0].strides, (std::vector<std::int64_t>{3, 1}));
    QCOMPARE(tensor.tensors[0].offset, std::int64_t{64});
    QCOMPARE(dump->debugEvents[1].entry.tensors.size(), std::size_t{2});
    QCOMPARE(dump->debugEvents[1].entry.tensors[1].scalarType, ScalarType::Bool);
    QCOMPARE(dump->debugEvents[2].entry.doubleValue, 0.5);
    QVERIFY(!dump->debugEvents[2].isOutput);
    QVERIFY(dump->debugEvents[3].isOutput);
    QCOMPARE(dump->debugEvents[3].chainIndex, UINT64_MAX);
    QCOMPARE(dump->allocationEvents.size(), std::size_t{1});
    QCOMPARE(dump->allocationEvents[0].size, std::uint64_t{4096});
}

void TestETDumpReader::readsWithoutPrefix()
{
    const Bytes bytes = fullDump().bytes(false);
    const auto dump = readETDump(bytes, "plain.etdp");
    QVERIFY(dump);
    QVERIFY(!(*dump)->sizePrefixed);
    QCOMPARE((*dump)->sampleCount(), std::size_t{8});
    QCOMPARE((*dump)->fileSize, std::uint64_t{bytes.size()});
}

void TestETDumpReader::keepsDefaultsAndAbsence()
{
    DumpWriter writer;
    writer.run();
    writer.add({.profile = WrittenProfileEvent{}, .allocation = {}, .debug = {}});
    WrittenProfileEvent empty;
    empty.name = "";
    empty.delegateIdStr = "";
    writer.add({.profile = empty, .allocation = {}, .debug = {}});
    writer.runs->push_back({.name = "no events", .bundledInputIndex = -1, .allocators = {}, .events = {}});
    const auto dump = writer.dump();
    QVERIFY(dump);
    const ProfileKey& absent = dump->key(SampleId(0));
    QVERIFY(!absent.name.isValid());
    QVERIFY(!absent.delegateDebugIdStr.isValid());
    QCOMPARE(absent.instructionId, -1);
    QCOMPARE(absent.delegateDebugIdInt, -1);
    QCOMPARE(absent.chainIndex, 0);
    const ProfileKey& present = dump->key(SampleId(1));
    QVERIFY(present.name.isValid());
    QVERIFY(present.delegateDebugIdStr.isValid());
    QVERIFY(dump->sampleKey[0] != dump->sampleKey[1]);
    QVERIFY(dump->runs[0].hasEvents);
    QVERIFY(!dump->runs[1].hasEvents);
}

void TestETDumpReader::namesOddThings()
{
    DumpWriter writer;
    writer.version = 9;
    writer.run(std::nullopt);
    writer.add({});
    writer.add({.profile = WrittenProfileEvent{}, .allocation = WrittenAllocation{}, .debug = WrittenDebugEvent{}});
    writer.add({.profile = {}, .allocation = {}, .debug = WrittenDebugEvent{}});
    WrittenValue unknown;
    unknown.kind = 42;
    writer.value(0, unknown);
    WrittenValue hollow;
    for (std::int8_t kind = 1; kind <= 6; ++kind) {
        hollow.kind = kind;
        writer.value(0, hollow);
    }
    WrittenTensor bare;
    bare.scalarType = 99;
    bare.sizes.reset();
    bare.strides.reset();
    writer.value(0, WrittenValue::ofTensor(bare));
    const auto dump = writer.dump();
    QVERIFY(dump);
    QCOMPARE(brokenRule(*dump), std::string());
    QCOMPARE(countOf(*dump, "unknown-version"), std::size_t{1});
    QCOMPARE(countOf(*dump, "empty-event"), std::size_t{1});
    QCOMPARE(countOf(*dump, "several-bodies"), std::size_t{1});
    QCOMPARE(countOf(*dump, "unknown-value-kind"), std::size_t{1});
    QCOMPARE(countOf(*dump, "unknown-scalar-type"), std::size_t{1});
    // The name of the run, an entry, six payloads, and the sizes of the bare tensor.
    QCOMPARE(countOf(*dump, "missing-field"), std::size_t{9});
    QCOMPARE(dump->events[0].kind(), EventRef::Kind::Empty);
    QCOMPARE(dump->events[1].kind(), EventRef::Kind::Profile);
    QCOMPARE(dump->debugEvents.size(), std::size_t{9});
    QVERIFY(!dump->debugEvents[0].hasEntry);
    for (const DiagnosticGroup& group : dump->diagnostics.groups()) {
        QVERIFY2(group.first.front().where.english().starts_with("written.etdp"), group.code.data());
    }

    DumpWriter nothing;
    nothing.runs.reset();
    const auto hollowDump = nothing.dump();
    QVERIFY(hollowDump);
    QVERIFY(!hollowDump->hasRunData);
    QCOMPARE(countOf(*hollowDump, "missing-field"), std::size_t{1});
}

void TestETDumpReader::repairsText()
{
    DumpWriter writer;
    writer.run("\xFF").event("a\xC3", 0, 0, 1).event("a\xC3", 0, 2, 3).event("ok \xE2\x82\xAC", 0, 4, 5);
    const auto dump = writer.dump();
    QVERIFY(dump);
    QCOMPARE(dump->text(dump->runs[0].name), std::string_view("\xEF\xBF\xBD"));
    QCOMPARE(dump->text(dump->key(SampleId(0)).name), std::string_view("a\xEF\xBF\xBD"));
    QCOMPARE(dump->sampleKey[0], dump->sampleKey[1]);
    QCOMPARE(dump->text(dump->key(SampleId(2)).name), std::string_view("ok \xE2\x82\xAC"));
    // Once for every text, not for every event.
    QCOMPARE(countOf(*dump, "invalid-utf8"), std::size_t{2});
}

void TestETDumpReader::keepsTimesExactly()
{
    constexpr Ticks most = std::numeric_limits<Ticks>::max();
    DumpWriter writer;
    writer.run().event("a", 0, most - 1, most).event("b", 0, 4294967290, 5).event("c", 0, (Ticks{1} << 53U) + 1, 7);
    const auto dump = writer.dump();
    QVERIFY(dump);
    QCOMPARE(dump->sampleStart, (std::vector<Ticks>{most - 1, 4294967290, (Ticks{1} << 53U) + 1}));
    QCOMPARE(dump->sampleEnd, (std::vector<Ticks>{most, 5, 7}));
}

void TestETDumpReader::ignoresTrailingBytes()
{
    Bytes bytes = fullDump().bytes();
    const std::size_t size = bytes.size();
    bytes.resize(size + 100, std::byte{0xAB});
    const auto dump = readETDump(bytes, "tail.etdp");
    QVERIFY(dump);
    QCOMPARE((*dump)->sampleCount(), std::size_t{8});
    QCOMPARE(countOf(**dump, "trailing-bytes"), std::size_t{1});
    const Diagnostic& note = (*dump)->diagnostics.groups()[0].first.front();
    QCOMPARE((*dump)->diagnostics.groups()[0].severity, Severity::Info);
    QCOMPARE(note.where.english(), "tail.etdp, offset " + std::to_string(size));
    QVERIFY(note.text.english().starts_with("100 bytes"));
}

void TestETDumpReader::readsVersionOne()
{
    const Bytes bytes = fullDump().bytes(true, DumpWriter::Layout::V01);
    const auto dump = readETDump(bytes, "old.etdp");
    QVERIFY2(dump, dump ? "" : dump.error().message().c_str());
    QCOMPARE(brokenRule(**dump), std::string());
    QCOMPARE((*dump)->layout, DumpLayout::V01);
    QCOMPARE(countOf(**dump, "old-layout"), std::size_t{1});
    QCOMPARE((*dump)->sampleCount(), std::size_t{8});
    QCOMPARE((*dump)->runs[1].bundledInputIndex, -1);
    QCOMPARE((*dump)->text((*dump)->key(SampleId(2)).name), std::string_view("native_call_add.out"));
}

void TestETDumpReader::readsRealDumps_data()
{
    // Counted in the JSON that flatc makes of these files.
    QTest::addColumn<int>("runs");
    QTest::addColumn<int>("samples");
    QTest::addColumn<int>("debugEvents");
    QTest::addColumn<int>("metadata");
    QTest::newRow("linear/prof.etdp") << 11 << 52 << 0 << 0;
    QTest::newRow("linear/dbg.etdp") << 3 << 12 << 6 << 0;
    QTest::newRow("cond/prof.etdp") << 9 << 134 << 0 << 0;
    QTest::newRow("cond/dbg.etdp") << 5 << 71 << 31 << 0;
    QTest::newRow("cnn_xnn/prof.etdp") << 21 << 202 << 0 << 0;
    QTest::newRow("cnn_xnn/dbg.etdp") << 3 << 22 << 6 << 0;
    QTest::newRow("stub_int/prof.etdp") << 11 << 152 << 0 << 40;
    QTest::newRow("stub_int/dbg.etdp") << 3 << 32 << 44 << 8;
    QTest::newRow("stub_str/prof.etdp") << 11 << 152 << 0 << 40;
    QTest::newRow("stub_str/dbg.etdp") << 3 << 32 << 44 << 8;
    QTest::newRow("stub_and_xnn/prof.etdp") << 11 << 132 << 0 << 40;
    QTest::newRow("stub_and_xnn/dbg.etdp") << 3 << 28 << 44 << 8;
    QTest::newRow("transformer/prof.etdp") << 11 << 1832 << 0 << 0;
    QTest::newRow("multi_method/prof.etdp") << 12 << 74 << 0 << 0;
    QTest::newRow("multi_method/dbg.etdp") << 4 << 18 << 8 << 0;
}

void TestETDumpReader::readsRealDumps()
{
    const std::string path = dataPath(QTest::currentDataTag());
    const auto dump = readETDump(path);
    QVERIFY2(dump, dump ? "" : dump.error().message().c_str());
    QCOMPARE(brokenRule(**dump), std::string());
    QCOMPARE((*dump)->diagnostics.total(), std::uint64_t{0});
    QCOMPARE((*dump)->file, path);
    QTEST(static_cast<int>((*dump)->runs.size()), "runs");
    QTEST(static_cast<int>((*dump)->sampleCount()), "samples");
    QTEST(static_cast<int>((*dump)->debugEvents.size()), "debugEvents");
    QTEST(static_cast<int>((*dump)->metadata.size()), "metadata");
}

void TestETDumpReader::refusesOtherFiles_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("what");
    const QString data = QString::fromUtf8(ets::test::dataFolder());
    QTest::newRow("missing") << data + "/no such file.etdp"
                             << "cannot be opened";
    QTest::newRow("folder") << data << "is not a regular file";
    QTest::newRow("record") << data + "/linear/etrecord.bin"
                            << "is an ETRecord, not an ETDump";
    QTest::newRow("buffer") << data + "/linear/dbg.dbg.bin"
                            << "is not an ETDump";
}

void TestETDumpReader::refusesOtherFiles()
{
    QFETCH(const QString, path);
    QFETCH(const QString, what);
    const auto dump = readETDump(path.toStdString());
    QVERIFY(!dump);
    const QString message = QString::fromStdString(dump.error().message());
    QVERIFY2(message.startsWith(path + QStringLiteral(": ") + what), qPrintable(message));
    QCOMPARE(dump.error().kind, Error::Kind::Input);
}

void TestETDumpReader::refusesOtherBytes_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("what");
    QTest::newRow("empty") << QByteArray("") << "is empty";
    QTest::newRow("short") << QByteArray("ED0") << "is not an ETDump";
    QTest::newRow("identifier only") << QByteArray("\0\0\0\0ED00", 8) << "is damaged";
    QTest::newRow("text") << QByteArray("event_block_name\tevent_name\n") << "is not an ETDump";
    QTest::newRow("program") << QByteArray("\x1c\0\0\0ET12 and so on, long enough", 31) << "is not an ETDump";
    QTest::newRow("identifier too late") << QByteArray("0123456789abED00", 16) << "is not an ETDump";
}

void TestETDumpReader::refusesOtherBytes()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QString, what);
    const auto dump = readETDump(toBytes({content.constData(), static_cast<std::size_t>(content.size())}), "x.etdp");
    QVERIFY(!dump);
    const QString message = QString::fromStdString(dump.error().message());
    QVERIFY2(message.startsWith(QStringLiteral("x.etdp: ") + what), qPrintable(message));
    QVERIFY(!dump.error().advice.empty());
}

void TestETDumpReader::stopsWhenCanceled()
{
    const Bytes bytes = fullDump().bytes();
    LoadContext context;
    context.cancel.cancel();
    const auto dump = readETDump(bytes, "canceled.etdp", context);
    QVERIFY(!dump);
    QCOMPARE(dump.error().kind, Error::Kind::Canceled);
    const auto file = readETDump(dataPath("linear/prof.etdp"), context);
    QVERIFY(!file);
    QCOMPARE(file.error().kind, Error::Kind::Canceled);
}

void TestETDumpReader::reportsProgress()
{
    struct Sink : ProgressSink {
        void progress(std::string_view phase, std::uint64_t done, std::uint64_t total) override
        {
            inOrder = inOrder && (phase != last || done >= lastDone) && (total == 0 || done <= total);
            last = phase;
            lastDone = done;
        }
        std::string last;
        std::uint64_t lastDone = 0;
        bool inOrder = true;
    } sink;
    LoadContext context;
    context.sink = &sink;
    QVERIFY(readETDump(fullDump().bytes(), "progress.etdp", context));
    QCOMPARE(sink.last, std::string("read-etdump"));
    QVERIFY(sink.inOrder);
}

QTEST_GUILESS_MAIN(TestETDumpReader)
#include "tst_etdumpreader.moc"

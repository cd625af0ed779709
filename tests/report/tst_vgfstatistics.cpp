// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/program/vgfstatistics.h"
#include "tests/trace/traces.h"

#include <QTest>

using namespace ets;
using namespace ets::test;

namespace {

constexpr const char* head = R"({"schema": "executorch.vgf.neural_statistics", "schema_version": )";

std::string versionOne(const std::string& segment)
{
    return std::string(head) + R"(1, "data_available": true, "reason": "", "segments": [)" + segment + "]}";
}

std::string versionTwo()
{
    return head + std::string(R"(2, "data_available": true, "reason": "",
        "statistics_mode": {"executorch_index": 1, "vulkan_value": 2, "vulkan_name": "STATISTICS1"},
        "target": {"available": true, "device_name": "Mali-G2", "vendor_id": 5045, "device_id": 7,
            "driver_version": 11},
        "counter_layout": {"available": true, "schema_id": "arm.mali-g2", "schema_version": 1,
            "endianness": "little", "word_type": "uint32", "words_per_task": 64, "leading_block_count": 1,
            "reason": ""},
        "segments": [{"segment_id": 3,
            "debug_database": {"available": false, "reason": "not supported", "data": "!"},
            "statistics_memory": {"available": true, "is_text": false, "encoding": "base64", "data": "3q0A"}}]})");
}

} // namespace

class TestVgfStatistics : public QObject {
    Q_OBJECT

private slots:
    void readsVersionTwo();
    void readsVersionOne();
    void passesOverOtherMetadata();
    void refuses_data();
    void refuses();
    void collectsThoseOfAnInspector();
};

void TestVgfStatistics::readsVersionTwo()
{
    const auto read = parseVgfNeuralStatistics(versionTwo());
    QVERIFY(read && *read);
    const VgfNeuralStatistics& statistics = **read;
    QCOMPARE(statistics.schemaVersion, std::int64_t{2});
    QVERIFY(statistics.dataAvailable);
    QCOMPARE(statistics.mode->vulkanName, std::string("STATISTICS1"));
    QCOMPARE(statistics.target->vendorId, std::int64_t{5045});
    QCOMPARE(statistics.counterLayout->wordsPerTask, std::int64_t{64});
    QCOMPARE(statistics.segments.size(), std::size_t{1});
    const VgfSegment& segment = statistics.segments.front();
    QCOMPARE(segment.id, std::int64_t{3});
    QCOMPARE(segment.statisticsMemory.data, std::string("\xde\xad\0", 3));
    QVERIFY(!segment.debugDatabase.available);
    QCOMPARE(segment.debugDatabase.reason, std::string("not supported"));
    QVERIFY(!segment.statisticsInfo.available);
}

void TestVgfStatistics::readsVersionOne()
{
    const auto read = parseVgfNeuralStatistics(versionOne({}));
    QVERIFY(read && *read);
    QVERIFY(!(*read)->mode && !(*read)->target && !(*read)->counterLayout);
    QVERIFY((*read)->segments.empty());
}

void TestVgfStatistics::passesOverOtherMetadata()
{
    for (const char* const other : {"", "\xff\x01", "{}", R"({"schema": "other", "note": "executorch.vgf."})",
             R"(["executorch.vgf.neural_statistics"])"}) {
        const auto read = parseVgfNeuralStatistics(other);
        QVERIFY(read && !*read);
    }
}

void TestVgfStatistics::refuses_data()
{
    QTest::addColumn<QByteArray>("metadata");
    const auto row = [](const char* name, const std::string& metadata) {
        QTest::newRow(name) << QByteArray::fromStdString(metadata);
    };
    row("cut", versionTwo().substr(0, 200));
    row("unknown version", head + std::string("3}"));
    row("no version", R"({"schema": "executorch.vgf.neural_statistics"})");
    row("version 2 without its parts", head + std::string("2}"));
    row("version 2 with a part of another type", head + std::string(R"(2, "statistics_mode": []})"));
    row("version 2 without a key", head + std::string(R"(2, "statistics_mode": {"vulkan_value": 1}})"));
    row("a segment of another type", versionOne("7"));
    row("another encoding", versionOne(R"({"statistics_info": {"available": true, "encoding": "hex", "data": "00"}})"));
    row("no base64", versionOne(R"({"statistics_info": {"available": true, "encoding": "base64", "data": "a"}})"));
}

void TestVgfStatistics::refuses()
{
    QFETCH(const QByteArray, metadata);
    const auto read = parseVgfNeuralStatistics(metadata.toStdString());
    QVERIFY(!read);
    QVERIFY(read.error().message().find("VGF neural statistics") != std::string::npos);
}

void TestVgfStatistics::collectsThoseOfAnInspector()
{
    DumpWriter writer;
    for (const Ticks start : {Ticks{10}, Ticks{100}}) {
        writer.run()
            .delegateOp("VGF_EXECUTE", 0, start, start + 5, "other")
            .delegateOp("VGF_NEURAL_STATISTICS", 0, start, start + 5, start == 10 ? std::string() : versionTwo());
    }
    const auto trace = inspect(writer);
    const auto all = vgfNeuralStatistics(*trace);
    QVERIFY(all);
    QCOMPARE(all->size(), std::size_t{1});
    QCOMPARE(trace->nameOf(all->front().event), std::string_view("VGF_NEURAL_STATISTICS"));
    QCOMPARE(all->front().occurrence, std::size_t{1});

    DumpWriter broken;
    broken.run().delegateOp("VGF_NEURAL_STATISTICS", 0, 1, 2, head + std::string("9}"));
    const auto refused = vgfNeuralStatistics(*inspect(broken));
    QVERIFY(!refused);
    QCOMPARE(refused.error().where.english(), std::string("event 0, sample 0"));
}

QTEST_APPLESS_MAIN(TestVgfStatistics)
#include "tst_vgfstatistics.moc"

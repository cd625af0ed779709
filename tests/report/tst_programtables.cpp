// SPDX-License-Identifier: GPL-3.0-or-later
// What etinspect prints of a program: memory, delegation, work.
#include "model/report/program/programtables.h"

#include "model/pte/program.h"
#include "model/trace/open.h"
#include "tests/testdata.h"

#include <QTest>

#include <algorithm>
#include <utility>

using namespace ets;

namespace {

std::string dataFile(const std::string& file)
{
    return std::string(ets::test::dataFolder()) + "/" + file;
}

std::shared_ptr<const Trace> traceOf(const std::string& name)
{
    auto made = openTrace({.etdumpPath = dataFile(name + "/prof.etdp"),
        .etrecordPath = dataFile(name + "/etrecord.bin"),
        .programPath = dataFile(name + "/model.pte")});
    return made ? *made : nullptr;
}

std::size_t columnOf(const DataFrame& frame, const std::string& name)
{
    return static_cast<std::size_t>(
        std::find(frame.columns.begin(), frame.columns.end(), name) - frame.columns.begin());
}

} // namespace

class TestProgramTables : public QObject {
    Q_OBJECT

private slots:
    void memoryNamesThreePeaks();
    void blocksAtThePeakAddUp();
    void delegationHasSharesWithATrace();
    void workHasNoRatesOfShortCalls();
    void workWithoutTrace();
    void workOfARecord();
};

void TestProgramTables::memoryNamesThreePeaks()
{
    const auto program = readProgram(dataFile("cnn_xnn/portable.pte"));
    QVERIFY(program);
    const auto text = memoryTable((*program)->plans, TableFormat::Text);
    QVERIFY(text);
    for (const char* const part : {"runtime asks for: 16384 bytes", "live peak, at step 1 of 10: 16384 bytes",
             "without any reuse: 37672 bytes", "aten.convolution.out"}) {
        QVERIFY2(text->find(part) != std::string::npos, text->c_str());
    }
}

void TestProgramTables::blocksAtThePeakAddUp()
{
    // No two of them share bytes here, so that their sum is the peak.
    const auto program = readProgram(dataFile("cnn_xnn/portable.pte"));
    QVERIFY(program);
    const DataFrame atPeak = memoryFrame((*program)->plans, true);
    std::int64_t sum = 0;
    for (const auto& row : atPeak.rows) {
        sum += std::get<std::int64_t>(row[columnOf(atPeak, "bytes")]);
    }
    QCOMPARE(sum, std::int64_t{16384});
    QVERIFY(memoryFrame((*program)->plans, false).rows.size() > atPeak.rows.size());
}

void TestProgramTables::delegationHasSharesWithATrace()
{
    const auto trace = traceOf("cnn_xnn");
    QVERIFY(trace);
    const DataFrame frame = delegationFrame(trace->program()->plans, trace.get());
    const std::size_t share = columnOf(frame, "share of Method::execute");
    double sum = 0;
    bool anyInserted = false;
    for (const auto& row : frame.rows) {
        QCOMPARE(row.size(), frame.columns.size());
        sum += std::get<double>(row[share]);
        anyInserted = anyInserted || std::get<bool>(row[columnOf(frame, "inserted")]);
    }
    QVERIFY(sum > 0 && sum <= 1);
    QVERIFY(anyInserted);
    for (const TableFormatInfo& info : tableFormats()) {
        const auto text = delegationTable(trace->program()->plans, trace.get(), info.format);
        QVERIFY(text && text->find("aten.convolution.default") != std::string::npos);
    }
}

void TestProgramTables::workHasNoRatesOfShortCalls()
{
    // What XNNPACK logs in microseconds is below ten of them for most of this model; its clock is the floor.
    const auto trace = traceOf("cnn_xnn");
    QVERIFY(trace);
    const DataFrame frame = workFrame(trace->program()->plans, trace.get());
    const std::size_t median = columnOf(frame, "median (ms)");
    const std::size_t rate = columnOf(frame, "operations per second");
    int timed = 0;
    for (const auto& row : frame.rows) {
        QCOMPARE(row.size(), frame.columns.size());
        const auto* const time = std::get_if<double>(&row[median]);
        timed += time != nullptr ? 1 : 0;
        constexpr double tenMicroseconds = 0.01;
        const bool isNode = std::holds_alternative<std::int64_t>(row[columnOf(frame, "node")]);
        if (time != nullptr && isNode && *time < tenMicroseconds) {
            QVERIFY(std::holds_alternative<std::monostate>(row[rate]));
        }
    }
    QVERIFY(timed > 0);
}

/// Without a program the shapes of the record tell what its ops do, in the same columns.
void TestProgramTables::workOfARecord()
{
    const auto made = openTrace(
        {.etdumpPath = dataFile("transformer/prof.etdp"), .etrecordPath = dataFile("transformer/etrecord.bin")});
    QVERIFY(made);
    const DataFrame frame = workFrame(**made);
    const auto withProgram = traceOf("cond");
    QCOMPARE(frame.columns, workFrame(withProgram->program()->plans, withProgram.get()).columns);
    std::int64_t macs = 0;
    for (const auto& row : frame.rows) {
        QCOMPARE(row.size(), frame.columns.size());
        const auto* const count = std::get_if<std::int64_t>(&row[columnOf(frame, "MACs")]);
        macs += count == nullptr ? 0 : *count;
    }
    QCOMPARE(macs, std::int64_t{347136}); // as counted by hand
}

void TestProgramTables::workWithoutTrace()
{
    const auto program = readProgram(dataFile("cnn_xnn/model.pte"));
    QVERIFY(program);
    const DataFrame frame = workFrame((*program)->plans, nullptr);
    const std::size_t macs = columnOf(frame, "MACs");
    const std::size_t node = columnOf(frame, "node");
    std::int64_t call = 0;
    std::int64_t nodes = 0;
    for (const auto& row : frame.rows) {
        const bool isNode = std::holds_alternative<std::int64_t>(row[node]);
        (isNode ? nodes : call) += std::get<std::int64_t>(row[macs]);
    }
    QCOMPARE(call, std::int64_t{73888});
    QCOMPARE(nodes, call);
}

QTEST_GUILESS_MAIN(TestProgramTables)
#include "tst_programtables.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// A debug buffer that is too large to be read: values are read where somebody looks.
#include "model/base/tensor.h"
#include "model/trace/open.h"
#include "tests/etdump/dumpwriter.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <span>

using namespace ets;
using namespace ets::test;

namespace {

constexpr std::int64_t oneGigabyte = std::int64_t{1} << 30;
constexpr std::int64_t floatsPerGigabyte = oneGigabyte / 4;

/// Largest memory of this process so far, in bytes.
std::uint64_t peakMemory()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) {
        return 0;
    }
    for (const QByteArray& line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM:")) {
            return line.mid(6).trimmed().split(' ').front().toULongLong() * 1024;
        }
    }
    return 0;
}

void writeAt(QFile& file, std::int64_t offset, std::span<const float> values)
{
    QVERIFY(file.seek(offset));
    const auto size = static_cast<qint64>(values.size_bytes());
    QCOMPARE(file.write(reinterpret_cast<const char*>(values.data()), size), size);
}

const Tensor& tensorOf(const Trace& trace, std::size_t value)
{
    return std::get<Tensor>(trace.valuesOf(EventId(0))[value]);
}

} // namespace

class TestLargeBuffer : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_buffer.setFileName(m_folder->filePath(QStringLiteral("values.bin")));
        QVERIFY(m_buffer.open(QIODevice::ReadWrite | QIODevice::Unbuffered));
    }
    void cleanup() { m_buffer.close(); }
    void fourGigabytesTakeNoMemory();
    void stridesAreFollowed();
    void runsAreCompared();
    void aFileThatIsCutIsNoticed();

private:
    [[nodiscard]] std::shared_ptr<const Trace> open(const DumpWriter& writer) const
    {
        const Bytes bytes = writer.bytes();
        TraceInput input;
        input.etdumpData = std::span<const std::byte>(bytes);
        input.debugBufferPath = m_buffer.fileName().toStdString();
        input.options.reading = Reading::Corrected;
        const auto trace = openTrace(std::move(input));
        return trace ? *trace : nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QFile m_buffer;
};

void TestLargeBuffer::fourGigabytesTakeNoMemory()
{
    QVERIFY(m_buffer.resize(4 * oneGigabyte)); // sparse
    DumpWriter writer;
    writer.run().event("native_call_a.out", 0, 1, 2);
    for (std::int64_t i = 0; i < 4; ++i) {
        const std::array first{static_cast<float>(i) + 0.5F};
        const std::array last{static_cast<float>(i) + 0.25F};
        writeAt(m_buffer, i * oneGigabyte, first);
        writeAt(m_buffer, (i + 1) * oneGigabyte - 4, last);
        writer.value(0, WrittenValue::ofTensor(WrittenTensor::of(6, {floatsPerGigabyte}, i * oneGigabyte)));
    }
    writer.value(0, WrittenValue::ofTensor(WrittenTensor::of(6, {1}, 3 * oneGigabyte)));
    const std::uint64_t before = peakMemory();
    const auto trace = open(writer);
    QVERIFY(trace);
    QCOMPARE(trace->valuesOf(EventId(0)).size(), std::size_t{5});
    QCOMPARE(tensorOf(*trace, 0).at(0), 0.5);
    for (std::size_t i = 0; i < 4; ++i) {
        const Tensor& tensor = tensorOf(*trace, i);
        QVERIFY(tensor.stored != nullptr && tensor.data.empty());
        QCOMPARE(tensor.heldCount(), static_cast<std::size_t>(floatsPerGigabyte));
        QCOMPARE(tensor.at(0), static_cast<double>(i) + 0.5);
        QCOMPARE(tensor.at(static_cast<std::size_t>(floatsPerGigabyte) - 1), static_cast<double>(i) + 0.25);
        QVERIFY(std::isnan(tensor.at(static_cast<std::size_t>(floatsPerGigabyte))));
    }
    QVERIFY(tensorOf(*trace, 4).stored == nullptr); // small ones are read
    QCOMPARE(tensorOf(*trace, 4).at(0), 3.5);
    const std::uint64_t taken = peakMemory() - before;
    qInfo("%llu MB of memory", static_cast<unsigned long long>(taken >> 20U));
    QVERIFY2(taken < 200'000'000, qPrintable(QString::number(taken)));
}

void TestLargeBuffer::stridesAreFollowed()
{
    QVERIFY(m_buffer.resize(static_cast<qint64>(FileBytes::mostInMemory) + 4096));
    std::vector<float> values(64 * 32);
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = static_cast<float>(i);
    }
    writeAt(m_buffer, 1000, values); // not where a block begins
    WrittenTensor permuted = WrittenTensor::of(6, {32, 64}, 1000);
    permuted.strides = std::vector<std::int64_t>{1, 32};
    DumpWriter writer;
    writer.run().event("native_call_a.out", 0, 1, 2).value(0, WrittenValue::ofTensor(permuted));
    const auto trace = open(writer);
    QVERIFY(trace);
    const Tensor& tensor = tensorOf(*trace, 0);
    QVERIFY(tensor.stored != nullptr);
    for (std::size_t row = 0; row < 32; ++row) {
        for (std::size_t column = 0; column < 64; ++column) {
            QCOMPARE(tensor.at(row * 64 + column), static_cast<double>(column * 32 + row));
        }
    }
    const auto bytes = tensor.allBytes();
    QVERIFY(bytes && bytes->size() == values.size() * 4);
    float second = 0;
    std::memcpy(&second, bytes->data() + 4, sizeof second);
    QCOMPARE(second, 32.0F);
}

void TestLargeBuffer::runsAreCompared()
{
    QVERIFY(m_buffer.resize(static_cast<qint64>(FileBytes::mostInMemory) + (1 << 20)));
    const std::array odd{7.0F};
    const auto dumpOf = [](std::int64_t secondOffset) {
        DumpWriter writer;
        writer.run().event("native_call_a.out", 0, 1, 2);
        writer.value(0, WrittenValue::ofTensor(WrittenTensor::of(6, {4096}, 0)));
        writer.run().event("native_call_a.out", 0, 3, 4);
        writer.value(0, WrittenValue::ofTensor(WrittenTensor::of(6, {4096}, secondOffset)));
        return writer;
    };
    const auto differs = [](const Trace& trace) {
        return std::ranges::any_of(trace.diagnostics().groups(),
            [](const DiagnosticGroup& group) { return group.code == "values-differ-between-runs"; });
    };
    const auto equal = open(dumpOf(16384));
    QVERIFY(equal && !differs(*equal));
    writeAt(m_buffer, 2 * 16384 - 4, odd);
    const auto other = open(dumpOf(16384));
    QVERIFY(other && differs(*other));
}

void TestLargeBuffer::aFileThatIsCutIsNoticed()
{
    const qint64 size = static_cast<qint64>(FileBytes::mostInMemory) + 4096;
    QVERIFY(m_buffer.resize(size));
    DumpWriter writer;
    writer.run().event("native_call_a.out", 0, 1, 2);
    writer.value(0, WrittenValue::ofTensor(WrittenTensor::of(6, {size / 4}, 0)));
    const auto trace = open(writer);
    QVERIFY(trace);
    const Tensor& tensor = tensorOf(*trace, 0);
    QCOMPARE(tensor.at(0), 0.0);
    QVERIFY(m_buffer.resize(100));
    QVERIFY(std::isnan(tensor.at(static_cast<std::size_t>(size) / 4 - 1)));
    QVERIFY(tensor.stored->hasFailed());
    QVERIFY(!tensor.allBytes());
}

QTEST_GUILESS_MAIN(TestLargeBuffer)
#include "tst_largebuffer.moc"

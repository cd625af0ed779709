// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/tensor.h"
#include "model/trace/values.h"
#include "tests/trace/tensordumps.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

using namespace ets;
using namespace ets::test;

namespace {

DebugEntry entryOf(ScalarType type, Sizes sizes, Sizes strides, std::int64_t offset = 0)
{
    DebugEntry entry;
    entry.kind = ValueKind::Tensor;
    entry.hasPayload = true;
    TensorInfo info;
    info.scalarType = type;
    info.hasSizes = true;
    info.hasStrides = true;
    info.sizes = std::move(sizes);
    info.strides = std::move(strides);
    info.offset = offset;
    entry.tensors = {info};
    return entry;
}

Numbers inflated(const DebugEntry& entry, std::span<const std::byte> storage, Reading reading)
{
    const auto value = inflate(entry, {storage, true}, reading);
    return value ? elementsOf(std::get<Tensor>(*value)) : Numbers{std::nan("")};
}

} // namespace

class TestDebugValues : public QObject {
    Q_OBJECT

private slots:
    void readsScalars();
    void readsElements_data();
    void readsElements();
    void supportsTypes_data();
    void supportsTypes();
    void honorsStrides_data();
    void honorsStrides();
    void readsOddShapes();
    void refusesPlacesOutside_data();
    void refusesPlacesOutside();
    void goesWithoutBuffer();
    void staysWithinItsLimits();
    void readsLists();
    void namesWhatTheDecoderRefuses();
};

void TestDebugValues::readsScalars()
{
    DebugEntry entry;
    entry.hasPayload = true;
    const auto read = [&entry](Reading reading) { return *inflate(entry, {}, reading); };
    entry.kind = ValueKind::Int;
    entry.intValue = std::numeric_limits<std::int64_t>::min();
    QCOMPARE(std::get<std::int64_t>(read(Reading::Corrected)), entry.intValue);
    QCOMPARE(std::get<std::int64_t>(read(Reading::Faithful)), entry.intValue);
    entry.kind = ValueKind::Bool;
    entry.boolValue = true;
    QCOMPARE(std::get<bool>(read(Reading::Corrected)), true);

    // The Inspector gets its numbers through flatc, which prints 6 decimals of a float and 12 of a double.
    entry.kind = ValueKind::Double;
    entry.doubleValue = 1.0 / 3;
    QVERIFY(std::get<double>(read(Reading::Corrected)) == 1.0 / 3);
    QVERIFY(std::get<double>(read(Reading::Faithful)) == 0.333333333333);
    entry.doubleValue = -1e-13;
    QVERIFY(std::get<double>(read(Reading::Faithful)) == 0);
    entry.doubleValue = std::numeric_limits<double>::max();
    QVERIFY(std::get<double>(read(Reading::Faithful)) == entry.doubleValue);
    entry.kind = ValueKind::Float;
    entry.doubleValue = static_cast<double>(1.0F / 3);
    QVERIFY(std::get<double>(read(Reading::Corrected)) == entry.doubleValue);
    QVERIFY(std::get<double>(read(Reading::Faithful)) == 0.333333);

    for (const ValueKind kind : {ValueKind::Null, ValueKind::String}) {
        entry.kind = kind;
        QVERIFY(std::holds_alternative<std::monostate>(read(Reading::Faithful)));
    }
    entry.hasPayload = false;
    for (const ValueKind kind : {ValueKind::Int, ValueKind::Bool, ValueKind::Float, ValueKind::Double,
             ValueKind::Tensor, ValueKind::TensorList}) {
        entry.kind = kind;
        QVERIFY(!inflate(entry, {}, Reading::Corrected));
        QVERIFY(!inflate(entry, {}, Reading::Faithful));
    }
}

void TestDebugValues::readsElements_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QByteArray>("storage");
    QTest::addColumn<QList<double>>("values");
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto row = [](const char* name, ScalarType type, const QByteArray& storage, const QList<double>& values) {
        QTest::newRow(name) << static_cast<int>(type) << storage << values;
    };
    const auto hex = [](const char* digits) { return QByteArray::fromHex(digits); };
    row("uint8", ScalarType::Byte, hex("00ff80"), {0, 255, 128});
    row("int8", ScalarType::Char, hex("00ff80"), {0, -1, -128});
    row("int16", ScalarType::Short, hex("0100 ffff 0080"), {1, -1, -32768});
    row("int32", ScalarType::Int, hex("01000000 00000080"), {1, -2147483648.0});
    row("int64", ScalarType::Long, hex("0100000000000000 ffffffffffffffff"), {1, -1});
    row("float16", ScalarType::Half, hex("003c 00c0 0100 ff7b 007c 00fc 017c 0080"),
        {1, -2, 0x1p-24, 65504, infinity, -infinity, nan, -0.0});
    row("float32", ScalarType::Float, hex("0000803f 01000000 0000c07f"), {1, 0x1p-149, nan});
    row("float64", ScalarType::Double, hex("000000000000f03f 0000000000000080"), {1, -0.0});
    row("bool", ScalarType::Bool, hex("0001"), {0, 1});
    row("qint8", ScalarType::QInt8, hex("ff"), {-1});
    row("quint8", ScalarType::QUInt8, hex("ff"), {255});
    row("qint32", ScalarType::QInt32, hex("feffffff"), {-2});
    row("bfloat16", ScalarType::BFloat16, hex("803f 00c0 0100 807f c07f"), {1, -2, 0x1p-133, infinity, nan});
    row("bits16", ScalarType::Bits16, hex("ffff"), {65535});
    row("uint16", ScalarType::UInt16, hex("ffff"), {65535});
    row("uint32", ScalarType::UInt32, hex("ffffffff"), {4294967295.0});
    row("uint64", ScalarType::UInt64, hex("0000000000000080"), {0x1p63});
    row("float8_e5m2", ScalarType::Float8e5m2, hex("3c 01 7b 7c fc 7d 80"),
        {1, 0x1p-16, 57344, infinity, -infinity, nan, -0.0});
    row("float8_e4m3fn", ScalarType::Float8e4m3fn, hex("38 01 7e fe 7f ff"), {1, 0x1p-9, 448, -448, nan, nan});
    row("float8_e5m2fnuz", ScalarType::Float8e5m2fnuz, hex("40 01 7f ff 80"), {1, 0x1p-17, 57344, -57344, nan});
    row("float8_e4m3fnuz", ScalarType::Float8e4m3fnuz, hex("40 01 7f ff 80"), {1, 0x1p-10, 240, -240, nan});
}

void TestDebugValues::readsElements()
{
    QFETCH(const int, type);
    QFETCH(const QByteArray, storage);
    QFETCH(const QList<double>, values);
    const auto scalar = static_cast<ScalarType>(type);
    QCOMPARE(QString::fromUtf8(scalarTypeName(scalar)->data()), QString::fromUtf8(QTest::currentDataTag()));
    const auto* const first = reinterpret_cast<const std::byte*>(storage.constData());
    const Numbers given = inflated(
        entryOf(scalar, {values.size()}, {1}), {first, static_cast<std::size_t>(storage.size())}, Reading::Corrected);
    QCOMPARE(given.size(), static_cast<std::size_t>(values.size()));
    for (qsizetype i = 0; i < values.size(); ++i) {
        const double value = given[static_cast<std::size_t>(i)];
        const bool same = std::isnan(values[i]) ? std::isnan(value)
                                                : value == values[i] && std::signbit(value) == std::signbit(values[i]);
        QVERIFY2(same, qPrintable(QStringLiteral("element %1 is %2").arg(i).arg(value, 0, 'g', 17)));
    }
}

void TestDebugValues::supportsTypes_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<bool>("corrected");
    QTest::addColumn<bool>("faithful");
    for (int type = -128; type < 128; ++type) {
        const bool known = (type >= 0 && type <= 17) || (type >= 22 && type <= 29) || type == 44;
        const bool subByte = type == 16 || type == 17;
        const bool traces = (type >= 0 && type <= 7) || type == 11 || type == 22 || type == 27;
        QTest::addRow("%d", type) << type << (known && !subByte) << traces;
    }
}

void TestDebugValues::supportsTypes()
{
    QFETCH(const int, type);
    const DebugEntry entry = entryOf(static_cast<ScalarType>(type), {1}, {1});
    const std::vector<std::byte> storage(16);
    QTEST(inflate(entry, {storage, true}, Reading::Corrected).has_value(), "corrected");
    QTEST(inflate(entry, {storage, true}, Reading::Faithful).has_value(), "faithful");
}

/// Storage holds 0, 1, 2, ...; the corrected reading puts the elements in row-major order, the Inspector does not.
void TestDebugValues::honorsStrides_data()
{
    QTest::addColumn<QList<qint64>>("sizes");
    QTest::addColumn<QList<qint64>>("strides");
    QTest::addColumn<QList<double>>("values");
    const auto row = [](const char* name, const QList<qint64>& sizes, const QList<qint64>& strides,
                         const QList<double>& values) { QTest::newRow(name) << sizes << strides << values; };
    row("contiguous", {2, 3}, {3, 1}, {0, 1, 2, 3, 4, 5});
    row("transposed", {2, 3}, {1, 2}, {0, 2, 4, 1, 3, 5});
    row("channels last", {1, 2, 2, 2}, {8, 1, 4, 2}, {0, 2, 4, 6, 1, 3, 5, 7});
    row("strides of ones do not matter", {1, 2, 1, 3}, {99, 1, -5, 2}, {0, 2, 4, 1, 3, 5});
    // Not the layout of a dense tensor, whose bytes alone are in the buffer: taken as they lie.
    row("with gaps", {2, 2}, {4, 1}, {0, 1, 2, 3});
    row("expanded", {2, 2}, {0, 1}, {0, 1, 2, 3});
    row("too few strides", {2, 2}, {1}, {0, 1, 2, 3});
    row("negative", {2, 2}, {-1, 2}, {0, 1, 2, 3});
}

void TestDebugValues::honorsStrides()
{
    QFETCH(const QList<qint64>, sizes);
    QFETCH(const QList<qint64>, strides);
    QFETCH(const QList<double>, values);
    const auto count = static_cast<std::size_t>(values.size());
    std::vector<float> storage(count);
    for (std::size_t i = 0; i < count; ++i) {
        storage[i] = static_cast<float>(i);
    }
    const DebugEntry entry = entryOf(ScalarType::Float, {sizes.begin(), sizes.end()}, {strides.begin(), strides.end()});
    const std::vector<std::byte> bytes = storageOf(storage);
    QCOMPARE(inflated(entry, bytes, Reading::Corrected), Numbers(values.begin(), values.end()));
    QCOMPARE(inflated(entry, bytes, Reading::Faithful), Numbers(storage.begin(), storage.end()));
}

void TestDebugValues::readsOddShapes()
{
    const std::vector<std::byte> bytes = storageOf<float>({1, 2, 3});
    for (const Reading reading : {Reading::Corrected, Reading::Faithful}) {
        QCOMPARE(inflated(entryOf(ScalarType::Float, {}, {}), bytes, reading), (Numbers{1}));
        QCOMPARE(inflated(entryOf(ScalarType::Float, {}, {}, 8), bytes, reading), (Numbers{3}));
        // An empty tensor has the offset -1 and nothing in the buffer.
        const auto empty = inflate(entryOf(ScalarType::Float, {2, 0}, {0, 1}, -1), {bytes, true}, reading);
        QVERIFY(empty);
        QVERIFY(std::get<Tensor>(*empty).available);
        QCOMPARE(std::get<Tensor>(*empty).sizes, (Sizes{2, 0}));
        QVERIFY(std::get<Tensor>(*empty).data.empty());
        // Bytes need not be aligned.
        std::vector<std::byte> shifted(1);
        shifted.insert(shifted.end(), bytes.begin(), bytes.end());
        QCOMPARE(inflated(entryOf(ScalarType::Float, {3}, {1}, 1), shifted, reading), (Numbers{1, 2, 3}));
    }
}

void TestDebugValues::refusesPlacesOutside_data()
{
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    QTest::addColumn<QList<qint64>>("sizes");
    QTest::addColumn<qint64>("offset");
    QTest::newRow("one byte too far") << QList<qint64>{4} << qint64{1};
    QTest::newRow("behind the end") << QList<qint64>{1} << qint64{17};
    QTest::newRow("far behind the end") << QList<qint64>{1} << most;
    QTest::newRow("negative") << QList<qint64>{1} << qint64{-1};
    QTest::newRow("most negative") << QList<qint64>{1} << std::numeric_limits<qint64>::min();
    QTest::newRow("negative size") << QList<qint64>{-1} << qint64{0};
    QTest::newRow("two negative sizes") << QList<qint64>{-2, -2} << qint64{0};
    QTest::newRow("too many elements") << QList<qint64>{most, most} << qint64{0};
    QTest::newRow("too many bytes") << QList<qint64>{most / 2} << qint64{0};
    QTest::newRow("wraps to little") << QList<qint64>{qint64{1} << 32, qint64{1} << 30} << qint64{0};
}

void TestDebugValues::refusesPlacesOutside()
{
    QFETCH(const QList<qint64>, sizes);
    QFETCH(const qint64, offset);
    const DebugEntry entry = entryOf(
        ScalarType::Float, {sizes.begin(), sizes.end()}, Sizes(static_cast<std::size_t>(sizes.size()), 1), offset);
    const std::vector<std::byte> storage(16);
    for (const Reading reading : {Reading::Corrected, Reading::Faithful}) {
        const auto value = inflate(entry, {storage, true}, reading);
        QVERIFY(!value);
        QVERIFY(!value.error().what.empty());
    }
}

void TestDebugValues::goesWithoutBuffer()
{
    const DebugEntry entry = entryOf(ScalarType::Float, {2, 2}, {2, 1});
    const auto corrected = inflate(entry, {}, Reading::Corrected);
    QVERIFY(corrected);
    const auto& unavailable = std::get<Tensor>(*corrected);
    QVERIFY(!unavailable.available);
    QVERIFY(unavailable.data.empty());
    QCOMPARE(unavailable.sizes, (Sizes{2, 2}));
    QVERIFY(std::isnan(unavailable.at(0)));

    const auto faithful = inflate(entry, {}, Reading::Faithful);
    QVERIFY(faithful);
    QVERIFY(std::get<Tensor>(*faithful).available);
    QCOMPARE(elementsOf(std::get<Tensor>(*faithful)), (Numbers{0, 0, 0, 0}));
    // Invented zeros need no memory, however many there are.
    const auto many = inflate(entryOf(ScalarType::Long, {std::int64_t{1} << 40}, {1}), {}, Reading::Faithful);
    QVERIFY(many);
    const auto& zeros = std::get<Tensor>(*many);
    QVERIFY(zeros.available && zeros.data.empty());
    QCOMPARE(zeros.heldCount(), std::size_t{1} << 40U);
    QCOMPARE(zeros.at(zeros.heldCount() - 1), 0.0);
    QCOMPARE(zeros.int64At(5), std::int64_t{0});
    QVERIFY(std::isnan(zeros.at(zeros.heldCount())));
    QVERIFY(equalValues(*many, *many));
    QVERIFY(differenceOfOutputs(std::span(&*many, 1), std::span(&*many, 1)).empty());
}

/// Many entries may name the same bytes; together they may not take more than was granted.
void TestDebugValues::staysWithinItsLimits()
{
    const std::vector<std::byte> storage(1000);
    const DebugEntry entry = entryOf(ScalarType::Byte, {1000}, {1});
    for (const Reading reading : {Reading::Corrected, Reading::Faithful}) {
        const Limits limits = Limits::exactly(2500);
        std::vector<Value> values;
        for (int i = 0; i < 2; ++i) {
            auto value = inflate(entry, {storage, true}, reading, limits);
            QVERIFY(value);
            values.push_back(std::move(*value));
        }
        QCOMPARE(tensorBytes(values), std::uint64_t{2000});
        const auto third = inflate(entry, {storage, true}, reading, limits);
        QVERIFY(!third && !third.error().advice.empty());
        limits.giveBack(tensorBytes(values));
        QVERIFY(inflate(entry, {storage, true}, reading, limits));
    }
}

void TestDebugValues::readsLists()
{
    DebugEntry entry = entryOf(ScalarType::Byte, {2}, {1});
    entry.kind = ValueKind::TensorList;
    entry.tensors.push_back(entryOf(ScalarType::Byte, {1}, {1}, 3).tensors[0]);
    const std::vector<std::byte> storage{std::byte{1}, std::byte{2}, std::byte{3}, std::byte{4}};
    const auto value = inflate(entry, {storage, true}, Reading::Corrected);
    QVERIFY(value);
    const auto& list = std::get<std::vector<Tensor>>(*value);
    QCOMPARE(list.size(), std::size_t{2});
    QCOMPARE(elementsOf(list[0]), (Numbers{1, 2}));
    QCOMPARE(elementsOf(list[1]), (Numbers{4}));
    entry.tensors[1].offset = 4;
    QVERIFY(!inflate(entry, {storage, true}, Reading::Corrected));
    entry.tensors.clear();
    QVERIFY(std::get<std::vector<Tensor>>(*inflate(entry, {storage, true}, Reading::Corrected)).empty());
}

void TestDebugValues::namesWhatTheDecoderRefuses()
{
    DebugEvent event;
    QVERIFY(!refusedByDecoder(event).empty());
    event.hasEntry = true;
    QCOMPARE(refusedByDecoder(event).english(), std::string());
    for (const ValueKind kind : {ValueKind::Float, ValueKind::Double}) {
        event.entry.kind = kind;
        event.entry.doubleValue = 1;
        QCOMPARE(refusedByDecoder(event).english(), std::string());
        for (const double odd : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
            event.entry.doubleValue = odd;
            QVERIFY(!refusedByDecoder(event).empty());
        }
    }
    event.entry = entryOf(ScalarType::Float, {1}, {1});
    QCOMPARE(refusedByDecoder(event).english(), std::string());
    event.entry.tensors[0].hasStrides = false;
    QVERIFY(!refusedByDecoder(event).empty());
    event.entry = entryOf(ScalarType::QUInt4x2, {1}, {1});
    QVERIFY(!refusedByDecoder(event).empty());
}

QTEST_APPLESS_MAIN(TestDebugValues)
#include "tst_debugvalues.moc"

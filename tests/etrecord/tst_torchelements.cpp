// SPDX-License-Identifier: GPL-3.0-or-later
// Elements of tensors: types, byte order, views.
#include "tests/etrecord/torchsamples.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace ets;
using namespace ets::test;

class TestTorchElements : public QObject {
    Q_OBJECT

private slots:
    void elementTypes_data();
    void elementTypes();
    void typesByDtype_data();
    void typesByDtype();
    void views_data();
    void views();
    void bigTransposedView();
    void bigEndian();
    void conjugatedAndNegated();
};

void TestTorchElements::elementTypes_data()
{
    QTest::addColumn<QString>("storage");
    QTest::addColumn<QString>("dtype");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QList<double>>("values");
    const auto row = [](const char* storage, const char* dtype, const std::string& bytes, const QList<double>& values) {
        QTest::newRow(storage) << storage << dtype << QByteArray::fromStdString(bytes) << values;
    };
    const QList<double> small{0, 1, 2, 3};
    row("DoubleStorage", "float64", counting<double>(4), small);
    row("FloatStorage", "float32", counting<float>(4), small);
    row("LongStorage", "int64", counting<std::int64_t>(4), small);
    row("IntStorage", "int32", counting<std::int32_t>(4), small);
    row("ShortStorage", "int16", bytesFrom<std::int16_t>({-2, -1, 0, 1}), {-2, -1, 0, 1});
    row("CharStorage", "int8", bytesFrom<std::int8_t>({-128, -1, 0, 127}), {-128, -1, 0, 127});
    row("ByteStorage", "uint8", bytesFrom<std::uint8_t>({255, 1, 2, 3}), {255, 1, 2, 3});
    row("BoolStorage", "bool", bytesFrom<std::uint8_t>({1, 0, 0, 1}), {1, 0, 0, 1});
    row("HalfStorage", "float16", bytesFrom<std::uint16_t>({0x3C00, 0xC000, 0, 0x7BFF}), {1, -2, 0, 65504});
    row("BFloat16Storage", "bfloat16", bytesFrom<std::uint16_t>({0x3F80, 0xC000, 0, 0x4049}), {1, -2, 0, 3.140625});
}

void TestTorchElements::elementTypes()
{
    QFETCH(QString, storage);
    QFETCH(QString, dtype);
    QFETCH(QByteArray, bytes);
    QFETCH(QList<double>, values);
    TestPickle tensor;
    tensor.tensor(storage.toStdString(), "0", 4, {{2, 2}, {2, 1}});
    const Archive archive = openBytes(oneTensor(tensor, bytes.toStdString()));
    const TorchItem item = firstItem(archive);
    QVERIFY2(item.tensor() != nullptr, item.problem.english().c_str());
    QVERIFY(item.name == "t");
    QVERIFY2(item.problem.empty(), item.problem.english().c_str());
    QCOMPARE(QString::fromStdString(item.tensor()->dtype), dtype);
    QCOMPARE(item.tensor()->byteCount().value(), static_cast<std::uint64_t>(bytes.size()));
    const auto result = (*archive)->readTensor(*item.tensor());
    QVERIFY2(result.has_value(), messageOf(result).c_str());
    QCOMPARE(result->sizes, (Sizes{2, 2}));
    QVERIFY(result->available);
    QVERIFY(valuesOf(*result) == std::vector<double>(values.begin(), values.end()));
}

void TestTorchElements::typesByDtype_data()
{
    QTest::addColumn<QString>("dtype");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QList<double>>("values"); // empty where elements are not read
    const auto row = [](const char* dtype, const std::string& bytes, const QList<double>& values) {
        QTest::newRow(dtype) << dtype << QByteArray::fromStdString(bytes) << values;
    };
    row("uint16", bytesFrom<std::uint16_t>({65535, 7}), {65535, 7});
    row("uint32", bytesFrom<std::uint32_t>({4294967295U, 7}), {4294967295.0, 7});
    row("uint64", bytesFrom<std::uint64_t>({std::uint64_t{1} << 63U, 7}), {std::ldexp(1, 63), 7});
    row("float8_e5m2", bytesFrom<std::uint8_t>({0x3C, 0xC0}), {1, -2});
    row("float8_e4m3fn", bytesFrom<std::uint8_t>({0x38, 0x7E}), {1, 448});
    row("float8_e5m2fnuz", bytesFrom<std::uint8_t>({0x40, 0xC4}), {1, -2});
    row("float8_e4m3fnuz", bytesFrom<std::uint8_t>({0x40, 0x7F}), {1, 240});
    row("float8_e8m0fnu", bytesFrom<std::uint8_t>({127, 130}), {1, 8});
    row("bits16", bytesFrom<std::uint16_t>({513, 7}), {513, 7});
    row("float4_e2m1fn_x2", bytesFrom<std::uint8_t>({1, 2}), {});
    row("int4", bytesFrom<std::uint8_t>({1, 2}), {});
}

void TestTorchElements::typesByDtype()
{
    QFETCH(QString, dtype);
    QFETCH(QByteArray, bytes);
    QFETCH(QList<double>, values);
    TestPickle tensor;
    tensor.function("_rebuild_tensor_v3")
        .storage("UntypedStorage", "0", bytes.size())
        .shape({{2}, {1}})
        .truth(false)
        .hooks()
        .global("torch", dtype.toStdString())
        .call();
    const Archive archive = openBytes(oneTensor(tensor, bytes.toStdString()));
    const TorchItem item = firstItem(archive);
    QVERIFY2(item.tensor() != nullptr, item.problem.english().c_str());
    QCOMPARE(QString::fromStdString(item.tensor()->dtype), dtype);
    const auto result = (*archive)->readTensor(*item.tensor());
    if (values.isEmpty()) {
        QVERIFY2(contains(messageOf(result), "elements of the type " + dtype.toStdString()), messageOf(result).c_str());
        return;
    }
    QVERIFY2(result.has_value(), messageOf(result).c_str());
    QVERIFY(valuesOf(*result) == std::vector<double>(values.begin(), values.end()));
}

void TestTorchElements::views_data()
{
    QTest::addColumn<QList<qint64>>("sizes");
    QTest::addColumn<QList<qint64>>("strides");
    QTest::addColumn<qint64>("offset");
    const auto row = [](const char* name, const QList<qint64>& sizes, const QList<qint64>& strides, qint64 offset) {
        QTest::newRow(name) << sizes << strides << offset;
    };
    row("number", {}, {}, 5);
    row("whole", {4, 6}, {6, 1}, 0);
    row("transposed", {6, 4}, {1, 6}, 0);
    row("rows", {2, 6}, {6, 1}, 6);
    row("column", {4}, {6}, 3);
    row("every other", {2, 3}, {12, 2}, 1);
    row("expanded", {3, 4}, {0, 1}, 2);
    row("expanded within", {2, 3, 2}, {2, 0, 1}, 0);
    row("one repeated", {2, 3, 4}, {0, 0, 0}, 23);
    row("channels last", {1, 3, 2, 4}, {24, 1, 12, 3}, 0);
    row("permuted", {2, 3, 4}, {1, 8, 2}, 0);
    row("overlapping", {5, 5}, {1, 1}, 0);
    row("ones", {1, 24, 1}, {7, 1, 9}, 0);
    row("nothing", {3, 0, 2}, {1, 1, 1}, 100);
}

void TestTorchElements::views()
{
    QFETCH(QList<qint64>, sizes);
    QFETCH(QList<qint64>, strides);
    QFETCH(qint64, offset);
    const Shape shape{{sizes.begin(), sizes.end()}, {strides.begin(), strides.end()}, offset};
    TestPickle tensor;
    tensor.tensor("ShortStorage", "0", 24, shape);
    const auto result = readFirst(oneTensor(tensor, counting<std::int16_t>(24)));
    QVERIFY2(result.has_value(), messageOf(result).c_str());
    std::vector<double> expected;
    for (std::int64_t i = 0; i < result->elementCount(); ++i) {
        std::int64_t rest = i;
        std::int64_t place = offset;
        for (std::size_t d = shape.sizes.size(); d-- > 0;) {
            place += rest % shape.sizes[d] * shape.strides[d];
            rest /= shape.sizes[d];
        }
        expected.push_back(static_cast<double>(place));
    }
    QVERIFY(valuesOf(*result) == expected);
}

void TestTorchElements::bigTransposedView()
{
    // More than one window: 3000 x 1500 numbers, transposed, then only every third column of the same.
    constexpr std::int64_t rows = 3000;
    constexpr std::int64_t columns = 1500;
    const std::string storage = counting<std::int32_t>(rows * columns);
    for (const std::int64_t step : {std::int64_t{1}, std::int64_t{3}}) {
        TestPickle tensor;
        tensor.tensor("IntStorage", "0", rows * columns, {{columns / step, rows}, {step, columns}});
        const auto result = readFirst(oneTensor(tensor, storage));
        QVERIFY2(result.has_value(), messageOf(result).c_str());
        std::vector<std::int32_t> values(static_cast<std::size_t>(rows * (columns / step)));
        QCOMPARE(result->data.size(), values.size() * 4);
        std::memcpy(values.data(), result->data.data(), result->data.size());
        bool equal = true;
        for (std::int64_t c = 0; c < columns / step; ++c) {
            for (std::int64_t r = 0; r < rows; ++r) {
                equal = equal && values[static_cast<std::size_t>(c * rows + r)] == r * columns + c * step;
            }
        }
        QVERIFY(equal);
    }
}

void TestTorchElements::bigEndian()
{
    std::string storage = counting<float>(4);
    for (std::size_t i = 0; i < storage.size(); i += 4) {
        std::reverse(
            storage.begin() + static_cast<std::ptrdiff_t>(i), storage.begin() + static_cast<std::ptrdiff_t>(i) + 4);
    }
    TestPickle tensor;
    tensor.tensor("FloatStorage", "0", 4, {{4}, {1}});
    const auto big = readFirst(oneTensor(tensor, storage, "big"));
    QVERIFY2(big.has_value(), messageOf(big).c_str());
    QVERIFY(valuesOf(*big) == (std::vector<double>{0, 1, 2, 3}));
    const auto unsaid = readFirst(oneTensor(tensor, counting<float>(4), ""));
    QVERIFY(valuesOf(*unsaid) == (std::vector<double>{0, 1, 2, 3}));
    QVERIFY(contains(messageOf(readFirst(oneTensor(tensor, storage, "middle"))), "unknown byte order"));
    QVERIFY(contains(messageOf(readFirst(oneTensor(tensor, storage, std::string(1000, 'x')))), "unknown byte order"));
}

void TestTorchElements::conjugatedAndNegated()
{
    const auto marked = [](const char* storage, const char* mark) {
        TestPickle tensor;
        tensor.function("_rebuild_tensor_v2")
            .storage(storage, "0", 2)
            .shape({{2}, {1}})
            .truth(false)
            .hooks()
            .raw("}")
            .text(mark)
            .raw("\x88s")
            .call();
        return tensor;
    };
    const std::string complex = bytesFrom<float>({1, 2, 3, -4});
    const auto plain = readFirst(oneTensor(marked("ComplexFloatStorage", "other"), complex));
    QVERIFY2(plain.has_value(), messageOf(plain).c_str());
    QCOMPARE(plain->complexAt(1), std::complex<double>(3, -4));
    const auto conjugated = readFirst(oneTensor(marked("ComplexFloatStorage", "conj"), complex));
    QCOMPARE(conjugated->complexAt(0), std::complex<double>(1, -2));
    QCOMPARE(conjugated->complexAt(1), std::complex<double>(3, 4));
    const auto negated = readFirst(oneTensor(marked("ComplexFloatStorage", "neg"), complex));
    QCOMPARE(negated->complexAt(1), std::complex<double>(-3, 4));
    const auto integers = readFirst(oneTensor(marked("IntStorage", "neg"), bytesFrom<std::int32_t>({5, -6})));
    QVERIFY(valuesOf(*integers) == (std::vector<double>{-5, 6}));
    const auto truth = readFirst(oneTensor(marked("BoolStorage", "neg"), "\1\1"));
    QVERIFY(contains(messageOf(truth), "cannot be negated"));
}

QTEST_APPLESS_MAIN(TestTorchElements)
#include "tst_torchelements.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torcharchive.h"

#include "tests/etrecord/testpickle.h"
#include "tests/etrecord/testtorchzip.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <cstring>
#include <fstream>
#include <numeric>
#include <random>

using namespace ets;

namespace {

using Archive = Result<std::shared_ptr<const TorchArchive>>;
using Sizes = std::vector<std::int64_t>;
using Shape = TestPickle::Shape;

Archive openBytes(const std::string& bytes)
{
    return TorchArchive::open(ByteSource::ofMemory(bytesOf(bytes), "test"));
}

template <typename T> std::string bytesFrom(const std::vector<T>& values)
{
    std::string bytes(values.size() * sizeof(T), '\0');
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

/// The numbers 0, 1, 2, ... of a type.
template <typename T> std::string counting(std::size_t count)
{
    std::vector<T> values(count);
    std::iota(values.begin(), values.end(), T{0});
    return bytesFrom(values);
}

/// An archive that holds one tensor under the name "t".
std::string oneTensor(const TestPickle& tensor, const std::string& storage, const std::string& byteOrder = "little")
{
    TestPickle pickle;
    pickle.raw("}").text("t").raw(tensor.stop().substr(2));
    std::string bytes = pickle.stop();
    bytes.replace(bytes.size() - 2, 1, "s");
    return TestTorchZip::archive(bytes, byteOrder).storage("0", storage).bytes();
}

std::vector<double> valuesOf(const Tensor& tensor)
{
    std::vector<double> values;
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i) {
        values.push_back(tensor.at(static_cast<std::size_t>(i)));
    }
    return values;
}

/// The first item of an archive, which has to be a tensor.
TorchItem firstItem(const Archive& archive)
{
    if (!archive) {
        return {{}, {}, archive.error().message()};
    }
    const auto items = (*archive)->items();
    return items && !items->empty() ? items->front() : TorchItem{{}, {}, "nothing listed"};
}

Result<Tensor> readFirst(const std::string& bytes)
{
    const Archive archive = openBytes(bytes);
    if (!archive) {
        return archive.error();
    }
    const TorchItem item = firstItem(archive);
    if (item.tensor() == nullptr) {
        return Error{.file = {}, .what = item.problem, .where = {}, .advice = {}};
    }
    return (*archive)->readTensor(*item.tensor());
}

bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

std::string messageOf(const Result<Tensor>& result)
{
    return result ? std::string("was read") : result.error().message();
}

/// What torch.save wrote before it wrote zips.
std::string legacyStream(const std::string& object, const std::vector<std::pair<std::string, std::string>>& storages,
    std::uint64_t elementSize = 4)
{
    std::string bytes = fromHex("80028a0a6cfc9c46f9206aa850192e") + TestPickle().integer(1001).stop();
    bytes += TestPickle().raw("}").text("little_endian").truth(true).raw("s").stop() + object;
    TestPickle keys;
    keys.raw("](");
    for (const auto& [key, content] : storages) {
        keys.text(key);
    }
    bytes += keys.raw("e").stop();
    for (const auto& [key, content] : storages) {
        std::string count(8, '\0');
        const std::uint64_t number = content.size() / elementSize;
        std::memcpy(count.data(), &number, sizeof number);
        bytes += count + content;
    }
    return bytes;
}

} // namespace

class TestTorchArchive : public QObject {
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
    void parametersAndContainers();
    void quantised();
    void sparse();
    void withoutElements();
    void unpackedEntries();
    void zip64();
    void placeInTheFile();
    void legacy();
    void legacyViews();
    void legacyDamage();
    void rawPickle();
    void damagedTensors_data();
    void damagedTensors();
    void repeatedElementsAreBounded();
    void zipBombs();
    void damagedZips_data();
    void damagedZips();
    void truncatedAtEveryByte();
    void emptyAndForeign();
    void changedAndDeletedFiles();
    void randomDamage();
};

void TestTorchArchive::elementTypes_data()
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

void TestTorchArchive::elementTypes()
{
    QFETCH(QString, storage);
    QFETCH(QString, dtype);
    QFETCH(QByteArray, bytes);
    QFETCH(QList<double>, values);
    TestPickle tensor;
    tensor.tensor(storage.toStdString(), "0", 4, {{2, 2}, {2, 1}});
    const Archive archive = openBytes(oneTensor(tensor, bytes.toStdString()));
    const TorchItem item = firstItem(archive);
    QVERIFY2(item.tensor() != nullptr, item.problem.c_str());
    QVERIFY(item.name == "t");
    QVERIFY2(item.problem.empty(), item.problem.c_str());
    QCOMPARE(QString::fromStdString(item.tensor()->dtype), dtype);
    QCOMPARE(item.tensor()->byteCount().value(), static_cast<std::uint64_t>(bytes.size()));
    const auto result = (*archive)->readTensor(*item.tensor());
    QVERIFY2(result.has_value(), messageOf(result).c_str());
    QCOMPARE(result->sizes, (Sizes{2, 2}));
    QVERIFY(result->available);
    QVERIFY(valuesOf(*result) == std::vector<double>(values.begin(), values.end()));
}

void TestTorchArchive::typesByDtype_data()
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

void TestTorchArchive::typesByDtype()
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
    QVERIFY2(item.tensor() != nullptr, item.problem.c_str());
    QCOMPARE(QString::fromStdString(item.tensor()->dtype), dtype);
    const auto result = (*archive)->readTensor(*item.tensor());
    if (values.isEmpty()) {
        QVERIFY2(contains(messageOf(result), "elements of the type " + dtype.toStdString()), messageOf(result).c_str());
        return;
    }
    QVERIFY2(result.has_value(), messageOf(result).c_str());
    QVERIFY(valuesOf(*result) == std::vector<double>(values.begin(), values.end()));
}

void TestTorchArchive::views_data()
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

void TestTorchArchive::views()
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

void TestTorchArchive::bigTransposedView()
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

void TestTorchArchive::bigEndian()
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

void TestTorchArchive::conjugatedAndNegated()
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

void TestTorchArchive::parametersAndContainers()
{
    TestPickle pickle;
    pickle.raw("}(").text("w");
    pickle.function("_rebuild_parameter").tensor("FloatStorage", "0", 4, {{2, 2}, {2, 1}}).truth(true).hooks().call();
    pickle.text("s");
    pickle.function("_rebuild_parameter_with_state")
        .tensor("FloatStorage", "0", 4, {{4}, {1}})
        .truth(false)
        .hooks()
        .raw("}")
        .call();
    pickle.text("nested").raw("](").integer(3).raw("}").text("k").raw("G\x3f\xf8").raw(std::string(6, '\0')).raw("s");
    pickle.raw(")e")
        .text("script")
        .global("torch", "ScriptObject")
        .raw(")\x81NNN\x87"
             "bu");
    const Archive archive = openBytes(TestTorchZip::archive(pickle.stop()).storage("0", counting<float>(4)).bytes());
    QVERIFY2(archive.has_value(), archive ? "" : archive.error().message().c_str());
    const auto items = (*archive)->items();
    QVERIFY(items.has_value());
    std::vector<std::string> names;
    for (const TorchItem& item : *items) {
        names.push_back(item.name);
    }
    QVERIFY(names == (std::vector<std::string>{"w", "s", "nested[0]", "nested[1]['k']", "script"}));
    QVERIFY((*items)[0].tensor()->isParameter);
    QVERIFY((*items)[0].tensor()->requiresGrad);
    QVERIFY((*items)[1].tensor()->isParameter);
    QVERIFY(!(*items)[1].tensor()->requiresGrad);
    QVERIFY((*items)[0].tensor()->storage.key == (*items)[1].tensor()->storage.key);
    QCOMPARE(std::get<std::int64_t>((*items)[2].value), 3);
    QCOMPARE(std::get<double>((*items)[3].value), 1.5);
    QVERIFY(std::get<TorchOpaque>((*items)[4].value).type == "torch.ScriptObject");
}

void TestTorchArchive::quantised()
{
    TestPickle tensor;
    tensor.function("_rebuild_qtensor").storage("QInt8Storage", "0", 4).shape({{4}, {1}});
    tensor.raw("(").global("torch", "per_tensor_affine").raw("G\x3f\xe0").raw(std::string(6, '\0')).integer(3).raw("t");
    tensor.truth(false).hooks().call();
    const Archive archive = openBytes(oneTensor(tensor, bytesFrom<std::int8_t>({-1, 0, 1, 2})));
    const TorchItem item = firstItem(archive);
    QVERIFY2(item.tensor() != nullptr, item.problem.c_str());
    QCOMPARE(item.tensor()->quantizer.size(), std::size_t{1});
    QVERIFY(item.tensor()->quantizer[0].scheme == "per_tensor_affine");
    QCOMPARE(item.tensor()->quantizer[0].scale, 0.5);
    QCOMPARE(item.tensor()->quantizer[0].zeroPoint, 3);
    QVERIFY(item.tensor()->dtype == "qint8");
    const auto values = (*archive)->readTensor(*item.tensor());
    QVERIFY(valuesOf(*values) == (std::vector<double>{-1, 0, 1, 2}));

    TestPickle channels;
    channels.function("_rebuild_qtensor").storage("QUInt8Storage", "0", 4).shape({{2, 2}, {2, 1}});
    channels.raw("(").global("torch", "per_channel_affine");
    channels.tensor("DoubleStorage", "0", 0, {{0}, {1}}).tensor("LongStorage", "0", 0, {{0}, {1}}).integer(1).raw("t");
    channels.truth(false).hooks().call();
    const TorchItem second = firstItem(openBytes(oneTensor(channels, "abcd")));
    QVERIFY2(second.tensor() != nullptr, second.problem.c_str());
    QCOMPARE(second.tensor()->quantizer[0].channels.size(), std::size_t{2});
    QCOMPARE(second.tensor()->quantizer[0].axis, 1);
    // Packed below a byte: listed, not read.
    TestPickle packed;
    packed.tensor("QUInt4x2Storage", "0", 4, {{4}, {1}});
    const auto unread = readFirst(oneTensor(packed, "ab"));
    QVERIFY2(contains(messageOf(unread), "quint4x2"), messageOf(unread).c_str());
}

void TestTorchArchive::sparse()
{
    TestPickle coo;
    coo.function("_rebuild_sparse_tensor")
        .global("torch.serialization", "_get_layout")
        .text("torch.sparse_coo")
        .raw("\x85R(")
        .tensor("LongStorage", "0", 4, {{2, 2}, {2, 1}})
        .tensor("FloatStorage", "0", 2, {{2}, {1}})
        .integers({3, 4})
        .raw("t")
        .call();
    const Archive archive = openBytes(oneTensor(coo, counting<std::int64_t>(4)));
    const TorchItem item = firstItem(archive);
    QVERIFY2(item.tensor() != nullptr, item.problem.c_str());
    QCOMPARE(item.tensor()->layout, TorchLayout::Sparse);
    QVERIFY(item.tensor()->layoutName == "torch.sparse_coo");
    QCOMPARE(item.tensor()->sizes, (Sizes{3, 4}));
    QVERIFY(item.tensor()->dtype == "float32");
    QCOMPARE(item.tensor()->components.size(), std::size_t{2});
    QVERIFY(contains(messageOf((*archive)->readTensor(*item.tensor())), "torch.sparse_coo are not read"));
    // Its parts are tensors like any other.
    QVERIFY(valuesOf(*(*archive)->readTensor(item.tensor()->components[0])) == (std::vector<double>{0, 1, 2, 3}));

    TestPickle csr;
    csr.function("_rebuild_sparse_csr_tensor")
        .global("torch.serialization", "_get_layout")
        .text("torch.sparse_csr")
        .raw("\x85R(")
        .tensor("LongStorage", "0", 4, {{4}, {1}})
        .tensor("LongStorage", "0", 4, {{3}, {1}})
        .tensor("LongStorage", "0", 4, {{3}, {1}})
        .integers({3, 4})
        .raw("t")
        .call();
    const TorchItem second = firstItem(openBytes(oneTensor(csr, counting<std::int64_t>(4))));
    QVERIFY2(second.tensor() != nullptr, second.problem.c_str());
    QCOMPARE(second.tensor()->components.size(), std::size_t{3});
}

void TestTorchArchive::withoutElements()
{
    TestPickle meta;
    meta.function("_rebuild_meta_tensor_no_storage")
        .global("torch", "bfloat16")
        .integers({7, 8})
        .integers({8, 1})
        .truth(true)
        .call();
    const Archive archive = openBytes(oneTensor(meta, ""));
    const TorchItem item = firstItem(archive);
    QVERIFY2(item.tensor() != nullptr, item.problem.c_str());
    QCOMPARE(item.tensor()->layout, TorchLayout::Meta);
    QCOMPARE(item.tensor()->byteCount().value(), std::uint64_t{7 * 8 * 2});
    QVERIFY(contains(messageOf((*archive)->readTensor(*item.tensor())), "saved as a meta tensor"));

    const std::string json = R"({"dtype": 7, "sizes": [{"as_int": 2}, {"as_expr": {"expr_str": "s0", "hint": null}}],)"
                             R"( "requires_grad": true, "device": {"type": "cpu", "index": null}, "strides": [],)"
                             R"( "storage_offset": {"as_int": 0}, "layout": 7})";
    TestPickle fake;
    fake.global("executorch.exir.serde.export_serialize", "_reconstruct_fake_tensor")
        .raw("(")
        .global("_codecs", "encode")
        .text(json)
        .text("latin1")
        .raw("\x86R\x88")
        .call();
    const TorchItem second = firstItem(openBytes(oneTensor(fake, "")));
    QVERIFY2(second.tensor() != nullptr, second.problem.c_str());
    QVERIFY(second.tensor()->dtype == "float32");
    QCOMPARE(second.tensor()->sizes, (Sizes{2, -1}));
    QVERIFY(second.tensor()->isParameter);
    QVERIFY(!second.tensor()->byteCount().has_value());

    TestPickle nested;
    nested.function("_rebuild_nested_tensor").raw("NNNN").call();
    const TorchItem third = firstItem(openBytes(oneTensor(nested, "")));
    QVERIFY(third.tensor() != nullptr);
    QCOMPARE(third.tensor()->layout, TorchLayout::Opaque);
}

void TestTorchArchive::unpackedEntries()
{
    TestPickle pickle;
    pickle.tensor("FloatStorage", "0", 1000, {{1000}, {1}});
    TestTorchZip zip;
    zip.add({.name = "m/data.pkl", .content = pickle.stop(), .deflated = true})
        .add({.name = "m/byteorder", .content = "little", .deflated = true})
        .add({.name = "m/data/0", .content = counting<float>(1000), .deflated = true});
    const auto result = readFirst(zip.bytes());
    QVERIFY2(result.has_value(), messageOf(result).c_str());
    QCOMPARE(result->at(999), 999.0);
}

void TestTorchArchive::zip64()
{
    TestPickle pickle;
    pickle.tensor("FloatStorage", "0", 5, {{5}, {1}});
    const std::string bytes = TestTorchZip::archive(pickle.stop()).storage("0", counting<float>(5)).zip64().bytes();
    const auto result = readFirst(bytes);
    QVERIFY2(result.has_value(), messageOf(result).c_str());
    QCOMPARE(result->at(4), 4.0);
    for (std::size_t length = 1; length < bytes.size(); ++length) {
        QVERIFY(!openBytes(bytes.substr(0, length)));
    }
}

void TestTorchArchive::placeInTheFile()
{
    TestPickle tensor;
    tensor.tensor("IntStorage", "0", 3, {{3}, {1}});
    const std::string bytes = oneTensor(tensor, "elements of t");
    const ByteSource file = ByteSource::ofMemory(bytesOf("before it" + bytes), "test");
    const Archive archive = TorchArchive::open(file.part(9, bytes.size()));
    const TorchItem item = firstItem(archive);
    QVERIFY2(item.tensor() != nullptr, item.problem.c_str());
    MemoryBudget nothing(0); // stored entries are not copied
    const auto place = (*archive)->storageOf(*item.tensor(), nothing);
    QVERIFY(place.has_value());
    QCOMPARE(place->offsetInFile(), 9 + bytes.find("elements of t"));
    QCOMPARE(place->size(), std::uint64_t{12});
}

void TestTorchArchive::legacy()
{
    TestPickle object;
    object.raw("}(").text("a").tensor("FloatStorage", "11", 4, {{2, 2}, {1, 2}});
    object.text("b").tensor("FloatStorage", "7", 2, {{2}, {1}}).raw("u");
    const std::string bytes =
        legacyStream(object.stop(), {{"7", bytesFrom<float>({8, 9})}, {"11", counting<float>(4)}});
    const Archive archive = openBytes(bytes);
    QVERIFY2(archive.has_value(), archive ? "" : archive.error().message().c_str());
    QCOMPARE((*archive)->form(), TorchArchive::Form::Legacy);
    const auto items = (*archive)->items();
    QCOMPARE(items->size(), std::size_t{2});
    QVERIFY(valuesOf(*(*archive)->readTensor(*(*items)[0].tensor())) == (std::vector<double>{0, 2, 1, 3}));
    QVERIFY(valuesOf(*(*archive)->readTensor(*(*items)[1].tensor())) == (std::vector<double>{8, 9}));

    // Out of a file, with pickles that are longer than what is read of it first.
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("long.pt")).toStdString();
    TestPickle padded;
    padded.raw("}(").text("a").tensor("FloatStorage", "11", 4, {{4}, {1}});
    padded.text("padding").text(std::string(3 << 20, 'x')).raw("u");
    const std::string content = legacyStream(padded.stop(), {{"11", counting<float>(4)}});
    std::ofstream(path, std::ios::binary) << content;
    const Archive file = TorchArchive::open(*ByteSource::openFile(path));
    const TorchItem item = firstItem(file);
    QVERIFY2(item.tensor() != nullptr, item.problem.c_str());
    QCOMPARE((*file)->readTensor(*item.tensor())->at(3), 3.0);
}

void TestTorchArchive::legacyViews()
{
    const auto viewing = [](std::int64_t first, std::int64_t count) {
        TestPickle object;
        object.function("_rebuild_tensor")
            .raw("(")
            .text("storage")
            .global("torch", "FloatStorage")
            .text("5")
            .text("cpu")
            .integer(6)
            .raw("(")
            .text("51")
            .integer(first)
            .integer(count)
            .raw("ttQ")
            .shape({{2}, {1}})
            .call();
        return object.stop();
    };
    const auto inside = readFirst(legacyStream(viewing(3, 2), {{"5", counting<float>(6)}}));
    QVERIFY2(inside.has_value(), messageOf(inside).c_str());
    QVERIFY(valuesOf(*inside) == (std::vector<double>{3, 4}));
    QVERIFY(!readFirst(legacyStream(viewing(3, 1), {{"5", counting<float>(6)}})).has_value());
    QVERIFY(!readFirst(legacyStream(viewing(5, 2), {{"5", counting<float>(6)}})).has_value());
    QVERIFY(!readFirst(legacyStream(viewing(-1, 2), {{"5", counting<float>(6)}})).has_value());
}

void TestTorchArchive::legacyDamage()
{
    TestPickle object;
    object.raw("}").text("a").tensor("FloatStorage", "11", 4, {{2, 2}, {1, 2}}).raw("s");
    const std::string bytes = legacyStream(object.stop(), {{"11", counting<float>(4)}});
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        const Archive archive = openBytes(bytes.substr(0, length));
        QVERIFY2(length == 0 || !archive, std::to_string(length).c_str());
    }
    QVERIFY(!openBytes(legacyStream(object.stop(), {{"12", counting<float>(4)}})));
    std::string huge = bytes;
    huge.replace(huge.size() - 24, 8, std::string(7, '\xff') + '\x7f');
    QVERIFY(contains(openBytes(huge).error().message(), "reaches beyond the end of its file"));
}

void TestTorchArchive::rawPickle()
{
    // What Python's pickle made of {"forward": [[a, a.t()], [scalar, 7]], "other": [[2.5, True, None]]}.
    const char* const pickles[] = {
        "80027d7100285807000000666f727761726471015d7102285d71032863746f7263682e5f7574696c730a5f72656275696c64"
        "5f74656e736f725f76320a71042863746f7263682e73746f726167650a5f6c6f61645f66726f6d5f62797465730a7105635f"
        "636f646563730a656e636f64650a7106580c010000c28002c28a0a6cc3bcc29c46c3b9206ac2a850192ec280024dc3a9032e"
        "c280027d710028581000000070726f746f636f6c5f76657273696f6e71014dc3a903580d0000006c6974746c655f656e6469"
        "616e7102c288580a000000747970655f73697a657371037d710428580500000073686f727471054b025803000000696e7471"
        "064b0458040000006c6f6e6771074b0475752ec2800228580700000073746f72616765710063746f7263680a466c6f617453"
        "746f726167650a7101580200000039347102580300000063707571034b064e747104512ec280025d71005802000000393471"
        "01612e06000000000000000000c2803f00000040000040400000c280400000c2a0400000c38040710758060000006c617469"
        "6e31710886710952710a85710b52710c4b004b024b0386710d4b034b0186710e8963636f6c6c656374696f6e730a4f726465"
        "726564446963740a710f29527110747111527112680428680c4b004b034b028671134b014b0386711489680f295271157471"
        "16527117655d7118286804286805680658f5000000c28002c28a0a6cc3bcc29c46c3b9206ac2a850192ec280024dc3a9032e"
        "c280027d710028581000000070726f746f636f6c5f76657273696f6e71014dc3a903580d0000006c6974746c655f656e6469"
        "616e7102c288580a000000747970655f73697a657371037d710428580500000073686f727471054b025803000000696e7471"
        "064b0458040000006c6f6e6771074b0475752ec2800228580700000073746f72616765710063746f7263680a466c6f617453"
        "746f726167650a7101580200000039347102580300000063707571034b014e747104512ec280025d71005802000000393471"
        "01612e0100000000000000000000c2bf7119680886711a52711b85711c52711d4b00292989680f2952711e74711f5271204b"
        "07656558050000006f7468657271215d71225d712328474004000000000000884e6561752e",
        "800495d7020000000000007d94288c07666f7277617264945d94285d94288c0c746f7263682e5f7574696c73948c125f7265"
        "6275696c645f74656e736f725f7632949394288c0d746f7263682e73746f72616765948c105f6c6f61645f66726f6d5f6279"
        "74657394939443fb80028a0a6cfc9c46f9206aa850192e80024de9032e80027d710028581000000070726f746f636f6c5f76"
        "657273696f6e71014de903580d0000006c6974746c655f656e6469616e710288580a000000747970655f73697a657371037d"
        "710428580500000073686f727471054b025803000000696e7471064b0458040000006c6f6e6771074b0475752e8002285807"
        "00000073746f72616765710063746f7263680a466c6f617453746f726167650a710158020000003934710258030000006370"
        "7571034b064e747104512e80025d7100580200000039347101612e06000000000000000000803f0000004000004040000080"
        "400000a0400000c04094859452944b004b024b0386944b034b018694898c0b636f6c6c656374696f6e73948c0b4f72646572"
        "65644469637494939429529474945294680628680c4b004b034b0286944b014b03869489681129529474945294655d942868"
        "0628680943e780028a0a6cfc9c46f9206aa850192e80024de9032e80027d710028581000000070726f746f636f6c5f766572"
        "73696f6e71014de903580d0000006c6974746c655f656e6469616e710288580a000000747970655f73697a657371037d7104"
        "28580500000073686f727471054b025803000000696e7471064b0458040000006c6f6e6771074b0475752e80022858070000"
        "0073746f72616765710063746f7263680a466c6f617453746f726167650a7101580200000039347102580300000063707571"
        "034b014e747104512e80025d7100580200000039347101612e0100000000000000000000bf94859452944b00292989681129"
        "5294749452944b0765658c056f74686572945d945d9428474004000000000000884e6561752e",
        "800595d7020000000000007d94288c07666f7277617264945d94285d94288c0c746f7263682e5f7574696c73948c125f7265"
        "6275696c645f74656e736f725f7632949394288c0d746f7263682e73746f72616765948c105f6c6f61645f66726f6d5f6279"
        "74657394939443fb80028a0a6cfc9c46f9206aa850192e80024de9032e80027d710028581000000070726f746f636f6c5f76"
        "657273696f6e71014de903580d0000006c6974746c655f656e6469616e710288580a000000747970655f73697a657371037d"
        "710428580500000073686f727471054b025803000000696e7471064b0458040000006c6f6e6771074b0475752e8002285807"
        "00000073746f72616765710063746f7263680a466c6f617453746f726167650a710158020000003934710258030000006370"
        "7571034b064e747104512e80025d7100580200000039347101612e06000000000000000000803f0000004000004040000080"
        "400000a0400000c04094859452944b004b024b0386944b034b018694898c0b636f6c6c656374696f6e73948c0b4f72646572"
        "65644469637494939429529474945294680628680c4b004b034b0286944b014b03869489681129529474945294655d942868"
        "0628680943e780028a0a6cfc9c46f9206aa850192e80024de9032e80027d710028581000000070726f746f636f6c5f766572"
        "73696f6e71014de903580d0000006c6974746c655f656e6469616e710288580a000000747970655f73697a657371037d7104"
        "28580500000073686f727471054b025803000000696e7471064b0458040000006c6f6e6771074b0475752e80022858070000"
        "0073746f72616765710063746f7263680a466c6f617453746f726167650a7101580200000039347102580300000063707571"
        "034b014e747104512e80025d7100580200000039347101612e0100000000000000000000bf94859452944b00292989681129"
        "5294749452944b0765658c056f74686572945d945d9428474004000000000000884e6561752e",
    };
    for (const char* const hex : pickles) {
        const std::string bytes = fromHex(hex);
        const Archive archive = openBytes(bytes);
        QVERIFY2(archive.has_value(), archive ? "" : archive.error().message().c_str());
        QCOMPARE((*archive)->form(), TorchArchive::Form::RawPickle);
        const auto items = (*archive)->items();
        QVERIFY(items.has_value());
        QCOMPARE(items->size(), std::size_t{7});
        QVERIFY((*items)[1].name == "forward[0][1]");
        QVERIFY2((*items)[0].tensor() != nullptr, (*items)[0].problem.c_str());
        QVERIFY((*items)[0].tensor()->dtype == "float32");
        const auto read = [&](std::size_t i) { return valuesOf(*(*archive)->readTensor(*(*items)[i].tensor())); };
        QVERIFY(read(0) == (std::vector<double>{1, 2, 3, 4, 5, 6}));
        QVERIFY(read(1) == (std::vector<double>{1, 4, 2, 5, 3, 6}));
        QVERIFY(read(2) == std::vector<double>{-0.5});
        QCOMPARE(std::get<std::int64_t>((*items)[3].value), 7);
        QCOMPARE(std::get<double>((*items)[4].value), 2.5);
        QCOMPARE(std::get<bool>((*items)[5].value), true);
        QVERIFY(std::holds_alternative<std::monostate>((*items)[6].value));
        for (std::size_t length = 1; length < bytes.size(); ++length) {
            QVERIFY(!openBytes(bytes.substr(0, length)));
        }
        // Damage within the storage's own pickles spoils its tensors and nothing else.
        std::string damaged = bytes;
        damaged[damaged.find("FloatStorage") + 1] = 'X';
        const Archive second = openBytes(damaged);
        QVERIFY2(second.has_value(), second ? "" : second.error().message().c_str());
        const auto left = (*second)->items();
        QCOMPARE(left->size(), std::size_t{7});
        QVERIFY(!(*left)[0].problem.empty());
        QVERIFY((*left)[2].problem.empty());
    }
}

void TestTorchArchive::damagedTensors_data()
{
    QTest::addColumn<QByteArray>("tensor");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, const TestPickle& tensor, const char* problem) {
        QTest::newRow(name) << QByteArray::fromStdString(tensor.stop()) << QString::fromLatin1(problem);
    };
    constexpr std::int64_t huge = std::int64_t{1} << 62;
    const auto shaped = [](const Shape& shape) {
        TestPickle tensor;
        tensor.tensor("FloatStorage", "0", 4, shape);
        return tensor;
    };
    row("2^62 elements", shaped({{huge}, {1}}), "too large");
    row("2^62 x 2^62", shaped({{huge, huge}, {0, 0}}), "too large");
    row("2^62 strides", shaped({{3, 3}, {huge, huge}}), "too large");
    row("2^62 offset", shaped({{2}, {1}, huge}), "too large");
    row("largest offset", shaped({{2}, {1}, std::numeric_limits<std::int64_t>::max()}), "too large");
    row("negative size", shaped({{-1}, {1}}), "impossible");
    row("negative stride", shaped({{2}, {-1}, 1}), "impossible");
    row("negative offset", shaped({{2}, {1}, -1}), "impossible");
    row("more sizes than strides", shaped({{2, 2}, {1}}), "impossible");
    row("too many dimensions", shaped({Sizes(65, 1), Sizes(65, 1)}), "impossible");
    row("one too far", shaped({{5}, {1}}), "beyond the end of its storage");
    row("offset too far", shaped({{4}, {1}, 1}), "beyond the end of its storage");
    row("stride too far", shaped({{2, 2}, {3, 1}}), "beyond the end of its storage");
    const auto stored = [](const char* type, const char* key, std::int64_t count) {
        TestPickle tensor;
        tensor.tensor(type, key, count, {{4}, {1}});
        return tensor;
    };
    row("storage of another size", stored("FloatStorage", "0", 5), "smaller than it says");
    row("storage of a wider type", stored("DoubleStorage", "0", 4), "smaller than it says");
    row("storage of 2^62 elements", stored("FloatStorage", "0", huge), "smaller than it says");
    row("negative number of elements", stored("FloatStorage", "0", -4), "described wrongly");
    row("missing storage", stored("FloatStorage", "1", 4), "is missing");
    row("storage with a path", stored("FloatStorage", "../data.pkl", 4), "is missing");
    row("endless key", stored("FloatStorage", std::string(5000, 'k').c_str(), 4), "described wrongly");
    const auto calling = [](const char* function) {
        TestPickle tensor;
        tensor.function(function);
        return tensor;
    };
    row("no arguments", calling("_rebuild_tensor_v2").call(), "lacks storage");
    row("no storage", calling("_rebuild_tensor_v2").raw("NK\1K\1K\1").call(), "has no storage");
    row("no dtype", calling("_rebuild_tensor_v3").storage("UntypedStorage", "0", 4).shape({{4}, {1}}).call(),
        "lacks its dtype");
    row("parameter of nothing", calling("_rebuild_parameter").call(), "lacks its tensor");
    row("parameter of a number", calling("_rebuild_parameter").integer(1).call(), "described wrongly");
    row("parameter of a device", calling("_rebuild_parameter").global("torch", "device").raw(")R").call(),
        "made by torch.device");
    row("quantised by nothing",
        calling("_rebuild_qtensor").storage("QInt8Storage", "0", 4).shape({{4}, {1}}).raw("N").call(), "scheme");
    row("sparse without layout", calling("_rebuild_sparse_tensor").raw("N)").call(), "sparse tensor");
    row("meta without dtype", calling("_rebuild_meta_tensor_no_storage").raw("NN").call(), "without elements");
    TestPickle fake;
    fake.global("torch._export.serde.serialize", "_reconstruct_fake_tensor").raw("(N").call();
    row("fake of nothing", fake, "fake tensor");
    TestPickle nested;
    for (int i = 0; i < 10; ++i) {
        nested.function("_rebuild_parameter");
    }
    nested.tensor("FloatStorage", "0", 4, {{4}, {1}});
    for (int i = 0; i < 10; ++i) {
        nested.call();
    }
    row("parameters of parameters", nested, "described wrongly");
}

void TestTorchArchive::damagedTensors()
{
    QFETCH(QByteArray, tensor);
    QFETCH(QString, problem);
    // In a list behind a good tensor, which stays readable.
    TestPickle pickle;
    pickle.raw("](").tensor("FloatStorage", "0", 4, {{4}, {1}});
    pickle.raw(std::string_view(tensor.constData() + 2, static_cast<std::size_t>(tensor.size() - 3))).raw("e");
    const Archive archive = openBytes(TestTorchZip::archive(pickle.stop()).storage("0", counting<float>(4)).bytes());
    QVERIFY2(archive.has_value(), archive ? "" : archive.error().message().c_str());
    const auto items = (*archive)->items();
    QVERIFY(items.has_value());
    QCOMPARE(items->size(), std::size_t{2});
    QVERIFY((*items)[0].problem.empty());
    QVERIFY2(contains((*items)[1].problem, problem.toStdString()), (*items)[1].problem.c_str());
    if (const TorchTensor* const described = (*items)[1].tensor()) {
        QVERIFY(!(*archive)->readTensor(*described).has_value());
    }
}

void TestTorchArchive::repeatedElementsAreBounded()
{
    TestPickle tensor;
    tensor.tensor("FloatStorage", "0", 1, {{std::int64_t{1} << 30, 1024}, {0, 0}});
    const auto result = readFirst(oneTensor(tensor, counting<float>(1)));
    QVERIFY(!result.has_value());
    QVERIFY2(contains(messageOf(result), "far more memory than its file"), messageOf(result).c_str());
}

void TestTorchArchive::zipBombs()
{
    TestPickle pickle;
    pickle.tensor("ByteStorage", "0", 100 << 20, {{100 << 20}, {1}});
    TestTorchZip bomb = TestTorchZip::archive(pickle.stop());
    bomb.add({.name = "archive/data/0", .content = std::string(100 << 20, '\0'), .deflated = true});
    const auto packed = readFirst(bomb.bytes());
    QVERIFY(!packed.has_value());
    QVERIFY2(contains(messageOf(packed), "far more"), messageOf(packed).c_str());

    TestTorchZip liar;
    liar.add({.name = "archive/data.pkl",
        .content = pickle.stop(),
        .deflated = true,
        .claimedSize = std::uint64_t{1} << 31});
    QVERIFY(contains(openBytes(liar.bytes()).error().message(), "more than its bytes can hold"));
    for (const std::int64_t wrong : {-1, 1}) {
        TestTorchZip off;
        off.add({.name = "archive/data.pkl",
            .content = pickle.stop(),
            .deflated = true,
            .claimedSize = pickle.stop().size() + static_cast<std::uint64_t>(wrong)});
        const Archive archive = openBytes(off.bytes());
        QVERIFY(!archive);
        QVERIFY2(contains(archive.error().message(), "than its directory says"), archive.error().message().c_str());
    }
}

void TestTorchArchive::damagedZips_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, const std::string& bytes, const char* problem) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString::fromLatin1(problem);
    };
    const std::string pickle = TestPickle().raw("N").stop();
    const auto with = [&pickle](const TestTorchZip::Entry& entry) {
        return TestTorchZip::archive(pickle).add(entry).bytes();
    };
    row("no pickle", TestTorchZip().add("a/b", "c").bytes(), "no data.pkl");
    row("no folder", TestTorchZip().add("data.pkl", pickle).bytes(), "no data.pkl");
    row("nothing", TestTorchZip().bytes(), "no data.pkl");
    row("overlapping entries", with({.name = "x", .content = "abc", .claimedOffset = 1}), "overlaps");
    row("same place twice", with({.name = "x", .content = "abc", .claimedOffset = 0}), "overlaps");
    row("entry in the directory", with({.name = "x", .content = "abc", .claimedOffset = 1U << 20U}), "outside");
    row("entry too long", with({.name = "x", .content = "abc", .claimedSize = 1U << 20U}), "overlaps");
    row("encrypted", TestTorchZip().add({.name = "a/data.pkl", .content = pickle, .flags = 0x0809}).bytes(),
        "encrypted");
    std::string method = TestTorchZip::archive(pickle).bytes();
    method[method.find("PK\1\2") + 10] = 14;
    row("unknown method", method, "unknown method 14");
    std::string moved = TestTorchZip::archive(pickle).bytes();
    moved[2] = '\5';
    moved[3] = '\6';
    row("no local header", moved, "does not begin where");
    std::string longName = TestTorchZip::archive(pickle).bytes();
    longName[27] = '\xff';
    row("local name too long", longName, "reaches into the directory");
    std::string sizes = TestTorchZip::archive(pickle).bytes();
    sizes[sizes.find("PK\1\2") + 24] = 7;
    row("stored with two sizes", sizes, "two sizes");
    std::string count = TestTorchZip::archive(pickle).bytes();
    count[count.rfind("PK\5\6") + 11] = 1;
    row("more entries than there are", count, "too small for its entries");
    std::string begin = TestTorchZip::archive(pickle).bytes();
    begin[begin.rfind("PK\5\6") + 19] = 1;
    row("directory outside", begin, "lies outside");
    std::string entry = TestTorchZip::archive(pickle).bytes();
    entry[entry.find("PK\1\2") + 29] = '\xff';
    row("directory damaged", entry, "damaged at its entry 0");
    std::string locator = TestTorchZip::archive(pickle).zip64().bytes();
    locator[locator.find("PK\6\7") + 12] = '\xff';
    row("64-bit end outside", locator, "64-bit directory");
    row("cut", TestTorchZip::archive(pickle).bytes().substr(0, 200), "no directory");
}

void TestTorchArchive::damagedZips()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, problem);
    const Archive archive = openBytes(bytes.toStdString());
    QVERIFY(!archive);
    QVERIFY2(contains(archive.error().message(), problem.toStdString()), archive.error().message().c_str());
}

void TestTorchArchive::truncatedAtEveryByte()
{
    TestPickle tensor;
    tensor.tensor("FloatStorage", "0", 4, {{4}, {1}});
    const std::string bytes = oneTensor(tensor, counting<float>(4));
    QVERIFY(openBytes(bytes).has_value());
    for (std::size_t length = 1; length < bytes.size(); ++length) {
        const Archive archive = openBytes(bytes.substr(0, length));
        QVERIFY2(!archive, std::to_string(length).c_str());
        QVERIFY(!archive.error().what.empty());
    }
}

void TestTorchArchive::emptyAndForeign()
{
    const Archive empty = openBytes("");
    QVERIFY(empty.has_value());
    QCOMPARE((*empty)->form(), TorchArchive::Form::Empty);
    QVERIFY((*empty)->items()->empty());
    for (const char* const text : {"x", "hello", "{\"a\": 1}", "PK"}) {
        const Archive foreign = openBytes(text);
        QVERIFY(!foreign);
        QVERIFY(contains(foreign.error().message(), "neither"));
    }
}

void TestTorchArchive::changedAndDeletedFiles()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("a.pt")).toStdString();
    TestPickle tensor;
    tensor.tensor("FloatStorage", "0", 4, {{4}, {1}});
    const std::string bytes = oneTensor(tensor, counting<float>(4));
    std::ofstream(path, std::ios::binary) << bytes;
    const auto identity = FileIdentity::of(path);
    QVERIFY(identity.has_value());
    const Archive archive = TorchArchive::open(*ByteSource::openFile(path, *identity));
    const TorchItem item = firstItem(archive);
    QVERIFY2(item.tensor() != nullptr, item.problem.c_str());
    QVERIFY((*archive)->readTensor(*item.tensor()).has_value());
    // Cut while it is open.
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes.substr(0, bytes.size() / 2);
    const auto cut = (*archive)->readTensor(*item.tensor());
    QVERIFY(!cut.has_value());
    const auto reopened = ByteSource::openFile(path, *identity);
    QVERIFY(!reopened);
    QVERIFY(contains(reopened.error().message(), "has changed since it was loaded"));
    QVERIFY(QFile::remove(QString::fromStdString(path)));
    QVERIFY(!ByteSource::openFile(path, *identity));
    QVERIFY(!FileIdentity::of(path));
    QVERIFY(!ByteSource::openFile(folder.path().toStdString()));
}

void TestTorchArchive::randomDamage()
{
    TestPickle tensor;
    tensor.tensor("FloatStorage", "0", 4, {{2, 2}, {1, 2}});
    TestPickle object;
    object.raw("}").text("a").tensor("FloatStorage", "11", 4, {{2, 2}, {1, 2}}).raw("s");
    const std::vector<std::string> seeds{oneTensor(tensor, counting<float>(4)),
        legacyStream(object.stop(), {{"11", counting<float>(4)}}),
        TestTorchZip::archive(object.stop()).storage("11", counting<float>(4)).zip64().bytes()};
    std::mt19937 random(11);
    int readable = 0;
    for (int round = 0; round < 6000; ++round) {
        std::string bytes = seeds[static_cast<std::size_t>(round) % seeds.size()];
        for (int i = 0; i < 3; ++i) {
            bytes[random() % bytes.size()] = static_cast<char>(random());
        }
        const Archive archive = openBytes(bytes);
        if (!archive) {
            continue;
        }
        const auto items = (*archive)->items();
        for (std::size_t i = 0; items && i < items->size(); ++i) {
            if ((*items)[i].tensor() != nullptr) {
                readable += (*archive)->readTensor(*(*items)[i].tensor()).has_value() ? 1 : 0;
            }
        }
    }
    QVERIFY(readable > 0);
}

QTEST_APPLESS_MAIN(TestTorchArchive)
#include "tst_torcharchive.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What else than plain tensors a pickle of torch describes, and tensors that are described wrongly.
#include "tests/etrecord/torchsamples.h"

#include <QtTest>

#include <limits>

using namespace ets;
using namespace ets::test;

class TestTorchObjects : public QObject {
    Q_OBJECT

private slots:
    void parametersAndContainers();
    void quantized();
    void sparse();
    void withoutElements();
    void damagedTensors_data();
    void damagedTensors();
    void repeatedElementsAreBounded();
};

void TestTorchObjects::parametersAndContainers()
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

void TestTorchObjects::quantized()
{
    TestPickle tensor;
    tensor.function("_rebuild_qtensor").storage("QInt8Storage", "0", 4).shape({{4}, {1}});
    tensor.raw("(").global("torch", "per_tensor_affine").raw("G\x3f\xe0").raw(std::string(6, '\0')).integer(3).raw("t");
    tensor.truth(false).hooks().call();
    const Archive archive = openBytes(oneTensor(tensor, bytesFrom<std::int8_t>({-1, 0, 1, 2})));
    const TorchItem item = firstItem(archive);
    QVERIFY2(item.tensor() != nullptr, item.problem.english().c_str());
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
    QVERIFY2(second.tensor() != nullptr, second.problem.english().c_str());
    QCOMPARE(second.tensor()->quantizer[0].channels.size(), std::size_t{2});
    QCOMPARE(second.tensor()->quantizer[0].axis, 1);
    // Packed below a byte: listed, not read.
    TestPickle packed;
    packed.tensor("QUInt4x2Storage", "0", 4, {{4}, {1}});
    const auto unread = readFirst(oneTensor(packed, "ab"));
    QVERIFY2(contains(messageOf(unread), "quint4x2"), messageOf(unread).c_str());
}

void TestTorchObjects::sparse()
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
    QVERIFY2(item.tensor() != nullptr, item.problem.english().c_str());
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
    QVERIFY2(second.tensor() != nullptr, second.problem.english().c_str());
    QCOMPARE(second.tensor()->components.size(), std::size_t{3});
}

void TestTorchObjects::withoutElements()
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
    QVERIFY2(item.tensor() != nullptr, item.problem.english().c_str());
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
    QVERIFY2(second.tensor() != nullptr, second.problem.english().c_str());
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

namespace {

void row(const char* name, const TestPickle& tensor, const char* problem)
{
    QTest::newRow(name) << QByteArray::fromStdString(tensor.stop()) << QString::fromLatin1(problem);
}

/// Rows of functions of torch that are called with something else than a tensor's parts.
void addDamagedCalls()
{
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
    row("quantized by nothing",
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

} // namespace

void TestTorchObjects::damagedTensors_data()
{
    QTest::addColumn<QByteArray>("tensor");
    QTest::addColumn<QString>("problem");
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
    addDamagedCalls();
}

void TestTorchObjects::damagedTensors()
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
    QVERIFY2(contains((*items)[1].problem.english(), problem.toStdString()), (*items)[1].problem.english().c_str());
    if (const TorchTensor* const described = (*items)[1].tensor()) {
        QVERIFY(!(*archive)->readTensor(*described).has_value());
    }
}

void TestTorchObjects::repeatedElementsAreBounded()
{
    TestPickle tensor;
    tensor.tensor("FloatStorage", "0", 1, {{std::int64_t{1} << 30, 1024}, {0, 0}});
    const auto result = readFirst(oneTensor(tensor, counting<float>(1)));
    QVERIFY(!result.has_value());
    QVERIFY2(contains(messageOf(result), "far more memory than its file"), messageOf(result).c_str());
}

QTEST_APPLESS_MAIN(TestTorchObjects)
#include "tst_torchobjects.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/values.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <cstring>
#include <limits>

using namespace ets;
using namespace ets::test;

namespace {

Value floats(std::vector<float> values)
{
    Tensor tensor;
    tensor.scalarType = ScalarType::Float;
    tensor.sizes = {static_cast<std::int64_t>(values.size())};
    tensor.available = true;
    tensor.data.resize(values.size() * sizeof(float));
    std::memcpy(tensor.data.data(), values.data(), tensor.data.size());
    return tensor;
}

std::uint64_t warnings(const QString& testCase, const QString& bufferOf)
{
    const std::string folder = dataPath(testCase.toStdString());
    TraceOptions options;
    auto buffer = FileBytes::open(dataPath(bufferOf.toStdString()) + "/dbg.dbg.bin");
    if (!buffer) {
        return std::numeric_limits<std::uint64_t>::max();
    }
    options.debugBuffer = std::make_shared<const FileBytes>(std::move(*buffer));
    const auto trace = inspectReal(testCase + QStringLiteral("/dbg"), false, options);
    return trace ? countOf(trace->diagnostics(), "values-of-another-run") : std::numeric_limits<std::uint64_t>::max();
}

} // namespace

/// The debug buffer of another run, told where values give it away.
class TestImpossibleValues : public QObject {
    Q_OBJECT

private slots:
    void whatKernelsCannotGive();
    void ownBuffersAreQuiet_data();
    void ownBuffersAreQuiet();
    void anotherModelsBuffer();
};

void TestImpossibleValues::whatKernelsCannotGive()
{
    const auto odd = [](const char* name, const std::vector<Value>& values) {
        return !impossibleValue(name, values).empty();
    };
    QVERIFY(odd("native_call_relu.out", {floats({0, 1, -0.25F})}));
    QVERIFY(odd("native_call_sigmoid.out", {floats({0.5F, 1.5F})}));
    QVERIFY(odd("native_call__softmax.out", {floats({-1})}));
    QVERIFY(!odd("native_call_relu.out", {floats({0, 1, 7})}));
    QVERIFY(!odd("native_call_sigmoid.out", {floats({0, 1, 1.0001F})})); // rounding
    QVERIFY(!odd("native_call_relu.out", {floats({std::numeric_limits<float>::quiet_NaN()})}));
    QVERIFY(!odd("native_call_add.out", {floats({-3, 9})}));
    QVERIFY(!odd("native_call_relu.out", {Value(std::int64_t{-1})}));
    QVERIFY(!odd("native_call_relu.out", {}));
    Tensor truth;
    truth.scalarType = ScalarType::Bool;
    truth.sizes = {2};
    truth.available = true;
    truth.data = {std::byte{1}, std::byte{0}};
    QVERIFY(!odd("native_call_gt.Scalar_out", {truth}));
    truth.data[1] = std::byte{63};
    QVERIFY(odd("native_call_gt.Scalar_out", {truth}));
    QCOMPARE(impossibleValue("native_call_relu.out", std::vector<Value>{floats({-0.25F})}).english(),
        std::string("relu has logged -0.250000"));
}

void TestImpossibleValues::ownBuffersAreQuiet_data()
{
    QTest::addColumn<QString>("testCase");
    for (const QString& dump : realDumps()) {
        if (dump.endsWith(QStringLiteral("/dbg"))) {
            QTest::addRow("%s", qPrintable(dump)) << dump.chopped(4);
        }
    }
}

void TestImpossibleValues::ownBuffersAreQuiet()
{
    QFETCH(const QString, testCase);
    QCOMPARE(warnings(testCase, testCase), std::uint64_t(0));
}

void TestImpossibleValues::anotherModelsBuffer()
{
    QVERIFY(warnings(QStringLiteral("multi_method"), QStringLiteral("cnn_xnn")) > 0);
}

QTEST_APPLESS_MAIN(TestImpossibleValues)
#include "tst_impossiblevalues.moc"

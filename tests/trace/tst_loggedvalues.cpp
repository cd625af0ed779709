// SPDX-License-Identifier: GPL-3.0-or-later
// Logged values as the trace holds them: comparison between runs, what cannot be read, what is refused.
#include "model/base/tensor.h"
#include "model/trace/held.h"
#include "model/trace/values.h"
#include "tests/trace/tensordumps.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <stdexcept>
#include <string>

using namespace ets;
using namespace ets::test;

namespace {

Tensor tensorOf(Sizes sizes, const std::vector<float>& values)
{
    Tensor tensor;
    tensor.scalarType = ScalarType::Float;
    tensor.sizes = std::move(sizes);
    tensor.data = storageOf(values);
    tensor.available = true;
    return tensor;
}

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

} // namespace

class TestLoggedValues : public QObject {
    Q_OBJECT

private slots:
    void comparesValues();
    void comparesOutputs();
    void reportsUnreadableValues();
    void leavesOutTooManyValues();
    void refusesUnreadableValuesFaithfully();
    void comparesRuns();
    void comparesBroadcast();
    void errorsKeepTheirWords();
};

void TestLoggedValues::comparesValues()
{
    QVERIFY(equalValues(Value(), Value()));
    QVERIFY(equalValues(Value(std::int64_t{3}), Value(std::int64_t{3})));
    QVERIFY(!equalValues(Value(std::int64_t{3}), Value(3.0)));
    QVERIFY(!equalValues(Value(std::nan("")), Value(std::nan(""))));
    QVERIFY(equalValues(Value(0.0), Value(-0.0)));
    QVERIFY(!equalValues(Value(true), Value(false)));
    QVERIFY(equalValues(tensorOf({2}, {1, -0.0F}), tensorOf({2}, {1, 0.0F})));
    QVERIFY(!equalValues(tensorOf({2}, {1, 2}), tensorOf({2}, {1, 3})));
    QVERIFY(!equalValues(tensorOf({2}, {1, 2}), tensorOf({1, 2}, {1, 2})));
    QVERIFY(!equalValues(tensorOf({1}, {notANumber}), tensorOf({1}, {notANumber})));
    // Beyond 2^53 as doubles they would be equal.
    Tensor large;
    large.scalarType = ScalarType::Long;
    large.sizes = {1};
    large.data = storageOf<std::int64_t>({(std::int64_t{1} << 53) + 1});
    large.available = true;
    Tensor other = large;
    other.data = storageOf<std::int64_t>({std::int64_t{1} << 53});
    QVERIFY(!equalValues(large, other));
    QVERIFY(equalValues(large, large));
    Tensor unavailable = tensorOf({2}, {});
    unavailable.available = false;
    QVERIFY(equalValues(unavailable, unavailable));
    QVERIFY(!equalValues(unavailable, tensorOf({2}, {1, 2})));
    const Value list = std::vector<Tensor>{tensorOf({1}, {1}), tensorOf({1}, {2})};
    QVERIFY(equalValues(list, list));
    QVERIFY(!equalValues(list, std::vector<Tensor>{tensorOf({1}, {1})}));
}

void TestLoggedValues::comparesOutputs()
{
    const auto differ = [](const Value& a, const Value& b) {
        return differenceOfOutputs(std::vector<Value>{a}, std::vector<Value>{b}).english();
    };
    QCOMPARE(differ(tensorOf({2}, {1, 2}), tensorOf({2}, {1, 2})), std::string());
    QCOMPARE(differ(tensorOf({2}, {1, 2}), tensorOf({2}, {1, 3})), std::string("output tensors differ"));
    QCOMPARE(differ(tensorOf({1}, {notANumber}), tensorOf({1}, {notANumber})), std::string("output tensors differ"));
    // Element by element, and so with broadcasting.
    QCOMPARE(differ(tensorOf({2, 2}, {1, 1, 1, 1}), tensorOf({1}, {1})), std::string());
    QCOMPARE(differ(tensorOf({2, 1}, {1, 2}), tensorOf({1, 2}, {1, 2})), std::string("output tensors differ"));
    QCOMPARE(differ(tensorOf({2, 2}, {1, 2, 1, 2}), tensorOf({2}, {1, 2})), std::string());
    QCOMPARE(differ(tensorOf({2, 2}, {1, 1, 2, 2}), tensorOf({2}, {1, 2})), std::string("output tensors differ"));
    QCOMPARE(
        differ(tensorOf({2}, {1, 1}), tensorOf({3}, {1, 1, 1})), std::string("output tensors have different sizes"));
    QCOMPARE(differ(Value(std::int64_t{1}), Value(1.0)), std::string("outputs are of different types"));
    QCOMPARE(differ(Value(std::nan("")), Value(std::nan(""))), std::string("scalar outputs differ"));
    QCOMPARE(differenceOfOutputs(std::vector<Value>(2), std::vector<Value>(1)).english(),
        std::string("runs have different numbers of outputs"));
    QCOMPARE(differenceOfOutputs({}, {}).english(), std::string());
    // Python cannot say whether lists of tensors with several elements are equal.
    const Value single = std::vector<Tensor>{tensorOf({1}, {1})};
    QCOMPARE(differ(single, single), std::string());
    const Value several = std::vector<Tensor>{tensorOf({2}, {1, 2})};
    QVERIFY(!differ(several, several).empty());
}

/// A small dump may lead to its values again and again.
void TestLoggedValues::leavesOutTooManyValues()
{
    DumpWriter writer;
    writer.run().event("a", 0, 1, 2);
    for (int i = 0; i < 30'000; ++i) {
        writer.value(0, WrittenValue::ofInt(i));
    }
    LoadContext context;
    context.limits = std::make_shared<const Limits>(Limits::exactly(512U << 10U));
    const auto trace = Trace::create(writer.dump(), nullptr, correctly(), context);
    QVERIFY2(trace, trace ? "" : trace.error().message().c_str());
    QCOMPARE(countOf((*trace)->diagnostics(), "too-many-values"), std::uint64_t{1});
    QVERIFY((*trace)->valuesOf(EventId(0)).empty());
    const auto faithful = Trace::create(writer.dump(), nullptr, withReading(Reading::Faithful), context);
    QVERIFY(!faithful);
    QCOMPARE(faithful.error().kind, Error::Kind::TooMuch);
}

void TestLoggedValues::reportsUnreadableValues()
{
    DumpWriter writer;
    writer.run().event("a", 0, 1, 2).value(0, WrittenValue::ofTensor(WrittenTensor::of(6, {2})));
    writer.value(0, WrittenValue::ofInt(4)).value(0, WrittenValue::ofTensor(WrittenTensor::of(6, {2}, 1000)));
    const auto without = inspect(writer);
    QCOMPARE(countOf(without->diagnostics(), "no-debug-buffer"), std::uint64_t{1});
    QCOMPARE(countOf(without->diagnostics(), "unreadable-value"), std::uint64_t{0});
    QVERIFY(!std::get<Tensor>(without->valuesOf(EventId(0)).front()).available);

    TraceOptions options;
    options.debugBuffer = std::make_shared<const FileBytes>(FileBytes::copyOf(storageOf<float>({5, 6}), "buffer"));
    const auto with = inspect(writer, options);
    QCOMPARE(countOf(with->diagnostics(), "no-debug-buffer"), std::uint64_t{0});
    QCOMPARE(countOf(with->diagnostics(), "unreadable-value"), std::uint64_t{1});
    const std::span<const Value> data = with->valuesOf(EventId(0));
    QCOMPARE(data.size(), std::size_t{3});
    QCOMPARE(elementsOf(std::get<Tensor>(data[0])), (Numbers{5, 6}));
    QCOMPARE(std::get<std::int64_t>(data[1]), std::int64_t{4});
    QVERIFY(std::holds_alternative<std::monostate>(data[2]));
}

void TestLoggedValues::refusesUnreadableValuesFaithfully()
{
    TraceOptions options = faithfully();
    options.debugBuffer = std::make_shared<const FileBytes>(FileBytes::copyOf(storageOf<float>({5, 6}), "buffer"));
    const auto refusalOf = [&options](const WrittenValue& value) {
        DumpWriter writer;
        writer.run().event("a", 0, 1, 2).value(0, value);
        return refusal(writer, options);
    };
    QCOMPARE(refusalOf(WrittenValue::ofTensor(WrittenTensor::of(6, {2}))), std::string());
    const std::string outside = refusalOf(WrittenValue::ofTensor(WrittenTensor::of(6, {3})));
    QVERIFY2(outside.find("lies outside the debug buffer of 8 bytes") != std::string::npos, outside.c_str());
    QVERIFY2(outside.find("debug event 0") != std::string::npos, outside.c_str());
    QVERIFY(!refusalOf(WrittenValue::ofTensor(WrittenTensor::of(15, {1}))).empty());
    QVERIFY(!refusalOf(WrittenValue::ofDouble(std::nan(""))).empty());
    WrittenValue hollow;
    hollow.kind = 1;
    QVERIFY(!refusalOf(hollow).empty());
}

void TestLoggedValues::comparesRuns()
{
    DumpWriter writer;
    for (const std::int64_t value : {1, 1, 2}) {
        writer.run().event("a", 0, 1, 2).value(0, WrittenValue::ofInt(value));
    }
    const auto corrected = inspect(writer);
    QCOMPARE(std::get<std::int64_t>(corrected->valuesOf(EventId(0)).front()), std::int64_t{1});
    QCOMPARE(countOf(corrected->diagnostics(), "values-differ-between-runs"), std::uint64_t{1});
    QVERIFY(refusal(writer).find("differ from run to run") != std::string::npos);
    // Only as many as both runs have are compared.
    DumpWriter longer;
    longer.run().event("a", 0, 1, 2).value(0, WrittenValue::ofInt(1));
    longer.run().event("a", 0, 1, 2).value(0, WrittenValue::ofInt(1)).value(0, WrittenValue::ofInt(9));
    QCOMPARE(refusal(longer), std::string());
    QCOMPARE(inspect(longer)->valuesOf(EventId(0)).size(), std::size_t{1});
}

/// As torch compares: every element of one with every one of the other that broadcasting brings together.
void TestLoggedValues::comparesBroadcast()
{
    const auto tensor = [](Sizes sizes, const std::string& bytes) {
        Tensor made;
        made.scalarType = ScalarType::Byte;
        made.sizes = std::move(sizes);
        made.available = true;
        std::ranges::transform(bytes, std::back_inserter(made.data), [](char c) { return std::byte(c); });
        return std::vector<Value>{made};
    };
    const auto differ = [](const std::vector<Value>& a, const std::vector<Value>& b) {
        return !differenceOfOutputs(a, b).empty() || !differenceOfOutputs(b, a).empty();
    };
    QVERIFY(!differ(tensor({2, 1}, "xx"), tensor({1, 3}, "xxx")));
    QVERIFY(differ(tensor({2, 1}, "xy"), tensor({1, 3}, "xxx")));
    QVERIFY(differ(tensor({2, 1}, "xx"), tensor({1, 3}, "xxy")));
    QVERIFY(!differ(tensor({2, 3}, "xxxyyy"), tensor({2, 1}, "xy")));
    QVERIFY(differ(tensor({2, 3}, "xxxyyx"), tensor({2, 1}, "xy")));
    QVERIFY(!differ(tensor({3}, "xyz"), tensor({2, 3}, "xyzxyz")));
    QVERIFY(differ(tensor({3}, "xyz"), tensor({2, 3}, "xyzxyx")));
    QVERIFY(!differ(tensor({2, 1, 2}, "xxyy"), tensor({2, 3, 1}, "xxxyyy")));
    QVERIFY(differ(tensor({2, 1, 2}, "xxyy"), tensor({2, 3, 1}, "xxxyyx")));
    QVERIFY(!differ(tensor({0, 1}, ""), tensor({1, 2}, "xy")));
    QVERIFY(differ(tensor({2}, "xx"), tensor({3}, "xxx")));
    // 10^12 pairs, which nobody waits for.
    const std::string many(1000000, 'x');
    QVERIFY(!differ(tensor({1000000, 1}, many), tensor({1, 1000000}, many)));
}

/// What goes wrong while a trace is made is told apart.
void TestLoggedValues::errorsKeepTheirWords()
{
    const auto errorOf = [](const auto& thrown) {
        const auto made = heldInMemory([&thrown]() -> Result<int> { throw thrown; });
        return made ? Error() : made.error();
    };
    QCOMPARE(errorOf(ReadError(Error::canceled())).kind, Error::Kind::Canceled);
    QCOMPARE(errorOf(std::bad_alloc()).kind, Error::Kind::TooMuch);
    const Error own = errorOf(std::runtime_error("ValueError: no such clock"));
    QCOMPARE(own.kind, Error::Kind::Input);
    QCOMPARE(own.where.english(), std::string("ValueError: no such clock"));
    QVERIFY(own.what.english().find("memory") == std::string::npos && own.advice.empty());
}

QTEST_APPLESS_MAIN(TestLoggedValues)
#include "tst_loggedvalues.moc"

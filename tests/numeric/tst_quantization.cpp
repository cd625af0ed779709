// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/gapmarks.h"
#include "model/numeric/quantization.h"

#include "model/numeric/elements.h"

#include <QTest>

#include <cmath>
#include <cstddef>

using namespace ets;

namespace {

Argument tensor(const char* name)
{
    Argument argument;
    argument.kind = Argument::Kind::Tensor;
    argument.names = {name};
    return argument;
}

SerializedNode call(const char* op, const char* input, const char* output, std::int64_t handle)
{
    SerializedNode node;
    node.target = std::string("torch.ops.") + op + ".default";
    node.inputs = {{"input", tensor(input)}};
    node.outputs = {tensor(output)};
    node.debugHandle = handle;
    return node;
}

SerializedNode quantizing(
    const char* op, const char* input, const char* output, std::int64_t handle, const char* scale, const char* zero)
{
    SerializedNode node = call(op, input, output, handle);
    Argument number;
    number.kind = Argument::Kind::Float;
    number.numbers = {scale};
    node.inputs.push_back({"scale", number});
    number.kind = Argument::Kind::Int;
    number.numbers = {zero};
    node.inputs.push_back({"zero_point", number});
    return node;
}

constexpr const char* quantize = "quantized_decomposed.quantize_per_tensor";
constexpr const char* dequantize = "quantized_decomposed.dequantize_per_tensor";

} // namespace

class TestQuantization : public QObject {
    Q_OBJECT

private slots:
    void quantizedValuesSayIt();
    void valuesThatAreTurnedBackSayIt();
    void whatIsNotSaidIsNotInvented();
    void elementsAreShownAsNumbers();
    void differencesWithinSteps();
};

void TestQuantization::quantizedValuesSayIt()
{
    ExportedProgram program;
    program.graph.nodes = {quantizing(quantize, "x", "q", 1, "0.0123", "-5")};
    QCOMPARE(quantizationOf(program, 1), (std::optional(Quantization{0.0123, -5})));
    QVERIFY(!quantizationOf(program, 2));
}

void TestQuantization::valuesThatAreTurnedBackSayIt()
{
    ExportedProgram program;
    program.graph.nodes = {call("aten.some_integer_op", "x", "q", 1), call("aten.view_copy", "q", "v", 2),
        call("aten.permute_copy", "v", "p", 3), quantizing(dequantize, "p", "f", 4, "0.5", "3")};
    for (const std::int64_t handle : {1, 2, 3, 4}) { // what turns them back says from what
        QCOMPARE(quantizationOf(program, handle), (std::optional(Quantization{0.5, 3})));
    }
}

void TestQuantization::whatIsNotSaidIsNotInvented()
{
    ExportedProgram program;
    program.graph.nodes = {
        call("aten.add", "x", "q", 1), call("aten.mul", "q", "m", 2), quantizing(dequantize, "m", "f", 3, "0.5", "3")};
    QVERIFY(!quantizationOf(program, 1)); // other numbers by then
    program.graph.nodes = {call("aten.add", "x", "q", 1), quantizing(dequantize, "q", "f", 2, "0.5", "3"),
        quantizing(dequantize, "q", "g", 3, "0.25", "3")};
    QVERIFY(!quantizationOf(program, 1)); // users disagree
    for (const char* const scale : {"nan", "0", "-1", "inf", "word", ""}) {
        program.graph.nodes = {quantizing(quantize, "x", "q", 1, scale, "0")};
        QVERIFY2(!quantizationOf(program, 1), scale);
    }
    program.graph.nodes = {call(quantize, "x", "q", 1)};
    QVERIFY(!quantizationOf(program, 1));
}

/// Few steps of a scale have a small signal to noise however right they are: what the roundings on the way leave open
/// is no fault, and more is.
void TestQuantization::differencesWithinSteps()
{
    constexpr double scale = 0.5;
    constexpr int rounds = 12;
    ExportedProgram program;
    std::string value = "x0";
    for (int i = 1; i <= rounds; ++i) {
        const std::string number = std::to_string(i);
        program.graph.nodes.push_back(quantizing(quantize, value.c_str(), ("q" + number).c_str(), 2 * i, "0.5", "3"));
        program.graph.nodes.push_back(
            quantizing(dequantize, ("q" + number).c_str(), ("x" + number).c_str(), 2 * i + 1, "0.5", "3"));
        value = "x" + number;
    }
    const NodeOutputs nodes(OperatorGraph::build(program, "edge", "forward"));
    NumericGap gap;
    const auto marked = [&](int round, double steps, Precision precision = Precision::Quantized) {
        gap.graph.ops.assign(1, {});
        gap.graph.ops.front().handle = 2 * round + 1;
        gap.rows.assign(1, {});
        gap.rows.front().op = 0;
        ValueMetrics metrics;
        metrics.precision = precision;
        metrics.snr = 1;
        metrics.mse = steps * scale * steps * scale;
        gap.rows.front().metrics = {metrics};
        markSteps(gap, nodes, program);
        return gap.rows.front().metrics.front().isWithinSteps;
    };
    QVERIFY(marked(1, 0.5) && !marked(1, 0.6)); // 2 / sqrt(12) is 0.58
    QVERIFY(marked(rounds, 1.9) && !marked(rounds, 2.1)); // 2 sqrt(12 / 12)
    QVERIFY(!marked(rounds, 1.9, Precision::Float));
}

void TestQuantization::elementsAreShownAsNumbers()
{
    const auto valueOf = [](signed char a, signed char b) {
        return std::make_shared<const Value>(Tensor{.scalarType = ScalarType::Char,
            .sizes = {2},
            .data = {static_cast<std::byte>(a), static_cast<std::byte>(b)},
            .available = true});
    };
    ElementView run(valueOf(0, 1), valueOf(-3, 2), ElementKind::Run);
    QCOMPARE(run.at(0), -3.0);
    QVERIFY(run.tensor() != nullptr);
    run.setQuantization(Quantization{0.5, 1});
    QCOMPARE(run.at(0), -2.0);
    QCOMPARE(run.at(1), 0.5);
    QVERIFY(run.tensor() == nullptr); // written as numbers
    QVERIFY(std::isnan(run.at(2)));
    ElementView difference(valueOf(0, 1), valueOf(-3, 2), ElementKind::Difference);
    difference.setQuantization(Quantization{0.5, 1});
    QCOMPARE(difference.at(0), -1.5);
    ElementView ulp(valueOf(0, 1), valueOf(-3, 2), ElementKind::Ulp);
    ulp.setQuantization(Quantization{0.5, 1});
    QCOMPARE(ulp.at(0), 3.0); // steps of the integers
}

QTEST_GUILESS_MAIN(TestQuantization)
#include "tst_quantization.moc"

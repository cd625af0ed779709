// SPDX-License-Identifier: GPL-3.0-or-later
// The table of XNNPACK's operations, and how many of them fit the nodes of its calls.
#include "model/trace/evidence.h"

#include "model/base/opnames.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ets;

namespace {

/// What XNNPACK can call an operation, in any of its releases: names of operator types, and of their subtypes.
const char* const logged[] = {"Abs (NC, F32)", "Add (ND)", "AND (ND, S32)", "ApproxGELU (NC)",
    "ArgMax Pooling (NHWC, F32)", "ATan2 (ND)", "Average Pooling (NHWC, F32)", "Bankers Rounding (NC, F32)",
    "Bankders Rounding (NC)", "Batch Matrix Multiply (NC, F32)", "Batch to Space (NHWC, X32)", "Bitwise And (ND)",
    "Bitwise Not (NC)", "Bitwise Or (ND)", "Bitwise Xor (ND)", "Ceiling (NC)", "Channel Shuffle (NC, X8)", "Clamp (NC)",
    "Constant Pad (ND, X32)", "Convert (NC)", "Convolution (NHWC, QC8) IGEMM", "Copy (NC, X32)", "Copy Sign (ND)",
    "Cosine (NC)", "Count Leading Zeros (NC)", "Cube Root (NC)", "Deconvolution (NHWC, F32)",
    "Depth To Space (NHWC, X32)", "Divide (ND)", "Dynamic Fully Connected (NC, F32)", "ELU (NC)", "Exp (NC)",
    "Floor (NC)", "Fully Connected (NC, QD8, F32, QC4W)", "Fuse Dims (NC)", "GELU (NC)",
    "Global Average Pooling (NWC, QS8)", "Global Sum Pooling (NWC, F32)", "HardSwish (NC)", "Invalid Unary Op",
    "Leaky ReLU (NC, QS8)", "LeakyReLU (NC)", "Log (NC)", "Max Pooling (NHWC, S8)", "Maximum (ND)", "Mean (ND)",
    "Minimum (ND)", "Modulus (ND)", "Multiply (ND, QS8)", "Negate (NC)", "OR (ND, S32)", "Population Count (NC)",
    "Power (ND)", "PReLU (NC, F32)", "Reciprocal Square Root (NC)", "Resize Bilinear (NHWC, F32)", "RoPE (NTHC, F32)",
    "Scaled Dot-Product Attention (NHTC, F32)", "Shift Left (ND)", "Shift Right Arithmetic (ND)",
    "Shift Right Logical (ND)", "Sigmoid (NC)", "Sign (NC)", "Sine (NC)", "Slice (ND, X32)", "Softmax (NC, F32)",
    "Space To Depth (NHWC, X32)", "Split Dims (NC)", "Square (NC)", "Square Root (NC)", "Squared Difference (ND)",
    "Static Expand Dims (NC)", "Static Reshape (NC)", "Subtract (ND)", "TanH (NC)", "Tanh (NC, QU8)",
    "Transpose (ND, X32)", "Truncation (NC, F32)", "Unpooling (NHWC, X32)", "XOR (ND, S32)"};

const LoggedNames& names()
{
    return *payloadFormatOf(backendids::xnnpack)->names();
}

OperationFit fit(const NameCounts& ran, const NameCounts& nodes, const NameCounts& running)
{
    return fitOperations(names(), ran, nodes, running);
}

} // namespace

class TestOperationFit : public QObject {
    Q_OBJECT

private slots:
    void knowsEveryName();
    void namesStandOnce();
    void countsPairs();
    void countsWhatIsLeft();
    void changesPartners();
    void takesNamesThatItDoesNotKnow();
    void heedsWhatMustHaveRun();
    void readsQuantizedTypes();
    void refusesQuantizedOperationsOfFloatNodes();
};

void TestOperationFit::knowsEveryName()
{
    for (const char* const name : logged) {
        QVERIFY2(names().find(std::string(name) + " #12") != nullptr, name);
        QVERIFY2(names().find(name) != nullptr, name);
    }
    QCOMPARE(names().find("TanH (NC) #1"), names().find("tanh"));
    QVERIFY(names().find("Frobnicate (NC)") == nullptr);
    // Every kind of node that a reader knows becomes one of these operations.
    constexpr std::uint16_t knownKinds = 47;
    for (std::uint16_t kind = 1; kind <= knownKinds; ++kind) {
        QVERIFY2(std::ranges::any_of(names().operations,
                     [kind](const LoggedOperation& row) { return std::ranges::count(row.kinds, kind) > 0; }),
            std::to_string(kind).c_str());
    }
}

void TestOperationFit::namesStandOnce()
{
    std::set<std::string_view> seen;
    for (const LoggedOperation& operation : names().operations) {
        QVERIFY2(seen.insert(operation.name).second, std::string(operation.name).c_str());
        QVERIFY(std::ranges::none_of(operation.name, [](char c) { return c >= 'A' && c <= 'Z'; }));
    }
}

void TestOperationFit::countsPairs()
{
    // Converting and clamping is added and left out as the backend likes.
    const NameCounts ran{{"TanH (NC) #1", 1}, {"TanH (NC) #2", 1}, {"Clamp (NC) #1", 1}, {"Convert (NC) #1", 1}};
    const OperationFit counted = fit(ran, {{"tanh", 2}, {"relu", 5}}, {{"tanh", 2}, {"relu", 5}});
    QCOMPARE(counted.fitting, 2U);
    QCOMPARE(counted.misfits(), 0U);
}

/// Two products are no 52 convolutions.
void TestOperationFit::countsWhatIsLeft()
{
    const NameCounts two{{"Fully Connected (NC, F32) GEMM #1", 1}, {"Fully Connected (NC, F32) GEMM #2", 1}};
    const OperationFit few = fit(two, {{"convolution", 52}}, {{"convolution", 52}});
    QCOMPARE(few.fitting, 2U);
    QCOMPARE(few.lacking, (NameCounts{{"convolution", 50}}));
    const OperationFit many = fit({{"Softmax (NC, F32) #1", 3}}, {{"_softmax", 1}}, {{"_softmax", 1}});
    QCOMPARE(many.surplus, (NameCounts{{"Softmax (NC, F32) #1", 2}}));
    QCOMPARE(fit(two, {}, {}).misfits(), 2U);
}

/// What could come from either of two ops goes to the one that nothing else can come from.
void TestOperationFit::changesPartners()
{
    const NameCounts ran{{"Convolution (NHWC, F32) IGEMM #1", 1}, {"Fully Connected (NC, F32) GEMM #1", 1}};
    const NameCounts nodes{{"convolution", 1}, {"linear", 1}};
    QCOMPARE(fit(ran, nodes, nodes).misfits(), 0U);
    // A batch norm runs by itself, or as a part of the convolution before it.
    const NameCounts normed{{"convolution", 1}, {"_native_batch_norm_legit_no_training", 1}};
    const NameCounts alone{{"Convolution (NHWC, F32) IGEMM #1", 1}};
    QCOMPARE(fit(alone, normed, normed).misfits(), 0U);
    QCOMPARE(fit({{"Convolution (NHWC, F32) DWConv #1", 2}}, normed, normed).fitting, 2U);
}

void TestOperationFit::takesNamesThatItDoesNotKnow()
{
    const NameCounts nodes{{"tanh", 2}};
    QCOMPARE(fit({{"Hyperbolic Tangent (NC) #1", 2}}, nodes, nodes).misfits(), 0U);
    QCOMPARE(fit({{"Hyperbolic Tangent (NC) #1", 1}}, nodes, nodes).misfits(), 1U);
    // One that XNNPACK did not number is of another backend.
    QCOMPARE(fit({{"tanh_1:tanh", 2}}, nodes, nodes).misfits(), 4U);
    QCOMPARE(fit({{"Invalid Unary Op #1", 2}}, nodes, nodes).fitting, 2U);
}

/// A node that may have run elsewhere is not missed.
void TestOperationFit::heedsWhatMustHaveRun()
{
    const OperationFit counted = fit({{"Multiply (ND) #1", 1}}, {{"mul", 3}}, {{"mul", 1}});
    QCOMPARE(counted.fitting, 1U);
    QCOMPARE(counted.misfits(), 0U);
}

void TestOperationFit::readsQuantizedTypes()
{
    for (const char* const name : {"Convolution (NHWC, QC8) IGEMM #1", "Fully Connected (NC, QD8, F32, QC4W) GEMM #2",
             "Fully Connected (NC, F32, QC8W)", "Global Average Pooling (NWC, QS8)", "Tanh (NC, QU8) #1"}) {
        QVERIFY2(names().isQuantized(name), name);
    }
    for (const char* const name :
        {"Add (ND) #1", "Convolution (NHWC, F32) IGEMM #1", "Max Pooling (NHWC, S8)", "Transpose (ND, X8) #1",
            "Quantize (NC", "Invalid Unary Op #1", "Odd () #1", "Odd (Q) #1", "Odd (QS) #1"}) {
        QVERIFY2(!names().isQuantized(name), name);
    }
}

/// 65 of 66 operations of a quantized MobileNetV2 had a node of a MobileNetV4 of floats.
void TestOperationFit::refusesQuantizedOperationsOfFloatNodes()
{
    const NameCounts ran{{"Convolution (NHWC, QC8) IGEMM #1", 8}, {"Convolution (NHWC, QC8) DWConv #1", 3},
        {"Add (ND) #1", 1}, {"Convert (NC, F32, QS8) #1", 1}};
    const NameCounts floats{{"convolution", 11}, {"add", 1}};
    const OperationFit wrong = fit(ran, floats, floats);
    QCOMPARE(wrong.fitting, 1U);
    QCOMPARE(wrong.misfits(), 11U);
    QCOMPARE(wrong.quantized.size(), 2U);
    NameCounts quantized = floats;
    quantized["dequantize_per_tensor"] = 30;
    QCOMPARE(fit(ran, quantized, quantized).fitting, 12U);
    QCOMPARE(fit(ran, quantized, quantized).misfits(), 0U);
    // Weights alone may be quantized.
    const NameCounts weights{{"linear", 1}, {"dequantize_affine", 1}};
    QCOMPARE(fit({{"Fully Connected (NC, QD8, F32, QC4W) GEMM #1", 1}}, weights, weights).misfits(), 0U);
}

QTEST_APPLESS_MAIN(TestOperationFit)
#include "tst_operationfit.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The table of XNNPACK's operations, and how many of them fit the nodes of its calls.
#include "model/inspector/build/xnnpackops.h"
#include "model/pte/delegates/xnnpacknodekinds.h"

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

} // namespace

class TestXnnpackOps : public QObject {
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

void TestXnnpackOps::knowsEveryName()
{
    for (const char* const name : logged) {
        QVERIFY2(xnnpackOperation(std::string(name) + " #12") != nullptr, name);
        QVERIFY2(xnnpackOperation(name) != nullptr, name);
    }
    QCOMPARE(xnnpackOperation("TanH (NC) #1"), xnnpackOperation("tanh"));
    QVERIFY(xnnpackOperation("Frobnicate (NC)") == nullptr);
    // Kinds of a program's nodes become operations of this table.
    for (std::uint8_t number = 1; xnnpackNodeKind(number) != nullptr; ++number) {
        for (const std::string_view name : xnnpackNodeKind(number)->events) {
            QVERIFY2(name.empty() || xnnpackOperation(name) != nullptr, std::string(name).c_str());
        }
    }
}

void TestXnnpackOps::namesStandOnce()
{
    std::set<std::string_view> names;
    for (const XnnpackOperation& operation : xnnpackOperations()) {
        QVERIFY2(names.insert(operation.name).second, std::string(operation.name).c_str());
        QVERIFY(std::ranges::none_of(operation.name, [](char c) { return c >= 'A' && c <= 'Z'; }));
    }
}

void TestXnnpackOps::countsPairs()
{
    // Converting and clamping is added and left out as the backend likes.
    const NameCounts ran{{"TanH (NC) #1", 1}, {"TanH (NC) #2", 1}, {"Clamp (NC) #1", 1}, {"Convert (NC) #1", 1}};
    const XnnpackFit fit = fitXnnpack(ran, {{"tanh", 2}, {"relu", 5}}, {{"tanh", 2}, {"relu", 5}});
    QCOMPARE(fit.fitting, 2U);
    QCOMPARE(fit.misfits(), 0U);
}

/// Two products are no 52 convolutions.
void TestXnnpackOps::countsWhatIsLeft()
{
    const NameCounts two{{"Fully Connected (NC, F32) GEMM #1", 1}, {"Fully Connected (NC, F32) GEMM #2", 1}};
    const XnnpackFit few = fitXnnpack(two, {{"convolution", 52}}, {{"convolution", 52}});
    QCOMPARE(few.fitting, 2U);
    QCOMPARE(few.lacking, (NameCounts{{"convolution", 50}}));
    const XnnpackFit many = fitXnnpack({{"Softmax (NC, F32) #1", 3}}, {{"_softmax", 1}}, {{"_softmax", 1}});
    QCOMPARE(many.surplus, (NameCounts{{"Softmax (NC, F32) #1", 2}}));
    QCOMPARE(fitXnnpack(two, {}, {}).misfits(), 2U);
}

/// What could come from either of two ops goes to the one that nothing else can come from.
void TestXnnpackOps::changesPartners()
{
    const NameCounts ran{{"Convolution (NHWC, F32) IGEMM #1", 1}, {"Fully Connected (NC, F32) GEMM #1", 1}};
    const NameCounts nodes{{"convolution", 1}, {"linear", 1}};
    QCOMPARE(fitXnnpack(ran, nodes, nodes).misfits(), 0U);
    // A batch norm runs by itself, or as a part of the convolution before it.
    const NameCounts normed{{"convolution", 1}, {"_native_batch_norm_legit_no_training", 1}};
    const NameCounts alone{{"Convolution (NHWC, F32) IGEMM #1", 1}};
    QCOMPARE(fitXnnpack(alone, normed, normed).misfits(), 0U);
    QCOMPARE(fitXnnpack({{"Convolution (NHWC, F32) DWConv #1", 2}}, normed, normed).fitting, 2U);
}

void TestXnnpackOps::takesNamesThatItDoesNotKnow()
{
    const NameCounts nodes{{"tanh", 2}};
    QCOMPARE(fitXnnpack({{"Hyperbolic Tangent (NC) #1", 2}}, nodes, nodes).misfits(), 0U);
    QCOMPARE(fitXnnpack({{"Hyperbolic Tangent (NC) #1", 1}}, nodes, nodes).misfits(), 1U);
    // One that XNNPACK did not number is of another backend.
    QCOMPARE(fitXnnpack({{"tanh_1:tanh", 2}}, nodes, nodes).misfits(), 4U);
    QCOMPARE(fitXnnpack({{"Invalid Unary Op #1", 2}}, nodes, nodes).fitting, 2U);
}

/// A node that may have run elsewhere is not missed.
void TestXnnpackOps::heedsWhatMustHaveRun()
{
    const XnnpackFit fit = fitXnnpack({{"Multiply (ND) #1", 1}}, {{"mul", 3}}, {{"mul", 1}});
    QCOMPARE(fit.fitting, 1U);
    QCOMPARE(fit.misfits(), 0U);
}

void TestXnnpackOps::readsQuantizedTypes()
{
    for (const char* const name : {"Convolution (NHWC, QC8) IGEMM #1", "Fully Connected (NC, QD8, F32, QC4W) GEMM #2",
             "Fully Connected (NC, F32, QC8W)", "Global Average Pooling (NWC, QS8)", "Tanh (NC, QU8) #1"}) {
        QVERIFY2(isQuantizedByXnnpack(name), name);
    }
    for (const char* const name :
        {"Add (ND) #1", "Convolution (NHWC, F32) IGEMM #1", "Max Pooling (NHWC, S8)", "Transpose (ND, X8) #1",
            "Quantize (NC", "Invalid Unary Op #1", "Odd () #1", "Odd (Q) #1", "Odd (QS) #1"}) {
        QVERIFY2(!isQuantizedByXnnpack(name), name);
    }
}

/// 65 of 66 operations of a quantized MobileNetV2 had a node of a MobileNetV4 of floats.
void TestXnnpackOps::refusesQuantizedOperationsOfFloatNodes()
{
    const NameCounts ran{{"Convolution (NHWC, QC8) IGEMM #1", 8}, {"Convolution (NHWC, QC8) DWConv #1", 3},
        {"Add (ND) #1", 1}, {"Convert (NC, F32, QS8) #1", 1}};
    const NameCounts floats{{"convolution", 11}, {"add", 1}};
    const XnnpackFit wrong = fitXnnpack(ran, floats, floats);
    QCOMPARE(wrong.fitting, 1U);
    QCOMPARE(wrong.misfits(), 11U);
    QCOMPARE(wrong.quantized.size(), 2U);
    NameCounts quantized = floats;
    quantized["dequantize_per_tensor"] = 30;
    QCOMPARE(fitXnnpack(ran, quantized, quantized).fitting, 12U);
    QCOMPARE(fitXnnpack(ran, quantized, quantized).misfits(), 0U);
    // Weights alone may be quantized.
    const NameCounts weights{{"linear", 1}, {"dequantize_affine", 1}};
    QCOMPARE(fitXnnpack({{"Fully Connected (NC, QD8, F32, QC4W) GEMM #1", 1}}, weights, weights).misfits(), 0U);
}

QTEST_APPLESS_MAIN(TestXnnpackOps)
#include "tst_xnnpackops.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/delegates/xnnpacknodekinds.h"

namespace ets {

namespace {

constexpr std::uint8_t none = XnnpackNodeKind::noSlot;

// In order of numbers, without a gap: a new kind is a row at the end.
constexpr auto kinds = std::to_array<XnnpackNodeKind>({
    {1, "XNNAdd", {0, 1, none, none, none}, 2, XnnpackWork::None, {"add"}},
    {2, "XNNFullyConnected", {0, 1, 2, none, none}, 3, XnnpackWork::MatrixProduct,
        {"fully connected", "dynamic fully connected"}},
    {3, "XNNSoftmax", {0, none, none, none, none}, 1, XnnpackWork::None, {"softmax"}},
    {4, "XNNSigmoid", {0, none, none, none, none}, 1, XnnpackWork::None, {"sigmoid"}},
    {5, "XNNStaticTranspose", {2, none, none, none, none}, 3, XnnpackWork::None, {"transpose"}},
    {6, "XNNClamp", {0, none, none, none, none}, 1, XnnpackWork::None, {"clamp"}},
    {7, "XNNConv2d", {15, 16, 17, none, none}, 18, XnnpackWork::Convolution, {"convolution", "fully connected"}},
    {8, "XNNDiv", {0, 1, none, none, none}, 2, XnnpackWork::None, {"divide"}},
    {9, "XNNStaticResizeBilinear2D", {2, none, none, none, none}, 3, XnnpackWork::None, {"resize bilinear"}},
    {10, "XNNStaticConstantPad", {3, none, none, none, none}, 4, XnnpackWork::None, {"constant pad"}},
    {11, "XNNAvgPooling2d", {10, none, none, none, none}, 11, XnnpackWork::None, {"average pooling"}},
    {12, "XNNMinimum", {0, 1, none, none, none}, 2, XnnpackWork::None, {"minimum"}},
    {13, "XNNDepthwiseConv2d", {15, 16, 17, none, none}, 18, XnnpackWork::Convolution, {"convolution"}},
    {14, "XNNMaxPooling2d", {10, none, none, none, none}, 11, XnnpackWork::None, {"max pooling"}},
    {15, "XNNMultiply", {0, 1, none, none, none}, 2, XnnpackWork::None, {"multiply"}},
    {16, "XNNSubtract", {0, 1, none, none, none}, 2, XnnpackWork::None, {"subtract"}},
    {17, "XNNFloor", {0, none, none, none, none}, 1, XnnpackWork::None, {"floor"}},
    {18, "XNNConvert", {0, none, none, none, none}, 1, XnnpackWork::None, {"convert"}},
    {19, "XNNGlobalAvgPooling2d", {0, none, none, none, none}, 1, XnnpackWork::None,
        {"mean", "global average pooling"}},
    {20, "XNNStaticReshape", {2, none, none, none, none}, 3, XnnpackWork::None, {"static reshape", "copy"}},
    {21, "XNNArgMaxPooling2d", {6, none, none, none, none}, 7, XnnpackWork::None, {"argmax pooling"}},
    {22, "XNNSquareRoot", {0, none, none, none, none}, 1, XnnpackWork::None, {"square root"}},
    {23, "XNNCeiling", {0, none, none, none, none}, 1, XnnpackWork::None, {"ceiling"}},
    {24, "XNNHardswish", {0, none, none, none, none}, 1, XnnpackWork::None, {"hardswish"}},
    {25, "XNNLeakyReLU", {1, none, none, none, none}, 2, XnnpackWork::None, {"leakyrelu", "leaky relu"}},
    {26, "XNNMaximum", {0, 1, none, none, none}, 2, XnnpackWork::None, {"maximum"}},
    {27, "XNNNegate", {0, none, none, none, none}, 1, XnnpackWork::None, {"negate"}},
    {28, "XNNSquare", {0, none, none, none, none}, 1, XnnpackWork::None, {"square"}},
    {29, "XNNELU", {1, none, none, none, none}, 2, XnnpackWork::None, {"elu"}},
    {30, "XNNAbs", {0, none, none, none, none}, 1, XnnpackWork::None, {"abs"}},
    {31, "XNNPReLU", {0, 1, none, none, none}, 2, XnnpackWork::None, {"prelu"}},
    {32, "XNNConcatenate2", {1, 2, none, none, none}, 5, XnnpackWork::None, {"copy", "concatenate"}},
    {33, "XNNConcatenate3", {1, 2, 3, none, none}, 5, XnnpackWork::None, {"copy", "concatenate"}},
    {34, "XNNConcatenate4", {1, 2, 3, 4, none}, 5, XnnpackWork::None, {"copy", "concatenate"}},
    {35, "XNNStaticSlice", {3, none, none, none, none}, 4, XnnpackWork::None, {"slice"}},
    {36, "XNNScaledDotProductAttention", {0, 1, 2, 3, 4}, 5, XnnpackWork::Attention, {"scaled dot-product attention"}},
    {37, "XNNBatchMatrixMultiply", {0, 1, none, none, none}, 2, XnnpackWork::MatrixProduct, {"batch matrix multiply"}},
    {38, "XNNConcatenate5", {1, 2, 3, 4, 7}, 5, XnnpackWork::None, {"copy", "concatenate"}},
    {39, "XNNConvTranspose2d", {15, 16, 17, none, none}, 18, XnnpackWork::Deconvolution, {"deconvolution"}},
    {40, "XNNReciprocalSquareRoot", {0, none, none, none, none}, 1, XnnpackWork::None, {"reciprocal square root"}},
    {41, "XNNLog", {0, none, none, none, none}, 1, XnnpackWork::None, {"log"}},
    {42, "XNNGelu", {0, none, none, none, none}, 1, XnnpackWork::None, {"gelu", "approxgelu"}},
    {43, "XNNTanh", {0, none, none, none, none}, 1, XnnpackWork::None, {"tanh"}},
    {44, "XNNExp", {0, none, none, none, none}, 1, XnnpackWork::None, {"exp"}},
    {45, "XNNSin", {0, none, none, none, none}, 1, XnnpackWork::None, {"sine"}},
    {46, "XNNCopy", {0, none, none, none, none}, 1, XnnpackWork::None, {"copy"}},
    {47, "XNNCos", {0, none, none, none, none}, 1, XnnpackWork::None, {"cosine"}},
});

} // namespace

const XnnpackNodeKind* xnnpackNodeKind(std::uint8_t number)
{
    return number >= 1 && number <= kinds.size() ? &kinds[number - 1U] : nullptr;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/xnnpackops.h"

#include <algorithm>
#include <cctype>

namespace ets {

namespace {

struct Counterpart {
    std::string_view operation; ///< Start of XNNPACK's name.
    std::vector<std::string_view> ops; ///< Base names of ops it can come from.
    bool both; ///< Whether such a node also always makes such an operation.
};

const std::vector<Counterpart>& counterparts()
{
    // A 1x1 convolution runs as a fully connected one, a lone batch norm as a depthwise convolution; most activations
    // are fused away.
    static const std::vector<Counterpart> table{{"Sigmoid", {"sigmoid"}, true},
        {"Softmax", {"_softmax", "softmax"}, true}, {"GELU", {"gelu"}, true}, {"Tanh", {"tanh"}, true},
        {"Max Pooling", {"max_pool2d", "max_pool2d_with_indices"}, true}, {"Reciprocal Square Root", {"rsqrt"}, true},
        {"Convolution", {"convolution", "conv1d", "conv2d", "_native_batch_norm_legit_no_training"}, false},
        {"Fully Connected", {"linear", "addmm", "mm", "convolution", "conv1d", "conv2d"}, false},
        {"Batch Matrix Multiply", {"bmm", "matmul"}, false},
        {"Mean", {"mean", "adaptive_avg_pool2d", "avg_pool2d"}, false},
        {"Subtract", {"sub", "rsub", "_softmax", "softmax"}, false}};
    return table;
}

bool hasAny(const std::set<std::string>& ops, const std::vector<std::string_view>& wanted)
{
    return std::ranges::any_of(wanted, [&ops](std::string_view op) { return ops.contains(std::string(op)); });
}

struct Origin {
    std::string_view operation; ///< What stands before " (" or " #", in lower case.
    std::vector<std::string_view> ops;
};

const std::vector<Origin>& origins()
{
    // A 1x1 convolution runs as a fully connected operation, a lone batch norm as a depthwise convolution.
    static const std::vector<Origin> table{
        {"convolution", {"convolution", "conv1d", "conv2d", "_native_batch_norm_legit_no_training"}},
        {"deconvolution", {"convolution", "conv_transpose1d", "conv_transpose2d"}},
        {"fully connected", {"linear", "addmm", "mm", "convolution", "conv1d", "conv2d"}},
        {"dynamic fully connected", {"linear", "addmm", "mm"}},
        {"batch matrix multiply", {"bmm", "matmul"}},
        {"scaled dot-product attention", {"scaled_dot_product_attention"}},
        {"transpose", {"permute_copy", "permute", "transpose_copy", "t_copy", "pixel_shuffle", "pixel_unshuffle"}},
        {"static reshape",
            {"view_copy", "reshape", "unsqueeze_copy", "squeeze_copy", "expand_copy", "flatten", "as_strided_copy"}},
        {"copy", {"clone", "_clone_dim_order", "cat", "view_copy", "expand_copy", "unsqueeze_copy", "squeeze_copy"}},
        {"concatenate", {"cat"}},
        {"slice", {"slice_copy", "slice"}},
        {"mean", {"mean", "adaptive_avg_pool2d", "_adaptive_avg_pool2d", "avg_pool2d"}},
        {"global average pooling", {"mean", "adaptive_avg_pool2d", "_adaptive_avg_pool2d", "avg_pool2d"}},
        {"average pooling", {"avg_pool2d"}},
        {"max pooling", {"max_pool2d", "max_pool2d_with_indices"}},
        {"argmax pooling", {"max_pool2d_with_indices"}},
        {"add", {"add"}},
        {"multiply", {"mul"}},
        {"subtract", {"sub", "rsub"}},
        {"divide", {"div"}},
        {"maximum", {"maximum", "clamp_min"}},
        {"minimum", {"minimum", "clamp_max"}},
        {"clamp", {"clamp", "hardtanh", "relu", "relu6"}},
        {"prelu", {"_prelu_kernel", "prelu"}},
        {"leakyrelu", {"leaky_relu"}},
        {"leaky relu", {"leaky_relu"}},
        {"sigmoid", {"sigmoid"}},
        {"softmax", {"_softmax", "softmax"}},
        {"convert",
            {"quantize_per_tensor", "dequantize_per_tensor", "quantize_per_token", "dequantize_per_token",
                "quantize_per_channel", "dequantize_per_channel", "_to_copy", "_to_dim_order_copy"}},
        {"hardswish", {"hardswish"}},
        {"gelu", {"gelu"}},
        {"approxgelu", {"gelu"}},
        {"square", {"pow", "square"}},
        {"square root", {"sqrt"}},
        {"reciprocal square root", {"rsqrt"}},
        {"negate", {"neg"}},
        {"abs", {"abs"}},
        {"log", {"log"}},
        {"tanh", {"tanh"}},
        {"exp", {"exp"}},
        {"sine", {"sin"}},
        {"cosine", {"cos"}},
        {"floor", {"floor"}},
        {"ceiling", {"ceil"}},
        {"elu", {"elu"}},
        {"resize bilinear", {"upsample_bilinear2d"}},
        {"constant pad", {"constant_pad_nd"}},
    };
    return table;
}

} // namespace

std::span<const std::string_view> opsOfXnnpackOperation(std::string_view name)
{
    name = name.substr(0, std::min(name.find(" ("), name.find(" #")));
    const auto isSame = [name](const Origin& origin) {
        return std::ranges::equal(origin.operation, name, {}, {},
            [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
    };
    const auto found = std::ranges::find_if(origins(), isSame);
    return found == origins().end() ? std::span<const std::string_view>() : found->ops;
}

std::vector<Message> xnnpackContradictions(const std::set<std::string>& ran, const std::set<std::string>& ops)
{
    std::vector<Message> result;
    for (const Counterpart& entry : counterparts()) {
        const auto operation =
            std::ranges::find_if(ran, [&](const std::string& name) { return name.starts_with(entry.operation); });
        const bool hasOperation = operation != ran.end();
        const bool hasNode = hasAny(ops, entry.ops);
        if (hasOperation && !hasNode) {
            result.push_back(ETS_MESSAGE("XNNPACK ran \"%1\", which no node of its calls asks for", *operation));
        } else if (entry.both && hasNode && !hasOperation) {
            result.push_back(ETS_MESSAGE("its calls have a node %1, XNNPACK ran none", entry.ops.front()));
        }
    }
    return result;
}

} // namespace ets

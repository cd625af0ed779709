// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/opnames.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace ets::opnames {

namespace {

constexpr std::string_view colons = "::";
constexpr std::string_view copySuffix = "_copy";
constexpr std::string_view kernelPrefix = "native_call_";

/// What rfind() says of "::", by memrchr(), which looks at many bytes at once: thousands of instructions can share a
/// name of 300 kB.
std::size_t lastColons(std::string_view name)
{
    std::size_t end = name.size();
    while (end > 0) {
        const void* const found = ::memrchr(name.data(), ':', end);
        if (found == nullptr) {
            break;
        }
        const auto at = static_cast<std::size_t>(static_cast<const char*>(found) - name.data());
        if (at > 0 && name[at - 1] == ':') {
            return at - 1;
        }
        end = at;
    }
    return std::string_view::npos;
}

/// A kernel's name has a namespace only before "::"; a node's has it before the first of two dots, too.
struct Parts {
    std::string_view space;
    std::string_view base;
};

Parts partsOf(std::string_view name, bool dotted)
{
    Parts parts;
    if (const std::size_t at = lastColons(name); at != std::string_view::npos) {
        parts.space = name.substr(0, at);
        name.remove_prefix(at + colons.size());
    } else if (const std::size_t first = name.find('.'); dotted && first != name.rfind('.')) {
        parts.space = name.substr(0, first);
        name.remove_prefix(first + 1);
    }
    parts.base = name.substr(0, name.find('.'));
    return parts;
}

// In order, since they are searched by halves.
constexpr auto kernels = std::to_array<std::string_view>({"_adaptive_avg_pool2d", "_cdist_forward", "_clone_dim_order",
    "_conj_physical", "_empty_dim_order", "_fft_c2r", "_fft_r2c", "_local_scalar_dense", "_log_softmax",
    "_native_batch_norm_legit", "_native_batch_norm_legit_no_training", "_pdist_forward", "_softmax", "_to_copy",
    "_to_dim_order_copy", "_unique2", "_upsample_bilinear2d_aa", "abs", "acos", "acosh", "adaptive_avg_pool2d", "add",
    "addmm", "alias_copy", "allclose", "amax", "amin", "any", "arange", "argmax", "argmin", "as_strided_copy", "asin",
    "asinh", "atan", "atan2", "atanh", "avg_pool2d", "baddbmm", "bitwise_and", "bitwise_left_shift", "bitwise_not",
    "bitwise_or", "bitwise_right_shift", "bitwise_xor", "bmm", "cat", "ceil", "clamp", "clone", "col2im",
    "constant_pad_nd", "convolution", "convolution_backward", "copy", "copy_", "cos", "cosh", "cumsum", "detach_copy",
    "diagonal_copy", "div", "elu", "embedding", "empty", "empty_like", "eq", "erf", "exp", "expand_copy", "expm1",
    "fill", "flip", "floor", "floor_divide", "fmod", "full", "full_like", "gather", "ge", "gelu", "glu",
    "grid_sampler_2d", "gt", "hardswish", "hardtanh", "im2col", "index", "index_put", "index_select", "isinf", "isnan",
    "le", "leaky_relu", "lift_fresh_copy", "linear", "linear_backward", "log", "log10", "log1p", "log2", "logical_and",
    "logical_not", "logical_or", "logical_xor", "logit", "lt", "masked_fill", "masked_scatter", "masked_select", "max",
    "max_pool2d_with_indices", "maximum", "mean", "min", "minimum", "mm", "mul", "narrow_copy", "native_batch_norm",
    "native_dropout", "native_group_norm", "native_layer_norm", "ne", "neg", "nonzero", "ones", "ones_like",
    "permute_copy", "pixel_shuffle", "pixel_unshuffle", "pow", "prod", "rand", "randn", "reciprocal",
    "reflection_pad1d", "reflection_pad2d", "reflection_pad3d", "relu", "remainder", "repeat", "repeat_interleave",
    "replication_pad1d", "replication_pad2d", "replication_pad3d", "roll", "round", "rsqrt", "rsub", "scalar_tensor",
    "scatter", "scatter_add", "select_copy", "select_scatter", "sigmoid", "sign", "sin", "sinh", "slice_copy",
    "slice_scatter", "sort", "split_copy", "split_with_sizes_copy", "sqrt", "squeeze_copy", "stack", "sub", "sum",
    "t_copy", "tan", "tanh", "to_dim_order_copy", "topk", "transpose_copy", "tril", "triu", "trunc", "unbind_copy",
    "unfold_copy", "unsqueeze_copy", "upsample_bilinear2d", "upsample_nearest2d", "var", "var_mean",
    "view_as_complex_copy", "view_as_real_copy", "view_copy", "where", "zeros", "zeros_like"});

static_assert(std::ranges::is_sorted(kernels));

} // namespace

std::string_view namespaceOf(std::string_view op)
{
    return partsOf(op, true).space;
}

std::string_view baseOf(std::string_view op)
{
    return partsOf(op, true).base;
}

std::string_view withoutNamespace(std::string_view kernel)
{
    const std::size_t at = lastColons(kernel);
    return at == std::string_view::npos ? kernel : kernel.substr(at + colons.size());
}

std::string_view withoutCopy(std::string_view base)
{
    const bool isCopy = base.ends_with(copySuffix) && base.size() > copySuffix.size();
    return isCopy ? base.substr(0, base.size() - copySuffix.size()) : base;
}

std::string nodeOp(std::string_view kernel)
{
    const std::size_t mark = kernel.find(colons);
    const bool hasSpace = mark != std::string_view::npos;
    const std::string_view name = hasSpace ? kernel.substr(mark + colons.size()) : kernel;
    std::string op = hasSpace ? std::string(kernel.substr(0, mark)) + '.' : std::string();
    op += name;
    // What torch calls the overload without a name.
    return name.find('.') == std::string_view::npos ? op + ".default" : op;
}

bool isKernel(std::string_view eventName)
{
    return eventName.starts_with(kernelPrefix);
}

std::string_view kernelOf(std::string_view eventName)
{
    return isKernel(eventName) ? partsOf(withoutPrefix(eventName), false).base : std::string_view();
}

std::string_view withoutPrefix(std::string_view eventName)
{
    return isKernel(eventName) ? eventName.substr(kernelPrefix.size()) : eventName;
}

std::string_view withoutCounter(std::string_view name)
{
    const std::size_t digits = name.find_last_not_of("0123456789");
    const bool isCounter = digits != std::string_view::npos && digits > 0 && digits + 1 < name.size()
        && name[digits] == '#' && name[digits - 1] == ' ';
    return isCounter ? name.substr(0, digits - 1) : name;
}

std::string_view shortName(std::string_view op)
{
    constexpr std::string_view torch = "aten.";
    constexpr std::string_view plain = ".default";
    if (op.starts_with(torch)) {
        op.remove_prefix(torch.size());
    }
    if (op.ends_with(plain)) {
        op.remove_suffix(plain.size());
    }
    return op;
}

bool matches(std::string_view kernel, std::string_view op)
{
    const Parts ours = partsOf(withoutPrefix(kernel), false);
    const Parts theirs = partsOf(op, true);
    if (ours.base.empty() || (!ours.space.empty() && !theirs.space.empty() && ours.space != theirs.space)) {
        return false;
    }
    return ours.base == theirs.base || withoutCopy(ours.base) == theirs.base;
}

bool isTorchKernel(std::string_view base)
{
    return std::ranges::binary_search(kernels, base);
}

} // namespace ets::opnames

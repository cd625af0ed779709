// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/torchkernels.h"

#include <algorithm>
#include <array>

namespace ets::opnames {

namespace {

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

bool isTorchKernel(std::string_view base)
{
    return std::ranges::binary_search(kernels, base);
}

} // namespace ets::opnames

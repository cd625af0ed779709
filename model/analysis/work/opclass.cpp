// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/work/opclass.h"

#include "model/base/opnames.h"

#include <algorithm>
#include <array>

namespace ets {

namespace {

// Sorted, for a binary search.
constexpr auto symbolic = std::to_array<std::string_view>(
    {"_local_scalar_dense", "sym_numel", "sym_size", "sym_storage_offset", "sym_stride"});
constexpr auto fills = std::to_array<std::string_view>({"arange", "empty", "empty_like", "fill", "full", "full_like",
    "ones", "ones_like", "scalar_tensor", "zeros", "zeros_like"});
constexpr auto gathers =
    std::to_array<std::string_view>({"embedding", "gather", "index", "index_select", "narrow", "select", "slice"});
constexpr auto others = std::to_array<std::string_view>({"alias", "as_strided", "cat", "clone", "clone_dim_order",
    "constant_pad_nd", "copy", "detach", "diagonal", "et_copy_index", "expand", "flip", "index_put", "lift_fresh",
    "permute", "pixel_shuffle", "pixel_unshuffle", "repeat", "repeat_interleave", "reshape", "roll", "scatter",
    "select_scatter", "slice_scatter", "split", "split_with_sizes", "squeeze", "stack", "t", "to", "to_dim_order",
    "transpose", "unbind", "unfold", "unsafe_split", "unsqueeze", "view"});
static_assert(std::ranges::is_sorted(symbolic) && std::ranges::is_sorted(fills) && std::ranges::is_sorted(gathers)
    && std::ranges::is_sorted(others));

/// Without leading "_" and trailing "_copy" or "_".
std::string_view plainName(std::string_view name)
{
    name.remove_prefix(std::min(name.find_first_not_of('_'), name.size()));
    if (name.ends_with('_')) {
        name.remove_suffix(1);
    }
    return opnames::withoutCopy(name);
}

} // namespace

std::string_view workClassName(WorkClass workClass)
{
    constexpr std::array<std::string_view, 5> names{"compute", "delegate", "control", "data movement", "memory"};
    return names.at(static_cast<std::size_t>(workClass));
}

Movement movementOf(std::string_view name)
{
    const std::string_view plain = plainName(name);
    if (std::ranges::binary_search(fills, plain)) {
        return Movement::Fill;
    }
    if (std::ranges::binary_search(gathers, plain)) {
        return Movement::Gather;
    }
    return std::ranges::binary_search(others, plain) ? Movement::Other : Movement::None;
}

bool isSymbolic(std::string_view name)
{
    return std::ranges::binary_search(symbolic, name);
}

} // namespace ets

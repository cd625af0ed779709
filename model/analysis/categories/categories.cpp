// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/categories/categories.h"

#include "model/analysis/work/macs.h"
#include "model/analysis/work/opclass.h"
#include "model/base/opnames.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>

namespace ets {

namespace {

/// A name, or what names begin with, and the category of what is called so.
struct NameRow {
    std::string_view name; ///< Without namespace, overload, leading "_" and trailing "_copy" or "_".
    Category category;
    bool isPrefix = false;
    std::string_view inNamespace = {}; ///< Only there; empty for any.
};

// What the class of an op does not say: ops that compute without a formula for their multiply-accumulates, and
// movements that are counted as memory traffic. The first row that fits decides.
constexpr auto ops = std::to_array<NameRow>({
    {"et_view", Category::DataMovement, false, "executorch_prim"},
    {"et_copy_index", Category::DataMovement, false, "executorch_prim"},
    {"", Category::Control, true, "executorch_prim"},
    {"embedding_", Category::DataMovement, true, "quantized_decomposed"},
    {"scaled_dot_product_", Category::Compute, true},
    {"convolution_backward", Category::Compute},
    {"cdist_forward", Category::Compute},
    {"pdist_forward", Category::Compute},
    {"fft_", Category::Compute, true},
    {"empty_dim_order", Category::DataMovement},
    {"d2h", Category::DataMovement},
    {"h2d", Category::DataMovement},
    {"reflection_pad", Category::DataMovement, true},
    {"replication_pad", Category::DataMovement, true},
    {"masked_select", Category::DataMovement},
    {"masked_scatter", Category::DataMovement},
    {"view_as_real", Category::DataMovement},
    {"tril", Category::DataMovement},
});

// What XNNPACK calls its operations, before the bracket. Its other operations are memory-bound.
constexpr auto xnnpackOperations = std::to_array<NameRow>({
    {"Convolution", Category::Compute, true},
    {"Deconvolution", Category::Compute, true},
    {"Fully Connected", Category::Compute, true},
    {"Dynamic Fully Connected", Category::Compute, true},
    {"Batch Matrix Multiply", Category::Compute, true},
    {"Scaled Dot-Product Attention", Category::Compute, true},
    {"Scaled Dot Product Attention", Category::Compute, true},
    {"Transpose", Category::DataMovement, true},
    {"Copy", Category::DataMovement, true},
    {"Slice", Category::DataMovement, true}, // as events are called; the node of the graph is a Static Slice
    {"Static Slice", Category::DataMovement, true},
    {"Static Reshape", Category::DataMovement, true},
    {"Concatenate", Category::DataMovement, true},
    {"Constant Pad", Category::DataMovement, true},
    {"Depth To Space", Category::DataMovement, true},
    {"Space To Depth", Category::DataMovement, true},
    {"Unpooling", Category::DataMovement, true},
    {"Static Expand Dims", Category::DataMovement, true},
});

constexpr auto infos = std::to_array<CategoryInfo>({
    {Category::Compute, "compute"},
    {Category::DataMovement, "data movement"},
    {Category::MemoryBound, "memory-bound"},
    {Category::Control, "control"},
    {Category::Delegate, "delegate"},
    {Category::Framework, "framework"},
});

/// Without leading "_" and trailing "_copy" or "_".
std::string_view plainName(std::string_view base)
{
    base.remove_prefix(std::min(base.find_first_not_of('_'), base.size()));
    if (base.ends_with('_')) {
        base.remove_suffix(1);
    }
    return opnames::withoutCopy(base);
}

bool fits(const NameRow& row, std::string_view plain, std::string_view space)
{
    return (row.inNamespace.empty() || row.inNamespace == space)
        && (row.isPrefix ? plain.starts_with(row.name) : plain == row.name);
}

} // namespace

std::span<const CategoryInfo> categories()
{
    return infos;
}

std::string_view categoryName(Category category)
{
    return std::ranges::find(infos, category, &CategoryInfo::category)->name;
}

Category categoryOfOp(std::string_view op)
{
    const std::string_view kernel = opnames::withoutPrefix(op);
    const std::string_view base = opnames::baseOf(kernel);
    const std::string_view space = opnames::namespaceOf(kernel);
    const std::string_view plain = plainName(base);
    const auto* const row = std::ranges::find_if(ops, [&](const NameRow& r) { return fits(r, plain, space); });
    if (row != ops.end()) {
        return row->category;
    }
    if (MacFormula::find(base) != nullptr) {
        return Category::Compute;
    }
    if (isSymbolic(base) || plain.starts_with("sym_")) {
        return Category::Control;
    }
    return movementOf(base) == Movement::None ? Category::MemoryBound : Category::DataMovement;
}

Category categoryOfOperation(std::string_view backend, std::string_view name)
{
    // XNNPACK's names have its types in brackets; without a record nothing else names the backend.
    const bool isXnnpack =
        backend == backendids::xnnpack || (backend.empty() && name.find(" (") != std::string_view::npos);
    if (!isXnnpack) {
        return Category::Delegate;
    }
    const auto* const row =
        std::ranges::find_if(xnnpackOperations, [name](const NameRow& r) { return name.starts_with(r.name); });
    return row == xnnpackOperations.end() ? Category::MemoryBound : row->category;
}

Category categoryOf(const Trace& trace, const Event& event)
{
    switch (event.role) {
    case EventRole::Framework:
        return Category::Framework;
    case EventRole::Kernel:
        return categoryOfOp(trace.nameOf(event));
    case EventRole::DelegateOp:
        return categoryOfOperation(trace.backendOf(event), trace.nameOf(event));
    case EventRole::Call:
        break;
    }
    if (event.isDelegateCall()) {
        return Category::Delegate;
    }
    if (!event.isOperatorCall()) {
        return Category::Control;
    }
    if (event.hasTimedInside) {
        return Category::Framework;
    }
    const auto types = trace.opTypesOf(event);
    return types.empty() ? Category::Control : categoryOfOp(types.front());
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/work/macs.h"

#include "model/base/product.h"

#include <algorithm>
#include <array>

namespace ets {

namespace {

using Shape = CallShapes::Shape;
using Macs = std::optional<std::uint64_t>;

template <std::size_t A, std::size_t B> Macs matrixProduct(const CallShapes& call)
{
    const auto& a = call.arguments[A];
    const auto& b = call.arguments[B];
    return a && b && !b->empty() ? Product(*a).times(b->back()).value() : std::nullopt;
}

Macs linear(const CallShapes& call)
{
    const auto& x = call.arguments[0];
    const auto& weight = call.arguments[1];
    return x && weight && !weight->empty() ? Product(*x).times(weight->front()).value() : std::nullopt;
}

/// Groups need no factor: the weight's second dimension is of one group.
Macs convolution(const CallShapes& call)
{
    const auto& x = call.arguments[0];
    const auto& weight = call.arguments[1];
    if (!x || !weight || !call.output || !call.isTransposed || weight->size() < 3) {
        return std::nullopt;
    }
    const std::size_t spatial = weight->size() - 2;
    const Shape positions = *call.isTransposed ? *x : *call.output;
    if (positions.size() < spatial) {
        return std::nullopt;
    }
    const std::int64_t batch = x->size() == weight->size() ? x->front() : 1;
    return Product(*weight).times(positions.last(spatial)).times(batch).value();
}

Macs attention(const CallShapes& call)
{
    const auto& q = call.arguments[0];
    const auto& k = call.arguments[1];
    const auto& v = call.arguments[2];
    return q && k && v ? attentionMacs(*q, *k, *v) : std::nullopt;
}

/// With the whole of the cache: how much of it is filled is known when it runs.
template <std::size_t Cache> Macs cachedAttention(const CallShapes& call)
{
    const auto& q = call.arguments[0];
    const auto& cache = call.arguments[Cache];
    return q && cache && cache->size() > 1 ? Product(*q).times((*cache)[1]).times(2).value() : std::nullopt;
}

} // namespace

struct MacFormula::Table {
    // An operator that multiplies matrices is a row here.
    static constexpr std::array<MacFormula, 13> rows{{
        {"mm", matrixProduct<0, 1>, false},
        {"bmm", matrixProduct<0, 1>, false},
        {"mixed_mm", matrixProduct<0, 1>, false},
        {"addmm", matrixProduct<1, 2>, false},
        {"baddbmm", matrixProduct<1, 2>, false},
        {"linear", linear, false},
        {"mixed_linear", linear, false},
        {"convolution", convolution, false},
        {"scaled_dot_product_attention", attention, false},
        {"_scaled_dot_product_attention_math", attention, false},
        {"_scaled_dot_product_flash_attention_for_cpu", attention, false},
        {"sdpa_with_kv_cache", cachedAttention<3>, true},
        {"custom_sdpa", cachedAttention<1>, true},
    }};
};

const MacFormula* MacFormula::find(std::string_view name)
{
    const auto* const found = std::ranges::find(Table::rows, name, &MacFormula::m_name);
    return found == Table::rows.end() ? nullptr : found;
}

std::optional<std::uint64_t> MacFormula::count(const ExecutionPlan& plan, const Instruction& instruction) const
{
    constexpr std::size_t transposedArgument = 6; // of aten::convolution
    const auto arguments = plan.argumentsOf(instruction);
    const auto shapeOf = [&plan](PlanValueId id) {
        const PlanTensor* const tensor = id.isValid() ? plan.tensor(id) : nullptr;
        return tensor == nullptr ? std::nullopt : std::optional(plan.shape(*tensor));
    };
    CallShapes call;
    for (std::size_t i = 0; i < std::min(arguments.size(), call.arguments.size()); ++i) {
        call.arguments[i] = shapeOf(arguments[i]);
    }
    if (const auto outputs = plan.outputsOf(instruction); !outputs.empty()) {
        call.output = shapeOf(outputs.front());
    }
    if (arguments.size() > transposedArgument && arguments[transposedArgument].isValid()) {
        call.isTransposed = plan.value(arguments[transposedArgument]).asBool();
    }
    return m_count(call);
}

} // namespace ets

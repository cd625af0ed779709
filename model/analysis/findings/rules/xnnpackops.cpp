// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/rules/xnnpackops.h"

#include "model/analysis/findings/rules/attentionguard.h"
#include "model/analysis/plan/plantraffic.h"
#include "model/base/product.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace ets::findings {

namespace {

// ALL_PARTITIONER_CONFIGS of backends/xnnpack/partition/config, by base name; sorted. The helpers of quantization are
// among them.
constexpr auto taken = std::to_array<std::string_view>({"_clone_dim_order", "_native_batch_norm_legit_no_training",
    "_softmax", "_to_dim_order_copy", "abs", "add", "addmm", "avg_pool2d", "bmm", "cat", "ceil", "clamp", "clone",
    "constant_pad_nd", "convolution", "cos", "dequantize_affine", "dequantize_per_channel", "dequantize_per_tensor",
    "div", "exp", "floor", "gelu", "hardswish", "hardtanh", "leaky_relu", "linear", "log", "max", "max_pool2d",
    "max_pool2d_with_indices", "maximum", "mean", "minimum", "mm", "mul", "neg", "permute_copy", "pow", "prelu",
    "quantize_affine", "quantize_per_channel", "quantize_per_tensor", "relu", "rsqrt", "sigmoid", "sin", "slice_copy",
    "sqrt", "sub", "tanh", "unsqueeze_copy", "upsample_bilinear2d", "view_copy"});
static_assert(std::ranges::is_sorted(taken));

/// Of an op that is taken, what its overload begins with where it is not.
struct OtherOverload {
    std::string_view op;
    std::string_view overload;
};

// The partitioner has mul.Tensor, pow.Tensor_Scalar and max.dim; programs call the kernels mul.Scalar_out, ...
constexpr auto otherOverloads =
    std::to_array<OtherOverload>({{"add", "Scalar"}, {"div", "Scalar"}, {"div", "Tensor_mode"}, {"div", "out_mode"},
        {"max", "unary"}, {"mul", "Scalar"}, {"pow", "Scalar"}, {"pow", "Tensor_Tensor"}, {"sub", "Scalar"}});

bool isOtherOverload(const PlanOperator& called)
{
    const std::string_view op = called.baseName();
    const std::string_view kernel = called.kernel();
    const std::string_view overload = kernel.substr(std::min(op.size() + 1, kernel.size()));
    return std::ranges::any_of(
        otherOverloads, [&](const OtherOverload& row) { return row.op == op && overload.starts_with(row.overload); });
}

/// A call of a kernel with its arguments at hand.
struct Call {
    const ExecutionPlan& plan;
    const PlanTraffic& traffic;
    std::span<const PlanValueId> arguments;
    std::span<const PlanValueId> reads;

    [[nodiscard]] const PlanTensor* tensor(std::size_t argument) const
    {
        return argument < arguments.size() && arguments[argument].isValid() ? plan.tensor(arguments[argument])
                                                                            : nullptr;
    }
    [[nodiscard]] std::optional<std::int64_t> integer(std::size_t argument) const
    {
        if (argument >= arguments.size() || !arguments[argument].isValid()) {
            return std::nullopt;
        }
        const PlanValue& value = plan.value(arguments[argument]);
        return value.kind == PlanValueKind::Int ? std::optional(value.asInt()) : std::nullopt;
    }
    /// Of an integer or a floating-point number.
    [[nodiscard]] std::optional<double> number(std::size_t argument) const
    {
        if (argument >= arguments.size() || !arguments[argument].isValid()) {
            return std::nullopt;
        }
        const PlanValue& value = plan.value(arguments[argument]);
        return value.kind == PlanValueKind::Double ? std::optional(value.asDouble())
            : value.kind == PlanValueKind::Int     ? std::optional(static_cast<double>(value.asInt()))
                                                   : std::nullopt;
    }
    [[nodiscard]] bool isTrue(std::size_t argument) const
    {
        const bool isGiven = argument < arguments.size() && arguments[argument].isValid();
        return isGiven && plan.value(arguments[argument]).kind == PlanValueKind::Bool
            && plan.value(arguments[argument]).asBool();
    }
    [[nodiscard]] std::vector<std::int64_t> integers(std::size_t argument) const
    {
        std::vector<std::int64_t> result;
        if (argument < arguments.size() && arguments[argument].isValid()) {
            for (const PlanValueId item : plan.itemsOf(arguments[argument])) {
                if (item.isValid() && plan.value(item).kind == PlanValueKind::Int) {
                    result.push_back(plan.value(item).asInt());
                }
            }
        }
        return result;
    }
    [[nodiscard]] std::size_t rank(std::size_t argument) const
    {
        const PlanTensor* const found = tensor(argument);
        return found == nullptr ? 0 : plan.shape(*found).size();
    }
};

bool isFloating(ScalarType type)
{
    return type == ScalarType::Float || type == ScalarType::Half;
}

/// A type that the partitioner does not take, of the first tensor that has one; or several types.
Message typeReason(const Call& call)
{
    std::optional<ScalarType> first;
    for (const PlanValueId value : call.reads) {
        const PlanTensor* const tensor = call.plan.tensor(value);
        if (tensor == nullptr) {
            continue;
        }
        if (!isFloating(tensor->scalarType)) {
            return ETS_MESSAGE("an input is %1", planScalarTypeName(tensor->scalarType));
        }
        if (first && *first != tensor->scalarType) {
            return ETS_MESSAGE(
                "its inputs are %1 and %2", planScalarTypeName(*first), planScalarTypeName(tensor->scalarType));
        }
        first = tensor->scalarType;
    }
    return {};
}

/// Whether a tensor of the call has no elements.
bool hasEmpty(const Call& call)
{
    return std::ranges::any_of(call.reads, [&call](PlanValueId value) {
        const PlanTensor* const tensor = call.plan.tensor(value);
        const auto isEmpty = [](std::int32_t size) { return size == 0; };
        return tensor != nullptr && std::ranges::any_of(call.plan.shape(*tensor), isEmpty);
    });
}

Message computedWeight(const Call& call, std::size_t argument)
{
    const bool isComputed = call.tensor(argument) != nullptr && !call.traffic.isConstant(call.arguments[argument]);
    return isComputed ? Message(ETS_CODE("its weight is computed and no constant")) : Message();
}

Message meanReason(const Call& call)
{
    std::vector<std::int64_t> dimensions = call.integers(1);
    const auto rank = static_cast<std::int64_t>(call.rank(0));
    for (std::int64_t& dimension : dimensions) {
        dimension = dimension < 0 ? dimension : dimension - rank;
    }
    std::ranges::sort(dimensions);
    if (rank != 4 || dimensions != std::vector<std::int64_t>{-2, -1}) {
        return ETS_CODE("it is not over the last two of four dimensions");
    }
    const bool hasKeep = call.arguments.size() > 2 && call.arguments[2].isValid()
        && call.plan.value(call.arguments[2]).kind == PlanValueKind::Bool;
    return hasKeep && !call.plan.value(call.arguments[2]).asBool() ? Message(ETS_CODE("it has not keepdim=True"))
                                                                   : Message();
}

Message softmaxReason(const Call& call)
{
    const auto dimension = call.integer(1);
    const auto last = static_cast<std::int64_t>(call.rank(0)) - 1;
    return dimension && *dimension != -1 && *dimension != last ? Message(ETS_CODE("it is not over the last dimension"))
                                                               : Message();
}

Message catReason(const Call& call)
{
    constexpr std::size_t most = 5;
    return call.reads.size() > most ? ETS_MESSAGE("it joins %1 tensors, more than five", call.reads.size()) : Message();
}

Message convolutionReason(const Call& call)
{
    constexpr std::size_t spatial3d = 5;
    if (call.rank(1) == spatial3d) {
        return ETS_CODE("it is of three dimensions");
    }
    return computedWeight(call, 1);
}

/// Sizes of a window, its stride and its padding: arguments 1, 2 and 3 of poolings.
Message poolingReason(const Call& call, bool isAverage)
{
    const std::vector<std::int64_t> kernel = call.integers(1);
    const std::vector<std::int64_t> stride = call.integers(2);
    for (std::size_t i = 0; i < std::min(kernel.size(), stride.size()); ++i) {
        if (stride[i] > kernel[i]) {
            return ETS_CODE("its stride is larger than its window");
        }
    }
    constexpr std::size_t ceilMode = 4; // max_pool2d has its dilation before it
    if (call.isTrue(isAverage ? ceilMode : ceilMode + 1)) {
        return ETS_CODE("it rounds its sizes up (ceil_mode)");
    }
    const std::vector<std::int64_t> padding = call.integers(3);
    const bool isPadded = std::ranges::any_of(padding, [](std::int64_t size) { return size != 0; });
    if (isAverage && isPadded && call.isTrue(5)) {
        return ETS_CODE("it counts its padding (count_include_pad)");
    }
    const auto window = Product(std::span<const std::int64_t>(kernel)).value();
    const auto divisor = isAverage ? call.integer(6) : std::nullopt;
    return divisor && (!window || static_cast<std::uint64_t>(*divisor) != *window)
        ? Message(ETS_CODE("it has a divisor of its own"))
        : Message();
}

Message unsqueezeReason(const Call& call)
{
    const auto dimension = call.integer(1);
    const auto last = static_cast<std::int64_t>(call.rank(0));
    return dimension && *dimension != -1 && *dimension != last ? Message(ETS_CODE("it adds a dimension before others"))
                                                               : Message();
}

Message paddingReason(const Call& call)
{
    const std::vector<std::int64_t> sizes = call.integers(1);
    const bool cuts = std::ranges::any_of(sizes, [](std::int64_t size) { return size < 0; });
    return cuts ? Message(ETS_CODE("its padding is negative")) : Message();
}

/// What an op asks of a call beside its types.
Message conditionOf(std::string_view op, const Call& call)
{
    if (op == "mm" || op == "linear") {
        return computedWeight(call, 1);
    }
    if (op == "addmm") {
        return computedWeight(call, 2);
    }
    if (op == "mean") {
        return meanReason(call);
    }
    if (op == "_softmax") {
        return softmaxReason(call);
    }
    if (op == "cat") {
        return catReason(call);
    }
    if (op == "convolution") {
        return convolutionReason(call);
    }
    if (op == "avg_pool2d" || op == "max_pool2d" || op == "max_pool2d_with_indices") {
        return poolingReason(call, op == "avg_pool2d");
    }
    if (op == "unsqueeze_copy") {
        return unsqueezeReason(call);
    }
    if (op == "constant_pad_nd") {
        return paddingReason(call);
    }
    if (op == "pow" && call.number(1).value_or(2) != 2) {
        constexpr double leastProduct = 3;
        constexpr double mostProduct = 4;
        const double exponent = *call.number(1);
        return exponent == leastProduct || exponent == mostProduct
            ? Message(ETS_CODE("its exponent is not 2, while products of the input are taken"))
            : Message(ETS_CODE("its exponent is not 2"));
    }
    if (op == "slice_copy" && call.integer(4).value_or(1) != 1) {
        return ETS_CODE("its step is not 1");
    }
    return {};
}

bool isDynamic(const Call& call)
{
    return std::ranges::any_of(call.reads, [&call](PlanValueId value) {
        const PlanTensor* const tensor = call.plan.tensor(value);
        return tensor != nullptr && tensor->isDynamic;
    });
}

} // namespace

bool isXnnpackOp(std::string_view op)
{
    return std::ranges::binary_search(taken, op);
}

namespace {

LeftReason notAmongOps()
{
    return {LeftReason::Kind::NotAmongOps,
        ETS_MESSAGE("not among the operators of XNNPACK's partitioner in ExecuTorch %1", xnnpackRelease)};
}

} // namespace

LeftReason whyLeft(std::string_view op)
{
    if (!isXnnpackOp(op)) {
        return notAmongOps();
    }
    return {LeftReason::Kind::Unknown, ETS_CODE("unknown: set the log level of WhyNoPartition to DEBUG to learn it")};
}

LeftReason whyLeft(const ExecutionPlan& plan, const PlanTraffic& traffic, std::uint32_t position)
{
    const Instruction& instruction = plan.instructions[position];
    const PlanOperator& called = plan.operatorOf(instruction);
    // What a view is made of is the op that the partitioner was shown.
    const std::string_view op = called.name == etViewOperator ? "view_copy" : called.baseName();
    const LeftReason reason = isOtherOverload(called) ? notAmongOps() : whyLeft(op);
    if (reason.kind == LeftReason::Kind::NotAmongOps) {
        return isAttentionGuard(plan, traffic, position) ? LeftReason{LeftReason::Kind::AttentionGuard,
                   ETS_CODE("scaled_dot_product_attention has it around its softmax, for rows that are masked whole")}
                                                         : reason;
    }
    const Call call{plan, traffic, plan.argumentsOf(instruction), plan.readsOf(instruction)};
    Message text = typeReason(call);
    if (text.empty()) {
        text = conditionOf(op, call);
    }
    if (text.empty() && hasEmpty(call)) {
        text = ETS_CODE("an input has no elements");
    }
    if (text.empty() && isDynamic(call)) {
        text = ETS_CODE("an input has sizes that are only known when it runs");
    }
    return text.empty() ? reason : LeftReason{LeftReason::Kind::ConditionFails, std::move(text)};
}

} // namespace ets::findings

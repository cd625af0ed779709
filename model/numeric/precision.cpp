// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/precision.h"

#include "model/numeric/numericgap.h"
#include "model/numeric/pairing/nodeoutputs.h"

#include <algorithm>
#include <array>
#include <vector>

namespace ets {

namespace {

// Measured on runs that are right: float32 105.9 dB and above, half precision and bfloat16 and quantized models as in
// docs/numbers.md, each with room to spare.
constexpr auto infos = std::to_array<PrecisionInfo>({
    {.precision = Precision::Float, .name = "float32", .leastSnr = 90, .roundingSnr = 144},
    {.precision = Precision::Half, .name = "float16", .leastSnr = 50, .roundingSnr = 66},
    {.precision = Precision::BFloat16, .name = "bfloat16", .leastSnr = 35, .roundingSnr = 48},
    {.precision = Precision::Quantized, .name = "quantized", .leastSnr = 20, .roundingSnr = 48},
});

/// Parts of the names of ops whose integers stand for numbers.
constexpr std::array<std::string_view, 4> quantizedOps{"quant", "choose_qparams", "int8pack", "int4pack"};

Precision ofDtype(std::string_view dtype)
{
    if (dtype.starts_with("float8")) {
        return Precision::Quantized;
    }
    return dtype == "bfloat16" ? Precision::BFloat16 : dtype == "float16" ? Precision::Half : Precision::Float;
}

Precision ofValue(const Value& value)
{
    const auto* const tensor = std::get_if<Tensor>(&value);
    const auto name = tensor != nullptr ? scalarTypeName(tensor->scalarType) : std::nullopt;
    return name ? ofDtype(*name) : Precision::Float;
}

/// That of a node alone.
Precision ofNode(const OperatorNode& node)
{
    if (std::ranges::any_of(
            quantizedOps, [&node](std::string_view part) { return node.op.find(part) != std::string::npos; })) {
        return Precision::Quantized;
    }
    Precision coarsest = Precision::Float;
    for (const std::string& dtype : node.outputDtypes) {
        coarsest = std::max(coarsest, ofDtype(dtype));
    }
    return coarsest;
}

} // namespace

std::span<const PrecisionInfo> precisions()
{
    return infos;
}

const PrecisionInfo& precisionInfo(Precision precision)
{
    return infos[static_cast<std::size_t>(precision)];
}

Precision precisionOf(const OperatorGraph& graph)
{
    Precision coarsest = Precision::Float;
    for (const OperatorNode& node : graph.nodes()) {
        coarsest = std::max(coarsest, ofNode(node));
    }
    return coarsest;
}

void markPrecision(NumericGap& gap, const NodeOutputs& nodes)
{
    std::vector<Precision> onTheWay(nodes.count(), Precision::Float); // inputs come before their users
    for (std::uint32_t i = 0; i < onTheWay.size(); ++i) {
        onTheWay[i] = ofNode(nodes.node(i));
        for (const std::uint32_t input : nodes.node(i).inputs) {
            onTheWay[i] = std::max(onTheWay[i], input < i ? onTheWay[input] : Precision::Float);
        }
    }
    for (GapRow& row : gap.rows) {
        Precision coarsest = Precision::Float;
        for (const std::uint32_t node :
            row.op ? nodes.nodesOf(gap.graph.ops[*row.op].handle) : std::span<const std::uint32_t>()) {
            coarsest = std::max(coarsest, onTheWay[node]);
        }
        for (std::size_t i = 0; i < row.metrics.size(); ++i) {
            row.metrics[i].precision =
                std::max({coarsest, ofValue(*row.run.items[i]), ofValue(*row.reference.items[i])});
        }
    }
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/quantizationsteps.h"

#include "model/base/opnames.h"
#include "model/numeric/precision.h"
#include "model/numeric/values/quantization.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

namespace ets {

namespace {

bool rounds(std::string_view op)
{
    return opnames::baseOf(op).starts_with("quantize_per");
}

/// How many quantizations the values of these nodes went through, those of the nodes included.
std::size_t roundingsBefore(const NodeOutputs& nodes, std::span<const std::uint32_t> of)
{
    std::vector<bool> isSeen(nodes.count(), false);
    std::vector<std::uint32_t> pending(of.begin(), of.end());
    std::size_t count = 0;
    while (!pending.empty()) {
        const std::uint32_t node = pending.back();
        pending.pop_back();
        if (node >= isSeen.size() || isSeen[node]) {
            continue;
        }
        isSeen[node] = true;
        count += rounds(nodes.node(node).op) ? 1 : 0;
        pending.insert(pending.end(), nodes.node(node).inputs.begin(), nodes.node(node).inputs.end());
    }
    return count;
}

bool isBelowLimit(const ValueMetrics& metrics)
{
    return metrics.precision == Precision::Quantized && metrics.disagreeing == 0
        && metrics.snr < precisionInfo(Precision::Quantized).leastSnr;
}

} // namespace

void markSteps(NumericGap& gap, const NodeOutputs& nodes, const ExportedProgram& program)
{
    for (GapRow& row : gap.rows) {
        if (!row.op || !row.problem.empty() || std::ranges::none_of(row.metrics, isBelowLimit)) {
            continue;
        }
        const std::int64_t handle = gap.graph.ops[*row.op].handle;
        const auto quantization = quantizationOf(program, handle);
        if (!quantization) {
            continue;
        }
        constexpr double ofRounding = 1.0 / 12; // variance of a rounding, in squared steps
        const auto roundings = static_cast<double>(roundingsBefore(nodes, nodes.nodesOf(handle)));
        const double most = 4 * ofRounding * roundings * quantization->scale * quantization->scale;
        for (ValueMetrics& metrics : row.metrics) {
            metrics.isWithinSteps = isBelowLimit(metrics) && metrics.mse <= most;
        }
    }
}

} // namespace ets

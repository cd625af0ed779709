// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/otherinputs.h"

#include "model/numeric/divergence.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstddef>

namespace ets {

namespace {

/// State of the ops of a reference graph in one set of runs.
enum class OpState { NotCompared, Within, Beyond };

std::vector<OpState> statesOf(const NumericGap& gap)
{
    std::vector<OpState> states(gap.graph.ops.size(), OpState::NotCompared);
    constexpr GapThreshold threshold{GapMetric::Snr, 20}; // plainly another value: an error of a tenth of the signal
    for (const GapRow& row : gap.rows) {
        // Empty tensors keep every threshold and say nothing.
        const bool isTold = row.op && row.problem.empty()
            && std::ranges::any_of(row.metrics, [](const ValueMetrics& metrics) { return metrics.elements > 0; });
        if (isTold) {
            OpState& state = states[*row.op];
            state = state == OpState::Beyond || isBeyond(row, threshold) ? OpState::Beyond : OpState::Within;
        }
    }
    return states;
}

/// Ops that are compared and that no compared op leads to.
std::vector<std::size_t> firstOps(const ReferenceGraph& graph, const std::vector<OpState>& states)
{
    std::vector<bool> follows(graph.ops.size(), false); // of ops in graph order: inputs come before their users
    std::vector<std::size_t> first;
    for (std::size_t op = 0; op < graph.ops.size(); ++op) {
        follows[op] = std::ranges::any_of(graph.ops[op].inputs,
            [&](std::size_t input) { return input < op && (follows[input] || states[input] != OpState::NotCompared); });
        if (!follows[op] && states[op] != OpState::NotCompared) {
            first.push_back(op);
        }
    }
    return first;
}

/// Whether more than half of what follows from an op is beyond the threshold, or nothing follows: a fault of the one op
/// would stay at it or fade, other inputs do not.
bool spreads(const ReferenceGraph& graph, const std::vector<OpState>& states, std::size_t from)
{
    std::vector<bool> follows(graph.ops.size(), false);
    follows[from] = true;
    std::size_t compared = 0;
    std::size_t beyond = 0;
    for (std::size_t op = from + 1; op < graph.ops.size(); ++op) {
        follows[op] = std::ranges::any_of(graph.ops[op].inputs, [&](std::size_t input) { return follows[input]; });
        if (follows[op] && states[op] != OpState::NotCompared) {
            ++compared;
            beyond += states[op] == OpState::Beyond ? 1 : 0;
        }
    }
    return compared == 0 || 2 * beyond > compared;
}

} // namespace

std::vector<bool> haveOtherInputs(const Trace& trace, std::span<const ComparedRuns> compared)
{
    std::vector<bool> result(compared.size(), false);
    std::vector<std::vector<OpState>> states;
    for (const ComparedRuns& one : compared) {
        states.push_back(statesOf(one.gap));
    }
    for (std::size_t c = 0; c < compared.size(); ++c) {
        result[c] = std::ranges::any_of(compared[c].gap.rows, &GapRow::isOfOtherInputs);
        if (result[c] || compared[c].runs == nullptr || trace.block(compared[c].runs->block).bundledInputIndex >= 0) {
            continue;
        }
        const ReferenceGraph& graph = compared[c].gap.graph;
        const auto isRightElsewhere = [&](std::size_t op) {
            for (std::size_t other = 0; other < compared.size(); ++other) {
                const bool isOfBlock =
                    compared[other].runs != nullptr && compared[other].runs->block == compared[c].runs->block;
                if (isOfBlock && op < states[other].size() && states[other][op] == OpState::Within) {
                    return true;
                }
            }
            return false;
        };
        result[c] = std::ranges::any_of(firstOps(graph, states[c]), [&](std::size_t op) {
            return states[c][op] == OpState::Beyond && isRightElsewhere(op) && spreads(graph, states[c], op);
        });
    }
    return result;
}

} // namespace ets

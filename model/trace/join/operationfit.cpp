// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/join/operationfit.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// Pairs operations with nodes: each kind on either side stands for as many as there are of it.
class OperationPairing {
public:
    struct Kind {
        std::string name;
        std::uint32_t count = 0;
        std::uint32_t left = 0;
        std::span<const std::string_view> ops; ///< Of operations.
        std::uint32_t running = 0; ///< Of nodes: how many must have run.
    };

    void addOperation(const std::string& name, std::uint32_t count, std::span<const std::string_view> ops)
    {
        m_operations.push_back({name, count, count, ops, 0});
    }
    void addNodes(const std::string& op, std::uint32_t count, std::uint32_t running)
    {
        m_nodes.push_back({op, count, count, {}, running});
    }

    /// Nodes that must have run come first; a node that has its operation keeps one, maybe another.
    void pair()
    {
        m_flow.assign(m_operations.size() * m_nodes.size(), 0);
        for (Kind& kind : m_nodes) {
            kind.left = kind.running;
        }
        while (augment()) { }
        for (Kind& kind : m_nodes) {
            kind.left += kind.count - kind.running;
        }
        while (augment()) { }
    }

    [[nodiscard]] const std::vector<Kind>& operations() const { return m_operations; }
    [[nodiscard]] const std::vector<Kind>& nodes() const { return m_nodes; }
    /// How many of the nodes of a kind that must have run have no operation.
    [[nodiscard]] static std::uint32_t lackingOf(const Kind& node)
    {
        const std::uint32_t paired = node.count - node.left;
        return node.running > paired ? node.running - paired : 0;
    }

private:
    [[nodiscard]] std::uint32_t& flow(std::size_t operation, std::size_t node)
    {
        return m_flow[operation * m_nodes.size() + node];
    }

    [[nodiscard]] bool isEdge(std::size_t operation, std::size_t node) const
    {
        const auto ops = m_operations[operation].ops;
        return std::ranges::find(ops, m_nodes[node].name) != ops.end();
    }

    /// One path from an operation that is left to a node that is left, over pairs that change partners.
    bool augment()
    {
        constexpr std::size_t none = SIZE_MAX;
        std::vector<std::size_t> fromNode(m_operations.size(), none); // that gives the operation another partner
        std::vector<std::size_t> fromOperation(m_nodes.size(), none);
        std::vector<std::size_t> queue;
        for (std::size_t i = 0; i < m_operations.size(); ++i) {
            if (m_operations[i].left > 0) {
                queue.push_back(i);
            }
        }
        for (std::size_t at = 0; at < queue.size(); ++at) {
            const std::size_t operation = queue[at];
            for (std::size_t n = 0; n < m_nodes.size(); ++n) {
                if (fromOperation[n] != none || !isEdge(operation, n)) {
                    continue;
                }
                fromOperation[n] = operation;
                if (m_nodes[n].left > 0) {
                    take(n, fromNode, fromOperation);
                    return true;
                }
                for (std::size_t i = 0; i < m_operations.size(); ++i) {
                    if (flow(i, n) > 0 && fromNode[i] == none && std::ranges::find(queue, i) == queue.end()) {
                        fromNode[i] = n;
                        queue.push_back(i);
                    }
                }
            }
        }
        return false;
    }

    /// Moves as much along the path as it can take.
    void take(std::size_t last, const std::vector<std::size_t>& fromNode, const std::vector<std::size_t>& fromOperation)
    {
        constexpr std::size_t none = SIZE_MAX;
        std::uint32_t amount = m_nodes[last].left;
        std::size_t first = fromOperation[last];
        for (std::size_t n = last; fromNode[first] != none; first = fromOperation[n]) {
            n = fromNode[first];
            amount = std::min(amount, flow(first, n));
        }
        amount = std::min(amount, m_operations[first].left);
        std::size_t node = last;
        m_nodes[last].left -= amount;
        for (std::size_t operation = fromOperation[last];; operation = fromOperation[node]) {
            flow(operation, node) += amount;
            if (fromNode[operation] == none) {
                m_operations[operation].left -= amount;
                return;
            }
            node = fromNode[operation];
            flow(operation, node) -= amount;
        }
    }

    std::vector<Kind> m_operations;
    std::vector<Kind> m_nodes;
    std::vector<std::uint32_t> m_flow; ///< By operation and node.
};

/// Whether nodes turn numbers into quantized ones or back: quantize_per_tensor, dequantize_affine,
/// choose_qparams_per_token.
bool quantize(const NameCounts& nodes)
{
    return std::ranges::any_of(nodes, [](const auto& node) {
        return node.first.find("quantize") != std::string::npos || node.first.starts_with("choose_qparams");
    });
}

std::uint32_t sumOf(const NameCounts& counts)
{
    return std::accumulate(counts.begin(), counts.end(), std::uint32_t{0},
        [](std::uint32_t sum, const auto& entry) { return sum + entry.second; });
}

} // namespace

std::uint32_t OperationFit::misfits() const
{
    return sumOf(surplus) + sumOf(quantized) + sumOf(lacking);
}

OperationFit fitOperations(
    const LoggedNames& names, const NameCounts& ran, const NameCounts& nodes, const NameCounts& running)
{
    OperationFit fit;
    const bool isQuantized = quantize(nodes);
    OperationPairing pairing;
    std::map<const LoggedOperation*, std::pair<std::string, std::uint32_t>> known;
    std::uint32_t unknown = 0;
    for (const auto& [event, count] : ran) {
        const LoggedOperation* const operation = names.find(event);
        if (operation == nullptr && !names.isOwn(event)) {
            fit.surplus[event] = count;
        } else if (operation == nullptr) {
            unknown += count;
        } else if (!operation->isInserted && !isQuantized && names.isQuantized(event)) {
            fit.quantized[event] = count;
            unknown += count; // some nodes may have become these
        } else if (!operation->isInserted) {
            known.try_emplace(operation, event, 0).first->second.second += count;
        }
    }
    for (const auto& [operation, named] : known) {
        pairing.addOperation(named.first, named.second, operation->ops);
    }
    for (const auto& [op, count] : nodes) {
        const auto must = running.find(op);
        if (std::ranges::any_of(names.operations, [&op](const LoggedOperation& row) {
                return !row.isInserted && std::ranges::find(row.ops, op) != row.ops.end();
            })) {
            pairing.addNodes(
                op, count, must == running.end() || !names.alwaysRuns(op) ? 0 : std::min(count, must->second));
        }
    }
    pairing.pair();
    for (const OperationPairing::Kind& operation : pairing.operations()) {
        fit.fitting += operation.count - operation.left;
        if (operation.left > 0) {
            fit.surplus[operation.name] = operation.left;
        }
    }
    for (const OperationPairing::Kind& node : pairing.nodes()) {
        const std::uint32_t lacking = OperationPairing::lackingOf(node);
        const std::uint32_t explained = std::min(lacking, unknown);
        unknown -= explained;
        if (lacking > explained) {
            fit.lacking[node.name] = lacking - explained;
        }
    }
    return fit;
}

} // namespace ets

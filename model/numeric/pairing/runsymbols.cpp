// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/pairing/runsymbols.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

namespace ets {

namespace {

/// The shape of the only value that the node gives; null for several and for none.
const std::vector<std::string>* shapeOf(const NodeOutputs& nodes, std::uint32_t node)
{
    const auto& shapes = nodes.node(node).outputShapes;
    return shapes.size() == 1 ? &shapes.front() : nullptr;
}

void learnFromRun(Symbols& symbols, const NodeOutputs& nodes, const std::vector<LoggedEntry>& entries)
{
    for (const LoggedEntry& entry : entries) {
        const auto own = nodes.nodesOf(entry.handles.back());
        const auto* const tensor = entry.values.size() == 1 ? std::get_if<Tensor>(&entry.values.front()) : nullptr;
        const auto* const shape = own.size() == 1 ? shapeOf(nodes, own.front()) : nullptr;
        if (entry.kind == LoggedEntry::Kind::Kernel && tensor != nullptr && shape != nullptr) {
            symbols.learn(*shape, tensor->sizes);
        }
    }
}

/// Whether a shape has a size that is not settled.
bool isOpen(const Symbols& symbols, const std::vector<std::string>& shape)
{
    return std::ranges::any_of(shape, [&symbols](const std::string& size) { return !symbols.valueOf(size); });
}

} // namespace

Symbols symbolsOf(const NodeOutputs& nodes, const std::vector<LoggedEntry>& entries, const ReferenceGraph& graph,
    const ReferenceValues& values, const LoadContext& context)
{
    Symbols symbols;
    learnFromRun(symbols, nodes, entries);
    for (std::size_t i = 0; i < graph.ops.size(); ++i) {
        const auto own = nodes.nodesOf(graph.ops[i].handle);
        const auto* const shape = own.empty() ? nullptr : shapeOf(nodes, own.back());
        if (shape == nullptr || !isOpen(symbols, *shape)) {
            continue;
        }
        const auto value = values.value(graph.ops[i], i, context); // what cannot be read is told where it is compared
        if (!value || !*value || (*value)->items.size() != 1) {
            continue;
        }
        if (const auto* const tensor = std::get_if<Tensor>((*value)->items.front().get())) {
            symbols.learn(*shape, tensor->sizes);
        }
    }
    return symbols;
}

} // namespace ets

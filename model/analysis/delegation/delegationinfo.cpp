// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/delegation/delegationinfo.h"

#include "model/inspector/inspector.h"

#include <algorithm>
#include <map>
#include <variant>

namespace ets {

namespace {

/// How often a handle is meant.
struct HandleCounts {
    std::uint64_t delegated = 0; ///< In lists of delegate calls.
    std::uint64_t instructions = 0; ///< Kernels that have it.
    std::uint64_t nodes = 0; ///< Op nodes of the graph.
};

const OperatorGraph* graphOf(const Inspector& trace, const std::string& method)
{
    const auto graphs = trace.graphs();
    const auto found =
        std::ranges::find_if(graphs, [&method](const OperatorGraph& graph) { return graph.method() == method; });
    return found == graphs.end() ? nullptr : &*found;
}

} // namespace

std::optional<DelegationInfo> delegationInfo(const Inspector& trace, const std::string& method)
{
    const ETRecord* const record = trace.etrecord();
    const OperatorGraph* const graph = record == nullptr ? nullptr : graphOf(trace, method);
    const auto maps = record == nullptr ? decltype(record->methods.find(method))() : record->methods.find(method);
    if (graph == nullptr || maps == record->methods.end()) {
        return std::nullopt;
    }
    DelegationInfo info;
    std::map<std::int64_t, HandleCounts> counts;
    std::uint64_t outputs = 0;
    for (const auto& [key, handles] : maps->second.debugHandles) {
        if (const auto* const single = std::get_if<std::int64_t>(&handles)) {
            ++counts[*single].instructions;
        } else if (maps->second.delegates.contains(key)) {
            for (const std::int64_t handle : std::get<std::vector<std::int64_t>>(handles)) {
                ++counts[handle].delegated;
                ++info.delegatedNodes;
            }
        }
    }
    for (const auto& [key, delegate] : maps->second.delegates) {
        const auto found = maps->second.numOutputs.find(key);
        outputs += found == maps->second.numOutputs.end() ? 1 : static_cast<std::uint64_t>(found->second);
        ++info.subgraphs;
    }
    std::uint64_t nodes = 0;
    for (const OperatorNode& node : graph->nodes()) {
        if (node.kind == OperatorNode::Kind::Op) {
            ++nodes;
            if (node.debugHandle) {
                ++counts[*node.debugHandle].nodes;
            }
        }
    }
    // Parts of a result stand in the lists with the handle of their call, and are no nodes of this graph.
    std::uint64_t delegated = 0;
    for (const auto& [handle, count] : counts) {
        const std::uint64_t native = std::min(count.instructions, count.nodes);
        delegated += std::min(count.delegated, count.nodes - native);
    }
    info.nonDelegatedNodes = nodes - delegated + outputs;
    return info;
}

} // namespace ets

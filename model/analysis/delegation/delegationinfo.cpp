// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/delegation/delegationinfo.h"

#include "model/base/opnames.h"
#include "model/pte/program.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace ets {

namespace {

/// How often a handle is meant.
struct HandleCounts {
    std::uint64_t delegated = 0; ///< In lists of delegate calls.
    std::uint64_t instructions = 0; ///< Kernels that have it.
    std::uint64_t nodes = 0; ///< Op nodes of the graph.

    /// Nodes that delegates took: parts of a result stand in the lists with the handle of their call, and are no nodes
    /// of the record's graph.
    [[nodiscard]] std::uint64_t delegatedNodes() const
    {
        return std::min(delegated, nodes - std::min(instructions, nodes));
    }
};

/// How many getitem nodes torch has behind a call, one for each of its several results that is used. Files have the
/// results with the call, and call those "..._unused_N" that nothing takes.
std::uint64_t getItemsOf(const SerializedNode& node)
{
    const bool isList = std::ranges::any_of(
        node.outputs, [](const Argument& output) { return output.kind == Argument::Kind::Tensors; });
    if (node.outputs.size() < 2 && !isList) {
        return 0;
    }
    const std::string unused = node.name + "_unused_";
    std::uint64_t count = 0;
    for (const Argument& output : node.outputs) {
        count += static_cast<std::uint64_t>(
            std::ranges::count_if(output.names, [&](const std::string& name) { return !name.starts_with(unused); }));
    }
    return count;
}

/// Whether a call that shares its handle with others is a kernel of the program.
bool isKernel(const Trace& trace, const std::string& method, const SerializedNode& node)
{
    const ExecutionPlan* const plan = trace.program() == nullptr ? nullptr : trace.program()->planNamed(method);
    const std::string op = opNameOfTarget(node.target);
    return plan != nullptr && std::ranges::any_of(plan->instructions, [&](const Instruction& instruction) {
        return instruction.kind == InstructionKind::KernelCall
            && opnames::matches(plan->operatorOf(instruction).name, op);
    });
}

const OperatorGraph* graphOf(const Trace& trace, const std::string& method)
{
    const auto graphs = trace.graphs();
    const auto found =
        std::ranges::find_if(graphs, [&method](const OperatorGraph& graph) { return graph.method() == method; });
    return found == graphs.end() ? nullptr : &*found;
}

/// How many nodes `getitem` the edge program has for what is not delegated.
std::uint64_t getItemsOutside(
    const Trace& trace, const std::string& method, const std::map<std::int64_t, HandleCounts>& counts)
{
    const ExportedProgram* const program = trace.etrecord()->edgeProgram(method);
    if (program == nullptr) {
        return 0;
    }
    std::uint64_t getItems = 0;
    for (const SerializedNode& node : program->graph.nodes) {
        const auto found = node.debugHandle ? counts.find(*node.debugHandle) : counts.end();
        const HandleCounts count = found == counts.end() ? HandleCounts() : found->second;
        const bool isShared = count.delegatedNodes() > 0 && count.delegatedNodes() < count.nodes;
        if (count.delegatedNodes() == 0 || (isShared && isKernel(trace, method, node))) {
            getItems += getItemsOf(node);
        }
    }
    return getItems;
}

} // namespace

std::optional<DelegationInfo> delegationInfo(const Trace& trace, const std::string& method)
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
    std::uint64_t delegated = 0;
    for (const auto& [handle, count] : counts) {
        delegated += count.delegatedNodes();
    }
    info.nonDelegatedNodes = nodes - delegated + getItemsOutside(trace, method, counts) + outputs;
    return info;
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/join/loggedtensors.h"

#include "model/trace/join/recordmethods.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <set>
#include <string>

namespace ets {

namespace {

using Shape = std::vector<std::string>;

/// A size that the record leaves open is a symbol or a formula.
bool isSize(std::int64_t logged, const std::string& size)
{
    std::int64_t number = 0;
    const char* const end = size.data() + size.size();
    const auto parsed = std::from_chars(size.data(), end, number);
    return parsed.ec != std::errc() || parsed.ptr != end || number == logged;
}

bool isShape(const TensorInfo& logged, const Shape& shape)
{
    return !logged.hasSizes || std::ranges::equal(logged.sizes, shape, isSize);
}

/// The nodes whose values an instruction reads or gives.
std::set<const OperatorNode*> nodesOf(const OperatorGraph& graph, const HandleEntry& entry)
{
    std::set<const OperatorNode*> nodes;
    const auto handles = handlesIn(entry);
    for (const std::int64_t handle : std::set<std::int64_t>(handles.begin(), handles.end())) {
        for (const std::uint32_t index : graph.nodesOfHandle(handle)) {
            const OperatorNode& node = graph.nodes()[index];
            nodes.insert(&node);
            for (const std::uint32_t input : node.inputs) {
                nodes.insert(&graph.nodes()[input]);
            }
        }
    }
    return nodes;
}

bool areOutputs(const LoggedTensors::Tensors& logged, const OperatorGraph& graph)
{
    const auto output = std::ranges::find(graph.nodes(), OperatorNode::Kind::Output, &OperatorNode::kind);
    if (output == graph.nodes().end() || output->inputs.size() != logged.size()) {
        return true; // what the record does not tell contradicts nothing
    }
    for (std::size_t i = 0; i < logged.size(); ++i) {
        const auto& shapes = graph.nodes()[output->inputs[i]].outputShapes;
        const auto isOne = [&](const Shape& shape) { return isShape(*logged[i], shape); };
        if (!shapes.empty() && std::ranges::none_of(shapes, isOne)) {
            return false;
        }
    }
    return true;
}

} // namespace

LoggedTensors LoggedTensors::of(const ETDump& dump, RunId run)
{
    LoggedTensors logged;
    const RunData& data = dump.runs[run.value()];
    for (std::uint32_t i = data.firstEvent; i < data.firstEvent + data.eventCount; ++i) {
        const EventRef ref = dump.events[i];
        if (ref.kind() != EventRef::Kind::Debug) {
            continue;
        }
        const DebugEvent& event = dump.debugEvents[ref.index()];
        const bool ofDelegate = event.delegateDebugIdStr.isValid() || event.delegateDebugIdInt >= 0;
        const bool ofInstruction =
            event.chainIndex <= std::numeric_limits<std::int32_t>::max() && event.instructionId >= 0;
        if (!event.hasEntry || ofDelegate || (!event.isOutput && !ofInstruction)) {
            continue;
        }
        Tensors& into = event.isOutput
            ? logged.outputs
            : logged.byInstruction[{static_cast<std::int32_t>(event.chainIndex), event.instructionId}];
        for (const TensorInfo& tensor : event.entry.tensors) {
            into.push_back(&tensor);
        }
    }
    return logged;
}

std::vector<std::uint32_t> methodsOfTensors(const ETDump& dump, const EventBlock& block,
    std::span<const std::uint32_t> methods, const std::function<bool(const LoggedTensors&, std::uint32_t)>& fits,
    Budget& budget)
{
    std::vector<std::uint32_t> all(methods.begin(), methods.end());
    if (dump.debugEvents.empty()) {
        return all;
    }
    std::vector<std::uint32_t> common = all;
    std::set<std::uint32_t> any;
    for (const RunId run : block.runs) {
        const std::uint64_t events = dump.runs[run.value()].eventCount;
        if (!budget.take(events * (methods.size() + 1))) {
            return all;
        }
        const LoggedTensors logged = LoggedTensors::of(dump, run);
        if (logged.empty()) {
            continue;
        }
        for (const std::uint32_t method : methods) {
            if (fits(logged, method)) {
                any.insert(method);
            } else {
                std::erase(common, method);
            }
        }
    }
    if (!common.empty()) {
        return common;
    }
    return any.empty() ? all : std::vector<std::uint32_t>(any.begin(), any.end());
}

bool fitsRecord(const LoggedTensors& logged, const RecordMethod& method)
{
    if (method.graph == nullptr) {
        return true;
    }
    const bool isOfInstructions = std::ranges::all_of(logged.byInstruction, [&](const auto& entry) {
        const auto handles = method.maps->debugHandles.find(std::to_string(entry.first.second));
        if (handles == method.maps->debugHandles.end()) {
            return true; // instructions are compared elsewhere
        }
        const auto nodes = nodesOf(*method.graph, handles->second);
        return std::ranges::all_of(entry.second, [&](const TensorInfo* tensor) {
            return nodes.empty() || std::ranges::any_of(nodes, [tensor](const OperatorNode* node) {
                return std::ranges::any_of(
                    node->outputShapes, [tensor](const Shape& shape) { return isShape(*tensor, shape); });
            });
        });
    });
    return isOfInstructions && areOutputs(logged.outputs, *method.graph);
}

} // namespace ets

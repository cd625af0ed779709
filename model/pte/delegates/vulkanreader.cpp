// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/delegates/vulkanreader.h"

#include "model/pte/delegates/packedheader.h"
#include "model/pte/wire.h"

#include "vulkan_generated.h"

namespace ets {

namespace {

namespace fb = ets::wire::vulkan;

constexpr std::uint8_t tensorKind = 5;

/// Shape of a tensor among the values; null for other values, and for a tensor that leads outside of the payload.
const flatbuffers::Vector<std::uint32_t>* dimsOf(
    const fb::Graph& graph, std::int32_t value, std::span<const std::byte> bytes)
{
    if (value < 0 || static_cast<std::size_t>(value) >= wire::sizeOf(graph.values())) {
        return nullptr;
    }
    const fb::Value* const entry = graph.values()->Get(static_cast<flatbuffers::uoffset_t>(value));
    if (entry->kind() != tensorKind || entry->fields() == nullptr) {
        return nullptr;
    }
    const auto* const tensor = reinterpret_cast<const fb::Tensor*>(entry->fields());
    flatbuffers::Verifier verifier(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    return tensor->Verify(verifier) ? tensor->dims() : nullptr;
}

VulkanNode nodeOf(
    const fb::OperatorCall& call, const fb::Graph& graph, std::span<const std::byte> bytes, ReadBudget& budget)
{
    VulkanNode node;
    budget.take(sizeof node + (call.name() == nullptr ? 0 : call.name()->size()));
    node.name = wire::text(call.name());
    node.nodeId = call.node_id();
    for (const std::int32_t argument : wire::Each(call.args())) {
        if (const auto* const dims = dimsOf(graph, argument, bytes)) {
            budget.take(sizeof(std::vector<std::uint32_t>) + dims->size() * sizeof(std::uint32_t));
            node.shapes.emplace_back(dims->begin(), dims->end());
        }
    }
    return node;
}

} // namespace

Result<VulkanPayload> readVulkan(const ByteSource& blob, ReadBudget& budget)
{
    const auto bytes = readPayloadTables(blob, "VH00", budget);
    if (!bytes) {
        return bytes.error();
    }
    if (!wire::verify<fb::Graph>(*bytes, "VK00")) {
        return payloadError(ETS_MESSAGE("the payload is no Vulkan graph (identifier VK00)"));
    }
    const auto& graph = wire::root<fb::Graph>(*bytes);
    VulkanPayload payload;
    payload.version = wire::text(graph.version());
    payload.inputCount = static_cast<std::uint32_t>(wire::sizeOf(graph.input_ids()));
    payload.outputCount = static_cast<std::uint32_t>(wire::sizeOf(graph.output_ids()));
    for (const fb::Bytes* const constant : wire::Each(graph.constants())) {
        payload.weightBytes += constant->length();
    }
    for (const fb::OperatorCall* const call : wire::Each(graph.chain())) {
        budget.take(wire::sizeOf(call->args()) * sizeof(std::int32_t));
        payload.nodes.push_back(nodeOf(*call, graph, *bytes, budget));
    }
    return payload;
}

} // namespace ets

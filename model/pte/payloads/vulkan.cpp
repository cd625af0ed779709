// SPDX-License-Identifier: GPL-3.0-or-later
// Vulkan: a FlatBuffer with a chain of operator calls behind a packed header.
#include "model/base/message.h"
#include "model/base/opnames.h"
#include "model/pte/flat.h"
#include "model/pte/payload.h"

#include "vulkan_generated.h"

#include <array>
#include <utility>

namespace ets {

extern const PayloadFormat vulkanFormat;

namespace {

namespace fb = ets::wire::vulkan;

DelegatePayload readVulkan(const ByteSource& blob, const Limits& limits)
{
    const auto bytes = readPayloadTables(blob, "VH00", limits);
    if (!wire::verify<fb::Graph>(bytes, "VK00")) {
        throw ReadError(Error{.what = ETS_MESSAGE("the payload is no Vulkan graph (identifier VK00)")});
    }
    const auto& graph = wire::root<fb::Graph>(bytes);
    PayloadBuilder builder(vulkanFormat, limits);
    builder.payload.version = wire::text(graph.version());
    std::uint64_t weights = 0;
    for (const fb::Bytes* const constant : wire::Each(graph.constants())) {
        weights += constant->length();
    }
    builder.payload.weightBytes = weights;
    for (const fb::OperatorCall* const call : wire::Each(graph.chain())) {
        limits.memory(sizeof(PayloadOp) + (call->name() == nullptr ? 0 : call->name()->size()));
        builder.payload.ops.push_back({.name = builder.nameIndex(wire::text(call->name()))});
    }
    return std::move(builder.payload);
}

} // namespace

const PayloadFormat vulkanFormat{
    .backend = backendids::vulkan, .key = "vulkan", .detail = OpDetail::Kinds, .read = readVulkan};

} // namespace ets

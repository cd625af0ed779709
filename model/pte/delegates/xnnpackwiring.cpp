// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/delegates/xnnpackwiring.h"

#include "model/pte/delegates/packedheader.h"
#include "model/pte/delegates/xnnpackfields.h"
#include "model/pte/delegates/xnnpacknodekinds.h"
#include "model/pte/readbudget.h"
#include "model/pte/wire.h"

#include "xnnpack_generated.h"

#include <algorithm>

namespace ets {

namespace {

namespace fb = ets::wire::xnnpack;

std::vector<std::uint32_t> numbersOf(const flatbuffers::Vector<std::uint32_t>* list, ReadBudget& budget)
{
    budget.take(wire::sizeOf(list) * sizeof(std::uint32_t));
    return list == nullptr ? std::vector<std::uint32_t>() : std::vector<std::uint32_t>(list->begin(), list->end());
}

std::vector<std::uint32_t> constantsOf(const fb::Graph& graph, ReadBudget& budget)
{
    std::vector<std::uint32_t> constants;
    budget.take(wire::sizeOf(graph.values()) * sizeof(std::uint32_t));
    for (const fb::Value* const entry : wire::Each(graph.values())) {
        const fb::TensorValue* tensor = entry->value_as_TensorValue();
        if (const auto* const quantized = entry->value_as_QuantizedTensorValue()) {
            tensor = quantized->tensor_value();
        }
        if (tensor != nullptr && tensor->constant_buffer_idx() > 0) {
            constants.push_back(tensor->id_out());
        }
    }
    std::ranges::sort(constants);
    return constants;
}

XnnpackWiring::Node nodeOf(const fb::Node& table, std::span<const std::byte> bytes)
{
    XnnpackWiring::Node node;
    const XnnpackNodeKind* const kind = xnnpackNodeKind(table.kind());
    if (kind == nullptr || table.fields() == nullptr) {
        return node;
    }
    for (const std::uint8_t slot : kind->inputs) {
        if (slot != XnnpackNodeKind::noSlot) {
            node.inputs.push_back(xnnpackField(bytes, *table.fields(), slot).value_or(XnnpackWiring::none));
        }
    }
    node.output = xnnpackField(bytes, *table.fields(), kind->output).value_or(XnnpackWiring::none);
    return node;
}

} // namespace

bool XnnpackWiring::isConstant(std::uint32_t id) const
{
    return std::ranges::binary_search(constants, id);
}

bool XnnpackWiring::fits(const XnnpackPayload& payload) const
{
    return inputIds.size() == payload.inputCount && outputIds.size() == payload.outputCount
        && std::ranges::equal(nodes, payload.nodes,
            [](const Node& wired, const XnnpackNode& node) { return wired.inputs.size() == node.inputs.size(); });
}

Result<XnnpackWiring> readXnnpackWiring(const ByteSource& blob)
{
    ReadBudget budget(blob.size());
    try {
        const auto bytes = readPayloadTables(blob, "XH00", budget);
        if (!bytes) {
            return bytes.error();
        }
        if (!wire::verify<fb::Graph>(*bytes, "XN01") && !wire::verify<fb::Graph>(*bytes, "XN00")) {
            return payloadError(ETS_MESSAGE("the payload is no XNNPACK graph (identifier XN01 or XN00)"));
        }
        const auto& graph = wire::root<fb::Graph>(*bytes);
        XnnpackWiring wiring{.nodes = {},
            .inputIds = numbersOf(graph.input_ids(), budget),
            .outputIds = numbersOf(graph.output_ids(), budget),
            .constants = constantsOf(graph, budget)};
        budget.take(wire::sizeOf(graph.nodes()) * sizeof(XnnpackWiring::Node));
        for (const fb::Node* const node : wire::Each(graph.nodes())) {
            wiring.nodes.push_back(nodeOf(*node, *bytes));
        }
        return wiring;
    } catch (const Damage& damage) {
        return payloadError(damage.message());
    }
}

} // namespace ets

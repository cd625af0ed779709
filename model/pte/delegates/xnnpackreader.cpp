// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/delegates/xnnpackreader.h"

#include "model/pte/delegates/packedheader.h"
#include "model/pte/delegates/xnnpackfields.h"
#include "model/pte/delegates/xnnpacknodekinds.h"
#include "model/pte/wire.h"

#include "xnnpack_generated.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_map>

namespace ets {

namespace {

namespace fb = ets::wire::xnnpack;

constexpr const char* headerTag = "XH00";
constexpr const char* identifiers[] = {"XN01", "XN00"};

// Slots of a convolution's table.
constexpr unsigned kernelHeight = 4;
constexpr unsigned kernelWidth = 5;
constexpr unsigned groupInputChannels = 10;
constexpr unsigned groupOutputChannels = 11;

/// How many inserted nodes can follow one another; a bound for damaged payloads that lead in a circle.
constexpr int mostInserted = 16;

/// A value, and which of the payload's constants hold its elements and scales; 0 for none.
struct KnownValue {
    XnnpackValue value;
    std::uint32_t constants[2] = {0, 0};
};

/// The node that writes a value, and the first value that it reads.
struct Writer {
    std::uint32_t node = 0;
    std::uint32_t input = 0;
};

class XnnpackReader {
public:
    XnnpackReader(std::span<const std::byte> bytes, ReadBudget& budget, XnnpackOutputs& outputs)
        : m_graph(wire::root<fb::Graph>(bytes))
        , m_outputs(outputs)
        , m_budget(budget)
        , m_bytes(bytes)
    {
    }

    Result<XnnpackPayload> read()
    {
        m_budget.take(
            wire::sizeOf(m_graph.values()) * sizeof(KnownValue) + wire::sizeOf(m_graph.nodes()) * sizeof(XnnpackNode));
        m_payload.version = wire::text(m_graph.version());
        m_payload.inputCount = static_cast<std::uint32_t>(wire::sizeOf(m_graph.input_ids()));
        m_payload.outputCount = static_cast<std::uint32_t>(wire::sizeOf(m_graph.output_ids()));
        readConstants();
        for (const fb::Value* const value : wire::Each(m_graph.values())) {
            readValue(*value);
        }
        m_payload.nodes.reserve(wire::sizeOf(m_graph.nodes()));
        for (const fb::Node* const node : wire::Each(m_graph.nodes())) {
            if (!readNode(*node)) {
                return payloadError(ETS_MESSAGE("node %1 of the payload is damaged", m_payload.nodes.size()));
            }
        }
        readOutputs();
        return std::move(m_payload);
    }

private:
    void readConstants()
    {
        for (const fb::ConstantData* const constant : wire::Each(m_graph.constant_data())) {
            m_constants.push_back(constant->size());
            if (constant->named_key() != nullptr && constant->named_key()->size() > 0) {
                m_budget.take(constant->named_key()->size());
                m_payload.namedKeys.push_back(constant->named_key()->str());
            }
        }
        if (m_constants.empty()) {
            for (const fb::InlineConstant* const constant : wire::Each(m_graph.constant_buffer())) {
                m_constants.push_back(wire::sizeOf(constant->storage()));
            }
        }
        // The first is a placeholder.
        for (std::size_t i = 1; i < m_constants.size(); ++i) {
            m_payload.weightBytes += m_constants[i];
        }
    }

    [[nodiscard]] std::uint32_t knownConstant(std::uint32_t index) const
    {
        return index < m_constants.size() ? index : 0;
    }

    static std::uint32_t scaleOf(const fb::QuantizedTensorValue& value)
    {
        if (const auto* const perChannel = value.quantization_as_PerChannelQuant()) {
            return perChannel->scale_buffer_idx();
        }
        const auto* const perGroup = value.quantization_as_PerChannelGroupQuant();
        return perGroup == nullptr ? 0 : perGroup->scale_buffer_idx();
    }

    void readValue(const fb::Value& entry)
    {
        const fb::TensorValue* tensor = entry.value_as_TensorValue();
        KnownValue known;
        if (const auto* const quantized = entry.value_as_QuantizedTensorValue()) {
            tensor = quantized->tensor_value();
            known.constants[1] = knownConstant(scaleOf(*quantized));
        }
        if (tensor == nullptr) {
            return;
        }
        known.constants[0] = knownConstant(tensor->constant_buffer_idx());
        known.value.datatype = tensor->datatype();
        known.value.shape = shapeOf(tensor->dims());
        m_values.insert_or_assign(tensor->id_out(), std::move(known));
    }

    std::vector<std::uint32_t> shapeOf(const flatbuffers::Vector<std::uint32_t>* dims)
    {
        takeBlock(wire::sizeOf(dims) * sizeof(std::uint32_t));
        return dims == nullptr ? std::vector<std::uint32_t>() : std::vector<std::uint32_t>(dims->begin(), dims->end());
    }

    [[nodiscard]] std::optional<std::uint32_t> field(const fb::NodeFields& fields, unsigned slot) const
    {
        return xnnpackField(m_bytes, fields, slot);
    }

    bool readNode(const fb::Node& table)
    {
        XnnpackNode node;
        node.number = table.kind();
        node.debugHandle = table.debug_handle();
        if (const auto* const range = table.output_range()) {
            constexpr float infinity = std::numeric_limits<float>::infinity();
            node.hasRange = range->output_min() != -infinity || range->output_max() != infinity;
        }
        const XnnpackNodeKind* const kind = xnnpackNodeKind(node.number);
        if (kind != nullptr && (table.fields() == nullptr || !readFields(*table.fields(), *kind, node))) {
            return false;
        }
        m_payload.nodes.push_back(std::move(node));
        return true;
    }

    bool readFields(const fb::NodeFields& fields, const XnnpackNodeKind& kind, XnnpackNode& node)
    {
        std::vector<std::uint32_t> constants;
        std::optional<std::uint32_t> firstInput;
        const auto inputs =
            std::ranges::count_if(kind.inputs, [](std::uint8_t slot) { return slot != XnnpackNodeKind::noSlot; });
        takeBlock(static_cast<std::uint64_t>(inputs) * sizeof(XnnpackValue));
        node.inputs.reserve(static_cast<std::size_t>(inputs));
        for (const std::uint8_t slot : kind.inputs) {
            if (slot == XnnpackNodeKind::noSlot) {
                continue;
            }
            const auto id = field(fields, slot);
            if (!id) {
                return false;
            }
            firstInput = firstInput ? firstInput : id;
            const auto found = m_values.find(*id);
            // An absent value is an optional input: a bias of id 2^32 - 1.
            node.inputs.push_back(found == m_values.end() ? XnnpackValue() : copyOf(found->second.value));
            if (found != m_values.end()) {
                constants.insert(
                    constants.end(), std::begin(found->second.constants), std::end(found->second.constants));
            }
        }
        const auto output = field(fields, kind.output);
        const auto written = output ? m_values.find(*output) : m_values.end();
        if (written == m_values.end()) {
            return false;
        }
        node.output = copyOf(written->second.value);
        m_writers[*output] = {static_cast<std::uint32_t>(m_payload.nodes.size()), firstInput.value_or(*output)};
        node.weightBytes = sumOf(std::move(constants));
        const bool isConvolution = kind.work == XnnpackWork::Convolution || kind.work == XnnpackWork::Deconvolution;
        return !isConvolution || readKernel(fields, node);
    }

    bool readKernel(const fb::NodeFields& fields, XnnpackNode& node) const
    {
        const auto height = field(fields, kernelHeight);
        const auto width = field(fields, kernelWidth);
        const auto input = field(fields, groupInputChannels);
        const auto output = field(fields, groupOutputChannels);
        if (!height || !width || !input || !output) {
            return false;
        }
        node.kernel = XnnpackKernel{*height, *width, *input, *output};
        return true;
    }

    /// Whose value every output is. What was inserted hands its first input on.
    void readOutputs()
    {
        m_budget.take(m_payload.outputCount * sizeof(m_outputs.nodes.front()));
        for (std::uint32_t i = 0; i < m_payload.outputCount; ++i) {
            std::optional<std::uint32_t>& found = m_outputs.nodes.emplace_back();
            auto writer = m_writers.find(m_graph.output_ids()->Get(i));
            for (int step = 0; writer != m_writers.end() && step <= mostInserted; ++step) {
                const XnnpackNode& node = m_payload.nodes[writer->second.node];
                if (!node.isInserted()) {
                    found = writer->second.node;
                    break;
                }
                writer = m_writers.find(writer->second.input);
            }
        }
    }

    XnnpackValue copyOf(const XnnpackValue& value)
    {
        takeBlock(value.shape.size() * sizeof(std::uint32_t));
        return value;
    }

    /// A piece of memory of its own, with what the system needs to know of it.
    void takeBlock(std::uint64_t bytes)
    {
        constexpr std::uint64_t overhead = 2 * sizeof(void*);
        m_budget.take(bytes == 0 ? 0 : bytes + overhead);
    }

    [[nodiscard]] std::uint64_t sumOf(std::vector<std::uint32_t> constants) const
    {
        std::ranges::sort(constants);
        const auto repeated = std::ranges::unique(constants);
        constants.erase(repeated.begin(), repeated.end());
        std::uint64_t sum = 0;
        for (const std::uint32_t constant : constants) {
            sum += constant == 0 ? 0 : m_constants[constant];
        }
        return sum;
    }

    const fb::Graph& m_graph;
    XnnpackOutputs& m_outputs;
    ReadBudget& m_budget;
    std::span<const std::byte> m_bytes;
    XnnpackPayload m_payload;
    std::vector<std::uint64_t> m_constants;
    std::unordered_map<std::uint32_t, KnownValue> m_values;
    std::unordered_map<std::uint32_t, Writer> m_writers; ///< By the value's id.
};

} // namespace

Result<XnnpackPayload> readXnnpack(const ByteSource& blob, ReadBudget& budget, XnnpackOutputs& outputs)
{
    const auto bytes = readPayloadTables(blob, headerTag, budget);
    if (!bytes) {
        return bytes.error();
    }
    if (std::ranges::none_of(identifiers, [&](const char* id) { return wire::verify<fb::Graph>(*bytes, id); })) {
        return payloadError(ETS_MESSAGE("the payload is no XNNPACK graph (identifier XN01 or XN00)"));
    }
    return XnnpackReader(*bytes, budget, outputs).read();
}

} // namespace ets

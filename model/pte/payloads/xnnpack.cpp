// SPDX-License-Identifier: GPL-3.0-or-later
// XNNPACK: a FlatBuffer of nodes and values behind a packed header. Its runtime logs every operation by name.
#include "model/base/message.h"
#include "model/base/opnames.h"
#include "model/base/product.h"
#include "model/pte/flat.h"
#include "model/pte/payload.h"

#include "xnnpack_generated.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace ets {

extern const PayloadFormat xnnpackFormat;

namespace {

namespace fb = ets::wire::xnnpack;

constexpr const char* headerTag = "XH00";
constexpr std::array<const char*, 2> identifiers{"XN01", "XN00"};

/// Handle of nodes that an optimization inserted and the model does not have.
constexpr std::uint32_t insertedHandle = 65535;
/// What an optional value that is not given is called by.
constexpr std::uint32_t noValue = 0xffffffffU;

/// How the work of a kind of node is counted.
enum class Work : std::uint8_t { None, MatrixProduct, Convolution, Deconvolution, Attention };

/// One kind of node: where its table has what. The number is that of the schema's union.
struct NodeKind {
    static constexpr std::uint8_t noSlot = 255;
    using Slots = std::array<std::uint8_t, 5>;

    std::uint8_t number = 0;
    std::string_view name; ///< "XNNConv2d".
    Slots inputs{}; ///< Slots with ids of values that are read; unused places hold noSlot.
    std::uint8_t output = noSlot; ///< Slot with the id of the value that is written.
    Work work = Work::None;
};

constexpr NodeKind::Slots slots(std::initializer_list<std::uint8_t> used)
{
    NodeKind::Slots all{};
    all.fill(NodeKind::noSlot);
    std::ranges::copy(used, all.begin());
    return all;
}

// In order of numbers, without a gap: a new kind is a row at the end.
constexpr auto nodeKinds = std::to_array<NodeKind>({
    {1, "XNNAdd", slots({0, 1}), 2},
    {2, "XNNFullyConnected", slots({0, 1, 2}), 3, Work::MatrixProduct},
    {3, "XNNSoftmax", slots({0}), 1},
    {4, "XNNSigmoid", slots({0}), 1},
    {5, "XNNStaticTranspose", slots({2}), 3},
    {6, "XNNClamp", slots({0}), 1},
    {7, "XNNConv2d", slots({15, 16, 17}), 18, Work::Convolution},
    {8, "XNNDiv", slots({0, 1}), 2},
    {9, "XNNStaticResizeBilinear2D", slots({2}), 3},
    {10, "XNNStaticConstantPad", slots({3}), 4},
    {11, "XNNAvgPooling2d", slots({10}), 11},
    {12, "XNNMinimum", slots({0, 1}), 2},
    {13, "XNNDepthwiseConv2d", slots({15, 16, 17}), 18, Work::Convolution},
    {14, "XNNMaxPooling2d", slots({10}), 11},
    {15, "XNNMultiply", slots({0, 1}), 2},
    {16, "XNNSubtract", slots({0, 1}), 2},
    {17, "XNNFloor", slots({0}), 1},
    {18, "XNNConvert", slots({0}), 1},
    {19, "XNNGlobalAvgPooling2d", slots({0}), 1},
    {20, "XNNStaticReshape", slots({2}), 3},
    {21, "XNNArgMaxPooling2d", slots({6}), 7},
    {22, "XNNSquareRoot", slots({0}), 1},
    {23, "XNNCeiling", slots({0}), 1},
    {24, "XNNHardswish", slots({0}), 1},
    {25, "XNNLeakyReLU", slots({1}), 2},
    {26, "XNNMaximum", slots({0, 1}), 2},
    {27, "XNNNegate", slots({0}), 1},
    {28, "XNNSquare", slots({0}), 1},
    {29, "XNNELU", slots({1}), 2},
    {30, "XNNAbs", slots({0}), 1},
    {31, "XNNPReLU", slots({0, 1}), 2},
    {32, "XNNConcatenate2", slots({1, 2}), 5},
    {33, "XNNConcatenate3", slots({1, 2, 3}), 5},
    {34, "XNNConcatenate4", slots({1, 2, 3, 4}), 5},
    {35, "XNNStaticSlice", slots({3}), 4},
    {36, "XNNScaledDotProductAttention", slots({0, 1, 2, 3, 4}), 5, Work::Attention},
    {37, "XNNBatchMatrixMultiply", slots({0, 1}), 2, Work::MatrixProduct},
    {38, "XNNConcatenate5", slots({1, 2, 3, 4, 7}), 5},
    {39, "XNNConvTranspose2d", slots({15, 16, 17}), 18, Work::Deconvolution},
    {40, "XNNReciprocalSquareRoot", slots({0}), 1},
    {41, "XNNLog", slots({0}), 1},
    {42, "XNNGelu", slots({0}), 1},
    {43, "XNNTanh", slots({0}), 1},
    {44, "XNNExp", slots({0}), 1},
    {45, "XNNSin", slots({0}), 1},
    {46, "XNNCopy", slots({0}), 1},
    {47, "XNNCos", slots({0}), 1},
});
constexpr std::uint16_t convertKind = 18;
constexpr std::uint16_t copyKind = 46;

/// The kind of that number, null for one that no release defines.
const NodeKind* nodeKind(std::uint16_t number)
{
    return number >= 1 && number <= nodeKinds.size() ? &nodeKinds[number - 1U] : nullptr;
}

// By XNNPACK's number of the type (XNNDatatype of its schema).
constexpr auto elements = std::to_array<PayloadElement>({
    {},
    {"float32", 8, false},
    {"float16", 4, false},
    {"qint8", 2, true},
    {"quint8", 2, true},
    {"qint32", 8, true},
    {"qcint8", 2, true},
    {"qcint32", 8, true},
    {"qcint4", 1, true},
    {"qdint8", 2, true},
    {"qbint4", 1, true},
    {"qpint8", 2, true},
    {"int32", 8, true},
    {"pfp32", 8, false},
    {"bfloat16", 4, false},
});
constexpr std::uint16_t float32 = 1;
constexpr std::uint16_t float16 = 2;

/// An operation as it is logged, the kinds of nodes that run as it, and the ops of a model that it can come from.
struct OperationRow {
    std::string_view name;
    std::array<std::uint8_t, 6> kinds{}; ///< 0 for none.
    std::array<std::string_view, 22> ops{}; ///< Empty for none.
    bool isInserted = false; ///< As in LoggedOperation.
    bool isSecondPart = false; ///< As in LoggedOperation.
};

constexpr bool inserted = true;
constexpr auto operations = std::to_array<OperationRow>({
    // A 1x1 convolution runs as a fully connected operation, a lone batch norm as a depthwise convolution.
    {"convolution", {7, 13}, {"convolution", "conv1d", "conv2d", "_native_batch_norm_legit_no_training"}},
    {"deconvolution", {39}, {"convolution", "conv_transpose1d", "conv_transpose2d"}},
    {"fully connected", {2, 7}, {"linear", "addmm", "mm", "convolution", "conv1d", "conv2d"}},
    {"dynamic fully connected", {2}, {"linear", "addmm", "mm"}},
    {"batch matrix multiply", {37}, {"bmm", "matmul"}},
    {"scaled dot-product attention", {36}, {"scaled_dot_product_attention"}},
    {"rope", {}, {"rope"}},
    // Of two operands.
    {"add", {1}, {"add"}},
    {"multiply", {15}, {"mul"}},
    {"subtract", {16}, {"sub", "rsub"}},
    {"divide", {8}, {"div"}},
    {"maximum", {26}, {"maximum", "clamp_min"}},
    {"minimum", {12}, {"minimum", "clamp_max"}},
    {"prelu", {31}, {"_prelu_kernel", "prelu"}},
    {"squared difference", {}, {"sub", "pow"}},
    {"copy sign", {}, {"copysign"}},
    {"modulus", {}, {"fmod", "remainder"}},
    {"atan2", {}, {"atan2"}},
    {"power", {}, {"pow"}},
    {"bitwise and", {}, {"bitwise_and", "logical_and"}},
    {"and", {}, {"bitwise_and", "logical_and"}},
    {"bitwise or", {}, {"bitwise_or", "logical_or"}},
    {"or", {}, {"bitwise_or", "logical_or"}},
    {"bitwise xor", {}, {"bitwise_xor", "logical_xor"}},
    {"xor", {}, {"bitwise_xor", "logical_xor"}},
    {"shift left", {}, {"bitwise_left_shift"}},
    {"shift right logical", {}, {"bitwise_right_shift"}},
    {"shift right arithmetic", {}, {"bitwise_right_shift"}},
    // Of one.
    {"sigmoid", {4}, {"sigmoid"}},
    {"tanh", {43}, {"tanh"}},
    {"gelu", {42}, {"gelu"}},
    {"approxgelu", {42}, {"gelu"}},
    // As tables of their values run quantized activations, whichever they are.
    {"invalid unary op", {},
        {"sigmoid", "tanh", "gelu", "elu", "exp", "log", "sqrt", "rsqrt", "square", "pow", "abs", "neg", "hardswish",
            "hardtanh", "relu", "leaky_relu", "sin", "cos", "floor", "ceil", "round", "sign"}},
    {"hardswish", {24}, {"hardswish"}},
    {"leakyrelu", {25}, {"leaky_relu"}},
    {"leaky relu", {25}, {"leaky_relu"}},
    {"elu", {29}, {"elu"}},
    {"square", {28}, {"pow", "square"}},
    {"square root", {22}, {"sqrt"}},
    {"reciprocal square root", {40}, {"rsqrt"}},
    {"cube root", {}, {"pow"}},
    {"negate", {27}, {"neg"}},
    {"abs", {30}, {"abs"}},
    {"log", {41}, {"log"}},
    {"exp", {44}, {"exp"}},
    {"sine", {45}, {"sin"}},
    {"cosine", {47}, {"cos"}},
    {"floor", {17}, {"floor"}},
    {"ceiling", {23}, {"ceil"}},
    {"truncation", {}, {"trunc"}},
    {"bankers rounding", {}, {"round"}},
    {"bankders rounding", {}, {"round"}}, // as releases of 2024 and later spell it
    {"sign", {}, {"sign"}},
    {"bitwise not", {}, {"bitwise_not", "logical_not"}},
    {"count leading zeros", {}, {}},
    {"population count", {}, {}},
    {.name = "clamp",
        .kinds = {6},
        .ops = {"clamp", "hardtanh", "relu", "relu6"},
        .isInserted = inserted,
        .isSecondPart = true},
    {"convert", {convertKind},
        {"quantize_per_tensor", "dequantize_per_tensor", "quantize_per_token", "dequantize_per_token",
            "quantize_per_channel", "dequantize_per_channel", "_to_copy", "_to_dim_order_copy"},
        inserted},
    // Of many numbers one.
    {"softmax", {3}, {"_softmax", "softmax"}},
    {"mean", {19}, {"mean", "adaptive_avg_pool2d", "_adaptive_avg_pool2d", "avg_pool2d"}},
    {"global average pooling", {19}, {"mean", "adaptive_avg_pool2d", "_adaptive_avg_pool2d", "avg_pool2d"}},
    {"global sum pooling", {}, {"sum"}},
    {"sum", {}, {"sum"}},
    {"mean squared", {}, {"mean"}},
    {"sum squared", {}, {"sum"}},
    {"reduce max", {}, {"amax", "max"}},
    {"reduce min", {}, {"amin", "min"}},
    {"average pooling", {11}, {"avg_pool2d", "adaptive_avg_pool2d", "_adaptive_avg_pool2d"}},
    {"max pooling", {14}, {"max_pool2d", "max_pool2d_with_indices"}},
    {"argmax pooling", {21}, {"max_pool2d_with_indices"}},
    {"resize bilinear", {9}, {"upsample_bilinear2d"}},
    // Arrange what there is.
    {"transpose", {5}, {"permute_copy", "permute", "transpose_copy", "t_copy", "pixel_shuffle", "pixel_unshuffle"},
        inserted},
    {"static reshape", {20},
        {"view_copy", "reshape", "unsqueeze_copy", "squeeze_copy", "expand_copy", "flatten", "as_strided_copy"},
        inserted},
    {"static expand dims", {}, {"unsqueeze_copy"}, inserted},
    {"fuse dims", {}, {"view_copy"}, inserted},
    {"split dims", {}, {"view_copy"}, inserted},
    // As a copy also runs what is a reshape or a concatenation.
    {"copy", {copyKind, 20, 32, 33, 34, 38},
        {"clone", "_clone_dim_order", "cat", "view_copy", "expand_copy", "unsqueeze_copy", "squeeze_copy"}, inserted},
    {"concatenate", {32, 33, 34, 38}, {"cat"}, inserted},
    {"slice", {35}, {"slice_copy", "slice"}, inserted},
    {"constant pad", {10}, {"constant_pad_nd"}, inserted},
    {"channel shuffle", {}, {}, inserted},
    {"depth to space", {}, {"pixel_shuffle"}, inserted},
    {"space to depth", {}, {"pixel_unshuffle"}, inserted},
    {"batch to space", {}, {}, inserted},
    {"unpooling", {}, {}, inserted},
    {"pack lh", {}, {}, inserted},
});

/// Whether a name ends as XNNPACK tells operations of one kind apart: "Add (ND) #3". Other backends do not.
bool isNumbered(std::string_view event)
{
    return opnames::withoutCounter(event).size() < event.size();
}

/// QS8, QU8, QC8W, QD8, QC4W, QP8, QDU8: a Q, letters and a width in bits.
bool isQuantizedType(std::string_view type)
{
    const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto width = std::ranges::find_if_not(type, isCapital);
    return type.starts_with('Q') && width != type.end() && *width >= '1' && *width <= '9';
}

/// "Fully Connected (NC, QS8, QC8W) GEMM #1", "Convolution (NHWC, QC8) IGEMM". Names without types tell nothing:
/// "Add (ND) #3".
bool isQuantized(std::string_view event)
{
    const auto open = event.find('(');
    const auto close = event.find(')', std::min(open, event.size()));
    if (close == std::string_view::npos) {
        return false;
    }
    std::string_view types = event.substr(open + 1, close - open - 1);
    while (!types.empty()) {
        const std::string_view type = types.substr(0, types.find(", "));
        if (isQuantizedType(type)) {
            return true;
        }
        types.remove_prefix(std::min(type.size() + 2, types.size()));
    }
    return false;
}

/// A batch norm behind a convolution is folded into its weights.
bool isPartOf(std::string_view op, std::string_view producer)
{
    return op == "_native_batch_norm_legit_no_training" && producer == "convolution";
}

LoggedOperation loggedOperation(const OperationRow& row)
{
    LoggedOperation operation{.name = row.name, .isInserted = row.isInserted, .isSecondPart = row.isSecondPart};
    std::ranges::copy_if(row.kinds, std::back_inserter(operation.kinds), [](std::uint8_t kind) { return kind != 0; });
    std::ranges::copy_if(row.ops, std::back_inserter(operation.ops), [](std::string_view op) { return !op.empty(); });
    return operation;
}

const LoggedNames* names()
{
    static const LoggedNames all = [] {
        LoggedNames made;
        std::ranges::transform(operations, std::back_inserter(made.operations), loggedOperation);
        made.isOwn = isNumbered;
        made.isQuantized = isQuantized;
        // What a convolution before it does, too; what may become parts of other operations.
        made.absorbed = {"_native_batch_norm_legit_no_training", "pow", "sum"};
        made.isPartOf = isPartOf;
        made.runAsTwo = {"add", "sub", "mul"};
        return made;
    }();
    return &all;
}

/// Whether a conversion gives floating-point numbers and the op integers, or the other way round.
bool isWrongWay(const DelegatePayload& payload, const PayloadOp& node, std::string_view op)
{
    const PayloadValueId output = payload.outputOf(node);
    if (node.kind != convertKind || !output.isValid()) {
        return false;
    }
    const std::uint16_t element = payload.values[output.value()].element;
    const bool givesFloats = element == float32 || element == float16;
    return givesFloats ? op.starts_with("quantize_") : op.starts_with("dequantize_");
}

bool canComeFrom(const DelegatePayload& payload, const PayloadOp& node, std::string_view op)
{
    if (isWrongWay(payload, node, op)) {
        return false;
    }
    return std::ranges::any_of(names()->operations, [&](const LoggedOperation& row) {
        if (std::ranges::find(row.kinds, node.kind) == row.kinds.end()) {
            return false;
        }
        // A copy stands in for what is a reshape or a concatenation; what is a copy itself has no other name.
        const bool isStandIn = row.kinds.front() == copyKind && node.kind != copyKind;
        return !isStandIn && std::ranges::find(row.ops, op) != row.ops.end();
    });
}

using Sizes = std::span<const std::uint32_t>;

/// What work() needs of a convolution, in this order.
struct Kernel {
    std::uint32_t height = 0;
    std::uint32_t width = 0;
    std::uint32_t groupInputChannels = 0;
    std::uint32_t groupOutputChannels = 0;
};

std::optional<std::uint64_t> convolutionMacs(Sizes positions, const Kernel& kernel, std::uint32_t channels)
{
    return Product(positions).times(kernel.height).times(kernel.width).times(channels).value();
}

std::optional<std::uint64_t> macsOf(const DelegatePayload& payload, const PayloadOp& node, Work work)
{
    const auto inputs = payload.inputsOf(node);
    const auto shapeAt = [&](std::size_t i) { return i < inputs.size() ? payload.shapeOf(inputs[i]) : Sizes(); };
    const Sizes output = payload.shapeOf(payload.outputOf(node));
    const Sizes input = shapeAt(0);
    const Sizes numbers = payload.numbersOf(node);
    const Kernel kernel = numbers.size() < 4 ? Kernel() : Kernel{numbers[0], numbers[1], numbers[2], numbers[3]};
    switch (work) {
    case Work::None:
        return 0;
    case Work::MatrixProduct:
        return input.empty() ? std::nullopt : Product(output).times(input.back()).value();
    case Work::Convolution:
        return convolutionMacs(output, kernel, kernel.groupInputChannels);
    case Work::Deconvolution:
        return convolutionMacs(input, kernel, kernel.groupOutputChannels);
    case Work::Attention:
        return attentionMacs(input, shapeAt(1), shapeAt(2));
    }
    return std::nullopt;
}

PayloadWork workOf(const DelegatePayload& payload, const PayloadOp& node)
{
    const NodeKind* const kind = nodeKind(node.kind);
    if (kind == nullptr) {
        return {.macs = std::nullopt};
    }
    return {.macs = macsOf(payload, node, kind->work),
        .computes = kind->work != Work::None,
        // Filter, bias and scales are weights; elsewhere an operand that is constant is among the inputs.
        .readsFilter = kind->work != Work::None && kind->work != Work::Attention && node.weightBytes > 0};
}

/// A number in the own table of a node; nothing where it leads outside of the payload.
/// @param bytes of the whole payload
std::optional<std::uint32_t> fieldOf(std::span<const std::byte> bytes, const fb::NodeFields& fields, unsigned slot)
{
    const flatbuffers::Verifier verifier(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    const auto& table = reinterpret_cast<const flatbuffers::Table&>(fields);
    const auto place = static_cast<flatbuffers::voffset_t>(4 + 2 * slot);
    if (!table.VerifyField<std::uint32_t>(verifier, place, sizeof(std::uint32_t))) {
        return std::nullopt;
    }
    return table.GetField<std::uint32_t>(place, 0);
}

class Reader {
public:
    Reader(std::span<const std::byte> bytes, const Limits& limits)
        : m_graph(wire::root<fb::Graph>(bytes))
        , m_limits(limits)
        , m_bytes(bytes)
        , m_builder(xnnpackFormat, limits)
    {
    }

    DelegatePayload read()
    {
        payload().version = wire::text(m_graph.version());
        readConstants();
        for (const fb::Value* const value : wire::Each(m_graph.values())) {
            readValue(*value);
        }
        m_described = payload().values.size();
        m_limits.memory(wire::sizeOf(m_graph.nodes()) * sizeof(PayloadOp));
        payload().ops.reserve(wire::sizeOf(m_graph.nodes()));
        for (const fb::Node* const node : wire::Each(m_graph.nodes())) {
            payload().ops.push_back(opOf(*node));
        }
        payload().inputs = valuesOf(m_graph.input_ids());
        payload().outputs = valuesOf(m_graph.output_ids());
        return std::move(payload());
    }

private:
    /// Which of the payload's constants hold the elements and scales of a value; 0 for none.
    using Constants = std::array<std::uint32_t, 2>;

    [[nodiscard]] DelegatePayload& payload() { return m_builder.payload; }

    void readConstants()
    {
        for (const fb::ConstantData* const constant : wire::Each(m_graph.constant_data())) {
            addConstant(constant->size());
            if (constant->named_key() != nullptr && constant->named_key()->size() > 0) {
                m_builder.addExternal(constant->named_key()->str());
            }
        }
        if (m_constants.empty()) {
            for (const fb::InlineConstant* const constant : wire::Each(m_graph.constant_buffer())) {
                addConstant(wire::sizeOf(constant->storage()));
            }
        }
        // The first is a placeholder.
        std::uint64_t sum = 0;
        for (std::size_t i = 1; i < m_constants.size(); ++i) {
            sum += m_constants[i];
        }
        payload().weightBytes = sum;
    }

    void addConstant(std::uint64_t bytes)
    {
        m_limits.memory(sizeof bytes);
        m_limits.steps(1);
        m_constants.push_back(bytes);
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
        Constants constants{};
        if (const auto* const quantized = entry.value_as_QuantizedTensorValue()) {
            tensor = quantized->tensor_value();
            constants[1] = knownConstant(scaleOf(*quantized));
        }
        if (tensor == nullptr) {
            return;
        }
        constants[0] = knownConstant(tensor->constant_buffer_idx());
        const std::int16_t type = tensor->datatype();
        const bool isKnownType = type > 0 && static_cast<std::size_t>(type) < elements.size();
        const auto* const dims = tensor->dims();
        m_byNumber[tensor->id_out()] =
            add({.number = tensor->id_out(),
                    .element = isKnownType ? static_cast<std::uint16_t>(type) : std::uint16_t{0},
                    .isConstant = tensor->constant_buffer_idx() > 0},
                dims == nullptr ? Sizes() : Sizes(dims->data(), dims->size()), constants);
    }

    PayloadValueId add(const PayloadValue& value, Sizes sizes, const Constants& constants)
    {
        constexpr std::uint64_t entry = 48; // of the map of numbers
        m_limits.memory(sizeof constants + entry);
        m_constantsOf.push_back(constants);
        return m_builder.addValue(value, sizes);
    }

    /// The value of a number; one that the payload does not describe has neither type nor shape.
    PayloadValueId valueOf(std::uint32_t number)
    {
        const auto found = m_byNumber.find(number);
        if (found != m_byNumber.end() || number == noValue) {
            return found == m_byNumber.end() ? PayloadValueId() : found->second;
        }
        return m_byNumber[number] = add({.number = number}, {}, {});
    }

    std::vector<PayloadValueId> valuesOf(const flatbuffers::Vector<std::uint32_t>* numbers)
    {
        std::vector<PayloadValueId> values;
        m_limits.memory(wire::sizeOf(numbers) * sizeof(PayloadValueId));
        m_limits.steps(wire::sizeOf(numbers));
        values.reserve(wire::sizeOf(numbers));
        for (const std::uint32_t number : wire::Each(numbers)) {
            values.push_back(valueOf(number));
        }
        return values;
    }

    PayloadOp opOf(const fb::Node& table)
    {
        PayloadOp op;
        op.kind = table.kind();
        op.debugHandle = table.debug_handle();
        op.isInserted = op.debugHandle == insertedHandle;
        op.isConversion = op.kind == convertKind;
        if (const auto* const range = table.output_range()) {
            constexpr float infinity = std::numeric_limits<float>::infinity();
            op.mayRunAsTwo = range->output_min() != -infinity || range->output_max() != infinity;
        }
        const NodeKind* const kind = nodeKind(op.kind);
        op.name = m_builder.nameIndex(kind == nullptr ? "node " + std::to_string(op.kind) : std::string(kind->name));
        if (kind != nullptr && (table.fields() == nullptr || !readFields(*table.fields(), *kind, op))) {
            throw ReadError(Error{.what = ETS_MESSAGE("node %1 of the payload is damaged", payload().ops.size())});
        }
        return op;
    }

    bool readFields(const fb::NodeFields& fields, const NodeKind& kind, PayloadOp& op)
    {
        std::vector<PayloadValueId> inputs;
        std::vector<std::uint32_t> constants;
        for (const std::uint8_t slot : kind.inputs) {
            const auto number = slot == NodeKind::noSlot ? std::nullopt : fieldOf(m_bytes, fields, slot);
            if (slot == NodeKind::noSlot) {
                continue;
            }
            if (!number) {
                return false;
            }
            const PayloadValueId input = inputs.emplace_back(valueOf(*number));
            if (input.isValid()) {
                std::ranges::copy(m_constantsOf[input.value()], std::back_inserter(constants));
            }
        }
        const auto number = fieldOf(m_bytes, fields, kind.output);
        const auto written = number ? m_byNumber.find(*number) : m_byNumber.end();
        if (written == m_byNumber.end() || written->second.value() >= m_described) {
            return false;
        }
        op.inputs = m_builder.addOperands(inputs);
        op.outputs = m_builder.addOperands(std::span(&written->second, 1));
        op.weightBytes = sumOf(std::move(constants));
        const bool isConvolution = kind.work == Work::Convolution || kind.work == Work::Deconvolution;
        return !isConvolution || readKernel(fields, op);
    }

    bool readKernel(const fb::NodeFields& fields, PayloadOp& op)
    {
        constexpr std::array<unsigned, 4> slotsOfKernel{4, 5, 10, 11};
        std::array<std::uint32_t, 4> numbers{};
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const auto number = fieldOf(m_bytes, fields, slotsOfKernel[i]);
            if (!number) {
                return false;
            }
            numbers[i] = *number;
        }
        op.numbers = m_builder.addNumbers(numbers);
        return true;
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
    const Limits& m_limits;
    std::span<const std::byte> m_bytes;
    PayloadBuilder m_builder;
    std::vector<std::uint64_t> m_constants; ///< Sizes in bytes.
    std::vector<Constants> m_constantsOf; ///< By value.
    std::unordered_map<std::uint32_t, PayloadValueId> m_byNumber;
    std::size_t m_described = 0; ///< How many values the payload describes; behind them are those that it only names.
};

DelegatePayload readXnnpack(const ByteSource& blob, const Limits& limits)
{
    const auto bytes = readPayloadTables(blob, headerTag, limits);
    if (std::ranges::none_of(identifiers, [&](const char* id) { return wire::verify<fb::Graph>(bytes, id); })) {
        throw ReadError(Error{.what = ETS_MESSAGE("the payload is no XNNPACK graph (identifier XN01 or XN00)")});
    }
    return Reader(bytes, limits).read();
}

} // namespace

const PayloadFormat xnnpackFormat{.backend = backendids::xnnpack,
    .key = "xnnpack",
    .namePrefix = "XNN",
    .detail = OpDetail::Graph,
    .isStateless = true,
    .elements = elements,
    .read = readXnnpack,
    .work = workOf,
    .logged = names,
    .canComeFrom = canComeFrom};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/text.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

struct PayloadFormat;

using PayloadValueId = StrongId<struct PayloadValueIdTag>; ///< One value of a DelegatePayload.

/// A part of a vector of a DelegatePayload.
struct PayloadRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// A type of elements that a backend has.
struct PayloadElement {
    std::string_view name; ///< "float32"; empty where the payload does not say.
    std::uint8_t halfBytes = 0; ///< Of one element.
    bool isInteger = false; ///< Quantized ones included: a multiply-accumulate of them is no floating-point operation.
};

/// Type and shape of a value inside a payload.
struct PayloadValue {
    std::uint32_t number = 0; ///< By which the payload names it.
    std::uint16_t element = 0; ///< Into PayloadFormat::elements.
    bool isConstant = false; ///< Its elements are in the file.
    PayloadRange shape = {}; ///< Of DelegatePayload::dimensions.
};

/// One operation of a payload.
struct PayloadOp {
    std::uint16_t kind = 0; ///< The format's number of it.
    bool isInserted = false; ///< The backend added it: no node of the model stands behind it.
    bool mayRunAsTwo =
        false; ///< An activation was fused into it, which the runtime may run as an operation of its own.
    bool isConversion = false; ///< Converts numbers: never what several operations that were merged stand for.
    std::uint32_t name = 0; ///< Into DelegatePayload::names.
    std::uint32_t debugHandle = 0; ///< Of the edge program's node; of what is inserted whatever the payload has there.
    PayloadRange inputs = {}; ///< Of DelegatePayload::operands; an optional one that is not given is invalid.
    PayloadRange outputs = {}; ///< Of DelegatePayload::operands; none where the kind is not known.
    PayloadRange numbers =
        {}; ///< Of DelegatePayload::numbers: what the format's work() needs, such as sizes of kernels.
    std::uint64_t weightBytes = 0; ///< Of the constants that its inputs name, each once.
};

/// What the payload of a delegate says, whatever its backend. What a backend does not say is empty.
struct DelegatePayload {
    const PayloadFormat* format = nullptr; ///< Never null in a payload that was read.
    std::string version;
    std::vector<PayloadOp> ops; ///< In the order in which they run.
    std::vector<std::string> names; ///< Of ops, each once.
    std::vector<PayloadValue> values; ///< By PayloadValueId.
    std::vector<std::uint32_t> dimensions; ///< Of all values, outermost first.
    std::vector<PayloadValueId> operands; ///< What ops read and write.
    std::vector<std::uint32_t> numbers;
    std::vector<PayloadValueId> inputs; ///< Values that the call's first arguments are.
    std::vector<PayloadValueId> outputs; ///< Values that the call's other arguments are.
    std::optional<std::uint64_t> weightBytes; ///< Of all constants, each once.
    std::optional<std::uint64_t> scratchBytes; ///< Memory that it needs while it runs.
    std::optional<std::uint64_t> codeBytes; ///< Of its stream of commands.
    std::vector<std::string> external; ///< Names of constants that are in the program's named data, or in a data file.

    /// What the format calls the kind of an op: "XNNConv2d", "aten.add.Tensor", "node 48" for an unknown number.
    [[nodiscard]] const std::string& nameOf(const PayloadOp& op) const { return names[op.name]; }
    /// What an op reads, filters included.
    [[nodiscard]] std::span<const PayloadValueId> inputsOf(const PayloadOp& op) const;
    /// What an op writes.
    [[nodiscard]] std::span<const PayloadValueId> outputsOf(const PayloadOp& op) const;
    /// The first value that an op writes; invalid if there is none.
    [[nodiscard]] PayloadValueId outputOf(const PayloadOp& op) const;
    /// Numbers that the format keeps of an op.
    [[nodiscard]] std::span<const std::uint32_t> numbersOf(const PayloadOp& op) const;
    /// Sizes of a value, outermost first; none for an invalid id.
    [[nodiscard]] std::span<const std::uint32_t> shapeOf(PayloadValueId id) const;
    /// Element type of a value; without a name for an invalid id.
    [[nodiscard]] const PayloadElement& elementOf(PayloadValueId id) const;
    /// By value of outputs: index of the op that it is the value of, looked for behind what the backend inserted
    /// (another layout, a conversion); nothing where none is known.
    [[nodiscard]] std::vector<std::optional<std::uint32_t>> writersOfOutputs() const;
};

/// What an op of a payload does when it runs once.
struct PayloadWork {
    std::optional<std::uint64_t> macs = 0; ///< Multiply-accumulates; nothing where the payload does not tell.
    bool computes = false; ///< It is of a kind that multiplies matrices or convolves.
    bool readsFilter = false; ///< All inputs but the first are weights: PayloadOp::weightBytes are read, not they.
};

/// An operation as the runtime of a backend logs it.
struct LoggedOperation {
    std::string_view name; ///< In lower case: "fully connected".
    std::vector<std::uint16_t> kinds = {}; ///< Kinds of a payload's ops that run as it.
    std::vector<std::string_view> ops = {}; ///< Base names of the model's ops that it can come from: "linear".
    /// Whether the backend also adds such operations by itself, or does without them: what arranges, converts and
    /// clamps. Nothing follows from one too many or too few.
    bool isInserted = false;
    bool isSecondPart = false; ///< What an op with PayloadOp::mayRunAsTwo may log behind its own operation.
};

/// How the runtime of a backend names what it runs.
struct LoggedNames {
    std::vector<LoggedOperation> operations;
    /// Whether a name that is none of the operations is still of this backend: a kind that a later release has.
    bool (*isOwn)(std::string_view event) = [](std::string_view) { return false; };
    /// Whether an operation computed with a quantized type, as its name tells.
    bool (*isQuantized)(std::string_view event) = [](std::string_view) { return false; };
    /// Ops of the model that are absorbed by others wherever that is possible: that none runs says nothing.
    std::vector<std::string_view> absorbed;
    /// Whether an op is a part of the one whose result it takes, and is no operation then.
    bool (*isPartOf)(
        std::string_view op, std::string_view producer) = [](std::string_view, std::string_view) { return false; };
    /// Ops of the model into which an activation is fused that runs as an operation of its own.
    std::vector<std::string_view> runAsTwo;

    /// The operation that an event names, whatever its case and what follows behind " (" or " #": "TanH (NC) #1". Null
    /// for one that is not known.
    [[nodiscard]] const LoggedOperation* find(std::string_view event) const;
    /// Ops of the model that an event can come from, as base names; empty for an operation that is not known.
    [[nodiscard]] std::span<const std::string_view> opsOf(std::string_view event) const;
    /// Whether nodes of an op become operations wherever they run: an operation comes from it, and none that is
    /// inserted.
    [[nodiscard]] bool alwaysRuns(std::string_view op) const;
    /// Whether ops of a payload's kind become operations wherever they run: none that the backend may do without.
    [[nodiscard]] bool alwaysRuns(std::uint16_t kind) const;
};

/// How much a format says of its ops.
enum class OpDetail : std::uint8_t {
    None, ///< Sizes alone.
    Kinds, ///< Which there are, in order.
    Graph, ///< Also what each reads and writes: they stand as nodes in graphs and tables.
};

/// A backend whose payloads can be read: one row, in payloads/NAME.cpp.
struct PayloadFormat {
    std::string_view backend; ///< As programs and records call it.
    std::string_view key; ///< What reports as JSON call it: "xnnpack".
    std::string_view namePrefix = {}; ///< What names of its ops begin with: narrow places leave it out.
    OpDetail detail = OpDetail::None;
    bool isStateless = false; ///< A call keeps nothing from run to run: of equal inputs it gives the same again.
    std::span<const PayloadElement> elements = {}; ///< By PayloadValue::element; the first stands for unknown types.
    /// @param blob the delegate's bytes
    /// @throws ReadError, which says what is wrong with the bytes: a remark, the rest of the program is as good
    DelegatePayload (*read)(const ByteSource& blob, const Limits& limits) = nullptr;
    /// The work of an op; null: not known of any.
    PayloadWork (*work)(const DelegatePayload& payload, const PayloadOp& op) = nullptr;
    /// How the runtime names what it runs, in static storage; null: events are not tied to ops.
    const LoggedNames* (*logged)() = nullptr;
    /// Whether an op can have been made from one of the model (a base name, "addmm"), where that is more than what
    /// logged() has for the op's kind; null where it is not.
    bool (*canComeFrom)(const DelegatePayload& payload, const PayloadOp& op, std::string_view modelOp) = nullptr;

    /// Whether an op of such a payload can have been made from one of the model.
    [[nodiscard]] bool comesFrom(const DelegatePayload& payload, const PayloadOp& op, std::string_view modelOp) const;
    /// How the runtime names what it runs, null where events are not tied to ops.
    [[nodiscard]] const LoggedNames* names() const { return logged == nullptr ? nullptr : logged(); }
};

/// A choice of formats.
using PayloadFormats = std::span<const PayloadFormat* const>;

/// All backends whose payloads can be read.
[[nodiscard]] PayloadFormats payloadFormats();

/// The format of a backend among some, null for one whose payloads cannot be read.
[[nodiscard]] const PayloadFormat* payloadFormatOf(std::string_view backend, PayloadFormats formats = payloadFormats());

/// The FlatBuffer in a payload behind the packed header that several backends put before it, which says where it
/// and the weights are; payloads without the header are FlatBuffers themselves.
/// @param tag of the header, at byte 4: "XH00"
/// @throws ReadError where the header leads outside, or the bytes cannot be read
[[nodiscard]] std::vector<std::byte> readPayloadTables(
    const ByteSource& blob, std::string_view tag, const Limits& limits);

/// Puts a payload together as it is read: names stand once, and what it takes is paid.
class PayloadBuilder {
public:
    PayloadBuilder(const PayloadFormat& format, const Limits& limits);

    DelegatePayload payload; ///< What there is so far.

    /// The place of a name among the names, which it is added to.
    [[nodiscard]] std::uint32_t nameIndex(const std::string& name);
    /// Adds a value with its sizes.
    [[nodiscard]] PayloadValueId addValue(const PayloadValue& value, std::span<const std::uint32_t> sizes);
    /// Adds what an op reads or writes.
    [[nodiscard]] PayloadRange addOperands(std::span<const PayloadValueId> values);
    /// Adds what work() needs of an op.
    [[nodiscard]] PayloadRange addNumbers(std::span<const std::uint32_t> numbers);
    /// Adds the name of a constant that is elsewhere.
    void addExternal(std::string name);

private:
    const Limits& m_limits;
    std::map<std::string, std::uint32_t> m_names;
};

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/base/text.h"
#include "model/pte/payload.h"

#include <bit>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ets {

// ---- Values of a plan

using PlanValueId = StrongId<struct PlanValueIdTag>; ///< One value of an ExecutionPlan.

/// Kinds of values with the numbers of the schema.
enum class PlanValueKind : std::uint8_t {
    None, ///< The file has nothing for the value.
    Null,
    Int,
    Bool,
    Double,
    Tensor,
    String,
    IntList,
    DoubleList,
    BoolList,
    TensorList,
    OptionalTensorList,
};

/// The schema's name: "Tensor", "IntList".
[[nodiscard]] std::string_view planValueKindName(PlanValueKind kind);

/// One entry of a plan's table of values.
struct PlanValue {
    PlanValueKind kind = PlanValueKind::None;
    std::uint32_t count = 0; ///< Elements of a list.
    /// Of a tensor or string its index, of a list its first element, of a number the number.
    std::uint64_t content = 0;

    /// Of a tensor, string or list alone: where its content begins in the plan's table of that kind.
    [[nodiscard]] std::size_t first() const { return static_cast<std::size_t>(content); }
    /// Of an Int alone.
    [[nodiscard]] std::int64_t asInt() const { return static_cast<std::int64_t>(content); }
    /// Of a Bool alone.
    [[nodiscard]] bool asBool() const { return content != 0; }
    /// Of a Double alone.
    [[nodiscard]] double asDouble() const { return std::bit_cast<double>(content); }
    /// Whether it is an Int, Bool or Double.
    [[nodiscard]] bool isNumber() const
    {
        return kind == PlanValueKind::Int || kind == PlanValueKind::Bool || kind == PlanValueKind::Double;
    }
    /// Whether it is a list of tensors, of optional ones too.
    [[nodiscard]] bool isTensorList() const
    {
        return kind == PlanValueKind::TensorList || kind == PlanValueKind::OptionalTensorList;
    }
};

/// Where the memory planner put a tensor.
struct PlannedPlace {
    std::uint32_t memoryId = 0; ///< Index into ExecutionPlan::arenas.
    std::uint64_t offset = 0; ///< Bytes from the start of the arena.

    friend auto operator<=>(const PlannedPlace&, const PlannedPlace&) = default;
};

/// A tensor of a plan: what is known before anything runs.
struct PlanTensor {
    /// No tensor is larger: more than a process can address.
    static constexpr std::uint64_t maxBytes = std::uint64_t{1} << 47;

    ScalarType scalarType = ScalarType::Byte; ///< As stored; may be a number that no release defines.
    bool isDynamic = false; ///< Sizes are upper bounds (shape_dynamism is not STATIC).
    bool isExternal = false; ///< Its bytes are in a .ptd.
    std::uint32_t firstDimension = 0; ///< Into ExecutionPlan::dimensions.
    std::uint32_t dimensionCount = 0;
    std::uint32_t dataBufferIndex = 0; ///< Above 0: the file has its bytes.
    std::optional<PlannedPlace> place; ///< Nothing for constants and for memory that the caller gives.
    std::uint64_t bytes = 0; ///< Elements times their size, never aligned; 0 for an unknown type.
    std::string qualifiedName; ///< Of the weight, where it is external.

    /// Whether the file or a .ptd has its first content.
    [[nodiscard]] bool hasInitialValue() const { return dataBufferIndex > 0 || isExternal; }
    /// Whether it keeps its first content: no planned memory that something could write.
    [[nodiscard]] bool isConstant() const { return hasInitialValue() && !place; }
};

/// torch's name of a program's element type, "unknown" for a number that no release defines.
[[nodiscard]] std::string_view planScalarTypeName(ScalarType type);

/// Bytes of one element as the runtime counts them: 1 for sub-byte types, 0 for unknown ones.
[[nodiscard]] std::uint64_t planElementSize(ScalarType type);

/// Bytes of a dense tensor; nothing for sizes that no tensor can have.
[[nodiscard]] std::optional<std::uint64_t> tensorBytes(std::span<const std::int32_t> shape, std::uint64_t elementSize);

// ---- Delegates

/// A setting that the model was lowered with; what the bytes mean is the backend's affair.
struct CompileSpec {
    std::string key;
    std::string value; ///< Bytes.
};

/// An entry of a plan's delegates.
struct PlanDelegate {
    std::string id; ///< The backend: "XnnpackBackend".
    bool isInline = false; ///< Its bytes are among the tables, not in a segment.
    std::uint32_t index = 0; ///< Of the segment or of the inline data.
    std::uint64_t bytes = 0; ///< Of the payload; what it refers to by name is not in it.
    std::uint32_t calls = 0; ///< DelegateCalls that name it.
    std::vector<CompileSpec> compileSpecs;
    /// What could be read of it: null for backends that are not known, and where the bytes are damaged. Delegates that
    /// share bytes share it.
    std::shared_ptr<const DelegatePayload> payload;

    /// The payload where its ops are nodes of graphs and tables; null elsewhere.
    [[nodiscard]] const DelegatePayload* payloadGraph() const
    {
        return payload != nullptr && payload->format->detail == OpDetail::Graph ? payload.get() : nullptr;
    }
};

// ---- Instructions

/// Kinds of instructions with the numbers of the schema.
enum class InstructionKind : std::uint8_t { KernelCall = 1, DelegateCall, MoveCall, JumpFalseCall, FreeCall };

/// The schema's name: "KernelCall".
[[nodiscard]] std::string_view instructionKindName(InstructionKind kind);

/// A range of ExecutionPlan::instructionValues.
struct ValueRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// One step of a plan.
struct Instruction {
    InstructionKind kind = InstructionKind::KernelCall;
    bool isInPlace = false; ///< A kernel that writes its first argument.
    std::uint32_t chain = 0;
    std::uint32_t index = 0; ///< Within its chain: what a dump calls instruction_id.
    /// Operator of a KernelCall, delegate of a DelegateCall, destination (within the chain) of a JumpFalseCall.
    std::uint32_t target = 0;
    ValueRange arguments; ///< As stored, without returned values that stand there again.
    ValueRange reads; ///< Tensors that are read, each once, lists resolved.
    ValueRange outputs; ///< Values that are written, each once, lists resolved.
};

/// Operators of the runtime itself that are treated apart.
inline constexpr std::string_view etViewOperator = "executorch_prim::et_view.default";
inline constexpr std::string_view etCopyIndexOperator = "executorch_prim::et_copy_index.tensor";

// ---- A method

/// An arena that is not in the memory of the CPU.
struct ArenaDevice {
    std::int32_t arena = 0; ///< Index into ExecutionPlan::arenas.
    std::int8_t deviceType = 0; ///< 0 CPU, 1 CUDA.
    std::int8_t deviceIndex = 0;
};

/// An operator that a plan calls.
struct PlanOperator {
    std::string name; ///< With namespace and overload: "aten::add.out".
    std::uint32_t calls = 0; ///< KernelCalls that name it.

    /// What stands behind the last "::", overload included: "add.out".
    [[nodiscard]] std::string_view kernel() const;
    /// The same without overload: "add".
    [[nodiscard]] std::string_view baseName() const;
};

/// How one method is executed: its values, and the instructions that work on them. Every id in it is one of values.
struct ExecutionPlan {
    std::string name; ///< The method.
    std::vector<PlanValue> values; ///< By PlanValueId.
    std::vector<PlanTensor> tensors; ///< By PlanValue::first of a tensor.
    std::vector<std::int32_t> dimensions; ///< Sizes of all tensors.
    std::vector<PlanValueId> listItems; ///< Elements of lists of tensors and of integers; invalid for None.
    std::vector<double> literals; ///< Elements of lists of floats and of bools.
    std::vector<std::string> strings; ///< By PlanValue::first of a string.

    std::vector<PlanValueId> inputs;
    std::vector<PlanValueId> outputs;
    std::vector<PlanOperator> operators;
    std::vector<PlanDelegate> delegates;
    std::vector<Instruction> instructions; ///< All chains one after the other.
    std::vector<std::uint32_t> chainStarts; ///< Where each chain begins in instructions.
    std::vector<PlanValueId> instructionValues; ///< What the ranges of instructions are of.
    std::vector<std::int64_t> arenas; ///< Bytes (non_const_buffer_sizes); the first is reserved and 0.
    std::vector<ArenaDevice> arenaDevices;

    /// @param id one of this plan and valid, as in every function here
    [[nodiscard]] const PlanValue& value(PlanValueId id) const { return values[id.value()]; }
    /// The tensor of a value, null for a value of another kind.
    [[nodiscard]] const PlanTensor* tensor(PlanValueId id) const;
    /// Sizes of a tensor of this plan, outermost first; upper bounds where it is dynamic.
    [[nodiscard]] std::span<const std::int32_t> shape(const PlanTensor& tensor) const;
    /// Elements of a TensorList, OptionalTensorList or IntList; empty for other kinds.
    [[nodiscard]] std::span<const PlanValueId> itemsOf(PlanValueId id) const;
    /// Arguments of an instruction of this plan as stored, without returned values that stand there again.
    [[nodiscard]] std::span<const PlanValueId> argumentsOf(const Instruction& instruction) const;
    /// Tensors that it reads, each once, lists resolved.
    [[nodiscard]] std::span<const PlanValueId> readsOf(const Instruction& instruction) const;
    /// Values that it writes, each once, lists resolved.
    [[nodiscard]] std::span<const PlanValueId> outputsOf(const Instruction& instruction) const;
    /// Calls visit with every tensor among the values, lists resolved, repetitions kept.
    template <typename Visit> void forEachTensor(std::span<const PlanValueId> ids, Visit visit) const;
    /// Where an instruction of a chain is in instructions, nothing if it does not exist.
    [[nodiscard]] std::optional<std::size_t> position(std::int64_t chain, std::int64_t index) const;
    /// The operator of a KernelCall.
    [[nodiscard]] const PlanOperator& operatorOf(const Instruction& instruction) const;
    /// The delegate of a DelegateCall.
    [[nodiscard]] const PlanDelegate& delegateOf(const Instruction& instruction) const;
    /// Position that a JumpFalseCall leads to: its destination within its own chain.
    [[nodiscard]] std::size_t destinationOf(const Instruction& instruction) const;
};

template <typename Visit> void ExecutionPlan::forEachTensor(std::span<const PlanValueId> ids, Visit visit) const
{
    for (const PlanValueId id : ids) {
        const PlanValue& content = value(id);
        if (content.kind == PlanValueKind::Tensor) {
            visit(id);
        } else if (content.kind == PlanValueKind::TensorList || content.kind == PlanValueKind::OptionalTensorList) {
            for (const PlanValueId item : itemsOf(id)) {
                if (item.isValid() && value(item).kind == PlanValueKind::Tensor) {
                    visit(item);
                }
            }
        }
    }
}

/// A place in a program: an instruction, or an op of the payload that it calls.
struct PlanPlace {
    static constexpr std::uint32_t whole = 0xffffffffU; ///< No single op: the instruction itself.

    std::uint32_t plan = 0; ///< Index into Program::plans.
    std::uint32_t position = 0; ///< Index into ExecutionPlan::instructions.
    std::uint32_t node = whole; ///< Index into DelegatePayload::ops.

    friend auto operator<=>(const PlanPlace&, const PlanPlace&) = default;
};

// ---- A bundle

/// An input or expected output of a test case; elements of tensors are not read.
using BundledValue = std::variant<TensorType, std::int64_t, bool, double>;

struct BundledCase {
    std::vector<BundledValue> inputs;
    std::vector<BundledValue> expectedOutputs;
};

/// Test cases of one method. A case's position is what a dump calls bundled_input_index.
struct BundledSuite {
    std::string method;
    std::vector<BundledCase> cases;
};

/// What a bundled program (.bpte) has around its program.
struct ProgramBundle {
    std::string identifier; ///< "BP08", or "BP06" of ExecuTorch 0.1.
    std::uint32_t version = 0;
    std::uint64_t programOffset = 0; ///< Where the program begins in the file, in bytes.
    std::vector<BundledSuite> suites;
};

// ---- The file

/// The header behind a program's identifier, there if the file has segments.
struct ProgramHeader {
    std::uint32_t length = 0; ///< Bytes, counted from byte 8: 24 until ExecuTorch 0.7, 32 since 1.0.
    std::uint64_t programSize = 0; ///< Bytes of the tables, the header included.
    std::uint64_t segmentBaseOffset = 0; ///< Where segments begin in the program.
    std::optional<std::uint64_t> segmentDataSize; ///< Bytes, padding included; since 1.0.
};

/// Who refers to a segment; of several the first of this order.
enum class SegmentUse { Constant, Mutable, Delegate, Named, Unreferenced };

/// "constant", "mutable" ...
[[nodiscard]] std::string_view segmentUseName(SegmentUse use);

/// A range of bytes behind the tables.
struct ProgramSegment {
    std::uint64_t offset = 0; ///< From the header's segmentBaseOffset.
    std::uint64_t size = 0; ///< Bytes.
    SegmentUse use = SegmentUse::Unreferenced;
};

/// Bytes that a delegate asks for by name.
struct NamedBlob {
    std::string key;
    std::uint32_t segment = 0;
};

/// What the bytes of a program file are. All adds up to the file's size.
struct ProgramSizes {
    std::uint64_t program = 0; ///< Tables.
    std::uint64_t constant = 0;
    std::uint64_t mutableData = 0;
    std::uint64_t delegate = 0;
    std::uint64_t named = 0;
    std::uint64_t unreferenced = 0;
    std::uint64_t padding = 0;
};

/// Constants of all plans together, each once.
struct ConstantTotals {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
};

/// What a program file (.pte) holds, but for its weights, which are never read. Filled by readProgram(), constant
/// afterwards.
struct Program {
    std::string file; ///< Path, or a name for messages.
    /// By which the file is known again where its segments are read later; nothing for one in memory.
    std::optional<FileIdentity> identity;
    std::uint64_t size = 0; ///< Bytes of the program; in a bundle those of the inner one.
    std::uint32_t version = 0;
    std::optional<ProgramHeader> header;
    std::vector<ProgramSegment> segments;
    ProgramSizes bytesByUse;
    ConstantTotals constants;
    std::vector<NamedBlob> namedData;
    std::vector<ExecutionPlan> plans; ///< One per method.
    std::optional<ProgramBundle> bundle; ///< There if the file was a bundled program (.bpte).
    Diagnostics diagnostics;

    /// The plan of a method, null if there is none.
    [[nodiscard]] const ExecutionPlan* planNamed(std::string_view method) const;
};

/// Reads an ExecuTorch program (.pte) or a bundled program (.bpte), told apart by content. Of a program only its tables
/// and the tables of its delegates are read, never its weights, so size hardly matters.
/// A delegate's payload that cannot be read is a diagnostic of the result.
/// @param formats backends whose payloads are read
/// @return an error naming file, place and expectation when the bytes are neither, are cut off, or name what is not
/// there
[[nodiscard]] Result<std::shared_ptr<const Program>> readProgram(
    const std::string& path, const LoadContext& context = {}, PayloadFormats formats = payloadFormats());

/// The same from bytes that are in memory already, or of a part of a file.
[[nodiscard]] Result<std::shared_ptr<const Program>> readProgram(
    const ByteSource& source, const LoadContext& context = {}, PayloadFormats formats = payloadFormats());

} // namespace ets

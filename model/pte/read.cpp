// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/limits.h"
#include "model/base/remarks.h"
#include "model/pte/program.h"

#include "model/base/file.h"
#include "model/base/log.h"
#include "model/base/message.h"
#include "model/pte/flat.h"
#include "model/pte/resolve.h"

#include "bundle_generated.h"
#include "program_generated.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <exception>
#include <limits>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <sys/mman.h>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ets {

namespace {

namespace bundles = ets::wire::bundle;
namespace fb = ets::wire::program;

// ---- The bundle around a program

/// A bundle, and the program inside it.
struct OpenedBundle {
    ProgramBundle bundle;
    ByteSource program;
};

BundledValue valueOf(const bundles::Value& value, const Limits& limits)
{
    limits.memory(sizeof(BundledValue));
    if (const auto* const tensor = value.val_as_Tensor()) {
        TensorType result;
        result.scalarType = static_cast<ScalarType>(tensor->scalar_type());
        limits.memory(wire::sizeOf(tensor->sizes()) * sizeof(std::int32_t));
        for (const std::int32_t size : wire::Each(tensor->sizes())) {
            result.shape.push_back(size);
        }
        return result;
    }
    if (const auto* const integer = value.val_as_Int()) {
        return std::int64_t{integer->int_val()};
    }
    if (const auto* const truth = value.val_as_Bool()) {
        return truth->bool_val();
    }
    if (const auto* const real = value.val_as_Double()) {
        return real->double_val();
    }
    wire::damaged(ETS_MESSAGE("is damaged: a bundled value is of an unknown kind"), ETS_MESSAGE("test cases"));
}

std::vector<BundledValue> valuesOf(
    const flatbuffers::Vector<flatbuffers::Offset<bundles::Value>>* table, const Limits& limits)
{
    std::vector<BundledValue> values;
    for (const bundles::Value* const value : wire::Each(table)) {
        values.push_back(valueOf(*value, limits));
    }
    return values;
}

BundledSuite suiteOf(const bundles::TestSuite& table, const Limits& limits)
{
    BundledSuite suite;
    limits.memory(sizeof suite + (table.method_name() == nullptr ? 0 : table.method_name()->size()));
    suite.method = wire::text(table.method_name());
    for (const bundles::TestCase* const testCase : wire::Each(table.test_cases())) {
        limits.memory(sizeof(BundledCase));
        suite.cases.push_back({valuesOf(testCase->inputs(), limits), valuesOf(testCase->expected_outputs(), limits)});
    }
    return suite;
}

/// A part of a file, in bytes.
struct Range {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

template <typename T> std::optional<T> numberAt(const ByteSource& source, std::uint64_t offset)
{
    std::array<std::byte, sizeof(T)> bytes{};
    if (!source.contains(offset, sizeof(T)) || !source.read(offset, bytes)) {
        return std::nullopt;
    }
    return std::bit_cast<T>(bytes);
}

/// Where the program lies in a bundle, found step by step; nothing where a step leads outside.
std::optional<Range> programIn(const ByteSource& source)
{
    constexpr std::uint64_t field = 4 + 2 * 2; // of the table's third field, in its table of fields
    const auto root = numberAt<std::uint32_t>(source, 0);
    const auto fields = root ? numberAt<std::int32_t>(source, *root) : std::nullopt;
    const std::int64_t table = fields ? std::int64_t{*root} - *fields : -1;
    const auto size = table >= 0 ? numberAt<std::uint16_t>(source, static_cast<std::uint64_t>(table)) : std::nullopt;
    if (!size || *size < field + sizeof(std::uint16_t)) {
        return std::nullopt;
    }
    const auto slot = numberAt<std::uint16_t>(source, static_cast<std::uint64_t>(table) + field);
    const std::uint64_t place = slot && *slot > 0 ? std::uint64_t{*root} + *slot : source.size();
    const auto vector = numberAt<std::uint32_t>(source, place);
    const auto count = vector ? numberAt<std::uint32_t>(source, place + *vector) : std::nullopt;
    if (!count) {
        return std::nullopt;
    }
    const std::uint64_t begin = place + *vector + sizeof(std::uint32_t);
    return source.contains(begin, *count) ? std::optional(Range{begin, begin + *count}) : std::nullopt;
}

/// As many bytes as a file has, zeros where nothing is put: those take no memory.
class SparseBytes {
public:
    explicit SparseBytes(std::size_t size)
        : m_size(size)
    {
        void* const memory = size == 0
            ? MAP_FAILED
            : ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        m_data = memory == MAP_FAILED ? nullptr : static_cast<std::byte*>(memory);
        if (m_data == nullptr) {
            throw std::bad_alloc();
        }
    }
    ~SparseBytes() { ::munmap(m_data, m_size); }
    SparseBytes(const SparseBytes&) = delete;
    SparseBytes& operator=(const SparseBytes&) = delete;

    [[nodiscard]] std::span<std::byte> span() const { return {m_data, m_size}; }

private:
    std::byte* m_data = nullptr;
    std::size_t m_size;
};

/// Reads a bundle without the program in it, which may be large: its bytes are zeros.
void readAround(const ByteSource& source, std::span<std::byte> target)
{
    const Range program = programIn(source).value_or(Range());
    given(source.read(0, target.first(program.begin)));
    given(source.read(program.end, target.subspan(program.end)));
}

/// Reads what a bundled program (.bpte) has around its program, which is not read. Elements of bundled tensors are
/// skipped.
/// @throws ReadError where a table has what no release defines
OpenedBundle openBundle(const ByteSource& source, const Limits& limits)
{
    if (source.size() > wire::maxBufferSize) {
        wire::damaged(ETS_MESSAGE("is larger than a bundled program can be"));
    }
    const SparseBytes room(source.size());
    const std::span<const std::byte> bytes = room.span();
    readAround(source, room.span());
    const auto* const identifier = std::ranges::find_if(filemarks::bundledProgram,
        [bytes](std::string_view mark) { return wire::verify<bundles::BundledProgram>(bytes, mark.data()); });
    if (identifier == filemarks::bundledProgram.end()) {
        wire::damaged(ETS_MESSAGE("is damaged: the tables of the bundle lead outside the file or into one another"));
    }
    const auto& root = wire::root<bundles::BundledProgram>(bytes);
    const auto inner = wire::bytesOf(root.program());
    if (inner.empty()) {
        wire::damaged(ETS_MESSAGE("is a bundle without a program"));
    }
    OpenedBundle opened;
    opened.bundle.identifier = *identifier;
    opened.bundle.version = root.version();
    opened.bundle.programOffset = static_cast<std::uint64_t>(inner.data() - bytes.data());
    for (const bundles::TestSuite* const suite : wire::Each(root.method_test_suites())) {
        opened.bundle.suites.push_back(suiteOf(*suite, limits));
    }
    opened.program = source.part(opened.bundle.programOffset, inner.size());
    return opened;
}

// ---- Payloads of delegates

/// Where the bytes of delegates are. Every payload is read once, however many delegates share it.
class DelegateBlobs {
public:
    /// @param source the whole program
    /// @param segmentBase where segments begin in it
    /// @param inlineData bytes among the tables; they have to outlive this
    /// @param formats backends whose payloads are read
    DelegateBlobs(ByteSource source, std::uint64_t segmentBase, std::span<const ProgramSegment> segments,
        std::vector<std::span<const std::byte>> inlineData, PayloadFormats formats, const Limits& limits);

    /// Size of a delegate's payload in bytes.
    /// @throws ReadError when there is no such segment or inline data
    [[nodiscard]] std::uint64_t size(bool isInline, std::uint32_t index) const;
    /// The content of a payload. Null for a backend without a reader; null with a diagnostic where the payload is
    /// damaged or would take more memory than the limits allow for a file of this size.
    [[nodiscard]] std::shared_ptr<const DelegatePayload> payload(
        const PlanDelegate& delegate, Diagnostics& diagnostics);

private:
    [[nodiscard]] DelegatePayload read(const PayloadFormat& format, const PlanDelegate& delegate);
    [[nodiscard]] ByteSource source(bool isInline, std::uint32_t index) const;

    ByteSource m_source;
    std::uint64_t m_segmentBase;
    std::span<const ProgramSegment> m_segments;
    std::vector<std::span<const std::byte>> m_inline;
    PayloadFormats m_formats;
    const Limits& m_limits;
    std::map<std::tuple<std::string, bool, std::uint32_t>, std::shared_ptr<const DelegatePayload>> m_read;
};

DelegateBlobs::DelegateBlobs(ByteSource source, std::uint64_t segmentBase, std::span<const ProgramSegment> segments,
    std::vector<std::span<const std::byte>> inlineData, PayloadFormats formats, const Limits& limits)
    : m_source(std::move(source))
    , m_segmentBase(segmentBase)
    , m_segments(segments)
    , m_inline(std::move(inlineData))
    , m_formats(formats)
    , m_limits(limits)
{
}

std::uint64_t DelegateBlobs::size(bool isInline, std::uint32_t index) const
{
    const std::size_t count = isInline ? m_inline.size() : m_segments.size();
    if (index >= count) {
        wire::damaged(ETS_MESSAGE("is damaged: a delegate's bytes are not there"),
            isInline ? ETS_MESSAGE("inline data %1 of %2", index, count)
                     : ETS_MESSAGE("segment %1 of %2", index, count));
    }
    return isInline ? m_inline[index].size() : m_segments[index].size;
}

ByteSource DelegateBlobs::source(bool isInline, std::uint32_t index) const
{
    if (isInline) {
        const auto bytes = m_inline[index];
        return ByteSource::ofMemory({bytes.begin(), bytes.end()}, m_source.name());
    }
    return m_source.part(m_segmentBase + m_segments[index].offset, m_segments[index].size);
}

DelegatePayload DelegateBlobs::read(const PayloadFormat& format, const PlanDelegate& delegate)
{
    if (delegate.isInline) {
        m_limits.memory(delegate.bytes);
    }
    return format.read(source(delegate.isInline, delegate.index), m_limits);
}

std::shared_ptr<const DelegatePayload> DelegateBlobs::payload(const PlanDelegate& delegate, Diagnostics& diagnostics)
{
    const PayloadFormat* const format = payloadFormatOf(delegate.id, m_formats);
    if (format == nullptr || delegate.bytes == 0) {
        return {};
    }
    const auto [entry, isNew] = m_read.try_emplace({delegate.id, delegate.isInline, delegate.index});
    if (!isNew) {
        return entry->second;
    }
    Loan loan(m_limits);
    try {
        entry->second = std::make_shared<const DelegatePayload>(read(*format, delegate));
        loan.keep();
    } catch (const ReadError& problem) { // too much, or what no release defines: the rest of the program is as good
        if (problem.error.kind == Error::Kind::Canceled) {
            throw;
        }
        diagnostics.add("delegate-payload",
            delegate.isInline ? ETS_MESSAGE("%1, inline data %2", m_source.name(), delegate.index)
                              : ETS_MESSAGE("%1, segment %2", m_source.name(), delegate.index),
            ETS_MESSAGE("what %1 runs is not shown: %2", delegate.id, problem.error.what));
    }
    return entry->second;
}

// ---- Plans

/// Reads a tensor; its sizes go to the plan. One that could not exist (a negative size, more than a process can
/// address) counts as of 0 bytes, with a diagnostic.
PlanTensor readTensor(const fb::Tensor& table, ExecutionPlan& plan, const Limits& limits, Diagnostics& diagnostics)
{
    constexpr std::int8_t externalLocation = 1;
    PlanTensor tensor;
    tensor.scalarType = static_cast<ScalarType>(table.scalar_type());
    tensor.isDynamic = table.shape_dynamism() != 0;
    tensor.dataBufferIndex = table.data_buffer_idx();
    tensor.firstDimension = static_cast<std::uint32_t>(plan.dimensions.size());
    tensor.dimensionCount = static_cast<std::uint32_t>(wire::sizeOf(table.sizes()));
    limits.memory(sizeof tensor + tensor.dimensionCount * sizeof(std::int32_t));
    for (const std::int32_t size : wire::Each(table.sizes())) {
        plan.dimensions.push_back(size);
    }
    if (const auto* const extra = table.extra_tensor_info()) {
        tensor.isExternal = extra->location() == externalLocation;
        if (tensor.isExternal) {
            limits.memory(extra->fully_qualified_name() == nullptr ? 0 : extra->fully_qualified_name()->size());
            tensor.qualifiedName = wire::text(extra->fully_qualified_name());
        }
    }
    if (const auto* const place = table.allocation_info()) {
        constexpr unsigned highBits = 32;
        tensor.place = PlannedPlace{
            place->memory_id(), std::uint64_t{place->memory_offset_high()} << highBits | place->memory_offset_low()};
    }
    const auto bytes = tensorBytes(plan.shape(tensor), planElementSize(tensor.scalarType));
    if (!bytes) {
        diagnostics.add("tensor-size", ETS_MESSAGE("method %1, value %2", plan.name, plan.values.size()),
            ETS_MESSAGE("a tensor has sizes that no tensor can have; it counts as 0 bytes"));
    }
    tensor.bytes = bytes.value_or(0);
    return tensor;
}

class PlanReader {
public:
    PlanReader(const fb::ExecutionPlan& table, DelegateBlobs& blobs, const Limits& limits, Diagnostics& diagnostics)
        : m_table(table)
        , m_blobs(blobs)
        , m_limits(limits)
        , m_diagnostics(diagnostics)
    {
    }

    ExecutionPlan read()
    {
        m_plan.name = copied(m_table.name());
        m_valueCount = wire::sizeOf(m_table.values());
        m_limits.memory(m_valueCount * sizeof(PlanValue));
        m_plan.values.reserve(m_valueCount);
        for (const fb::EValue* const value : wire::Each(m_table.values())) {
            poll(m_plan.values.size());
            readValue(*value);
        }
        m_plan.inputs = valuesOf(m_table.inputs(), ETS_CODE("inputs"));
        m_plan.outputs = valuesOf(m_table.outputs(), ETS_CODE("outputs"));
        for (const fb::Operator* const called : wire::Each(m_table.operators())) {
            readOperator(*called);
        }
        for (const fb::BackendDelegate* const delegate : wire::Each(m_table.delegates())) {
            readDelegate(*delegate);
        }
        readArenas();
        readInstructions();
        return std::move(m_plan);
    }

private:
    /// Something of the method by its number; words are made of it where something is wrong.
    struct Place {
        MessageCode<0> what;
        std::size_t number;
    };

    [[nodiscard]] Message here(const Place& place) const
    {
        return ETS_MESSAGE("method %1, %2 %3", m_plan.name, place.what, place.number);
    }
    [[nodiscard]] Place nextValue() const { return {ETS_CODE("value"), m_plan.values.size()}; }

    void poll(std::size_t number) const
    {
        if (number % LoadContext::pollInterval == 0) {
            m_limits.at("read-program", number, m_valueCount);
        }
    }

    [[nodiscard]] std::string copied(const flatbuffers::String* text)
    {
        m_limits.memory(text == nullptr ? 0 : text->size());
        return wire::text(text);
    }

    void readValue(const fb::EValue& entry)
    {
        const auto kind = static_cast<std::uint8_t>(entry.val_type());
        if (kind > static_cast<std::uint8_t>(PlanValueKind::OptionalTensorList)
            || (kind > 0 && entry.val() == nullptr)) {
            wire::damaged(ETS_MESSAGE("is damaged: a value is of an unknown kind"),
                ETS_MESSAGE("%1: kind %2", here(nextValue()), kind));
        }
        PlanValue value;
        value.kind = static_cast<PlanValueKind>(kind);
        switch (value.kind) {
        case PlanValueKind::None:
        case PlanValueKind::Null:
            break;
        case PlanValueKind::Int:
            value.content = static_cast<std::uint64_t>(entry.val_as_Int()->int_val());
            break;
        case PlanValueKind::Bool:
            value.content = entry.val_as_Bool()->bool_val() ? 1 : 0;
            break;
        case PlanValueKind::Double:
            value.content = std::bit_cast<std::uint64_t>(entry.val_as_Double()->double_val());
            break;
        case PlanValueKind::Tensor:
            value.content = m_plan.tensors.size();
            m_plan.tensors.push_back(readTensor(*entry.val_as_Tensor(), m_plan, m_limits, m_diagnostics));
            break;
        case PlanValueKind::String:
            value.content = m_plan.strings.size();
            m_limits.memory(sizeof(std::string));
            m_plan.strings.push_back(copied(entry.val_as_String()->string_val()));
            break;
        default:
            readList(entry, value);
        }
        m_plan.values.push_back(value);
    }

    void readList(const fb::EValue& entry, PlanValue& value)
    {
        switch (value.kind) {
        case PlanValueKind::IntList:
            return readItems(entry.val_as_IntList()->items(), value);
        case PlanValueKind::TensorList:
            return readItems(entry.val_as_TensorList()->items(), value);
        case PlanValueKind::OptionalTensorList:
            return readItems(entry.val_as_OptionalTensorList()->items(), value);
        case PlanValueKind::DoubleList:
            return readLiterals(entry.val_as_DoubleList()->items(), value);
        default:
            return readLiterals(entry.val_as_BoolList()->items(), value);
        }
    }

    /// Elements that are values themselves; -1 stands for None.
    template <typename T> void readItems(const flatbuffers::Vector<T>* items, PlanValue& value)
    {
        value.content = m_plan.listItems.size();
        value.count = static_cast<std::uint32_t>(wire::sizeOf(items));
        m_limits.memory(value.count * sizeof(PlanValueId));
        for (const std::int64_t item : wire::Each(items)) {
            if (item < -1 || item >= static_cast<std::int64_t>(m_valueCount)) {
                wire::damaged(
                    ETS_MESSAGE("is damaged: a list names value %1 of %2", item, m_valueCount), here(nextValue()));
            }
            m_plan.listItems.push_back(item < 0 ? PlanValueId() : PlanValueId(static_cast<std::size_t>(item)));
        }
    }

    template <typename T> void readLiterals(const flatbuffers::Vector<T>* items, PlanValue& value)
    {
        value.content = m_plan.literals.size();
        value.count = static_cast<std::uint32_t>(wire::sizeOf(items));
        m_limits.memory(value.count * sizeof(double));
        for (const auto item : wire::Each(items)) {
            m_plan.literals.push_back(static_cast<double>(item));
        }
    }

    [[nodiscard]] PlanValueId checked(std::int64_t value, const Place& place) const
    {
        if (value < 0 || static_cast<std::size_t>(value) >= m_valueCount) {
            wire::damaged(ETS_MESSAGE("is damaged: it names value %1 of %2", value, m_valueCount), here(place));
        }
        return PlanValueId(static_cast<std::size_t>(value));
    }

    [[nodiscard]] std::vector<PlanValueId> valuesOf(const flatbuffers::Vector<std::int32_t>* table, MessageCode<0> what)
    {
        std::vector<PlanValueId> values;
        m_limits.memory(wire::sizeOf(table) * sizeof(PlanValueId));
        for (const std::int32_t value : wire::Each(table)) {
            values.push_back(checked(value, {what, values.size()}));
        }
        return values;
    }

    void readOperator(const fb::Operator& table)
    {
        PlanOperator called;
        m_limits.memory(sizeof called);
        called.name = copied(table.name());
        if (table.overload() != nullptr && table.overload()->size() > 0) {
            called.name += '.';
            called.name += copied(table.overload());
        }
        m_plan.operators.push_back(std::move(called));
    }

    void readDelegate(const fb::BackendDelegate& table)
    {
        const auto* const where = table.processed();
        if (where == nullptr || where->location() < 0 || where->location() > 1) {
            wire::damaged(ETS_MESSAGE("is damaged: a delegate has no data"),
                here({ETS_CODE("delegate"), m_plan.delegates.size()}));
        }
        PlanDelegate delegate;
        m_limits.memory(sizeof delegate);
        delegate.id = copied(table.id());
        delegate.isInline = where->location() == 0;
        delegate.index = where->index();
        delegate.bytes = m_blobs.size(delegate.isInline, delegate.index);
        for (const fb::CompileSpec* const spec : wire::Each(table.compile_specs())) {
            const auto bytes = wire::bytesOf(spec->value());
            m_limits.memory(sizeof(CompileSpec) + bytes.size());
            delegate.compileSpecs.push_back(
                {copied(spec->key()), std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size())});
        }
        delegate.payload = m_blobs.payload(delegate, m_diagnostics);
        m_plan.delegates.push_back(std::move(delegate));
    }

    void readArenas()
    {
        m_limits.memory(wire::sizeOf(m_table.non_const_buffer_sizes()) * sizeof(std::int64_t));
        for (const std::int64_t size : wire::Each(m_table.non_const_buffer_sizes())) {
            m_plan.arenas.push_back(size);
        }
        m_limits.memory(wire::sizeOf(m_table.non_const_buffer_device()) * sizeof(ArenaDevice));
        for (const fb::NonConstBufferDevice* const device : wire::Each(m_table.non_const_buffer_device())) {
            m_plan.arenaDevices.push_back({device->buffer_idx(), device->device_type(), device->device_index()});
        }
    }

    void readInstructions()
    {
        InstructionResolver resolver(m_plan, m_limits);
        for (const fb::Chain* const chain : wire::Each(m_table.chains())) {
            m_limits.memory(sizeof(std::uint32_t));
            const std::size_t count = wire::sizeOf(chain->instructions());
            m_plan.chainStarts.push_back(static_cast<std::uint32_t>(m_plan.instructions.size()));
            std::uint32_t index = 0;
            for (const fb::Instruction* const instruction : wire::Each(chain->instructions())) {
                poll(m_plan.instructions.size());
                readInstruction(*instruction, index++, count, resolver);
            }
        }
        resolver.finish();
    }

    /// An index into operators, delegates or instructions.
    [[nodiscard]] std::uint32_t target(
        std::int32_t index, std::size_t count, MessageCode<0> what, const Place& instruction) const
    {
        if (index < 0 || static_cast<std::size_t>(index) >= count) {
            wire::damaged(
                ETS_MESSAGE("is damaged: an instruction names %1 %2 of %3", what, index, count), here(instruction));
        }
        return static_cast<std::uint32_t>(index);
    }

    void readInstruction(
        const fb::Instruction& table, std::uint32_t index, std::size_t count, InstructionResolver& resolver)
    {
        Instruction instruction;
        instruction.chain = static_cast<std::uint32_t>(m_plan.chainStarts.size() - 1);
        instruction.index = index;
        m_arguments.clear();
        const Place where{ETS_CODE("instruction"), index};
        if (const auto* const kernel = table.instr_args_as_KernelCall()) {
            instruction.kind = InstructionKind::KernelCall;
            instruction.target = target(kernel->op_index(), m_plan.operators.size(), ETS_CODE("operator"), where);
            ++m_plan.operators[instruction.target].calls;
            addArguments(kernel->args(), where);
        } else if (const auto* const delegated = table.instr_args_as_DelegateCall()) {
            instruction.kind = InstructionKind::DelegateCall;
            instruction.target =
                target(delegated->delegate_index(), m_plan.delegates.size(), ETS_CODE("delegate"), where);
            ++m_plan.delegates[instruction.target].calls;
            addArguments(delegated->args(), where);
        } else if (const auto* const move = table.instr_args_as_MoveCall()) {
            instruction.kind = InstructionKind::MoveCall;
            m_arguments = {checked(move->move_from(), where), checked(move->move_to(), where)};
        } else if (const auto* const jump = table.instr_args_as_JumpFalseCall()) {
            instruction.kind = InstructionKind::JumpFalseCall;
            // One behind the last is where the chain ends.
            instruction.target = target(jump->destination_instruction(), count + 1, where.what, where);
            m_arguments = {checked(jump->cond_value_index(), where)};
        } else if (const auto* const release = table.instr_args_as_FreeCall()) {
            instruction.kind = InstructionKind::FreeCall;
            m_arguments = {checked(release->value_index(), where)};
        } else {
            wire::damaged(ETS_MESSAGE("is damaged: an instruction is of an unknown kind"), here(where));
        }
        resolver.add(instruction, m_arguments);
    }

    void addArguments(const flatbuffers::Vector<std::int32_t>* table, const Place& where)
    {
        m_limits.memory(wire::sizeOf(table) * sizeof(PlanValueId));
        for (const std::int32_t argument : wire::Each(table)) {
            m_arguments.push_back(checked(argument, where));
        }
    }

    const fb::ExecutionPlan& m_table;
    DelegateBlobs& m_blobs;
    const Limits& m_limits;
    Diagnostics& m_diagnostics;
    ExecutionPlan m_plan;
    std::size_t m_valueCount = 0;
    std::vector<PlanValueId> m_arguments;
};

// ---- What the bytes of the file are

void use(Program& program, std::uint32_t segment, SegmentUse use)
{
    if (segment < program.segments.size() && program.segments[segment].use == SegmentUse::Unreferenced) {
        program.segments[segment].use = use;
    }
}

/// Writers of inline constants leave a segment's index beside an empty list.
void useSubsegments(Program& program, const fb::SubsegmentOffsets* subsegments, SegmentUse what)
{
    if (subsegments != nullptr && wire::sizeOf(subsegments->offsets()) > 0) {
        use(program, subsegments->segment_index(), what);
    }
}

std::uint64_t& sizeOf(ProgramSizes& sizes, SegmentUse use)
{
    switch (use) {
    case SegmentUse::Constant:
        return sizes.constant;
    case SegmentUse::Mutable:
        return sizes.mutableData;
    case SegmentUse::Delegate:
        return sizes.delegate;
    case SegmentUse::Named:
        return sizes.named;
    case SegmentUse::Unreferenced:
        break;
    }
    return sizes.unreferenced;
}

/// Finds who refers to each segment, and sums the bytes of the file by that.
/// @param program with its segments and plans
/// @param tables bytes of the tables
void classifySegments(Program& program, const fb::Program& root, std::uint64_t tables)
{
    useSubsegments(program, root.constant_segment(), SegmentUse::Constant);
    for (const fb::SubsegmentOffsets* const entry : wire::Each(root.mutable_data_segments())) {
        useSubsegments(program, entry, SegmentUse::Mutable);
    }
    for (const ExecutionPlan& plan : program.plans) {
        for (const PlanDelegate& delegate : plan.delegates) {
            if (!delegate.isInline) {
                use(program, delegate.index, SegmentUse::Delegate);
            }
        }
    }
    for (const NamedBlob& named : program.namedData) {
        use(program, named.segment, SegmentUse::Named);
    }
    ProgramSizes& sizes = program.bytesByUse;
    sizes.program = tables;
    std::uint64_t known = tables;
    for (const ProgramSegment& segment : program.segments) {
        sizeOf(sizes, segment.use) += segment.size;
        known += segment.size;
    }
    if (known > program.size) {
        program.diagnostics.add("segments-overlap", Message::verbatim(program.file),
            ETS_MESSAGE("segments lie over one another: they have more bytes than the file"));
    }
    sizes.padding = program.size - std::min(known, program.size);
}

/// Constants in the file, each once: plans share them by index.
ConstantTotals constantTotals(std::span<const ExecutionPlan> plans)
{
    std::unordered_map<std::uint32_t, std::uint64_t> bytesByIndex;
    for (const ExecutionPlan& plan : plans) {
        for (const PlanTensor& tensor : plan.tensors) {
            if (tensor.isConstant() && !tensor.isExternal) {
                std::uint64_t& bytes = bytesByIndex[tensor.dataBufferIndex];
                bytes = std::max(bytes, tensor.bytes);
            }
        }
    }
    ConstantTotals totals;
    totals.count = bytesByIndex.size();
    for (const auto& [index, bytes] : bytesByIndex) {
        totals.bytes += bytes;
    }
    return totals;
}

// ---- The program

constexpr std::size_t headSize = 64;

using Head = std::array<std::byte, headSize>;

template <typename T> T load(const Head& head, std::size_t offset)
{
    T value{};
    std::memcpy(&value, head.data() + offset, sizeof value);
    return value;
}

/// The first bytes, zeros behind the end of a short file.
Head readHead(const ByteSource& source)
{
    Head head{};
    given(source.read(0, std::span(head).first(std::min<std::size_t>(headSize, source.size()))));
    return head;
}

[[noreturn]] void refuse(const ByteSource& source, const Head& head)
{
    const auto bytes = std::span(head).first(std::min<std::size_t>(headSize, source.size()));
    Message what = ETS_MESSAGE("is no ExecuTorch program");
    if (source.size() == 0) {
        what = ETS_MESSAGE("is empty");
    } else if (hasMark(head, 4, filemarks::dataFile)) {
        what = ETS_MESSAGE("is a data file (.ptd), not a program");
    } else if (hasMark(head, 4, "ET")) {
        what = ETS_MESSAGE("is a program of a format that no release defines");
    } else if (detectFileKind(bytes) == FileKind::ETDump) {
        what = ETS_MESSAGE("is an ETDump, not a program");
    } else if (detectFileKind(bytes) == FileKind::ETRecord || detectFileKind(bytes) == FileKind::Zip) {
        what = ETS_MESSAGE("is a zip archive, not a program");
    }
    throw ReadError(Error{.file = source.name(),
        .what = std::move(what),
        .where = ETS_MESSAGE("no identifier ET12 or BP08 at offset 4"),
        .advice = ETS_MESSAGE("Give the file that was exported, usually *.pte or *.bpte")});
}

std::optional<ProgramHeader> readHeader(const ByteSource& source, const Head& head)
{
    if (!hasMark(head, 8, "eh00")) {
        return std::nullopt;
    }
    constexpr std::uint32_t leastLength = 24;
    constexpr std::uint32_t currentLength = 32;
    ProgramHeader header;
    header.length = load<std::uint32_t>(head, 12);
    header.programSize = load<std::uint64_t>(head, 16);
    header.segmentBaseOffset = load<std::uint64_t>(head, 24);
    if (header.length >= currentLength) {
        header.segmentDataSize = load<std::uint64_t>(head, 32);
    }
    if (header.length < leastLength) {
        wire::damaged(ETS_MESSAGE("is damaged: its header is of %1 bytes", header.length), ETS_MESSAGE("offset 12"));
    }
    if (!source.contains(0, header.programSize)
        || !source.contains(header.segmentBaseOffset, header.segmentDataSize.value_or(0))) {
        wire::damaged(ETS_MESSAGE("is cut off: its header speaks of more bytes than it has"),
            ETS_MESSAGE("%1 bytes", source.size()));
    }
    return header;
}

class ProgramReader {
public:
    ProgramReader(ByteSource source, PayloadFormats formats, const Limits& limits)
        : m_source(std::move(source))
        , m_limits(limits)
        , m_formats(formats)
    {
    }

    std::shared_ptr<Program> read(const Head& head)
    {
        const auto header = readHeader(m_source, head);
        m_program->file = m_source.name();
        m_program->size = m_source.size();
        m_program->header = header;
        const std::uint64_t tables = header ? header->programSize : m_source.size();
        if (tables > wire::maxBufferSize) {
            throw ReadError(Error{.what = ETS_MESSAGE("is larger than the tables of a program can be"),
                .where = ETS_MESSAGE("%1 bytes", tables),
                .advice = ETS_MESSAGE("Check that this is the file you mean")});
        }
        m_limits.at("read-program", 0, 0);
        const auto bytes = given(m_source.part(0, tables).readAll());
        m_limits.checkCanceled();
        if (!wire::verify<fb::Program>(bytes, filemarks::program.data())) {
            wire::damaged(ETS_MESSAGE("is damaged: its tables lead outside the file or into one another"),
                ETS_MESSAGE("the first %1 bytes", tables));
        }
        return readRoot(wire::root<fb::Program>(bytes), tables);
    }

private:
    std::shared_ptr<Program> readRoot(const fb::Program& root, std::uint64_t tables)
    {
        m_program->version = root.version();
        readSegments(root);
        for (const fb::NamedData* const named : wire::Each(root.named_data())) {
            m_limits.memory(sizeof(NamedBlob) + (named->key() == nullptr ? 0 : named->key()->size()));
            m_program->namedData.push_back({wire::text(named->key()), named->segment_index()});
        }
        DelegateBlobs blobs(m_source, segmentBase(), m_program->segments, inlineData(root), m_formats, m_limits);
        for (const fb::ExecutionPlan* const plan : wire::Each(root.execution_plan())) {
            m_limits.memory(sizeof(ExecutionPlan));
            m_program->plans.push_back(PlanReader(*plan, blobs, m_limits, m_program->diagnostics).read());
        }
        classifySegments(*m_program, root, tables);
        m_program->constants = constantTotals(m_program->plans);
        return std::move(m_program);
    }

    [[nodiscard]] std::uint64_t segmentBase() const
    {
        return m_program->header ? m_program->header->segmentBaseOffset : 0;
    }

    void readSegments(const fb::Program& root)
    {
        m_limits.memory(wire::sizeOf(root.segments()) * sizeof(ProgramSegment));
        for (const fb::DataSegment* const segment : wire::Each(root.segments())) {
            const std::uint64_t base = segmentBase();
            if (segment->offset() > m_source.size() - std::min(base, m_source.size())
                || !m_source.contains(base + segment->offset(), segment->size())) {
                wire::damaged(ETS_MESSAGE("is cut off: segment %1 ends behind it", m_program->segments.size()),
                    ETS_MESSAGE("%1 bytes", m_source.size()));
            }
            m_program->segments.push_back({segment->offset(), segment->size(), SegmentUse::Unreferenced});
        }
    }

    std::vector<std::span<const std::byte>> inlineData(const fb::Program& root)
    {
        std::vector<std::span<const std::byte>> data;
        m_limits.memory(wire::sizeOf(root.backend_delegate_data()) * sizeof(std::span<const std::byte>));
        for (const fb::BackendDelegateInlineData* const entry : wire::Each(root.backend_delegate_data())) {
            data.push_back(wire::bytesOf(entry->data()));
        }
        return data;
    }

    ByteSource m_source;
    const Limits& m_limits;
    PayloadFormats m_formats;
    std::shared_ptr<Program> m_program = std::make_shared<Program>();
};

std::shared_ptr<const Program> readAny(const ByteSource& source, PayloadFormats formats, const Limits& limits)
{
    Head head = readHead(source);
    std::optional<ProgramBundle> bundle;
    ByteSource inner = source;
    const auto first = std::span(head).first(std::min<std::size_t>(headSize, source.size()));
    if (detectFileKind(first) == FileKind::BundledProgram) {
        OpenedBundle opened = openBundle(source, limits);
        bundle = std::move(opened.bundle);
        inner = std::move(opened.program);
        head = readHead(inner);
    }
    if (inner.size() < 8 || !hasMark(head, 4, filemarks::program)) {
        refuse(inner, head);
    }
    auto program = ProgramReader(inner, formats, limits).read(head);
    program->bundle = std::move(bundle);
    program->identity = source.identity();
    return program;
}

} // namespace

Result<std::shared_ptr<const Program>> readProgram(
    const ByteSource& source, const LoadContext& context, PayloadFormats formats)
{
    const log::Timer timer(log::Layer::Program, "read the program");
    return wire::atTheDoor(
        source.name(), [&] { return readAny(source, formats, Limits::forFile(source.size(), context)); });
}

Result<std::shared_ptr<const Program>> readProgram(
    const std::string& path, const LoadContext& context, PayloadFormats formats)
{
    const auto source = ByteSource::openFile(path);
    if (!source) {
        return source.error();
    }
    return readProgram(*source, context, formats);
}

} // namespace ets

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pte/testprogram.h"

#include "model/pte/program.h"

#include "bundle_generated.h"
#include "flattensor_generated.h"
#include "program_generated.h"
#include "xnnpack_generated.h"

#include <algorithm>
#include <cstring>
#include <iostream>
#include <limits>
#include <numeric>
#include <utility>

namespace ets::test {

namespace fb = wire::program;

struct TestPlan::State {
    fb::ExecutionPlanT plan;
    std::vector<std::vector<std::byte>> blobs;
    std::uint64_t arena = 0;

    template <typename Content> int add(Content content)
    {
        auto value = std::make_unique<fb::EValueT>();
        value->val.Set(std::move(content));
        plan.values.push_back(std::move(value));
        return static_cast<int>(plan.values.size()) - 1;
    }

    template <typename Call> void run(Call call)
    {
        if (plan.chains.empty()) {
            plan.chains.push_back(std::make_unique<fb::ChainT>());
        }
        auto instruction = std::make_unique<fb::InstructionT>();
        instruction->instr_args.Set(std::move(call));
        plan.chains.back()->instructions.push_back(std::move(instruction));
    }
};

TestPlan::TestPlan(std::string name)
    : m_state(std::make_unique<State>())
{
    m_state->plan.name = std::move(name);
}

TestPlan::~TestPlan() = default;
TestPlan::TestPlan(TestPlan&& other) noexcept = default;
TestPlan& TestPlan::operator=(TestPlan&& other) noexcept = default;

int TestPlan::tensor(const Tensor& tensor)
{
    fb::TensorT table;
    table.scalar_type = tensor.scalarType;
    table.sizes = tensor.sizes;
    table.data_buffer_idx = tensor.dataBuffer;
    table.shape_dynamism = tensor.dynamism;
    if (tensor.offset) {
        table.allocation_info = std::make_unique<fb::AllocationDetailsT>();
        table.allocation_info->memory_id = 1;
        table.allocation_info->memory_offset_low = static_cast<std::uint32_t>(*tensor.offset);
        table.allocation_info->memory_offset_high = static_cast<std::uint32_t>(*tensor.offset >> 32U);
        std::uint64_t bytes = 8;
        for (const std::int32_t size : tensor.sizes) {
            bytes *= static_cast<std::uint64_t>(std::max(size, 0));
        }
        m_state->arena = std::max(m_state->arena, *tensor.offset + bytes);
    }
    return m_state->add(std::move(table));
}

int TestPlan::integer(std::int64_t number)
{
    fb::IntT table;
    table.int_val = number;
    return m_state->add(table);
}

int TestPlan::truth(bool value)
{
    fb::BoolT table;
    table.bool_val = value;
    return m_state->add(table);
}

int TestPlan::null()
{
    return m_state->add(fb::NullT());
}

int TestPlan::tensorList(const std::vector<int>& items)
{
    fb::TensorListT table;
    table.items = items;
    return m_state->add(std::move(table));
}

int TestPlan::optionalTensorList(const std::vector<int>& items)
{
    fb::OptionalTensorListT table;
    table.items = items;
    return m_state->add(std::move(table));
}

void TestPlan::inputs(const std::vector<int>& values)
{
    m_state->plan.inputs = values;
}

void TestPlan::outputs(const std::vector<int>& values)
{
    m_state->plan.outputs = values;
}

void TestPlan::kernel(const std::string& name, const std::string& overload, const std::vector<int>& args)
{
    auto& operators = m_state->plan.operators;
    const auto known = std::ranges::find_if(
        operators, [&](const auto& entry) { return entry->name == name && entry->overload == overload; });
    fb::KernelCallT call;
    call.op_index = static_cast<std::int32_t>(known - operators.begin());
    if (known == operators.end()) {
        operators.push_back(std::make_unique<fb::OperatorT>());
        operators.back()->name = name;
        operators.back()->overload = overload;
    }
    call.args = args;
    m_state->run(std::move(call));
}

void TestPlan::delegate(const std::string& id, const std::vector<int>& args, const std::optional<Payload>& payload)
{
    delegate(id, args, payload ? payloadBytes(*payload) : std::vector<std::byte>(2));
}

void TestPlan::delegate(const std::string& id, const std::vector<int>& args, std::vector<std::byte> payload)
{
    auto entry = std::make_unique<fb::BackendDelegateT>();
    entry->id = id;
    entry->processed = std::make_unique<fb::BackendDelegateDataReferenceT>();
    entry->processed->location = 1;
    entry->processed->index = static_cast<std::uint32_t>(m_state->blobs.size());
    auto spec = std::make_unique<fb::CompileSpecT>();
    spec->key = "key";
    spec->value = {1, 255};
    entry->compile_specs.push_back(std::move(spec));
    m_state->blobs.push_back(std::move(payload));
    fb::DelegateCallT call;
    call.delegate_index = static_cast<std::int32_t>(m_state->plan.delegates.size());
    call.args = args;
    m_state->plan.delegates.push_back(std::move(entry));
    m_state->run(std::move(call));
}

void TestPlan::move(int from, int to)
{
    fb::MoveCallT call;
    call.move_from = from;
    call.move_to = to;
    m_state->run(call);
}

void TestPlan::jumpFalse(int condition, int destination)
{
    fb::JumpFalseCallT call;
    call.cond_value_index = condition;
    call.destination_instruction = destination;
    m_state->run(call);
}

void TestPlan::newChain()
{
    m_state->plan.chains.push_back(std::make_unique<fb::ChainT>());
}

std::vector<std::byte> payloadBytes(const TestPlan::Payload& payload)
{
    namespace xnn = wire::xnnpack;
    flatbuffers::FlatBufferBuilder builder;
    std::vector<flatbuffers::Offset<xnn::Value>> values;
    for (std::uint32_t id = 0; id < payload.shapes.size(); ++id) {
        const auto tensor = xnn::CreateTensorValueDirect(
            builder, 1, static_cast<std::uint32_t>(payload.shapes[id].size()), &payload.shapes[id], 0, id, 0, id);
        values.push_back(xnn::CreateValue(builder, xnn::AnyValue::TensorValue, tensor.Union()));
    }
    if (payload.valuesOfLastShape > 0) {
        const auto shape = builder.CreateVector(payload.shapes.back());
        const auto rank = static_cast<std::uint32_t>(payload.shapes.back().size());
        for (std::uint32_t i = 0; i < payload.valuesOfLastShape; ++i) {
            const auto id = static_cast<std::uint32_t>(values.size());
            const auto tensor = xnn::CreateTensorValue(builder, 1, rank, shape, 0, id, 0, id);
            values.push_back(xnn::CreateValue(builder, xnn::AnyValue::TensorValue, tensor.Union()));
        }
    }
    std::vector<flatbuffers::Offset<xnn::Node>> nodes;
    for (const TestPlan::Node& node : payload.nodes) {
        const auto start = builder.StartTable();
        for (const auto& [slot, value] : node.fields) {
            builder.AddElement<std::uint32_t>(static_cast<flatbuffers::voffset_t>(4 + 2 * slot), value, 0xFFFFFF);
        }
        const flatbuffers::Offset<xnn::NodeFields> fields(builder.EndTable(start));
        const auto range = node.hasRange ? xnn::CreateOutputRange(builder, 0, std::numeric_limits<float>::infinity())
                                         : flatbuffers::Offset<xnn::OutputRange>();
        nodes.push_back(xnn::CreateNode(builder, node.kind, fields, node.handle, range));
    }
    // The first values are the inputs, the last the outputs.
    std::vector<std::uint32_t> inputs(payload.inputs);
    std::iota(inputs.begin(), inputs.end(), 0U);
    std::vector<std::uint32_t> outputs(payload.outputs);
    const auto valueCount = static_cast<std::uint32_t>(payload.shapes.size());
    std::iota(outputs.begin(), outputs.end(), valueCount - std::min(valueCount, payload.outputs));
    builder.Finish(xnn::CreateGraphDirect(builder, "0", &nodes, &values, 0, &inputs, &outputs), "XN01");
    const auto bytes = std::as_bytes(std::span(builder.GetBufferPointer(), builder.GetSize()));
    return {bytes.begin(), bytes.end()};
}

std::vector<std::byte> programBytes(const std::vector<const TestPlan*>& plans, std::uint64_t weightBytes)
{
    fb::ProgramT program;
    std::vector<std::byte> segments;
    for (const TestPlan* const plan : plans) {
        const TestPlan::State& state = plan->state();
        auto copy = std::make_unique<fb::ExecutionPlanT>(state.plan);
        for (const auto& entry : copy->delegates) {
            entry->processed->index += static_cast<std::uint32_t>(program.segments.size());
        }
        copy->non_const_buffer_sizes = {0, static_cast<std::int64_t>(state.arena)};
        for (const auto& blob : state.blobs) {
            auto segment = std::make_unique<fb::DataSegmentT>();
            segment->offset = segments.size();
            segment->size = blob.size();
            program.segments.push_back(std::move(segment));
            segments.insert(segments.end(), blob.begin(), blob.end());
            segments.resize((segments.size() + 15) / 16 * 16);
        }
        program.execution_plan.push_back(std::move(copy));
    }
    if (weightBytes > 0) {
        program.constant_segment = std::make_unique<fb::SubsegmentOffsetsT>();
        program.constant_segment->segment_index = static_cast<std::uint32_t>(program.segments.size());
        program.constant_segment->offsets = {0, 0};
        auto segment = std::make_unique<fb::DataSegmentT>();
        segment->offset = segments.size();
        segment->size = weightBytes;
        program.segments.push_back(std::move(segment));
    }
    flatbuffers::FlatBufferBuilder builder;
    builder.Finish(fb::Program::Pack(builder, &program), "ET12");
    const auto tables = std::as_bytes(std::span(builder.GetBufferPointer(), builder.GetSize()));
    std::vector<std::byte> bytes(tables.begin(), tables.end());
    if (program.segments.empty()) {
        return bytes;
    }
    // The header is put in behind the identifier, and the offset of the root moved.
    constexpr std::size_t headerSize = 64;
    std::vector<std::byte> header(headerSize);
    const auto put = [&header](
                         std::size_t offset, auto value) { std::memcpy(header.data() + offset, &value, sizeof value); };
    const std::uint64_t size = bytes.size() + headerSize;
    std::memcpy(header.data(), "eh00", 4);
    put(4, std::uint32_t{32});
    put(8, size);
    put(16, (size + 15) / 16 * 16);
    put(24, std::uint64_t{segments.size()} + weightBytes);
    bytes.insert(bytes.begin() + 8, header.begin(), header.end());
    std::uint32_t root = 0;
    std::memcpy(&root, bytes.data(), sizeof root);
    root += headerSize;
    std::memcpy(bytes.data(), &root, sizeof root);
    bytes.resize((size + 15) / 16 * 16);
    bytes.insert(bytes.end(), segments.begin(), segments.end());
    return bytes;
}

namespace {

/// Tables of a data file with their header put in behind the identifier, and segments behind that.
std::vector<std::byte> withDataHeader(const flatbuffers::FlatBufferBuilder& builder, std::size_t segmentBytes)
{
    constexpr std::size_t headerSize = 40;
    const auto tables = std::as_bytes(std::span(builder.GetBufferPointer(), builder.GetSize()));
    std::vector<std::byte> bytes(tables.begin(), tables.end());
    std::vector<std::byte> header(headerSize);
    const auto put = [&header](
                         std::size_t offset, auto value) { std::memcpy(header.data() + offset, &value, sizeof value); };
    const std::uint64_t end = bytes.size() + headerSize;
    std::memcpy(header.data(), "FH01", 4);
    put(4, std::uint32_t{headerSize});
    put(8, std::uint64_t{headerSize});
    put(16, end - headerSize);
    put(24, end);
    put(32, std::uint64_t{segmentBytes});
    bytes.insert(bytes.begin() + 8, header.begin(), header.end());
    std::uint32_t root = 0;
    std::memcpy(&root, bytes.data(), sizeof root);
    root += headerSize;
    std::memcpy(bytes.data(), &root, sizeof root);
    bytes.resize(bytes.size() + segmentBytes);
    return bytes;
}

template <typename Named> std::unique_ptr<Named> named(const std::string& key, std::uint32_t segment)
{
    auto entry = std::make_unique<Named>();
    entry->key = key;
    entry->segment_index = segment;
    return entry;
}

} // namespace

std::vector<std::byte> dataFileBytes(bool former)
{
    namespace data = wire::flattensor;
    constexpr std::int8_t float32 = 6;
    constexpr std::uint64_t tensorSize = 24;
    constexpr std::uint64_t blobSize = 5;
    constexpr const char* identifier = "FT01";
    flatbuffers::FlatBufferBuilder builder;
    const auto addSegments = [=](auto& file, std::uint64_t first) {
        for (const auto& [offset, size] : {std::pair(std::uint64_t{0}, first), std::pair(first, blobSize)}) {
            auto segment = std::make_unique<data::DataSegmentT>();
            segment->offset = offset;
            segment->size = size;
            file.segments.push_back(std::move(segment));
        }
    };
    if (!former) {
        data::FlatTensorT file;
        addSegments(file, tensorSize);
        auto weight = named<data::NamedDataT>("weight", 0);
        weight->tensor_layout = std::make_unique<data::TensorLayoutT>();
        weight->tensor_layout->scalar_type = float32;
        weight->tensor_layout->sizes = {2, 3};
        file.named_data.push_back(std::move(weight));
        file.named_data.push_back(named<data::NamedDataT>("blob", 1));
        builder.Finish(data::FlatTensor::Pack(builder, &file), identifier);
        return withDataHeader(builder, tensorSize + blobSize);
    }
    data::FormerFlatTensorT file;
    file.tensor_alignment = 16;
    addSegments(file, 2 * tensorSize);
    for (const auto& [name, offset] : {std::pair("first", std::uint64_t{0}), std::pair("weight", tensorSize)}) {
        auto tensor = std::make_unique<data::TensorMetadataT>();
        tensor->fully_qualified_name = name;
        tensor->scalar_type = float32;
        tensor->sizes = {2, 3};
        tensor->offset = offset;
        file.tensors.push_back(std::move(tensor));
    }
    file.named_data.push_back(named<data::FormerNamedDataT>("blob", 1));
    builder.Finish(data::FormerFlatTensor::Pack(builder, &file), identifier);
    return withDataHeader(builder, 2 * tensorSize + blobSize);
}

std::vector<std::byte> programBytes(const TestPlan& plan)
{
    return programBytes(std::vector<const TestPlan*>{&plan});
}

std::vector<std::byte> bundleBytes(const std::vector<std::byte>& program, const std::vector<std::int32_t>& shape)
{
    namespace bundle = wire::bundle;
    const auto numbered = [](auto content) {
        auto value = std::make_unique<bundle::ValueT>();
        value->val.Set(std::move(content));
        return value;
    };
    bundle::TensorT tensor;
    tensor.scalar_type = 6;
    tensor.sizes = shape;
    bundle::DoubleT number;
    number.double_val = std::numeric_limits<double>::infinity();
    auto testCase = std::make_unique<bundle::TestCaseT>();
    testCase->inputs.push_back(numbered(std::move(tensor)));
    testCase->expected_outputs.push_back(numbered(number));
    auto suite = std::make_unique<bundle::TestSuiteT>();
    suite->method_name = "forward";
    suite->test_cases.push_back(std::move(testCase));
    bundle::BundledProgramT root;
    root.version = 2;
    root.method_test_suites.push_back(std::move(suite));
    const auto* const data = reinterpret_cast<const std::uint8_t*>(program.data());
    root.program.assign(data, data + program.size());
    flatbuffers::FlatBufferBuilder builder;
    builder.Finish(bundle::BundledProgram::Pack(builder, &root), "BP08");
    const auto bytes = std::as_bytes(std::span(builder.GetBufferPointer(), builder.GetSize()));
    return {bytes.begin(), bytes.end()};
}

std::shared_ptr<const Program> readBytes(const std::vector<std::byte>& bytes)
{
    const auto program = readProgram(ByteSource::ofMemory(bytes, "test.pte"));
    if (!program) {
        std::cerr << program.error().message() << '\n';
        return nullptr;
    }
    return *program;
}

std::shared_ptr<const Program> readPlanOf(const TestPlan& plan)
{
    return readBytes(programBytes(plan));
}

} // namespace ets::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/etdump/dumpwriter.h"

#include "model/etdump/read.h"

#include "etdump_generated.h"

#include <algorithm>
#include <utility>

namespace ets::test {

namespace {

using Builder = flatbuffers::FlatBufferBuilder;
template <typename T> using Offset = flatbuffers::Offset<T>;

Offset<flatbuffers::String> text(Builder& builder, const std::optional<std::string>& string)
{
    return string ? builder.CreateString(*string) : Offset<flatbuffers::String>();
}

Offset<wire::Tensor> write(Builder& builder, const WrittenTensor& tensor)
{
    const auto sizes = tensor.sizes ? builder.CreateVector(*tensor.sizes) : 0;
    const auto strides = tensor.strides ? builder.CreateVector(*tensor.strides) : 0;
    return wire::CreateTensor(builder, tensor.scalarType, sizes, strides, tensor.offset);
}

Offset<wire::TensorList> write(Builder& builder, const std::vector<WrittenTensor>& tensors)
{
    std::vector<Offset<wire::Tensor>> list;
    for (const WrittenTensor& tensor : tensors) {
        list.push_back(write(builder, tensor));
    }
    return wire::CreateTensorList(builder, builder.CreateVector(list));
}

Offset<wire::Value> write(Builder& builder, const WrittenValue& value)
{
    const auto tensor = value.tensor ? write(builder, *value.tensor) : 0;
    const auto tensors = value.tensors ? write(builder, *value.tensors) : 0;
    const auto intValue = value.intValue ? wire::CreateInt(builder, *value.intValue) : 0;
    const auto floatValue = value.floatValue ? wire::CreateFloat(builder, *value.floatValue) : 0;
    const auto doubleValue = value.doubleValue ? wire::CreateDouble(builder, *value.doubleValue) : 0;
    const auto boolValue = value.boolValue ? wire::CreateBool(builder, *value.boolValue) : 0;
    const auto output = value.output ? wire::CreateBool(builder, true) : 0;
    return wire::CreateValue(
        builder, value.kind, tensor, tensors, intValue, floatValue, doubleValue, boolValue, output);
}

Offset<wire::ProfileEvent> write(Builder& builder, const WrittenProfileEvent& event)
{
    const auto name = text(builder, event.name);
    const auto id = text(builder, event.delegateIdStr);
    Offset<flatbuffers::Vector<std::uint8_t>> metadata;
    if (event.metadata) {
        metadata =
            builder.CreateVector(reinterpret_cast<const std::uint8_t*>(event.metadata->data()), event.metadata->size());
    }
    return wire::CreateProfileEvent(
        builder, name, event.chain, event.instruction, event.delegateIdInt, id, metadata, event.start, event.end);
}

Offset<wire::DebugEvent> write(Builder& builder, const WrittenDebugEvent& event)
{
    const auto name = text(builder, event.name);
    const auto id = text(builder, event.delegateIdStr);
    const auto value = event.value ? write(builder, *event.value) : 0;
    return wire::CreateDebugEvent(builder, event.chain, event.instruction, value, event.delegateIdInt, id, name);
}

Offset<wire::Event> write(Builder& builder, const WrittenEvent& event)
{
    const auto profile = event.profile ? write(builder, *event.profile) : 0;
    const auto allocation = event.allocation
        ? wire::CreateAllocationEvent(builder, event.allocation->allocator, event.allocation->size)
        : 0;
    const auto debug = event.debug ? write(builder, *event.debug) : 0;
    return wire::CreateEvent(builder, profile, allocation, debug);
}

Offset<wire::RunData> write(Builder& builder, const WrittenRun& run, DumpWriter::Layout layout)
{
    const auto name = text(builder, run.name);
    std::vector<Offset<wire::Allocator>> names;
    for (const std::string& allocator : run.allocators) {
        names.push_back(wire::CreateAllocator(builder, builder.CreateString(allocator)));
    }
    Offset<flatbuffers::Vector<Offset<wire::Allocator>>> allocators;
    if (!names.empty()) {
        allocators = builder.CreateVector(names);
    }
    Offset<flatbuffers::Vector<Offset<wire::Event>>> events;
    if (run.events) {
        std::vector<Offset<wire::Event>> list;
        for (const WrittenEvent& event : *run.events) {
            list.insert(list.end(), run.mentions, write(builder, event));
        }
        events = builder.CreateVector(list);
    }
    if (layout == DumpWriter::Layout::Current) {
        return wire::CreateRunData(builder, name, run.bundledInputIndex, allocators, events);
    }
    const auto start = builder.StartTable();
    builder.AddOffset(wire::RunData::VT_NAME, name);
    builder.AddOffset(wire::RunData::VT_BUNDLED_INPUT_INDEX, allocators);
    builder.AddOffset(wire::RunData::VT_ALLOCATORS, events);
    return {builder.EndTable(start)};
}

WrittenValue valueOfKind(std::int8_t kind)
{
    WrittenValue value;
    value.kind = kind;
    return value;
}

} // namespace

WrittenTensor WrittenTensor::of(std::int8_t scalarType, std::vector<std::int64_t> sizes, std::int64_t offset)
{
    WrittenTensor tensor;
    tensor.scalarType = scalarType;
    tensor.offset = offset;
    tensor.strides->assign(sizes.size(), 1);
    for (std::size_t i = sizes.size(); i-- > 1;) {
        (*tensor.strides)[i - 1] = (*tensor.strides)[i] * sizes[i];
    }
    tensor.sizes = std::move(sizes);
    return tensor;
}

WrittenValue WrittenValue::ofInt(std::int64_t value)
{
    WrittenValue result = valueOfKind(1);
    result.intValue = value;
    return result;
}

WrittenValue WrittenValue::ofBool(bool value)
{
    WrittenValue result = valueOfKind(2);
    result.boolValue = value;
    return result;
}

WrittenValue WrittenValue::ofFloat(float value)
{
    WrittenValue result = valueOfKind(3);
    result.floatValue = value;
    return result;
}

WrittenValue WrittenValue::ofDouble(double value)
{
    WrittenValue result = valueOfKind(4);
    result.doubleValue = value;
    return result;
}

WrittenValue WrittenValue::ofTensor(WrittenTensor tensor, bool output)
{
    WrittenValue result = valueOfKind(5);
    result.tensor = std::move(tensor);
    result.output = output;
    return result;
}

WrittenValue WrittenValue::ofTensors(std::vector<WrittenTensor> tensors, bool output)
{
    WrittenValue result = valueOfKind(6);
    result.tensors = std::move(tensors);
    result.output = output;
    return result;
}

DumpWriter& DumpWriter::run(std::optional<std::string> name, std::int32_t bundledInputIndex)
{
    WrittenRun& run = runs->emplace_back();
    run.name = std::move(name);
    run.bundledInputIndex = bundledInputIndex;
    run.events.emplace();
    return *this;
}

DumpWriter& DumpWriter::event(std::string name, std::int32_t instruction, Ticks start, Ticks end, std::int32_t chain)
{
    WrittenProfileEvent event;
    event.name = std::move(name);
    event.instruction = instruction;
    event.chain = chain;
    event.start = start;
    event.end = end;
    return add({.profile = std::move(event), .allocation = {}, .debug = {}});
}

DumpWriter& DumpWriter::framework(std::string name, Ticks start, Ticks end)
{
    return event(std::move(name), 0, start, end, -1);
}

DumpWriter& DumpWriter::delegateOp(std::string id, std::int32_t instruction, Ticks start, Ticks end,
    std::optional<std::string> metadata, std::int32_t chain)
{
    WrittenProfileEvent event;
    event.delegateIdStr = std::move(id);
    event.metadata = std::move(metadata);
    event.instruction = instruction;
    event.chain = chain;
    event.start = start;
    event.end = end;
    return add({.profile = std::move(event), .allocation = {}, .debug = {}});
}

DumpWriter& DumpWriter::delegateOp(std::int32_t id, std::int32_t instruction, Ticks start, Ticks end,
    std::optional<std::string> metadata, std::int32_t chain)
{
    WrittenProfileEvent event;
    event.delegateIdInt = id;
    event.metadata = std::move(metadata);
    event.instruction = instruction;
    event.chain = chain;
    event.start = start;
    event.end = end;
    return add({.profile = std::move(event), .allocation = {}, .debug = {}});
}

DumpWriter& DumpWriter::value(std::int32_t instruction, WrittenValue value, std::uint64_t chain)
{
    WrittenDebugEvent event;
    event.instruction = instruction;
    event.chain = chain;
    event.value = std::move(value);
    return add({.profile = {}, .allocation = {}, .debug = std::move(event)});
}

DumpWriter& DumpWriter::add(WrittenEvent event)
{
    runs->back().events->push_back(std::move(event));
    return *this;
}

Bytes DumpWriter::bytes(bool sizePrefixed, Layout layout) const
{
    Builder builder;
    Offset<flatbuffers::Vector<Offset<wire::RunData>>> list;
    if (runs) {
        std::vector<Offset<wire::RunData>> written;
        for (const WrittenRun& run : *runs) {
            written.push_back(write(builder, run, layout));
        }
        list = builder.CreateVector(written);
    }
    const auto root = wire::CreateETDump(builder, version, list);
    if (sizePrefixed) {
        wire::FinishSizePrefixedETDumpBuffer(builder, root);
    } else {
        wire::FinishETDumpBuffer(builder, root);
    }
    const auto* const data = reinterpret_cast<const std::byte*>(builder.GetBufferPointer());
    return {data, data + builder.GetSize()};
}

std::shared_ptr<const ETDump> DumpWriter::dump() const
{
    const Bytes file = bytes();
    auto read = readETDump(file, "written.etdp");
    return read ? std::move(*read) : nullptr;
}

} // namespace ets::test
